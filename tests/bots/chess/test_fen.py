"""Texts of positions and moves: what is taken, what is refused, and how doubts are settled."""

from __future__ import annotations

import random

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.chess.fen import PositionReader, format_move, parse_move, parse_position
from protocols.errors import IllegalMove, PositionError

START_BOARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def moved(board: chess.Board, *words: str) -> chess.Board:
    for word in words:
        move = parse_move(board, word)
        assert move is not None, word
        board.push(move)
    return board


def test_no_text_is_the_start_position() -> None:
    assert parse_position("").fen() == chess.STARTING_FEN


@pytest.mark.parametrize(
    ("text", "fen"),
    [
        ("4k3/8/8/8/8/8/4P3/4K3 b - -", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 7", "4k3/8/8/8/8/8/4P3/4K3 b - - 7 1"),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 7 0", "4k3/8/8/8/8/8/4P3/4K3 b - - 7 1"),
        (" 4k3/8/8/8/8/8/4P3/4K3  b  -\t- 7 33 ", "4k3/8/8/8/8/8/4P3/4K3 b - - 7 33"),
    ],
)
def test_missing_counters_get_their_start_values(text: str, fen: str) -> None:
    assert parse_position(text).fen() == fen


def test_endless_counters_are_bounded() -> None:
    board = parse_position(f"4k3/8/8/8/8/8/4P3/4K3 w - - {'9' * 300} {'9' * 300}")
    assert (board.halfmove_clock, board.fullmove_number) == (150, 9999)


@pytest.mark.parametrize(
    "text",
    [
        "this is not a position",
        "x",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/N2NNNNN/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "/".join(["pppppppp"] * 8) + " w - - 0 1",
        "4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4r3/4K3 b - - 0 1",
        "pppppppp/8/8/8/8/8/8/4K2k w - - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "9/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/4K3 w - - 0 1",
        "rnbqkbnr/pppXpppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        f"{START_BOARD} x KQkq - 0 1",
        f"{START_BOARD} w KQkq",
        f"{START_BOARD} w KQxq - 0 1",
        f"{START_BOARD} w KQkq e9 0 1",
        f"{START_BOARD} w KQkq - zero 1",
        f"{START_BOARD} w KQkq - -1 1",
        f"{START_BOARD} w KQkq - 0 ²",
        f"{START_BOARD} w KQkq - 0 1 2",
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/3KK3 w - - 0 1",
        "ppppkppp/8/8/8/8/8/8/4K3 w - - 0 1",
    ],
)
def test_impossible_positions_and_other_texts_are_refused(text: str) -> None:
    with pytest.raises(PositionError):
        parse_position(text)


def test_the_refusal_names_the_fault() -> None:
    with pytest.raises(PositionError, match="opposite check"):
        parse_position("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1")


@pytest.mark.parametrize(
    ("field", "kept"),
    [("KQkq", "Kkq"), ("HAha", "Kkq"), ("-", "-"), ("Qk", "k"), ("AHk", "Kk"), ("Kd", "K")],
)
def test_rights_without_king_or_rook_fall_away(field: str, kept: str) -> None:
    board = parse_position(f"r3k2r/8/8/8/8/8/8/1R2K2R w {field} - 0 1")
    assert board.fen() == f"r3k2r/8/8/8/8/8/8/1R2K2R w {kept} - 0 1"
    assert not board.chess960


def test_a_displaced_king_has_no_rights() -> None:
    assert parse_position("r4k1r/8/8/8/8/8/4K3/R6R w KQkq - 0 1").castling_rights == 0


@pytest.mark.parametrize(
    ("board", "field", "rights"),
    [
        ("1r3k1r/8/8/8/8/8/8/1R3K1R", "KQkq", "b1 h1 b8 h8"),
        ("1r3k1r/8/8/8/8/8/8/1R3K1R", "HBhb", "b1 h1 b8 h8"),
        ("1r3k1r/8/8/8/8/8/8/1R3K1R", "Kb", "h1 b8"),
        ("rr3k1r/8/8/8/8/8/8/RR3KRR", "KQkq", "a1 h1 a8 h8"),
        ("rr3k1r/8/8/8/8/8/8/RR3KRR", "GBhb", "b1 g1 b8 h8"),
        ("4k3/8/8/8/8/8/8/RR3K2", "KQkq", "a1"),
    ],
)
def test_chess960_rights_in_every_notation(board: str, field: str, rights: str) -> None:
    position = parse_position(f"{board} w {field} - 0 1", chess960=True)
    squares = " ".join(chess.square_name(s) for s in chess.scan_forward(position.castling_rights))
    assert squares == rights
    assert position.chess960


def test_rook_file_letters_of_a_shuffled_rank_mean_chess960_without_the_option() -> None:
    board = parse_position("1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1")
    assert board.chess960
    assert parse_move(board, "f1h1") == chess.Move.from_uci("f1h1")
    assert not parse_position(f"{START_BOARD} w HAha - 0 1").chess960


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6"),
        ("4k3/8/8/8/2pP4/8/8/4K3 b - d3 0 1", "d3"),
        ("4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1", None),  # nobody can capture
        ("4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1", None),  # no pawn there
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1", None),  # wrong rank
        ("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", None),  # square taken
        ("4k3/3r4/8/3pP3/8/8/8/4K3 w - d6 0 1", None),  # the pawn cannot have come from d7
        ("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", None),  # pinned along the file
        ("4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1", None),  # both pawns leave the king's rank
        ("4k1b1/8/8/3pP3/8/8/K7/8 w - d6 0 1", None),  # uncovers the bishop on g8
        ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", None),
        ("4k3/8/8/2KpP3/8/8/8/4r3 w - d6 0 1", "d6"),  # the king stays covered by the capturer
        ("b3k3/8/8/3pP3/8/8/6K1/8 w - d6 0 1", None),  # uncovers the bishop on a8
    ],
)
def test_the_en_passant_square_stays_only_for_a_legal_capture(text: str, kept: str | None) -> None:
    board = parse_position(text)
    name = None if board.ep_square is None else chess.square_name(board.ep_square)
    assert name == kept
    legal = any(board.is_en_passant(move) for move in board.legal_moves)
    assert legal == (kept is not None)


