"""Compare the plays of the nardy core with the reference rules on random positions.

Usage: ``python -m scripts.check_nardy [--positions N] [--seed N]``. The rules are the presets and
other choices of the options. Prints one line; the exit status is 1 if a position has different
plays.
"""

from __future__ import annotations

import argparse
from itertools import islice

from bots.nardy.bridge import generator, results
from bots.nardy.position_id import format_position_id
from bots.nardy.rules import legal_plays
from tests.bots.nardy.samples import random_positions


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100000)
    parser.add_argument("--seed", type=int, default=20261130)
    wanted = parser.parse_args()
    wrong = found = 0
    generators = {}
    for position, dice, options in islice(random_positions(wanted.seed), wanted.positions):
        if options not in generators:
            generators[options] = generator(options)
        allowed = {play.position for play in legal_plays(position, dice, options)}
        listed = results(generators[options], position, dice)
        found += len(allowed)
        if len(listed) != len(allowed) or set(listed) != allowed:
            wrong += 1
            print(f"different: {format_position_id(position)} {dice[0]} {dice[1]} {options}")
    print(f"{wanted.positions} positions, {found} plays, {wrong} positions differ")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
