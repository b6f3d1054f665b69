"""The check of an engine's protocol: `check`."""

from __future__ import annotations

import json
import sys
import time

import click

from bots.match.cli.options import FAILED, NAMES, FiniteNumber, contestants
from bots.match.conformance.checklist import MODULES, Checklist, find_checklist
from bots.match.conformance.examination import examine, succeeded
from bots.match.conformance.report import describe, format_finding, format_summary
from bots.match.conformance.step import Finding
from protocols.errors import EngineDied

TOTAL_SECONDS = 300.0


@click.command()
@click.argument("engine")
@NAMES
@click.option(
    "--protocol", type=click.Choice(list(MODULES)), help="The protocol.  [default: the engine's]"
)
@click.option("--group", "names", multiple=True, help="Only the steps of this group; repeatable.")
@click.option(
    "--seconds", type=FiniteNumber(0, min_open=True), default=5.0, help="The longest wait."
)
@click.option(
    "--total",
    type=FiniteNumber(0, min_open=True),
    default=TOTAL_SECONDS,
    help="Seconds after which the remaining steps are skipped.",
)
@click.option("--json", "as_json", is_flag=True, help="Write the findings as JSON instead.")
def check(
    engine: str,
    engines: tuple[str, ...],
    protocol: str | None,
    names: tuple[str, ...],
    seconds: float,
    total: float,
    as_json: bool,
) -> None:
    """Check whether ENGINE keeps to its protocol.

    Every step is told with its verdict; the exit status is 1 if one failed. The engine's strength
    is of no account. A step in which the engine ends or hangs has failed; the next ones get a
    fresh process.
    """
    (contestant,) = contestants(engines, engine)
    until = time.monotonic() + total
    try:
        checklist = _chosen(find_checklist(protocol or contestant.protocol), names)
        session = checklist.open_session(contestant, seconds, until)
    except LookupError as error:
        raise click.UsageError(str(error.args[0])) from None
    except EngineDied as error:
        raise click.ClickException(str(error)) from None
    findings: list[Finding] = []
    try:
        for finding in examine(checklist.groups, session, until):
            if not as_json:
                _tell(finding, new=not findings or findings[-1].group != finding.group)
            findings.append(finding)
    finally:
        session.drop()
    if as_json:
        told = describe(contestant.name, protocol or contestant.protocol, findings)
        click.echo(json.dumps(told, indent=1))
    else:
        click.echo("\n" + format_summary(contestant.name, findings))
    sys.exit(0 if succeeded(findings) else FAILED)


def _chosen(checklist: Checklist, names: tuple[str, ...]) -> Checklist:
    """Return the check with only the groups named; raises LookupError for an unknown name."""
    known = [group.name for group in checklist.groups]
    for name in names:
        if name not in known:
            raise LookupError(f"no group {name!r}; there are {', '.join(known)}")
    if not names:
        return checklist
    groups = tuple(group for group in checklist.groups if group.name in names)
    return Checklist(groups, checklist.open_session)


def _tell(finding: Finding, *, new: bool) -> None:
    if new:
        click.echo(finding.group)
    click.echo(format_finding(finding))
