"""Tells of a match or a tournament in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from bots.match.journal import Entry
from bots.match.plan import Plan
from bots.match.sprt import SequentialTest
from bots.match.standing import Standing
from bots.match.statistics import Estimate
from bots.match.summary import Cell, Duel, Meeting, Ranked, Summary
from bots.match.tournament import Kind

SHOWN_RESULTS = 6
"""Games of a crosstable's cell up to which each is shown, not their points alone."""

RESULTS = {0.0: "0", 0.5: "½", 1.0: "1"}


def format_game(plan: Plan, standing: Standing, entry: Entry) -> str:
    """Tell of a game that has just ended, and how the match stands since then."""
    points = format_points(entry.points)
    total = plan.tournament.total(standing.scores)
    return (
        f"Game {entry.number + 1} ({' - '.join(entry.players)}): {points}, {entry.reason}, "
        f"{len(entry.moves)} plies | {len(standing.games)} of {total}"
        f"{_format_state(standing)}"
    )


def _format_state(standing: Standing) -> str:
    if not standing.is_duel:
        return ""
    tally = standing.tally
    return f": +{tally.won} -{tally.lost} ={tally.drawn}" + _format_ratio(
        standing.test, standing.ratio
    )


def format_points(points: tuple[float, ...]) -> str:
    """Write points by seat, as in `1-0` and `½-½`."""
    return "-".join("½" if point == 0.5 else f"{point:g}" for point in points)


def format_estimate(estimate: Estimate, form: str = "+.1f") -> str:
    """Write a value with its error, what is not known as n/a; `form` is that of the value."""
    if estimate.value is None:
        return "n/a"
    error = "n/a" if estimate.error is None else format(estimate.error, form.lstrip("+"))
    return f"{estimate.value:{form}} +- {error}"


def format_share(share: float | None) -> str:
    """Write a share or a probability in percent."""
    return "n/a" if share is None else f"{100 * share:.1f} %"


def _format_ratio(test: SequentialTest | None, ratio: float | None) -> str:
    if test is None or ratio is None:
        return ""
    lower, upper = test.bounds
    return f", LLR {ratio:+.2f} ({lower:.2f}, {upper:.2f})"


def format_summary(summary: Summary) -> list[str]:
    """Tell how a match stands: score, strength, test, endings, what players did wrong."""
    lines = _format_duel(summary, summary.duel) if summary.duel else _format_tournament(summary)
    endings = (f"{ending} {count}" for ending, count in summary.terminations)
    lines.append(f"Endings: {', '.join(endings) or 'none yet'}")
    lines.append(
        f"Games: {summary.played} played, {summary.planned} planned, "
        f"{summary.broken_off} broken off by a player"
    )
    return lines + _format_faults(summary)


def _format_duel(summary: Summary, duel: Duel) -> list[str]:
    first, second = summary.names
    tally = duel.tally
    lines = [
        f"{first} - {second}: {format_share(duel.share)} of {summary.played} games "
        f"(+{tally.won} -{tally.lost} ={tally.drawn})",
        f"Elo {format_estimate(duel.elo)}, nElo {format_estimate(duel.normalized_elo)}, "
        f"LOS {format_share(duel.superiority)}, draws {format_share(duel.draw_ratio)}",
    ]
    if any(tally.pairs):
        pairs = ", ".join(str(count) for count in tally.pairs)
        lines.append(f"Pairs from worst to best: {pairs}")
    if duel.test is not None:
        decided = f"{duel.decision.value} accepted" if duel.decision else "undecided"
        test = duel.test
        lines.append(
            f"SPRT {test.elo0:g} against {test.elo1:g} ({test.model.value}): {decided}"
            + _format_ratio(test, duel.ratio)
        )
    return lines


def _format_tournament(summary: Summary) -> list[str]:
    lines = []
    if summary.kind in (Kind.KNOCKOUT.value, Kind.SWISS.value):
        lines += _format_rounds(summary)
    lines += _format_ranking(summary)
    if summary.rating_prior:
        lines.append("Elo with a drawn game against an average player supposed for each.")
    return [*lines, ""]


def _format_rounds(summary: Summary) -> list[str]:
    lines = []
    for number, each in enumerate(summary.rounds, start=1):
        lines.append(f"Round {number}")
        lines += [f"  {_format_meeting(meeting)}" for meeting in each.meetings]
        lines += [f"  {name}: bye" for name in each.byes]
    return [*lines, ""]


def _format_meeting(meeting: Meeting) -> str:
    points = format_points(meeting.points)
    went_on = f", {meeting.winner}" if meeting.winner else ""
    return f"{' - '.join(meeting.players)}: {points}{went_on}"


def _format_ranking(summary: Summary) -> list[str]:
    """Lay out the ranking with the crosstable beside it where the game is one of two."""
    duels = len(summary.ranking[0].by_seat) == 2
    heads = ["", "", "points", "games", "+", "-", "="]
    heads += ["Elo", "SB"] if duels else ["a game"]
    heads += ["Buchholz"] if summary.kind == Kind.SWISS.value else []
    numbers = range(1, len(summary.ranking) + 1)
    heads += [str(number) for number in numbers] if duels else _seat_heads(summary.ranking[0])
    rows = [heads]
    for line, cells in zip(summary.ranking, summary.crosstable, strict=True):
        row = [str(line.place), line.name, f"{line.points:g}", str(line.games)]
        row += [str(line.won), str(line.lost), str(line.drawn)]
        if duels:
            row += [format_estimate(line.rating), f"{line.sonneborn_berger:g}"]
        else:
            row += [format_estimate(line.mean, ".2f")]
        row += [f"{line.buchholz:g}"] if summary.kind == Kind.SWISS.value else []
        if duels:
            row += ["." if cell is None else _format_cell(cell) for cell in cells]
            row[-len(cells) + len(rows) - 1] = "*"
        else:
            row += [f"{points:g}/{games}" for games, points in line.by_seat]
        rows.append(row)
    return _format_table(rows)


def _seat_heads(line: Ranked) -> list[str]:
    return [f"seat {seat}" for seat in range(1, len(line.by_seat) + 1)]


def _format_cell(cell: Cell) -> str:
    """Write each game of a short encounter, of a long one the points."""
    if len(cell.results) <= SHOWN_RESULTS and set(cell.results) <= RESULTS.keys():
        return "".join(RESULTS[result] for result in cell.results)
    return f"{cell.points:g}/{len(cell.results)}"


def _format_table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Align columns: the second one, of names, to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if number == 1 else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _format_faults(summary: Summary) -> list[str]:
    lines = [
        f"  {fault.name}: {fault.termination} in {fault.count} "
        f"{'game' if fault.count == 1 else 'games'}"
        + (f", last words: {fault.words}" if fault.words else "")
        for fault in summary.faults
    ]
    lines.append(f"Warnings: {sum(remark.count for remark in summary.remarks)}")
    for remark in summary.remarks:
        lines.append(f"  {remark.name}: {remark.kind}: {remark.count}, {remark.example}")
    return lines
