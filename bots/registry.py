"""Finds a game by its name; its package is imported only when asked for."""

from __future__ import annotations

import importlib
from typing import cast

from bots.game import Game

PACKAGES = {"chess": "bots.chess", "chess960": "bots.chess"}


def find_game(name: str) -> Game:
    """Return the game of that name; raises LookupError if there is none."""
    if name not in PACKAGES:
        raise LookupError(f"no game is called {name!r}; there are {', '.join(PACKAGES)}")
    module = importlib.import_module(f"{PACKAGES[name]}.game")
    return cast(Game, module.GAMES[name])
