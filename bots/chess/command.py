"""The command line of `chess-bot`."""

from __future__ import annotations

import sys

import click

from bots.chess.bot import ChessBot
from bots.chess.console import ENVIRONMENT, console, speak
from bots.chess.once import run_once
from bots.commandline import (
    Setting,
    Streams,
    context_settings,
    setting_option,
    version_option,
)
from protocols.errors import OptionError
from protocols.options import OptionValue
from protocols.transcript import Transcript
from protocols.uci.server import LOG_OPTION


@click.command(
    "chess-bot",
    context_settings=context_settings(ENVIRONMENT),
)
@setting_option(
    ENVIRONMENT,
    Setting([*ChessBot.options, LOG_OPTION]),
    "Set a UCI option from the start; may be repeated.",
)
@version_option
@click.argument("words", nargs=-1)
@click.pass_obj
def command(
    streams: Streams,
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
