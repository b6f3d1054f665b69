"""The reference rules of all variants: immutable positions, legal moves, results.

Written to be read; the compiled core is tested against it, and it judges moves at the edge, where
a game's moves come from outside. Squares are numbered as the variant's board numbers them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from .captures import Hunter, Side
from .variants import BLACK, INTERNATIONAL, WHITE, Aim, Promotion, Variant

Squares = tuple[frozenset[int], frozenset[int]]
"""Squares of White's and of Black's pieces."""
REPETITIONS = 3
"""A position that arises so often, with the same side to move, is a draw."""
LONGEST_PAST = 400
"""So many positions are remembered: many more than moves of kings alone that end in a draw."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move: two are equal if source, target and captured pieces are, whatever their ways.

    `captured` is in ascending order; `path` has all squares stood on, the source first.
    """

    source: int
    target: int
    captured: tuple[int, ...] = ()
    path: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner's side, None for a draw, and why, in a few words."""

    winner: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Position:
    """A position with what decides draws: made by `start`, `place` and `play`.

    `turn` is the side to move, 0 White, 1 Black. `quiet` counts the plies with king moves only,
    without capture; `clocks` the plies since each of the variant's endings arose, -1 before;
    `wolves` has each side's king that moved last without capture, and how often in a row (0, 0 for
    none); `past` the positions since the last capture or move of a man.
    """

    variant: Variant
    turn: int
    men: Squares
    kings: Squares
    quiet: int = 0
    clocks: tuple[int, ...] = ()
    wolves: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    past: tuple[tuple[int, Squares, Squares], ...] = field(default=(), repr=False)
    _moves: list[tuple[Move, ...]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )

    def side(self, colour: int) -> Side:
        """Return the pieces of one side."""
        return Side(self.men[colour], self.kings[colour])

    @property
    def pieces(self) -> int:
        """The number of all pieces on the board."""
        return sum(map(len, self.men + self.kings))

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the legal moves in ascending order, also where a rule has ended the game."""
        if not self._moves:
            found = {*self._captures()}
            if not found or not self.variant.obligatory:
                found.update(self._steps())
            self._moves.append(tuple(sorted(found, key=_order)))
        return self._moves[0]

    def sequences(self) -> list[Move]:
        """Return the legal moves with a move for every way that a capture can take."""
        found = list(self._captures(every=True))
        if not found or not self.variant.obligatory:
            found.extend(self._steps())
        return found

    def hunter(self) -> Hunter:
        """Return the finder of the captures of the side to move."""
        return Hunter(self.variant, self.turn, self.side(self.turn), self.side(1 - self.turn))

    def play(self, move: Move) -> Position:
        """Return the position after a move; raises ValueError if it is not legal."""
        legal = self.legal_moves()
        if move not in legal:
            raise ValueError(f"not a legal move: {move.source} to {move.target}")
        return self.after(legal[legal.index(move)])

    def after(self, move: Move) -> Position:
        """Return the position after a move of the legal ones, with their path."""
        turn, source, target = self.turn, move.source, move.target
        men, kings = list(self.men), list(self.kings)
        king = source in kings[turn]
        last = self.variant.board.row(target) == self.variant.last_row(turn)
        if king or last or self._crowned_on(move):
            kings[turn] = kings[turn] - {source} | {target}
            men[turn] = men[turn] - {source}
        else:
            men[turn] = men[turn] - {source} | {target}
        for sort in (men, kings):
            sort[1 - turn] = sort[1 - turn].difference(move.captured)
        quiet = self.quiet + 1 if king and not move.captured else 0
        past = (*self.past, (turn, self.men, self.kings))[-LONGEST_PAST:] if quiet else ()
        wolves = _wolves(self, move) if self.variant.wolf_moves else self.wolves
        new_men, new_kings = (men[0], men[1]), (kings[0], kings[1])
        clocks = _run_clocks(self.variant, self.clocks, new_men, new_kings)
        return Position(self.variant, 1 - turn, new_men, new_kings, quiet, clocks, wolves, past)

    def result(self) -> Outcome | None:
        """Return how the game has ended, None if it goes on; a win comes before a draw."""
        if self.variant.aim is Aim.CROWN:
            for side in (1 - self.turn, self.turn):
                if self.kings[side]:
                    return Outcome(side, "crowned a king")
        if not self.legal_moves():
            reason = "has no move" if self.side(self.turn).all else "has no pieces"
            loses = self.variant.aim is not Aim.LOSE
            return Outcome(1 - self.turn if loses else self.turn, f"the side to move {reason}")
        return self._draw()

    def _draw(self) -> Outcome | None:
        seen = self.past.count((self.turn, self.men, self.kings)) + 1
        if seen >= REPETITIONS:
            return Outcome(None, "third repetition")
        for ending, clock in zip(self.variant.endings, self.clocks, strict=True):
            if clock >= ending.plies:
                return Outcome(None, f"{ending.name} each in an ending with a lone king")
        limit = self.variant.quiet_plies
        if limit and self.quiet >= limit:
            return Outcome(None, f"{limit // 2} king moves each without capture")
        return None

    def _captures(self, every: bool = False) -> Iterator[Move]:
        for capture in self.hunter().captures(every):
            path = capture.path
            yield Move(path[0], path[-1], tuple(sorted(capture.taken)), path)

    def _steps(self) -> Iterator[Move]:
        """Yield the moves without capture."""
        lines, turn = self.variant.board.lines, self.turn
        occupied = self.side(WHITE).all | self.side(BLACK).all
        forward = (2, 3) if turn else (0, 1)
        for source in self.side(turn).all:
            king = source in self.kings[turn]
            if king and self._is_tired(source):
                continue
            for direction in range(4) if king else forward:
                for target in lines[source][direction]:
                    if target in occupied:
                        break
                    yield Move(source, target, (), (source, target))
                    if not (king and self.variant.flying):
                        break

    def _is_tired(self, king: int) -> bool:
        """Tell whether a king has moved without capture as often in a row as it may."""
        limit = self.variant.wolf_moves
        square, count = self.wolves[self.turn]
        return bool(limit and self.men[self.turn] and square == king and count >= limit)

    def _crowned_on(self, move: Move) -> bool:
        """Tell whether a man became a king on the way of a capture."""
        board, last = self.variant.board, self.variant.last_row(self.turn)
        return self.variant.promotion is Promotion.GO_ON and any(
            board.row(square) == last for square in move.path
        )


def _order(move: Move) -> tuple[int, int, tuple[int, ...]]:
    return move.source, move.target, move.captured


def _wolves(before: Position, move: Move) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the kings that moved last after a move, and how often in a row they did."""
    turn = before.turn
    wolves = list(before.wolves)
    square, count = wolves[turn]
    if move.source not in before.kings[turn] or move.captured:
        wolves[turn] = (0, 0)
    else:
        wolves[turn] = (move.target, count + 1 if square == move.source else 1)
    if wolves[1 - turn][0] in move.captured:
        wolves[1 - turn] = (0, 0)
    return wolves[0], wolves[1]


