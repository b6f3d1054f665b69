"""Games of the family that the tests play through the match runner's interface."""

from __future__ import annotations

import random
from typing import Protocol, TypeVar

from bots.dice import SeededDice, format_throw
from bots.game import PlayedMove
from bots.tables.game import Board
from bots.tables.position import MatchPosition

B = TypeVar("B", bound=Board)


class Startable(Protocol[B]):
    """A game that can be begun."""

    def start(self, text: str = "") -> MatchPosition[B]: ...


def played(game: Startable[B], seed: int, start: str = "") -> list[PlayedMove]:
    """A game with seeded dice, of plays by lot, throws among the moves."""
    lot, dice = random.Random(seed), SeededDice(seed)
    position, moves = game.start(start), []
    while position.result() is None:
        throw = position.throw
        text = format_throw(dice.values(throw)) if throw else lot.choice(position.legal_moves())
        moves.append(PlayedMove(text, seat=position.seat, thrown=throw is not None))
        position = position.play(text)
    return moves


def after(game: Startable[B], *moves: str, start: str = "") -> MatchPosition[B]:
    """The position after some moves."""
    position = game.start(start)
    for move in moves:
        position = position.play(move)
    return position
