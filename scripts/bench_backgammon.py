"""Measure how fast backgammon-bot is: plays, evaluations, decisions, its start, and its memory.

Usage: ``python -m scripts.bench_backgammon [--positions N] [--seconds S] [--core]``. The positions
are those of random games and made-up ones, each with a roll; in a line on generation a position is
one call that lists the results of all plays of its roll. Seconds are those of the processor, for
each line. With ``--core`` the process itself is not started and measured.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from functools import partial

from bots.backgammon.bridge import load, unload
from bots.backgammon.core import COMPILED
from bots.backgammon.core.evaluator import best_play, chances_of
from bots.backgammon.core.plays import Plays
from bots.backgammon.net import NetEvaluator
from bots.backgammon.variations import STANDARD
from bots.backgammon.weights import evaluator, shipped_weights
from scripts.timing import Query, repeated, start_to_play


def sample(number: int, seed: int = 1) -> list[Query]:
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


def bench_core(queries: Sequence[Query], seconds: float) -> None:
    """Measure the compiled core and print a line for each of its tasks."""
    generate = Plays().generate
    asked, plays, used = repeated(queries, seconds, lambda query: generate(*query))
    mode = "compiled" if COMPILED else "interpreted"
    print(
        f"{mode}: {asked} positions in {used:.2f} s, {asked / used:.0f} positions/s,"
        f" {plays / asked:.1f} plays each"
    )
    core = evaluator(shipped_weights())

    def evaluate(query: Query) -> int:
        chances_of(core, *query[:4], 0, 0)
        return 1

    asked, _, used = repeated(queries, seconds, evaluate)
    print(f"evaluations of unrelated positions: {asked / used:.0f}/s")

    def decide(query: Query) -> int:
        before = core.evaluated
        best_play(core, *query)
        return core.evaluated - before

    asked, evaluated, used = repeated(queries, seconds, decide)
    print(
        f"decisions without look-ahead: {asked / used:.0f}/s, {1000 * used / asked:.3f} ms each,"
        f" {evaluated / used:.0f} evaluations/s"
    )


def bench_plies(queries: Sequence[Query], seconds: float) -> None:
    """Measure decisions with look-ahead, and rollouts."""
    net = NetEvaluator()

    def decide(plies: int, query: Query) -> int:
        low, high, other_low, other_high, first, second = query
        net.best_play((low, high, other_low, other_high), (first, second), plies)
        return 1

    for plies in range(1, net.deepest + 1):
        asked, _, used = repeated(queries, seconds, partial(decide, plies))
        print(f"decisions with {plies} ply of look-ahead: {1000 * used / asked:.1f} ms each")
    games = net.play_out(unload(load(STANDARD.start)), 1)
    asked, _, used = repeated(queries, seconds, lambda _: int(next(games).win >= 0))
    print(f"rollouts: {asked / used:.0f} games/s")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20000)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--core", action="store_true")
    wanted = parser.parse_args()
    queries = sample(wanted.positions)
    bench_core(queries, wanted.seconds)
    bench_plies(queries, wanted.seconds)
    if not wanted.core:
        commands = b"set rng manual\nset player 0 gnubg\nset player 1 human\nnew match 5\n6 1\n"
        print(start_to_play("bots.backgammon", commands))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
