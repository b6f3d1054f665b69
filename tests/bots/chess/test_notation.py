"""Moves as people type them."""

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.chess.notation import read_move

START = chess.STARTING_FEN
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
PROMOTION = "3n3k/P3P3/8/8/8/8/8/4K3 w - - 0 1"
TWO_KNIGHTS = "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1"
PAWN_AND_BISHOP = "4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1"
BISHOP_ALONE = "4k3/8/8/8/8/2p5/8/B3K3 w - - 0 1"
EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"


@pytest.mark.parametrize(
    ("fen", "move", "texts"),
    [
        (START, "e2e4", "e4 E4 e2e4 E2E4 e2-e4 Pe2-e4 1.e4 e4! e4!? |1. e4|  e4 "),
        (START, "g1f3", "Nf3 nf3 NF3 Ng1f3 Ng1-f3 Ngf3 g1f3 N1f3 ♘f3 Nf3+ Nf3??"),
        (CASTLING, "e1g1", "O-O 0-0 o-o OO 00 oo e1g1 O-O+"),
        (CASTLING, "e1c1", "O-O-O 0-0-0 ooo 000 e1c1"),
        (CASTLING, "h1h8", "Rxh8+ Rh8 rh8 R:h8 h1h8 Rh1xh8 h1xh8 Rh8#"),
        (PROMOTION, "a7a8q", "a8=Q a8Q a8(Q) a8/Q a8q a7a8q a7-a8=q"),
        (PROMOTION, "e7d8n", "exd8=N ed8N exd8n edN e7xd8=n"),
        (PAWN_AND_BISHOP, "b2c3", "bxc3 bc3 bc b2c3"),
        (BISHOP_ALONE, "a1c3", "Bxc3 bxc3 Bc3 bc3"),
        (EN_PASSANT, "e5d6", "exd6 ed6 ed |exd6 e.p.| |exd6 ep|"),
    ],
)
def test_one_move_is_found_however_it_is_written(fen: str, move: str, texts: str) -> None:
    board = chess.Board(fen)
    quoted = texts.split("|")[1::2]
    plain = " ".join(texts.split("|")[::2]).split()
    for text in plain + quoted:
        assert board.uci(read_move(board, text)) == move, text


@pytest.mark.parametrize(
    ("fen", "text", "words"),
    [
        (START, "e5", "no legal move"),
        (START, "", "no legal move"),
        (START, "0000", "no legal move"),
        (START, "--", "no legal move"),
        (START, "\0\x1b[31m", "no legal move"),
        (START, "x" * 100_000, "no legal move"),
        (PROMOTION, "a8", "'a8' lacks the piece that the pawn becomes"),
        (PROMOTION, "a7a8", "lacks the piece"),
        (PROMOTION, "A7-A8", "lacks the piece"),
        (PROMOTION, "exd8+", "lacks the piece"),
        (PROMOTION, "ed", "lacks the piece"),
        (PROMOTION, "e8", "lacks the piece"),
        (PROMOTION, "a8=K", "no legal move"),
        (PROMOTION, "a7", "no legal move"),
        (PROMOTION, "b8", "no legal move"),
        ("1N2k1N1/3N4/8/8/8/8/8/1N1K2N1 w - - 0 1", "Nf6", "may be Ndf6+, Ngf6+"),
        ("4k3/8/8/8/7b/8/8/4K3 w - - 0 1", "Kf2", "the king is in check"),
    ],
)
def test_what_is_no_move_or_several_is_told_in_one_short_line(
    fen: str, text: str, words: str
) -> None:
    with pytest.raises(ValueError) as caught:
        read_move(chess.Board(fen), text)
    message = str(caught.value)
    assert words in message and message.isprintable() and len(message) < 150


def test_chess960_castles_by_both_ways_of_writing() -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", chess960=True)
    assert {board.uci(read_move(board, text)) for text in ("O-O", "0-0", "e1g1")} == {"e1g1"}
    assert {board.uci(read_move(board, text)) for text in ("O-O-O", "e1b1")} == {"e1b1"}


@settings(deadline=None)
@given(st.lists(st.integers(0, 10**6), max_size=60))
def test_every_legal_move_is_found_from_its_own_notations(choices: list[int]) -> None:
    board = chess.Board()
    for choice in choices:
        moves = list(board.legal_moves)
        if not moves:
            return
        move = moves[choice % len(moves)]
        for text in (board.uci(move), board.san(move), board.lan(move)):
            assert read_move(board, text) == move
        board.push(move)


@settings(deadline=None)
@given(st.text(max_size=12))
def test_any_text_is_a_legal_move_or_a_value_error(text: str) -> None:
    board = chess.Board()
    try:
        move = read_move(board, text)
    except ValueError:
        return
    assert move in board.legal_moves
