"""The page's sections on how the match went: endings, times, faults, settings."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bots.match.journal import Entry
from bots.match.page.charts import share_bar
from bots.match.page.games import shorten
from bots.match.page.markup import Content, Markup, tag
from bots.match.page.results import figure, head, section, table
from bots.match.page.times import TimeUse
from bots.match.summary import Fault, Summary, Warned

SHOWN_WORDS = 20
"""Lines of last words quoted for the whole match; each game's own are shown with the game."""


def endings_section(summary: Summary) -> Markup:
    """Tell how games ended."""
    rows = [
        tag(
            "tr",
            tag("th", ending, scope="row", class_="name"),
            figure(count),
            figure(f"{100 * count / summary.played:.1f} %"),
            tag("td", share_bar(count / summary.played), class_="picture"),
        )
        for ending, count in summary.terminations
    ]
    heads = [head("Ending"), head("Games", "figure"), head("Share", "figure"), tag("td")]
    return section("endings", "How games ended", table("All finished games.", heads, rows))


def times_section(times: Mapping[str, TimeUse]) -> Markup:
    """Tell how long the players thought."""
    heads = [head("Player")]
    heads += [
        head(text, "figure")
        for text in ("Moves", "Mean", "Longest", "in game", "Total", "Nodes/s", "Lost on time")
    ]
    rows = [
        tag(
            "tr",
            tag("th", name, scope="row", class_="name"),
            figure(f"{use.moves:,}"),
            figure("n/a" if use.mean is None else seconds_text(use.mean)),
            figure("n/a" if use.longest_game is None else seconds_text(use.longest)),
            figure("" if use.longest_game is None else _game_link(use.longest_game)),
            figure(seconds_text(use.total)),
            figure("n/a" if use.speed is None else f"{use.speed:,.0f}"),
            figure(use.losses),
        )
        for name, use in times.items()
    ]
    caption = "Moves played; one that came too late is among the losses, and may be the longest."
    return section("times", "Time used", table(caption, heads, rows))


def seconds_text(seconds: float) -> str:
    """Write a time for people: `12 ms`, `1.23 s`, `4:05`, `1:02:03`."""
    if seconds < 0.1:
        return f"{1000 * seconds:.3g} ms"
    if seconds < 60:
        return f"{seconds:.2f} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _game_link(number: int) -> Markup:
    return tag("a", number + 1, href=f"#game={number + 1}")


class LastWords:
    """What failed players wrote, and in which games; games come in whatever order."""

    def __init__(self) -> None:
        self._games: dict[str, list[int]] = {}

    def add(self, entry: Entry) -> None:
        """Note the different lines of a game."""
        for words in dict.fromkeys(map(shorten, entry.details)):
            self._games.setdefault(words, []).append(entry.number)

    def quotes(self) -> list[Markup]:
        """Quote each different line with the first game and how many, in the games' order."""
        lines = sorted(self._games.items(), key=lambda line: min(line[1]))
        return [
            tag(
                "li",
                "Game ",
                _game_link(min(games)),
                f" and {len(games) - 1} more" if len(games) > 1 else None,
                f": {words}",
            )
            for words, games in lines
        ]


def faults_section(summary: Summary, words: LastWords) -> Markup:
    """Tell what players did wrong, and quote them."""
    if not summary.faults and not summary.remarks:
        praise = "No game was broken off, and nothing that the players told was at fault."
        return section("faults", "Faults and remarks", tag("p", praise))
    parts: list[Content] = []
    if summary.faults:
        parts.append(_faults_table(summary.faults))
    if summary.remarks:
        parts.append(_remarks_table(summary.remarks))
    quotes = words.quotes()
    if quotes:
        more = f", the first {SHOWN_WORDS} lines" if len(quotes) > SHOWN_WORDS else ""
        parts.append(tag("h3", f"Last words{more}"))
        parts.append(tag("ul", quotes[:SHOWN_WORDS], class_="words"))
    return section("faults", "Faults and remarks", parts)


def _faults_table(faults: Sequence[Fault]) -> Markup:
    rows = [(fault.name, fault.termination, fault.count, fault.words) for fault in faults]
    heads = [head("Player"), head("Broke off by"), head("Games", "figure"), head("Last words")]
    return table("Games that a player broke off.", heads, [_row(*row) for row in rows])


def _remarks_table(remarks: Sequence[Warned]) -> Markup:
    rows = [(remark.name, remark.kind, remark.count, remark.example) for remark in remarks]
    heads = [head("Player"), head("Remark"), head("Times", "figure"), head("Example")]
    return table(
        "What players told wrongly about their moves.", heads, [_row(*row) for row in rows]
    )


def _row(name: str, what: str, count: int, words: str) -> Markup:
    return tag(
        "tr",
        tag("th", name, scope="row", class_="name"),
        tag("td", what),
        figure(count),
        tag("td", tag("code", shorten(words))),
    )


def settings_section(description: Mapping[str, Any]) -> Markup:
    """Show the plan: who was started how, and by which rules."""
    rows = [
        tag(
            "tr",
            tag("th", contestant["name"], scope="row", class_="name"),
            tag("td", tag("code", " ".join(map(str, contestant["command"])))),
            tag("td", contestant.get("protocol")),
            tag("td", contestant.get("time_control")),
            tag("td", _options(contestant.get("options") or [])),
        )
        for contestant in description["contestants"]
    ]
    heads = [head(t) for t in ("Player", "Command", "Protocol", "Time control", "Options")]
    facts = [
        (name.replace("_", " "), value)
        for name, value in _flat(description)
        if not name.startswith("contestants")
    ]
    listed = [[tag("dt", name), tag("dd", value)] for name, value in facts]
    return section(
        "settings",
        "Settings",
        table("The players as they were started.", heads, rows),
        tag("h3", "Plan"),
        tag("dl", listed, class_="facts"),
    )


def _options(options: Sequence[Sequence[object]]) -> str:
    return ", ".join("=".join(map(str, option)) for option in options)


def _flat(values: Mapping[str, Any], before: str = "") -> list[tuple[str, str]]:
    """List nested settings as `rules margin`; what is not set is left out."""
    facts = []
    for name, value in values.items():
        if isinstance(value, Mapping):
            facts += _flat(value, f"{before}{name} ")
        elif value not in (None, "", []):
            text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            facts.append((before + name, text))
    return facts
