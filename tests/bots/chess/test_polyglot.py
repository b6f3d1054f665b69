"""Openings from Polyglot books, made here entry by entry."""

from __future__ import annotations

from pathlib import Path

import chess
import chess.polyglot
import pytest

from bots.chess import polyglot
from bots.chess.game import GAMES
from bots.game import Opening
from protocols.errors import PositionError
from tests.bots.chess.books import book

CHESS, CHESS960 = GAMES["chess"], GAMES["chess960"]
OWN_BOOK = Path(polyglot.__file__).with_name("book.bin")


def lines(path: Path, plies: int | None = None) -> list[str]:
    openings = CHESS.openings(path, plies)
    assert all(opening.start == "" for opening in openings)
    return [" ".join(opening.moves) for opening in openings]


def test_every_line_of_a_book_is_an_opening_sorted_by_its_moves(tmp_path: Path) -> None:
    path = book(
        tmp_path,
        ("", "e2e4", 1),
        ("", "d2d4", 60000),
        ("e2e4", "e7e5", 3),
        ("e2e4", "c7c5", 2),
        ("e2e4 c7c5", "g1f3", 1),
    )
    assert lines(path) == ["d2d4", "e2e4 c7c5 g1f3", "e2e4 e7e5"]
    assert lines(path, 2) == ["d2d4", "e2e4 c7c5", "e2e4 e7e5"]
    assert lines(path, 1) == ["d2d4", "e2e4"]


def test_moves_that_have_no_weight_or_are_illegal_are_not_in_the_book(tmp_path: Path) -> None:
    path = book(
        tmp_path,
        ("", "e2e4", 1),
        ("", "e2e4", 2),
        ("", "d2d4", 0),
        ("", "e2e5", 9),
        ("e2e4", "e7e5", 0),
        ("d2d4", "d7d5", 1),
    )
    assert lines(path) == ["e2e4"]


def test_lines_that_meet_in_one_position_are_one(tmp_path: Path) -> None:
    path = book(
        tmp_path,
        ("", "d2d4", 1),
        ("", "c2c4", 1),
        ("d2d4", "e7e6", 1),
        ("c2c4", "e7e6", 1),
        ("d2d4 e7e6", "c2c4", 1),
        ("c2c4 e7e6", "d2d4", 1),
        ("c2c4 e7e6 d2d4", "g8f6", 1),
    )
    assert lines(path) == ["c2c4 e7e6 d2d4 g8f6"]
    assert lines(path, 3) == ["c2c4 e7e6 d2d4"]
    assert lines(path, 2) == ["c2c4 e7e6", "d2d4 e7e6"]


def test_a_book_that_goes_in_circles_has_an_end(tmp_path: Path) -> None:
    path = book(
        tmp_path,
        ("", "g1f3", 1),
        ("g1f3", "g8f6", 1),
        ("g1f3 g8f6", "f3g1", 1),
        ("g1f3 g8f6", "e2e3", 1),
        ("g1f3 g8f6 f3g1", "f6g8", 1),
    )
    assert lines(path, 1000) == ["g1f3 g8f6 e2e3"]


def test_a_line_has_eight_plies_unless_others_are_wanted(tmp_path: Path) -> None:
    moves = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1h1", "f8e7"]
    path = book(tmp_path, *((" ".join(moves[:ply]), move, 1) for ply, move in enumerate(moves)))
    assert lines(path) == [" ".join(moves[:8])]
    assert lines(path, 9) == [" ".join([*moves[:8], "e1g1"])]
    assert CHESS960.openings(path, 10) == [Opening("", tuple(moves))]


def test_of_too_many_lines_the_same_fair_sample_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    firsts = [move.uci() for move in chess.Board().legal_moves]
    path = book(
        tmp_path,
        *(("", first, 1) for first in firsts),
        *((first, "e7e5", 1) for first in firsts),
    )
    assert len(lines(path)) == 20
    monkeypatch.setattr(polyglot, "MOST_LINES", 5)
    kept = lines(path)
    assert len(kept) == 5 and kept == sorted(kept) == lines(path)
    assert len({line[0] for line in kept}) > 1


def test_a_move_never_becomes_what_no_pawn_can(tmp_path: Path) -> None:
    moves = ["a2a4", "b7b5", "a4b5", "a7a6", "b5a6", "c8b7", "a6b7", "e7e6"]
    path = book(
        tmp_path,
        *((" ".join(moves[:ply]), move, 1) for ply, move in enumerate(moves)),
        (" ".join(moves), "b7a8k", 1),
        (" ".join(moves), "b7a8n", 1),
    )
    assert lines(path, 9) == [" ".join([*moves, "b7a8n"])]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "no opening book with moves from the start position"),
        (b"x", "no opening book in Polyglot's format"),
        (b"x" * 1001, "no opening book in Polyglot's format"),
        (bytes(range(256)), "no opening book with moves from the start position"),
        (b"\xff" * 4096, "no opening book with moves from the start position"),
    ],
)
def test_an_empty_or_a_corrupt_book_is_refused(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "book.bin"
    path.write_bytes(content)
    with pytest.raises(PositionError, match=words) as caught:
        CHESS.openings(path)
    assert str(caught.value).count(str(path)) == 1
    with pytest.raises(FileNotFoundError):
        CHESS.openings(tmp_path / "none.bin")


def test_the_bot_s_own_book_gives_playable_openings() -> None:
    for game in (CHESS, CHESS960):
        openings = game.openings(OWN_BOOK, 6)
        ends = set()
        for opening in openings:
            position = game.start(opening.start)
            for move in opening.moves:
                position = position.play(move)
            ends.add(position.text().rsplit(" ", 2)[0])
        assert len(openings) == len(ends) > 10
