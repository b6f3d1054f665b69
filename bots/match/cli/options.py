"""Options and arguments that several commands share, and what becomes of them."""

from __future__ import annotations

import math
import os
import re
from collections import ChainMap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from bots.game import Game, Opening
from bots.match.bench import OpenPlayer
from bots.match.clock import TimeControl, parse_time_control
from bots.match.contestant import HUMAN, Contestant, parse_contestant, with_different_names
from bots.match.drivers import open_player
from bots.match.engines import Engines, read_engines
from bots.match.player import PlayerFailure
from bots.match.processors import places
from bots.paths import user_path
from bots.registry import PACKAGES, find_game
from protocols.errors import PositionError

BALLOTS = re.compile(r"(\d)-moves?")
NUMBERS = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?")
WHOLE = re.compile(r"[0-9]{1,9}")
FAILED = 1
"""Exit status when games are missing or were broken off."""


class FiniteNumber(click.FloatRange):
    """A float within a range that is a number: neither nan, which passes all bounds, nor inf."""

    name = "number"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Read a number; `fail` for any other text."""
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail(f"{value} is no number.", param, ctx)
        return number


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
    if len(words) != len(names.split(":")) or not all(map(WHOLE.fullmatch, words)):
        raise click.BadParameter(f"{text!r} is not {names}")
    return tuple(int(word) for word in words)


def _absolute_paths(_context: click.Context, _option: click.Parameter, text: str) -> str:
    """Make paths independent of the working directory: a match may be resumed from another."""
    paths = (user_path(path) for path in text.split(os.pathsep) if path)
    return os.pathsep.join(str(path.absolute()) for path in paths)


def _options(*options: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def decorate(function: Any) -> Any:
        for option in reversed(options):
            function = option(function)
        return function

    return decorate


def time_option(default: str) -> Callable[[Any], Any]:
    """Return the option for a time control, with a default of its own."""
    return click.option(
        "--tc",
        "control",
        metavar="TC",
        callback=_time_control,
        default=default,
        help="40/60+0.6, 10+0.1, st=0.3, depth=8, nodes=5000, or several of these.",
    )


GAME = click.option("--game", "game_name", type=click.Choice(list(PACKAGES)), default="chess")


def _engines_file(
    context: click.Context, _option: click.Parameter, path: Path | None
) -> Path | None:
    """Keep what `--engines` names, or the first default file there is, for `contestants`."""
    usual = (Path(ENGINES_FILE), Path(click.get_app_dir("boardbots")) / ENGINES_FILE)
    found = path or next((each for each in usual if each.is_file()), None)
    try:
        context.meta[ENGINES_FILE] = read_engines(found) if found else Engines(Path(), {})
    except (OSError, ValueError) as error:
        raise click.BadParameter(str(error)) from None
    return found


ENGINES_FILE = "engines.toml"
NAMES = _options(
    click.option("--engine", "engines", multiple=True, help="An engine to refer to by name."),
    click.option(
        "--engines",
        "engines_file",
        metavar="FILE",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        callback=_engines_file,
        expose_value=False,
        help="Engines to refer to by name.  [default: engines.toml here, or the user's own]",
    ),
)
ENGINES = _options(
    NAMES,
    click.option(
        "--ponder",
        is_flag=True,
        callback=lambda context, _option, value: context.meta.update({PONDER: value}),
        expose_value=False,
        help="Let engines think on their opponents' time.",
    ),
)
PONDER = "ponder"
TIME = time_option("10+0.1")
DRAW = "Draw from move NUMBER on if both scores stayed within CENTIPAWNS for COUNT moves."
RESIGN = (
    "A player loses whose score stayed below -CENTIPAWNS, and the other's above, for COUNT moves."
)
LOG = click.option(
    "--log",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    callback=lambda context, _option, path: context.meta.update({"log": path}),
    expose_value=False,
    help="Write every line between bot-match and each engine to a file there.",
)
PLAYING = _options(
    LOG,
    click.option(
        "--affinity",
        is_flag=True,
        callback=lambda context, _option, value: context.meta.update({"affinity": value}),
        expose_value=False,
        help="Keep the engines of each game to processors of their own (Linux).",
    ),
    click.option("--concurrency", type=click.IntRange(1), help="Games at once.  [default: cores]"),
    click.option(
        "--cluster",
        metavar="ADDRESS",
        help="Play pairs on the workers of a dask scheduler, as in tcp://host:8786.",
    ),
    *(
        click.option(
            f"--cluster-{name}",
            type=click.Path(exists=True, dir_okay=False, path_type=Path),
            help=f"{title} of a tls:// connection to the scheduler.",
        )
        for name, title in (("ca", "Authority"), ("cert", "Certificate"), ("key", "Key"))
    ),
    click.option("--strict", is_flag=True, help="Fail on warnings too."),
    click.option("--json", "as_json", is_flag=True, help="Tell the end as JSON."),
)
MATCH = _options(
    GAME,
    ENGINES,
    TIME,
    click.option(
        "--openings",
        metavar="FILE|NUMBERS|N-move",
        help="Openings to draw from: .epd, .fen, .pgn or .pdn, or a .zip of one; in chess a "
        "Polyglot book (.bin), whose lines from the start position are drawn, all alike; in "
        "chess960 also numbers of start positions as in 518 or 0-959, in draughts 2-move or "
        "3-move ballots.",
    ),
    click.option(
        "--plies",
        type=click.IntRange(1),
        help="Play so many half moves of an opening at most: of a .pgn, .pdn or .bin file; not for "
        "positions.  [default: 8 of a .bin, else all]",
    ),
    click.option(
        "--seed", type=int, default=1, help="Decides the order of the openings, dice and deals."
    ),
    click.option(
        "--directory",
        type=click.Path(file_okay=False, path_type=Path),
        help="Where plan, journal and records go.  [default: nowhere]",
    ),
    click.option("--margin", type=FiniteNumber(0), default=0.05, help="Seconds forgiven."),
    click.option("--patience", type=FiniteNumber(0), default=10.0, help="Seconds to stop in."),
    click.option("--move-limit", type=click.IntRange(1), help="Draw after so many moves."),
    click.option("--draw", metavar="NUMBER:COUNT:CENTIPAWNS", callback=_numbers, help=DRAW),
    click.option("--resign", metavar="COUNT:CENTIPAWNS", callback=_numbers, help=RESIGN),
    click.option(
        "--tablebases",
        metavar="PATHS",
        default="",
        callback=_absolute_paths,
        help="End games by the endgame tables (Syzygy) in these folders.",
    ),
    click.option(
        "--ignore-fifty-moves",
        is_flag=True,
        help="Tables count a win that the fifty-move rule would make a draw.",
    ),
    PLAYING,
)


def contestants(engines: tuple[str, ...], *texts: str, people: bool = False) -> list[Contestant]:
    """Return who is meant by texts that describe engines or name those of `--engine` or a file.

    An engine speaks what its game's engines do if nothing else is said. Only where `people` may
    play is `human` one of them.
    """
    context = click.get_current_context()
    protocol = _usual_protocol(context)
    meta = context.meta
    try:
        named = [parse_contestant(text, protocol) for text in engines]
        known = ChainMap(
            {engine.name: engine for engine in named}, meta[ENGINES_FILE].speaking(protocol)
        )
        chosen = [
            known[text] if text in known else parse_contestant(text, protocol) for text in texts
        ]
    except (LookupError, ValueError) as error:
        raise click.UsageError(str(error.args[0])) from None
    if not people and any(contestant.protocol == HUMAN for contestant in chosen):
        raise click.UsageError("a person plays single games only: bot-match play")
    if meta.get(PONDER):
        chosen = [replace(contestant, ponders=True) for contestant in chosen]
    return with_different_names(chosen)


def _usual_protocol(context: click.Context) -> str:
    """Return the protocol that the command's own `--protocol` or its game suggests."""
    params = context.params
    return str(params.get("protocol") or find_game(params.get("game_name") or "chess").protocol)


