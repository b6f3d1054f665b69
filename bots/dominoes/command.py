"""The command line of `dominoes-bot`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from bots.commandline import (
    Setting,
    context_settings,
    log_option,
    open_transcript,
    setting_option,
    version_option,
)
from bots.dominoes.bot import DominoesBot
from bots.dominoes.console import ENVIRONMENT, speak
from bots.dominoes.deals import format_deal
from bots.dominoes.options import VARIANTS, options_of
from bots.dominoes.record import ReplayError, parse_records, replay
from bots.dominoes.rules import deal as deal_round
from protocols.dominoes.server import SEED
from protocols.options import Option, OptionValue

FAILED = 1


SETTINGS: Sequence[Option] = (*DominoesBot.options, SEED)


@click.group(
    "dominoes-bot", invoke_without_command=True, context_settings=context_settings(ENVIRONMENT)
)
@setting_option(
    ENVIRONMENT,
    Setting(SETTINGS),
    "Do as the line `set NAME VALUE` does, before the first one; may be repeated.",
)
@log_option
@version_option
@click.pass_context
def command(
    context: click.Context, settings: tuple[tuple[str, OptionValue], ...], log: str | None
) -> None:
    """Play one seat of a game of dominoes over its text protocol on standard input and output.

    Without a command the program speaks it until `quit`; `help` lists what it understands.
    """
    if context.invoked_subcommand not in (None, "dominoes"):
        return
    transcript = open_transcript(log)
    reader, writer = context.obj
    values = [(name, str(value)) for name, value in settings]
    sys.exit(speak(reader, writer, transcript, values))


@command.command()
def dominoes() -> None:
    """Speak the text protocol, as without a command."""


@command.command()
@click.argument("variant", type=click.Choice(VARIANTS), default=VARIANTS[0])
@click.option("--players", type=click.IntRange(2, 4), default=2, show_default=True)
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many.")
@click.option("--seed", type=int, default=1, show_default=True, help="That of the first deal.")
def deal(variant: str, players: int, count: int, seed: int) -> None:
    """Print deals, one a line, as `bot-match run --openings` takes them."""
    options = options_of(variant, players)
    for number in range(count):
        click.echo(format_deal(deal_round(options, seed + number)))


@command.command("replay")
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
def replay_records(files: tuple[Path, ...]) -> None:
    """Play the games of record FILES again by the rules; exit with 1 if one breaks them."""
    sound = True
    for path in files:
        records = parse_records(path.read_text(encoding="utf-8", errors="replace"))
        for number, record in enumerate(records, 1):
            fault = "; ".join(record.faults)
            try:
                rounds = replay(record)
            except ReplayError as error:
                fault = fault or str(error)
                rounds = []
            sound &= not fault
            moves = sum(len(each.history) for each in rounds)
            told = fault or f"{len(rounds)} rounds, {moves} moves, {record.reason or 'no end'}"
            click.echo(f"{path}, game {number}: {told}")
        if not records:
            sound = False
            click.echo(f"{path}: no games in it")
    sys.exit(0 if sound else FAILED)
