"""Count the rows of tests/data/draughts/perft.tsv with the draughts core and print one line.

Usage: ``python -m scripts.perft_draughts [--most LEAVES] [--variant NAME --fen FEN DEPTH]``; with a
depth it counts that position alone, a line per move with ``--divide``.
"""

import argparse
import sys
import time

from bots.draughts.bridge import decode, load
from bots.draughts.core import COMPILED
from bots.draughts.core.moves import legal_moves, perft
from bots.draughts.core.position import Position
from bots.draughts.fen import parse_fen
from bots.draughts.notation import format_hub_move
from bots.draughts.variants import find_variant
from tests.bots.draughts.data import perft_rows


def check(most: int) -> int:
    """Count all rows of at most so many leaves; 1 if any count differs."""
    core, done, leaves, wrong = Position(), 0, 0, []
    started = time.process_time()
    for row in perft_rows():
        if row.count <= most:
            load(core, row.position)
            found = perft(core, row.depth, row.every)
            done, leaves = done + 1, leaves + found
            if found != row.count:
                wrong.append(f"{row.name} depth {row.depth}: {found}, not {row.count}")
    seconds = time.process_time() - started
    print(
        f"draughts perft {'compiled' if COMPILED else 'source'}: {done} rows, {len(wrong)} wrong;"
        f" {leaves} leaves in {seconds:.1f} s, {leaves / seconds / 1e6:.1f} Mn/s"
    )
    for text in wrong:
        print(text)
    return 1 if wrong else 0


def count(variant_name: str, fen: str, depth: int, every: bool, divide: bool) -> int:
    """Count one position, with the speed on standard error."""
    core, variant = Position(), find_variant(variant_name)
    load(core, parse_fen(fen, variant))
    started = time.process_time()
    if divide:
        for code, taken in legal_moves(core, every):
            core.make(code, taken)
            text = format_hub_move(decode(variant, code, taken))
            print(f"{text}: {perft(core, depth - 1, every)}")
            core.undo()
    found = perft(core, depth, every)
    seconds = max(time.process_time() - started, 1e-9)
    print(found)
    print(f"{seconds:.3f} s, {found / seconds / 1e6:.1f} Mn/s", file=sys.stderr)
    return 0


def main() -> int:
    """Count a position or all rows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("depth", type=int, nargs="?")
    parser.add_argument("--most", type=int, default=20_000_000 if COMPILED else 20_000)
    parser.add_argument("--variant", default="international")
    parser.add_argument("--fen", default="")
    parser.add_argument("--count", choices=["moves", "sequences"], default="moves")
    parser.add_argument("--divide", action="store_true")
    choice = parser.parse_args()
    if choice.depth is None:
        return check(choice.most)
    every = choice.count == "sequences"
    return count(choice.variant, choice.fen, choice.depth, every, choice.divide)


if __name__ == "__main__":
    sys.exit(main())
