"""The command line of `chess-bot`."""

from __future__ import annotations

import sys
from typing import IO

import click

from bots.chess.bot import ChessBot
from bots.chess.console import ENVIRONMENT, console, speak
from bots.chess.once import run_once
from bots.modes import COMPILED
from bots.version import VERSION
from protocols.errors import OptionError
from protocols.options import OptionValue, find_option
from protocols.transcript import Transcript
from protocols.uci.server import LOG_OPTION


def _show_version(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        mode = "compiled" if COMPILED else "interpreted"
        click.echo(f"chess-bot {VERSION} ({mode})")
        context.exit()


class Setting(click.ParamType):  # type: ignore[type-arg]  # generic since click 8.3 only
    """An option with its value as NAME=VALUE; several in one environment variable with commas."""

    name = "setting"
    envvar_list_splitter = ","

    def convert(
        self, value: object, parameter: click.Parameter | None, context: click.Context | None
    ) -> tuple[str, OptionValue]:
        """Return the option's own name and its checked value."""
        name, equals, text = str(value).partition("=")
        try:
            option = find_option([*ChessBot.options, LOG_OPTION], name)
            return option.name, option.parse(text if equals else "")
        except OptionError as error:
            self.fail(str(error), parameter, context)


@click.command(
    "chess-bot",
    context_settings={"help_option_names": ["-h", "--help"], "auto_envvar_prefix": ENVIRONMENT},
)
@click.option(
    "--option",
    "settings",
    multiple=True,
    type=Setting(),
    metavar="NAME=VALUE",
    envvar=f"{ENVIRONMENT}_OPTION",
    show_envvar=True,
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
@click.pass_obj
def command(
    streams: tuple[IO[bytes], IO[bytes]],
    settings: tuple[tuple[str, OptionValue], ...],
    words: tuple[str, ...],
) -> None:
    """Play chess over the UCI protocol on standard input and output.

    WORDS are one command to carry out before exiting: `go` with its limits, such as `go movetime
    1000` or `go perft 5`, or `bench`, `d`, `eval`, `perft N`, `help`. Without any, or with `uci`,
    the program speaks UCI until `quit`.
    """
    bot, transcript = ChessBot(), Transcript()
    for name, value in settings:
        try:
            if name == LOG_OPTION.name:
                transcript.open(str(value))
            else:
                bot.set_option(name, value)
        except (OptionError, OSError) as error:
            raise click.BadParameter(str(error), param_hint="--option") from None
    if words and words[0] not in {"uci", "go", *console(bot)}:
        raise click.UsageError(f"no such command: {words[0]}")
    reader, writer = streams
    if not words or words == ("uci",):
        sys.exit(speak(bot, reader, writer, transcript))
    sys.exit(run_once(" ".join(words), writer, lambda r, w: speak(bot, r, w, transcript)))
