"""A short game of each game that there is, for the first look: `demo`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import click

from bots.game import Game, Opening, Record
from bots.match.cli.options import FAILED, explain, time_option
from bots.match.clock import TimeControl
from bots.match.contestant import (
    OUR_BOTS,
    Contestant,
    own_bot,
    parse_contestant,
    with_different_names,
)
from bots.match.drivers import open_player
from bots.match.live import LiveBoard
from bots.match.plan import record_tags
from bots.match.player import Player, PlayerFailure
from bots.match.referee import Outcome, Rules, Seat, play_game
from bots.match.report import format_points
from bots.registry import PACKAGES, find_game
from protocols.errors import ProtocolError

INTERRUPTED = 130
MOVE_LIMIT = 100
"""Moves after which a game that nobody wins ends: it is to be short."""


@click.command()
@click.option(
    "--game",
    "names",
    type=click.Choice(list(PACKAGES)),
    multiple=True,
    help="Only this game; repeatable.  [default: one of each kind]",
)
@time_option("3+0.1")
@click.option(
    "--directory",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("demo"),
    help="Where the records go, each behind those that are there.",
)
@click.option("--ascii", "plain", is_flag=True, help="Draw the pieces as letters.")
def demo(names: tuple[str, ...], control: TimeControl, directory: Path, plain: bool) -> None:
    """Watch our own bots play a short game of each game that we have."""
    unicode = not plain and "utf" in (sys.stdout.encoding or "").lower()
    sound = True
    paths = []
    for name in names or _one_of_each_kind():
        game = find_game(name)
        path = directory / f"{name}{game.record_suffix}"
        try:
            directory.mkdir(parents=True, exist_ok=True)
            sound &= _play(game, control, path, unicode=unicode)
        except (OSError, PlayerFailure, ProtocolError) as error:
            raise click.ClickException(f"{name}: {explain(error)}") from None
        except KeyboardInterrupt:
            click.echo("\nCut off.", err=True)
            sys.exit(INTERRUPTED)
        paths.append(path)
    click.echo("The records are in " + ", ".join(map(str, paths)))
    sys.exit(0 if sound else FAILED)


def _one_of_each_kind() -> list[str]:
    """Return the first name of each package of games: the others are its variants."""
    first: dict[str, str] = {}
    for name, package in PACKAGES.items():
        if package in OUR_BOTS.values():
            first.setdefault(package, name)
    return list(first.values())


@contextmanager
def _started(contestant: Contestant, game: Game) -> Iterator[Player]:
    """Start a player, and end it: at once if the game was cut off."""
    player = open_player(contestant, game)
    try:
        yield player
    except BaseException:
        player.close(at_once=True)
        raise
    player.close()


def _play(game: Game, control: TimeControl, path: Path, *, unicode: bool) -> bool:
    """Play and draw one game and keep its record; tell whether nobody broke it off."""
    bot = parse_contestant(own_bot(game.name))
    chosen = with_different_names([bot] * len(game.seats))
    names = tuple(contestant.name for contestant in chosen)
    board = LiveBoard(
        lambda text: click.echo(text, nl=False), in_place=sys.stdout.isatty(), unicode=unicode
    )
    click.echo(f"{game.name}\n")
    board.show(game.start(), " - ".join(names))
    with ExitStack() as players:
        seats = [
            Seat(players.enter_context(_started(contestant, game)), control)
            for contestant in chosen
        ]
        outcome = play_game(game, Opening(), seats, Rules(move_limit=MOVE_LIMIT), watch=board.watch)
    tags = record_tags(game, [control] * len(seats))
    record = game.record(Record(names, outcome.opening, outcome.moves, outcome.result, tags))
    with path.open("a", encoding="utf-8") as file:
        file.write(record)
    _tell(game, outcome)
    return not outcome.result.termination.is_fault


def _tell(game: Game, outcome: Outcome) -> None:
    result = outcome.result
    click.echo(f"{game.name}: {format_points(result.points)}, {result.reason}\n")
    for details in outcome.details:
        click.echo(details, err=True)
