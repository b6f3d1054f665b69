"""Measure nardy players against each other: single games by the official rules, for points.

Usage: ``python -m scripts.measure_nardy ONE OTHER [--games N]``.

Players: ``net`` (the shipped weights), ``net:FILE`` (weights of a training), each with ``@1`` or
``@2`` for plies of look-ahead; ``greedy`` (holds as many points as it can, then brings on its last
man), ``random``. Games come in pairs with the same dice and seats exchanged. Prints one line, with
``--every`` also one after so many games: games won and points a game of ONE, each with the standard
error over pairs, and how many decisions each player made in a second of the processor, with its
slowest one.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from bots.nardy.bridge import Packed, generator, load, unload
from bots.nardy.net import Half, NetPlayer
from bots.nardy.rules import START
from bots.nardy.weights import NETWORKS
from bots.tables.core.rows import points_held
from bots.tables.plays import Dice
from bots.tables.weights import parse_weights

Play = Callable[[Packed, Dice], Half]
"""Returns the mover's men after the play of a roll."""


class Player:
    """Plays, and counts its decisions and their time."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.decisions = 0
        self.used = 0.0
        self.slowest = 0.0

    def __call__(self, board: Packed, dice: Dice) -> Half:
        """Return the mover's men after a play."""
        began = time.thread_time()
        found = self._play(board, dice)
        used = time.thread_time() - began
        self.decisions += 1
        self.used += used
        self.slowest = max(self.slowest, used)
        return found

    def __str__(self) -> str:
        return f"{self.decisions / self.used:.0f} decisions/s, {1000 * self.slowest:.0f} ms at most"


def listed(board: Packed, dice: Dice) -> list[Half]:
    """Return what the plays of a roll lead to, or the men as they are if there are none."""
    return [PLAYS.result(n) for n in range(PLAYS.generate(*board, *dice))] or [board[:2]]


def greedy_play(board: Packed, dice: Dice) -> Half:
    """Hold the most points; of such plays, take the one with the last man farthest on."""

    def worth(row: Half) -> tuple[int, int]:
        held = points_held(*row, 1)
        return held.bit_count(), -held.bit_length()

    return max(listed(board, dice), key=worth)


PLAYS = generator()


def find_player(text: str) -> Player:
    """Return the player of a name; raises ValueError."""
    name, _, plies = text.partition("@")
    kind, _, path = name.partition(":")
    if kind == "greedy":
        return Player(greedy_play)
    if kind == "random":
        lot = random.Random(1)
        return Player(lambda board, dice: lot.choice(listed(board, dice)))
    if kind == "net":
        weights = parse_weights(NETWORKS, Path(path).read_bytes()) if path else None
        net = NetPlayer(weights=weights)
        return Player(lambda board, dice: net.best_play(board, dice, int(plies or 0)))
    raise ValueError(f"no player {text}")


def play_game(players: tuple[Player, Player], first: int, seed: str) -> int:
    """Return the points of player 0 in a game with the dice of a seed."""
    lot = random.Random(seed)
    board = load(START)
    turn = first
    while True:
        own = players[turn](board, (lot.randint(1, 6), lot.randint(1, 6)))
        board = (*board[2:], *own)
        turn = 1 - turn
        if points_held(*own, 1) == 0:
            points = unload(board).lost() or 0
            return -points if turn == 0 else points


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of values and its standard error."""
    mean = sum(values) / len(values)
    squares = sum((each - mean) ** 2 for each in values)
    return mean, math.sqrt(squares / max(1, len(values) - 1) / len(values))


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--every", type=int, default=0, metavar="GAMES")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    players = find_player(wanted.one), find_player(wanted.other)
    pairs: list[list[int]] = []
    while not pairs or 2 * len(pairs) < wanted.games:
        seed = f"{wanted.seed}/{len(pairs)}"
        pairs.append([play_game(players, first, seed) for first in (0, 1)])
        if wanted.every and 2 * len(pairs) % wanted.every == 0 and 2 * len(pairs) < wanted.games:
            print(told(wanted.one, wanted.other, pairs, players), flush=True)
    print(told(wanted.one, wanted.other, pairs, players))
    return 0


def told(
    one: str, other: str, pairs: Sequence[Sequence[int]], players: tuple[Player, Player]
) -> str:
    """Tell what came of pairs of games."""
    won, won_error = mean_and_error([sum(each > 0 for each in pair) / 2 for pair in pairs])
    mean, error = mean_and_error([sum(pair) / 2 for pair in pairs])
    return (
        f"{one} against {other}: {100 * won:.1f} +- {100 * won_error:.1f} % won,"
        f" {mean:+.3f} +- {error:.3f} points a game, {2 * len(pairs)} games;"
        f" {players[0]}; {players[1]}"
    )


if __name__ == "__main__":
    raise SystemExit(main())
