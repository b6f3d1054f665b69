"""Reads a move of chess as people type it: UCI, SAN (PGN standard, 8.2.3) or careless SAN."""

from __future__ import annotations

import re

import chess

SHOWN = 40
"""Characters of a text that are quoted back."""
NUMBER = re.compile(r"^\d+\s*\.+\s*")
IGNORED = re.compile(r"(?:e\.?p\.?$)|[\s\-x:=()/+#!?.,]")
FIGURINES = str.maketrans("♔♕♖♗♘♙♚♛♜♝♞♟", "KQRBNPKQRBNP")


def read_move(board: chess.Board, text: str) -> chess.Move:
    """Return the legal move that is meant.

    Case, captures, checks, hyphens, the number in front and comments such as `!?` may be missing or
    wrong, as long as one move alone fits; `bc3` is the pawn's move before it is the bishop's. A
    promotion needs its piece.
    Raises ValueError, with words for the person who typed it.
    """
    written = NUMBER.sub("", text.strip()).translate(FIGURINES).rstrip("!?")
    exact = _exact(board, written)
    if exact is not None:
        return exact
    moves = list(board.legal_moves)
    spelled = {move: _spellings(board, move) for move in moves}
    plain = _squeeze(written)
    fitting = [move for move in moves if plain in spelled[move]]
    if not fitting:
        low = plain.lower()
        fitting = [move for move in moves if low in {form.lower() for form in spelled[move]}]
    if len(fitting) == 1:
        return fitting[0]
    quoted = repr(text.strip()[:SHOWN])
    if fitting:
        names = ", ".join(sorted(board.san(move) for move in fitting))
        raise ValueError(f"{quoted} may be {names}")
    if any(move.promotion and plain.lower() in _unpromoted(spelled[move]) for move in moves):
        raise ValueError(f"{quoted} lacks the piece that the pawn becomes, as the Q in e8=Q")
    check = "; the king is in check" if board.is_check() else ""
    raise ValueError(f"{quoted} is no legal move here{check}")


def _unpromoted(forms: set[str]) -> set[str]:
    """Return how a promotion is written when the new piece, always the last letter, is missing."""
    return {form.lower()[:-1] for form in forms}


def _exact(board: chess.Board, text: str) -> chess.Move | None:
    for parse in (board.parse_uci, board.parse_san):
        try:
            move = parse(text)
        except chess.AmbiguousMoveError:
            return None
        except ValueError:
            continue
        return move or None
    return None


def _squeeze(text: str) -> str:
    """Leave what tells moves apart, castling with the letter O."""
    return re.sub(r"(?i)^[o0]+$", lambda found: "O" * len(found[0]), IGNORED.sub("", text))


def _spellings(board: chess.Board, move: chess.Move) -> set[str]:
    """List how a move may be written, squeezed."""
    piece = board.piece_at(move.from_square)
    assert piece is not None
    source, target = chess.square_name(move.from_square), chess.square_name(move.to_square)
    promotion = chess.piece_symbol(move.promotion).upper() if move.promotion else ""
    letter = "" if piece.piece_type == chess.PAWN else piece.symbol().upper()
    forms = {board.san(move), board.lan(move)}
    if not board.is_castling(move):
        forms |= {letter + part + target + promotion for part in ("", source[0], source[1])}
        forms.add(source + target + promotion)
        if letter == "":
            forms |= {f"P{source}{target}{promotion}", f"P{target}{promotion}"}
            if source[0] != target[0]:
                forms.add(source[0] + target[0] + promotion)
    return {_squeeze(form) for form in forms}
