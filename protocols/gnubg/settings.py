"""What a controller may set: players, automatic actions, output, and terms of new matches."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from protocols.gnubg.adviser import Strength
from protocols.gnubg.match import Terms

if TYPE_CHECKING:
    from protocols.gnubg.host import Guest

LONGEST_MATCH = 64
USUAL_LENGTH = 7
USUAL_TRIALS = 36
LONGEST_NAME = 31


class Kind(enum.Enum):
    """Who decides for a player."""

    HUMAN = "human"
    PROGRAM = "gnubg"
    EXTERNAL = "external"


@dataclass(slots=True)
class Seat:
    """A player: its name, who decides for it, and how hard the program thinks for it.

    `guest` is the program at a socket that plays for it, if one does.
    """

    name: str
    kind: Kind = Kind.HUMAN
    plays: Strength = field(default_factory=Strength)
    cube: Strength = field(default_factory=Strength)
    guest: Guest | None = None


@dataclass(slots=True)
class Automatic:
    """What happens without a command."""

    bearoff: bool = False
    crawford: bool = True
    game: bool = True
    move: bool = False
    roll: bool = True


@dataclass(slots=True)
class Settings:
    """All of it, with gnubg's defaults but for `display`, strengths and automatic bearing off."""

    seats: tuple[Seat, Seat]
    default_names: tuple[str, str]
    automatic: Automatic = field(default_factory=Automatic)
    terms: Terms = field(default_factory=Terms)
    length: int = USUAL_LENGTH
    display: bool = True
    raw_board: bool = False
    machine: bool = False
    plays: Strength = field(default_factory=Strength)
    cube: Strength = field(default_factory=Strength)
    trials: int = USUAL_TRIALS
    rollout_seed: int = 0

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called."""
        return self.seats[0].name, self.seats[1].name


def usual_settings(program: str, user: str) -> Settings:
    """Return the settings with which a server starts: the program plays against a person."""
    return Settings((Seat(program, Kind.PROGRAM), Seat(user)), (program, user))