def test_promotion_letters_of_either_case() -> None:
    board = parse_position("8/P3k3/8/8/8/8/8/4K3 w - - 0 1")
    queen = chess.Move.from_uci("a7a8q")
    assert parse_move(board, "a7a8Q") == parse_move(board, "a7a8q") == queen
    assert parse_move(board, "a7a8") is None
    assert parse_move(board, "a7a8k") is None
    assert parse_move(board, "e1e2q") is None


def test_a_null_move_passes_unless_in_check() -> None:
    assert parse_move(parse_position(""), "0000") == chess.Move.null()
    assert parse_move(parse_position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), "0000") is None


@pytest.mark.parametrize("word", ["", "e2", "e2e5", "e7e5", "z9z9", "P@e4", "e2e2", "e2e4e", "éé"])
def test_words_that_are_no_legal_moves(word: str) -> None:
    assert parse_move(parse_position(""), word) is None


def test_standard_castling_in_both_notations() -> None:
    board = parse_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    for words, move in (
        (("e1g1", "e1h1"), "e1g1"),
        (("e1c1", "e1a1"), "e1c1"),
    ):
        for word in words:
            read = parse_move(board, word)
            assert read is not None
            assert format_move(board, read) == move


def test_chess960_castling_in_both_notations() -> None:
    board = parse_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", chess960=True)
    for words, move in (
        (("e1g1", "e1h1"), "e1h1"),
        (("e1c1", "e1a1"), "e1a1"),
    ):
        for word in words:
            read = parse_move(board, word)
            assert read is not None
            assert format_move(board, read) == move


def test_in_chess960_a_legal_king_step_to_g1_is_a_step() -> None:
    board = parse_position("4k3/8/8/8/8/8/8/5K1R w K - 0 1", chess960=True)
    step = parse_move(board, "f1g1")
    castling = parse_move(board, "f1h1")
    assert step is not None and not board.is_castling(step)
    assert castling is not None and board.is_castling(castling)


def test_in_chess960_the_neighbouring_rook_is_castled_with() -> None:
    board = parse_position("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", chess960=True)
    castling = parse_move(board, "f1g1")
    assert castling is not None and board.is_castling(castling)


def test_a_castling_word_of_the_other_rank_or_through_check_is_refused() -> None:
    board = parse_position("r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1")
    assert parse_move(board, "e1g1") is None
    assert parse_move(board, "e1h1") is None
    assert parse_move(board, "e1g8") is None


def test_random_games_read_back_in_both_modes() -> None:
    generator = random.Random(960)
    for number in (518, 0, 17, 356, 959):
        board = chess.Board.from_chess960_pos(number)
        board.chess960 = number != 518
        reader = PositionReader()
        start = board.fen()
        words: list[str] = []
        for _ in range(120):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = generator.choice(moves)
            words.append(format_move(board, move))
            board.push(move)
            assert reader.read(start, words, board.chess960).fen() == board.fen()


def test_a_takeback_and_another_line_are_read_right() -> None:
    reader = PositionReader()
    reader.read("", ["e2e4", "e7e5", "g1f3"], False)
    assert reader.read("", ["e2e4"], False) == moved(chess.Board(), "e2e4")
    assert reader.read("", ["d2d4", "d7d5"], False) == moved(chess.Board(), "d2d4", "d7d5")
    assert reader.read("", [], False) == chess.Board()


def test_an_earlier_board_is_not_changed_by_reading_on() -> None:
    reader = PositionReader()
    board = reader.read("", ["e2e4"], False)
    fen = board.fen()
    reader.read("", ["e2e4", "e7e5"], False)
    assert board.fen() == fen


def test_an_illegal_move_is_told_by_ply_and_changes_nothing() -> None:
    reader = PositionReader()
    reader.read("", ["e2e4"], False)
    with pytest.raises(IllegalMove) as caught:
        reader.read("", ["e2e4", "e7e5", "e1e3", "a7a6"], False)
    assert (caught.value.ply, caught.value.move) == (3, "e1e3")
    assert len(reader.read("", ["e2e4", "e7e5"], False).move_stack) == 2


def test_the_mode_is_part_of_what_is_reused() -> None:
    reader = PositionReader()
    assert not reader.read("", ["e2e4"], False).chess960
    assert reader.read("", ["e2e4"], True).chess960


@given(st.text(max_size=90))
def test_any_text_is_a_position_or_a_position_error(text: str) -> None:
    try:
        board = parse_position(text)
    except PositionError:
        return
    assert board.king(chess.WHITE) is not None


@given(
    st.text(alphabet="pnbrqkPNBRQK12345678/", min_size=20, max_size=70),
    st.sampled_from(["w", "b"]),
    st.text(alphabet="KQkqABHabh-", max_size=5),
    st.sampled_from(["-", "e3", "e6", "a3", "h6"]),
    st.booleans(),
)
def test_random_fields_make_sound_boards_or_errors(
    squares: str, side: str, rights: str, square: str, chess960: bool
) -> None:
    try:
        board = parse_position(f"{squares} {side} {rights} {square}", chess960)
    except PositionError:
        return
    remarks = chess.STATUS_TOO_MANY_CHECKERS | chess.STATUS_IMPOSSIBLE_CHECK
    assert not board.status() & ~remarks
    assert parse_position(board.fen(), chess960).fen() == board.fen()
