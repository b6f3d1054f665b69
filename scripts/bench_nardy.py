"""Measure how fast nardy-bot is: plays, decisions, rollouts, its start, and its memory.

Usage: ``python -m scripts.bench_nardy [--positions N] [--seconds S]``. The positions are those of
games of which half the plays are made by lot and half spread the men, each with a roll; in the line
on generation a position is one call that lists the results of all plays of its roll. Seconds are
those of the processor, for each line; with look-ahead up to a thousand positions are decided.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from functools import partial

from bots.nardy.bridge import generator, load
from bots.nardy.core import COMPILED
from bots.nardy.net import NetPlayer
from bots.nardy.rules import MEN, START
from bots.tables.core.rows import points_held
from scripts.timing import Query, longest, repeated, start_to_play

SLOW = 1000
"""So many decisions with one ply are measured, half as many with two."""


def sample(number: int, seed: int = 1) -> list[Query]:
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


def bench_plays(queries: Sequence[Query], seconds: float) -> None:
    """Measure the generation of plays and print a line."""
    generate = generator().generate
    positions = results = 0
    began = time.process_time()
    while (used := time.process_time() - began) < seconds:
        results += sum(generate(*query) for query in queries)
        positions += len(queries)
    mode = "compiled" if COMPILED else "interpreted"
    print(
        f"{mode}: {positions} positions in {used:.2f} s, {positions / used:.0f} positions/s,"
        f" {results / positions:.1f} plays each"
    )


def bench_decisions(queries: Sequence[Query], seconds: float) -> None:
    """Measure decisions without and with look-ahead, and rollouts."""
    net = NetPlayer()

    def decide(plies: int, query: Query) -> int:
        low, high, other_low, other_high, first, second = query
        before = net.evaluated
        net.best_play((low, high, other_low, other_high), (first, second), plies)
        return net.evaluated - before

    asked, evaluated, used = repeated(queries, seconds, partial(decide, 0))
    print(
        f"decisions without look-ahead: {asked / used:.0f}/s, {1000 * used / asked:.3f} ms each,"
        f" {evaluated / used:.0f} evaluations/s"
    )
    for plies in range(1, net.deepest + 1):
        mean, most = longest(queries[: SLOW // plies], partial(decide, plies))
        print(
            f"decisions with {plies} ply of look-ahead: {1000 * mean:.1f} ms each,"
            f" {1000 * most:.0f} ms at most"
        )
    games = net.play_out(START, 1)
    asked, _, used = repeated(queries, seconds, lambda _: int(next(games).win >= 0))
    print(f"rollouts: {asked / used:.0f} games/s")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20000)
    parser.add_argument("--seconds", type=float, default=2.0)
    wanted = parser.parse_args()
    queries = sample(wanted.positions)
    bench_plays(queries, wanted.seconds)
    bench_decisions(queries, wanted.seconds)
    commands = b"set rng manual\nset player 0 gnubg\nset player 1 human\nnew match 5\n6 1\n5 2\n"
    print(start_to_play("bots.nardy", commands))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
