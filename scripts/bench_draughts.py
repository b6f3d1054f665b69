"""Measure the draughts core and bot, beside other programs if they are given, with all ratios.

Usage: ``python -m scripts.bench_draughts [--dame PROGRAM] [--py-draughts PYTHON]``. PROGRAM is the
``dame`` of dame-rs, PYTHON the interpreter of an environment with py-draughts. Nodes are leaves of
perft from the start position and positions of a search; seconds are those of the processor, of
child processes too, so that other work on the machine counts little; the start is timed by the
clock.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass

from bots.draughts.bridge import load
from bots.draughts.core import COMPILED
from bots.draughts.core.moves import perft
from bots.draughts.core.position import Position
from bots.draughts.rules import start
from bots.draughts.thinker import Thinker
from bots.search.deepening import Goal

MODE = f"draughts core ({'compiled' if COMPILED else 'source'})"
PY_DRAUGHTS = """
import time
from draughts import Board
def count(board, depth):
    moves = list(board.legal_moves)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        board.push(move)
        total += count(board, depth - 1)
        board.pop()
    return total
began = time.process_time()
count(Board(), {depth})
print(time.process_time() - began)
"""
LEAVES = {4: 4265, 5: 27117, 6: 167140, 7: 1049442, 8: 6483961, 9: 41022423}
"""Leaves of perft from the start position, by depth."""


OURS = [sys.executable, "-m", "bots.draughts"]
STARTS = 5
DAME_DEPTH = 13


@dataclass(frozen=True, slots=True)
class Figure:
    """Nodes that a program made in so many seconds."""

    name: str
    what: str
    nodes: int
    seconds: float

    @property
    def speed(self) -> float:
        """Nodes a second."""
        return self.nodes / self.seconds

    def show(self) -> None:
        """Print the figure."""
        took = f"{self.nodes} nodes in {self.seconds:.2f} s"
        print(f"{self.name}: {self.what}, {took}, {self.speed / 1e6:.3f} Mn/s", flush=True)


def show_ratio(ours: Figure, theirs: Figure, bound: float) -> None:
    """Print a peer's figure, and how many times ours is as fast."""
    theirs.show()
    ratio = ours.speed / theirs.speed
    print(f"ratio to {theirs.name}, {theirs.what}: {ratio:.2f} (bound {bound:g})", flush=True)


def child_run(command: list[str]) -> tuple[str, float]:
    """Run a program to its end; what it wrote, and the seconds of processor that it took."""
    before = os.times()
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    after = os.times()
    used = after.children_user - before.children_user
    return done.stdout, max(used + after.children_system - before.children_system, 1e-3)


def our_perft(depth: int) -> Figure:
    """Count leaves with the core."""
    core = Position()
    load(core, start())
    began = time.process_time()
    nodes = perft(core, depth)
    return Figure(MODE, f"perft {depth}", nodes, time.process_time() - began)


def our_search(nodes: int) -> Figure:
    """Search the start position with one thread and a table as large as that of dame-rs."""
    thinker = Thinker(64)
    thinker.equip()
    position = start()
    began = time.process_time()
    lines = thinker.think(
        position, position.legal_moves(), Goal(nodes=nodes), lambda _: None, lambda _: True
    )
    seconds = time.process_time() - began
    return Figure(MODE, f"search to depth {lines[0].depth}", thinker.nodes, seconds)


def dame_perft(program: str) -> Figure:
    """Count leaves with dame-rs."""
    _, seconds = child_run([program, "perft", "8"])
    return Figure("dame-rs", "perft 8", LEAVES[8], seconds)


def dame_search(program: str) -> Figure:
    """Search the start position with dame-rs; its process does nothing else that counts."""
    told, seconds = child_run([program, "search", "--depth", str(DAME_DEPTH), "--time", "600"])
    nodes = int(re.findall(r"nodes +(\d+)", told)[-1])
    return Figure("dame-rs", f"search to depth {DAME_DEPTH}", nodes, seconds)


def py_draughts_perft(python: str) -> Figure:
    """Count leaves with py-draughts."""
    told, _ = child_run([python, "-c", PY_DRAUGHTS.format(depth=5)])
    return Figure("py-draughts", "perft 5", LEAVES[5], float(told))


def seconds_to_wait() -> float:
    """Return the time from the start of our bot's process to its ``wait``."""
    began = time.monotonic()
    pipe = subprocess.PIPE
    with subprocess.Popen(OURS, stdin=pipe, stdout=pipe, text=True, bufsize=1) as bot:
        assert bot.stdin and bot.stdout
        bot.stdin.write("hub\n")
        while bot.stdout.readline().strip() != "wait":
            if bot.poll() is not None:
                raise EOFError("the bot ended before `wait`")
        seconds = time.monotonic() - began
        bot.stdin.write("quit\n")
    return seconds


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dame")
    parser.add_argument("--py-draughts")
    parser.add_argument("--depth", type=int, choices=LEAVES, default=9 if COMPILED else 5)
    parser.add_argument("--search-nodes", type=int, default=6_000_000 if COMPILED else 60_000)
    choice = parser.parse_args()
    counted, searched = our_perft(choice.depth), our_search(choice.search_nodes)
    counted.show()
    searched.show()
    if choice.dame:
        show_ratio(counted, dame_perft(choice.dame), 3)
        show_ratio(searched, dame_search(choice.dame), 1)
    if choice.py_draughts:
        show_ratio(counted, py_draughts_perft(choice.py_draughts), 80)
    starts = [seconds_to_wait() for _ in range(STARTS)]
    print(
        f"start to wait: {min(starts):.3f} s best, {max(starts):.3f} s worst of {STARTS}"
        " (bound 0.3 s)"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
