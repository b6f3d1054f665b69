"""Measure how fast the nardy core generates plays, and print one line.

Usage: ``python -m scripts.bench_nardy [--positions N] [--seconds S]``. The positions are those of
games of which half the plays are made by lot and half spread the men, each with a roll; a position
is one call that lists the results of all plays of its roll. Seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import random
import time

from bots.nardy.bridge import generator, load
from bots.nardy.core import COMPILED
from bots.nardy.rules import MEN, START
from bots.tables.core.rows import points_held


def sample(number: int, seed: int = 1) -> list[tuple[int, int, int, int, int, int]]:
    """Return packed positions of games with the roll to come."""
    lot = random.Random(seed)
    plays = generator()
    found = []
    packed = load(START)
    for _ in range(number):
        dice = lot.randint(1, 6), lot.randint(1, 6)
        found.append((*packed, *dice))
        own = packed[:2]
        if count := plays.generate(*packed, *dice):
            own = plays.result(lot.randrange(count))
            if lot.random() < 0.5:
                results = (plays.result(n) for n in range(count))
                own = max(results, key=lambda men: points_held(men[0], men[1], 1).bit_count())
        packed = (*packed[2:], *own)
        if MEN in (packed[1] >> 36 & 15, packed[3] >> 36 & 15):
            packed = load(START)
    return found


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20000)
    parser.add_argument("--seconds", type=float, default=2.0)
    wanted = parser.parse_args()
    queries = sample(wanted.positions)
    generate = generator().generate
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
