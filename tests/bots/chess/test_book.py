"""Opening books: the own one is sound and comes from its script, others are read safely."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.polyglot
import pytest

from bots.chess.book import Book
from protocols.errors import OptionError
from scripts.make_book import ENTRY, encode, lines, make_book

OWN = Path(__file__).parents[3] / "bots" / "chess" / "book.bin"


@pytest.fixture
def book() -> Iterator[Book]:
    own = Book()
    yield own
    own.close()


def choose(book: Book, board: chess.Board, seed: int = 1) -> chess.Move | None:
    return book.choose(board, set(board.legal_moves), random.Random(seed))


def test_the_shipped_book_is_what_the_script_makes() -> None:
    assert OWN.read_bytes() == make_book()


def test_the_own_book_knows_every_move_of_its_lines(book: Book) -> None:
    assert len(lines()) >= 100
    with chess.polyglot.open_reader(OWN) as reader:
        for words in lines():
            board = chess.Board()
            for word in words:
                move = board.parse_san(word)
                assert move in [entry.move for entry in reader.find_all(board)]
                board.push(move)


def test_the_first_move_varies_and_goes_by_weight(book: Book) -> None:
    board = chess.Board()
    chosen = [move.uci() for seed in range(300) if (move := choose(book, board, seed))]
    assert chosen.count("e2e4") > chosen.count("g1f3") > chosen.count("b2b3")
    assert {"d2d4", "c2c4"} <= set(chosen)


def test_only_allowed_moves_are_chosen(book: Book) -> None:
    board = chess.Board()
    only = {chess.Move.from_uci("b2b3")}
    assert book.choose(board, only, random.Random(1)) == chess.Move.from_uci("b2b3")
    assert book.choose(board, {chess.Move.from_uci("a2a3")}, random.Random(1)) is None


def test_a_position_outside_the_book_has_no_move(book: Book) -> None:
    assert choose(book, chess.Board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")) is None


def test_castling_comes_in_the_notation_of_the_board(tmp_path: Path) -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    board = chess.Board(fen)
    path = tmp_path / "castling.bin"
    move = board.parse_san("O-O")
    path.write_bytes(ENTRY.pack(chess.polyglot.zobrist_hash(board), encode(board, move), 1, 0))
    book = Book(str(path))
    assert choose(book, board) == chess.Move.from_uci("e1g1")
    assert choose(book, chess.Board(fen, chess960=True)) == chess.Move.from_uci("e1h1")
    book.close()


def test_a_move_that_repeats_a_position_is_not_taken(tmp_path: Path) -> None:
    board = chess.Board()
    for word in ("g1f3", "g8f6", "f3g1"):
        board.push_uci(word)
    back = chess.Move.from_uci("f6g8")
    path = tmp_path / "repeating.bin"
    path.write_bytes(ENTRY.pack(chess.polyglot.zobrist_hash(board), encode(board, back), 9, 0))
    book = Book(str(path))
    assert choose(book, board) is None
    book.close()


def test_illegal_and_weightless_entries_are_left_out(tmp_path: Path) -> None:
    key = chess.polyglot.zobrist_hash(chess.Board())
    path = tmp_path / "bad.bin"
    path.write_bytes(ENTRY.pack(key, 12 << 6 | 36, 5, 0) + ENTRY.pack(key, 12 << 6 | 28, 0, 0))
    book = Book(str(path))
    assert choose(book, chess.Board()) is None
    book.close()


def test_files_that_are_no_books_are_refused(tmp_path: Path) -> None:
    odd = tmp_path / "odd.bin"
    odd.write_bytes(b"no book")
    for path in (odd, tmp_path / "absent.bin", tmp_path, "~nobody-of-this-name", "a" * 6000):
        with pytest.raises(OptionError, match="BookFile"):
            Book(str(path))


def test_an_empty_book_has_no_moves(tmp_path: Path) -> None:
    path = tmp_path / "empty.bin"
    path.touch()
    book = Book(str(path))
    assert len(book) == 0
    assert choose(book, chess.Board()) is None
    book.close()
