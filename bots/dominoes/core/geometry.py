"""Constants of the dominoes core: sizes of its arrays, codes of moves, keys of positions.

A hand is a row of sets: bit b of ``held[seat * 16 + a]`` and bit a of ``held[seat * 16 + b]`` are
the tile a-b. A move is the number beside the end played on, plus ``RIGHT`` at the right end.
"""

import random

SEATS = 4
RIGHT = 16
DRAW = 32
PASS = 33
MOVES = 32
PLIES = 640
"""More than any round has: 91 plays and draws, and up to three passes between two of them."""
WORLDS = 64
"""So many deals are searched jointly at most, of rounds with at most ``JOINT_PLIES`` to go."""
JOINT_PLIES = 126
POINTS = 1152
"""More than all pips of the largest set, 1092."""
FULL = (1 << 64) - 1

_random = random.Random(20261130)


def _keys(number: int) -> list[int]:
    return [_random.getrandbits(64) for _ in range(number)]


def _tile_keys() -> list[int]:
    keys = _keys(256)
    return [keys[max(n >> 4, n & 15) * 16 + min(n >> 4, n & 15)] for n in range(256)]


TILE_KEYS = _tile_keys()
"""The key of a tile laid, by 16 times one number plus the other."""
END_KEYS = _keys(16)
DRAWN_KEYS = _keys(96)
TURN_KEYS = _keys(32)
"""By passes in a row times four plus the seat on turn."""
DEPTH_KEYS = _keys(256)
