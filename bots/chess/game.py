"""Chess and Chess960 for the match runner, judged by python-chess.

Draws follow FIDE's Laws, claims taken at once: threefold repetition (9.2), fifty moves (9.3),
insufficient material (5.2.2), stalemate (5.2.1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import chess

from bots.chess.chessboard import chessboard
from bots.chess.exercises import read_exercises
from bots.chess.notation import read_move
from bots.chess.openings import read_openings
from bots.chess.records import write_record
from bots.chess.tablebase import Tables, Verdict
from bots.game import Exercise, Opening, Oracle, Position, Record, Result, Termination
from bots.picture import Board
from protocols.errors import IllegalMove, PositionError

BY_TABLES = "adjudicated by tablebases"
LAST_START = 959
"""The number of the last start position of Chess960."""
FIFTY_MOVES = 100
"""Plies without capture or pawn move after which the game is drawn."""


@lru_cache(maxsize=4)
def open_tables(paths: str, fifty_moves: bool) -> Tables:
    """Open tables, or return those opened before: the games of a match share them; OptionError."""
    return Tables(paths, fifty_move_rule=fifty_moves)


class ChessPosition:
    """A position and the earlier ones that may still repeat; never changes."""

    __slots__ = ("_board", "_keys", "_ply")

    def __init__(self, board: chess.Board, ply: int = 0, keys: tuple[object, ...] = ()) -> None:
        """Take over `board`, which must not change any more, and the keys of earlier positions."""
        self._board = board
        self._ply = ply
        self._keys = (*keys, repetition_key(board))

    @property
    def seat(self) -> int:
        """0 when White is to move, 1 when Black is."""
        return 0 if self._board.turn == chess.WHITE else 1

    @property
    def throw(self) -> None:
        """Nothing: chess has no dice."""
        return

    @property
    def ply(self) -> int:
        """How many moves led here from the start position."""
        return self._ply

    @property
    def resets_draws(self) -> bool:
        """Whether the last move was a capture or a pawn move."""
        return self._board.halfmove_clock == 0

    def legal_moves(self) -> Sequence[str]:
        """List every legal move as UCI writes it in this variant."""
        return [self._board.uci(move) for move in self._board.legal_moves]

    def play(self, move: str) -> ChessPosition:
        """Return the position after `move`, which must be written exactly as UCI wants it.

        Raises IllegalMove.
        """
        try:
            parsed = self._board.parse_uci(move)
        except ValueError:
            raise IllegalMove(self._ply + 1, move) from None
        if not parsed or self._board.uci(parsed) != move:
            raise IllegalMove(self._ply + 1, move)
        board = self._board.copy(stack=False)
        board.push(parsed)
        board.clear_stack()
        keys = () if board.halfmove_clock == 0 else self._keys
        return ChessPosition(board, self._ply + 1, keys)

    def read_move(self, text: str) -> str:
        """Return the legal move that a person means by UCI, SAN or careless SAN; ValueError."""
        return self._board.uci(read_move(self._board, text))

    def result(self) -> Result | None:
        """Return the result by the Laws, None while the game goes on."""
        board = self._board
        if not any(board.generate_legal_moves()):
            if board.is_check():
                return Result.lost_by(self.seat, Termination.WON, "checkmate")
            return Result.drawn(Termination.DRAWN, "stalemate")
        if board.is_insufficient_material():
            return Result.drawn(Termination.DRAWN, "insufficient material")
        if board.halfmove_clock >= FIFTY_MOVES:
            return Result.drawn(Termination.DRAWN, "fifty moves")
        if self._keys.count(self._keys[-1]) >= 3:
            return Result.drawn(Termination.DRAWN, "threefold repetition")
        return None

    def judge(self, tables: Tables) -> Result | None:
        """Return the result that endgame tables know, None if they do not."""
        verdict = tables.judge(self._board)
        if verdict is None:
            return None
        if verdict not in (Verdict.WIN, Verdict.LOSS):
            return Result.drawn(Termination.ADJUDICATED_DRAW, BY_TABLES)
        loser = self.seat if verdict is Verdict.LOSS else 1 - self.seat
        return Result.lost_by(loser, Termination.ADJUDICATED_WIN, BY_TABLES)

    def text(self) -> str:
        """Return the FEN, in Chess960 the Shredder-FEN."""
        if self._board.chess960:
            return self._board.shredder_fen(en_passant="legal")
        return self._board.fen(en_passant="legal")

    def notation(self, move: str) -> str:
        """Return a legal move in SAN behind its move number, as in `7... Nf6`."""
        number = f"{self._board.fullmove_number}{'.' if self.seat == 0 else '...'}"
        return f"{number} {self._board.san(self._board.parse_uci(move))}"

    def drawing(self, *, unicode: bool, seat: int = 0) -> str:
        """Draw the board with coordinates, White below for seat 0 and Black for seat 1."""
        step = -1 if seat else 1
        files = range(8)[::step]
        lines = []
        for rank in range(8)[::-step]:
            squares = (self._board.piece_at(chess.square(file, rank)) for file in files)
            lines.append(f"{rank + 1}  " + " ".join(_symbol(piece, unicode) for piece in squares))
        return "\n".join([*lines, "", "   " + " ".join("abcdefgh"[::step])])

    def placement(self) -> Sequence[str]:
        """Return the letters of the pieces from a8 to h1, "" for empty squares."""
        cells = [""] * 64
        for colour, letters in ((chess.WHITE, "PNBRQK"), (chess.BLACK, "pnbrqk")):
            for kind, letter in zip(chess.PIECE_TYPES, letters, strict=True):
                for square in chess.scan_forward(self._board.pieces_mask(kind, colour)):
                    cells[chess.square_mirror(square)] = letter
        return cells


def _symbol(piece: chess.Piece | None, unicode: bool) -> str:
    if piece is None:
        return "·" if unicode else "."
    return piece.unicode_symbol() if unicode else piece.symbol()


def repetition_key(board: chess.Board) -> object:
    """Return what makes two positions the same for FIDE's article 9.2.3, as a hashable value."""
    return (
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.occupied_co[chess.WHITE],
        board.turn,
        board.clean_castling_rights(),
        board.ep_square if board.has_legal_en_passant() else None,
    )


