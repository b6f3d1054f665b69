"""Plays as text, read as GNU Backgammon reads them and written step by step."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from bots.tables.plays import BAR, OFF, Step

LONGEST = 200
"""Characters of a play that are read: none needs so many."""
MOST_STEPS = 4
_POINT = r"(?:[0-9]{1,2}|bar|ba|b|off|of|o|-)"
_WAY = re.compile(rf"({_POINT}(?:/{_POINT})+)(?:\(([1-4])\))?|({_POINT})")
_NAMED = {"b": BAR, "o": OFF, "-": OFF}


def parse_ways(text: str) -> list[tuple[int, int]]:
    """Read the pairs of points that a play's text moves men between, in its order.

    Points are numbers, `bar` (25) and `off` (0, also `-`), both also shortened. A man's way is a
    pair, or a chain of stops, joined by `/`, perhaps repeated by `(2)` to `(4)`; a pair may also be
    two words. Stars tell nothing. Raises ValueError for anything else.
    """
    if len(text) > LONGEST or not text.isascii():
        raise ValueError("not a play")
    plain = re.sub(r"\s*/\s*", "/", text.lower().replace("*", ""))
    pairs: list[tuple[int, int]] = []
    loose: list[int] = []
    for word in re.split(r"[\s,]+", plain.strip()):
        match = _WAY.fullmatch(word)
        if match is None:
            raise ValueError("not a play")
        chain, times, point = match.groups()
        if point:
            loose.append(_point(point))
        elif loose:
            raise ValueError("a point alone")
        else:
            stops = [_point(name) for name in chain.split("/")]
            pairs += list(pairwise(stops)) * int(times or 1)
        if len(loose) == 2:
            pairs.append((loose[0], loose[1]))
            loose = []
    if loose or len(pairs) > MOST_STEPS:
        raise ValueError("a point alone" if loose else "more steps than a roll has")
    if any(source <= target for source, target in pairs):
        raise ValueError("men move from higher to lower points")
    return pairs


def _point(name: str) -> int:
    number = _NAMED.get(name[0])
    if number is None:
        number = int(name)
    if number > BAR:
        raise ValueError(f"there is no point {number}")
    return number


def format_steps(steps: Iterable[Step], bar: str = "25", off: str = "0") -> str:
    """Write each step by itself, as in `25/22* 6/0`, in the order given."""
    names = {BAR: bar, OFF: off}
    return " ".join(
        f"{names.get(step.source, step.source)}/{names.get(step.target, step.target)}"
        f"{'*' if step.hit else ''}"
        for step in steps
    )
