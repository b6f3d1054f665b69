"""The command line of `backgammon-bot`."""

from __future__ import annotations

import sys

import click

from bots.backgammon.console import ENVIRONMENT, answer_programs, speak, speak_ubgi
from bots.backgammon.variations import VARIATIONS
from bots.commandline import (
    Streams,
    context_settings,
    log_option,
    open_transcript,
    setting_option,
    version_option,
)
from bots.tables.commandline import Setting, answer_queries
from bots.tables.queries import answer
from protocols.errors import OptionError


@click.group(
    "backgammon-bot",
    invoke_without_command=True,
    context_settings=context_settings(ENVIRONMENT),
)
@setting_option(
    ENVIRONMENT,
    Setting(),
    "Do as the command `set NAME VALUE` does, before the first line; may be repeated.",
)
@log_option
@click.option(
    "--external",
    metavar="HOST:PORT",
    help="Answer programs that connect there, as gnubg's external player and server do.",
)
@version_option
@click.pass_context
def command(
    context: click.Context,
    settings: tuple[tuple[str, str], ...],
    log: str | None,
    external: str | None,
) -> None:
    """Play backgammon over gnubg's command language on standard input and output.

    Without a command the program speaks it until `quit`; `help` lists what it understands.
    """
    if context.invoked_subcommand not in (None, "gnubg"):
        return
    transcript = open_transcript(log)
    try:
        if external:
            _answer_programs(external, log, settings)
            return
        reader, writer = context.obj
        sys.exit(speak(reader, writer, transcript, settings))
    except OptionError as error:
        raise click.BadParameter(str(error), param_hint="--option") from None


def _answer_programs(address: str, log: str | None, settings: tuple[tuple[str, str], ...]) -> None:
    try:
        answer_programs(address, click.echo, lambda: open_transcript(log), settings)
    except OptionError:
        raise
    except (OSError, ValueError) as error:
        raise click.BadParameter(str(error), param_hint="--external") from None


@command.command()
def gnubg() -> None:
    """Speak gnubg's command language, as without a command."""


@command.command()
@click.pass_obj
def ubgi(streams: Streams) -> None:
    """Speak UBGI, the Universal Backgammon Interface, on standard input and output."""
    sys.exit(speak_ubgi(*streams))


@command.command()
@click.option("--variation", default="standard", show_default=True,
              type=click.Choice(list(VARIATIONS)),
              help="Tells how many men are off that the ID does not tell of.")  # fmt: skip
@click.argument("query", nargs=-1, metavar="[ID D1 D2]")
@click.pass_obj
def plays(streams: Streams, variation: str, query: tuple[str, ...]) -> None:
    """Print every legal play of a roll and the position ID that it leads to.

    ID is a position ID, D1 and D2 the dice; without them such lines are read from standard input.
    Each answer ends with an empty line; where nothing can be moved it is that line alone.
    """
    answer_queries(streams[0], query, lambda line: answer(line, VARIATIONS[variation]))
