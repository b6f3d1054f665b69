"""The position drawn for people."""

from __future__ import annotations

import chess

from bots.chess.diagram import diagram
from bots.chess.fen import parse_position


def test_the_start_position_is_drawn_with_fen_and_polyglot_key() -> None:
    lines = diagram(chess.Board())
    assert lines[1] == " | r | n | b | q | k | b | n | r | 8"
    assert lines[15] == " | R | N | B | Q | K | B | N | R | 1"
    assert f"Fen: {chess.STARTING_FEN}" in lines
    assert "Key: 463B96181691FC9C" in lines
    assert lines[-1] == "Checkers:"


def test_checkers_are_named() -> None:
    assert diagram(parse_position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"))[-1] == "Checkers: e2"


def test_chess960_rights_are_written_by_file() -> None:
    lines = diagram(parse_position("1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1", chess960=True))
    assert "Fen: 1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1" in lines
