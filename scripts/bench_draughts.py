"""Measure the draughts core, beside other programs if they are given, and print a line for each.

Usage: ``python -m scripts.bench_draughts [--dame PROGRAM] [--py-draughts PYTHON] [--depth N]``.
PROGRAM is the ``dame`` of dame-rs, PYTHON the interpreter of an environment with py-draughts. Nodes
are leaves of perft from the start position and positions of a search; seconds are those of the
processor, of child processes too.
"""

import argparse
import os
import subprocess
import sys
import time

from bots.draughts.bridge import load
from bots.draughts.core import COMPILED
from bots.draughts.core.moves import perft
from bots.draughts.core.position import Position
from bots.draughts.rules import start
from bots.draughts.thinker import Thinker
from bots.search.deepening import Goal

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


def child_seconds(command: list[str]) -> float:
    """Run a program to its end; the seconds of processor that it took."""
    before = os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    used = after.children_user - before.children_user
    return max(used + after.children_system - before.children_system, 1e-3)


def show(name: str, what: str, nodes: int, seconds: float) -> None:
    """Print one figure."""
    print(f"{name}: {what}, {nodes} nodes in {seconds:.2f} s, {nodes / seconds / 1e6:.3f} Mn/s")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dame")
    parser.add_argument("--py-draughts")
    parser.add_argument("--depth", type=int, choices=LEAVES, default=9 if COMPILED else 5)
    parser.add_argument("--search-nodes", type=int, default=6_000_000 if COMPILED else 60_000)
    choice = parser.parse_args()
    mode = "compiled" if COMPILED else "source"
    core = Position()
    load(core, start())
    began = time.process_time()
    nodes = perft(core, choice.depth)
    show(f"draughts core ({mode})", f"perft {choice.depth}", nodes, time.process_time() - began)
    thinker = Thinker(64)
    thinker.equip()
    began = time.process_time()
    goal = Goal(nodes=choice.search_nodes)
    lines = thinker.think(start(), start().legal_moves(), goal, lambda _: None, lambda _: True)
    seconds = time.process_time() - began
    show(f"draughts core ({mode})", f"search to depth {lines[0].depth}", thinker.nodes, seconds)
    if choice.dame:
        seconds = child_seconds([choice.dame, "perft", "8"])
        show("dame-rs", "perft 8", LEAVES[8], seconds)
    if choice.py_draughts:
        command = [choice.py_draughts, "-c", PY_DRAUGHTS.format(depth=5)]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        show("py-draughts", "perft 5", LEAVES[5], float(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
