"""How chess and Chess960 are written to xboard engines, and what their moves mean.

Moves are in coordinates, `O-O` and `O-O-O` in Chess960, or in SAN; older engines also write long
algebraic notation. The protocol's text describes moves in section 8 (MOVE) and `edit` there too.
"""

from __future__ import annotations

from collections.abc import Sequence

import chess

from bots.dialect import Dialect
from bots.game import Position
from protocols.errors import IllegalMove, PositionError


class ChessDialect:
    """Chess, or Chess960, over CECP."""

    seats: tuple[str, ...] = ("white", "black")
    tempo = "a2a3"

    def __init__(self, *, chess960: bool) -> None:
        self._chess960 = chess960

    @property
    def variant(self) -> str:
        """The wire's name: `fischerandom`, or "" for chess."""
        return "fischerandom" if self._chess960 else ""

    def write_move(self, position: Position, move: str, *, short: bool = False) -> str:
        """Write a legal move in coordinates, or `short` in SAN; castling of Chess960 as O-O."""
        if not short and not self._chess960:
            return move
        board = self._board(position)
        parsed = board.parse_uci(move)
        return board.san(parsed) if short or board.is_castling(parsed) else move

    def read_move(self, position: Position, text: str) -> str:
        """Return the move that an engine wrote, in UCI's form; raises IllegalMove."""
        board = self._board(position)
        move = _parse(board, text)
        if move is None:
            raise IllegalMove(position.ply + 1, text)
        return board.uci(move)

    def read_line(self, position: Position, words: Sequence[str]) -> tuple[str, ...]:
        """Return the moves of a line in UCI's form, up to the first word that is none."""
        board = self._board(position)
        moves: list[str] = []
        for word in words:
            move = _parse(board, word)
            if move is None:
                break
            moves.append(board.uci(move))
            board.push(move)
        return tuple(moves)

    def edit(self, position: Position) -> Sequence[str]:
        """List the commands of an edit.

        Kings and rooks on their home squares may castle after it and nothing may be captured en
        passant; a position where that is wrong raises PositionError.
        """
        board = self._board(position)
        home = board.copy(stack=False)
        home.castling_rights = chess.BB_CORNERS
        if board.castling_rights != home.clean_castling_rights() or board.has_legal_en_passant():
            raise PositionError(f"{board.fen()} cannot be told without a FEN")
        lines = ["edit", "#"]
        for colour in chess.COLORS:
            pieces = sorted(board.piece_map().items())
            lines += [
                piece.symbol().upper() + chess.square_name(square)
                for square, piece in pieces
                if piece.color == colour
            ]
            lines.append("c" if colour == chess.WHITE else ".")
        return lines

    def _board(self, position: Position) -> chess.Board:
        return chess.Board(position.text(), chess960=self._chess960)


def _parse(board: chess.Board, text: str) -> chess.Move | None:
    """Return the legal move that a text is in coordinates or SAN, long or short."""
    for form, parse in ((text.lower(), board.parse_uci), (text, board.parse_san)):
        try:
            return parse(form) or None
        except ValueError:
            continue
    return None


DIALECTS: dict[str, Dialect] = {
    "chess": ChessDialect(chess960=False),
    "chess960": ChessDialect(chess960=True),
}
