"""Matches and tournaments: `run`, `sprt`, `resume` and `report`."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any

import click

from bots.game import Opening
from bots.match.account import summarize
from bots.match.adjudication import DrawRule, ResignRule
from bots.match.cli.options import MATCH, PLAYING, contestants, openings_file
from bots.match.cli.playing import open_journal, play_plan, tell, tell_page
from bots.match.journal import Journal, StoredEntries, read_plan
from bots.match.page.document import REPLAYS
from bots.match.plan import Book, Plan, restore_plan
from bots.match.referee import Rules
from bots.match.sprt import Model, SequentialTest
from bots.match.tournament import Kind, default_rounds
from bots.registry import find_game
from protocols.errors import ProtocolError

DIRECTORY = click.argument(
    "directory", metavar="DIR", type=click.Path(exists=True, file_okay=False, path_type=Path)
)
MATCH_GAMES = 100


@click.command()
@click.argument("players", metavar="ENGINE...", nargs=-1, required=True)
@click.option(
    "--tournament",
    "kind",
    type=click.Choice([kind.value for kind in Kind]),
    help="Who meets whom.  [default: match of two, round-robin of more]",
)
@click.option(
    "--games",
    type=click.IntRange(1),
    help="Games whenever two meet.  [default: 100 in a match, else 2]",
)
@click.option(
    "--rounds",
    type=click.IntRange(1),
    help="Rounds of a Swiss tournament, repetitions of a round robin or gauntlet.  "
    "[default: as many as find a winner; 1]",
)
@MATCH
def run(
    players: tuple[str, ...],
    kind: str | None,
    games: int | None,
    rounds: int | None,
    **settings: Any,
) -> None:
    """Play a match or a tournament, two games on each opening with colours reversed.

    In a game of three or four seats as many engines meet, each at every seat of each opening, or
    two that share the seats and exchange them.

    The order of the engines is their seeding. The first one meets all others in a gauntlet. In a
    knockout drawn encounters go on with up to five pairs of games, then the better seed goes on.
    """
    seats = len(find_game(settings["game_name"]).seats)
    usual_kind = Kind.MATCH if len(players) in (2, seats) else Kind.ROUND_ROBIN
    chosen = Kind(kind) if kind else usual_kind
    usual = MATCH_GAMES if chosen is Kind.MATCH else seats
    rounds = rounds or default_rounds(chosen, len(players))
    _start(players, settings, games=games or usual, kind=chosen, rounds=rounds)


@click.command()
@click.argument("first")
@click.argument("second")
@MATCH
@click.option("--games", type=click.IntRange(1), default=100_000, help="At most.")
@click.option("--elo0", type=float, default=0.0, help="Difference to be refuted.")
@click.option("--elo1", type=float, default=5.0, help="Difference to be shown.")
@click.option("--alpha", type=float, default=0.05, help="Probability to accept elo1 wrongly.")
@click.option("--beta", type=float, default=0.05, help="Probability to accept elo0 wrongly.")
@click.option("--model", type=click.Choice([m.value for m in Model]), default="normalized")
def sprt(
    first: str,
    second: str,
    games: int,
    elo0: float,
    elo1: float,
    alpha: float,
    beta: float,
    model: str,
    **settings: Any,
) -> None:
    """Play until it is decided whether FIRST is elo1 or only elo0 stronger than SECOND."""
    try:
        test = SequentialTest(elo0, elo1, alpha, beta, Model(model))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    _start((first, second), settings, games=games, test=test)


@click.command()
@DIRECTORY
@PLAYING
def resume(directory: Path, **settings: Any) -> None:
    """Go on with the match of a directory: play exactly the games that it lacks."""
    try:
        description = read_plan(directory)
        plan = restore_plan(description, directory)
    except (OSError, ValueError, ProtocolError) as error:
        raise click.ClickException(str(error)) from None
    with open_journal(directory, description, plan.game.record_suffix) as journal:
        play_plan(plan, lambda: nullcontext(journal), settings)


@click.command()
@DIRECTORY
@click.option("--json", "as_json", is_flag=True, help="Tell it as JSON, without a page.")
@click.option(
    "--replays",
    type=click.IntRange(0),
    default=REPLAYS,
    help="Games that the page can replay; a game takes 2 to 4 KB.",
)
def report(directory: Path, as_json: bool, replays: int) -> None:
    """Tell how the match of a directory stands, also while it is played.

    DIR/report.html gets the same with every game on a board: one file that needs no network.
    """
    try:
        description, entries = read_plan(directory), StoredEntries(directory)
        summary = summarize(description, entries)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{directory} holds no match: {error}") from None
    tell(summary, as_json=as_json)
    if not as_json:
        tell_page(directory, replays)


def _start(players: tuple[str, ...], settings: dict[str, Any], **kind: Any) -> None:
    """Begin the match that the command line describes, and exit with what became of it."""
    directory: Path | None = settings["directory"]
    if directory is not None and (directory / "match.json").exists():
        raise click.UsageError(f"{directory} holds a match; `resume` goes on with it")
    if settings["plies"] is not None and settings["openings"] is None:
        raise click.UsageError("--plies cuts the openings of a file: it needs --openings")
    with openings_file(find_game(settings["game_name"]), settings["openings"]) as path:
        plan = _plan(players, path, settings, kind)
        furnish = partial(plan.book.keep, path) if plan.book and path else None

        def files() -> AbstractContextManager[Journal | None]:
            if directory is None:
                return nullcontext()
            return open_journal(directory, plan.describe(), plan.game.record_suffix, furnish)

        play_plan(plan, files, settings)


def _plan(
    players: tuple[str, ...], path: Path | None, settings: dict[str, Any], kind: dict[str, Any]
) -> Plan:
    game = find_game(settings["game_name"])
    draw, resign = settings["draw"], settings["resign"]
    chosen = contestants(settings["engines"], *players)
    try:
        openings = game.openings(path, settings["plies"]) if path else (Opening(),)
        book = Book.of(path) if path else None
        if settings["tablebases"]:
            game.oracle(settings["tablebases"])
    except (OSError, ProtocolError) as error:
        raise click.ClickException(str(error)) from None
    try:
        return Plan(
            game=game,
            contestants=tuple(chosen),
            time_control=settings["control"],
            openings=openings,
            book=book,
            plies=settings["plies"],
            seed=settings["seed"],
            rules=Rules(
                margin=settings["margin"],
                patience=settings["patience"],
                move_limit=settings["move_limit"],
                draw=DrawRule(*draw) if draw else None,
                resign=ResignRule(*resign) if resign else None,
                tablebases=settings["tablebases"],
                fifty_moves=not settings["ignore_fifty_moves"],
            ),
            **kind,
        )
    except ValueError as error:
        raise click.UsageError(str(error)) from None
