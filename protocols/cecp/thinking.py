"""Thinking output (CECP, section 10): text to values and back. Reading is total."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from protocols.engine import Bound, Info, Score
from protocols.numbers import parse_number

MATE = 100_000
"""The score of a mate in n moves is this and n more (section 10)."""
LONGEST_MATE = 10_000
LARGEST_COUNT = 10**18


def parse_thinking(line: str) -> Info | None:
    """Read a line `ply score time nodes [more] variation`; None if it is none.

    Time is in hundredths of a second, in seconds where a sign follows the ply (GNU Chess 4). The
    variation's words are kept as they are, without move numbers: whose notation they are in only
    the game knows. In brackets they are a text.
    """
    found = re.fullmatch(
        r"\s*(\d+)([.+&-]?)\s+([+-]?\d+)\s+(\d+)\s+(\d+)(?:\s(.*)|)", line, re.ASCII | re.DOTALL
    )
    if found is None:
        return None
    numbers = [parse_number(found[group]) or 0 for group in (1, 3, 4, 5)]
    depth, points, time, nodes = (
        max(-LARGEST_COUNT, min(number, LARGEST_COUNT)) for number in numbers
    )
    info = Info(
        depth=depth,
        score=_parse_score(points),
        time=float(time) if found[2] else time / 100,
        nodes=nodes,
    )
    rest = found[6] or ""
    ahead, tab, behind = rest.rpartition("\t")
    if tab:
        info, rest = _with_more(info, ahead.split()), behind
    return _with_variation(info, rest.strip())


def _parse_score(points: int) -> Score:
    distance = abs(points) - MATE
    if 0 < distance <= LONGEST_MATE:
        return Score(mate=distance if points > 0 else -distance)
    if points == -MATE:
        return Score(mate=0)
    return Score(points)


def _with_more(info: Info, words: Sequence[str]) -> Info:
    """Add what may stand before a tab: selective depth, nodes a second, table hits at the end."""
    numbers = [number for word in words if (number := parse_number(word)) is not None]
    if len(numbers) != len(words) or not numbers:
        return info
    hits = numbers.pop()
    depth, speed = (*numbers, None, None)[:2]
    return replace(info, table_hits=hits, selective_depth=depth, nodes_per_second=speed)


def _with_variation(info: Info, text: str) -> Info:
    if not text or text.startswith("("):
        return replace(info, text=text or None)
    bound = {"!": Bound.LOWER, "?": Bound.UPPER}.get(text[-1], Bound.EXACT)
    if bound is not Bound.EXACT and info.score is not None:
        text = text[:-1]
        info = replace(info, score=replace(info.score, bound=bound))
    words = (re.sub(r"^\d+\.+", "", word) for word in text.split())
    return replace(info, principal_variation=tuple(word for word in words if word))


def format_thinking(info: Info) -> str:
    """Write `ply score time nodes variation`; what is not known is 0."""
    numbers = (
        info.depth or 0,
        _format_score(info.score or Score(0)),
        round(100 * (info.time or 0)),
        info.nodes or 0,
    )
    bound = info.score.bound if info.score else Bound.EXACT
    variation = " ".join(info.principal_variation) or info.text or ""
    sign = {Bound.LOWER: "!", Bound.UPPER: "?", Bound.EXACT: ""}[bound]
    return f"{' '.join(map(str, numbers))} {variation}{sign}".rstrip()


def _format_score(score: Score) -> int:
    if score.mate is not None:
        return MATE + score.mate if score.mate > 0 else -MATE + score.mate
    return score.centipawns or 0
