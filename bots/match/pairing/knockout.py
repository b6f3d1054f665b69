"""Knockout: who loses an encounter is out.

Contestants are seeded in their order: the first two can meet in the final only, and the first have
byes where their number is no power of two. A drawn encounter goes on with pairs of games, one at a
time; if that settles nothing either, the contestant that was seeded higher goes on.
"""

from __future__ import annotations

from dataclasses import replace

from bots.match.jobs import Encounter, JobCounter, Round, Scores
from bots.match.pairing.colours import first_seats, seat_two

TIE_BREAK_PAIRS = 5
"""Pairs of games after a drawn encounter, before the seeding decides."""


def knockout(contestants: int, games: int, scores: Scores) -> list[Round]:
    """Return the rounds as far as the scores determine them; the last may lack tie-breaks yet."""
    counter = JobCounter()
    rounds: list[Round] = []
    alive = bracket(contestants)
    while len(alive) > 1:
        matches = list(zip(alive[::2], alive[1::2], strict=True))
        balance = first_seats(rounds, contestants)
        played = Round(
            tuple(
                counter.meet(seat_two(one, two, balance, place), games, len(rounds))
                for place, (one, two) in enumerate(matches)
                if one is not None and two is not None
            ),
            tuple(
                sorted(
                    one for match in matches if None in match for one in match if one is not None
                )
            ),
        )
        rounds.append(_settled(played, counter, len(rounds), scores))
        if not rounds[-1].is_finished(scores):
            return rounds
        winners = {
            player: winner(encounter, scores)
            for encounter in rounds[-1].encounters
            for player in encounter.players
        }
        alive = [_through(one, two, winners) for one, two in matches]
    return rounds


def bracket(contestants: int) -> list[int | None]:
    """Return the contestants in the order of the first round's pairings, None for a bye.

    Each doubling pairs every seed with the one that complements it, so the best meet last.
    """
    order = [0]
    while len(order) < contestants:
        size = 2 * len(order)
        order = [seed for one in order for seed in (one, size - 1 - one)]
    return [seed if seed < contestants else None for seed in order]


def winner(encounter: Encounter, scores: Scores) -> int:
    """Return who goes on: the player with more points, at equal points the higher seed."""
    points = dict(zip(encounter.players, encounter.points(scores), strict=True))
    return min(points, key=lambda player: (-points[player], player))


def _through(one: int | None, two: int | None, winners: dict[int, int]) -> int | None:
    if one is None or two is None:
        return two if one is None else one
    return winners[one]


def _settled(played: Round, counter: JobCounter, number: int, scores: Scores) -> Round:
    """Add tie-breaks to the drawn encounters, a pair to each whenever all games are over."""
    for _ in range(TIE_BREAK_PAIRS):
        drawn = [encounter for encounter in played.encounters if _is_drawn(encounter, scores)]
        if not drawn or not played.is_finished(scores):
            return played
        played = replace(
            played,
            encounters=tuple(
                replace(
                    encounter,
                    jobs=encounter.jobs + counter.meet(encounter.players, 2, number).jobs,
                )
                if encounter in drawn
                else encounter
                for encounter in played.encounters
            ),
        )
    return played


def _is_drawn(encounter: Encounter, scores: Scores) -> bool:
    return len(set(encounter.points(scores))) == 1
