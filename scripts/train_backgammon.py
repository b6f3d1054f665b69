"""Train the networks of backgammon-bot by games that it plays against itself.

Usage: ``python -m scripts.train_backgammon STATE [--games N] [--rate R] [--last-rate R] ...``,
``... STATE --fill LESSONS --positions N``, ``... STATE --study LESSONS... [--times N]``.

STATE is the file of the weights; it is read if it is there, so that a training goes on where it was
stopped, and written every ``--every`` games. Each position learns what is expected after the play
that was made (TD(0)). Several threads work on the same weights. The step may fall from ``--rate``
to ``--last-rate`` in the course of the games asked for. Prints a line for each portion: games in
all, positions learned by class, processor seconds.

``--fill`` plays games without learning and writes positions of them to a file, and plays that look
nearly as good as the best one, each with the mean over all rolls: what is expected, backed up by
one ply; with ``--late`` only from where a side has no men back or is crashed. ``--study`` lets the
networks learn such lessons, in an order of chance, so many times. Copy STATE to
``bots/backgammon/weights.bin`` to ship it. ``--mean STATES`` writes the mean of states of one
training, which differ by the last steps only, instead of training.
"""

from __future__ import annotations

import argparse
import threading
import time
from array import array
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from bots.backgammon.bridge import load
from bots.backgammon.core import COMPILED
from bots.backgammon.core.geometry import CLASS_NAMES, OVER, RACE
from bots.backgammon.core.self_play import (
    SelfPlay,
    fill_lessons,
    numbers_learned,
    play_games,
    study,
)
from bots.backgammon.variations import VARIATIONS
from bots.backgammon.weights import NETWORKS, evaluator
from bots.tables.weights import Weights, new_weights, parse_weights, write_weights
from scripts.lessons import (
    add_options,
    fill_store,
    new_store,
    passes,
    positive,
    rate_at,
    read_store,
)


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_options(parser, every=2000, hidden=(32, 64, 64, 128, 128, 128, 128))
    parser.add_argument("--threads", type=positive, default=1)
    parser.add_argument("--start", choices=("standard", "nackgammon"), default="standard")
    parser.add_argument("--mean", type=Path, nargs="+", metavar="STATES")
    parser.add_argument(
        "--late", action="store_true", help="fill from where a side has no men back or is crashed"
    )
    return parser.parse_args()


def at_once(works: Sequence[Callable[[], object]]) -> None:
    """Do some works, each in a thread of its own, to their ends."""
    threads = [threading.Thread(target=work) for work in works]
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
    nothing = new_store(0).lessons
    players = [
        SelfPlay(evaluator(weights), seed + 7919 * n, nothing) for n in range(wanted.threads)
    ]
    low, high, *_ = load(VARIATIONS[wanted.start].start)
    done = 0
    while done < wanted.games:
        games = min(wanted.every, wanted.games - done)
        rate, share = rate_at(wanted, done / wanted.games), max(1, games // wanted.threads)
        at_once([partial(play_games, each, low, high, share, rate) for each in players])
        done += games
        weights = saved(weights, games, wanted.state)
        print(f"{weights.games} games, {told(players)}, rate {rate:.4f}", flush=True)


def told(players: list[SelfPlay]) -> str:
    """Return how many positions were learned, and the time so far."""
    learned = [sum(each) for each in zip(*map(numbers_learned, players), strict=True)]
    classes = ", ".join(f"{CLASS_NAMES[kind]} {learned[kind]}" for kind in range(RACE, OVER))
    return f"{classes}, {time.process_time():.0f} s"


def fill(weights: Weights, wanted: argparse.Namespace) -> None:
    """Play games and write lessons."""
    store = new_store(wanted.positions)
    player = SelfPlay(evaluator(weights), 1000003 * wanted.seed + weights.games, store.lessons)
    low, high, *_ = load(VARIATIONS[wanted.start].start)
    fill_store(store, wanted.fill, partial(fill_lessons, player, low, high, late=wanted.late))


def learn(weights: Weights, wanted: argparse.Namespace) -> None:
    """Learn lessons."""
    store = read_store(wanted.study)
    players = [SelfPlay(evaluator(weights), 1, store.lessons) for _ in range(wanted.threads)]
    for count, parts in passes(wanted, store.lessons.room):
        for order, rate in parts:
            shares = [order[n :: wanted.threads] for n in range(wanted.threads)]
            pairs = zip(players, shares, strict=True)
            at_once([partial(study, player, share, rate) for player, share in pairs])
        write_weights(weights, wanted.state)
        print(f"{count} times, {told(players)}, rate {rate:.4f}", flush=True)


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
