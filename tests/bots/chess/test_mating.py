"""Mates are proved with all moves tried: the shortest is found, and none where there is none."""

from __future__ import annotations

import chess
import pytest

from bots.chess.core.geometry import MATE
from bots.chess.fen import parse_position
from bots.chess.mating import MateProver


def prove(fen: str, most: int) -> tuple[int, str] | None:
    """Return the length of the mate and its first move; the line is checked on the way."""
    board = parse_position(fen)
    line = MateProver(board).prove(list(board.legal_moves), most)
    if line is None:
        return None
    after = board.copy()
    for move in line.moves:
        assert after.is_legal(move)
        after.push(move)
    assert after.is_checkmate()
    assert line.score == MATE - len(line.moves)
    return (len(line.moves) + 1) // 2, board.san(line.moves[0])


@pytest.mark.parametrize(
    ("fen", "length", "move"),
    [
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, "Ra8#"),
        ("5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6 0 1", 1, "dxe6#"),
        ("2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1", 2, "Qg6"),
        ("8/5R2/2K1P3/4k3/8/b1PPpp1B/5p2/8 w - - 0 1", 2, "Kd7"),
        ("8/6K1/1p1B1RB1/8/2Q5/2n1kP1N/3b4/4n3 w - - 0 1", 2, "Ba3"),
        ("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1", 3, "Qd1+"),
    ],
)
def test_the_shortest_mate_is_found_with_a_line_of_its_length(
    fen: str, length: int, move: str
) -> None:
    assert prove(fen, 3) == (length, move)
    assert length == 1 or prove(fen, length - 1) is None


def test_stalemate_is_no_mate() -> None:
    board = parse_position("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1")
    stalemating = chess.Move.from_uci("f1f7")
    assert MateProver(board).prove([stalemating], 1) is None
    assert prove(board.fen(), 1) == (1, "Qf8#")


def test_no_mate_in_two_from_the_start() -> None:
    assert prove(chess.STARTING_FEN, 2) is None


def test_only_the_given_moves_count() -> None:
    board = parse_position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    moves = [move for move in board.legal_moves if move.uci() != "a1a8"]
    assert MateProver(board).prove(moves, 1) is None


@pytest.mark.parametrize(("chess960", "word"), [(False, "e1c1"), (True, "e1a1")])
def test_castling_mates_in_the_notation_of_the_board(chess960: bool, word: str) -> None:
    board = parse_position("3k4/8/8/8/8/8/2R1R3/R3K3 w Q - 0 1", chess960)
    line = MateProver(board).prove([chess.Move.from_uci(word)], 1)
    assert line is not None and [move.uci() for move in line.moves] == [word]


def test_a_stopped_proof_finds_nothing() -> None:
    board = parse_position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    prover = MateProver(board)
    prover.stop()
    assert prover.prove(list(board.legal_moves), 3) is None
