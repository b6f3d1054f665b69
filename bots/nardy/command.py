"""The command line of `nardy-bot`."""

from __future__ import annotations

import click

from bots.nardy.options import OPTIONS, PRESETS
from bots.nardy.queries import answer, answer_rows
from bots.tables.commandline import Setting, Streams, answer_queries, show_version
from protocols.errors import OptionError

ENVIRONMENT = "NARDY_BOT"
"""What the environment variables that stand for command-line options begin with."""


@click.group(
    "nardy-bot",
    context_settings={"help_option_names": ["-h", "--help"], "auto_envvar_prefix": ENVIRONMENT},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
    help="Show the version, and whether the core is compiled, and exit.",
)
def command() -> None:
    """Answer questions about long nardy."""


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
        options = PRESETS[rules].changed(dict(changes))
    except OptionError as error:
        raise click.BadParameter(str(error), param_hint="--option") from None
    reply = answer_rows if by_rows else answer
    answer_queries(streams[0], query, lambda line: reply(line, options))
