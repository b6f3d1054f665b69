"""Reads openings of chess: FEN and EPD lines, PGN games, zip archives of these, Polyglot books."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path

import chess
import chess.pgn

from bots.chess.polyglot import read_lines
from bots.game import Opening
from bots.openings import LazyOpenings, cut, read_file, some, useful_lines
from protocols.errors import PositionError

GAME_START = re.compile(r"^(?=\[Event )", re.MULTILINE)


def read_openings(path: Path, plies: int | None = None, *, chess960: bool) -> Sequence[Opening]:
    """Read the openings of a .epd, .fen or .pgn file or a .zip archive that holds one of these.

    A .bin file is a book: see `bots.chess.polyglot`. `plies` are the most moves of an opening.
    Raises OSError, and PositionError for a file without openings, of another kind, or of positions
    where `plies` are given; faults within one opening come out when it is asked for or played.
    """
    if path.suffix.lower() == ".bin":
        return read_lines(path, plies, chess960=chess960)
    name, text = read_file(path)
    if name.endswith(".pgn"):
        games = [game for game in GAME_START.split(text) if game.strip()]
        return LazyOpenings(
            some(games, path), lambda game: cut(parse_pgn_opening(game, chess960), plies)
        )
    if name.endswith((".epd", ".fen")):
        if plies is not None:
            raise PositionError(f"{path}: positions, which have no moves to be cut to {plies}")
        return LazyOpenings(some(useful_lines(text), path), parse_epd_opening)
    raise PositionError(f"{path}: openings come as .bin, or .epd, .fen or .pgn, also in a .zip")


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
