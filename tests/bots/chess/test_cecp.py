"""How chess is written to xboard engines."""

import contextlib

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.chess.cecp import DIALECTS
from bots.registry import find_dialect, find_game
from protocols.errors import IllegalMove, PositionError

CHESS, DIALECT = find_game("chess"), DIALECTS["chess"]
CHESS960, DIALECT960 = find_game("chess960"), DIALECTS["chess960"]
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
PROMOTION = "8/P6k/8/8/8/8/8/K7 w - - 0 1"


def test_the_registry_finds_dialects() -> None:
    assert find_dialect("chess960", "cecp") is DIALECT960
    with pytest.raises(LookupError, match="chess is not played over hub"):
        find_dialect("chess", "hub")


@pytest.mark.parametrize(
    ("start", "text", "move"),
    [
        ("", "e2e4", "e2e4"),
        ("", "e2-e4", "e2e4"),
        ("", "e4", "e2e4"),
        ("", "Ng1-f3", "g1f3"),
        ("", "Nf3", "g1f3"),
        (CASTLING, "e1g1", "e1g1"),
        (CASTLING, "O-O", "e1g1"),
        (CASTLING, "0-0-0", "e1c1"),
        (PROMOTION, "a7a8q", "a7a8q"),
        (PROMOTION, "a7a8N", "a7a8n"),
        (PROMOTION, "a8=R+", "a7a8r"),
        (PROMOTION, "a8Q", "a7a8q"),
    ],
)
def test_moves_are_read_in_the_notations_of_engines(start: str, text: str, move: str) -> None:
    assert DIALECT.read_move(CHESS.start(start), text) == move


@pytest.mark.parametrize(
    "text", ["e2e5", "", "0000", "--", "Nd4", "e7e5", "castle", "a7a8", "@@@@"]
)
def test_what_is_no_legal_move_is_told(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        DIALECT.read_move(CHESS.start().play("d2d4").play("d7d5"), text)
    assert (caught.value.ply, caught.value.move) == (3, text)


@given(st.text())
def test_any_text_is_a_move_or_none(text: str) -> None:
    for game, dialect in ((CHESS, DIALECT), (CHESS960, DIALECT960)):
        position = game.start(CASTLING)
        with contextlib.suppress(IllegalMove):
            assert dialect.read_move(position, text) in position.legal_moves()


@pytest.mark.parametrize("text", ["O-O", "e1g1", "e1h1"])
def test_castling_of_chess960_is_read_in_all_its_forms(text: str) -> None:
    assert DIALECT960.read_move(CHESS960.start(CASTLING), text) == "e1h1"


def test_castling_is_written_as_the_variant_wants_it() -> None:
    assert DIALECT.write_move(CHESS.start(CASTLING), "e1c1") == "e1c1"
    assert DIALECT.write_move(CHESS.start(CASTLING), "e1c1", short=True) == "O-O-O"
    assert DIALECT960.write_move(CHESS960.start(CASTLING), "e1a1") == "O-O-O"
    assert DIALECT960.write_move(CHESS960.start(CASTLING), "a1a8") == "a1a8"


@given(st.integers(0, 959), st.lists(st.integers(0, 999), max_size=40), st.booleans())
def test_what_is_written_is_read_back(number: int, choices: list[int], short: bool) -> None:
    start = chess.Board.from_chess960_pos(number).shredder_fen()
    for game, dialect, text in ((CHESS, DIALECT, ""), (CHESS960, DIALECT960, start)):
        position = game.start(text)
        for choice in choices:
            if position.result():
                break
            move = position.legal_moves()[choice % len(position.legal_moves())]
            written = dialect.write_move(position, move, short=short)
            assert dialect.read_move(position, written) == move
            position = position.play(move)


def test_a_line_ends_with_the_first_word_that_is_no_move() -> None:
    position = CHESS.start()
    words = ["e2-e4", "e5", "Ng1-f3", "<hash>", "Nc6"]
    assert DIALECT.read_line(position, words) == ("e2e4", "e7e5", "g1f3")
    assert DIALECT.read_line(position, ["e7e5"]) == DIALECT.read_line(position, []) == ()


def test_a_position_is_edited_piece_by_piece() -> None:
    position = CHESS.start("r3k3/8/8/8/8/8/P7/4K2R b Kq - 3 9")
    assert DIALECT.edit(position) == [
        *("edit", "#", "Ke1", "Rh1", "Pa2", "c", "Ra8", "Ke8", "."),
    ]
    assert CHESS.start().play(DIALECT.tempo).seat == 1


@pytest.mark.parametrize(
    "fen",
    [
        "r3k3/8/8/8/8/8/P7/4K2R w K - 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
        "4k3/8/8/8/8/8/8/R3K2R w K - 0 1",
    ],
)
def test_a_position_that_an_edit_cannot_tell_is_refused(fen: str) -> None:
    with pytest.raises(PositionError, match="without a FEN"):
        DIALECT.edit(CHESS.start(fen))
