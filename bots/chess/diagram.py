"""A position as text for people: the board, its FEN, its key and the checking pieces."""

from __future__ import annotations

import chess
import chess.polyglot

_RULE = " +" + "---+" * 8


def diagram(board: chess.Board) -> list[str]:
    """Draw the board as White sees it, one string a line, with FEN, Polyglot key and checkers."""
    lines = [_RULE]
    for rank in range(7, -1, -1):
        pieces = (board.piece_at(chess.square(file, rank)) for file in range(8))
        cells = " | ".join(piece.symbol() if piece else " " for piece in pieces)
        lines += [f" | {cells} | {rank + 1}", _RULE]
    lines.append("   a   b   c   d   e   f   g   h")
    checkers = " ".join(chess.square_name(square) for square in board.checkers())
    return [
        *lines,
        "",
        f"Fen: {fen_of(board)}",
        f"Key: {chess.polyglot.zobrist_hash(board):016X}",
        f"Checkers: {checkers}".rstrip(),
    ]


def fen_of(board: chess.Board) -> str:
    """Write the FEN, with rook files as castling rights in Chess960."""
    return board.fen(shredder=board.chess960)
