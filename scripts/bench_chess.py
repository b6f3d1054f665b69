"""Measure the chess bot's speed, one line a figure, each with its ratio to what it is held against.

Usage: ``python -m scripts.bench_chess [--seconds S] [--peer NAME=COMMAND ...]``, for example
``--peer sunfish=sunfish-uci``. Peers speak UCI and are given the same time on the same position.
"""

import argparse
import resource
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import chess

from bots.chess.bridge import load
from bots.chess.core import COMPILED
from bots.chess.core.moves import perft
from bots.chess.core.position import Position
from bots.chess.thinker import Thinker
from bots.search.deepening import Goal

MIDDLE_GAME = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8"
OURS = [sys.executable, "-m", "bots.chess"]


def timed(work: Callable[[], int]) -> float:
    """Return how many a second of what a function counts, by this process's CPU time."""
    started = time.process_time()
    count = work()
    return count / (time.process_time() - started)


def slow_perft(board: chess.Board, depth: int) -> int:
    """Count leaves with python-chess, each move made."""
    if depth == 0:
        return 1
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += slow_perft(board, depth - 1)
        board.pop()
    return total


def bench_perft() -> None:
    """Compare perft of the start position with python-chess's."""
    position, board = Position(), chess.Board()
    load(position, board)
    ours = timed(lambda: perft(position, 5 if COMPILED else 3))
    theirs = timed(lambda: slow_perft(board, 3))
    print(
        f"perft: {ours / 1e6:.2f} Mn/s, python-chess {theirs / 1e6:.3f} Mn/s,"
        f" ratio {ours / theirs:.0f}"
    )


def nodes_per_second(threads: int, seconds: float) -> float:
    """Return the nodes a second of wall time that a new thinker searches."""
    thinker, board = Thinker(16, threads), chess.Board(MIDDLE_GAME)
    timer = threading.Timer(seconds, thinker.stop)
    timer.start()
    started = time.monotonic()
    thinker.think(board, list(board.legal_moves), Goal(), lambda line: None, lambda lines: True)
    elapsed = time.monotonic() - started
    timer.cancel()
    return thinker.nodes / elapsed


def bench_threads(seconds: float) -> float:
    """Compare two threads with one; return the speed of one."""
    one = nodes_per_second(1, seconds)
    two = nodes_per_second(2, seconds)
    print(f"search: {one / 1e6:.3f} Mn/s; threads 2: {two / 1e6:.3f} Mn/s, ratio {two / one:.2f}")
    return one


class Peer:
    """A UCI program, spoken to in whole lines."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def say(self, line: str) -> None:
        """Send a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, word: str) -> list[str]:
        """Return the lines up to the one that begins with a word; ``EOFError`` if none does."""
        assert self.process.stdout is not None
        lines = []
        for line in self.process.stdout:
            lines.append(line.strip())
            if line.split()[:1] == [word]:
                return lines
        raise EOFError(f"the program ended before {word}")

    def nodes(self, seconds: float) -> float:
        """Return the nodes a second that it reports for a search of so long."""
        self.say("uci")
        self.until("uciok")
        self.say("isready")
        self.until("readyok")
        self.say(f"position fen {MIDDLE_GAME}")
        self.say(f"go movetime {int(seconds * 1000)}")
        infos = [line.split() for line in self.until("bestmove")]
        counts = [
            (int(words[words.index("nodes") + 1]), int(words[words.index("time") + 1]))
            for words in infos
            if "nodes" in words and "time" in words
        ]
        nodes, milliseconds = max(counts)
        return nodes / max(1, milliseconds) * 1000

    def close(self) -> None:
        """Ask it to quit, and end it if it does not."""
        self.say("quit")
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def bench_peer(text: str, ours: float, seconds: float) -> None:
    """Compare nodes a second with another engine's, as it counts them."""
    name, _, command = text.partition("=")
    peer = Peer(shlex.split(command))
    try:
        theirs = peer.nodes(seconds)
    finally:
        peer.close()
    print(f"search: {name} {theirs:.0f} nodes/s, ratio {ours / theirs:.0f}")


def bench_process() -> None:
    """Measure the time from process start to ``uciok``, and the memory after a search."""
    times = []
    for _ in range(5):
        started = time.monotonic()
        peer = Peer(OURS)
        peer.say("uci")
        peer.until("uciok")
        times.append(time.monotonic() - started)
        peer.close()
    peer = Peer(OURS)
    peer.nodes(2.0)
    peer.close()
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(
        f"start to uciok: {min(times) * 1000:.0f} ms best, {max(times) * 1000:.0f} ms worst of 5"
        f" (bound 200); memory with Hash 16: {memory:.0f} MB (bound 60)"
    )


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="length of each search")
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND")
    choice = parser.parse_args()
    print(f"core: {'compiled' if COMPILED else 'source'}")
    bench_process()
    bench_perft()
    ours = bench_threads(choice.seconds)
    for peer in choice.peer:
        bench_peer(peer, ours, choice.seconds)


if __name__ == "__main__":
    main()
