"""Positions for the tests of nardy: the data files, and positions of random games."""

from __future__ import annotations

import csv
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bots.nardy.options import OFFICIAL, OPTIONS, PRESETS, Options
from bots.nardy.position_id import format_position_id, parse_hex_rows
from bots.nardy.rules import MEN, START, Position, legal_plays, opposite, place
from bots.nardy.variation import LongNardy
from bots.tables.plays import Dice
from bots.tables.queries import is_over

DATA = Path(__file__).parents[2] / "data" / "nardy"
NAMED = {
    "official": OFFICIAL,
    "six-only": Options(head_doubles="6"),
    "any-double": Options(head_doubles="any"),
    "home-block": Options(block="home"),
    "never-block": Options(block="never"),
    "no-block": Options(block="off"),
    "passing": Options(block_passing="allow"),
    "next-turn-off": Options(bearoff_entry="next-turn"),
}
"""The rules by the names that the data files use."""


def tricky() -> list[dict[str, str]]:
    """Positions with a reason for what is legal in them."""
    with (DATA / "tricky.tsv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


def random_legal() -> list[dict[str, Any]]:
    """Positions with a roll and the rows of all results by the official rules."""
    return _json_lines("random_legal.jsonl")


def options_diff() -> list[tuple[dict[str, Any], str]]:
    """Positions in which an option matters, each with the names of the rules that it tells of."""
    cases = _json_lines("options_diff.jsonl")
    return [(case, name) for case in cases for name in NAMED if name in case]


def _json_lines(name: str) -> list[dict[str, Any]]:
    with (DATA / name).open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def position_of(case: dict[str, Any], options: Options) -> Position:
    """The position of a case of any file."""
    rows = case["white"], case["black"]
    own, other = rows if case["turn"] == "w" else reversed(rows)
    return parse_hex_rows(own, other, options)


def row(men: dict[int, int]) -> tuple[int, ...]:
    """The 25 counts of a side with so many men on these points."""
    return tuple(men.get(point, 0) for point in range(1, 26))


def placed(own: dict[int, int], other: dict[int, int]) -> Position:
    """The position with men on these points, the rest of them off."""
    return place(row(own), row(other))


def position_id(own: dict[int, int], other: dict[int, int]) -> str:
    """The ID of the position with so many men on each side's own points."""
    return format_position_id(place(row(own), row(other)))


def random_options(lot: random.Random) -> Options:
    """A preset, or any other choice of the options."""
    if lot.random() < 0.6:
        return lot.choice(list(PRESETS.values()))
    return Options(**{name: lot.choice(values) for name, values in OPTIONS.items()})


def random_positions(seed: int) -> Iterator[tuple[Position, Dice, Options]]:
    """Positions of random games with rolls and rules, without end; some are made up by lot."""
    lot = random.Random(seed)
    while True:
        options = random_options(lot)
        position = START
        while not is_over(position, LongNardy(options)):
            dice = (lot.randint(1, 6), lot.randint(1, 6))
            yield position, dice, options
            if lot.random() < 0.5:
                yield strange_position(lot, options), dice, options
            plays = legal_plays(position, dice, options)
            # the most spread of a few plays make walls likelier
            some = lot.sample(plays, min(len(plays), lot.choice((1, 4))))
            position = max(some, key=spread).position.swapped if some else position.swapped


def spread(play: Any) -> int:
    """How many points the mover holds after a play."""
    return sum(men > 0 for men in play.position.own[1:])


def strange_position(lot: random.Random, options: Options) -> Position:
    """A position that no game need come to: men anywhere and off, walls begun."""
    while True:
        own, other = [0] * 25, [0] * 25
        high, first = lot.choice((6, 12, 24)), lot.randint(1, 24)
        for row, against in ((own, other), (other, own)):
            for n in range(lot.choice((MEN, MEN, lot.randint(1, MEN)))):
                point = first - n if row is own and n < 5 else lot.randint(1, high)
                if point >= 1 and not against[opposite(point) - 1]:
                    row[point - 1] += 1
        try:
            position = place(tuple(own), tuple(other), options)
        except ValueError:
            continue
        if not is_over(position, LongNardy(options)):
            return position
