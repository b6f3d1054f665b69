"""The thinker of chess: the compiled search, short mates by proof, endgame tables in the tree."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

import chess

from bots.search.core.transposition import Table
from bots.search.deepening import Goal, Line, Scale
from bots.search.thinker import ParallelThinker

from .bridge import decode, encode, load, unload
from .core.evaluation import Evaluator
from .core.geometry import KNOWN_BOUND, MATE, MAX_PLY
from .core.position import Position
from .core.search import Search
from .prover import LONGEST_PROOF, Prover


class Tables(Protocol):
    """Endgame tables as the search tree asks them."""

    limit: int

    def probe_wdl(self, board: chess.Board) -> int | None:
        """Return -2 (loss) to 2 (win) for the side to move, or None if it is not known."""


class _TreeTables:
    """Answers the core: turns its position into a board for the tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def probe_position(self, position: Position) -> int | None:
        """Return the tables' result of a position of the core."""
        return self._tables.probe_wdl(unload(position))


class Thinker(ParallelThinker[chess.Board, chess.Move, int, Search]):
    """Searches boards; scores are centipawns, or ±(MATE - plies). ``set_tables`` wants it idle."""

    scale = Scale(MATE, KNOWN_BOUND, narrow=14, widest=600, deepest=MAX_PLY - 8)

    def __init__(self, hash_megabytes: int = 16, threads: int = 1) -> None:
        super().__init__(hash_megabytes, threads)
        self._tables: Tables | None = None
        self._probe_depth = 1
        self._prover: Prover | None = None

    def set_tables(self, tables: Tables | None, probe_depth: int = 1) -> None:
        """Ask endgame tables inside the tree at nodes of at least a depth; None asks no more."""
        self._tables, self._probe_depth = tables, probe_depth
        for search in self._searches:
            self._give_tables(search)

    def stop(self) -> None:
        """End the search under way soon; from any thread."""
        super().stop()
        if (prover := self._prover) is not None:
            prover.stop()

    @property
    def nodes(self) -> int:
        """Nodes of all threads in the present or last search."""
        if (prover := self._prover) is not None:
            return prover.nodes
        return super().nodes

    @property
    def table_hits(self) -> int:
        """Positions found in endgame tables."""
        return sum(search.hits() for search in self._searches)

    def root_move(self, chess960: bool) -> tuple[chess.Move, int] | None:
        """Return the root move that the first thread is at, and its number from 1."""
        code, at = self._searches[0].current() if self._searches else (0, 0)
        return (decode(code, chess960), at + 1) if code else None

    def evaluate(self, board: chess.Board) -> int:
        """Return the static evaluation of a board in centipawns, for the side to move."""
        position = Position()
        load(position, board)
        return Evaluator().score(position)

    def _search(
        self,
        position: chess.Board,
        root_moves: Sequence[chess.Move],
        goal: Goal,
        report: Callable[[Line[chess.Move]], None],
        proceed: Callable[[Sequence[Line[chess.Move]]], bool],
        groups: Sequence[int] = (),
    ) -> list[Line[chess.Move]]:
        """Prove the mate that is asked for, else search."""
        self._prover = None
        if goal.mate is not None:
            mate = self._prove(position, root_moves, goal, goal.mate, proceed)
            if mate is not None:
                report(mate)
                return [mate]
            if goal.mate <= LONGEST_PROOF and not self._stopping:
                depth = 2 * goal.mate - 1  # there is no such mate: what is left is a fair answer
                goal = replace(goal, mate=None, depth=min(goal.depth or depth, depth))
        return super()._search(position, root_moves, goal, report, proceed, groups)

    def _prove(
        self,
        board: chess.Board,
        root_moves: Sequence[chess.Move],
        goal: Goal,
        mate: int,
        proceed: Callable[[Sequence[Line[chess.Move]]], bool],
    ) -> Line[chess.Move] | None:
        """Look for the shortest mate within the goal by trying everything."""
        prover = self._prover = Prover(board, root_moves, goal.nodes or 0)
        # A stop that came before the thinker had begun is known to `proceed` only.
        if self._stopping or not proceed(()):
            prover.stop()
        most = mate if goal.depth is None else min(mate, (goal.depth + 1) // 2)
        moves = prover.shortest(min(most, LONGEST_PROOF))
        if moves:
            return Line(1, len(moves), len(moves), MATE - len(moves), "exact", tuple(moves))
        self._prover = None
        return None

    def _new_search(self, table: Table) -> tuple[Search, Callable[[chess.Board], None]]:
        position = Position()
        search = Search(position, table)
        self._give_tables(search)
        return search, functools.partial(load, position)

    def _encode(self, position: chess.Board, move: chess.Move) -> int:
        return encode(position, move)

    def _legal_line(self, position: chess.Board, codes: Sequence[int]) -> tuple[chess.Move, ...]:
        return legal_line(position, codes)

    def _give_tables(self, search: Search) -> None:
        if self._tables is None:
            search.use_tables(None, 0, 1)
        else:
            search.use_tables(_TreeTables(self._tables), self._tables.limit, self._probe_depth)


def legal_line(board: chess.Board, codes: Sequence[int]) -> tuple[chess.Move, ...]:
    """Return the moves of a line of the core, ending where the game ends.

    That is at mate, stalemate, bare material, the third repetition or the fifty-move rule.
    """
    # No position before the last irreversible move can come again.
    after = board.copy(stack=board.halfmove_clock)
    moves: list[chess.Move] = []
    for code in codes:
        move = decode(code, board.chess960)
        if moves and (
            after.halfmove_clock >= 100
            or after.is_repetition(3)
            or after.is_insufficient_material()
            or not after.is_legal(move)
        ):
            break
        moves.append(move)
        after.push(move)
    return tuple(moves)
