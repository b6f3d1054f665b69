"""Simulates sequential tests on synthetic results, at each of their bounds.

A test promises to accept H1 with probability alpha where H0 is just true, and H0 with probability
beta where H1 is. Pairs of games are drawn with the probabilities of a draw model until the test
decides; one line a bound tells how often it erred, with two standard errors, and how long it took.
"""

from __future__ import annotations

import math
import random
from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate, product

import click

from bots.match.sprt import Decision, Model, SequentialTest, expected_length
from bots.match.statistics import ELO_PER_NAT


def game_chances(score: float, draws: float) -> tuple[float, float, float]:
    """Return the probabilities of loss, draw and win for an expected score and a draw ratio.

    The draw ratio, 0..1, falls where the score leaves no room for it.
    """
    drawn = min(draws, 2 * score, 2 - 2 * score)
    won = score - drawn / 2
    return 1 - drawn - won, drawn, won


def pair_chances(score: float, draws: float) -> list[float]:
    """Return the probabilities of the five results of a pair of independent games."""
    chances = game_chances(score, draws)
    pairs = [0.0] * 5
    for (one, first), (two, second) in product(enumerate(chances), repeat=2):
        pairs[one + two] += first * second
    return pairs


def true_score(elo: float, draws: float, model: Model) -> float:
    """Return the expected score of a game at a difference on the scale of the model."""
    if model is Model.LOGISTIC:
        return 1 / (1 + 10 ** (-elo / 400))
    low, high = 0.0, 1.0
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        lost, drawn, _ = game_chances(middle, draws)
        variance = lost * middle**2 + drawn * (0.5 - middle) ** 2
        variance += (1 - lost - drawn) * (1 - middle) ** 2
        if ELO_PER_NAT * (middle - 0.5) < elo * math.sqrt(variance):
            low = middle
        else:
            high = middle


def simulate(
    test: SequentialTest, chances: Sequence[float], generator: random.Random, batch: int = 1
) -> tuple[Decision, int]:
    """Draw pairs until the test decides, which it may after every batch; return also how many."""
    sums = list(accumulate(chances))
    counts = [0] * len(chances)
    while True:
        for _ in range(batch):
            counts[min(bisect(sums, generator.random()), len(counts) - 1)] += 1
        decision = test.decide(test.log_likelihood_ratio(counts, 2))
        if decision:
            return decision, sum(counts)


def error_rate(
    test: SequentialTest,
    elo: float,
    wrong: Decision,
    times: int,
    draws: float,
    seed: int,
    batch: int,
) -> tuple[float, float, float]:
    """Return how often the wrong hypothesis was accepted, two standard errors, and mean pairs."""
    chances = pair_chances(true_score(elo, draws, test.model), draws)
    ends = [
        simulate(test, chances, random.Random(f"{seed}/{number}"), batch) for number in range(times)
    ]
    rate = sum(decision is wrong for decision, _ in ends) / times
    nominal = test.alpha if wrong is Decision.H1 else test.beta
    spread = 2 * math.sqrt(nominal * (1 - nominal) / times)
    return rate, spread, sum(pairs for _, pairs in ends) / times


@click.command(context_settings={"show_default": True})
@click.option("--elo0", default=0.0)
@click.option("--elo1", default=40.0)
@click.option("--alpha", default=0.05)
@click.option("--beta", default=0.05)
@click.option("--model", type=click.Choice([model.value for model in Model]), default="normalized")
@click.option("--times", type=click.IntRange(1), default=500, help="Simulations at each bound.")
@click.option("--draws", type=click.FloatRange(0, 1), default=0.5, help="Share of drawn games.")
@click.option("--batch", type=click.IntRange(1), default=1, help="Pairs between two decisions.")
@click.option("--seed", default=1)
def main(
    elo0: float,
    elo1: float,
    alpha: float,
    beta: float,
    model: str,
    times: int,
    draws: float,
    batch: int,
    seed: int,
) -> None:
    """Print how often a sequential test errs at each of its bounds; status 1 if too often."""
    test = SequentialTest(elo0, elo1, alpha, beta, Model(model))
    failed = False
    for elo, wrong, nominal in ((elo0, Decision.H1, alpha), (elo1, Decision.H0, beta)):
        rate, spread, pairs = error_rate(test, elo, wrong, times, draws, seed, batch)
        failed = failed or rate > nominal + spread
        length = ""
        if test.model is Model.NORMALIZED:
            length = f" (theory: {expected_length(test, elo)[1]:.0f})"
        click.echo(
            f"true {elo:g}: {wrong.value} accepted wrongly in {100 * rate:.1f} % of {times} "
            f"(nominal {100 * nominal:g} % +- {100 * spread:.1f} %), {pairs:.0f} pairs{length}"
        )
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
