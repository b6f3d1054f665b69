"""A small network that judges positions, kept up to date from move to move.

Each side sees the board as if it were White's: every piece on every square has a row of weights,
and the sums of the rows on the board are the neurons of that view. Clipped and squared they count
with the weights of the game phase (an efficiently updatable network, after Yu Nasu, 2018). Sums
are kept by ply, so that a position costs what the moves since the last judged one changed.
"""

from bots.chess import shape

from .. import weights
from .geometry import CASTLE, EMPTY, EN_PASSANT, PROMOTION
from .position import Position

SPAN = weights.SPAN
UNIT = weights.UNIT
NO_ROW = 768 * shape.WIDTH
FARTHEST = 24
"""Plies after which sums are made anew rather than from an earlier position."""
ROW = [
    (((piece & 1) ^ view) * 384 + (piece >> 1) * 64 + (square ^ 56 * view)) * shape.WIDTH
    if piece < EMPTY
    else NO_ROW
    for view in (0, 1)
    for piece in range(EMPTY + 1)
    for square in range(64)
]
"""Where the row of a piece on a square begins, at ``view * 832 + piece * 64 + square``."""


class Network:
    """The weights, and the sums of both views by ply; one per search thread.

    ``sums`` holds, at ``ply % PLIES * BOTH``, White's view and then Black's; ``keys`` the keys of
    the positions that they belong to.
    """

    def __init__(self) -> None:
        self.rows = weights.ROWS
        self.first = weights.FIRST
        self.last = weights.LAST
        self.lean = weights.LEAN
        self.sums = [0] * 32768
        self.keys = [0] * 256

    def judge(self, p: Position) -> int:
        """Return the network's score of a position in centipawns, side to move."""
        slot = p.ply & (shape.PLIES - 1)
        if self.keys[slot] != p.key:
            self.bring_up_to_date(p, slot)
        phase = min(p.phase, 24)
        at = phase * shape.BOTH
        view = slot * shape.BOTH
        total = self.weigh(view + shape.WIDTH * p.turn, at)
        total += self.weigh(view + shape.WIDTH * (1 - p.turn), at + shape.WIDTH)
        return (total // shape.CEILING + self.lean[phase]) * SPAN // UNIT

    def weigh(self, view: int, last: int) -> int:
        """Return what the neurons of a view add up to with the last layer's weights."""
        total = 0
        for i in range(shape.WIDTH):
            neuron = self.sums[view + i]
            if neuron < 0:
                neuron = 0
            if neuron > shape.CEILING:
                neuron = shape.CEILING
            # The product fits sixteen bits, which lets the compiler take eight neurons at once.
            part = neuron * self.last[last + i]
            total += neuron * part
        return total

    def bring_up_to_date(self, p: Position, slot: int) -> None:
        """Compute the sums of a position from those of the nearest earlier one that has any."""
        n = p.ply
        back = 1
        while back <= n and back <= FARTHEST:
            if self.keys[(n - back) & (shape.PLIES - 1)] == p.keys[n - back]:
                break
            back += 1
        if back > n or back > FARTHEST:
            self.start(p, slot)
        else:
            while back > 1:
                self.follow(p, n - back)
                back -= 1
                self.keys[(n - back) & (shape.PLIES - 1)] = p.keys[n - back]
            self.follow(p, n - 1)
        self.keys[slot] = p.key

    def start(self, p: Position, slot: int) -> None:
        """Sum the rows of all pieces."""
        for view in range(2):
            to = slot * shape.BOTH + view * shape.WIDTH
            for i in range(shape.WIDTH):
                self.sums[to + i] = self.first[i]
            for square in range(64):
                if p.board[square] != EMPTY:
                    at = ROW[view * 832 + p.board[square] * 64 + square]
                    for i in range(shape.WIDTH):
                        self.sums[to + i] += self.rows[at + i]

    def follow(self, p: Position, n: int) -> None:
        """Compute the sums after the move made at a ply from those before it."""
        source = p.made[n] & 63
        target = (p.made[n] >> 6) & 63
        kind = p.made[n] >> 12
        piece = p.moved[n]
        lost = p.taken[n]
        grave = target
        placed = piece
        rook = EMPTY
        beside = 0
        if kind == CASTLE:
            # The king moves on to its own rook's square.
            rook = piece - 4
            lost = rook
            rank = source & 56
            beside = rank + (5 if target > source else 3)
            target = rank + (6 if target > source else 2)
        elif kind == EN_PASSANT:
            grave = target ^ 8
        elif kind >= PROMOTION:
            placed = (kind - PROMOTION + 1) * 2 + (piece & 1)
        for view in range(2):
            base = view * 832
            self.change(
                (n & (shape.PLIES - 1)) * shape.BOTH + view * shape.WIDTH,
                ((n + 1) & (shape.PLIES - 1)) * shape.BOTH + view * shape.WIDTH,
                ROW[base + piece * 64 + source],
                ROW[base + lost * 64 + grave],
                ROW[base + placed * 64 + target],
                ROW[base + rook * 64 + beside],
            )

    def change(self, at: int, to: int, drop: int, drop_too: int, add: int, add_too: int) -> None:
        """Compute a view's sums at ``to`` from those at ``at`` by the rows that go and come."""
        if drop_too == NO_ROW:
            for i in range(shape.WIDTH):
                self.sums[to + i] = self.sums[at + i] - self.rows[drop + i] + self.rows[add + i]
        elif add_too == NO_ROW:
            for i in range(shape.WIDTH):
                self.sums[to + i] = (
                    self.sums[at + i]
                    - self.rows[drop + i]
                    - self.rows[drop_too + i]
                    + self.rows[add + i]
                )
        else:
            for i in range(shape.WIDTH):
                self.sums[to + i] = (
                    self.sums[at + i]
                    - self.rows[drop + i]
                    - self.rows[drop_too + i]
                    + self.rows[add + i]
                    + self.rows[add_too + i]
                )
