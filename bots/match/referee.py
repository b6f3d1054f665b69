"""Plays one game between two players and judges it by the game's own rules.

Verdicts on a move come in this order: the player is gone, it stalls, it is late, its move is
illegal. Clocks run only while a player thinks, from the request to the arrival of the answer.
Every result by the rules is taken at once, so that a player who claims one later is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bots.dice import Dice, SeededDice, Throw, format_throw
from bots.game import Game, Opening, Oracle, PlayedMove, Position, Result, Termination
from bots.match.adjudication import Adjudicator, DrawRule, ResignRule
from bots.match.checks import Remark, check_reply
from bots.match.clock import GameClock, TimeControl
from bots.match.player import Act, Disconnected, Player, PlayerFailure, Reply, Request
from protocols.engine import Info
from protocols.errors import IllegalMove
from protocols.limits import Limits

DEFAULT_SEED = 1
UNTIMED = 600.0
"""Seconds after which a search without clock or move time is taken to hang."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How a match is refereed; times in seconds.

    `margin` is what a move may come late, `patience` what a late player has to obey a stop.
    `tablebases` are the paths of endgame tables that end games ("": none), by the fifty-move rule
    or, without `fifty_moves`, as if it did not exist.
    """

    margin: float = 0.05
    patience: float = 10.0
    move_limit: int | None = None
    draw: DrawRule | None = None
    resign: ResignRule | None = None
    tablebases: str = ""
    fifty_moves: bool = True


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat, and by which time control it plays."""

    player: Player
    control: TimeControl


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game: the legal moves played after the opening, and what went wrong by seat.

    `seconds` are those used by each seat, `details` a failed player's last words.
    """

    opening: Opening
    moves: tuple[PlayedMove, ...]
    result: Result
    remarks: tuple[tuple[Remark, ...], ...]
    seconds: tuple[float, ...]
    details: tuple[str, ...] = ()

    @property
    def failed_seat(self) -> int | None:
        """The seat whose player must be started again, None if both may go on."""
        if self.result.termination in (Termination.DISCONNECT, Termination.STALL):
            return self.result.points.index(min(self.result.points))
        return None


Watch = Callable[[Position, str, Position, Reply], None]
"""Called after each legal move: the position before, the move, the position after, the reply."""


def play_game(
    game: Game,
    opening: Opening,
    seats: Sequence[Seat],
    rules: Rules | None = None,
    watch: Watch | None = None,
    dice: Dice | None = None,
) -> Outcome:
    """Play a game from an opening; without dice given, a game that needs them gets seeded ones.

    Raises PositionError or IllegalMove for an opening at fault.
    """
    dice = dice or SeededDice(DEFAULT_SEED)
    return _Table(game, opening, seats, rules or Rules(), watch, dice).play()


class _Table:
    """The state of one game: position, moves, clocks."""

    def __init__(
        self,
        game: Game,
        opening: Opening,
        seats: Sequence[Seat],
        rules: Rules,
        watch: Watch | None,
        dice: Dice,
    ) -> None:
        self._seats = seats
        self._dice = dice
        self._opening = opening
        self._rules = rules
        self._watch = watch
        self._oracle: Oracle | None = None
        if rules.tablebases:
            self._oracle = game.oracle(rules.tablebases, fifty_moves=rules.fifty_moves)
        self._start: Position = game.start(opening.start)
        for move in opening.moves:
            self._start = self._start.play(move)
        self._remarks: list[list[Remark]] = [[] for _ in seats]
        self._seconds = [0.0 for _ in seats]
        self._details: tuple[str, ...] = ()
        self._set_up()

    def _set_up(self) -> None:
        """Begin after the opening."""
        self._position = self._start
        self._clocks = [GameClock(seat.control) for seat in self._seats]
        rules = self._rules
        self._adjudicator = Adjudicator(
            rules.draw, rules.resign, rules.move_limit, len(self._seats)
        )
        self._moves: list[PlayedMove] = []
        self._offer: int | None = None

    def play(self) -> Outcome:
        result = None
        seat = 0
        try:
            for seat in range(len(self._seats)):
                self._seats[seat].player.new_game()
            result = self._position.result()
            while result is None:
                seat = self._position.seat
                throw = self._position.throw
                result = self._move(seat) if throw is None else self._throw(seat, throw)
        except PlayerFailure as failure:
            gone = isinstance(failure, Disconnected)
            termination = Termination.DISCONNECT if gone else Termination.STALL
            result = self._fault(seat, termination, failure.reason, failure.details)
        for each in self._seats:
            each.player.end_game(result)
        return Outcome(
            opening=self._opening,
            moves=tuple(self._moves),
            result=result,
            remarks=tuple(tuple(remarks) for remarks in self._remarks),
            seconds=tuple(self._seconds),
            details=self._details,
        )

    def _fault(
        self, seat: int, termination: Termination, reason: str, details: tuple[str, ...] = ()
    ) -> Result:
        """Let a player lose that broke the game off, and keep its last words."""
        self._details = details or self._seats[seat].player.last_words()
        reason = f"{termination.value}: {reason}"
        return Result.lost_by(seat, termination, reason, len(self._seats))

    def _throw(self, seat: int, throw: Throw) -> Result | None:
        """Throw dice; return the result if that ends the game."""
        text = format_throw(self._dice.values(throw))
        before = self._position
        result = self._make(seat, PlayedMove(text, seat=seat, thrown=True))
        if self._watch:
            self._watch(before, text, self._position, Reply(text, 0.0))
        return result

    def _move(self, seat: int) -> Result | None:
        """Ask for a move and make it; return the result if that ends the game."""
        reply = self._seats[seat].player.play(self._request(seat))
        self._seconds[seat] += reply.seconds
        if reply.act is Act.TAKE_BACK:
            self._take_back(seat)
            return None
        before = self._position
        if reply.act is Act.MOVE:
            self._remarks[seat] += check_reply(before, reply)
        overrun = self._clocks[seat].spend(reply.seconds, self._rules.margin)
        if overrun:
            return self._fault(seat, Termination.TIME, f"{1000 * overrun:.0f} ms over")
        offered, self._offer = self._offer, seat if reply.offers_draw else None
        if reply.act is not Act.MOVE:
            return self._end(seat, reply, draw_offered=self._is_offered(offered, seat))
        try:
            if reply.move is None:
                raise IllegalMove(before.ply + 1, "(none)")
            result = self._make(seat, _played(seat, reply.move, reply))
        except IllegalMove as fault:
            return self._fault(seat, Termination.ILLEGAL_MOVE, fault.move)
        if self._watch:
            self._watch(before, reply.move, self._position, reply)
        if result is None and reply.expected is not None:
            self._let_ponder(seat, reply.expected)
        return result

    def _is_offered(self, offer: int | None, seat: int) -> bool:
        """Tell whether an offer of a draw is the opponent's; with more seats nobody can agree."""
        return len(self._seats) == 2 and offer == 1 - seat

    def _end(self, seat: int, reply: Reply, *, draw_offered: bool) -> Result:
        """Return the result of a reply that ends the game without a move."""
        if reply.act is Act.RESIGN:
            return Result.lost_by(seat, Termination.RESIGNATION, seats=len(self._seats))
        if reply.act is Act.ACCEPT_DRAW and draw_offered:
            return Result.drawn(Termination.AGREED_DRAW)
        return self._fault(seat, Termination.FALSE_CLAIM, reply.words or reply.act.value)

    def _make(self, seat: int, move: PlayedMove) -> Result | None:
        """Make a move or a throw; return the result if that ends the game; raises IllegalMove."""
        was_thrown = self._position.throw is not None
        self._position = self._position.play(move.text)
        self._moves.append(move)
        result = self._position.result()
        if result or was_thrown:
            return result
        if self._oracle is not None and (known := self._oracle(self._position)):
            return known
        return self._adjudicator.after_move(seat, move.score, self._position)

    def _let_ponder(self, seat: int, expected: str) -> None:
        """Let a player think on if the move that it expects is legal and leaves it a turn."""
        try:
            position = self._position.play(expected)
        except IllegalMove:
            return
        if position.result() is None and position.throw is None and position.seat == seat:
            self._seats[seat].player.ponder(self._request(seat, expected))

    def _take_back(self, seat: int) -> None:
        """Return to the last earlier turn of a seat; nothing changes if there was none."""
        position, turns = self._start, []
        for number, move in enumerate(self._moves):
            if position.seat == seat and position.throw is None:
                turns.append(number)
            position = position.play(move.text)
        moves = self._moves[: turns[-1]] if turns else self._moves
        self._set_up()
        for move in moves:
            mover = self._position.seat
            if self._position.throw is None:
                self._clocks[mover].spend(move.seconds, self._rules.margin)
            self._make(mover, move)

    def _request(self, seat: int, *expected: str) -> Request:
        clock = self._clocks[seat]
        control = clock.control
        own = clock.state()
        # a protocol of two seats tells both clocks; of more, everybody hears of its own only
        first, second = (
            (each.state() for each in self._clocks) if len(self._clocks) == 2 else (own, own)
        )
        limits = Limits(
            clocks=(first, second) if own else (None, None),
            moves_to_go=clock.moves_to_go,
            move_time=control.move_time,
            depth=control.depth,
            nodes=control.nodes,
        )
        allowed = clock.allowed
        return Request(
            opening=self._opening,
            moves=(*(move.text for move in self._moves), *expected),
            limits=limits,
            allowed=UNTIMED if allowed is None else allowed + self._rules.margin,
            patience=self._rules.patience,
            seat=seat,
            draw_offered=self._is_offered(self._offer, seat),
        )


def _played(seat: int, move: str, reply: Reply) -> PlayedMove:
    """Put together what a player last told of the line that it plays."""
    told = [info for info in reply.infos if info.score and info.rank in (None, 1)]
    last = told[-1] if told else Info()
    nodes = [info.nodes for info in reply.infos if info.nodes is not None]
    return PlayedMove(
        text=move,
        seconds=round(reply.seconds, 6),
        score=last.score,
        depth=last.depth,
        nodes=nodes[-1] if nodes else None,
        seat=seat,
    )
