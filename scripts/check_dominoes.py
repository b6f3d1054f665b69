"""Compare the rules of dominoes, the core and a brute force on random rounds of every kind.

Usage: ``python -m scripts.check_dominoes [--rounds N] [--first N] [--views N]``. Rounds are seeded
by their number; variant, players, set, hands, starter, draw and score are drawn by lot, and moves.
Every N-th round is also followed by what each seat sees. Prints one line; the exit status is 1 if
a round differs.
"""

from __future__ import annotations

import argparse

from tests.bots.dominoes.agreement import disagreement


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--views", type=int, default=20)
    wanted = parser.parse_args()
    wrong = 0
    for seed in range(wanted.first, wanted.first + wanted.rounds):
        found = disagreement(seed, with_views=seed % wanted.views == 0)
        if found:
            wrong += 1
            print(f"different: {found}")
    print(f"{wanted.rounds} rounds, {wrong} differ")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
