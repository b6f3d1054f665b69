"""Reads openings and test positions of chess: FEN and EPD lines, PGN games, zip archives of these.

EPD as in the PGN standard of 1994, section 16.2; opcodes bm, am, dm, id, and c8/c9 as the
Strategic Test Suite uses them (points, and the moves in long algebraic that they belong to).
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import overload

import chess
import chess.pgn

from bots.game import Exercise, Opening
from protocols.errors import PositionError

GAME_START = re.compile(r"^(?=\[Event )", re.MULTILINE)


class LazyOpenings(Sequence[Opening]):
    """Openings that are parsed when asked for: a match needs few of a book of thousands."""

    def __init__(self, texts: Sequence[str], parse: Callable[[str], Opening]) -> None:
        self._texts = texts
        self._parse = parse

    def __len__(self) -> int:
        return len(self._texts)

    @overload
    def __getitem__(self, index: int) -> Opening: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Opening]: ...

    def __getitem__(self, index: int | slice) -> Opening | Sequence[Opening]:
        if isinstance(index, slice):
            return LazyOpenings(self._texts[index], self._parse)
        return self._parse(self._texts[index])


def read_openings(path: Path, *, chess960: bool) -> Sequence[Opening]:
    """Read the openings of a .epd, .fen or .pgn file or a .zip archive that holds one of these.

    Raises OSError, and PositionError for a file without openings or of another kind; faults
    within one opening come out when it is asked for or played.
    """
    name, text = _read(path)
    if name.endswith(".pgn"):
        games = [game for game in GAME_START.split(text) if game.strip()]
        return LazyOpenings(_some(games, path), lambda game: parse_pgn_opening(game, chess960))
    if name.endswith((".epd", ".fen")):
        return LazyOpenings(_some(_lines(text), path), parse_epd_opening)
    raise PositionError(f"{path}: openings come as .epd, .fen or .pgn, or in a .zip")


def read_exercises(path: Path, *, chess960: bool) -> Sequence[Exercise]:
    """Read the test positions of an EPD file; raises OSError or PositionError."""
    _, text = _read(path)
    lines = _some(_lines(text), path)
    return [parse_exercise(line, chess960, str(number)) for number, line in enumerate(lines, 1)]


def _read(path: Path) -> tuple[str, str]:
    if path.suffix.lower() != ".zip":
        return path.name.lower(), path.read_text(encoding="utf-8", errors="replace")
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        if len(names) != 1:
            raise PositionError(f"{path}: the archive holds {len(names)} files, not one")
        return names[0].lower(), archive.read(names[0]).decode("utf-8", errors="replace")


def _lines(text: str) -> list[str]:
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def _some(texts: list[str], path: Path) -> list[str]:
    if not texts:
        raise PositionError(f"{path}: nothing in it")
    return texts


def parse_epd_opening(line: str) -> Opening:
    """Take the position of a FEN or EPD line as a FEN; raises PositionError."""
    fields = line.split()
    if len(fields) < 4:
        raise PositionError(f"{line}: neither FEN nor EPD")
    clocks = fields[4:6]
    if len(clocks) == 2 and all(clock.isdigit() for clock in clocks):
        return Opening(" ".join(fields[:6]))
    halfmoves = re.search(r"\bhmvc (\d+)", line)
    number = re.search(r"\bfmvn (\d+)", line)
    clocks = [halfmoves[1] if halfmoves else "0", number[1] if number else "1"]
    return Opening(" ".join([*fields[:4], *clocks]))


def parse_pgn_opening(text: str, chess960: bool) -> Opening:
    """Take the start position and the moves of a PGN game; raises PositionError."""
    game = chess.pgn.read_game(io.StringIO(text))
    if game is None or game.errors:
        reason = game.errors[0] if game else "no game"
        raise PositionError(f"{text.strip()[:60]}: {reason}")
    board = game.board()
    board.chess960 = chess960
    start = "" if board.fen() == chess.STARTING_FEN else board.fen()
    moves = []
    for move in game.mainline_moves():
        moves.append(board.uci(move))
        board.push(move)
    return Opening(start, tuple(moves), game.headers.get("Opening", ""))


def parse_exercise(line: str, chess960: bool, name: str = "") -> Exercise:
    """Take a test position from an EPD line; `name` serves when it has no id.

    Raises PositionError for an illegal position or operations that cannot be read.
    """
    board = chess.Board(None, chess960=chess960)
    try:
        operations = board.set_epd(line)
    except ValueError as error:
        raise PositionError(f"{line}: {error}") from None
    if not board.is_valid():
        raise PositionError(f"{line}: {board.status()!r}")
    points = str(operations.get("c8", "")).split()
    moves = str(operations.get("c9", "")).split()
    mate = operations.get("dm")
    return Exercise(
        name=str(operations.get("id", name)),
        start=board.shredder_fen() if chess960 else board.fen(),
        best=_moves(board, operations.get("bm")),
        avoid=_moves(board, operations.get("am")),
        points={move: int(number) for move, number in zip(moves, points, strict=False)},
        mate=mate if isinstance(mate, int) else None,
    )


def _moves(board: chess.Board, operand: object) -> frozenset[str]:
    if not isinstance(operand, list):
        return frozenset()
    return frozenset(board.uci(move) for move in operand if isinstance(move, chess.Move))
