"""Tiles, a deal and games of dominoes that several tests use."""

from __future__ import annotations

import random

from bots.dice import SeededDice, format_throw
from bots.dominoes.game import DominoGame
from bots.dominoes.position import DominoPosition
from bots.dominoes.tiles import Hand
from bots.game import Opening, PlayedMove, Record
from protocols.dominoes.tiles import parse_tile

TWO = (
    "6-6,6-5,5-5,4-4,3-3,2-2,1-1;6-4,5-4,4-3,3-2,2-1,1-0,0-0;"
    "6-3,6-2,6-1,6-0,5-3,5-2,5-1,5-0,4-2,4-1,4-0,3-1,3-0,2-0"
)
"""A deal to two seats with a stock: the first holds the doubles."""


def tiles(text: str) -> Hand:
    """Read tiles separated by blanks."""
    read = tuple(filter(None, map(parse_tile, text.split())))
    assert len(read) == len(text.split())
    return read


def played(
    game: DominoGame, seed: int, choice: random.Random
) -> tuple[list[DominoPosition], list[str]]:
    """A game played by chance: the positions, and the moves with the shuffles among them."""
    position, moves = game.start(), []
    positions = [position]
    while position.result() is None:
        throw = position.throw
        if throw is None:
            moves.append(choice.choice(position.legal_moves()))
        else:
            moves.append(format_throw(SeededDice(seed).values(throw)))
        position = position.play(moves[-1])
        positions.append(position)
    return positions, moves


def record_of(game: DominoGame, seed: int) -> tuple[Record, list[DominoPosition]]:
    """The record of a game played by chance, and its positions."""
    positions, moves = played(game, seed, random.Random(seed))
    result = positions[-1].result()
    assert result is not None
    names = tuple(f"player {seat}" for seat in range(game.options.players))
    plays = tuple(PlayedMove(move) for move in moves)
    return Record(names, Opening(), plays, result, {"Date": "2026.11.30"}), positions
