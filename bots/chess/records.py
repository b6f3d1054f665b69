"""Writes finished games of chess as PGN, the engines' words in comments as other match tools do."""

from __future__ import annotations

import chess
import chess.pgn

from bots.game import PlayedMove, Record, Termination
from protocols.engine import Score

PGN_TERMINATIONS = {
    Termination.WON: "normal",
    Termination.RESIGNATION: "normal",
    Termination.ADJUDICATED_WIN: "adjudication",
    Termination.DISCONNECT: "abandoned",
    Termination.STALL: "abandoned",
    Termination.TIME: "time forfeit",
    Termination.ILLEGAL_MOVE: "rules infraction",
    Termination.FALSE_CLAIM: "rules infraction",
    Termination.DRAWN: "normal",
    Termination.AGREED_DRAW: "normal",
    Termination.ADJUDICATED_DRAW: "adjudication",
    Termination.MOVE_LIMIT: "adjudication",
}
"""The words of the PGN standard, section 9.8.1."""


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
    last_words = f"last words: {' / '.join(record.details)}" if record.details else ""
    words = (node.comment, record.result.reason, _printable(last_words))
    node.comment = ", ".join(filter(None, words))
    exporter = chess.pgn.StringExporter(columns=80, headers=True, comments=True, variations=False)
    return game.accept(exporter) + "\n\n"


def _set_headers(game: chess.pgn.Game, record: Record) -> None:
    headers = game.headers
    headers["White"], headers["Black"] = map(_printable, record.players)
    headers["Result"] = format_points(record.result.points)
    headers["Event"] = "bot-match"
    headers["PlyCount"] = str(len(record.opening.moves) + len(record.moves))
    headers["Termination"] = PGN_TERMINATIONS[record.result.termination]
    if record.result.termination.is_fault:
        headers["TerminationDetails"] = _printable(record.result.reason)
    if record.opening.name:
        headers["Opening"] = _printable(record.opening.name)
    headers.update(record.tags)


def _printable(text: str) -> str:
    """Leave out what would end a tag or a comment, as python-chess writes them as they are."""
    return "".join(
        {'"': "'", "\\": "/", "{": "(", "}": ")"}.get(sign, sign if sign.isprintable() else " ")
        for sign in text
    )


def format_points(points: tuple[float, ...]) -> str:
    """Return White's and Black's points as a PGN result."""
    return {(1.0, 0.0): "1-0", (0.0, 1.0): "0-1", (0.5, 0.5): "1/2-1/2"}[(points[0], points[1])]


def format_comment(move: PlayedMove) -> str:
    """Return score and depth, seconds and nodes as in `+0.35/12 1.234s n=5678`, what is known."""
    words = []
    if move.score is not None:
        depth = "" if move.depth is None else f"/{move.depth}"
        words.append(format_score(move.score) + depth)
    words.append(f"{move.seconds:.3f}s")
    if move.nodes is not None:
        words.append(f"n={move.nodes}")
    return " ".join(words)


def format_score(score: Score) -> str:
    """Return pawns as `+0.35`, a mate in plies as `+M5` (a win) or `-M4`."""
    if score.mate is not None:
        plies = 2 * score.mate - 1 if score.mate > 0 else -2 * score.mate
        return f"{'+' if score.mate > 0 else '-'}M{plies}"
    return f"{(score.centipawns or 0) / 100:+.2f}"
