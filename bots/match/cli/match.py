"""Matches: `run` and `sprt`."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from bots.game import Opening
from bots.match.adjudication import DrawRule, ResignRule
from bots.match.cli.options import FAILED, MATCH, contestants, explain, opener
from bots.match.journal import Journal
from bots.match.plan import Plan
from bots.match.player import PlayerFailure
from bots.match.processors import default_concurrency
from bots.match.progress import progress_report
from bots.match.referee import Rules
from bots.match.report import format_summary
from bots.match.runner import Interruption, run_match
from bots.match.sprt import Model, SequentialTest
from bots.match.standing import Standing
from bots.registry import find_game
from protocols.errors import ProtocolError

INTERRUPTED = 130


@click.command()
@MATCH
@click.option("--games", type=click.IntRange(1), default=100)
def run(games: int, **settings: Any) -> None:
    """Play a match, two games on each opening with colours reversed."""
    _play_match(games, None, settings)


@click.command()
@MATCH
@click.option("--games", type=click.IntRange(1), default=100_000, help="At most.")
@click.option("--elo0", type=float, default=0.0, help="Difference to be refuted.")
@click.option("--elo1", type=float, default=5.0, help="Difference to be shown.")
@click.option("--alpha", type=float, default=0.05, help="Probability to accept elo1 wrongly.")
@click.option("--beta", type=float, default=0.05, help="Probability to accept elo0 wrongly.")
@click.option("--model", type=click.Choice([m.value for m in Model]), default="normalized")
def sprt(
    games: int, elo0: float, elo1: float, alpha: float, beta: float, model: str, **settings: Any
) -> None:
    """Play until it is decided whether FIRST is elo1 or only elo0 stronger than SECOND."""
    try:
        test = SequentialTest(elo0, elo1, alpha, beta, Model(model))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    _play_match(games, test, settings)


def _play_match(games: int, test: SequentialTest | None, settings: dict[str, Any]) -> None:
    """Play the match that the command line describes, and exit with what became of it."""
    plan = _plan(games, test, settings)
    for warning in plan.warnings():
        click.echo(f"Warning: {warning}", err=True)
    journal = _journal(plan, settings["directory"], settings["resume"])
    try:
        with (
            _interruptible() as interruption,
            progress_report(plan, click.echo, terminal=sys.stdout.isatty()) as report,
        ):
            standing = run_match(
                plan,
                opener(plan.game),
                journal=journal,
                concurrency=settings["concurrency"] or default_concurrency(plan.contestants),
                interruption=interruption,
                report=report,
            )
    except KeyboardInterrupt:
        click.echo("Cut off; running games are lost.", err=True)
        sys.exit(INTERRUPTED)
    except (PlayerFailure, ProtocolError) as error:
        raise click.ClickException(explain(error)) from None
    finally:
        if journal:
            journal.close()
    click.echo("\n".join(format_summary(plan, standing)))
    sys.exit(_status(plan, standing, settings["strict"]))


@contextmanager
def _interruptible() -> Iterator[Interruption]:
    """Let Ctrl-C ask for the end of a match, meanwhile."""
    interruption = Interruption()

    def ask(*_: object) -> None:
        if not interruption.stopping:
            # the streams must not be used here: the signal may come while they are
            os.write(2, b"Finishing the running games; once more cuts them off.\n")
        interruption.ask()

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield interruption
    finally:
        signal.signal(signal.SIGINT, before)


def _status(plan: Plan, standing: Standing, strict: bool) -> int:
    complete = len(standing.entries) == plan.tournament.planned or standing.decision is not None
    warned = strict and standing.remarks.total() > 0
    return 0 if complete and not standing.faults and not warned else FAILED


def _plan(games: int, test: SequentialTest | None, settings: dict[str, Any]) -> Plan:
    game = find_game(settings["game_name"])
    first, second = contestants(settings["engines"], settings["first"], settings["second"])
    draw, resign = settings["draw"], settings["resign"]
    path: Path | None = settings["openings"]
    try:
        openings = game.openings(path) if path else (Opening(),)
    except (OSError, ProtocolError) as error:
        raise click.ClickException(str(error)) from None
    return Plan(
        game=game,
        contestants=(first, second),
        games=games,
        time_control=settings["control"],
        openings=openings,
        openings_path=path,
        seed=settings["seed"],
        rules=Rules(
            margin=settings["margin"],
            patience=settings["patience"],
            move_limit=settings["move_limit"],
            draw=DrawRule(*draw) if draw else None,
            resign=ResignRule(*resign) if resign else None,
        ),
        test=test,
    )


def _journal(plan: Plan, directory: Path | None, resume: bool) -> Journal | None:
    if directory is None:
        if resume:
            raise click.UsageError("--resume needs the --directory of the match")
        return None
    if not resume and (directory / "match.json").exists():
        raise click.UsageError(f"{directory} holds a match already; --resume goes on with it")
    try:
        return Journal(directory, plan.describe(), plan.game.record_suffix)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from None
