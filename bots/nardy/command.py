"""The command line of `nardy-bot`."""

from __future__ import annotations

import sys

import click

from bots.commandline import (
    Streams,
    context_settings,
    log_option,
    open_transcript,
    setting_option,
    version_option,
)
from bots.nardy.console import ENVIRONMENT, speak
from bots.nardy.options import OPTIONS, PRESETS
from bots.nardy.queries import answer_rows
from bots.nardy.variation import LongNardy
from bots.tables.commandline import Setting, answer_queries
from bots.tables.queries import answer
from protocols.errors import OptionError


@click.group(
    "nardy-bot",
    invoke_without_command=True,
    context_settings=context_settings(ENVIRONMENT),
)
@click.option(
    "--rules",
    type=click.Choice(list(PRESETS)),
    help="The rule text that matches are played by.  [default: official]",
)
@setting_option(
    ENVIRONMENT,
    Setting(),
    "Set an option of the rules, or do as the command `set NAME VALUE` does, before the first"
    " line; may be repeated.",
)
@log_option
@version_option
@click.pass_context
def command(
    context: click.Context,
    rules: str | None,
    settings: tuple[tuple[str, str], ...],
    log: str | None,
) -> None:
    """Play long nardy over gnubg's command language on standard input and output.

    Without a command the program speaks it until `quit`; `help` lists what it understands, `show
    rules` the options in which rule texts differ.
    """
    if context.invoked_subcommand not in (None, "gnubg"):
        return
    values = [("rules", rules)] if rules else []
    values += [(f"rules {name}" if name in OPTIONS else name, text) for name, text in settings]
    try:
        reader, writer = context.obj
        sys.exit(speak(reader, writer, open_transcript(log), values))
    except OptionError as error:
        raise click.BadParameter(str(error), param_hint="--option") from None


@command.command()
def gnubg() -> None:
    """Speak gnubg's command language, as without a command."""


@command.command()
@click.option("--rules", default="official", show_default=True, type=click.Choice(list(PRESETS)),
              help="The rule text that is followed.")  # fmt: skip
@click.option("--option", "changes", multiple=True, type=Setting(), metavar="NAME=VALUE",
              help=f"Differ from it in {', '.join(OPTIONS)}; may be repeated.")  # fmt: skip
@click.option("--hex", "by_rows", is_flag=True,
              help="Take two rows of 24 digits, MOVER OTHER; print MOVER.")  # fmt: skip
@click.argument("query", nargs=-1, metavar="[ID D1 D2]")
@click.pass_obj
def plays(
    streams: Streams,
    rules: str,
    changes: tuple[tuple[str, str], ...],
    by_rows: bool,
    query: tuple[str, ...],
) -> None:
    """Print every legal play of a roll and the position ID that it leads to.

    ID is a position ID, D1 and D2 the dice; without them such lines are read from standard input.
    A row of --hex has a hexadecimal digit for the men on each of its side's points 24 to 1.
    Each answer ends with an empty line; where nothing can be moved it is that line alone.
    """
    try:
        game = LongNardy(PRESETS[rules].changed(dict(changes)))
    except OptionError as error:
        raise click.BadParameter(str(error), param_hint="--option") from None
    reply = answer_rows if by_rows else answer
    answer_queries(streams[0], query, lambda line: reply(line, game))
