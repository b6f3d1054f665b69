"""Finds a game by its name; its package is imported only when asked for."""

from __future__ import annotations

import importlib
import importlib.util
from typing import cast

from bots.dialect import Dialect
from bots.game import Game

PACKAGES = {
    "chess": "bots.chess",
    "chess960": "bots.chess",
    "draughts": "bots.draughts",
    "english": "bots.draughts",
    "frisian": "bots.draughts",
    "killer": "bots.draughts",
    "breakthrough": "bots.draughts",
    "losing": "bots.draughts",
    "brazilian": "bots.draughts",
    "russian": "bots.draughts",
    "pool": "bots.draughts",
    "italian": "bots.draughts",
    "spanish": "bots.draughts",
    "backgammon": "bots.backgammon",
    **{f"backgammon-{length}": "bots.backgammon" for length in (1, 3, 5, 7, 9, 11, 15, 21, 25)},
    "nackgammon": "bots.backgammon",
    "hypergammon": "bots.backgammon",
}
"""The games by name; `draughts` is the international game, the others are its variants.

`backgammon` and its variations are single games for stakes without the cube, `backgammon-7` and its
like are matches.
"""


def find_game(name: str) -> Game:
    """Return the game of that name; raises LookupError if there is none."""
    if name not in PACKAGES:
        raise LookupError(f"no game is called {name!r}; there are {', '.join(PACKAGES)}")
    module = importlib.import_module(f"{PACKAGES[name]}.game")
    return cast(Game, module.GAMES[name])


def find_dialect(name: str, wire: str) -> Dialect:
    """Return how a game is written on a wire such as `cecp`; raises LookupError if it is not."""
    package = f"{PACKAGES[name]}.{wire}"
    if importlib.util.find_spec(package) is None:
        raise LookupError(f"{name} is not played over {wire}")
    return cast("dict[str, Dialect]", importlib.import_module(package).DIALECTS)[name]
