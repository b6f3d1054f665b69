"""The figures of an analysis, player by player, as `show statistics` tells them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from protocols.gnubg.analysis import Decision, GameAnalysis, Kind, Roll
from protocols.gnubg.match import Names

DOUBTFUL, BAD, VERY_BAD = 0.04, 0.08, 0.16
"""What errors cost that are called so at least."""
LUCKY, VERY_LUCKY = 0.3, 0.6
"""How lucky rolls are that are called so at least."""
LABEL, COLUMN = 37, 24
NOTHING = "n/a"

T = TypeVar("T")


def format_statistics(games: Sequence[GameAnalysis], names: Names, *, has_cube: bool) -> list[str]:
    """Write what both players' decisions cost and how lucky they were.

    A rate is in thousandths of a point for each decision that there was, or for each roll.
    """
    decisions = [each for game in games for each in game.decisions]
    rolls = [each for game in games for each in game.rolls]
    lines = [_row("Player", names)]
    lines += ["", "Chequerplay statistics", ""]
    lines += _rows(_plays, (_of(decisions, player, Kind.PLAY) for player in (0, 1)))
    lines += ["", "Luck statistics", ""]
    lines += _rows(_luck, ([r for r in rolls if r.player == player] for player in (0, 1)))
    if has_cube:
        lines += ["", "Cube statistics", ""]
        cubes = (_of(decisions, player, Kind.DOUBLE, Kind.TAKE) for player in (0, 1))
        lines += _rows(_cubes, cubes)
    lines += ["", "Overall statistics", ""]
    return [*lines, *_rows(_errors, (_of(decisions, player, *Kind) for player in (0, 1)))]


def _of(decisions: Iterable[Decision], player: int, *kinds: Kind) -> list[Decision]:
    return [each for each in decisions if each.player == player and each.kind in kinds]


def _row(label: str, cells: Sequence[str]) -> str:
    return f"{label:<{LABEL}}" + "".join(f"{cell:<{COLUMN}}" for cell in cells).rstrip()


def _rows(figures: Callable[[list[T]], dict[str, str]], values: Iterable[list[T]]) -> list[str]:
    first, second = (figures(each) for each in values)
    return [_row(label, (first[label], second[label])) for label in first]


def _plays(decisions: Sequence[Decision]) -> dict[str, str]:
    losses = [each.loss for each in decisions if each.counts]
    return {
        "Total moves": str(len(decisions)),
        "Unforced moves": str(len(losses)),
        "Unmarked moves": str(sum(loss < DOUBTFUL for loss in losses)),
        "Moves marked doubtful": str(sum(DOUBTFUL <= loss < BAD for loss in losses)),
        "Moves marked bad": str(sum(BAD <= loss < VERY_BAD for loss in losses)),
        "Moves marked very bad": str(sum(loss >= VERY_BAD for loss in losses)),
        **_errors(decisions),
    }


def _errors(decisions: Sequence[Decision]) -> dict[str, str]:
    lost = sum(each.loss for each in decisions)
    number = sum(each.counts for each in decisions)
    return {
        "Error total": f"{0.0 - lost:+.3f}",
        "Error rate": f"{0.0 - 1000 * lost / number:+.1f}" if number else NOTHING,
    }


def _luck(rolls: Sequence[Roll]) -> dict[str, str]:
    lucks = [each.luck for each in rolls]
    return {
        "Rolls marked very lucky": str(sum(luck > VERY_LUCKY for luck in lucks)),
        "Rolls marked lucky": str(sum(LUCKY < luck <= VERY_LUCKY for luck in lucks)),
        "Rolls unmarked": str(sum(abs(luck) <= LUCKY for luck in lucks)),
        "Rolls marked unlucky": str(sum(-VERY_LUCKY <= luck < -LUCKY for luck in lucks)),
        "Rolls marked very unlucky": str(sum(luck < -VERY_LUCKY for luck in lucks)),
        "Luck total": f"{sum(lucks):+.3f}",
        "Luck rate": f"{1000 * sum(lucks) / len(lucks):+.1f}" if lucks else NOTHING,
    }


def _cubes(decisions: Sequence[Decision]) -> dict[str, str]:
    def faults(made: str, best: str) -> str:
        losses = [e.loss for e in decisions if (e.made, e.best) == (made, best) and e.loss]
        return f"{len(losses)} ({-sum(losses):+.3f})" if losses else "0"

    made = [each.made for each in decisions]
    return {
        "Total cube decisions": str(len(decisions)),
        "Close or actual cube decisions": str(sum(each.counts for each in decisions)),
        "Doubles": str(made.count("double")),
        "Takes": str(made.count("take")),
        "Passes": str(made.count("drop")),
        "Missed doubles": faults("roll", "double"),
        "Wrong doubles": faults("double", "roll"),
        "Wrong takes": faults("take", "drop"),
        "Wrong passes": faults("drop", "take"),
        **_errors(decisions),
    }


def format_errors(number: int, game: GameAnalysis, names: Names) -> list[str]:
    """Write the decisions of a game, by its number, that cost something worth telling."""
    return [
        f"Game {number}, decision {count}: {names[each.player]} {each.made}, "
        f"best {each.best} ({-each.loss:+.3f})"
        for count, each in enumerate(game.decisions, 1)
        if each.loss >= DOUBTFUL
    ]
