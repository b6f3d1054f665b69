"""A dialogue with the chess bot, and what can be said of its answers with python-chess."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import chess

from protocols.engine import Bound, Info
from protocols.uci.messages import parse_message
from tests.doubles.dialogue import DEADLINE, ProcessDialogue

ROOT = Path(__file__).parents[3]
COMMAND = [sys.executable, "-m", "bots.chess"]


class ChessWire(ProcessDialogue):
    """A running chess bot."""

    def __init__(self) -> None:
        super().__init__(COMMAND, cwd=ROOT)

    def handshake(self) -> list[str]:
        """Send `uci` and `isready`; return the lines before `uciok`."""
        self.send("uci")
        lines = self.until("uciok")
        assert self.synchronise() == []
        return lines

    def search(self, *lines: str, seconds: float = DEADLINE) -> list[str]:
        """Send lines, the last a `go`; return all lines up to its answer."""
        self.send(*lines)
        return self.until("bestmove .*", seconds)

    def move(self, *lines: str) -> str:
        """Send lines, the last a `go`; return the move."""
        return self.search(*lines)[-1].split()[1]

    def processor_seconds(self) -> float:
        """The processor time that the bot has used so far, as Linux tells it."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def ready(self) -> None:
        """Check that the bot is alive and has said nothing but information."""
        assert [line for line in self.synchronise() if not line.startswith("info string")] == []


def infos(lines: list[str]) -> list[Info]:
    """The lines of information."""
    return [message for line in lines if isinstance(message := parse_message(line), Info)]


def exact_lines(lines: list[str], rank: int = 1) -> list[Info]:
    """The principal variations of a rank whose scores are exact, in order."""
    return [
        info
        for info in infos(lines)
        if info.principal_variation
        and info.rank in (None, rank)
        and info.score is not None
        and info.score.bound is Bound.EXACT
    ]


def last_score(lines: list[str]):
    """The last exact score of the best line."""
    return exact_lines(lines)[-1].score


def check_variation(board: chess.Board, info: Info) -> chess.Board:
    """Check that a variation is legal and ends where a game would; return its last position."""
    board = board.copy()
    for number, move in enumerate(info.principal_variation):
        over = (
            board.is_checkmate()
            or board.is_stalemate()
            or (number > 0 and (board.is_repetition(3) or board.halfmove_clock >= 100))
        )
        assert not over, f"{info.principal_variation} goes on after the end, at {move}"
        parsed = chess.Move.from_uci(move)
        assert board.is_legal(parsed), f"{move} of {info.principal_variation} is not legal"
        board.push(parsed)
    return board


def check_mates(board: chess.Board, lines: list[str]) -> int:
    """Check that each exact mate score has a variation of its length; return how many there are."""
    mates = [info for info in exact_lines(lines) if info.score and info.score.mate]
    for info in mates:
        assert info.score and info.score.mate
        plies = 2 * info.score.mate - 1 if info.score.mate > 0 else -2 * info.score.mate
        assert len(info.principal_variation) == plies, info
        assert check_variation(board, info).is_checkmate()
    return len(mates)


def check_search(board: chess.Board, lines: list[str]) -> None:
    """Check an answer: legal, the first move of the last line, every line playable."""
    answer = re.fullmatch(r"bestmove (\S+)(?: ponder (\S+))?", lines[-1])
    assert answer
    move, ponder = answer.groups()
    assert board.is_legal(chess.Move.from_uci(move))
    best = exact_lines(lines)
    assert best
    assert best[-1].principal_variation[0] == move
    if ponder is not None:
        after = board.copy()
        after.push_uci(move)
        assert after.is_legal(chess.Move.from_uci(ponder))
        assert best[-1].principal_variation[1] == ponder
    for info in infos(lines):
        if info.principal_variation:
            check_variation(board, info)
