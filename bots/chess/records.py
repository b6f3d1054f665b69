"""Writes finished games of chess as PGN, the engines' words in comments as other match tools do."""

from __future__ import annotations

import chess
import chess.pgn

from bots.game import Record
from bots.records import TERMINATIONS, format_comment, last_comment, printable


def write_record(record: Record, *, chess960: bool) -> str:
    """Return the game in PGN, ending with an empty line."""
    game = chess.pgn.Game()
    board = chess.Board(record.opening.start or chess.STARTING_FEN, chess960=chess960)
    game.setup(board)
    _set_headers(game, record)
    node: chess.pgn.GameNode = game
    for text in record.opening.moves:
        node = node.add_variation(board.push_uci(text))
    for move in record.moves:
        node = node.add_variation(board.push_uci(move.text), comment=format_comment(move))
    node.comment = last_comment(node.comment, record.result.reason, record.details)
    exporter = chess.pgn.StringExporter(columns=80, headers=True, comments=True, variations=False)
    return game.accept(exporter) + "\n\n"


def _set_headers(game: chess.pgn.Game, record: Record) -> None:
    headers = game.headers
    headers["White"], headers["Black"] = map(printable, record.players)
    headers["Result"] = format_points(record.result.points)
    headers["Event"] = "bot-match"
    headers["PlyCount"] = str(len(record.opening.moves) + len(record.moves))
    headers["Termination"] = TERMINATIONS[record.result.termination]
    if record.result.termination.is_fault:
        headers["TerminationDetails"] = printable(record.result.reason)
    if record.opening.name:
        headers["Opening"] = printable(record.opening.name)
    headers.update(record.tags)


def format_points(points: tuple[float, ...]) -> str:
    """Return White's and Black's points as a PGN result."""
    return {(1.0, 0.0): "1-0", (0.0, 1.0): "0-1", (0.5, 0.5): "1/2-1/2"}[(points[0], points[1])]
