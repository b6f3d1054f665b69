"""The legal plays of a roll by the compiled core: quick to count and to find, written when asked.

Results are those of the reference rules, by which a play is then made step by step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import overload

from bots.nardy.bridge import generator, results
from bots.nardy.core.plays import Plays
from bots.nardy.options import Options
from bots.nardy.rules import Play, Position, legal_plays, legal_steps, may_end
from bots.tables.plays import BAR, Dice, Row, Step, complete_plays
from bots.tables.plays import Play as TablesPlay


@lru_cache(maxsize=8)
def plays_by(options: Options) -> Plays:
    """Return the core's generator for these rules."""
    return generator(options)


class LegalPlays(Sequence[Play]):
    """The plays of a roll, in an order that is fixed but not that of the reference rules."""

    def __init__(self, position: Position, dice: Dice, options: Options) -> None:
        self._position = position
        self._dice = dice
        self._options = options
        self._reached = results(plays_by(options), position, dice)
        self._written: dict[Position, Play] = {}

    def __len__(self) -> int:
        return len(self._reached)

    @overload
    def __getitem__(self, index: int) -> Play: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Play]: ...

    def __getitem__(self, index: int | slice) -> Play | Sequence[Play]:
        if isinstance(index, slice):
            return [self.to(reached) for reached in self._reached[index]]
        return self.to(self._reached[index])

    def __iter__(self) -> Iterator[Play]:
        if len(self._written) < len(self._reached):
            # all texts together are made quicker by the rules than one by one
            plays = legal_plays(self._position, self._dice, self._options)
            self._written = {play.position: play for play in plays}
        return map(self.to, self._reached)

    def __contains__(self, play: object) -> bool:
        return isinstance(play, TablesPlay) and play.position in self._reached

    def find(self, reached: Position) -> Play | None:
        """Return the play that leads to a position, None if none does."""
        return self.to(reached) if reached in self._reached else None

    def to(self, reached: Position) -> Play:
        """Return the play that leads to one of the results."""
        if reached not in self._written:
            self._written[reached] = _written(self._position, self._dice, self._options, reached)
        return self._written[reached]


def play_to(reached: Position, plays: Sequence[Play]) -> Play | None:
    """Return the play of a list that leads to a position, None if none does."""
    if isinstance(plays, LegalPlays):
        return plays.find(reached)
    return next((play for play in plays if play.position == reached), None)


def _written(position: Position, dice: Dice, options: Options, reached: Position) -> Play:
    """Return the legal play with a result, following only the steps that can lead there."""

    def steps(at: Position, die: int) -> Iterator[tuple[Step, Position]]:
        for step, after in legal_steps(position, at, die, dice, options):
            if _can_become(after.own, reached.own):
                yield step, after

    plays = complete_plays(position, dice, steps, lambda at: may_end(at, options))
    return next(play for play in plays if play.position == reached)


def _can_become(men: Row, wanted: Row) -> bool:
    """Tell whether men who only go forward can come to stand so."""
    ahead = 0
    for point in range(BAR):
        ahead += wanted[point] - men[point]
        if ahead < 0:
            return False
    return True
