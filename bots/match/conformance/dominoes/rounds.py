"""Whole games told to a seat: nothing is answered but questions, and these by the rules."""

from __future__ import annotations

from functools import partial

from bots.game import DealtPosition
from bots.match.conformance.dominoes.session import SHORT, DominoSession, walk
from bots.match.conformance.step import Fault, Group, Step, require
from protocols.dominoes.answers import Board, LegalMoves, parse_answer
from protocols.dominoes.commands import parse_line
from protocols.dominoes.events import Dealt, Drew, Played, Stock
from protocols.dominoes.tiles import format_move

GAMES = (
    "domino-draw",
    "domino-draw-3p",
    "domino-draw-4p",
    "domino-block",
    "domino-block-3p",
    "domino-block-4p",
)
MATCH = "domino-draw-to-100"
MATCH_SEEDS = 3


class Tally:
    """How many tiles everybody has, by what one seat was told."""

    def __init__(self, players: int) -> None:
        self._players = players
        self.counts = [0] * players
        self.stock = 0
        self.laid = 0

    def follow(self, position: DealtPosition, seat: int) -> None:
        """Count what the seat is told of the last event."""
        for line in position.told(seat):
            match parse_line(line):
                case Dealt(tiles):
                    self.counts = [len(tiles)] * self._players
                    self.laid = 0
                case Stock(count):
                    self.stock = count
                case Played(who):
                    self.counts[who] -= 1
                    self.laid += 1
                case Drew(who):
                    self.counts[who] += 1
                    self.stock -= 1


def _told(engine: DominoSession, name: str, seat: int, seed: int = 1) -> str:
    """Tell a game; whenever it is the seat's turn, its move must be legal."""
    decided = rounds = 0
    for position in walk(engine.game(name), seed):
        engine.tell(position, seat)
        rounds += any(line.startswith("result") for line in position.told(seat))
        if position.throw is None and position.result() is None and position.seat == seat:
            engine.go(SHORT).require_legal()
            decided += 1
    return f"{rounds} rounds, {decided} moves"


def _match(engine: DominoSession) -> str:
    return ", ".join(_told(engine, MATCH, 0, seed) for seed in range(1, MATCH_SEEDS))


def _legal(engine: DominoSession, name: str) -> str:
    asked = 0
    for position in walk(engine.game(name)):
        engine.tell(position, 1)
        if position.throw is None and position.result() is None and position.seat == 1:
            (line, *others) = [*engine.ask("legal"), ""]
            answer = parse_answer(line)
            expected = f"legal {', '.join(position.legal_moves())}"
            same = isinstance(answer, LegalMoves) and sorted(
                map(format_move, answer.moves)
            ) == sorted(position.legal_moves())
            require(same and not any(others), f"`{expected}` alone", " | ".join((line, *others)))
            asked += 1
    return f"{asked} times"


def _board(engine: DominoSession, name: str) -> None:
    game = engine.game(name)
    tally = Tally(len(game.seats))
    for position in walk(game):
        engine.tell(position, 0)
        tally.follow(position, 0)
        if not tally.laid:
            continue
        lines = engine.ask("show board")
        board = parse_answer(lines[0]) if len(lines) == 1 else None
        expected = f"{tally.laid} tiles, counts {tally.counts} and stock {tally.stock}"
        if not isinstance(board, Board):
            raise Fault("one line `line ... ends ... counts ... stock ...`", " | ".join(lines))
        found = (len(board.line), list(board.counts), board.stock)
        require(found == (tally.laid, tally.counts, tally.stock), expected, lines[0])


def _not_made(engine: DominoSession) -> str:
    """A move that was answered is made only when the dealer tells it."""
    engine.position()
    before = engine.ask("show board")
    first = engine.go(SHORT).require_legal()
    require(engine.ask("show board") == before, "the board as before `go`", "another one")
    return f"{first}, {engine.go(SHORT).require_legal()}"


def _anew(engine: DominoSession) -> str:
    """A new game begins in the middle of another."""
    engine.position()
    engine.tell(next(walk(engine.game("domino-block-3p"))), 2)
    engine.position()
    return engine.go(SHORT).require_legal()


GROUP = Group(
    "rounds",
    (
        *(
            Step(f"it plays a game of {name} at seat {seat}", partial(_told, name=name, seat=seat))
            for name in GAMES
            for seat in range(2)
        ),
        Step("it plays rounds up to a target", _match),
        *(Step(f"`legal` lists the moves of {name}", partial(_legal, name=name)) for name in GAMES),
        *(
            Step(f"`show board` tells the line of {name}", partial(_board, name=name))
            for name in ("domino-draw", "domino-block-4p")
        ),
        Step("`go` alone makes no move", _not_made),
        Step("another game may begin at any time", _anew),
    ),
)
