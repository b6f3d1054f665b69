"""Openings from a book in Polyglot's format: the lines that it has from the start position.

The format: entries of 16 bytes (key of the position, move, weight, learn), sorted by key.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import chess
import chess.polyglot

from bots.game import Opening
from protocols.errors import PositionError

PLIES = 8
"""The length of a line unless another one is wanted."""
MOST_LINES = 10_000
"""Lines that are kept of a book that has more."""
PIECES = (None, chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.QUEEN)
"""What a move may promote to; the format has room for other numbers."""

Line = tuple[chess.Board, tuple[str, ...]]


def read_lines(path: Path, plies: int | None, *, chess960: bool) -> list[Opening]:
    """Return the book's lines from the start position, sorted by their moves.

    A line has `plies` moves, fewer where the book ends. Moves of weight 0 are not in the book. Of
    lines that come to one position the shortest is kept, of equally long ones the first. Of more
    than MOST_LINES, at any length, those are kept whose moves have the lowest SHA-256, which is a
    fair sample and the same everywhere.
    Raises OSError, and PositionError for a file without such lines.
    """
    try:
        reader = chess.polyglot.MemoryMappedReader(path)
    except OSError as error:
        if error.errno is not None:
            raise
        raise PositionError(f"{path}: no opening book in Polyglot's format") from None
    with reader:
        lines = _lines(reader, PLIES if plies is None else plies, chess960)
    if not lines:
        raise PositionError(f"{path}: no opening book with moves from the start position")
    return [Opening("", moves) for moves in sorted(lines)]


def _lines(
    reader: chess.polyglot.MemoryMappedReader, plies: int, chess960: bool
) -> list[tuple[str, ...]]:
    start = chess.Board(chess960=chess960)
    seen = {chess.polyglot.zobrist_hash(start)}
    ended: list[tuple[str, ...]] = []
    current: list[Line] = [(start, ())]
    for _ in range(plies):
        following: list[Line] = []
        for board, moves in current:
            known = _book_moves(reader, board)
            if not known and moves:
                ended.append(moves)
            for name, move in known:
                after = board.copy(stack=False)
                after.push(move)
                key = chess.polyglot.zobrist_hash(after)
                if key not in seen:
                    seen.add(key)
                    following.append((after, (*moves, name)))
        current = following
        if len(current) > MOST_LINES:
            current = sorted(sorted(current, key=_lot)[:MOST_LINES], key=lambda line: line[1])
    lines = ended + [moves for _, moves in current if moves]
    return sorted(lines, key=_lot_of)[:MOST_LINES]


def _book_moves(
    reader: chess.polyglot.MemoryMappedReader, board: chess.Board
) -> list[tuple[str, chess.Move]]:
    """Return the book's legal moves by their names, sorted, each once."""
    entries = reader.find_all(board)
    moves = (entry.move for entry in entries if entry.move.promotion in PIECES)
    named = {board.uci(move): move for move in moves}
    return sorted(named.items())


def _lot(line: Line) -> bytes:
    return _lot_of(line[1])


def _lot_of(moves: tuple[str, ...]) -> bytes:
    return hashlib.sha256(" ".join(moves).encode()).digest()
