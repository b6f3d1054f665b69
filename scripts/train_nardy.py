"""Train the networks of nardy-bot by games that it plays against itself.

Usage: ``python -m scripts.train_nardy STATE [--games N] [--rate R] [--last-rate R] [--raw] ...``,
``... STATE --fill LESSONS --positions N``, ``... STATE --study LESSONS... [--times N]``.

STATE is the file of the weights; it is read if it is there, so that a training goes on where it was
stopped, and written every ``--every`` games. Each position learns what is expected after the play
that was made (TD(0)). ``--raw`` lets the networks learn from occupancy only. The step may fall from
``--rate`` to ``--last-rate`` in the course of the games asked for; ``--seconds`` of the processor
end the training before. Prints a line for each portion: games in all, positions learned by class,
games a second of the processor.

``--fill`` plays games without learning and writes positions of them to a file, each with the mean
over all rolls: what is expected, backed up by one ply. ``--study`` lets the networks learn such
lessons, in an order of chance, so many times. Copy STATE to ``bots/nardy/weights.bin`` to ship it.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import replace
from functools import partial

from bots.nardy.bridge import load
from bots.nardy.core import COMPILED
from bots.nardy.core.geometry import CONTACT, RACE, SIDE, UNARY
from bots.nardy.core.self_play import (
    SelfPlay,
    fill_lessons,
    numbers_learned,
    play_games,
    study,
)
from bots.nardy.rules import START
from bots.nardy.weights import NETWORKS, evaluator
from bots.tables.weights import Weights, new_weights, parse_weights, write_weights
from scripts.lessons import add_options, fill_store, new_store, passes, rate_at, read_store


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_options(parser, every=1000, hidden=(80, 32))
    parser.add_argument("--seconds", type=float, default=math.inf)
    parser.add_argument("--raw", action="store_true")
    return parser.parse_args()


def main() -> int:
    """Train."""
    wanted = options()
    weights = begun(wanted)
    print(f"{'compiled' if COMPILED else 'interpreted'}, from {weights.games} games", flush=True)
    if wanted.fill:
        fill(weights, wanted)
    elif wanted.study:
        learn(weights, wanted)
    else:
        play(weights, wanted)
    return 0


def play(weights: Weights, wanted: argparse.Namespace) -> None:
    """Learn from games while they are played."""
    seed = 1000003 * wanted.seed + weights.games
    player = SelfPlay(evaluator(weights), seed, new_store(0).lessons, wanted.raw)
    low, high, *_ = load(START)
    done = 0
    began = time.process_time()
    while done < wanted.games and time.process_time() - began < wanted.seconds:
        games = min(wanted.every, wanted.games - done)
        rate = rate_at(wanted, done / wanted.games)
        play_games(player, low, high, games, rate)
        done += games
        weights = replace(weights, games=weights.games + games)
        write_weights(weights, wanted.state)
        used = time.process_time() - began
        print(
            f"{weights.games} games, {told(player)}, rate {rate:.4f}, {used:.0f} s,"
            f" {done / used:.0f} games/s",
            flush=True,
        )


def told(player: SelfPlay) -> str:
    """Return how many positions were learned."""
    learned = numbers_learned(player)
    return f"contact {learned[CONTACT]}, race {learned[RACE]}"


def fill(weights: Weights, wanted: argparse.Namespace) -> None:
    """Play games and write lessons."""
    store = new_store(wanted.positions)
    seed = 1000003 * wanted.seed + weights.games
    player = SelfPlay(evaluator(weights), seed, store.lessons, wanted.raw)
    low, high, *_ = load(START)
    fill_store(store, wanted.fill, partial(fill_lessons, player, low, high))


def learn(weights: Weights, wanted: argparse.Namespace) -> None:
    """Learn lessons."""
    store = read_store(wanted.study)
    player = SelfPlay(evaluator(weights), 1, store.lessons, wanted.raw)
    for count, parts in passes(wanted, store.lessons.room):
        for order, rate in parts:
            study(player, order, rate)
        write_weights(weights, wanted.state)
        print(f"{count} times, {told(player)}, rate {rate:.4f}", flush=True)


def begun(wanted: argparse.Namespace) -> Weights:
    """Return the weights to go on with."""
    if wanted.state.exists():
        return parse_weights(NETWORKS, wanted.state.read_bytes())
    features = [side + n for side in (0, SIDE) for n in range(UNARY, SIDE)]
    return new_weights(NETWORKS, wanted.hidden, wanted.seed, features if wanted.raw else ())


if __name__ == "__main__":
    raise SystemExit(main())
