"""Shows a match while it is played: a line a game, and on a terminal a bar with the score below.

The bar needs `rich`, which comes with the extra `match`; without it there are the lines alone.
"""

from __future__ import annotations

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


@contextmanager
def _bar(plan: Plan) -> Iterator[Report]:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns) as progress:
        bar = progress.add_task("+0 -0 =0", total=plan.tournament.planned)

        def report(standing: Standing, entry: Entry) -> None:
            line = format_game(plan, standing, entry)
            progress.console.print(line, markup=False, highlight=False, soft_wrap=True)
            progress.update(
                bar,
                completed=len(standing.entries),
                total=plan.tournament.total(standing.scores),
                description=describe(standing),
            )

        yield report
