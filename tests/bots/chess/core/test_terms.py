"""Each term counts what its name says, as an evaluation with one weight 1, all others 0, shows."""

import chess
import pytest

from bots.chess import weights
from bots.chess.bridge import load
from bots.chess.core.evaluation import Evaluator
from bots.chess.core.position import Position


def counts(fen: str, group: str) -> dict[int, int]:
    """White's count less Black's of each weight of a group, those of 0 left out."""
    position = Position()
    load(position, chess.Board(fen))
    found = {}
    for index in range(weights.TERMS[group]):
        values = [0] * weights.SIZE
        values[weights.offset(group) + index] = 1
        found[index] = Evaluator(values).terms(position)
    return {index: count for index, count in found.items() if count}


def danger(fen: str, group: str, side: int) -> list[int]:
    """How often each unit of a group counts as danger to a side's king."""
    position = Position()
    load(position, chess.Board(fen))
    found = []
    for index in range(weights.DANGERS[group]):
        values = [0] * weights.SIZE
        values[weights.offset(group) + index] = 1
        evaluator = Evaluator(values)
        evaluator.terms(position)
        found.append(evaluator.king_danger(position, side))
    return found


@pytest.mark.parametrize(
    ("group", "fen", "expected"),
    [
        ("pawn_isolated", "4k3/8/8/8/8/8/P1P5/4K3 w - - 0 1", {0: 1, 2: 1}),
        ("pawn_isolated", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", {}),
        ("pawn_isolated_open", "4k3/p7/8/8/8/8/P1P5/4K3 w - - 0 1", {0: 1}),
        ("pawn_doubled", "4k3/8/8/8/8/P7/P7/4K3 w - - 0 1", {0: 1}),
        ("pawn_backward", "4k3/8/8/2p5/1P6/P7/8/4K3 w - - 0 1", {}),
        ("pawn_backward", "4k3/1p6/8/p7/2P5/1P6/8/4K3 w - - 0 1", {0: 1}),
        ("pawn_backward", "4k3/8/8/8/p1P5/8/1P6/4K3 w - - 0 1", {1: 1}),
        ("pawn_abreast", "4k3/8/8/8/2PP4/8/8/4K3 w - - 0 1", {3: 2}),
        ("pawn_supported", "4k3/8/8/3p4/2p5/8/8/4K3 w - - 0 1", {4: -1}),
        ("pawn_candidate", "4k3/2p5/8/8/2PP4/8/8/4K3 w - - 0 1", {3: 1}),
        ("passed", "4k3/8/3P4/8/p7/8/8/4K3 w - - 0 1", {5: 1, 4: -1}),
        ("passed", "4k3/3p4/3P4/8/8/8/8/4K3 w - - 0 1", {}),
        ("passed_blocked", "8/3k4/3P4/8/8/8/8/4K3 w - - 0 1", {5: 1}),
        ("passed_free_path", "7k/8/8/3P4/8/8/8/4K3 w - - 0 1", {4: 1}),
        ("passed_free_stop", "3k4/8/8/3P4/8/8/8/4K3 w - - 0 1", {4: 1}),
        ("passed_defended", "7k/8/8/3PK3/8/8/8/8 w - - 0 1", {4: 1}),
        ("passed_own_king", "7k/8/8/3P4/8/8/8/3K4 w - - 0 1", {5: 1}),
        ("passed_enemy_king", "7k/8/8/3P4/8/8/8/3K4 w - - 0 1", {4: 1}),
        ("passed_enemy_king", "7k/8/3P4/8/8/8/8/3K4 w - - 0 1", {12: 1}),
        ("passed_unstoppable", "7k/8/3P4/8/8/8/8/3K4 w - - 0 1", {0: 1}),
        ("passed_unstoppable", "7k/8/8/8/3P4/8/8/K7 w - - 0 1", {}),
        ("passed_own_rook_behind", "7k/8/8/3P4/8/8/3R4/K7 w - - 0 1", {0: 1}),
        ("passed_enemy_rook_behind", "7k/8/8/3P4/8/8/3r4/K7 w - - 0 1", {0: 1}),
        ("knight_mobility", "7k/8/8/8/8/8/8/KN6 w - - 0 1", {3: 1}),
        ("knight_outpost", "4k3/8/8/3N4/2P5/8/8/4K3 w - - 0 1", {1: 1}),
        ("knight_outpost", "4k3/2p5/8/3N4/8/8/8/4K3 w - - 0 1", {}),
        ("outpost_in_reach", "4k3/8/8/8/2P5/2N5/8/4K3 w - - 0 1", {0: 1}),
        ("minor_behind_pawn", "4k3/8/8/8/8/2P5/2N5/4K3 w - - 0 1", {0: 1}),
        ("knight_from_king", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", {0: 4}),
        ("knight_with_pawns", "4k3/8/8/8/8/8/2P1P3/N3K2N w - - 0 1", {2: 2}),
        ("rook_with_pawns", "r3k3/8/8/8/8/8/2P1P3/4K3 w - - 0 1", {0: -1}),
        ("pawn_rammed", "4k3/8/8/3p4/3P4/8/2P5/4K3 w - - 0 1", {}),
        ("pawn_rammed", "4k3/8/3p4/3P4/8/8/2P5/4K3 w - - 0 1", {4: 1, 2: -1}),
        ("passed_connected", "4k3/8/8/3P4/2P5/8/8/4K3 w - - 0 1", {3: 1, 4: 1}),
        ("king_from_pawns", "4k3/8/8/8/8/8/2P5/4K3 w - - 0 1", {2: 1, 6: -1}),
        ("bishop_pair", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", {0: 1}),
        ("bishop_own_pawns", "4k3/8/8/8/8/8/3P4/2B1K3 w - - 0 1", {0: 1}),
        ("bishop_own_pawns", "4k3/8/8/8/8/3p4/3P4/2B1K3 w - - 0 1", {0: 2}),
        ("bishop_long_diagonal", "4k3/8/8/8/8/8/1B6/4K3 w - - 0 1", {0: 1}),
        ("rook_open_file", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", {0: 1}),
        ("rook_half_open_file", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", {0: 1}),
        ("rook_seventh", "6k1/R7/8/8/8/8/8/4K3 w - - 0 1", {0: 1}),
        ("rook_shut_in", "4k3/8/8/8/8/8/5PPP/6KR w - - 0 1", {0: 1}),
        ("queen_exposed", "4k3/4r3/8/8/4P3/8/8/K3Q3 w - - 0 1", {0: 1}),
        ("threat_by_pawn", "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", {1: 1}),
        ("threat_by_minor", "4k3/8/5r2/8/4N3/8/8/4K3 w - - 0 1", {3: 1}),
        ("threat_by_rook", "3k4/8/8/8/b3R3/8/8/K7 b - - 0 1", {2: 1}),
        ("threat_by_king", "7k/8/8/8/8/8/1p6/K7 w - - 0 1", {0: 1}),
        ("hanging", "3k4/8/8/8/1n2R3/8/8/K7 b - - 0 1", {0: 1}),
        ("push_threat", "7k/8/8/2n1n3/8/3P4/8/K7 w - - 0 1", {0: 2}),
        ("knight_near_queen", "7k/8/8/3q4/8/8/8/K4N2 b - - 0 1", {0: 1}),
        ("king_open_file", "4k3/4p3/8/8/8/8/P7/4K3 w - - 0 1", {}),
        ("king_open_file", "7k/4p2p/8/8/8/8/P7/3K4 w - - 0 1", {0: 1}),
        ("king_half_open_file", "4k3/4p3/8/8/8/8/P7/4K3 w - - 0 1", {0: 1}),
        ("king_pawnless_flank", "6k1/7p/8/8/8/8/8/K7 w - - 0 1", {0: 1}),
        ("storm_blocked", "7k/8/8/8/8/6p1/6P1/6K1 w - - 0 1", {2: 1, 6: -1}),
        ("tempo", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", {0: -1}),
    ],
)
def test_a_term_counts_what_its_name_says(group: str, fen: str, expected: dict[int, int]) -> None:
    assert counts(fen, group) == expected


def test_a_shelter_has_three_files_with_the_rank_of_their_nearest_pawn() -> None:
    fen = "4k3/8/8/8/8/7P/5PP1/6K1 w - - 0 1"
    white = {2 * 8 + 1: 1, 1 * 8 + 1: 1, 0 * 8 + 2: 1}
    black = {2 * 8: -1, 3 * 8: -2}
    found = counts(fen, "shelter")
    assert found == white | black


@pytest.mark.parametrize(
    ("group", "fen", "expected"),
    [
        ("danger_safe_check", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", [0, 0, 1, 0]),
        ("danger_safe_check", "6k1/1b3ppp/8/8/8/8/8/R6K w - - 0 1", [0, 0, 0, 0]),
        ("danger_unsafe_check", "6k1/1b3ppp/8/8/8/8/8/R6K w - - 0 1", [1]),
        ("danger_attacker", "6k1/5ppp/8/6N1/8/8/8/7K w - - 0 1", [1, 0, 0, 0]),
        ("danger_attacker", "6k1/5ppp/8/6NQ/8/8/8/7K w - - 0 1", [2, 0, 0, 2]),
        ("danger_no_queen", "6k1/5ppp/8/6NQ/8/8/8/7K w - - 0 1", [0]),
        ("danger_no_queen", "6k1/5ppp/8/6N1/8/8/8/7K w - - 0 1", [1]),
        ("danger_pinned", "6k1/5n2/8/8/2B5/8/8/7K w - - 0 1", [1]),
        ("danger_open_file", "6k1/5ppp/8/8/8/8/8/7K w - - 0 1", [0]),
        ("danger_open_file", "6k1/5p2/8/8/8/8/8/7K w - - 0 1", [2]),
        ("danger_knight_near", "6k1/8/8/8/5n2/8/8/7K w - - 0 1", [0]),
        ("danger_knight_near", "6k1/8/5n2/8/8/8/8/7K w - - 0 1", [1]),
    ],
)
def test_danger_to_the_black_king_counts_what_its_name_says(
    group: str, fen: str, expected: list[int]
) -> None:
    assert danger(fen, group, 1) == expected
