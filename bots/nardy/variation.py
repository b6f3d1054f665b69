"""Long nardy by chosen rules, as matches, files and the server of the command language want it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bots.nardy.legal import LegalPlays
from bots.nardy.notation import read_play
from bots.nardy.options import OFFICIAL, OPTIONS, PRESETS, Options
from bots.nardy.position_id import format_position_id, parse_position_id
from bots.nardy.rules import (
    HEAD,
    HOME_MARS,
    KOKS,
    MARS,
    OIN,
    START,
    Play,
    Position,
    legal_plays,
    opposite,
    place,
)
from bots.tables.board_line import format_board_line
from bots.tables.match import HIGHEST_RESIGNATION, Match, Stage
from bots.tables.match_id import CENTRED, format_match_id, parse_fields, restore
from bots.tables.plays import Dice, Row
from protocols.errors import PositionError
from protocols.gnubg.match import Names

RESIGNATIONS: Mapping[str, int] = {
    "single": OIN,
    "normal": OIN,
    "oin": OIN,
    "gammon": MARS,
    "mars": MARS,
    "home": HOME_MARS,
}
HIGHEST = {"oin-mars": MARS, "f-scale": KOKS, "d-scale": HOME_MARS}
"""What a game is worth at most, by the values of `score`."""


@dataclass(frozen=True, slots=True)
class LongNardy:
    """Long nardy by the rules of one choice of options; there is no cube."""

    rules: Options = OFFICIAL

    name = "nardy"
    title = "Long nardy"
    heading = "Long Nardy"
    results = ("single game", "gammon", "home mars", "koks")
    resignations = RESIGNATIONS
    start = START
    has_cube = False
    file_forms = ("mat",)
    options = OPTIONS

    @property
    def presets(self) -> Mapping[str, Mapping[str, str]]:
        """The rule texts by name."""
        return {name: options.values() for name, options in PRESETS.items()}

    @property
    def chosen(self) -> Mapping[str, str]:
        """The value of each option."""
        return self.rules.values()

    def with_options(self, options: Mapping[str, str]) -> LongNardy:
        """Return the game with other values of some options; raises OptionError."""
        return replace(self, rules=self.rules.changed(options))

    # Rules

    @property
    def opening_is_played(self) -> bool:
        """Whether the opening throw is also the first roll."""
        return self.rules.opening == "use"

    @property
    def has_last_roll(self) -> bool:
        """Whether the second player has one more turn when the first one is done."""
        return self.rules.last_roll == "on"

    @property
    def highest(self) -> int:
        """What a game can be won by at most."""
        return HIGHEST[self.rules.score]

    def legal_plays(self, position: Position, dice: Dice) -> Sequence[Play]:
        """Return the legal plays of a roll, one for each result; none if nothing can be moved."""
        return _legal_plays(position, dice, self.rules)

    def read_play(self, position: Position, plays: Sequence[Play], text: str) -> Play:
        """Return the play of a list that a text means; raises ValueError."""
        return read_play(position, plays, text)

    def lost(self, position: Position) -> int | None:
        """Return what the player on roll has lost, None while men are left, 0 in a draw."""
        return position.lost(self.rules.score)

    def starter(self, first: int, winner: int | None) -> int:
        """Return who starts the next game: the winner by an option, else each in turn."""
        if self.rules.next_start == "winner" and winner is not None:
            return winner
        return 1 - first

    def opposite(self, point: int) -> int:
        """Return how the other player numbers a point."""
        return opposite(point)

    def in_contact(self, position: Position) -> bool:
        """Tell whether a man can still come where the other side's men stand or have to go."""
        return max(position.farthest, position.swapped.farthest) > HEAD // 2

    def place(self, own: Row, other: Row) -> Position:
        """Return the position with 25 counts a side; raises ValueError with the reason."""
        return place(own, other, self.rules)

    # Texts

    def position_id(self, position: Position) -> str:
        """Write a position, the player on roll last."""
        return format_position_id(position)

    def parse_position(self, text: str) -> Position:
        """Read the ID of a position; raises PositionError."""
        return parse_position_id(text, self.rules)

    def match_id(self, match: Match[Position]) -> str:
        """Write the state of a match but for the men."""
        return format_match_id(match)

    def parse_match_id(self, text: str, match: Match[Position]) -> Match[Position]:
        """Read the state of a match, the men staying where they are; raises PositionError.

        Who began the game is not told: whoever is on roll is taken to have.
        """
        fields = parse_fields(text)
        if fields.cube_log or fields.owner != CENTRED or fields.doubled:
            raise PositionError(f"{text} tells of a cube, and nardy is played without one")
        if fields.resigned > min(self.highest, HIGHEST_RESIGNATION):
            raise PositionError(f"{text} tells of a resignation that there is not")
        read = restore(self, match.position, fields, match.settings)
        first = None if read.stage is Stage.OPENING else read.turn
        return replace(read, crawford=False, first=first)

    def parse_xgid(self, text: str, match: Match[Position]) -> Match[Position]:
        """Raise PositionError: XGIDs are of backgammon."""
        raise PositionError("there are no XGIDs of nardy")

    def board_line(self, match: Match[Position], names: Names) -> str:
        """Write the whole state as one line for programs."""
        return format_board_line(match, names, opposite)


@lru_cache(maxsize=256)
def _legal_plays(position: Position, dice: Dice, options: Options) -> tuple[Play, ...]:
    """Remember a few rolls: server, referee and match ask for the same one again and again."""
    return tuple(legal_plays(position, dice, options))


@dataclass(frozen=True, slots=True)
class QuickNardy(LongNardy):
    """Long nardy whose plays the compiled core finds; a text is made of those alone that are told.

    The plays are those of the reference rules in another order.
    """

    def legal_plays(self, position: Position, dice: Dice) -> Sequence[Play]:
        """Return the legal plays of a roll, one for each result; none if nothing can be moved."""
        return _quick_plays(position, dice, self.rules)


@lru_cache(maxsize=64)
def _quick_plays(position: Position, dice: Dice, options: Options) -> LegalPlays:
    return LegalPlays(position, dice, options)
