"""The thinker of draughts: the compiled search of any variant."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from bots.search.core.transposition import Table
from bots.search.deepening import Scale
from bots.search.thinker import ParallelThinker

from .bitbases.reply import best_reply
from .bridge import decode, encode, load
from .core.bitbases import Bitbases
from .core.evaluation import Evaluator
from .core.geometry import DRAW, MATE, MATE_BOUND, MAX_PLY
from .core.position import Position as CorePosition
from .core.search import Search
from .rules import Move, Position


class Thinker(ParallelThinker[Position, Move, tuple[int, int], Search]):
    """Searches positions; scores are hundredths of a man, or ±(MATE - plies).

    ``use``, too, wants it idle.
    """

    scale = Scale(MATE, MATE_BOUND, narrow=12, widest=400, deepest=MAX_PLY - 8)

    def __init__(self, hash_megabytes: int = 16, threads: int = 1) -> None:
        super().__init__(hash_megabytes, threads)
        self._bitbases: Bitbases | None = None

    def use(self, bitbases: Bitbases | None) -> None:
        """Ask these bitbases from now on, None for none; forget what was learned without them."""
        self._bitbases = bitbases
        self._searches, self._loaders = [], []
        self.clear()

    def knows_a_draw(self, position: Position) -> bool:
        """Tell whether the bitbases have a position as drawn."""
        if self._bitbases is None:
            return False
        core = CorePosition()
        load(core, position)
        return self._bitbases.probe(core) == DRAW

    def evaluate(self, position: Position) -> int:
        """Return the static evaluation in hundredths of a man, for the side to move."""
        core = CorePosition()
        load(core, position)
        return Evaluator().score(core)

    def _new_search(self, table: Table) -> tuple[Search, Callable[[Position], None]]:
        core = CorePosition()
        return Search(core, table, self._bitbases), functools.partial(load, core)

    def _encode(self, position: Position, move: Move) -> tuple[int, int]:
        return encode(position, move)

    def _legal_line(self, position: Position, codes: Sequence[tuple[int, int]]) -> tuple[Move, ...]:
        moves = legal_line(position, codes)
        if len(moves) == 1 and self._bitbases is not None:
            # A line into a known ending stops there: the opponent's move is what a client ponders.
            reply = best_reply(self._bitbases, position.after(moves[0]))
            return moves if reply is None else (*moves, reply)
        return moves


def legal_line(position: Position, codes: Sequence[tuple[int, int]]) -> tuple[Move, ...]:
    """Return the moves of a line of the core, ending where the game ends."""
    moves: list[Move] = []
    for code, taken in codes:
        legal = position.legal_moves()
        move = decode(position.variant, code, taken)
        if move not in legal or (moves and position.result() is not None):
            break
        moves.append(legal[legal.index(move)])
        position = position.after(moves[-1])
    return tuple(moves)
