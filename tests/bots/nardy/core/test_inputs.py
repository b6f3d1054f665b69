"""The inputs of the networks: unary counts, classes of positions, and features by the rules."""

from __future__ import annotations

from itertools import islice

import pytest

from bots.nardy.bridge import load
from bots.nardy.core.geometry import INPUTS, SIDE, UNARY
from bots.nardy.core.inputs import class_name, input_values
from bots.nardy.options import OFFICIAL
from bots.nardy.rules import HEAD, HOME, MEN, START, Position, opposite, place, steps
from bots.tables.plays import BAR
from tests.bots.nardy.samples import random_positions

POINTS = range(1, BAR)


def placed(own: dict[int, int], other: dict[int, int]) -> Position:
    rows = [tuple(men.get(point, 0) for point in range(1, BAR + 1)) for men in (own, other)]
    return place(rows[0], rows[1])


def unary(position: Position) -> list[float]:
    """The counts of the player on roll, as geometry.py has them."""
    found: list[float] = []
    for point in POINTS:
        men = position.own[point]
        found += [float(men >= 1), float(men >= 2), float(men >= 3), max(0, men - 3) / 4]
    off = position.own[0]
    return [*found, *(min(5, max(0, off - least)) / 5 for least in (0, 5, 10))]


def advance(position: Position) -> list[float]:
    own = position.own
    men = [point for point in POINTS for _ in range(own[point])]
    return [
        sum(men) / 360,
        sum(max(0, point - HOME) for point in men) / 270,
        sum(point > HOME for point in men) / MEN,
        sum(point > 12 for point in men) / MEN,
        max(men, default=0) / 24,
        own[HEAD] / MEN,
    ]


def walls(position: Position) -> list[float]:
    """Walls of the player on roll along the road of the other one."""
    own, theirs = position.own, position.other
    road = [bool(point in POINTS and own[opposite(point)]) for point in range(BAR)]

    def behind(top: int) -> int:
        return sum(theirs[top + 1 : BAR])

    found = []
    for length in (3, 4, 5, 6):
        tops = [low + length - 1 for low in range(1, BAR - length + 1)
                if all(road[low : low + length])]  # fmt: skip
        found.append(behind(min(tops)) / MEN if tops else 0.0)
    longest = max(
        (n for n in range(BAR) for low in range(1, BAR - n + 1) if all(road[low : low + n])),
        default=0,
    )
    found.append(min(longest, 8) / 6)
    windows = [low for low in range(1, 20) if behind(low + 5) and any(road[low : low + 6])]
    best = max(windows, key=lambda low: (sum(road[low : low + 6]), -low), default=None)
    front = min((point for point in POINTS if theirs[point]), default=0)
    if best is None:
        kept: list[int] = []
        found += [0.0, 0.0, 0.0]
    else:
        kept = [opposite(point) for point in range(best, best + 6) if road[point]]
        found += [len(kept) / 6, behind(best + 5) / MEN, float(not any(theirs[1:best]))]
    spare = sum((own[point] - kept.count(point)) * (point - 1) for point in POINTS)
    return [*found, front / 24, spare / 150]


def mobility(position: Position) -> list[float]:
    """What the dice can be played with by the rules: walls are not looked at, nor other dice."""
    sources, none = [], []
    for die in range(1, 7):
        legal = [step.source for step, _ in steps(position, position, die, (die, 7), OFFICIAL)]
        sources.append(sum(source != HEAD for source in legal) / 8)
        none.append(float(not legal))
    own, other = position.own, position.other
    closed = {
        point: sum(other[opposite(point - die)] > 0 for die in range(1, 7))
        for point in range(HOME + 1, BAR)
    }
    outside = [point for point in closed for _ in range(own[point])]
    return [
        *sources,
        *none,
        sum(none) ** 2 / 36,
        sum(closed[point] for point in outside) / 45,
        sum(closed[point] >= 5 for point in outside) / 5,
        sum(closed[point] == 6 for point in outside) / 5,
        closed[max(outside)] / 6 if outside else 0.0,
        own[HEAD] * closed[HEAD] / 45,
    ]


def test_inputs_are_what_a_plain_count_finds() -> None:
    for position, _, _ in islice(random_positions(5), 300):
        values = input_values(*load(position))
        if class_name(*load(position)) == "over":
            continue
        assert len(values) == INPUTS
        for begin, seen in ((0, position), (SIDE, position.swapped)):
            told = values[begin : begin + SIDE]
            assert told[:UNARY] == pytest.approx(unary(seen)), seen
            assert told[UNARY : UNARY + 6] == pytest.approx(advance(seen)), seen
            assert told[UNARY + 6 : UNARY + 16] == pytest.approx(walls(seen)), seen
            assert told[UNARY + 16 :] == pytest.approx(mobility(seen)), seen


def test_both_sides_of_the_start_have_the_same_inputs() -> None:
    values = input_values(*load(START))
    assert values[:SIDE] == values[SIDE:]
    assert values[UNARY] == pytest.approx(1.0), "360 pips"


def test_exchanging_the_sides_exchanges_their_inputs() -> None:
    for position, _, _ in islice(random_positions(7), 20):
        values = input_values(*load(position))
        other = input_values(*load(position.swapped))
        assert values[:SIDE] == other[SIDE:]
        assert values[SIDE:] == other[:SIDE]


@pytest.mark.parametrize(
    ("own", "other", "name"),
    [
        ({24: 15}, {24: 15}, "contact"),
        ({13: 1, 1: 2}, {5: 3}, "contact"),
        ({12: 5, 1: 2}, {6: 3}, "race"),
        ({6: 5, 1: 2}, {6: 3}, "bearing off"),
        ({6: 5, 1: 2}, {}, "over"),
    ],
)
def test_positions_have_classes(own: dict[int, int], other: dict[int, int], name: str) -> None:
    position = placed(own, other)
    assert class_name(*load(position)) == name
    assert class_name(*load(position.swapped)) == name


def test_in_a_race_nobody_can_be_in_the_way() -> None:
    """Of the points that one side has still to come to the other one never holds any."""
    for position, _, _ in islice(random_positions(13), 300):
        if class_name(*load(position)) not in ("race", "bearing off"):
            continue
        for seen in (position, position.swapped):
            ahead = {point for high in POINTS if seen.own[high] for point in range(1, high)}
            reached = {
                opposite(point)
                for high in POINTS
                if seen.other[high]
                for point in range(1, high + 1)
            }
            assert not ahead & reached
