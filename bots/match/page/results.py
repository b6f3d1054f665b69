"""The page's sections on who won: headline, match of two, ranking, crosstable, rounds."""

from __future__ import annotations

from collections.abc import Sequence

from bots.match.page import charts
from bots.match.page.markup import DASH, MINUS, Content, Markup, markup, tag
from bots.match.report import format_points, format_share
from bots.match.statistics import Estimate
from bots.match.summary import Cell, Duel, Ranked, RoundResult, Summary

PAIR_NAMES = ("0", "½", "1", "1½", "2")
"""Points of the first player in a pair of games."""

SHORT_CELL = 8
"""Games that a crosstable's cell shows one by one."""


def section(identity: str, title: str, *content: Content) -> Markup:
    """Return a section of the page with its heading."""
    heading = tag("h2", title, id=f"{identity}-heading")
    return tag("section", heading, *content, id=identity, aria_labelledby=f"{identity}-heading")


def table(
    caption: str, heads: Sequence[Content], rows: Sequence[Markup], name: str | None = None
) -> Markup:
    """Return a table that scrolls by itself where it is too wide."""
    head = tag("thead", tag("tr", heads))
    body = tag("table", head, tag("tbody", rows), class_=name, aria_label=caption)
    scroll = tag("div", body, class_="scroll", tabindex=0, role="region", aria_label=caption)
    return tag("div", tag("p", caption, class_="caption"), scroll, class_="table")


def head(text: Content, name: str | None = None, **attributes: object) -> Markup:
    """Return a column's head."""
    return tag("th", text, scope="col", class_=name, **attributes)


def figure(value: Content) -> Markup:
    """Return a cell with a number."""
    return tag("td", value, class_="figure")


def points_text(points: float) -> str:
    """Write points with a half as ½: `12½`."""
    whole, half = divmod(points, 1)
    if half == 0.5:
        return f"{whole:g}½" if whole else "½"
    return f"{points:g}"


def value_text(estimate: Estimate) -> str:
    """Write an estimate's value."""
    return "n/a" if estimate.value is None else f"{estimate.value:+.1f}".replace("-", MINUS)


def error_text(estimate: Estimate) -> str:
    """Write an estimate's error."""
    return "n/a" if estimate.error is None else f"± {estimate.error:.1f}"


def cards(values: Sequence[tuple[str, Content, Content]]) -> Markup:
    """Return facts side by side: name, value, and what is to be said of it."""
    return tag(
        "dl",
        [
            tag("div", tag("dt", name), tag("dd", value, tag("small", more) if more else None))
            for name, value, more in values
        ],
        class_="cards",
    )


def duel_section(
    summary: Summary, duel: Duel, seats: Sequence[str], history: Sequence[tuple[int, float]]
) -> Markup:
    """Tell what a match of two says about strength, and how its test went."""
    first, second = summary.names
    tally = duel.tally
    facts = [
        ("Score", format_share(duel.share), f"of {summary.played} games"),
        ("Elo difference", value_text(duel.elo), error_text(duel.elo)),
        ("Normalized Elo", value_text(duel.normalized_elo), error_text(duel.normalized_elo)),
        ("LOS", format_share(duel.superiority), "likelihood of superiority"),
        ("Draws", format_share(duel.draw_ratio), "of the games"),
    ]
    words = f"{first}: {tally.won} won, {tally.drawn} drawn, {tally.lost} lost"
    shares = [("won", tally.won), ("drawn", tally.drawn), ("lost", tally.lost)]
    pictures = [_pairs_figure(first, tally.pairs)] if any(tally.pairs) else []
    pictures.append(_seats_table(summary, seats))
    return section(
        "match",
        "Match",
        tag("p", f"Seen from {first}, against {second}.", class_="muted"),
        cards(facts),
        _figure(words, charts.stacked_bar(shares, words)),
        tag("div", pictures, class_="pair"),
        None if duel.test is None else _test_figure(duel, history),
    )


def _pairs_figure(first: str, pairs: Sequence[int]) -> Markup:
    """Show how often each result of a pair came, from the worst to the best."""
    middle = len(pairs) // 2
    names: Sequence[str] = PAIR_NAMES
    unit = "points"
    if len(pairs) != len(PAIR_NAMES):
        names = [f"{i - middle:+d}" for i in range(len(pairs))]
        unit = "margin"
    amounts = list(zip(names, pairs, strict=True))
    words = f"Pairs of games by the {unit} of {first}"
    told = ", ".join(f"{name}: {count}" for name, count in amounts)
    return _figure(words, charts.columns(amounts, f"{words}. {told}"))


def _seats_table(summary: Summary, seats: Sequence[str]) -> Markup:
    """Tell what each player scored at each seat."""
    rows = [
        tag(
            "tr",
            tag("th", line.name, scope="row", class_="name"),
            [figure(f"{points_text(points)} of {games}") for games, points in line.by_seat],
        )
        for line in summary.ranking
    ]
    heads = [head("Player"), *(head(seat, "figure") for seat in seats)]
    return table("Points by seat.", heads, rows)


