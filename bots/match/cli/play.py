"""One game drawn on the terminal, between engines or with a person at it: `play`."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

import click

from bots.dice import Dice, SeededDice
from bots.game import Game, Opening, Record
from bots.match.cli.options import (
    ENGINES,
    FAILED,
    GAME,
    LOG,
    TIME,
    contestants,
    explain,
    numbered,
    opener,
)
from bots.match.clock import TimeControl
from bots.match.contestant import HUMAN, Contestant, own_bot, parse_contestant
from bots.match.human import Adviser, BotAdviser, Console, HumanPlayer
from bots.match.live import LiveBoard
from bots.match.plan import position_after, record_tags
from bots.match.player import Player, PlayerFailure
from bots.match.referee import Outcome, Seat, play_game
from bots.match.report import format_points
from bots.registry import find_game
from protocols.errors import PositionError, ProtocolError

INTERRUPTED = 130
UNLIMITED = TimeControl()


def _in_a_folder(
    _context: click.Context, _option: click.Parameter, path: Path | None
) -> Path | None:
    """Refuse a file for which there is no folder: a game that has been played could be lost."""
    if path and not path.absolute().parent.is_dir():
        raise click.BadParameter(f"there is no folder {path.absolute().parent}")
    return path


@click.command()
@click.argument("players", metavar="[PLAYER]...", nargs=-1)
@GAME
@ENGINES
@TIME
@LOG
@click.option(
    "--fen", "start", default="", help="Start from another position, in chess960 also by number."
)
@click.option(
    "--pgn",
    "--pdn",
    "path",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    callback=_in_a_folder,
    help="Write the game there.",
)
@click.option("--seed", type=int, help="Decides dice and deals.  [default: chance]")
@click.option("--ascii", "plain", is_flag=True, help="Draw the pieces as letters.")
def play(
    players: tuple[str, ...],
    game_name: str,
    engines: tuple[str, ...],
    control: TimeControl,
    start: str,
    path: Path | None,
    seed: int | None,
    plain: bool,
) -> None:
    """Play one game and draw the board after every move; the first PLAYER has the first seat.

    Whoever is not named is our own bot.

    `human` in the place of an engine is you: type your moves, or `help`. You have all the time you
    want unless you say "proto=human tc=300+5".
    """
    game = find_game(game_name)
    try:
        numbers = numbered(game, start)
    except PositionError as error:
        raise click.UsageError(str(error)) from None
    opening = numbers[0] if numbers else Opening(start)
    missing = len(game.seats) - len(players)
    if missing < 0:
        raise click.UsageError(f"{game.name} has {len(game.seats)} seats")
    named = (*players, *(_own(game) for _ in range(missing)))
    chosen = contestants(engines, *named, people=True)
    try:
        over = position_after(game, opening).result()
    except ProtocolError as error:
        raise click.ClickException(str(error)) from None
    if over is not None:
        raise click.UsageError(f"there is nothing to play: {over.reason}")
    try:
        dice = SeededDice(random.SystemRandom().getrandbits(32) if seed is None else seed)
        outcome = _play(game, chosen, control, opening, dice, _console(plain))
    except (PlayerFailure, ProtocolError) as error:
        raise click.ClickException(explain(error)) from None
    except KeyboardInterrupt:
        click.echo("\nCut off.", err=True)
        sys.exit(INTERRUPTED)
    _tell(game, chosen, [_control(each, control) for each in chosen], outcome, path)


def _own(game: Game) -> str:
    try:
        return own_bot(game.name)
    except LookupError as error:
        raise click.UsageError(str(error)) from None


def _console(plain: bool) -> Console:
    """Return the terminal, or what stands in its place."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        _offer_editing()
    unicode = not plain and "utf" in (sys.stdout.encoding or "").lower()
    return Console(read=input, write=click.echo, unicode=unicode)


def _offer_editing() -> None:
    """Let `input` offer the editing of lines, where the system has a library for that."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return


def _control(contestant: Contestant, control: TimeControl) -> TimeControl:
    return contestant.time_control or (UNLIMITED if contestant.protocol == HUMAN else control)


def _play(
    game: Game,
    chosen: Sequence[Contestant],
    control: TimeControl,
    opening: Opening,
    dice: Dice,
    console: Console,
) -> Outcome:
    """Start the players, play, and end them."""
    people = [seat for seat, each in enumerate(chosen) if each.protocol == HUMAN]
    board = LiveBoard(
        lambda text: click.echo(text, nl=False),
        in_place=sys.stdout.isatty() and not people,
        unicode=console.unicode,
        seat=people[0] if len(people) == 1 else 0,
    )
    position = game.start(opening.start)
    with _players(game, chosen, console) as players:
        board.show(position, " - ".join(contestant.name for contestant in chosen))
        seats = [
            Seat(player, _control(contestant, control))
            for player, contestant in zip(players, chosen, strict=True)
        ]
        return play_game(game, opening, seats, watch=board.watch, dice=dice)


@contextmanager
def _players(game: Game, chosen: Sequence[Contestant], console: Console) -> Iterator[list[Player]]:
    """Start everybody; engines end politely, or at once when the game is cut off."""
    engines: dict[int, Player] = {}
    open_player = opener(game)
    own = BotAdviser(lambda: open_player(parse_contestant(own_bot(game.name))))
    at_once = True
    try:
        for seat, contestant in enumerate(chosen):
            if contestant.protocol != HUMAN:
                try:
                    engines[seat] = open_player(contestant)
                except PlayerFailure as failure:
                    raise failure.of(contestant.name) from failure
        adviser: Adviser = next(iter(engines.values())).play if engines else own
        yield [
            engines.get(seat) or HumanPlayer(contestant.name, game, console, adviser)
            for seat, contestant in enumerate(chosen)
        ]
        at_once = False
    finally:
        for player in engines.values():
            player.close(at_once=at_once)
        own.close(at_once=at_once)


def _tell(
    game: Game,
    chosen: Sequence[Contestant],
    controls: Sequence[TimeControl],
    outcome: Outcome,
    path: Path | None,
) -> NoReturn:
    """Tell the result and the record, and exit with what became of the game."""
    names = tuple(contestant.name for contestant in chosen)
    tags = record_tags(game, controls)
    record = game.record(Record(names, outcome.opening, outcome.moves, outcome.result, tags))
    click.echo(
        f"{format_points(outcome.result.points)}, {outcome.result.reason}\n\n{record}", nl=False
    )
    if path:
        try:
            path.write_text(record, encoding="utf-8")
        except OSError as error:
            raise click.ClickException(str(error)) from None
    for details in outcome.details:
        click.echo(details, err=True)
    sys.exit(FAILED if outcome.result.termination.is_fault else 0)
