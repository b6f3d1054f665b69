"""Reads openings of chess: FEN and EPD lines, PGN games, zip archives of these."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import overload

import chess
import chess.pgn

from bots.game import Opening
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
    name, text = read_file(path)
    if name.endswith(".pgn"):
        games = [game for game in GAME_START.split(text) if game.strip()]
        return LazyOpenings(_some(games, path), lambda game: parse_pgn_opening(game, chess960))
    if name.endswith((".epd", ".fen")):
        return LazyOpenings(_some(useful_lines(text), path), parse_epd_opening)
    raise PositionError(f"{path}: openings come as .epd, .fen or .pgn, or in a .zip")


def read_file(path: Path) -> tuple[str, str]:
    """Return name and text of a file, or of the one file in a zip archive.

    Raises OSError, and PositionError for an archive that cannot be read or is not of one file.
    """
    if path.suffix.lower() != ".zip":
        return path.name.lower(), path.read_text(encoding="utf-8", errors="replace")
    try:
        with zipfile.ZipFile(path) as archive:
            names = [name for name in archive.namelist() if not name.endswith("/")]
            if len(names) != 1:
                raise PositionError(f"{path}: the archive holds {len(names)} files, not one")
            return names[0].lower(), archive.read(names[0]).decode("utf-8", errors="replace")
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        raise PositionError(f"{path}: {error}") from None


def useful_lines(text: str) -> list[str]:
    """Return the lines that are neither empty nor comments."""
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
    if not game.variations and not text.lstrip("\ufeff \t\r\n").startswith("["):
        raise PositionError(f"{text.strip()[:60]}: neither tags nor moves of a game")
    board = game.board()
    board.chess960 = chess960
    start = "" if board.fen() == chess.STARTING_FEN else board.fen()
    moves = []
    for move in game.mainline_moves():
        moves.append(board.uci(move))
        board.push(move)
    return Opening(start, tuple(moves), game.headers.get("Opening", ""))
