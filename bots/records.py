"""What PGN and PDN share: words for endings, and the engines' words in comments."""

from __future__ import annotations

from bots.game import PlayedMove, Termination
from protocols.engine import Score

TERMINATIONS = {
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
"""The words of the PGN standard, section 9.8.1, which PDN has taken over."""

_REPLACED = {'"': "'", "\\": "/", "{": "(", "}": ")"}


def printable(text: str) -> str:
    """Replace what would end a tag or a comment, and leave out what cannot be printed."""
    return "".join(_REPLACED.get(sign, sign if sign.isprintable() else " ") for sign in text)


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
    """Return hundredths as `+0.35`, a forced end in plies as `+M5` (a win) or `-M4`."""
    if score.mate is not None:
        plies = 2 * score.mate - 1 if score.mate > 0 else -2 * score.mate
        return f"{'+' if score.mate > 0 else '-'}M{plies}"
    return f"{(score.centipawns or 0) / 100:+.2f}"


def last_comment(comment: str, reason: str, details: tuple[str, ...]) -> str:
    """Join the comment of the last move, why the game ended, and a failed player's last words."""
    last_words = f"last words: {' / '.join(details)}" if details else ""
    return ", ".join(filter(None, (comment, reason, printable(last_words))))
