"""Round robin and gauntlet: lists of games that are known from the start."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from bots.match.jobs import JobCounter, Round


def round_robin(contestants: int, seats: int, games: int, times: int) -> list[Round]:
    """Let everybody meet everybody `times` times, with `games` games at each encounter.

    Games of two follow Berger's tables, so that first seats are balanced even in single games;
    every other time the seats are exchanged. Larger games seat every combination of contestants.
    """
    counter = JobCounter()
    rounds: list[Round] = []
    for time in range(times):
        for pairings, byes in _rounds(contestants, seats):
            number = len(rounds)
            ordered = [pairing if time % 2 == 0 else pairing[::-1] for pairing in pairings]
            meetings = (counter.meet(pairing, games, number) for pairing in ordered)
            rounds.append(Round(tuple(meetings), byes))
    return rounds


def gauntlet(contestants: int, seats: int, games: int, times: int) -> list[Round]:
    """Let the first contestant meet all others, `times` times, with `games` games each."""
    counter = JobCounter()
    rounds: list[Round] = []
    for time in range(times):
        for place, others in enumerate(combinations(range(1, contestants), seats - 1)):
            players = (0, *others)
            turned = players if (time + place) % 2 == 0 else players[::-1]
            rounds.append(Round((counter.meet(turned, games, len(rounds)),)))
    return rounds


def _rounds(
    contestants: int, seats: int
) -> Iterator[tuple[list[tuple[int, ...]], tuple[int, ...]]]:
    """Generate for each round who meet, in order of seats, and who pause."""
    if seats == 2:
        yield from _berger(contestants)
        return
    for players in combinations(range(contestants), seats):
        yield [players], ()


def _berger(contestants: int) -> Iterator[tuple[list[tuple[int, ...]], tuple[int, ...]]]:
    """Generate the rounds of Berger's tables (FIDE Handbook C.05, annex 1) by their construction.

    With numbers from 0 and `size` - 1 as the one that stays, a round's opponents add up to the same
    sum modulo `size` - 1. The lower number comes first where the sum of the two is odd.
    """
    size = contestants + contestants % 2
    last = size - 1
    for number in range(last):
        total = number * (size // 2) % last
        (alone,) = (one for one in range(last) if 2 * one % last == total)
        opponents = ((one, (total - one) % last) for one in range(last) if one != alone)
        pairings: list[tuple[int, ...]] = [
            (one, two) if (one + two) % 2 else (two, one) for one, two in opponents if one < two
        ]
        if last == contestants:
            yield pairings, (alone,)
            continue
        pairings.insert(0, (alone, last) if alone < size // 2 else (last, alone))
        yield pairings, ()
