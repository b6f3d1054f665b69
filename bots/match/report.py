"""Tells of a match in plain lines."""

from __future__ import annotations

from bots.match import statistics
from bots.match.journal import Entry
from bots.match.plan import Plan
from bots.match.standing import Standing
from bots.match.statistics import Estimate


def format_game(plan: Plan, standing: Standing, entry: Entry) -> str:
    """Tell of a game that has just ended, and of the score of the first contestant since then."""
    tally = standing.tally
    points = format_points(entry.points)
    return (
        f"Game {entry.number + 1} ({' - '.join(entry.players)}): {points}, {entry.reason}, "
        f"{len(entry.moves)} plies | {len(standing.entries)} of {plan.tournament.planned}: "
        f"+{tally.won} -{tally.lost} ={tally.drawn}{_format_test(standing)}"
    )


def format_points(points: tuple[float, ...]) -> str:
    """Write points by seat, as in `1-0` and `½-½`."""
    return "-".join("½" if point == 0.5 else f"{point:g}" for point in points)


def format_estimate(estimate: Estimate) -> str:
    """Write a value with its error, what is not known as n/a."""
    if estimate.value is None:
        return "n/a"
    error = "n/a" if estimate.error is None else f"{estimate.error:.1f}"
    return f"{estimate.value:+.1f} +- {error}"


def format_share(share: float | None) -> str:
    """Write a share or a probability in percent."""
    return "n/a" if share is None else f"{100 * share:.1f} %"


def _format_test(standing: Standing) -> str:
    if standing.test is None:
        return ""
    lower, upper = standing.test.bounds
    return f", LLR {standing.ratio:+.2f} ({lower:.2f}, {upper:.2f})"


def format_summary(plan: Plan, standing: Standing) -> list[str]:
    """Tell how a match ended: score, strength, test, terminations, what players did wrong."""
    first, second = plan.names
    lost, drawn, won = standing.tally.games
    counts = standing.tally.counts
    lines = [
        f"{first} - {second}: {format_share(statistics.score(standing.tally.games))} of "
        f"{len(standing.entries)} games (+{won} -{lost} ={drawn})",
        f"Elo {format_estimate(statistics.elo(counts))}, "
        f"nElo {format_estimate(statistics.normalized_elo(counts))}, "
        f"LOS {format_share(statistics.likelihood_of_superiority(counts))}, "
        f"draws {format_share(statistics.draw_ratio(standing.tally.games))}",
    ]
    if any(standing.tally.pairs):
        pairs = ", ".join(str(count) for count in standing.tally.pairs)
        lines.append(f"Pairs from worst to best: {pairs}")
    if standing.test is not None:
        decided = standing.decision.value + " accepted" if standing.decision else "undecided"
        test = standing.test
        lines.append(
            f"SPRT {test.elo0:g} against {test.elo1:g} ({test.model.value}): {decided}"
            + _format_test(standing)
        )
    endings = (f"{ending} {count}" for ending, count in standing.terminations.most_common())
    lines.append(f"Endings: {', '.join(endings)}")
    lines.append(
        f"Games: {len(standing.entries)} played, {plan.tournament.planned} planned, "
        f"{standing.faults} broken off by a player"
    )
    return lines + _format_faults(standing)


def _format_faults(standing: Standing) -> list[str]:
    lines = [
        f"  {player}: {fault} in {count} {'game' if count == 1 else 'games'}"
        + _last_words(standing, player, fault)
        for (player, fault), count in sorted(standing.broken_off.items())
    ]
    remarks = sorted(standing.remarks.items())
    lines.append(f"Warnings: {sum(count for _, count in remarks)}")
    for (player, kind), count in remarks:
        lines.append(f"  {player}: {kind}: {count}, {_example(standing, player, kind)}")
    return lines


def _last_words(standing: Standing, player: str, fault: str) -> str:
    """Quote the last line that a failed player wrote to its standard error, from its last game."""
    for entry in reversed(standing.entries):
        loser = entry.players[entry.points.index(min(entry.points))]
        if entry.details and (loser, entry.termination.value) == (player, fault):
            return f", last words: {entry.details[-1]}"
    return ""


def _example(standing: Standing, player: str, kind: str) -> str:
    """Quote the first remark of a kind about a player."""
    for entry in standing.entries:
        for words in entry.words:
            place, _, quote = words.partition(f": {kind}: ")
            if quote and place.startswith(f"{player}, ply "):
                ply = place.removeprefix(f"{player}, ")
                return f"first in game {entry.number + 1}, {ply}: {quote}"
    return "not quoted"
