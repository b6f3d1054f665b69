"""Where a match stands: its finished games added up, and what its test has decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bots.match.journal import Entry
from bots.match.sprt import Decision, SequentialTest
from bots.match.statistics import PairCounter, Tally, share_of


class Standing:
    """The results of a match, in the order in which the games ended.

    In a game of two seats `tally` counts the games of the first of `names`, whoever they were
    against; `decision` is the first that the test reached. `scores` are the points by seat by the
    games' numbers. `stake` is the most points that one game can be won by.
    """

    def __init__(
        self,
        names: Sequence[str],
        test: SequentialTest | None = None,
        entries: Iterable[Entry] = (),
        *,
        stake: int = 1,
    ) -> None:
        self.names = tuple(names)
        self.test = test
        self.entries: list[Entry] = []
        self.scores: dict[int, tuple[float, ...]] = {}
        self.points = dict.fromkeys(self.names, 0.0)
        self.ratio = 0.0
        self.decision: Decision | None = None
        self._counter = PairCounter(stake)
        for entry in entries:
            self.add(entry)

    @property
    def is_duel(self) -> bool:
        """Whether there are two contestants only, so that the tally tells all."""
        return len(self.names) == 2

    @property
    def tally(self) -> Tally:
        """The games of the first contestant."""
        return self._counter.tally

    def add(self, entry: Entry) -> None:
        """Count another finished game."""
        self.entries.append(entry)
        self.scores[entry.number] = entry.points
        for player, points in zip(entry.players, entry.points, strict=True):
            self.points[player] += points
        first = self.names[0]
        if len(entry.players) != 2 or first not in entry.players:
            return
        pairs = self._counter.tally.pairs
        own = entry.points_of(first)
        other = sum(entry.points) - own
        self._counter.add(entry.pair, share_of(own, other, self._counter.stake))
        if self.test and self.tally.pairs != pairs:
            self.ratio = self.test.log_likelihood_ratio(self.tally.pairs, 2)
            self.decision = self.decision or self.test.decide(self.ratio)

    @property
    def faults(self) -> int:
        """How many games a player broke off."""
        return sum(entry.termination.is_fault for entry in self.entries)

    @property
    def terminations(self) -> Counter[str]:
        """How games ended, by the game's own words without the details behind a colon."""
        return Counter(entry.reason.partition(":")[0] for entry in self.entries)

    @property
    def broken_off(self) -> Counter[tuple[str, str]]:
        """How often each player broke a game off, by player and termination."""
        return Counter(
            (entry.loser, entry.termination.value)
            for entry in self.entries
            if entry.termination.is_fault
        )

    @property
    def remarks(self) -> Counter[tuple[str, str]]:
        """How often each player told something wrong, by player and kind."""
        counts: Counter[tuple[str, str]] = Counter()
        for entry in self.entries:
            for player, kinds in zip(entry.players, entry.remarks, strict=True):
                for kind, count in kinds.items():
                    counts[player, kind] += count
        return counts
