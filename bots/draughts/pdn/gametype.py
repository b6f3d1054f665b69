"""The GameType tag of PDN 3.0: which game, on which board, and how squares are written."""

from __future__ import annotations

import re
from dataclasses import dataclass

_VALUE = re.compile(
    r"\s*([0-9]{1,3})\s*(?:,\s*([WB])\s*,\s*([0-9]{1,2})\s*,\s*([0-9]{1,2})\s*,\s*([ANS])([0-3])"
    r"\s*(?:,\s*([01])\s*)?)?"
)


@dataclass(frozen=True, slots=True)
class GameType:
    """A value of the tag. `notation` is A (a1), N (numbers) or S (chess).

    `corner` is where square 1 or a1 is as the first player sees it: 0 bottom left, 1 bottom right,
    2 top left, 3 top right. `inverted` tells that the bottom left corner is no playing square.
    """

    number: int
    starts: str
    width: int
    height: int
    notation: str
    corner: int
    inverted: bool = False

    @property
    def capture_sign(self) -> str:
        """The sign between the squares of a capture."""
        return ":" if self.number in (25, 41) else "x"


KNOWN = {
    kind.number: kind
    for kind in (
        GameType(20, "W", 10, 10, "N", 2),
        GameType(21, "B", 8, 8, "N", 1),
        GameType(22, "W", 8, 8, "N", 2, inverted=True),
        GameType(23, "B", 8, 8, "N", 1),
        GameType(24, "W", 8, 8, "N", 1, inverted=True),
        GameType(25, "W", 8, 8, "A", 0),
        GameType(26, "W", 8, 8, "A", 0),
        GameType(40, "W", 10, 10, "N", 2),
    )
}
"""What the numbers of the games that we play mean when they stand alone."""


def parse_gametype(text: str) -> GameType:
    """Read a value of the tag, a number alone standing for what it usually means.

    Raises ValueError for another text, and for a number alone that is none of ours.
    """
    found = _VALUE.fullmatch(text)
    if not found:
        raise ValueError(f"no GameType: {text[:40]!r}")
    number, starts, width, height, notation, corner, inverted = found.groups()
    if starts is None:
        if int(number) not in KNOWN:
            raise ValueError(f"GameType {number} is no game that is played here")
        return KNOWN[int(number)]
    sizes = int(width), int(height)
    return GameType(int(number), starts, *sizes, notation, int(corner), inverted == "1")


def format_gametype(kind: GameType) -> str:
    """Write a value of the tag in full."""
    notation = f"{kind.notation}{kind.corner}"
    numbers = f"{kind.number},{kind.starts},{kind.width},{kind.height}"
    return f"{numbers},{notation},{int(kind.inverted)}"
