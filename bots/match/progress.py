"""Shows a match while it is played: a line a game, and on a terminal a bar with the score below.

The bar needs `rich`, which comes with the extra `match`; without it there are the lines alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from bots.match import statistics
from bots.match.journal import Entry
from bots.match.plan import Plan
from bots.match.report import format_estimate, format_game
from bots.match.runner import Report
from bots.match.standing import Standing


@contextmanager
def progress_report(
    plan: Plan, write: Callable[[str], None], *, terminal: bool
) -> Iterator[Report]:
    """Give a report to run a match with; `write` takes a line without its end."""
    if terminal and find_spec("rich"):
        with _bar(plan) as report:
            yield report
    else:
        yield lambda standing, entry: write(format_game(plan, standing, entry))


def describe(standing: Standing) -> str:
    """Tell the score of the first of two contestants, or who leads, in a few words."""
    if not standing.is_duel:
        leader = max(standing.points, key=lambda name: standing.points[name])
        return f"{leader} {standing.points[leader]:g}"
    tally = standing.tally
    elo = format_estimate(statistics.elo(tally.counts))
    words = f"+{tally.won} -{tally.lost} ={tally.drawn}  Elo {elo}"
    return f"{words}  LLR {standing.ratio:+.2f}" if standing.test else words


class Pace:
    """Foretells when a match ends from the games finished since `started`; times in seconds.

    rich's own estimate forgets what is older than half a minute, which is less than many a game.
    """

    def __init__(self, started: float) -> None:
        self._started = started
        self._before: int | None = None
        self.end: float | None = None

    def note(self, standing: Standing, total: int, now: float) -> None:
        """Foretell again after another finished game; `total` is what is planned in all."""
        done = len(standing.games)
        if self._before is None:
            self._before = done - 1
        games = min(total, games_to_decision(standing) or total)
        missing = max(0.0, games - done)
        self.end = now + missing * (now - self._started) / (done - self._before)


def games_to_decision(standing: Standing) -> float | None:
    """Return after how many games a test decides if it goes on as it went; None without a hint."""
    if standing.test is None or standing.ratio == 0:
        return None
    lower, upper = standing.test.bounds
    bound = upper if standing.ratio > 0 else lower
    return len(standing.games) * max(1.0, bound / standing.ratio)


def format_left(seconds: float | None) -> str:
    """Write the time left as `2:05 left` or `1:02:05 left`."""
    if seconds is None:
        return "-:-- left"
    minutes, rest = divmod(max(0, round(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    return (f"{hours}:{minutes:02}" if hours else f"{minutes}") + f":{rest:02} left"


@contextmanager
def _bar(plan: Plan) -> Iterator[Report]:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
    )
    from rich.table import Column
    from rich.text import Text

    pace = Pace(time.monotonic())

    class TimeLeftColumn(ProgressColumn):
        def render(self, _task: Task) -> Text:
            return Text(format_left(pace.end and pace.end - time.monotonic()))

    whole = Column(no_wrap=True)
    columns = (
        TextColumn("{task.description}", markup=False, table_column=whole),
        BarColumn(bar_width=None),  # what the others leave
        MofNCompleteColumn(table_column=whole),
        TimeLeftColumn(table_column=whole),
    )
    with Progress(*columns, expand=True) as progress:
        bar = progress.add_task("", total=plan.tournament.planned)

        def report(standing: Standing, entry: Entry) -> None:
            line = format_game(plan, standing, entry)
            progress.console.print(line, markup=False, highlight=False, soft_wrap=True)
            total = plan.tournament.total(standing.scores)
            pace.note(standing, total, time.monotonic())
            done, words = len(standing.games), describe(standing)
            progress.update(bar, completed=done, total=total, description=words)

        yield report