def numbered(game: Game, text: str) -> Sequence[Opening] | None:
    """Return the start positions that numbers such as `518` or `0-959` mean, None for other texts.

    Raises PositionError for a game that does not number them so.
    """
    found = NUMBERS.fullmatch(text)
    if not found:
        return None
    first = int(found[1])
    return game.numbered_openings(range(first, int(found[2] or first) + 1))


@contextmanager
def openings_file(game: Game, text: str | None) -> Iterator[Path | None]:
    """Give the file that `--openings` means: one that exists, or one written for it."""
    if text is None or Path(text).is_file():
        yield None if text is None else Path(text)
        return
    try:
        openings = drawn(game, text) or numbered(game, text)
    except PositionError as error:
        raise click.UsageError(str(error)) from None
    if openings is None:
        raise click.UsageError(
            f"{text!r} is neither a file of openings nor numbers such as 0-959 nor 2-move or 3-move"
        )
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{text}.epd"
        path.write_text("".join(map(_line, openings)), encoding="utf-8")
        yield path


def drawn(game: Game, text: str) -> Sequence[Opening] | None:
    """Return the ballots that `2-move` or `3-move` means, None for other texts.

    Raises PositionError for a game without them.
    """
    found = BALLOTS.fullmatch(text)
    return game.ballots(int(found[1])) if found else None


def _line(opening: Opening) -> str:
    """Write an opening as a line that every game reads: its start, and moves if it has any."""
    words = (opening.start or "start", *opening.moves)
    name = f"; {opening.name}" if opening.moves and opening.name else ""
    return f"{' '.join(words)}{name}\n"


def opener(game: Game) -> OpenPlayer:
    """Return what starts a contestant for a game, with a log where the command line wants one."""
    log: Path | None = click.get_current_context().meta.get("log")
    return lambda contestant: open_player(contestant, game, log)


def affinity(contestants: Sequence[Contestant], concurrency: int) -> Sequence[tuple[int, ...]]:
    """Return the processors of each game at a time, nothing unless `--affinity` is wanted."""
    if not click.get_current_context().meta.get("affinity"):
        return ()
    try:
        return places(contestants, concurrency)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def explain(error: Exception) -> str:
    """Return an error with a failed player's last words."""
    details = error.details if isinstance(error, PlayerFailure) else ()
    return "\n  ".join([str(error), *details])
