"""What a search says while it runs: the thinker's lines as reports, with counters and scores."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import replace

import chess

from bots.chess import outlook
from bots.chess.core.geometry import MATE, MAX_PLY
from bots.chess.tablebase import Verdict
from bots.chess.thinker import Thinker
from bots.search.deepening import Line
from protocols.engine import Bound, Info, Report, Score

TABLE_WIN = 20000
"""Centipawns told for a win that the endgame tables know and the search has not seen to its end."""
SILENCE_SECONDS = 0.5
_SURE = MATE - MAX_PLY
_PIECE_VALUES = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9}


class Voice:
    """Tells the lines of one search to `report`; `started` is its begin by `time.monotonic`.

    `verdicts` are what the endgame tables say of the root moves, if they were asked. Its methods
    may be called from the search's thread and from the one that watches it.
    """

    def __init__(
        self,
        report: Report,
        thinker: Thinker,
        board: chess.Board,
        started: float,
        show_outlook: bool = False,
        verdicts: Mapping[chess.Move, Verdict] | None = None,
    ) -> None:
        self._report = report
        self._thinker = thinker
        self._material = _material(board)
        self._chess960 = board.chess960
        self._started = started
        self._show_outlook = show_outlook
        self._verdicts = verdicts or {}
        self._told: dict[int, Line[chess.Move]] = {}
        self._spoken = started
        self._lock = threading.Lock()

    def beat(self) -> None:
        """Give a sign of life if nothing was told lately: counters, and the move being searched."""
        with self._lock:
            if time.monotonic() - self._spoken < SILENCE_SECONDS:
                return
            info = self._counters()
            at = self._thinker.root_move(self._chess960)
            if at is not None:
                info = replace(info, move=at[0].uci(), move_number=at[1])
            self._report(info)

    def tell(self, line: Line[chess.Move]) -> None:
        """Report a line of the search."""
        with self._lock:
            self._spoken = time.monotonic()
            if line.bound == "exact":
                self._told[line.rank] = line
            self._report(
                replace(
                    self._counters(),
                    depth=line.depth,
                    selective_depth=max(line.seldepth, line.depth),
                    rank=line.rank,
                    score=self._score(line),
                    principal_variation=tuple(move.uci() for move in line.moves),
                )
            )

    def tell_final(self, lines: list[Line[chess.Move]]) -> None:
        """Report the lines answered by, unless they were the last ones told.

        A bound is told as exact, since clients hold the answer against the last exact line.
        """
        final = [replace(line, bound="exact") for line in lines]
        if any(self._told.get(line.rank) != line for line in final):
            for line in final:
                self.tell(line)

    def _counters(self) -> Info:
        elapsed = time.monotonic() - self._started
        nodes = self._thinker.nodes
        return Info(
            nodes=nodes,
            nodes_per_second=round(nodes / elapsed) if elapsed > 0 else 0,
            hash_full=self._thinker.hashfull,
            table_hits=self._thinker.table_hits + bool(self._verdicts),
            time=elapsed,
        )

    def _score(self, line: Line[chess.Move]) -> Score:
        """Express a line's score for the client; what the endgame tables know goes first."""
        score, bound = line.score, Bound[line.bound.upper()]
        if abs(score) >= _SURE:
            moves = (MATE - abs(score) + 1) // 2
            moves = moves if score > 0 else -moves
            return Score(mate=moves, bound=bound, outlook=self._chances(outlook.mated(moves)))
        verdict = self._verdicts.get(line.moves[0])
        if verdict is not None:
            return Score(_table_score(verdict), outlook=self._chances(_table_outlook(verdict)))
        return Score(
            score, bound=bound, outlook=self._chances(outlook.outlook(score, self._material))
        )

    def _chances(self, chances: tuple[int, int, int]) -> tuple[int, int, int] | None:
        return chances if self._show_outlook else None


def final_score(in_check: bool, show_outlook: bool) -> Score:
    """Return the score of a position without legal moves."""
    if in_check:
        return Score(mate=0, outlook=outlook.mated(0) if show_outlook else None)
    return Score(0, outlook=(0, 1000, 0) if show_outlook else None)


def _material(board: chess.Board) -> int:
    return sum(
        value * chess.popcount(board.pieces_mask(kind, color))
        for kind, value in _PIECE_VALUES.items()
        for color in chess.COLORS
    )


def _table_score(verdict: Verdict) -> int:
    """Return centipawns for a verdict: the least possible for one that fifty moves take back."""
    if abs(verdict) == Verdict.WIN:
        return TABLE_WIN if verdict > 0 else -TABLE_WIN
    return int(verdict)


def _table_outlook(verdict: Verdict) -> tuple[int, int, int]:
    """Return win, draw and loss in permille for a verdict, which leaves nothing to chance."""
    if abs(verdict) == Verdict.WIN:
        return (1000, 0, 0) if verdict > 0 else (0, 0, 1000)
    return 0, 1000, 0
