"""Check every row of the perft files in tests/data/chess/perft and print one line.

Usage: ``python -m scripts.perft_suite [--standard DEPTH] [--chess960 DEPTH] [--rows N]``.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import chess

from bots.chess.bridge import load
from bots.chess.core import COMPILED
from bots.chess.core.moves import perft
from bots.chess.core.position import Position

FOLDER = Path(__file__).parent.parent / "tests" / "data" / "chess" / "perft"


@dataclass(frozen=True, slots=True)
class Row:
    """One position with the number of its move sequences of each length."""

    name: str
    position: str
    counts: dict[int, int]


def standard_rows(path: Path) -> Iterator[Row]:
    """Read an EPD file whose lines end in ``;D1 20 ;D2 400 ...``."""
    for line in path.read_text(encoding="ascii").splitlines():
        fen, *counts = (part.strip() for part in line.split(";"))
        if counts:
            pairs = (count[1:].split() for count in counts)
            yield Row(fen, fen, {int(depth): int(count) for depth, count in pairs})


def listed_rows(path: Path) -> Iterator[Row]:
    """Read python-chess's layout: blocks of ``id``, ``epd`` and ``perft`` lines."""
    name = position = ""
    counts: dict[int, int] = {}
    for line in [*path.read_text(encoding="ascii").splitlines(), "id end"]:
        word, _, rest = line.partition(" ")
        if word == "id":
            if counts:
                yield Row(name, position, counts)
            name, counts = rest, {}
        elif word == "epd":
            position = rest
        elif word == "perft":
            depth, count = rest.split()
            counts[int(depth)] = int(count)


def board_of(row: Row) -> chess.Board:
    """Set up a row's position; castling rights as in Chess960 cover standard chess."""
    board = chess.Board(None, chess960=True)
    if len(row.position.split()) >= 6:
        board.set_fen(row.position)
    else:
        board.set_epd(row.position)
    return board


def check(rows: list[Row], deepest: int) -> tuple[int, int, list[str]]:
    """Count every row to a depth; the number of counts, of leaves, and what differed."""
    position, done, leaves, wrong = Position(), 0, 0, []
    for row in rows:
        load(position, board_of(row))
        for depth, expected in row.counts.items():
            if depth <= deepest:
                found = perft(position, depth)
                done, leaves = done + 1, leaves + found
                if found != expected:
                    wrong.append(f"{row.name} depth {depth}: {found}, not {expected}")
    return done, leaves, wrong


def main() -> int:
    """Run the suite; 1 if any count differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--standard", type=int, default=5 if COMPILED else 3)
    parser.add_argument("--chess960", type=int, default=4 if COMPILED else 3)
    parser.add_argument("--tricky", type=int, default=9 if COMPILED else 3)
    parser.add_argument("--rows", type=int, default=None if COMPILED else 30)
    choice = parser.parse_args()
    suites = [
        (list(standard_rows(FOLDER / "ethereal_standard.epd")), choice.standard),
        (list(listed_rows(FOLDER / "chess960.perft"))[: choice.rows], choice.chess960),
        (list(listed_rows(FOLDER / "tricky.perft")), choice.tricky),
    ]
    started = time.process_time()
    results = [check(rows, depth) for rows, depth in suites]
    seconds = time.process_time() - started
    wrong = [text for result in results for text in result[2]]
    leaves = sum(result[1] for result in results)
    parts = ", ".join(
        f"{name} {len(rows)} rows to depth {depth} ({result[0]} counts)"
        for name, (rows, depth), result in zip(
            ("standard", "chess960", "tricky"), suites, results, strict=True
        )
    )
    print(
        f"perft {'compiled' if COMPILED else 'source'}: {parts}; {len(wrong)} wrong;"
        f" {leaves} leaves in {seconds:.1f} s, {leaves / seconds / 1e6:.2f} Mn/s"
    )
    for text in wrong:
        print(text)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
