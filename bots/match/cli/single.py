"""Suites of test positions: `epd`."""

from __future__ import annotations

from pathlib import Path

import click

from bots.match.cli.options import GAME, contestants, explain, opener
from bots.match.clock import TimeControl
from bots.match.exercises import Attempt, attempt_all, summarize
from bots.match.player import PlayerFailure
from bots.registry import find_game
from protocols.errors import ProtocolError


@click.command()
@click.argument("engine")
@click.argument("path", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
@GAME
@click.option(
    "--movetime", type=click.FloatRange(0, min_open=True), default=1.0, help="Seconds a position."
)
@click.option("--concurrency", type=click.IntRange(1), default=1)
@click.option("--verbose", is_flag=True, help="List what was not solved.")
def epd(
    engine: str, path: Path, game_name: str, movetime: float, concurrency: int, verbose: bool
) -> None:
    """Let ENGINE solve the test positions of FILE (bm, am, dm, and points in c8 and c9)."""
    game = find_game(game_name)
    (contestant,) = contestants((), engine)
    control = contestant.time_control or TimeControl(move_time=movetime)
    attempts: list[Attempt] = []
    try:
        exercises = game.exercises(path)
        for attempt in attempt_all(exercises, contestant, control, opener(game), concurrency):
            attempts.append(attempt)
            if verbose and not attempt.solved:
                click.echo(f"{attempt.exercise.name}: {attempt.reply.move}")
    except (OSError, PlayerFailure, ProtocolError) as error:
        raise click.ClickException(explain(error)) from None
    click.echo(summarize(f"{contestant.name} on {path.name}", attempts))
