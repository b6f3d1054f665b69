"""Measure backgammon players against each other: money games without the cube, gammons count.

Usage: ``python -m scripts.measure_backgammon ONE OTHER [--games N] [--peer-venv DIR]``.

Players: ``net`` (the shipped weights), ``net:FILE`` (weights of a training), each with ``@1`` or
``@2`` for plies of look-ahead; ``static`` (the evaluation by hand), ``random``; and, from the
virtual environment of ``--peer-venv`` in which gnubg-nn is installed, ``gnubg``, ``gnubg@1``,
``gnubg@2`` and ``pubeval``. Games come in pairs with the same dice and seats exchanged. Prints one
line: points a game of ONE with the standard error over pairs, games won, processor seconds.
"""

from __future__ import annotations

import argparse
import importlib
import math
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType

from bots.backgammon.bridge import Packed, load, unload
from bots.backgammon.core.plays import Plays
from bots.backgammon.handmade import StaticEvaluator
from bots.backgammon.net import NetEvaluator
from bots.backgammon.rules import Position
from bots.backgammon.variations import STANDARD
from bots.backgammon.weights import NETWORKS, shipped_weights
from bots.tables.core.geometry import BAR, pack, unpack
from bots.tables.weights import parse_weights

Player = Callable[[Packed, tuple[int, int]], Packed]
"""Returns the position after the play of a roll, still seen by the mover."""
LONGEST = 1000
"""Plays after which a game counts as nothing."""


def net_player(path: str, plies: int) -> Player:
    """Return a player that decides by networks."""
    weights = parse_weights(NETWORKS, Path(path).read_bytes()) if path else shipped_weights()
    evaluator = NetEvaluator(weights)
    return partial(evaluator.best_play, plies=plies)


def listed(board: Packed, dice: tuple[int, int]) -> list[Packed]:
    """Return what the plays of a roll lead to, or the position itself if there are none."""
    plays = Plays()
    return [plays.result(n) for n in range(plays.generate(*board, *dice))] or [board]


def static_play(board: Packed, dice: tuple[int, int]) -> Packed:
    """Play by the evaluation by hand."""
    evaluator = StaticEvaluator()

    def worth(after: Packed) -> float:
        position = unload(after)
        if not any(position.own[1:]):
            return 3.0
        return -evaluator.evaluate(position.swapped).equity

    return max(listed(board, dice), key=worth)


def peer_player(peer: ModuleType, plies: int | None) -> Player:
    """Return gnubg-nn's player with so many plies, or its pubeval for None."""

    def play(board: Packed, dice: tuple[int, int]) -> Packed:
        own, other = list(unpack(*board[:2])), list(unpack(*board[2:]))
        rows = [other[1:], own[1:]]
        if plies is None:
            flat = [place + 1 for place in peer.pub_best_move(rows, *dice)]
            steps = list(zip(flat[::2], flat[1::2], strict=True))
        else:
            steps = list(peer.best_move(rows, *dice, plies))
        for source, target in steps:
            target = max(target, 0)
            own[source] -= 1
            own[target] += 1
            if target and other[BAR - target]:
                other[BAR - target] -= 1
                other[BAR] += 1
        after = *pack(tuple(own)), *pack(tuple(other))
        assert after in listed(board, dice), (unload(board), dice, steps)
        return after

    return play


def find_player(text: str, venv: Path | None) -> Player:
    """Return the player of a name; raises ValueError."""
    name, _, plies = text.partition("@")
    kind, _, path = name.partition(":")
    if kind == "net":
        return net_player(path, int(plies or 0))
    if kind == "static":
        return static_play
    if kind == "random":
        lot = random.Random(1)
        return lambda board, dice: lot.choice(listed(board, dice))
    if kind in ("gnubg", "pubeval") and venv is not None:
        sys.path += [str(each) for each in venv.glob("lib/python*/site-packages")]
        peer = importlib.import_module("gnubg_nn")
        return peer_player(peer, None if kind == "pubeval" else int(plies or 0))
    raise ValueError(f"no player {text}; gnubg and pubeval need --peer-venv")


def play_game(players: tuple[Player, Player], first: int, seed: str) -> int:
    """Return the points of player 0 in a game with the dice of a seed."""
    lot = random.Random(seed)
    board = load(STANDARD.start)
    dice = tuple(lot.sample(range(1, 7), 2))
    turn = first
    for _ in range(LONGEST):
        board = players[turn](board, (dice[0], dice[1]))
        position = unload(board)
        if not any(position.own[1:]):
            points = Position(position.other, position.own).lost or 0
            return points if turn == 0 else -points
        board = board[2], board[3], board[0], board[1]
        dice = lot.randint(1, 6), lot.randint(1, 6)
        turn = 1 - turn
    return 0


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--peer-venv", type=Path)
    wanted = parser.parse_args()
    players = find_player(wanted.one, wanted.peer_venv), find_player(wanted.other, wanted.peer_venv)
    means, won = [], 0
    for pair in range(wanted.games // 2):
        points = [play_game(players, first, f"{wanted.seed}/{pair}") for first in (0, 1)]
        means.append(sum(points) / 2)
        won += sum(each > 0 for each in points)
    mean = sum(means) / len(means)
    squares = sum((each - mean) ** 2 for each in means)
    error = math.sqrt(squares / max(1, len(means) - 1) / len(means))
    print(
        f"{wanted.one} against {wanted.other}: {mean:+.3f} +- {error:.3f} points a game,"
        f" {won / (2 * len(means)):.1%} won, {2 * len(means)} games,"
        f" {time.process_time():.0f} s of the processor"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
