"""Train the networks of nardy-bot by games that it plays against itself.

Usage: ``python -m scripts.train_nardy STATE [--games N] [--rate R] [--backed-up] [--raw] ...``.

STATE is the file of the weights; it is read if it is there, so that a training goes on where it was
stopped, and written every ``--every`` games. Without ``--backed-up`` each position learns what is
expected after the play that was made (TD(0)), with it the mean over all rolls, which takes about
twenty times as long for a position. ``--raw`` lets the networks learn
from occupancy only. The step may
fall from ``--rate`` to ``--last-rate`` in the course of the games asked for; ``--seconds`` of the
processor end the training before. Prints a line for each portion: games in all, positions learned
by class, games a second of the processor. Copy STATE to ``bots/nardy/weights.bin`` to ship it.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import replace
from pathlib import Path

from bots.nardy.bridge import load
from bots.nardy.core import COMPILED
from bots.nardy.core.geometry import CONTACT, RACE, SIDE, UNARY
from bots.nardy.core.self_play import SelfPlay, numbers_learned, play_games
from bots.nardy.rules import START
from bots.nardy.weights import NETWORKS, evaluator
from bots.tables.weights import Weights, new_weights, parse_weights, write_weights


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("state", type=Path)
    parser.add_argument("--games", type=int, default=100000)
    parser.add_argument("--seconds", type=float, default=math.inf)
    parser.add_argument("--rate", type=float, default=0.1)
    parser.add_argument("--last-rate", type=float)
    parser.add_argument("--backed-up", action="store_true")
    parser.add_argument("--raw", action="store_true")
    parser.add_argument("--every", type=int, default=1000, metavar="GAMES")
    parser.add_argument("--hidden", type=int, nargs=2, default=(80, 32))
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> int:
    """Train."""
    wanted = options()
    weights = begun(wanted)
    player = SelfPlay(evaluator(weights), 1000003 * wanted.seed + weights.games, wanted.raw)
    last = wanted.rate if wanted.last_rate is None else wanted.last_rate
    low, high, *_ = load(START)
    print(f"{'compiled' if COMPILED else 'interpreted'}, from {weights.games} games", flush=True)
    done = 0
    began = time.process_time()
    while done < wanted.games and time.process_time() - began < wanted.seconds:
        games = min(wanted.every, wanted.games - done)
        rate = wanted.rate * (last / wanted.rate) ** (done / wanted.games)
        play_games(player, low, high, games, rate, wanted.backed_up)
        done += games
        weights = replace(weights, games=weights.games + games)
        write_weights(weights, wanted.state)
        learned = numbers_learned(player)
        used = time.process_time() - began
        print(
            f"{weights.games} games, contact {learned[CONTACT]}, race {learned[RACE]},"
            f" rate {rate:.4f}, {used:.0f} s, {done / used:.0f} games/s",
            flush=True,
        )
    return 0


def begun(wanted: argparse.Namespace) -> Weights:
    """Return the weights to go on with."""
    if wanted.state.exists():
        return parse_weights(NETWORKS, wanted.state.read_bytes())
    features = [side + n for side in (0, SIDE) for n in range(UNARY, SIDE)]
    return new_weights(NETWORKS, wanted.hidden, wanted.seed, features if wanted.raw else ())


if __name__ == "__main__":
    raise SystemExit(main())
