"""The command `bot-match`: games, matches and tests of engines."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from bots.game import Game, Opening, Record
from bots.match.adjudication import DrawRule, ResignRule
from bots.match.bench import OpenPlayer
from bots.match.clock import TimeControl, parse_time_control
from bots.match.contestant import Contestant, parse_contestant, with_different_names
from bots.match.exercises import Attempt, attempt_all, summarize
from bots.match.journal import Journal
from bots.match.live import LiveBoard
from bots.match.plan import Plan, record_tags
from bots.match.player import PlayerFailure
from bots.match.processors import default_concurrency
from bots.match.progress import progress_report
from bots.match.referee import Rules, Seat, play_game
from bots.match.report import format_points, format_summary
from bots.match.runner import Interruption, run_match
from bots.match.sprt import Model, SequentialTest
from bots.match.standing import Standing
from bots.match.uci_player import open_player
from bots.registry import PACKAGES, find_game
from protocols.errors import ProtocolError

FAILED = 1
INTERRUPTED = 130


def _time_control(_context: click.Context, _option: click.Parameter, text: str) -> TimeControl:
    try:
        return parse_time_control(text)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def _numbers(
    _context: click.Context, option: click.Parameter, text: str | None
) -> tuple[int, ...] | None:
    """Read whole numbers joined by colons, as many as the option's placeholder names."""
    if text is None:
        return None
    names = str(option.metavar)
    words = text.split(":")
    if len(words) != len(names.split(":")) or not all(word.isdigit() for word in words):
        raise click.BadParameter(f"{text!r} is not {names}")
    return tuple(int(word) for word in words)


@click.group(context_settings={"auto_envvar_prefix": "BOT_MATCH", "show_default": True})
@click.version_option(package_name="boardbots")
def main() -> None:
    """Play games and matches between engines, and measure their strength.

    An engine is a command, or words such as
    "name=sf cmd='stockfish' option.Hash=64 tc=10+0.1 dir=PATH", or the name of one given by
    --engine.
    """


