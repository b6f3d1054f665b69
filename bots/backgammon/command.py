"""The command line of `backgammon-bot`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

import click

from bots.backgammon.queries import answer
from bots.backgammon.variations import VARIATIONS
from bots.modes import COMPILED
from bots.version import VERSION
from protocols.errors import PositionError

ENVIRONMENT = "BACKGAMMON_BOT"
"""What the environment variables that stand for command-line options begin with."""

Streams = tuple[IO[bytes], IO[bytes]]
"""What commands read and write, as the entry point hands it in."""


def _show_version(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        mode = "compiled" if COMPILED else "interpreted"
        click.echo(f"backgammon-bot {VERSION} ({mode})")
        context.exit()


@click.group(
    "backgammon-bot",
    context_settings={"help_option_names": ["-h", "--help"], "auto_envvar_prefix": ENVIRONMENT},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version, and whether the core is compiled, and exit.",
)
def command() -> None:
    """Play backgammon."""


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
    lines = iter([" ".join(query)]) if query else _lines(streams[0])
    for number, line in enumerate(lines, 1):
        try:
            found = list(answer(line, VARIATIONS[variation]))
        except PositionError as error:
            if query:
                raise click.UsageError(str(error)) from None
            raise click.ClickException(f"line {number}: {error}") from None
        click.echo("".join(f"{play}\n" for play in found))


def _lines(reader: IO[bytes]) -> Iterator[str]:
    """Yield the lines of a stream, whatever its bytes are."""
    for line in reader:
        yield line.decode("utf-8", "replace")
