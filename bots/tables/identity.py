"""The position ID of GNU Backgammon: both sides' men in 80 bits, 14 letters of base64.

First the player not on roll, then the player on roll: each of its points 1 to 24 and the bar as so
many one-bits and a zero-bit. Men borne off are not told. Nardy uses the same text.
"""

from __future__ import annotations

import base64
import binascii

from protocols.errors import PositionError

COUNTS = 25
LETTERS = 14
_BYTES = 10
_LAST_LETTERS = "AQgw"
"""The last letter has room for two bits only."""


def format_rows(own: tuple[int, ...], other: tuple[int, ...]) -> str:
    """Write 25 counts a side, points 1 to 24 and the bar; `own` is on roll.

    Raises ValueError for more men than the text has room for.
    """
    bits = "".join("1" * men + "0" for men in (*other, *own))
    if len(bits) > 8 * _BYTES:
        raise ValueError("too many men for a position ID")
    key = int(bits[::-1], 2).to_bytes(_BYTES, "little")
    return base64.b64encode(key).decode("ascii")[:LETTERS]


def parse_rows(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read the 25 counts of the player on roll and of the other; raises PositionError."""
    if len(text) != LETTERS:
        raise PositionError(f"a position ID has {LETTERS} letters, not {len(text)}")
    try:
        key = base64.b64decode(text.encode("ascii") + b"==", validate=True)
    except (UnicodeEncodeError, binascii.Error):
        raise PositionError(f"not a position ID: {text}") from None
    bits = bin(int.from_bytes(key, "little") | 1 << 8 * _BYTES)[:2:-1]
    counts = [len(run) for run in bits.split("0")]
    rest = counts[2 * COUNTS :]
    if len(counts) < 2 * COUNTS + 1 or any(rest) or text[-1] not in _LAST_LETTERS:
        raise PositionError(f"not two sides of {COUNTS} counts: {text}")
    return tuple(counts[COUNTS : 2 * COUNTS]), tuple(counts[:COUNTS])
