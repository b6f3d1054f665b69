"""One game drawn on the terminal, and suites of test positions: `play` and `epd`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from bots.game import Opening, Record
from bots.match.cli.options import ENGINES, FAILED, GAME, TIME, contestants, explain, opener
from bots.match.clock import TimeControl
from bots.match.exercises import Attempt, attempt_all, summarize
from bots.match.live import LiveBoard
from bots.match.plan import record_tags
from bots.match.player import PlayerFailure
from bots.match.referee import Seat, play_game
from bots.match.report import format_points
from bots.match.uci_player import open_player
from bots.registry import find_game
from protocols.errors import ProtocolError


@click.command()
@click.argument("first", default="chess-bot")
@click.argument("second", default="chess-bot")
@GAME
@ENGINES
@TIME
@click.option("--fen", "start", default="", help="Start from another position.")
@click.option(
    "--pgn", "path", type=click.Path(dir_okay=False, path_type=Path), help="Write the game there."
)
@click.option("--ascii", "plain", is_flag=True, help="Draw the pieces as letters.")
def play(
    first: str,
    second: str,
    game_name: str,
    engines: tuple[str, ...],
    control: TimeControl,
    start: str,
    path: Path | None,
    plain: bool,
) -> None:
    """Play one game and draw the board after every move; FIRST has the first move."""
    game = find_game(game_name)
    chosen = contestants(engines, first, second)
    unicode = not plain and "utf" in (sys.stdout.encoding or "").lower()
    board = LiveBoard(
        lambda text: click.echo(text, nl=False), in_place=sys.stdout.isatty(), unicode=unicode
    )
    names = tuple(contestant.name for contestant in chosen)
    players = []
    try:
        board.show(game.start(start), " - ".join(names))
        for contestant in chosen:
            players.append(open_player(contestant, game))
        seats = [
            Seat(player, contestant.time_control or control)
            for player, contestant in zip(players, chosen, strict=True)
        ]
        outcome = play_game(game, Opening(start), seats, watch=board.watch)
    except (PlayerFailure, ProtocolError) as error:
        raise click.ClickException(explain(error)) from None
    finally:
        for player in players:
            player.close()
    tags = record_tags(game, [seat.control for seat in seats])
    record = game.record(Record(names, outcome.opening, outcome.moves, outcome.result, tags))
    click.echo(
        f"{format_points(outcome.result.points)}, {outcome.result.reason}\n\n{record}", nl=False
    )
    if path:
        path.write_text(record, encoding="utf-8")
    for details in outcome.details:
        click.echo(details, err=True)
    sys.exit(FAILED if outcome.result.termination.is_fault else 0)


@click.command()
@click.argument("engine")
@click.argument("path", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
@GAME
@click.option(
    "--movetime", type=click.FloatRange(0, min_open=True), default=1.0, help="Seconds a position."
)
@click.option("--concurrency", type=click.IntRange(1), default=1)
@click.option("--verbose", is_flag=True, help="List what was not solved.")
def epd(
    engine: str, path: Path, game_name: str, movetime: float, concurrency: int, verbose: bool
) -> None:
    """Let ENGINE solve the test positions of FILE (bm, am, dm, and points in c8 and c9)."""
    game = find_game(game_name)
    (contestant,) = contestants((), engine)
    control = contestant.time_control or TimeControl(move_time=movetime)
    attempts: list[Attempt] = []
    try:
        exercises = game.exercises(path)
        for attempt in attempt_all(exercises, contestant, control, opener(game), concurrency):
            attempts.append(attempt)
            if verbose and not attempt.solved:
                click.echo(f"{attempt.exercise.name}: {attempt.reply.move}")
    except (OSError, PlayerFailure, ProtocolError) as error:
        raise click.ClickException(explain(error)) from None
    click.echo(summarize(f"{contestant.name} on {path.name}", attempts))
