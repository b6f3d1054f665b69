"""Position and move text of chess, read totally and checked by python-chess.

A text either becomes a position that can arise over a board (as far as the engine must rely on
it) or raises PositionError. The rules for doubtful texts are those of the UCI practice: missing
counters get their start values, castling rights without king and rook fall away, and an en passant
square stays only where a legal capture exists.
"""

from __future__ import annotations

from collections.abc import Sequence

import chess

from protocols.errors import IllegalMove, PositionError

START = chess.STARTING_FEN

_FATAL = (
    chess.STATUS_NO_WHITE_KING
    | chess.STATUS_NO_BLACK_KING
    | chess.STATUS_TOO_MANY_KINGS
    | chess.STATUS_TOO_MANY_WHITE_PAWNS
    | chess.STATUS_TOO_MANY_BLACK_PAWNS
    | chess.STATUS_PAWNS_ON_BACKRANK
    | chess.STATUS_TOO_MANY_WHITE_PIECES
    | chess.STATUS_TOO_MANY_BLACK_PIECES
    | chess.STATUS_OPPOSITE_CHECK
    | chess.STATUS_EMPTY
)
# Counters are bounded so that no client's number can outgrow the search's integers; 75 moves
# without capture or pawn move end every game.
_CLOCK_LIMIT = 150
_MOVE_NUMBER_LIMIT = 9999


def parse_position(text: str, chess960: bool = False) -> chess.Board:
    """Read a FEN of four to six fields, "" standing for the start position.

    The board is in Chess960 mode if `chess960` is set, or if the text names, by file letters,
    castling rights that standard chess does not have. Raises PositionError.
    """
    fields = (text or START).split()
    if not 4 <= len(fields) <= 6:
        raise PositionError(f"a position has 4 to 6 fields, not {len(fields)}: {text!r}")
    board = chess.Board(None, chess960=chess960)
    try:
        board.set_board_fen(fields[0])
    except ValueError as error:
        raise PositionError(f"no such board: {error}") from None
    board.promoted = chess.BB_EMPTY
    if fields[1] not in ("w", "b"):
        raise PositionError(f"side to move is w or b, not {fields[1]!r}")
    board.turn = fields[1] == "w"
    board.halfmove_clock = min(_counter(fields, 4, 0), _CLOCK_LIMIT)
    board.fullmove_number = min(max(_counter(fields, 5, 1), 1), _MOVE_NUMBER_LIMIT)
    _check(board)
    _set_castling(board, fields[2])
    _set_en_passant(board, fields[3])
    return board


def _counter(fields: Sequence[str], index: int, default: int) -> int:
    """Read the counter in a field, if there is such a field."""
    if index >= len(fields):
        return default
    word = fields[index]
    if not (word.isascii() and word.isdigit()):
        raise PositionError(f"not a move counter: {word!r}")
    return int(word) if len(word) < 10 else _MOVE_NUMBER_LIMIT


def _check(board: chess.Board) -> None:
    """Raise PositionError for a position that no game can contain."""
    faults = board.status() & _FATAL
    if faults:
        names = (fault.name or "" for fault in chess.Status if fault & faults)
        words = ", ".join(name.lower().replace("_", " ") for name in names)
        raise PositionError(f"impossible position: {words}")


def _set_castling(board: chess.Board, field: str) -> None:
    """Give the board the castling rights of a FEN, X-FEN or Shredder-FEN field.

    Outside Chess960, KQkq mean the corner rooks; within, the outermost rook on that side.
    """
    if field == "-":
        return
    rights = chess.BB_EMPTY
    for letter in field:
        if letter.lower() not in "kqabcdefgh":
            raise PositionError(f"not castling rights: {field!r}")
        color = letter.isupper()
        king = board.king(color)
        rank = chess.BB_RANK_1 if color else chess.BB_RANK_8
        if king is None or not chess.BB_SQUARES[king] & rank:
            continue
        rooks = board.pieces_mask(chess.ROOK, color) & rank
        rights |= _castling_rook(letter.lower(), rooks, king, board.chess960)
    corners = chess.BB_CORNERS
    if rights & ~corners or any(
        rights & chess.BB_RANKS[rank] and board.king(color) != chess.square(4, rank)
        for color, rank in ((chess.WHITE, 0), (chess.BLACK, 7))
    ):
        board.chess960 = True
    board.castling_rights = rights
    board.castling_rights = board.clean_castling_rights()


