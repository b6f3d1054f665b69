"""A tournament's results put together."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

import pytest

from bots.game import Termination
from bots.match.account import summarize
from bots.match.journal import Entry
from bots.match.report import format_summary
from bots.match.summary import Summary
from bots.match.tournament import Kind, Tournament

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil")


def description(tournament: Tournament, **more: Any) -> dict[str, Any]:
    contestants = [{"name": name} for name in NAMES[: tournament.contestants]]
    plain = {"game": "chess", "contestants": contestants, "stake": 1, "test": None}
    return {**plain, "tournament": tournament.describe(), **more}


def better_first(seats: Sequence[int]) -> tuple[float, ...]:
    """The contestant that comes first in the list wins."""
    return tuple(float(player == min(seats)) for player in seats)


def played(
    tournament: Tournament,
    decide: Callable[[Sequence[int]], tuple[float, ...]] = better_first,
    games: int = 10**6,
) -> list[Entry]:
    """Play until there is nothing more to play, or for so many games."""
    entries: list[Entry] = []
    while True:
        scores = {entry.number: entry.points for entry in entries}
        jobs = [job for job in tournament.jobs(scores) if job.number not in scores]
        if not jobs:
            return entries
        for job in jobs:
            if len(entries) == games:
                return entries
            entries.append(
                Entry(
                    number=job.number,
                    pair=job.pair,
                    opening=0,
                    players=tuple(NAMES[player] for player in job.seats),
                    points=decide(job.seats),
                    termination=Termination.WON,
                    reason="checkmate",
                    start="",
                    moves=("e2e4",),
                    seconds=tuple(1.0 + player for player in job.seats),
                    remarks=({},) * len(job.seats),
                )
            )


def summary_of(tournament: Tournament, *arguments: Any, **more: Any) -> Summary:
    return summarize(description(tournament, **more), played(tournament, *arguments))


def test_a_round_robin_is_ranked_with_its_crosstable_in_the_same_order() -> None:
    def upside_down(seats: Sequence[int]) -> tuple[float, ...]:
        return tuple(float(player == max(seats)) for player in seats)

    summary = summary_of(Tournament(Kind.ROUND_ROBIN, 4, games=2), upside_down)
    assert [line.name for line in summary.ranking] == ["Dora", "Cleo", "Bert", "Anna"]
    assert [line.points for line in summary.ranking] == [6, 4, 2, 0]
    assert [line.place for line in summary.ranking] == [1, 2, 3, 4]
    assert (summary.planned, summary.played) == (12, 12)
    for row, cells in enumerate(summary.crosstable):
        assert cells[row] is None
        assert [cell.results for cell in cells if cell] == [(0.0, 0.0)] * row + [(1.0, 1.0)] * (
            3 - row
        )
    assert summary.ranking[1].by_seat == ((3, 2.0), (3, 2.0))
    assert summary.ranking[1].seconds == 6 * 3.0
    assert summary.duel is None and summary.rating_prior
    assert len(summary.rounds) == 3


def test_sonneborn_berger_parts_equal_points_and_who_is_not_parted_shares_a_place() -> None:
    def decide(seats: Sequence[int]) -> tuple[float, ...]:
        """Anna beats Bert, Bert beats Cleo, Dora beats Bert and draws with Cleo; Cleo beats Anna"""
        winners = {(0, 1): 0, (1, 2): 1, (1, 3): 3, (0, 2): 2, (0, 3): 0}
        key = (min(seats), max(seats))
        return tuple(0.5 if key == (2, 3) else float(winners[key] == player) for player in seats)

    summary = summary_of(Tournament(Kind.ROUND_ROBIN, 4, games=1), decide)
    lines = {line.name: line for line in summary.ranking}
    assert {name: line.points for name, line in lines.items()} == {
        "Anna": 2,
        "Bert": 1,
        "Cleo": 1.5,
        "Dora": 1.5,
    }
    assert lines["Cleo"].sonneborn_berger == 2 + 1.5 / 2
    assert lines["Dora"].sonneborn_berger == 1 + 1.5 / 2
    assert [line.name for line in summary.ranking] == ["Anna", "Cleo", "Dora", "Bert"]
    assert lines["Anna"].buchholz == 1 + 1.5 + 1.5

    level = summary_of(Tournament(Kind.ROUND_ROBIN, 4, games=2), lambda seats: (0.5, 0.5))
    assert [line.place for line in level.ranking] == [1, 1, 1, 1]


def test_a_match_of_two_tells_of_strength_and_of_its_test() -> None:
    test = {"elo0": 0.0, "elo1": 300.0, "alpha": 0.05, "beta": 0.05, "model": "logistic"}
    summary = summary_of(Tournament(games=4), lambda seats: (0.5, 0.5), test=test)
    assert summary.duel is not None and summary.duel.test is not None
    assert summary.duel.tally.pairs == (0, 0, 2, 0, 0)
    assert summary.duel.elo.value == 0 and summary.duel.elo.error is None
    assert summary.duel.ratio is not None and summary.duel.ratio < 0


def test_a_knockout_is_ranked_by_rounds_survived_with_byes_for_the_first_seeds() -> None:
    summary = summary_of(Tournament(Kind.KNOCKOUT, 5, games=2))
    assert [(line.place, line.name) for line in summary.ranking] == [
        (1, "Anna"),
        (2, "Bert"),
        (3, "Cleo"),
        (3, "Dora"),
        (5, "Emil"),
    ]
    assert summary.rounds[0].byes == ("Anna", "Bert", "Cleo")
    (final,) = summary.rounds[-1].meetings
    assert final.winner == "Anna" and set(final.players) == {"Anna", "Bert"}


def test_a_bye_of_a_swiss_tournament_counts_as_games_won() -> None:
    summary = summary_of(Tournament(Kind.SWISS, 3, games=2, rounds=3))
    assert {line.name: (line.points, line.byes) for line in summary.ranking} == {
        "Anna": (6, 1),
        "Bert": (4, 1),
        "Cleo": (2, 1),
    }
    assert summary.ranking[0].buchholz == 2 * 4 + 2 * 2 + 2 * 6
    assert summary.played == summary.planned == 6


def test_games_of_three_seats_have_points_by_seat_and_no_ratings() -> None:
    summary = summary_of(Tournament(Kind.ROUND_ROBIN, 4, games=3, seats=3))
    anna = summary.ranking[0]
    assert (anna.games, anna.points) == (9, 9)
    assert anna.by_seat == ((3, 3.0),) * 3
    assert anna.rating.value is None and anna.mean.value == 1 and anna.mean.error is None
    bert = summary.ranking[1]
    assert bert.mean.value == pytest.approx(1 / 3) and bert.mean.error is not None


def test_who_broke_off_is_named_with_its_last_words() -> None:
    (entry,) = played(Tournament(games=1))
    values = {name: getattr(entry, name) for name in Entry.__slots__}
    values |= {"termination": Termination.DISCONNECT, "details": ("no", "memory")}
    summary = summarize(description(Tournament(games=1)), [Entry(**values)])
    (fault,) = summary.faults
    assert (fault.name, fault.count, fault.words) == ("Bert", 1, "memory")
    assert summary.broken_off == 1 and summary.ranking[1].faults == 1


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("games", [0, 1, 3, 7])
def test_an_unfinished_tournament_is_summarized_without_infinities(kind: Kind, games: int) -> None:
    contestants = 2 if kind is Kind.MATCH else 5
    rounds = 3 if kind is Kind.SWISS else 1
    tournament = Tournament(kind, contestants, games=4, rounds=rounds)
    summary = summarize(description(tournament), played(tournament, games=games))
    assert summary.played == min(games, 4 if kind is Kind.MATCH else 100)
    numbers = _numbers(asdict(summary))
    assert numbers and all(map(math.isfinite, numbers))
    assert ("Endings: none yet" in format_summary(summary)) == (games == 0)


def _numbers(value: Any) -> list[float]:
    if isinstance(value, dict):
        return [number for each in value.values() for number in _numbers(each)]
    if isinstance(value, list | tuple):
        return [number for each in value for number in _numbers(each)]
    return [value] if isinstance(value, int | float) else []
