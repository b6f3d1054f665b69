"""The command `bot-match`: games, matches and tests of engines."""

import click

from bots.match.cli.bridge import bridge
from bots.match.cli.check import check
from bots.match.cli.demo import demo
from bots.match.cli.epd import epd
from bots.match.cli.match import report, resume, run, sprt
from bots.match.cli.play import play


@click.group(context_settings={"auto_envvar_prefix": "BOT_MATCH", "show_default": True})
@click.version_option(package_name="boardbots")
def main() -> None:
    """Play games and matches between engines, and measure their strength.

    An engine is a command, or words such as
    "name=sf cmd='stockfish' option.Hash=64 tc=10+0.1 dir=PATH", or the name of one given by
    --engine or in the file of --engines.
    """


for command in (play, run, sprt, resume, report, epd, check, demo, bridge):
    main.add_command(command)