def _run_clocks(
    variant: Variant, clocks: tuple[int, ...], men: Squares, kings: Squares
) -> tuple[int, ...]:
    """Return the clocks of the endings in a new position: those that run go on."""
    sizes = [(len(men[side]), len(kings[side])) for side in (WHITE, BLACK)]
    armies = {sizes[side] for side in (WHITE, BLACK) if sizes[1 - side] == (0, 1)}
    return tuple(
        clock + 1 if clock >= 0 else 0 if armies & ending.armies else -1
        for ending, clock in zip(variant.endings, clocks, strict=True)
    )


def place(
    variant: Variant, turn: int, men: Iterable[Iterable[int]], kings: Iterable[Iterable[int]]
) -> Position:
    """Set up a position; `men` and `kings` have White's squares and then Black's.

    Raises ValueError for squares that the board lacks, two pieces on a square, and men on the row
    where they would have been crowned.
    """
    groups = [[*squares] for squares in (*men, *kings)]
    white_men, black_men, white_kings, black_kings = map(frozenset, groups)
    every = frozenset[int]().union(*groups)
    board = variant.board
    for square in every:
        if square not in board.squares:
            raise ValueError(f"there is no square {square}")
    if len(every) < sum(map(len, groups)):
        raise ValueError("two pieces stand on one square")
    for side, squares in ((WHITE, white_men), (BLACK, black_men)):
        for square in squares:
            if board.row(square) == variant.last_row(side):
                raise ValueError(f"a man stands on {square}, where it is crowned")
    both_men, both_kings = (white_men, black_men), (white_kings, black_kings)
    clocks = _run_clocks(variant, (-1,) * len(variant.endings), both_men, both_kings)
    return Position(variant, turn, both_men, both_kings, 0, clocks)


def start(variant: Variant = INTERNATIONAL) -> Position:
    """Return the start position of a variant."""
    men = [variant.start_men(side) for side in (WHITE, BLACK)]
    return place(variant, variant.first, men, [(), ()])


def perft(position: Position, depth: int, every: bool = False) -> int:
    """Count the move sequences of a length; with `every`, every way of a capture by itself."""
    if depth == 0:
        return 1
    moves = position.sequences() if every else position.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(position.after(move), depth - 1, every) for move in moves)
