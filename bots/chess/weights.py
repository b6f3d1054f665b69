"""Weights of the evaluation by name, read from ``weights.json`` and packed for the compiled core.

A weight is a pair of centipawns, middle game and end game, packed as ``middle + 65536 * end``; the
weights of king danger are single units. A group is a run of weights under one name; the groups lie
one after another in ``VALUES``. Piece squares are given for the files a to d and hold for e to h
mirrored. ``scripts/tune_chess.py`` writes the file.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

KINDS = ("pawn", "knight", "bishop", "rook", "queen", "king")
PLACES = {f"{kind}_squares": 32 for kind in KINDS}
"""Piece squares, by ``rank * 4 + file`` for white pieces on the files a to d."""
TERMS = {
    "knight_mobility": 9,
    "bishop_mobility": 14,
    "rook_mobility": 15,
    "queen_mobility": 28,
    "knight_outpost": 2,
    "bishop_outpost": 2,
    "outpost_in_reach": 1,
    "minor_behind_pawn": 1,
    "knight_from_king": 1,
    "bishop_from_king": 1,
    "knight_with_pawns": 9,
    "bishop_with_pawns": 9,
    "rook_with_pawns": 9,
    "bishop_pair": 1,
    "bishop_own_pawns": 1,
    "bishop_long_diagonal": 1,
    "rook_open_file": 1,
    "rook_half_open_file": 1,
    "rook_seventh": 1,
    "rook_shut_in": 1,
    "queen_exposed": 1,
    "pawn_isolated": 4,
    "pawn_isolated_open": 1,
    "pawn_doubled": 1,
    "pawn_backward": 2,
    "pawn_abreast": 8,
    "pawn_supported": 8,
    "pawn_candidate": 8,
    "pawn_rammed": 8,
    "passed": 8,
    "passed_file": 4,
    "passed_blocked": 8,
    "passed_free_stop": 8,
    "passed_free_path": 8,
    "passed_defended": 8,
    "passed_connected": 8,
    "passed_own_king": 16,
    "passed_enemy_king": 16,
    "passed_unstoppable": 1,
    "passed_own_rook_behind": 1,
    "passed_enemy_rook_behind": 1,
    "shelter": 32,
    "storm": 32,
    "storm_blocked": 8,
    "king_open_file": 1,
    "king_half_open_file": 1,
    "king_pawnless_flank": 1,
    "king_from_pawns": 8,
    "threat_by_pawn": 6,
    "threat_by_minor": 6,
    "threat_by_rook": 6,
    "threat_by_king": 1,
    "hanging": 1,
    "covered_by_queen_only": 1,
    "push_threat": 1,
    "restricted": 1,
    "knight_near_queen": 1,
    "slider_near_queen": 1,
    "space": 1,
    "tempo": 1,
}
"""Terms of the score, packed pairs."""
DANGERS = {
    "danger_attacker": 4,
    "danger_ring_attack": 1,
    "danger_weak_ring": 1,
    "danger_safe_check": 4,
    "danger_unsafe_check": 1,
    "danger_pinned": 1,
    "danger_flank_attack": 1,
    "danger_flank_defence": 1,
    "danger_knight_near": 1,
    "danger_bishop_near": 1,
    "danger_open_file": 1,
    "danger_no_queen": 1,
    "danger_base": 1,
}
"""Units of king danger, which counts by its square."""
SIZE = 512
"""Room in the core's array of terms and dangers."""

Weights = Mapping[str, tuple[list[int], ...]]
"""Each group's numbers: middle game and end game, or units alone."""


def pack(middle: int, end: int) -> int:
    """Return a pair of scores as one integer."""
    return middle + 65536 * end


@cache
def offsets() -> dict[str, int]:
    """Return where each group of terms and dangers begins in the core's array."""
    begin, found = 0, {}
    for name, size in (TERMS | DANGERS).items():
        found[name] = begin
        begin += size
    assert begin <= SIZE
    return found


def offset(name: str) -> int:
    """Return where a group begins in the core's array; KeyError for a name that is none."""
    return offsets()[name]


def check(weights: Weights) -> None:
    """Raise ValueError unless there is exactly every group, each of its size."""
    sizes: dict[str, tuple[int, ...]] = {"value": (6, 6)}
    sizes |= {name: (n, n) for name, n in (PLACES | TERMS).items()}
    sizes |= {name: (n,) for name, n in DANGERS.items()}
    found = {name: tuple(len(part) for part in parts) for name, parts in weights.items()}
    if found != sizes:
        wrong = sorted(n for n in found | sizes if found.get(n) != sizes.get(n))
        raise ValueError(f"not the weights of this evaluation: {', '.join(wrong)}")


def parse(text: str) -> Weights:
    """Read the weights from the text of a weights file; ValueError if they are not complete."""
    weights = {name: tuple(parts) for name, parts in json.loads(text).items()}
    check(weights)
    return weights


def format_weights(weights: Weights) -> str:
    """Write weights as JSON with eight numbers a line, so that changes can be read as such."""
    check(weights)
    groups = []
    for name, parts in weights.items():
        rows = [_rows(part) for part in parts]
        groups.append(f'  "{name}": [\n    [' + "],\n    [".join(rows) + "]\n  ]")
    return "{\n" + ",\n".join(groups) + "\n}\n"


def _rows(numbers: list[int]) -> str:
    lines = [numbers[n : n + 8] for n in range(0, len(numbers), 8)]
    return ",\n     ".join(", ".join(map(str, line)) for line in lines)


def core_values(weights: Weights) -> list[int]:
    """Return terms and dangers as the core takes them."""
    values: list[int] = []
    for name in TERMS:
        middle, end = weights[name]
        values += map(pack, middle, end)
    for name in DANGERS:
        values += weights[name][0]
    return values + [0] * (SIZE - len(values))


def square_index(square: int) -> int:
    """Return a white piece's index in its group of piece squares."""
    return square // 8 * 4 + min(square % 8, 7 - square % 8)


def piece_squares(weights: Weights) -> list[int]:
    """Return White's packed score of each piece at ``(kind * 2 + colour) * 64 + square``."""
    table: list[int] = []
    for kind, name in enumerate(KINDS):
        worth = [part[kind] for part in weights["value"]]
        places = weights[f"{name}_squares"]
        for colour, flip in ((1, 0), (-1, 56)):
            indices: Iterable[int] = (square_index(square ^ flip) for square in range(64))
            table += [
                colour * pack(worth[0] + places[0][i], worth[1] + places[1][i]) for i in indices
            ]
    return table


WEIGHTS = parse(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))
VALUES = core_values(WEIGHTS)
PIECE_SQUARE = piece_squares(WEIGHTS)
