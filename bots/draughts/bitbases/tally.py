"""How many positions of a class of material are won, drawn and lost."""

from __future__ import annotations

from dataclasses import dataclass

from bots.draughts.core.geometry import DRAW, NO_POSITION

_KINDS = bytes(
    ord("d") if code == DRAW else ord("-") if code == NO_POSITION else ord("wl"[code & 1])
    for code in range(256)
)


@dataclass(frozen=True, slots=True)
class Tally:
    """Numbers of positions by their result for the side to move, and the longest way to it."""

    won: int
    drawn: int
    lost: int
    plies: int


def tally(codes: bytes | bytearray | memoryview) -> Tally:
    """Count the positions of a table."""
    codes = bytes(codes)  # which is searched much faster than a view
    kinds = codes.translate(_KINDS)
    longest = max((code for code in range(1, NO_POSITION) if code in codes), default=1) - 1
    return Tally(kinds.count(b"w"), kinds.count(b"d"), kinds.count(b"l"), longest)
