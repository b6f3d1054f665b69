"""What a round of dominoes is played by: the variant, and the options that its rules leave open.

`domino-draw` is played with a stock from which tiles are drawn, `domino-block` without drawing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from protocols.errors import OptionError

DRAW = "domino-draw"
BLOCK = "domino-block"
VARIANTS = (DRAW, BLOCK)
SETS = (6, 9, 12)
MOST_PLAYERS = 4
MOST_POINTS = 1_000_000
WORDS = ("players", "set", "hand", "starter", "draw", "score", "target")
"""The names of the options, in the order in which they are written."""


@dataclass(frozen=True, slots=True)
class Options:
    """The rules of a round; `options_of` fills in what is usual.

    `players` sit clockwise, 2 to 4. `set` is the largest number of the tiles. `hand` tiles are
    dealt to each. The starter is the seat `starter`, who lays his strongest tile; None leaves it
    to the tiles: the strongest tile of all hands starts, in the block game the highest double.
    `draw`: whether who cannot play draws `one` tile and ends his turn, or draws `until-playable`.
    `score`: whether a round counts one point (`win`) or the `pips` left in the other hands.
    `target` is the number of points that ends a match; with 0 each round stands for itself.

    Raises OptionError, with the reason, for what cannot be played.
    """

    variant: str
    players: int
    set: int
    hand: int
    starter: int | None = None
    draw: str = "one"
    score: str = "win"
    target: int = 0

    def __post_init__(self) -> None:
        _require(self.variant in VARIANTS, f"the variants are {' and '.join(VARIANTS)}")
        _require(2 <= self.players <= MOST_PLAYERS, "players is 2, 3 or 4")
        _require(self.set in SETS, "set is 6, 9 or 12")
        _require(self.hand >= 1, "hand is at least 1")
        _require(
            self.players * self.hand <= self.tiles,
            f"{self.players} hands of {self.hand} are more than {self.tiles} tiles",
        )
        _require(
            self.starter is None or 0 <= self.starter < self.players,
            f"starter is strongest or a seat from 0 to {self.players - 1}",
        )
        _require(self.draw in ("one", "until-playable"), "draw is one or until-playable")
        _require(self.score in ("win", "pips"), "score is win or pips")
        _require(0 <= self.target <= MOST_POINTS, f"target is from 0 to {MOST_POINTS}")

    @property
    def tiles(self) -> int:
        """How many tiles the set has: 28, 55 or 91."""
        return (self.set + 1) * (self.set + 2) // 2

    @property
    def stock(self) -> int:
        """How many tiles are not dealt; in the block game nobody ever sees them."""
        return self.tiles - self.players * self.hand

    @property
    def draws(self) -> bool:
        """Whether tiles are drawn from the stock."""
        return self.variant == DRAW


def options_of(
    variant: str,
    players: int = 2,
    *,
    set: int | None = None,
    hand: int | None = None,
    starter: int | None = None,
    draw: str = "one",
    score: str = "win",
    target: int = 0,
) -> Options:
    """Return the options of a variant, with the usual set and hand unless they are given.

    The draw game has double-six and 7 tiles each, 6 with three or four players; the block game
    10 tiles each of double-six, with three or four players of double-nine. Where a given set is
    too small for such hands, they are as large as it allows. Raises OptionError.
    """
    if set is None:
        set = 9 if variant == BLOCK and players > 2 else 6
    if hand is None and players > 0:
        usual = 10 if variant == BLOCK else 7 if players == 2 else 6
        hand = min(usual, (set + 1) * (set + 2) // 2 // players)
    return Options(variant, players, set, hand or 0, starter, draw, score, target)


def parse_options(variant: str, words: Mapping[str, str]) -> Options:
    """Read options by name, as in ``{"players": "3", "starter": "strongest", "score": "pips"}``.

    Raises OptionError for a variant, name or value unknown.
    """
    for name in words:
        _require(name in WORDS, f"no option is called {name}; there are {', '.join(WORDS)}")
    starter = words.get("starter", "strongest")
    return options_of(
        variant,
        _number(words, "players") if "players" in words else 2,
        set=_number(words, "set") if "set" in words else None,
        hand=_number(words, "hand") if "hand" in words else None,
        starter=None if starter == "strongest" else _number(words, "starter"),
        draw=words.get("draw", "one"),
        score=words.get("score", "win"),
        target=_number(words, "target") if "target" in words else 0,
    )


def format_options(options: Options) -> dict[str, str]:
    """Return what `parse_options` reads as these options of the same variant."""
    starter = "strongest" if options.starter is None else str(options.starter)
    return {
        "players": str(options.players),
        "set": str(options.set),
        "hand": str(options.hand),
        "starter": starter,
        "draw": options.draw,
        "score": options.score,
        "target": str(options.target),
    }


def _number(words: Mapping[str, str], name: str) -> int:
    text = words[name]
    _require(text.isascii() and text.isdigit() and len(text) <= 7, f"{name} is a number")
    return int(text)


def _require(holds: bool, reason: str) -> None:
    if not holds:
        raise OptionError(reason)
