"""Polyglot books made entry by entry."""

from __future__ import annotations

import struct
from pathlib import Path

import chess
import chess.polyglot

Entry = tuple[str, str, int]
"""Moves to a position (UCI, castling as king takes rook), a move there, its weight."""


def entry(moves: str, name: str, weight: int) -> bytes:
    board = chess.Board(chess960=True)
    for move in moves.split():
        board.push_uci(move)
    move = chess.Move.from_uci(name)
    number = move.to_square | move.from_square << 6
    number |= (move.promotion - 1 if move.promotion else 0) << 12
    return struct.pack(">QHHI", chess.polyglot.zobrist_hash(board), number, weight, 0)


def book(path: Path, *entries: Entry) -> Path:
    file = path / "book.bin"
    file.write_bytes(b"".join(sorted(entry(*each) for each in entries)))
    return file
