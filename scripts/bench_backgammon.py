"""Measure how fast the backgammon core generates plays, and print one line.

Usage: ``python -m scripts.bench_backgammon [--positions N] [--seconds S]``. The positions are those
of random games and made-up ones, each with a roll; a position is one call that lists the results of
all plays of its roll. Seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import random
import time

from bots.backgammon.bridge import load
from bots.backgammon.core import COMPILED
from bots.backgammon.core.plays import Plays
from bots.backgammon.variations import STANDARD


def sample(number: int, seed: int = 1) -> list[tuple[int, int, int, int, int, int]]:
    """Return packed positions of random games with the roll to come."""
    lot = random.Random(seed)
    plays = Plays()
    found = []
    packed = load(STANDARD.start)
    for _ in range(number):
        dice = lot.randint(1, 6), lot.randint(1, 6)
        found.append((*packed, *dice))
        if count := plays.generate(*packed, *dice):
            packed = plays.result(lot.randrange(count))
        own_low, own_high, *other = packed
        packed = (other[0], other[1], own_low, own_high)
        if STANDARD.men in (packed[1] >> 36 & 15, packed[3] >> 36 & 15):
            packed = load(STANDARD.start)
    return found


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20000)
    parser.add_argument("--seconds", type=float, default=2.0)
    wanted = parser.parse_args()
    queries = sample(wanted.positions)
    generate = Plays().generate
    positions = results = 0
    began = time.process_time()
    while (used := time.process_time() - began) < wanted.seconds:
        results += sum(generate(*query) for query in queries)
        positions += len(queries)
    mode = "compiled" if COMPILED else "interpreted"
    print(
        f"{mode}: {positions} positions in {used:.2f} s, {positions / used:.0f} positions/s,"
        f" {results / positions:.1f} plays each"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
