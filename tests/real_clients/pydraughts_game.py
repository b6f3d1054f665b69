"""A client of pydraughts that plays a game with one engine on both sides.

Run by a Python that has pydraughts, as `pydraughts_game.py VARIANT PLIES ENGINE [ARGUMENT...]`;
prints the moves as Hub writes them, a line of them all, and then the library's word for the end.
The game is broken off after so many plies.
"""

from __future__ import annotations

import sys

from draughts import Board
from draughts.engine import Limit
from draughts.engines.hub import HubEngine

HUB_NAMES = {"standard": "normal", "breakthrough": "bt"}


def main() -> None:
    variant, plies, *command = sys.argv[1:]
    engine = HubEngine(command)
    engine.configure({"variant": HUB_NAMES.get(variant, variant), "threads": "1"})
    engine.init()
    engine.ping()
    board = Board(variant)
    while not board.is_over() and len(board.move_stack) < int(plies):
        limit = Limit(time=0.5, inc=0.1) if len(board.move_stack) % 2 else Limit(movetime=0.02)
        board.push(engine.play(board, limit, False).move)
    engine.quit()
    engine.p.communicate(timeout=20)
    print(" ".join(move.hub_move for move in board.move_stack))
    print(board.winner(), engine.p.returncode)


main()
