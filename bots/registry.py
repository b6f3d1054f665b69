"""Finds a game by its name; its package is imported only when asked for."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from bots.dialect import Dialect
from bots.game import Game

if TYPE_CHECKING:
    from protocols.gnubg.library import Variation

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
    **{
        f"{variant}{players}{target}": "bots.dominoes"
        for variant in ("domino-draw", "domino-block")
        for players in ("", "-3p", "-4p")
        for target in ("", "-to-100")
    },
    "nardy": "bots.nardy",
    **{f"nardy-{length}": "bots.nardy" for length in (1, 3, 5, 7, 9, 11, 15, 21, 25)},
    **{
        f"nardy-{rules}{length}": "bots.nardy"
        for rules in ("federation", "classic-draw", "popular")
        for length in ("", "-7")
    },
}
"""The games by name; `draughts` is the international game, the others are its variants.

`backgammon` and its variations are single games for stakes without the cube, `backgammon-7` and its
like are matches. So are `nardy` and its like, by the official rules or by those in the name.
`domino-draw-3p` is a single round of three players, `domino-draw-3p-to-100` and its like are
matches of rounds.
"""


SERVED = ("bots.backgammon", "bots.nardy")
"""The packages whose games the server of gnubg's commands plays."""


def find_variations(package: str) -> Iterator[Variation]:
    """Yield what the server of gnubg's commands can play, that of one of its packages first.

    Another package is imported only when it is asked for what it has.
    """
    for each in (package, *(other for other in SERVED if other != package)):
        module = importlib.import_module(f"{each}.bot")
        yield from cast("list[Variation]", module.variations())


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
