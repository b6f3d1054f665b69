"""The command `chess-bot`."""

from __future__ import annotations

import sys
from typing import IO

import click

from bots.chess.bot import ChessBot, version
from bots.chess.console import console
from bots.chess.once import run_once
from bots.modes import COMPILED
from protocols.errors import OptionError
from protocols.options import find_option
from protocols.uci.server import serve


def _show_version(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        mode = "compiled" if COMPILED else "interpreted"
        click.echo(f"chess-bot {version()} ({mode})")
        context.exit()


def _set_options(bot: ChessBot, settings: tuple[str, ...]) -> None:
    """Set options given as NAME=VALUE; a wrong one is a usage error."""
    for setting in settings:
        name, equals, text = setting.partition("=")
        try:
            option = find_option(bot.options, name)
            bot.set_option(option.name, option.parse(text if equals else ""))
        except OptionError as error:
            raise click.BadParameter(str(error), param_hint="--option") from None


@click.command(
    context_settings={"help_option_names": ["-h", "--help"], "auto_envvar_prefix": "CHESS_BOT"}
)
@click.option(
    "--option",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="Set a UCI option from the start; may be repeated.",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version, and whether the search is compiled, and exit.",
)
@click.argument("words", nargs=-1)
def main(settings: tuple[str, ...], words: tuple[str, ...]) -> None:
    """Play chess over the UCI protocol on standard input and output.

    WORDS are one UCI command to carry out before exiting, such as `bench`, `go perft 5` or
    `go movetime 1000`. Without any, or with `uci`, the program speaks UCI until `quit`.
    """
    bot = ChessBot()
    _set_options(bot, settings)

    def speak(reader: IO[bytes], writer: IO[bytes]) -> int:
        return serve(bot, reader, writer, console(bot))

    if not words or words == ("uci",):
        sys.exit(speak(sys.stdin.buffer, sys.stdout.buffer))
    sys.exit(run_once(" ".join(words), sys.stdout.buffer, speak))
