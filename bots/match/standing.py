"""Where a match stands: its finished games added up, and what its test has decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from bots.game import Termination
from bots.match.journal import Entry, points_of
from bots.match.sprt import Decision, SequentialTest
from bots.match.statistics import PairCounter, Tally, share_of

Shared = TypeVar("Shared", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Finished:
    """What the results of a match need to know of a game; the journal's file has it all.

    The fields are those of `Entry`.
    """

    number: int
    pair: int
    players: tuple[str, ...]
    points: tuple[float, ...]
    seconds: tuple[float, ...]
    termination: Termination
    loser: str

    def points_of(self, player: str) -> float:
        """Return the points of a player by name, at all its seats; 0 if it did not play."""
        return points_of(player, self.players, self.points)


@dataclass(frozen=True, slots=True)
class Quote:
    """What a player said, and the number of the game in which it did."""

    game: int
    words: str


class Standing:
    """The results of a match, in the order in which the games ended.

    In games of two players `tally` counts the games of the first of `names`, whoever they were
    against; `decision` is the first that the test reached. `scores` are the points by seat by the
    games' numbers. `stake` is the most points that one game can be won by. `ratios` are those of
    the test after each game, if there is one.

    `games` keeps little of each game, as matches are long. `terminations` counts how games ended,
    by the game's own words without the details behind a colon; `broken_off` and `remarks` count by
    player and termination, and by player and kind, what players did wrong. Of what they said
    meanwhile one quote each is kept: `last_words` in the last such game by number, `examples` in
    the first.
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
        self.games: list[Finished] = []
        self.scores: dict[int, tuple[float, ...]] = {}
        self.points = dict.fromkeys(self.names, 0.0)
        self.ratio = 0.0
        self.ratios: list[float] = []
        self.decision: Decision | None = None
        self.terminations: Counter[str] = Counter()
        self.broken_off: Counter[tuple[str, str]] = Counter()
        self.remarks: Counter[tuple[str, str]] = Counter()
        self.last_words: dict[tuple[str, str], Quote] = {}
        self.examples: dict[tuple[str, str], Quote] = {}
        self._counter = PairCounter(stake)
        self._values: dict[Hashable, Hashable] = {}
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

    @property
    def faults(self) -> int:
        """How many games a player broke off."""
        return self.broken_off.total()

    def add(self, entry: Entry) -> None:
        """Count another finished game."""
        self._keep(entry)
        self._note_fault(entry)
        self._note_remarks(entry)
        for player, points in zip(entry.players, entry.points, strict=True):
            self.points[player] += points
        self._count(entry)
        if self.test:
            self.ratios.append(self.ratio)

    def _count(self, entry: Entry) -> None:
        first = self.names[0]
        if len(set(entry.players)) != 2 or first not in entry.players:
            return
        pairs = self._counter.tally.pairs
        own = entry.points_of(first)
        other = sum(entry.points) - own
        self._counter.add(entry.pair, share_of(own, other, self._counter.stake))
        if self.test and self.tally.pairs != pairs:
            self.ratio = self.test.log_likelihood_ratio(self.tally.pairs, 2)
            self.decision = self.decision or self.test.decide(self.ratio)

    def _keep(self, entry: Entry) -> None:
        game = Finished(
            number=entry.number,
            pair=entry.pair,
            players=self._shared(entry.players),
            points=self._shared(entry.points),
            seconds=entry.seconds,
            termination=entry.termination,
            loser=entry.loser,
        )
        self.games.append(game)
        self.scores[game.number] = game.points

    def _shared(self, value: Shared) -> Shared:
        """Return the first value that was equal: there are few different ones in many games."""
        return self._values.setdefault(value, value)  # type: ignore[return-value]

    def _note_fault(self, entry: Entry) -> None:
        self.terminations[entry.reason.partition(":")[0]] += 1
        if not entry.termination.is_fault:
            return
        key = entry.loser, entry.termination.value
        self.broken_off[key] += 1
        known = self.last_words.get(key)
        if entry.details and (known is None or known.game < entry.number):
            self.last_words[key] = Quote(entry.number, entry.details[-1])

    def _note_remarks(self, entry: Entry) -> None:
        for player, kinds in zip(entry.players, entry.remarks, strict=True):
            for kind, count in kinds.items():
                key = player, kind
                self.remarks[key] += count
                known = self.examples.get(key)
                if known is None or known.game > entry.number:
                    quotes = (words for words in entry.words if _is_about(words, player, kind))
                    if words := next(quotes, ""):
                        self.examples[key] = Quote(entry.number, words)


def _is_about(words: str, player: str, kind: str) -> bool:
    """Whether a quote as entries have it is of a player's remark of a kind."""
    place, _, quote = words.partition(f": {kind}: ")
    return bool(quote) and place.startswith(f"{player}, ply ")