class ChessGame:
    """The rules of chess, or of Chess960, as the match runner wants them."""

    seats: tuple[str, ...] = ("White", "Black")
    stake = 1
    protocol = "uci"
    record_suffix = ".pgn"

    def __init__(self, *, chess960: bool) -> None:
        self._chess960 = chess960

    @property
    def name(self) -> str:
        """`chess` or `chess960`."""
        return "chess960" if self._chess960 else "chess"

    @property
    def engine_options(self) -> Mapping[str, str]:
        """UCI_Chess960 for Chess960, nothing for chess."""
        return {"UCI_Chess960": "true"} if self._chess960 else {}

    @property
    def board(self) -> Board:
        """The chessboard as a picture."""
        return chessboard()

    def start(self, text: str = "") -> ChessPosition:
        """Return the position of a FEN of four to six fields; raises PositionError.

        Castling rights without king or rook and squares where nothing can be captured en passant
        are dropped.
        """
        try:
            board = chess.Board(text or chess.STARTING_FEN, chess960=self._chess960)
        except ValueError as error:
            raise PositionError(f"{text}: {error}") from None
        board.castling_rights = board.clean_castling_rights()
        if not board.has_legal_en_passant():
            board.ep_square = None
        if not board.is_valid():
            raise PositionError(f"{text}: {board.status()!r}")
        return ChessPosition(board)

    def openings(self, path: Path, plies: int | None = None) -> Sequence[Opening]:
        """Read the openings of an EPD, FEN or PGN file, a zip archive of one, or a Polyglot book.

        `plies` are the most moves of an opening from a PGN file or a book.
        """
        return read_openings(path, plies, chess960=self._chess960)

    def numbered_openings(self, numbers: range) -> Sequence[Opening]:
        """Return the start positions of Chess960 by their numbers 0 to 959; PositionError else."""
        if not self._chess960:
            raise PositionError("only the start positions of chess960 are numbered")
        if not numbers or numbers[0] < 0 or numbers[-1] > LAST_START:
            raise PositionError(f"the start positions are numbered from 0 to {LAST_START}")
        starts = [chess.Board.from_chess960_pos(number) for number in numbers]
        return [
            Opening(board.shredder_fen(), name=f"start position {number}")
            for number, board in zip(numbers, starts, strict=True)
        ]

    def ballots(self, plies: int) -> Sequence[Opening]:
        """Raise PositionError: openings of chess are not drawn so."""
        raise PositionError("openings of chess come from a file: no ballots are drawn")

    def oracle(self, paths: str, *, fifty_moves: bool = True) -> Oracle:
        """Open Syzygy tables; raises OptionError."""
        tables = open_tables(paths, fifty_moves)

        def judge(position: Position) -> Result | None:
            if not isinstance(position, ChessPosition):
                raise TypeError(f"{position!r} is no position of chess")
            return position.judge(tables)

        return judge

    def exercises(self, path: Path) -> Sequence[Exercise]:
        """Read the test positions of an EPD file."""
        return read_exercises(path, chess960=self._chess960)

    def record(self, record: Record) -> str:
        """Write a finished game as PGN with a comment behind each move."""
        return write_record(record, chess960=self._chess960)


GAMES = {"chess": ChessGame(chess960=False), "chess960": ChessGame(chess960=True)}
