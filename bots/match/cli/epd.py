"""Suites of test positions: `epd`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from bots.match.cli.options import (
    FAILED,
    GAME,
    NAMES,
    FiniteNumber,
    contestants,
    explain,
    opener,
)
from bots.match.clock import TimeControl
from bots.match.contestant import Contestant
from bots.match.exercises import Attempt, attempt_all, describe, format_attempt, summarize
from bots.match.player import PlayerFailure
from bots.registry import find_game
from protocols.errors import ProtocolError


@click.command()
@click.argument("engine")
@click.argument("path", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
@GAME
@NAMES
@click.option(
    "--movetime", type=FiniteNumber(0, min_open=True), default=1.0, help="Seconds a position."
)
@click.option("--concurrency", type=click.IntRange(1), default=1)
@click.option("--unsolved", is_flag=True, help="List only what was not solved.")
@click.option("--json", "as_json", is_flag=True, help="Write the outcome as JSON instead.")
def epd(
    engine: str,
    path: Path,
    game_name: str,
    engines: tuple[str, ...],
    movetime: float,
    concurrency: int,
    unsolved: bool,
    as_json: bool,
) -> None:
    """Let ENGINE solve the test positions of FILE.

    The positions say what is to be found: bm, a best move; am, a move to avoid; dm, a mate in so
    many moves; or the points of several moves, in c8 (for the moves in c9 or c7) or in c0. An
    engine's own st=, depth= or nodes= counts before --movetime. The exit status is 1 if there was
    no legal answer to a position, however many were solved.
    """
    game = find_game(game_name)
    (contestant,) = contestants(engines, engine)
    control = _limits(contestant, movetime)
    attempts: list[Attempt] = []
    try:
        exercises = game.exercises(path)
        for attempt in attempt_all(game, exercises, contestant, control, opener(game), concurrency):
            attempts.append(attempt)
            if not as_json and not (unsolved and attempt.solved):
                click.echo(format_attempt(game, attempt))
    except (OSError, PlayerFailure, ProtocolError) as error:
        raise click.ClickException(explain(error)) from None
    if as_json:
        click.echo(json.dumps(describe(contestant.name, path.name, attempts), indent=1))
    else:
        click.echo(summarize(f"{contestant.name} on {path.name}", attempts))
    sys.exit(FAILED if any(attempt.failure for attempt in attempts) else 0)


def _limits(contestant: Contestant, movetime: float) -> TimeControl:
    """Return what limits each move; a clock would be one for a game."""
    own = contestant.time_control
    if own is None:
        return TimeControl(move_time=movetime)
    if own.seconds is not None:
        raise click.UsageError(
            "test positions have no clock: give the engine st=, depth= or nodes="
        )
    return own
