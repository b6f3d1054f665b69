"""The command line of `draughts-bot`."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import click

from bots.commandline import (
    Setting,
    context_settings,
    log_option,
    open_transcript,
    setting_option,
    version_option,
)
from bots.draughts.bot import DraughtsBot
from bots.draughts.console import ENVIRONMENT, count, divide, read_position, speak
from bots.draughts.dxp import address, play_dxp
from bots.draughts.options import MOST_PIECES
from bots.draughts.variants import VARIANTS
from protocols.control import Control
from protocols.dxp.messages import GameRequest
from protocols.errors import OptionError, ProtocolError
from protocols.options import OptionValue
from protocols.transcript import Transcript


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the commands work with."""

    bot: DraughtsBot
    transcript: Transcript
    reader: IO[bytes]
    writer: IO[bytes]


@click.group(
    "draughts-bot",
    invoke_without_command=True,
    context_settings=context_settings(ENVIRONMENT),
)
@setting_option(
    ENVIRONMENT,
    Setting(DraughtsBot.options),
    "Set a Hub parameter from the start; may be repeated.",
)
@log_option
@version_option
@click.pass_context
def command(
    context: click.Context, settings: tuple[tuple[str, OptionValue], ...], log: str | None
) -> None:
    """Play draughts over the Hub protocol on standard input and output.

    Without a command the program speaks Hub until `quit`.
    """
    bot, transcript = DraughtsBot(), open_transcript(log)
    reader, writer = context.obj
    for name, value in settings:
        try:
            bot.set_option(name, value)
        except OptionError as error:
            raise click.BadParameter(str(error), param_hint="--option") from None
    context.obj = Surroundings(bot, transcript, reader, writer)
    if context.invoked_subcommand is None:
        context.invoke(hub)


@command.command()
@click.pass_obj
def hub(surroundings: Surroundings) -> None:
    """Speak Hub, as without a command."""
    at = surroundings
    sys.exit(speak(at.bot, at.reader, at.writer, at.transcript))


@command.command()
@click.option("--variant", default="international", show_default=True, metavar="NAME",
              help=f"One of {', '.join(VARIANTS)}.")  # fmt: skip
@click.option("--fen", default="", help="A FEN or Hub position; the start position if missing.")
@click.option("--divide", "by_move", is_flag=True, help="Show a line for each move.")
@click.option("--count", "kind", type=click.Choice(["moves", "sequences"]), default="moves",
              show_default=True,
              help="Count moves, or every way of a capture by itself.")  # fmt: skip
@click.argument("depth", type=click.IntRange(0, 99))
def perft(variant: str, fen: str, by_move: bool, kind: str, depth: int) -> None:
    """Count the positions DEPTH plies ahead."""
    try:
        position = read_position(fen, variant)
    except (ValueError, ProtocolError) as error:
        raise click.UsageError(str(error)) from None
    sequences = kind == "sequences"
    if not by_move or not depth:
        click.echo(count(position, depth, sequences))
        return
    total = 0
    for move, number in divide(position, depth, sequences):
        click.echo(f"{move}: {number}")
        total += number
    click.echo(total)


@command.command()
@click.argument("depth", type=click.IntRange(1, 99), required=False)
@click.pass_obj
def bench(surroundings: Surroundings, depth: int | None) -> None:
    """Search fixed positions to DEPTH and tell speed and node total."""
    from bots.draughts.bench import DEPTH
    from bots.draughts.bench import bench as measure

    measure(surroundings.bot.player.thinker, click.echo, Control(), depth or DEPTH)


@command.command()
@click.option("--pieces", type=click.IntRange(2, MOST_PIECES), default=MOST_PIECES,
              show_default=True, help="Make those of up to so many pieces.")  # fmt: skip
@click.option("--path", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
              help="Where to keep them.  [default: bb-path, else the platform's]")  # fmt: skip
@click.pass_obj
def bitbases(surroundings: Surroundings, pieces: int, path: Path | None) -> None:
    """Make the bitbases of international draughts that do not come with the program.

    Those of four pieces take minutes and 100 MB of memory, and 4 MB in the folder. What was made
    before an interruption is kept.
    """
    from bots.draughts.bitbases.generator import Generator
    from bots.draughts.bitbases.shelf import folder_of

    folder = path or folder_of(str(surroundings.bot.values["bb-path"]))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        generator = Generator(pieces, folder)
        with click.progressbar(length=generator.size, label="bitbases") as bar:
            generator.run(lambda material: bar.update(material.size))
    except OSError as error:
        raise click.ClickException(f"{folder}: {error.strerror or error}") from None
    except MemoryError:
        raise click.ClickException("there is not enough memory") from None
    click.echo(f"endings of up to {pieces} pieces: {folder}")


@command.command()
@click.option("--listen", type=click.IntRange(0, 65535), metavar="PORT",
              help="Wait for an opponent on this port; 0 takes a free one.")  # fmt: skip
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS",
              help="The address to listen on.")  # fmt: skip
@click.option("--connect", metavar="HOST:PORT", help="Connect to a waiting opponent.")
@click.option("--ask/--wait", "asks", default=None,
              help="Ask for the games or wait to be asked; who connects asks.")  # fmt: skip
@click.option("--games", type=click.IntRange(1, 1000), default=1, show_default=True,
              help="Games to ask for, with colours taken in turn.")  # fmt: skip
@click.option("--colour", type=click.Choice(["white", "black"]), default="white",
              show_default=True, help="Our colour in the first game.")  # fmt: skip
@click.option("--minutes", type=click.IntRange(1, 999), default=5, show_default=True,
              help="Time of each player for a whole game.")  # fmt: skip
@click.option("--moves", type=click.IntRange(0, 999), default=75, show_default=True,
              help="Moves of each player after which a game ends; 0 is without limit.")  # fmt: skip
@click.option("--position", default="", help="A FEN or Hub position to play from.")
@click.pass_obj
def dxp(
    surroundings: Surroundings,
    listen: int | None,
    host: str,
    connect: str | None,
    asks: bool | None,
    games: int,
    colour: str,
    minutes: int,
    moves: int,
    position: str,
) -> None:
    """Play international draughts with another program over DamExchange."""
    if (listen is None) == (connect is None):
        raise click.UsageError("one of --listen and --connect is needed")
    try:
        end = (host, listen) if listen is not None else address(connect or "")
        text = position and _dxp_position(position)
    except (ValueError, ProtocolError) as error:
        raise click.UsageError(str(error)) from None
    request = GameRequest(
        surroundings.bot.name, follower_white=colour == "black", minutes=minutes, moves=moves,
        position=text,
    )  # fmt: skip
    wanted = games if asks or (asks is None and connect is not None) else 0
    try:
        play_dxp(surroundings.bot, end, listen is not None, request, wanted, click.echo)
    except (OSError, UnicodeError, ProtocolError) as error:
        raise click.ClickException(str(error)) from None


def _dxp_position(text: str) -> str:
    from bots.draughts.fen import format_hub

    return format_hub(read_position(text, "international"))
