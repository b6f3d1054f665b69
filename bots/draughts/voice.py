"""What a search says while it runs: the thinker's lines as reports, with counters and scores."""

from __future__ import annotations

import time
from dataclasses import replace

from bots.draughts.core.geometry import MATE, MATE_BOUND
from bots.draughts.notation import format_hub_move
from bots.draughts.rules import Move
from bots.draughts.thinker import Thinker
from bots.search.deepening import Line
from protocols.engine import Bound, Info, Report, Score

LARGEST_EVALUATION = 79_99
"""Centimen: what is more would be read as a game that is won or lost."""


class Voice:
    """Tells the lines of one search to `report`; `started` is its begin by `time.monotonic`.

    `drawn` tells that the bitbases know the position as a draw, which is then its score: what the
    search sees in it are chances for the opponent to go wrong.
    """

    def __init__(
        self, report: Report, thinker: Thinker, started: float, drawn: bool = False
    ) -> None:
        self._report = report
        self._thinker = thinker
        self._started = started
        self._drawn = drawn
        self._told: Line[Move] | None = None

    def tell(self, line: Line[Move]) -> None:
        """Report a line of the search."""
        if line.bound == "exact":
            self._told = line
        elapsed = time.monotonic() - self._started
        nodes = self._thinker.nodes
        self._report(
            Info(
                depth=line.depth,
                selective_depth=max(line.seldepth, line.depth),
                rank=line.rank,
                score=self._score(line),
                nodes=nodes,
                nodes_per_second=round(nodes / elapsed) if elapsed > 0 else 0,
                time=elapsed,
                principal_variation=tuple(format_hub_move(move) for move in line.moves),
            )
        )

    def _score(self, line: Line[Move]) -> Score:
        score = score_of(line)
        if self._drawn and score.mate is None:
            return replace(score, centipawns=0)
        return score

    def tell_final(self, line: Line[Move]) -> None:
        """Report the line answered by, unless it was the last one told."""
        final = replace(line, bound="exact")
        if self._told != final:
            self.tell(final)


def score_of(line: Line[Move]) -> Score:
    """Return a line's score: in centimen, or in moves to the end of a game that is decided."""
    bound = Bound[line.bound.upper()]
    if abs(line.score) >= MATE_BOUND:
        moves = (MATE - abs(line.score) + 1) // 2
        return Score(mate=max(moves, 1) if line.score > 0 else -moves, bound=bound)
    return Score(max(-LARGEST_EVALUATION, min(line.score, LARGEST_EVALUATION)), bound=bound)
