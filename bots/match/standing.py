"""Where a match stands: its finished games added up, and what its test has decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bots.match.journal import Entry
from bots.match.sprt import Decision, SequentialTest
from bots.match.statistics import Tally, tally


class Standing:
    """The results of a match of two, in the order in which the games ended.

    `tally` counts for the player called `first`; `decision` is the first that the test reached.
    """

    def __init__(
        self, first: str, test: SequentialTest | None = None, entries: Iterable[Entry] = ()
    ) -> None:
        self.first = first
        self.test = test
        self.entries: list[Entry] = []
        self.tally = Tally()
        self.ratio = 0.0
        self.decision: Decision | None = None
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """Count another finished game."""
        self.entries.append(entry)
        pairs = self.tally.pairs
        self.tally = tally((each.pair, each.points_of(self.first)) for each in self.entries)
        if self.test and self.tally.pairs != pairs:
            self.ratio = self.test.log_likelihood_ratio(self.tally.pairs)
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
        counts: Counter[tuple[str, str]] = Counter()
        for entry in self.entries:
            if entry.termination.is_fault:
                loser = entry.players[entry.points.index(0.0)]
                counts[loser, entry.termination.value] += 1
        return counts

    @property
    def remarks(self) -> Counter[tuple[str, str]]:
        """How often each player told something wrong, by player and kind."""
        counts: Counter[tuple[str, str]] = Counter()
        for entry in self.entries:
            for player, kinds in zip(entry.players, entry.remarks, strict=True):
                for kind, count in kinds.items():
                    counts[player, kind] += count
        return counts
