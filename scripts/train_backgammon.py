"""Train the networks of backgammon-bot by games that it plays against itself.

Usage: ``python -m scripts.train_backgammon STATE [--games N] [--rate R] [--backed-up] ...``.

STATE is the file of the weights; it is read if it is there, so that a training goes on where it was
stopped, and written every ``--every`` games. Without ``--backed-up`` each position learns what is
expected after the play that was made (TD(0)), with it the mean over all rolls, which takes about
twenty times as long for a position. Several threads work on the same weights. The step may fall
from ``--rate`` to ``--last-rate`` in the course of the games asked for. Prints a line for each
portion: games in all, positions learned by class, processor seconds. Copy STATE to
``bots/backgammon/weights.bin`` to ship it. ``--mean STATES`` writes the mean of states of one
training, which differ by the last steps only, instead of training.
"""

from __future__ import annotations

import argparse
import threading
import time
from array import array
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from bots.backgammon.bridge import load
from bots.backgammon.core import COMPILED
from bots.backgammon.core.geometry import CONTACT, CRASHED, RACE
from bots.backgammon.core.self_play import SelfPlay, numbers_learned, play_games
from bots.backgammon.variations import VARIATIONS
from bots.backgammon.weights import NETWORKS, evaluator
from bots.tables.weights import Weights, new_weights, parse_weights, write_weights


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("state", type=Path)
    parser.add_argument("--games", type=int, default=100000)
    parser.add_argument("--rate", type=float, default=0.1)
    parser.add_argument("--last-rate", type=float)
    parser.add_argument("--backed-up", action="store_true")
    parser.add_argument("--every", type=int, default=2000, metavar="GAMES")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--hidden", type=int, nargs=3, default=(128, 64, 32))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", choices=("standard", "nackgammon"), default="standard")
    parser.add_argument("--mean", type=Path, nargs="+", metavar="STATES")
    return parser.parse_args()


def portion(players: list[SelfPlay], games: int, rate: float, wanted: argparse.Namespace) -> None:
    """Let every player play its share of some games, all at once."""
    low, high, *_ = load(VARIATIONS[wanted.start].start)
    share = max(1, games // len(players))
    threads = [
        threading.Thread(target=play_games, args=(each, low, high, share, rate, wanted.backed_up))
        for each in players
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main() -> int:
    """Train."""
    wanted = options()
    if wanted.mean:
        write_weights(mean_weights(wanted.mean), wanted.state)
        return 0
    if wanted.state.exists():
        weights = parse_weights(NETWORKS, wanted.state.read_bytes())
    else:
        weights = new_weights(NETWORKS, wanted.hidden, wanted.seed)
    seed = 1000003 * wanted.seed + weights.games
    players = [SelfPlay(evaluator(weights), seed + 7919 * n) for n in range(wanted.threads)]
    last = wanted.rate if wanted.last_rate is None else wanted.last_rate
    print(f"{'compiled' if COMPILED else 'interpreted'}, from {weights.games} games", flush=True)
    done = 0
    while done < wanted.games:
        games = min(wanted.every, wanted.games - done)
        rate = wanted.rate * (last / wanted.rate) ** (done / wanted.games)
        portion(players, games, rate, wanted)
        done += games
        weights = saved(weights, games, wanted.state)
        learned = [sum(each) for each in zip(*map(numbers_learned, players), strict=True)]
        print(
            f"{weights.games} games, contact {learned[CONTACT]}, crashed {learned[CRASHED]},"
            f" race {learned[RACE]}, rate {rate:.4f}, {time.process_time():.0f} s",
            flush=True,
        )
    return 0


def mean_weights(states: Sequence[Path]) -> Weights:
    """Return the mean of the weights of several states."""
    read = [parse_weights(NETWORKS, state.read_bytes()) for state in states]
    numbers = (
        array("f", (sum(each) / len(read) for each in zip(*network, strict=True)))
        for network in zip(*(each.numbers for each in read), strict=True)
    )
    return replace(read[0], numbers=tuple(numbers), games=max(weights.games for weights in read))


def saved(weights: Weights, games: int, path: Path) -> Weights:
    """Write the weights to the state file with so many games more; return them."""
    weights = replace(weights, games=weights.games + games)
    write_weights(weights, path)
    return weights


if __name__ == "__main__":
    raise SystemExit(main())