def _test_figure(duel: Duel, history: Sequence[tuple[int, float]]) -> Markup:
    test = duel.test
    assert test is not None
    decision = f"{duel.decision.value} accepted" if duel.decision else "undecided"
    lower, upper = test.bounds
    words = (
        f"SPRT of {test.elo0:g} against {test.elo1:g} {test.model.value} Elo: {decision}, "
        f"LLR {duel.ratio or 0:+.2f} between {lower:.2f} and {upper:.2f}"
    )
    return _figure(words, charts.ratio_curve(history, test.bounds, words))


def _figure(caption: str, picture: Markup) -> Markup:
    return tag("figure", tag("figcaption", caption), picture)


def ranking_section(summary: Summary) -> Markup:
    """Rank the players, with the joint Elo of each as a picture."""
    scale = charts.scale_of_estimates([line.rating for line in summary.ranking])
    tie_breaks = summary.kind in ("swiss", "round-robin")
    heads = [head("#", "figure"), head("Player"), head("Elo", "figure"), head("95 %", "figure")]
    if scale:
        words = tag("span", "Elo and its 95 % interval", class_="sr")
        heads.append(head([words, charts.axis(scale)], "picture"))
    heads += [head(text, "figure") for text in ("Games", "+", "=", MINUS, "Points", "Share")]
    if tie_breaks:
        heads += [head("S.-B.", "figure", title="Sonneborn-Berger")]
        heads += [head("Buchh.", "figure", title="Buchholz")]
    rows = [tag("tr", _ranking_row(line, scale, tie_breaks)) for line in summary.ranking]
    notes = []
    if summary.rating_prior:
        notes.append(
            tag(
                "p",
                "Some results bound no rating from one side; ratings suppose draws.",
                class_="muted",
            )
        )
    caption = "Elo is joint over all games, about the field's average 0."
    return section("ranking", "Ranking", table(caption, heads, rows), notes)


def _ranking_row(line: Ranked, scale: charts.Scale | None, tie_breaks: bool) -> list[Markup]:
    words = f"{line.name}: Elo {value_text(line.rating)} {error_text(line.rating)}"
    cells = [
        figure(line.place),
        tag("th", line.name, scope="row", class_="name"),
        figure(value_text(line.rating)),
        figure(error_text(line.rating)),
    ]
    if scale:
        cells.append(tag("td", charts.error_bar(line.rating, scale, words), class_="picture"))
    share = (line.won + line.drawn / 2) / line.games if line.games else None
    cells += map(figure, (line.games, line.won, line.drawn, line.lost))
    cells += [figure(points_text(line.points)), figure(format_share(share))]
    if tie_breaks:
        cells += [figure(f"{line.sonneborn_berger:g}"), figure(f"{line.buchholz:g}")]
    return cells


def crosstable_section(summary: Summary) -> Markup:
    """Show everyone's points against everyone."""
    heads = [head("#"), head("Player")]
    heads += [head(line.place, title=line.name) for line in summary.ranking]
    heads.append(head("Points"))
    rows = [
        tag(
            "tr",
            tag("td", line.place),
            tag("th", line.name, scope="row", class_="name"),
            [
                _cross_cell(cell, line.name == other.name)
                for cell, other in zip(cells, summary.ranking, strict=True)
            ],
            tag("td", tag("strong", points_text(line.points))),
        )
        for line, cells in zip(summary.ranking, summary.crosstable, strict=True)
    ]
    caption = "Points of the player in the row against the one in the column."
    return section("crosstable", "Crosstable", table(caption, heads, rows, "crosstable"))


def _cross_cell(cell: Cell | None, same: bool) -> Markup:
    if cell is None:
        return tag("td", "", class_="self" if same else None)
    games = len(cell.results)
    shade = min(4, max(0, int(5 * cell.points / games))) if games else 2
    if games <= SHORT_CELL:
        more = " ".join(map(points_text, cell.results)) if games > 1 else None
    else:
        more = f"of {games}"
    small = tag("small", more) if more else None
    return tag("td", points_text(cell.points), small, class_=f"share-{shade}")


def rounds_section(summary: Summary) -> Markup | None:
    """Show the encounters round by round where the rounds depend on one another."""
    if summary.kind not in ("knockout", "swiss"):
        return None
    rounds = [
        [tag("h3", f"Round {number}"), tag("ul", _meetings(each), class_="meetings")]
        for number, each in enumerate(summary.rounds, start=1)
    ]
    return section("rounds", "Rounds", rounds)


def _meetings(each: RoundResult) -> list[Markup]:
    lines = []
    for meeting in each.meetings:
        names = [
            tag("strong", name) if name == meeting.winner else markup(name)
            for name in meeting.players
        ]
        score = format_points(meeting.points) if meeting.games else "not played yet"
        between = [item for name in names for item in (name, f" {DASH} ")][:-1]
        lines.append(tag("li", between, tag("span", f" {score}", class_="muted")))
    lines += [tag("li", name, tag("span", " has a bye", class_="muted")) for name in each.byes]
    return lines
