"""Between python-chess, which judges text and rules at the edge, and the compiled core."""

import chess

from .core.geometry import CASTLE, DOUBLE_STEP, EMPTY, EN_PASSANT, PROMOTION, QUIET
from .core.position import Position

REACH = 512
"""At most so many moves of the game are replayed for the sake of repetitions."""
IMPOSSIBLE = (
    chess.STATUS_NO_WHITE_KING
    | chess.STATUS_NO_BLACK_KING
    | chess.STATUS_TOO_MANY_KINGS
    | chess.STATUS_PAWNS_ON_BACKRANK
    | chess.STATUS_OPPOSITE_CHECK
    | chess.STATUS_TOO_MANY_WHITE_PIECES
    | chess.STATUS_TOO_MANY_BLACK_PIECES
)
"""What the core cannot work on; other oddities are harmless."""


def load(position: Position, board: chess.Board) -> None:
    """Set up the core's position from a board, with the moves since the last irreversible one.

    Raises ``ValueError`` if the core could not work on the board: no king or more than one on a
    side, pawns on the first or last rank, more than sixteen pieces of a side, or the side not to
    move in check.
    """
    wrong = board.status() & IMPOSSIBLE
    if wrong:
        raise ValueError(f"not a possible position ({wrong!r}): {board.fen()}")
    start = board.copy(stack=min(REACH, board.halfmove_clock))
    replayed: list[chess.Move] = []
    while start.move_stack and start.halfmove_clock:
        replayed.append(start.pop())
    _place(position, start)
    for move in reversed(replayed):
        if move:
            position.make(encode(start, move))
        else:
            position.make_null()
        start.push(move)


def _place(position: Position, board: chess.Board) -> None:
    position.clear()
    for square, piece in board.piece_map().items():
        position.add(square, (piece.piece_type - 1) * 2 + (not piece.color))
    for colour in chess.COLORS:
        king = board.king(colour)
        rooks = board.clean_castling_rights() & (chess.BB_RANK_1 if colour else chess.BB_RANK_8)
        for rook in chess.scan_forward(rooks):
            assert king is not None
            position.grant((not colour) * 2 + (rook > king), king, rook)
    passant = board.ep_square if board.has_pseudo_legal_en_passant() else None
    position.start(int(not board.turn), passant or 0, min(board.halfmove_clock, 9999))


def unload(position: Position) -> chess.Board:
    """Return a board with the core's position, without castling rights and without its history."""
    board = chess.Board(None)
    for square, piece in enumerate(position.board):
        if piece != EMPTY:
            board.set_piece_at(square, chess.Piece(piece // 2 + 1, not piece & 1))
    board.turn = not position.turn
    board.ep_square = position.passant or None
    board.halfmove_clock = position.clock
    return board


def encode(board: chess.Board, move: chess.Move) -> int:
    """Return the core's number for a legal move of a board."""
    source, target, kind = move.from_square, move.to_square, QUIET
    piece = board.piece_type_at(source)
    if board.is_castling(move):
        kind = CASTLE
        if not board.occupied_co[board.turn] & chess.BB_SQUARES[target]:
            target = _castling_rook(board, source, target)
    elif move.promotion:
        kind = PROMOTION + move.promotion - 2
    elif piece == chess.PAWN and abs(target - source) == 16:
        kind = DOUBLE_STEP
    elif board.is_en_passant(move):
        kind = EN_PASSANT
    return source | target << 6 | kind << 12


def _castling_rook(board: chess.Board, king: int, target: int) -> int:
    """Return the square of the rook that a king castles with, given the square it goes to."""
    rooks = board.castling_rights & (chess.BB_RANK_1 if board.turn else chess.BB_RANK_8)
    on_side = [rook for rook in chess.scan_forward(rooks) if (rook > king) == (target > king)]
    return on_side[0]


def decode(code: int, chess960: bool) -> chess.Move:
    """Return the move of a core's number: castling takes the own rook only in Chess960."""
    source, target, kind = code & 63, code >> 6 & 63, code >> 12
    if kind == CASTLE and not chess960:
        target = (source & 56) + (6 if target > source else 2)
    promotion = kind - PROMOTION + 2 if kind >= PROMOTION else None
    return chess.Move(source, target, promotion)
