"""Swiss system: everybody plays every round, against somebody of about as many points.

Within a group of equal points the upper half meets the lower half, as in the Dutch system of FIDE's
Handbook (C.04.3); who finds nobody there plays the highest of the next group. A pairing is repeated
only when every possible round would repeat one, and then as few as possible are. With an odd number
the lowest of those with the fewest byes pauses and gets the points of won games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bots.match.jobs import JobCounter, Round, Scores
from bots.match.pairing.colours import first_seats, seat_two
from bots.match.pairing.matching import maximum_matching


def swiss(contestants: int, games: int, rounds: int, scores: Scores) -> list[Round]:
    """Return the rounds as far as the scores determine them."""
    counter = JobCounter()
    played: list[Round] = []
    while len(played) < rounds and (not played or played[-1].is_finished(scores)):
        field = _Field.after(played, contestants, games, scores)
        pairings, byes = field.pair()
        meetings = tuple(
            counter.meet(seat_two(one, two, field.balance, place), games, len(played))
            for place, (one, two) in enumerate(pairings)
        )
        played.append(Round(meetings, byes))
    return played


@dataclass(frozen=True, slots=True)
class _Field:
    """The contestants before a round: points, byes and first seats; how often which two met."""

    points: Sequence[float]
    byes: Sequence[int]
    balance: list[int]
    met: Counter[frozenset[int]]

    @classmethod
    def after(cls, played: list[Round], contestants: int, games: int, scores: Scores) -> _Field:
        points = [0.0] * contestants
        byes = [0] * contestants
        met: Counter[frozenset[int]] = Counter()
        for each in played:
            for player in each.byes:
                byes[player] += 1
                points[player] += games
            for encounter in each.encounters:
                met[frozenset(encounter.players)] += 1
                gains = zip(encounter.players, encounter.points(scores), strict=True)
                for player, gain in gains:
                    points[player] += gain
        return cls(points, byes, first_seats(played, contestants), met)

    def pair(self) -> tuple[list[tuple[int, int]], tuple[int, ...]]:
        """Return who meet, the best first, and who pause."""
        ranking = sorted(range(len(self.points)), key=lambda one: (-self.points[one], one))
        if len(ranking) % 2 == 0:
            return self._pairings(ranking), ()
        fewest = min(self.byes)
        candidates = [one for one in reversed(ranking) if self.byes[one] == fewest]
        bye = max(candidates, key=lambda one: self._fresh([x for x in ranking if x != one]))
        return self._pairings([one for one in ranking if one != bye]), (bye,)

    def _pairings(self, ranking: list[int]) -> list[tuple[int, int]]:
        """Pair from the top; the first wish that costs no repeated pairing is granted."""
        pairings = []
        fresh = self._fresh(ranking)
        while ranking:
            first, others = ranking[0], ranking[1:]
            for second in self._wishes(first, others):
                rest = [one for one in others if one != second]
                remaining = fresh - self._are_fresh(first, second)
                if self._fresh(rest) == remaining:
                    break
            pairings.append((first, second))
            ranking, fresh = rest, remaining
        return pairings

    def _wishes(self, first: int, others: list[int]) -> list[int]:
        """Order possible opponents: fewest meetings, then own points, there from the middle.

        Two who both had the same seat too often already do not meet if others are left.
        """
        group = [one for one in others if self.points[one] == self.points[first]]
        middle = len(group) // 2
        order = group[middle:] + group[:middle][::-1] + others[len(group) :]
        balance = self.balance
        return sorted(
            order,
            key=lambda one: (self.met[frozenset((first, one))], balance[first] * balance[one] >= 4),
        )

    def _are_fresh(self, one: int, two: int) -> bool:
        return self.met[frozenset((one, two))] == 0

    def _fresh(self, players: list[int]) -> int:
        """Return how many new pairings a round of these players can have at most."""
        places = range(len(players))
        neighbours = [
            [two for two in places if two != one and self._are_fresh(players[one], players[two])]
            for one in places
        ]
        return sum(partner is not None for partner in maximum_matching(neighbours)) // 2
