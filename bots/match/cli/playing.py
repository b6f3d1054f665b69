"""Plays a plan from the command line: warnings, progress, Ctrl-C, the report, the exit status."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import click

from bots.match.account import summarize_standing
from bots.match.cli.options import FAILED, affinity, explain, opener
from bots.match.cluster import Address, ClusterError, ClusterWorkplace
from bots.match.journal import ForeignEntry, Journal, JournalInUse, StoredEntries, read_plan
from bots.match.page.document import REPLAYS, write_page
from bots.match.plain import to_plain
from bots.match.plan import Plan
from bots.match.player import PlayerFailure
from bots.match.processors import default_concurrency
from bots.match.progress import progress_report
from bots.match.report import format_summary
from bots.match.runner import Interruption, run_at
from bots.match.standing import Standing
from bots.match.summary import Summary
from bots.match.workplace import LocalWorkplace, Workplace
from protocols.errors import ProtocolError

INTERRUPTED = 130

OpenFiles = Callable[[], AbstractContextManager[Journal | None]]


def play_plan(plan: Plan, files: OpenFiles, settings: Mapping[str, Any]) -> None:
    """Play what is missing of a plan, tell what became of it, and exit with its status.

    `files` opens those of the match, when it is certain where to play. `settings` are those of the
    options for playing.
    """
    try:
        warnings = plan.warnings()
    except ProtocolError as error:
        raise click.ClickException(str(error)) from None
    for warning in warnings:
        click.echo(f"Warning: {warning}", err=True)
    as_json = settings["as_json"]
    try:
        with (
            _interruptible() as interruption,
            _workplace(plan, settings) as workplace,
            files() as journal,
            progress_report(plan, _writer(as_json), terminal=_is_terminal(as_json)) as report,
        ):
            standing = run_at(
                workplace,
                plan,
                journal=journal,
                interruption=interruption,
                report=report,
            )
    except KeyboardInterrupt:
        click.echo("Cut off; running games are lost.", err=True)
        sys.exit(INTERRUPTED)
    except (PlayerFailure, ProtocolError, ClusterError, ForeignEntry) as error:
        raise click.ClickException(explain(error)) from None
    tell(summarize_standing(plan.describe(), standing), as_json=as_json)
    if journal:
        tell_page(journal.directory)
    sys.exit(_status(plan, standing, settings["strict"]))


def _workplace(plan: Plan, settings: Mapping[str, Any]) -> Workplace:
    """Return where to play; raises ClusterError."""
    files = [settings[f"cluster_{name}"] for name in ("ca", "cert", "key")]
    if settings["cluster"] is not None:
        meta = click.get_current_context().meta
        if meta.get("log") or meta.get("affinity"):
            raise click.UsageError("--log and --affinity are for games on this machine")
        try:
            address = Address(settings["cluster"], *files)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        return ClusterWorkplace(plan, address)
    if any(files):
        raise click.UsageError("files for a connection to a cluster need --cluster")
    slots = settings["concurrency"] or default_concurrency(plan.contestants)
    return LocalWorkplace(plan, opener(plan.game), slots, affinity(plan.contestants, slots))


def tell(summary: Summary, *, as_json: bool) -> None:
    """Write a summary to standard output."""
    if as_json:
        click.echo(json.dumps(to_plain(summary), indent=2, allow_nan=False))
    else:
        click.echo("\n".join(format_summary(summary)))


def tell_page(directory: Path, replays: int = REPLAYS) -> None:
    """Write the page of the match in a directory, and tell where, on standard error.

    What is wrong with the directory ends the command.
    """
    try:
        entries = StoredEntries(directory)
        path = write_page(directory, read_plan(directory), entries, replays=replays)
    except (OSError, LookupError, ValueError, ProtocolError) as error:
        raise click.ClickException(f"no page of {directory}: {error}") from None
    click.echo(f"Page: {path}", err=True)


def open_journal(
    directory: Path,
    description: dict[str, Any],
    suffix: str,
    furnish: Callable[[Path], None] | None = None,
) -> Journal:
    """Open the journal of a match; a failure ends the command with its reason."""
    try:
        return Journal(directory, description, suffix, furnish)
    except JournalInUse as error:
        raise click.UsageError(str(error)) from None
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from None


def _writer(as_json: bool) -> Callable[[str], None]:
    """Return what writes a line about a game: to standard error where the end is JSON."""
    return lambda line: click.echo(line, err=as_json)


def _is_terminal(as_json: bool) -> bool:
    return sys.stdout.isatty() and not as_json


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
    complete = plan.tournament.is_over(standing.scores) or standing.decision is not None
    warned = strict and standing.remarks.total() > 0
    return 0 if complete and not standing.faults and not warned else FAILED
