"""The opening book: its file, the choice among its moves, and that the program's own is sound."""

import random

import pytest

from bots.draughts.book import ENTRY, MARGIN, Book, Entry, format_book, key_of, parse_book
from bots.draughts.fen import parse_fen
from bots.draughts.notation import format_hub_move
from bots.draughts.rules import start
from bots.draughts.variants import VARIANTS
from scripts.make_draughts_book import BOOK

KEY = key_of(start())


def book(*moves):
    return Book([Entry(KEY, source, target, score) for source, target, score in moves])


def choices(book, position, allowed=None):
    allowed = position.legal_moves() if allowed is None else allowed
    found = {book.choose(position, allowed, random.Random(seed)) for seed in range(60)}
    return {move and format_hub_move(move) for move in found}


def test_a_book_is_read_as_it_was_written():
    entries = [Entry(7, 32, 28, 5), Entry(7, 31, 26, -3), Entry(2**64 - 1, 1, 50, -10_000)]
    assert parse_book(format_book(reversed(entries))) == entries


@pytest.mark.parametrize(
    ("data", "fault"),
    [(b"x", "cut short"), (ENTRY.pack(2, 0, 0) + ENTRY.pack(1, 0, 0), "out of order")],
)
def test_a_file_that_is_no_book_is_refused(data, fault):
    with pytest.raises(ValueError, match=fault):
        parse_book(data)


def test_moves_about_as_good_as_the_best_are_drawn():
    known = book((32, 28, 10), (31, 26, 10 - MARGIN), (35, 30, 9 - MARGIN))
    assert choices(known, start()) == {"32-28", "31-26"}


def test_the_same_generator_draws_the_same_move():
    known = book((32, 28, 10), (31, 26, 10), (33, 28, 10))
    drawn = [
        [known.choose(start(), start().legal_moves(), generator) for _ in range(20)]
        for generator in (random.Random(5), random.Random(5))
    ]
    assert drawn[0] == drawn[1]
    assert len({*drawn[0]}) == 3


def test_only_allowed_moves_are_drawn_and_illegal_entries_are_none():
    allowed = [move for move in start().legal_moves() if move.source == 31]
    assert choices(book((32, 28, 10), (31, 26, 9)), start(), allowed) == {"31-26"}
    assert choices(book((32, 28, 10), (31, 26, 0)), start(), allowed) == {None}
    assert choices(book((1, 7, 0), (32, 28, -5)), start()) == {"32-28"}


def test_the_book_is_of_one_position_and_one_variant():
    known = book((32, 28, 10))
    assert choices(known, start().after(start().legal_moves()[0])) == {None}
    assert choices(known, start(VARIANTS["killer"])) == {None}


def test_captures_that_the_squares_leave_open_are_no_book_moves():
    position = parse_fen("W:WK34:B12,16,29,31,38,39")
    known = Book([Entry(key_of(position), 34, target, 0) for target in (3, 8, 36)])
    assert [format_hub_move(move) for move, _ in known.moves(position)] == ["34x36x31x38x39"]


def test_the_own_book_is_small_and_its_games_are_legal_and_vary():
    own = Book()
    assert BOOK.stat().st_size <= 100_000
    assert len(own) * ENTRY.size == BOOK.stat().st_size
    games = set()
    for seed in range(60):
        generator, position, moves = random.Random(seed), start(), []
        while (move := own.choose(position, position.legal_moves(), generator)) is not None:
            moves.append(format_hub_move(move))
            position = position.play(move)
        assert len(moves) >= 2
        assert position.result() is None
        games.add(tuple(moves))
    assert len(games) >= 20
