"""Reads test positions of chess from EPD files.

EPD as in the PGN standard of 1994, section 16.2, with the opcodes bm, am, dm and id. Points come as
the Strategic Test Suite has them: in c8 those of the moves in c9 (long algebraic) or c7 (SAN), or
in c0 as one comment, `f5=10, Be5+=2`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import chess

from bots.game import Exercise
from bots.openings import read_file, useful_lines
from protocols.errors import PositionError

_NUMBER = re.compile(r"\d{1,9}")
_SCORED_MOVE = re.compile(r"\s*([A-Za-z][^\s,]*)\s*=\s*(\d{1,9})\s*")


def read_exercises(path: Path, *, chess960: bool) -> Sequence[Exercise]:
    """Read the test positions of an EPD file, which may be in a zip archive.

    Raises OSError, and PositionError with the number of the line at fault.
    """
    _, text = read_file(path)
    lines = useful_lines(text)
    if not lines:
        raise PositionError(f"{path}: nothing in it")
    exercises = []
    for number, line in enumerate(lines, start=1):
        try:
            exercises.append(parse_exercise(line, chess960, str(number)))
        except PositionError as error:
            raise PositionError(f"{path}, position {number}: {error}") from None
    return exercises


def parse_exercise(line: str, chess960: bool, name: str = "") -> Exercise:
    """Take a test position from an EPD line; `name` serves when it has no id.

    Raises PositionError for an illegal position, for operations that cannot be read, and for a
    line that does not say what is to be found.
    """
    board = chess.Board(None, chess960=chess960)
    try:
        operations = board.set_epd(line)
    except ValueError as error:
        raise PositionError(f"{line}: {error}") from None
    board.castling_rights = board.clean_castling_rights()
    if not board.has_legal_en_passant():
        board.ep_square = None
    if not board.is_valid():
        raise PositionError(f"{line}: {board.status()!r}")
    exercise = Exercise(
        name=str(operations.get("id", name)),
        start=board.shredder_fen() if chess960 else board.fen(),
        best=_moves(board, operations, "bm"),
        avoid=_moves(board, operations, "am"),
        points=_points(board, operations),
        mate=_mate(operations),
    )
    if not (exercise.best or exercise.avoid or exercise.points or exercise.mate):
        raise PositionError(f"{line}: there is neither bm, am, dm nor points")
    return exercise


def _moves(board: chess.Board, operations: Mapping[str, object], opcode: str) -> frozenset[str]:
    operand = operations.get(opcode, [])
    if not isinstance(operand, list) or not all(isinstance(move, chess.Move) for move in operand):
        raise PositionError(f"{opcode} {operand} is no list of moves")
    return frozenset(board.uci(move) for move in operand)


def _mate(operations: Mapping[str, object]) -> int | None:
    operand = operations.get("dm")
    if operand is None or (isinstance(operand, int) and operand > 0):
        return operand
    raise PositionError(f"dm {operand} is not a number of moves")


def _points(board: chess.Board, operations: Mapping[str, object]) -> dict[str, int]:
    """Return the points of moves; a comment c0 of any other form is a comment."""
    if "c8" in operations and ("c9" in operations or "c7" in operations):
        numbers = str(operations["c8"]).split()
        opcode = "c9" if "c9" in operations else "c7"
        moves = str(operations[opcode]).split()
        if len(moves) != len(numbers) or not all(map(_NUMBER.fullmatch, numbers)):
            raise PositionError(f"the numbers in c8 are not those of the moves in {opcode}")
        return {_move(board, move): int(n) for move, n in zip(moves, numbers, strict=True)}
    parts = [_SCORED_MOVE.fullmatch(part) for part in str(operations.get("c0", "")).split(",")]
    if not all(parts):
        return {}
    return {_move(board, part[1]): int(part[2]) for part in parts if part}


def _move(board: chess.Board, text: str) -> str:
    """Read a move in long algebraic or in SAN."""
    for read in (board.parse_uci, board.parse_san):
        try:
            return board.uci(read(text))
        except ValueError:
            continue
    raise PositionError(f"points for {text}, which is no legal move")
