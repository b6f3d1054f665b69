"""Measure the speed of dominoes: rounds of the core and of the rules, decisions, the bot's start.

Usage: ``python -m scripts.bench_dominoes [--seconds S] [--level N]``. Rounds are those of two
players of the draw game, everybody laying his heaviest tile. Decisions are those with a choice in
random rounds of both games with two, three and four players, at a level; one line each with the
mean and the longest time. Seconds are those of the processor, but for the start, which is timed.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time

from bots.dominoes.bridge import load, new_position
from bots.dominoes.choice import DEFAULT_LEVEL, Limits
from bots.dominoes.core import COMPILED
from bots.dominoes.options import VARIANTS, options_of
from bots.dominoes.player import choose, heaviest
from bots.dominoes.rules import Round, deal
from bots.dominoes.view import View, view_of


def core_rounds(seconds: float) -> str:
    """Play one deal through again and again in the core."""
    start = deal(options_of("domino-draw", 2), 1)
    position = new_position(start.options)
    load(position, start.apply(start.legal_moves()[0]))
    rounds = moves = 0
    began = time.process_time()
    while (used := time.process_time() - began) < seconds:
        moves += position.play_through(1000)
        rounds += 1000
    return f"{rounds / used:.0f} rounds/s in the core, {moves / rounds:.0f} moves each"


def rule_rounds(seconds: float) -> str:
    """Play deals by the reference rules."""
    rounds = 0
    began = time.process_time()
    while (used := time.process_time() - began) < seconds:
        a_round = deal(options_of("domino-draw", 2), rounds)
        while not a_round.is_over:
            a_round = a_round.apply(heaviest(a_round.legal_moves()))
        rounds += 1
    return f"{rounds / used:.0f} rounds/s by the rules, with their deals"


def choices(start: Round, chance: random.Random) -> list[View]:
    """Return what the seats see where they have a choice in a round played by lot."""
    found = []
    a_round = start
    while not a_round.is_over:
        moves = a_round.legal_moves()
        if len(moves) > 1:
            found.append(view_of(a_round, a_round.turn))
        a_round = a_round.apply(chance.choice(moves))
    return found


def decisions(variant: str, players: int, level: int, seconds: float) -> str:
    """Decide in rounds for some time."""
    times: list[float] = []
    samples = seed = 0
    while sum(times) < seconds:
        for view in choices(deal(options_of(variant, players), seed), random.Random(seed)):
            began = time.process_time()
            samples += choose(view, Limits(level), random.Random(seed)).samples
            times.append(time.process_time() - began)
        seed += 1
    mean, longest = 1000 * sum(times) / len(times), 1000 * max(times)
    return (
        f"{variant} {players} players, level {level}: {len(times)} decisions,"
        f" {mean:.1f} ms each, {longest:.0f} ms the longest, {samples / len(times):.0f} deals each"
    )


def start() -> str:
    """Start the bot and let it end, five times."""
    times = []
    for _ in range(5):
        began = time.monotonic()
        subprocess.run(
            [sys.executable, "-m", "bots.dominoes"], input=b"quit\n", check=True, timeout=60
        )
        times.append(time.monotonic() - began)
    return f"{1000 * min(times):.0f} ms from the start of the bot to its end"


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--level", type=int, default=DEFAULT_LEVEL)
    wanted = parser.parse_args()
    print("compiled" if COMPILED else "interpreted")
    print(core_rounds(wanted.seconds))
    print(rule_rounds(wanted.seconds))
    for variant in VARIANTS:
        for players in (2, 3, 4):
            print(decisions(variant, players, wanted.level, wanted.seconds), flush=True)
    print(start())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
