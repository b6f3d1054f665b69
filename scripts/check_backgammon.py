"""Compare the plays of the backgammon core with the reference rules on random positions.

Usage: ``python -m scripts.check_backgammon [--positions N] [--seed N]``. Prints one line; the exit
status is 1 if a position has different plays.
"""

from __future__ import annotations

import argparse
from itertools import islice

from bots.backgammon.bridge import results
from bots.backgammon.core.plays import Plays
from bots.backgammon.position_id import format_position_id
from tests.bots.backgammon.samples import random_positions


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100000)
    parser.add_argument("--seed", type=int, default=20261130)
    wanted = parser.parse_args()
    plays = Plays()
    wrong = found = 0
    for position, dice in islice(random_positions(wanted.seed), wanted.positions):
        allowed = {play.position for play in position.legal_plays(dice)}
        listed = results(plays, position, dice)
        found += len(allowed)
        if len(listed) != len(allowed) or set(listed) != allowed:
            wrong += 1
            print(f"different: {format_position_id(position)} {dice[0]} {dice[1]}")
    print(f"{wanted.positions} positions, {found} plays, {wrong} positions differ")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
