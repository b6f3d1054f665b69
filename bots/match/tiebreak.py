"""Points of a tournament and what parts equal points: Sonneborn-Berger, Buchholz, places.

Definitions: FIDE Handbook C.07. Every game counts by itself. A bye of a Swiss tournament counts as
games won against somebody with the same points in the end (16.4 there). Against several opponents
at once, the average of their points counts.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from bots.match.jobs import Round, Scores
from bots.match.pairing.knockout import winner
from bots.match.tournament import Kind, Tournament


@dataclass(frozen=True, slots=True)
class Score:
    """A contestant's points with those of byes, byes, and sums over its games.

    `sonneborn_berger` adds up the opponents' points times those won against them, `buchholz` the
    opponents' points. `survived` counts a knockout's rounds before the one that was lost.
    """

    points: float
    byes: int
    sonneborn_berger: float
    buchholz: float
    survived: float


def score_all(tournament: Tournament, rounds: Sequence[Round], scores: Scores) -> list[Score]:
    """Return each contestant's score after the finished games of the rounds."""
    everybody = range(tournament.contestants)
    points = [0.0] * tournament.contestants
    byes = [0] * tournament.contestants
    if tournament.kind is Kind.SWISS:
        for each in rounds:
            for player in each.byes:
                byes[player] += 1
                points[player] += tournament.games
    games = _games(rounds, scores)
    for player, own, _ in games:
        points[player] += own
    sonneborn = [byes[one] * tournament.games * points[one] for one in everybody]
    buchholz = list(sonneborn)
    for player, own, opponents in games:
        strength = math.fsum(points[one] for one in opponents) / len(opponents)
        sonneborn[player] += own * strength
        buchholz[player] += strength
    survived = _survived(tournament, rounds, scores)
    columns = (points, byes, sonneborn, buchholz, survived)
    return [Score(*line) for line in zip(*columns, strict=True)]


def place_all(kind: Kind, scores: Sequence[Score], won: Sequence[int]) -> list[int]:
    """Return each contestant's place from 1; those whom nothing parts share one.

    `won` counts games. Points are parted by Sonneborn-Berger, in a Swiss tournament by Buchholz
    first; a knockout is ordered by the rounds survived alone.
    """

    def key(contestant: int) -> tuple[float, ...]:
        score = scores[contestant]
        if kind is Kind.KNOCKOUT:
            return (score.survived,)
        buchholz = score.buchholz if kind is Kind.SWISS else 0.0
        breaks = (buchholz, score.sonneborn_berger, won[contestant])
        return (score.points, *(round(each, 9) for each in breaks))

    keys = [key(contestant) for contestant in range(len(scores))]
    return [1 + sum(other > own for other in keys) for own in keys]


def _games(rounds: Sequence[Round], scores: Scores) -> list[tuple[int, float, list[int]]]:
    """List player, points and opponents for each player of each finished game."""
    return [
        (player, own, [other for other in job.seats if other != player])
        for each in rounds
        for meeting in each.encounters
        for job in meeting.jobs
        if job.number in scores
        for player, own in zip(job.seats, scores[job.number], strict=True)
    ]


def _survived(tournament: Tournament, rounds: Sequence[Round], scores: Scores) -> list[float]:
    """Count the rounds before a contestant was out; who never lost one survived them all."""
    survived = [float(len(rounds))] * tournament.contestants
    if tournament.kind is Kind.KNOCKOUT:
        for number, each in enumerate(rounds):
            if each.is_finished(scores):
                for meeting in each.encounters:
                    for loser in set(meeting.players) - {winner(meeting, scores)}:
                        survived[loser] = number
    return survived
