"""Random games of draughts."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bots.draughts.rules import Move, place, start
from bots.draughts.rules import Position as Reference
from bots.draughts.variants import Variant


def random_game(variant: Variant, seed: int) -> Iterator[tuple[Reference, Move]]:
    """Yield positions with the move played; half of the games begin with many kings."""
    chance = random.Random(f"{variant.name} {seed}")
    position = start(variant)
    if seed % 2:
        squares = chance.sample(variant.board.squares, 12)
        position = place(variant, 0, [(), ()], [squares[:6], squares[6:]])
    for _ in range(150):
        moves = position.legal_moves()
        if not moves or position.result() is not None:
            return
        move = chance.choice(moves)
        yield position, move
        position = position.play(move)
