"""How long players thought."""

import pytest

from bots.game import Termination
from bots.match.journal import Entry
from bots.match.page.conduct import seconds_text
from bots.match.page.times import TimeSheet, TimeUse


def entry(number: int, players: tuple[str, str], told: str, **fields: object) -> Entry:
    return Entry(
        number=number,
        pair=number // 2,
        opening=0,
        players=players,
        points=(0.0, 1.0),
        reason="",
        start="",
        moves=("e2e4",) * len(told.split()),
        told=told,
        **{"termination": Termination.WON, **fields},  # type: ignore[arg-type]
    )


def times_of(names: tuple[str, ...], games: list[Entry]) -> dict[str, TimeUse]:
    """The times are the same in whatever order games ended."""
    sheet, other = TimeSheet(names), TimeSheet(names)
    for game in games:
        sheet.add(game)
    for game in reversed(games):
        other.add(game)
    assert sheet.players == other.players
    return sheet.players


def test_times_are_added_up_by_player_at_either_seat() -> None:
    games = [
        entry(0, ("a", "b"), "0:1/1/1000/500 1:1/1/3000/"),
        entry(1, ("b", "a"), "0:1/1/500/ 1:1/1/2000/1000", termination=Termination.TIME),
    ]
    times = times_of(("a", "b"), games)
    assert (times["a"].moves, times["a"].mean, times["a"].longest) == (2, 1.5, 2.0)
    assert (times["a"].longest_game, times["a"].losses, times["a"].speed) == (1, 0, 500)
    assert (times["b"].total, times["b"].losses, times["b"].speed) == (3.5, 1, None)


def test_a_move_that_came_too_late_may_be_the_longest_but_was_not_made() -> None:
    late = {"termination": Termination.TIME}
    games = [
        entry(0, ("a", "b"), "0:1/1/1000/500 1:1/1/3000/", seconds=(8.5, 3.0), **late),
        entry(1, ("a", "b"), "0:1/1/1000/500 1:1/1/3000/", seconds=(1.75, 3.0), **late),
    ]
    times = times_of(("a", "b"), games)
    a, b = times["a"], times["b"]
    assert (a.longest, a.longest_game, a.losses, a.moves, a.total) == (7.5, 0, 2, 2, 2.0)
    assert (b.longest, b.losses) == (3.0, 0)
    first = times_of(("a", "b"), [entry(2, ("a", "b"), "", seconds=(5.0, 0.0), **late)])["a"]
    assert (first.longest, first.longest_game, first.mean) == (5.0, 2, None)


def test_who_made_no_move_has_no_mean() -> None:
    times = times_of(("a",), [])
    assert (times["a"].mean, times["a"].longest_game) == (None, None)


def test_a_seat_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 2"):
        times_of(("a", "b"), [entry(0, ("a", "b"), "2:1/1/1/1")])


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.0123, "12.3 ms"), (1.234, "1.23 s"), (245, "4:05"), (3723, "1:02:03")],
)
def test_times_are_written_for_people(seconds: float, text: str) -> None:
    assert seconds_text(seconds) == text