def _castling_rook(letter: str, rooks: int, king: chess.Square, chess960: bool) -> int:
    """Return the rook that a letter of the castling field names, as a set of one or none."""
    rank = chess.square_rank(king)
    if letter not in "kq":
        return rooks & chess.BB_SQUARES[chess.square(ord(letter) - ord("a"), rank)]
    if not chess960:
        corner = chess.square(7 if letter == "k" else 0, rank)
        return rooks & chess.BB_SQUARES[corner] if chess.square_file(king) == 4 else 0
    candidates = [s for s in chess.scan_forward(rooks) if (s > king) == (letter == "k")]
    if not candidates:
        return 0
    return chess.BB_SQUARES[candidates[-1] if letter == "k" else candidates[0]]


def _set_en_passant(board: chess.Board, field: str) -> None:
    """Set the en passant square where a pawn may legally capture on it, and nowhere else."""
    if field == "-":
        return
    if field not in chess.SQUARE_NAMES:
        raise PositionError(f"not an en passant square: {field!r}")
    board.ep_square = chess.parse_square(field)
    if board.status() & chess.STATUS_INVALID_EP_SQUARE or not board.has_legal_en_passant():
        board.ep_square = None


def parse_move(board: chess.Board, text: str) -> chess.Move | None:
    """Read a move in long algebraic notation; None if it is none or not legal on the board.

    Promotion letters may be of either case. `0000` passes the move when not in check. Castling is
    taken in both notations, the king's two steps and king takes rook; in Chess960 a move that
    the king can make as a step is that step. The move returned is in the board's own notation.
    """
    try:
        move = chess.Move.from_uci(text.lower())
    except ValueError:
        return None
    if not move:
        return None if board.is_check() else move
    if move.drop is not None:
        return None
    if board.kings & board.occupied_co[board.turn] & chess.BB_SQUARES[move.from_square]:
        castling = _castling_move(board, move)
        if castling is not None:
            return castling
    return move if board.is_legal(move) else None


def _castling_move(board: chess.Board, move: chess.Move) -> chess.Move | None:
    """Find the legal castling that a king's move means, if it means one."""
    own_rooks = board.rooks & board.occupied_co[board.turn]
    takes_rook = own_rooks & chess.BB_SQUARES[move.to_square]
    to_file = chess.square_file(move.to_square)
    if not takes_rook:
        is_step = chess.BB_KING_ATTACKS[move.from_square] & chess.BB_SQUARES[move.to_square]
        if is_step or to_file not in (2, 6):
            return None
    for candidate in board.generate_castling_moves():
        rook = candidate.to_square
        if not own_rooks & chess.BB_SQUARES[rook]:
            rook = chess.square(
                7 if board.is_kingside_castling(candidate) else 0, chess.square_rank(rook)
            )
        if takes_rook:
            if rook == move.to_square:
                return candidate
        elif board.is_kingside_castling(candidate) == (to_file == 6) and chess.square_rank(
            rook
        ) == chess.square_rank(move.to_square):
            return candidate
    return None


def format_move(board: chess.Board, move: chess.Move) -> str:
    """Write a legal move as the client wants it: castling as e1g1, in Chess960 as e1h1."""
    return board.uci(move)


class PositionReader:
    """Reads positions with their moves; one that goes on from the last costs only what is new."""

    def __init__(self) -> None:
        self._source: tuple[str, bool] | None = None
        self._moves: list[str] = []
        self._board = chess.Board()

    def read(self, text: str, moves: Sequence[str], chess960: bool) -> chess.Board:
        """Return the board after `moves` from the position of `text`, to be looked at only.

        Raises PositionError or IllegalMove; what was read before is then kept.
        """
        source = (text, chess960)
        if source == self._source:
            known = _common_length(self._moves, moves)
            board = self._board.copy()
            for _ in range(len(self._moves) - known):
                board.pop()
        else:
            known = 0
            board = parse_position(text, chess960)
        for ply, word in enumerate(moves[known:], known + 1):
            move = parse_move(board, word)
            if move is None:
                raise IllegalMove(ply, word)
            board.push(move)
        self._source, self._moves, self._board = source, list(moves), board
        return board


def _common_length(one: Sequence[str], other: Sequence[str]) -> int:
    """Count the words that two lists have in common from the start."""
    for index, (word, another) in enumerate(zip(one, other, strict=False)):
        if word != another:
            return index
    return min(len(one), len(other))
