"""What a server says, as far as a controller needs it: lines to values. Reading is total."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

PROMPT = "Enter dice: "
RESULTS = {"single game": 1, "gammon": 2, "backgammon": 3, "home mars": 3, "koks": 4}


class Deed(enum.Enum):
    """What a player did that needs no more words."""

    DOUBLES = "doubles"
    TAKES = "takes"
    DROPS = "drops"
    BEAVERS = "beavers"
    CANNOT_MOVE = "cannot move"
    ACCEPTS = "accepts the resignation"
    DECLINES = "declines the resignation"


@dataclass(frozen=True, slots=True)
class Played:
    """A player made a play."""

    name: str
    play: str


@dataclass(frozen=True, slots=True)
class Did:
    """A player did something else."""

    name: str
    deed: Deed


@dataclass(frozen=True, slots=True)
class Resigns:
    """A player offers a resignation of 1 (single game) to 3 (backgammon, or home mars)."""

    name: str
    value: int


@dataclass(frozen=True, slots=True)
class Wins:
    """A game is over; `value` is 0 for a result that has another name."""

    name: str
    value: int
    points: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """A game is over, and nobody has won it."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word was not known, which serves as a mark."""

    word: str


@dataclass(frozen=True, slots=True)
class Other:
    """Any other line."""

    text: str


@dataclass(frozen=True, slots=True)
class AsksDice:
    """The server waits for a throw."""


Message = Played | Did | Resigns | Wins | Drawn | Unknown | AsksDice | Other

_VALUE = r"(?P<value>single game|gammon|backgammon|home mars)"
_DRAWN = "The game is a draw."
_NAME = r"(?P<name>.+?)"
_DEEDS = tuple(
    (re.compile(pattern), deed)
    for pattern, deed in (
        (rf"{_NAME} doubles\.", Deed.DOUBLES),
        (rf"{_NAME} accepts the cube at \d+\.", Deed.TAKES),
        (rf"{_NAME} refuses the cube and gives up \d+ points?\.", Deed.DROPS),
        (rf"{_NAME} accepts and immediately redoubles to \d+\.", Deed.BEAVERS),
        (rf"{_NAME} cannot move\.", Deed.CANNOT_MOVE),
        (rf"{_NAME} accepts and wins a {_VALUE}\.", Deed.ACCEPTS),
        (rf"{_NAME} declines the {_VALUE}\.", Deed.DECLINES),
    )
)
_PLAYED = re.compile(rf"{_NAME} moves (?P<play>[^.]+)\.")
_RESIGNS = re.compile(rf"{_NAME} offers to resign a {_VALUE}\.")
_WINS = re.compile(rf"{_NAME} wins (?:a )?(?P<what>.+?) and (?P<points>\d+) points?\.?")
_UNKNOWN = re.compile(r"(?:\? )?Unknown keyword `(?P<word>.*)'\.")


def parse_message(line: str) -> Message:
    """Read one line of a server; questions before it, whose answer has no echo, are left out."""
    text = line.strip()
    while text.startswith(PROMPT.strip()):
        text = text.removeprefix(PROMPT.strip()).strip()
    if found := _PLAYED.fullmatch(text):
        return Played(found["name"], found["play"].strip())
    for pattern, deed in _DEEDS:
        if found := pattern.fullmatch(text):
            return Did(found["name"], deed)
    if found := _RESIGNS.fullmatch(text):
        return Resigns(found["name"], RESULTS[found["value"]])
    if found := _WINS.fullmatch(text):
        return Wins(found["name"], RESULTS.get(found["what"], 0), int(found["points"]))
    if text == _DRAWN:
        return Drawn()
    if found := _UNKNOWN.fullmatch(text):
        return Unknown(found["word"])
    return Other(text)
