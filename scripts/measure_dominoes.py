"""Measure the player of dominoes against others on deals that every seat gets in turn.

Usage: ``python -m scripts.measure_dominoes [domino-draw|domino-block] [--players N] [--deals N]
[--against heaviest|random|without-inference] [--level N | --samples N] [--set M] [--score win|pips]
[--first N] [--every N]``.

One seat plays as measured, all others as the opponent; of each deal as many rounds are played as
there are players, the seat moving on. Prints the share of the points (with ``--score pips`` the
points less those of an average opponent) for a round, and its standard error over the deals, after
every so many deals.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable

from bots.dominoes.choice import DEFAULT_LEVEL, Limits
from bots.dominoes.options import VARIANTS, Options, options_of
from bots.dominoes.player import choose
from bots.dominoes.rules import Round, RoundResult, deal
from bots.dominoes.view import view_of
from protocols.dominoes.tiles import Move

Decide = Callable[[Round, random.Random], Move]
SIMPLE = {"random": 0, "heaviest": 1}


def player(limits: Limits, *, inference: bool = True) -> Decide:
    """Return how a seat decides by limits."""

    def decide(a_round: Round, chance: random.Random) -> Move:
        return choose(view_of(a_round, a_round.turn), limits, chance, inference=inference).move

    return decide


def play(a_round: Round, seats: list[Decide], seed: int) -> RoundResult:
    """Return the result of a round; forced moves are made without asking."""
    while not a_round.is_over:
        moves = a_round.legal_moves()
        move = moves[0]
        if len(moves) > 1:
            chance = random.Random(f"{seed}/{len(a_round.history)}/{a_round.turn}")
            move = seats[a_round.turn](a_round, chance)
        a_round = a_round.apply(move)
    result = a_round.result()
    assert result is not None
    return result


def gain(options: Options, result: RoundResult, seat: int) -> float:
    """Return a seat's share of the point, or its pips less those of an average opponent."""
    if options.score == "win":
        return (seat in result.winners) / len(result.winners)
    won = 1.0 if seat in result.winners else -1 / (options.players - 1)
    return result.points * won


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant", nargs="?", choices=VARIANTS, default=VARIANTS[0])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--set", type=int)
    parser.add_argument("--score", choices=("win", "pips"), default="win")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--every", type=int, default=500)
    parser.add_argument("--level", type=int, default=DEFAULT_LEVEL)
    parser.add_argument("--samples", type=int)
    parser.add_argument("--against", default="heaviest")
    wanted = parser.parse_args()
    options = options_of(wanted.variant, wanted.players, set=wanted.set, score=wanted.score)
    limits = Limits(wanted.level, samples=wanted.samples)
    measured, other = player(limits), player(limits, inference=False)
    if wanted.against in SIMPLE:
        other = player(Limits(SIMPLE[wanted.against]))
    total = squares = 0.0
    begun = time.process_time()
    for number in range(wanted.deals):
        mean = 0.0
        a_round = deal(options, wanted.first + number)
        for seat in range(options.players):
            seats = [measured if each == seat else other for each in range(options.players)]
            result = play(a_round, seats, wanted.first + number)
            mean += gain(options, result, seat) / options.players
        total += mean
        squares += mean * mean
        played = number + 1
        if played % wanted.every == 0 or played == wanted.deals:
            average = total / played
            error = math.sqrt(max(squares / played - average * average, 0.0) / played)
            even = 1 / options.players if options.score == "win" else 0.0
            print(
                f"{options.variant} {options.players} players, level {wanted.level} against "
                f"{wanted.against}: {average:.4f} +- {error:.4f} (even {even:.4f}), "
                f"{played} deals, {time.process_time() - begun:.0f} s",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
