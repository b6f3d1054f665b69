"""Puts the page of a match together from the files of its directory."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from bots.game import Game
from bots.match.account import add_up, summarize_standing
from bots.match.journal import Entry
from bots.match.page.conduct import (
    LastWords,
    endings_section,
    faults_section,
    settings_section,
    times_section,
)
from bots.match.page.games import GamePacker
from bots.match.page.markup import DASH, Markup, data_block, markup, tag
from bots.match.page.results import (
    crosstable_section,
    duel_section,
    ranking_section,
    rounds_section,
)
from bots.match.page.times import TimeSheet
from bots.match.page.viewer import games_section
from bots.match.standing import Finished, Standing
from bots.match.summary import Summary
from bots.registry import find_game
from bots.version import VERSION

REPLAYS = 5000
"""Games that can be replayed on a page unless another number is asked for; 2 to 4 KB each."""

CURVE_POINTS = 400

SCRIPTS = ("packed", "board", "sheet", "curve", "replay", "list", "start")
"""The parts of the page's script, joined into one function that leaves nothing global."""


def write_page(
    directory: Path,
    description: Mapping[str, Any],
    entries: Iterable[Entry],
    *,
    replays: int = REPLAYS,
) -> Path:
    """Write report.html into the directory of a match, and return its path.

    `description` is the match's plan, `entries` are its games in the order in which they ended;
    they are looked through twice, and need not be in memory.
    `replays` is the number of games that can be replayed on the page; those that a player broke
    off come first. Raises OSError, LookupError for an unknown game, and ValueError or ProtocolError
    for values that contradict themselves.
    """
    game = find_game(str(description["game"]))
    page = make_page(game, description, entries, replays=replays)
    path = directory / "report.html"
    draft = path.with_suffix(".tmp")
    draft.write_text(page, encoding="utf-8")
    draft.replace(path)
    return path


def make_page(
    game: Game, description: Mapping[str, Any], entries: Iterable[Entry], *, replays: int = REPLAYS
) -> Markup:
    """Return the page of a match; all is as for `write_page`."""
    standing = add_up(description, entries)
    summary = summarize_standing(description, standing)
    replayed = choose_replays(standing.games, replays)
    times, words = TimeSheet(summary.names), LastWords()

    def finished() -> Iterator[Entry]:
        for entry in entries:
            if entry.number in standing.scores:  # no game that has ended since
                times.add(entry)
                words.add(entry)
                yield entry

    packed = GamePacker(game, summary.names).pack(finished(), replayed)
    note = ""
    if len(replayed) < summary.played:
        note = (
            f"{len(replayed)} of {summary.played} games can be replayed here; "
            f"games{game.record_suffix} beside this page has them all."
        )
    sections = [
        *_result_sections(summary, standing, game.seats),
        games_section(game.board, game.seats, note),
        endings_section(summary),
        times_section(times.players),
        faults_section(summary, words),
        settings_section(description),
    ]
    return _document(summary, description, sections, packed)


def choose_replays(games: Sequence[Finished], limit: int) -> frozenset[int]:
    """Choose games by number: those broken off first, then from the first game on."""
    order = sorted(games, key=lambda game: (not game.termination.is_fault, game.number))
    return frozenset(game.number for game in order[:limit])


def _result_sections(summary: Summary, standing: Standing, seats: Sequence[str]) -> list[Markup]:
    sections = []
    if summary.duel is not None:
        history = ratio_history(standing) if standing.test else []
        sections.append(duel_section(summary, summary.duel, seats, history))
    rounds = rounds_section(summary)
    sections += [ranking_section(summary), crosstable_section(summary)]
    return [*sections, rounds] if rounds else sections


def ratio_history(standing: Standing) -> list[tuple[int, float]]:
    """Return games finished and the log-likelihood ratio then, at some hundred points."""
    history = list(enumerate([0.0, *standing.ratios]))
    step = max(1, len(history) // CURVE_POINTS)
    return [*history[:-1:step], history[-1]]


def _document(
    summary: Summary,
    description: Mapping[str, Any],
    sections: Sequence[Markup],
    packed: Mapping[str, object],
) -> Markup:
    script = _script()
    title = _title(summary)
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=_policy(script)),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("title", f"{title} {DASH} bot-match"),
        tag("style", Markup(_asset("page.css"))),
    )
    links = [tag("li", tag("a", text, href=f"#{name}")) for name, text in _contents(summary)]
    body = tag(
        "body",
        tag("a", "To the games", href="#games", class_="skip"),
        tag(
            "header",
            tag("h1", title),
            tag("p", _lead(summary, description), class_="lead"),
            tag("nav", tag("ul", links), aria_label="Contents"),
        ),
        tag("main", sections),
        tag("footer", tag("p", f"Written by bot-match, boardbots {VERSION}.")),
        data_block("games-data", packed),
        tag("script", Markup(script)),
    )
    return markup(Markup("<!DOCTYPE html>\n"), tag("html", head, body, lang="en"), "\n")


def _script() -> str:
    parts = "\n".join(_asset(f"{name}.js") for name in SCRIPTS)
    return f'"use strict";\n(() => {{\n{parts}}})();\n'


def _asset(name: str) -> str:
    return files("bots.match.page").joinpath(name).read_text(encoding="utf-8")


def _policy(script: str) -> str:
    """Allow the page's own script and nothing from anywhere else."""
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'"


def _title(summary: Summary) -> str:
    if len(summary.names) <= 2:
        return f" {DASH} ".join(summary.names)
    return f"{summary.kind.capitalize()} of {len(summary.names)} players"


def _lead(summary: Summary, description: Mapping[str, Any]) -> str:
    controls = {str(each.get("time_control")) for each in description["contestants"]}
    control = controls.pop() if len(controls) == 1 else "different time controls"
    words = f"{summary.game.capitalize()}, {control}. {summary.played} of {summary.planned} games"
    broken = f"{summary.broken_off} broken off by a player" if summary.broken_off else "no faults"
    return f"{words} played, {broken}."


def _contents(summary: Summary) -> list[tuple[str, str]]:
    contents = [("match", "Match")] if summary.duel else []
    contents += [("ranking", "Ranking"), ("crosstable", "Crosstable"), ("games", "Games")]
    contents += [("endings", "Endings"), ("times", "Time"), ("faults", "Faults")]
    return [*contents, ("settings", "Settings")]