def _options(*options: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def decorate(function: Any) -> Any:
        for option in reversed(options):
            function = option(function)
        return function

    return decorate


GAME = click.option("--game", "game_name", type=click.Choice(list(PACKAGES)), default="chess")
ENGINES = click.option("--engine", "engines", multiple=True, help="An engine to refer to by name.")
TIME = click.option(
    "--tc",
    "control",
    metavar="TC",
    callback=_time_control,
    default="10+0.1",
    help="40/60+0.6, 10+0.1, st=0.3, depth=8, nodes=5000, or several of these.",
)
MATCH = _options(
    click.argument("first"),
    click.argument("second"),
    GAME,
    ENGINES,
    TIME,
    click.option("--openings", type=click.Path(exists=True, dir_okay=False, path_type=Path)),
    click.option("--seed", type=int, default=1, help="Decides the order of the openings."),
    click.option("--concurrency", type=click.IntRange(1), help="Games at once.  [default: cores]"),
    click.option("--directory", type=click.Path(file_okay=False, path_type=Path)),
    click.option("--resume", is_flag=True, help="Go on with the match of the directory."),
    click.option("--margin", type=click.FloatRange(0), default=0.05, help="Seconds forgiven."),
    click.option("--patience", type=click.FloatRange(0), default=10.0, help="Seconds to stop in."),
    click.option("--move-limit", type=click.IntRange(1), help="Draw after so many moves."),
    click.option("--draw", metavar="NUMBER:COUNT:CENTIPAWNS", callback=_numbers),
    click.option("--resign", metavar="COUNT:CENTIPAWNS", callback=_numbers),
    click.option("--strict", is_flag=True, help="Fail on warnings too."),
)


@main.command()
@MATCH
@click.option("--games", type=click.IntRange(1), default=100)
def run(games: int, **settings: Any) -> None:
    """Play a match, two games on each opening with colours reversed."""
    _play_match(games, None, settings)


@main.command()
@MATCH
@click.option("--games", type=click.IntRange(1), default=100_000, help="At most.")
@click.option("--elo0", type=float, default=0.0)
@click.option("--elo1", type=float, default=5.0)
@click.option("--alpha", type=float, default=0.05)
@click.option("--beta", type=float, default=0.05)
@click.option("--model", type=click.Choice([m.value for m in Model]), default="normalized")
def sprt(
    games: int, elo0: float, elo1: float, alpha: float, beta: float, model: str, **settings: Any
) -> None:
    """Play until it is decided whether FIRST is elo1 or only elo0 stronger than SECOND."""
    try:
        test = SequentialTest(elo0, elo1, alpha, beta, Model(model))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    _play_match(games, test, settings)


def _play_match(games: int, test: SequentialTest | None, settings: dict[str, Any]) -> None:
    """Play the match that the command line describes, and exit with what became of it."""
    plan = _plan(games, test, settings)
    for warning in plan.warnings():
        click.echo(f"Warning: {warning}", err=True)
    journal = _journal(plan, settings["directory"], settings["resume"])
    try:
        with (
            _interruptible() as interruption,
            progress_report(plan, click.echo, terminal=sys.stdout.isatty()) as report,
        ):
            standing = run_match(
                plan,
                opener(plan.game),
                journal=journal,
                concurrency=settings["concurrency"] or default_concurrency(plan.contestants),
                interruption=interruption,
                report=report,
            )
    except KeyboardInterrupt:
        click.echo("Cut off; running games are lost.", err=True)
        sys.exit(INTERRUPTED)
    except (PlayerFailure, ProtocolError) as error:
        raise click.ClickException(explain(error)) from None
    finally:
        if journal:
            journal.close()
    click.echo("\n".join(format_summary(plan, standing)))
    sys.exit(_status(plan, standing, settings["strict"]))


@contextmanager
def _interruptible() -> Iterator[Interruption]:
    """Let Ctrl-C ask for the end of a match, meanwhile."""
    interruption = Interruption()

    def ask(*_: object) -> None:
        if not interruption.stopping:
            # the streams must not be used here: the signal may come while they are
            os.write(2, b"Finishing the running games; once more cuts them off.\n")
        interruption.ask()

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield interruption
    finally:
        signal.signal(signal.SIGINT, before)


def _status(plan: Plan, standing: Standing, strict: bool) -> int:
    complete = len(standing.entries) == plan.games or standing.decision is not None
    warned = strict and standing.remarks.total() > 0
    return 0 if complete and not standing.faults and not warned else FAILED


def _plan(games: int, test: SequentialTest | None, settings: dict[str, Any]) -> Plan:
    game = find_game(settings["game_name"])
    first, second = _contestants(settings["engines"], settings["first"], settings["second"])
    draw, resign = settings["draw"], settings["resign"]
    path: Path | None = settings["openings"]
    try:
        openings = game.openings(path) if path else (Opening(),)
    except (OSError, ProtocolError) as error:
        raise click.ClickException(str(error)) from None
    return Plan(
        game=game,
        contestants=(first, second),
        games=games,
        time_control=settings["control"],
        openings=openings,
        openings_path=path,
        seed=settings["seed"],
        rules=Rules(
            margin=settings["margin"],
            patience=settings["patience"],
            move_limit=settings["move_limit"],
            draw=DrawRule(*draw) if draw else None,
            resign=ResignRule(*resign) if resign else None,
        ),
        test=test,
    )


def _journal(plan: Plan, directory: Path | None, resume: bool) -> Journal | None:
    if directory is None:
        if resume:
            raise click.UsageError("--resume needs the --directory of the match")
        return None
    if not resume and (directory / "match.json").exists():
        raise click.UsageError(f"{directory} holds a match already; --resume goes on with it")
    try:
        return Journal(directory, plan.describe(), plan.game.record_suffix)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from None


def _contestants(engines: tuple[str, ...], *texts: str) -> list[Contestant]:
    try:
        known = {engine.name: engine for engine in map(parse_contestant, engines)}
        chosen = [known.get(text) or parse_contestant(text) for text in texts]
    except (LookupError, ValueError) as error:
        raise click.UsageError(str(error.args[0])) from None
    return with_different_names(chosen)


def opener(game: Game) -> OpenPlayer:
    """Return what starts a contestant for a game."""
    return lambda contestant: open_player(contestant, game)


def explain(error: PlayerFailure | ProtocolError) -> str:
    """Return an error with a failed player's last words."""
    details = error.details if isinstance(error, PlayerFailure) else ()
    return "\n  ".join([str(error), *details])


@main.command()
@click.argument("first", default="chess-bot")
@click.argument("second", default="chess-bot")
@GAME
@ENGINES
@TIME
@click.option("--fen", "start", default="", help="Start from another position.")
@click.option("--pgn", "path", type=click.Path(dir_okay=False, path_type=Path))
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
    contestants = _contestants(engines, first, second)
    unicode = not plain and "utf" in (sys.stdout.encoding or "").lower()
    board = LiveBoard(
        lambda text: click.echo(text, nl=False), in_place=sys.stdout.isatty(), unicode=unicode
    )
    names = tuple(contestant.name for contestant in contestants)
    players = []
    try:
        board.show(game.start(start), " - ".join(names))
        for contestant in contestants:
            players.append(open_player(contestant, game))
        seats = [
            Seat(player, contestant.time_control or control)
            for player, contestant in zip(players, contestants, strict=True)
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


@main.command()
@click.argument("engine")
@click.argument("path", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
@GAME
@click.option("--movetime", type=click.FloatRange(0, min_open=True), default=1.0)
@click.option("--concurrency", type=click.IntRange(1), default=1)
@click.option("--verbose", is_flag=True, help="List what was not solved.")
def epd(
    engine: str, path: Path, game_name: str, movetime: float, concurrency: int, verbose: bool
) -> None:
    """Let ENGINE solve the test positions of FILE (bm, am, dm, and points in c8 and c9)."""
    game = find_game(game_name)
    (contestant,) = _contestants((), engine)
    control = contestant.time_control or TimeControl(move_time=movetime)
    attempts: list[Attempt] = []
    try:
        exercises = game.exercises(path)
        for attempt in attempt_all(exercises, contestant, control, opener(game), concurrency):
            attempts.append(attempt)
            if verbose and not attempt.solved:
                click.echo(f"{attempt.exercise.name}: {attempt.reply.move}")
    except (OSError, PlayerFailure, ProtocolError) as error:
        raise click.ClickException(str(error)) from None
    click.echo(summarize(f"{contestant.name} on {path.name}", attempts))
