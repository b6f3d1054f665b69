"""The interfaces between the command language and the games played over it.

The server owns players, dice, settings and words; a `Match` is a value that holds the state of the
match and knows the rules; an `Adviser` decides for the program. Plays and positions pass through as
text. Players are 0 and 1, points 24 to 1 from each player's own side, the bar 25, borne off 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from protocols.gnubg.record import MatchLog

Dice = tuple[int, int]
Names = tuple[str, str]
SINGLE, GAMMON, BACKGAMMON = 1, 2, 3
"""What a game is worth, as a multiple of the cube."""


class IllegalPlay(ValueError):
    """A text is no legal play of the dice rolled."""


class UnreadableText(ValueError):
    """A text is no position, ID or value of an option; the reason is one line for people."""


class Outcome(Protocol):
    """The end of a game."""

    @property
    def winner(self) -> int | None:
        """Who won, None for a draw."""

    @property
    def value(self) -> int:
        """How many times the cube it was worth: SINGLE, GAMMON, BACKGAMMON or more."""

    @property
    def points(self) -> int:
        """What the winner scored, not cut to the match's length."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the players agree on before a match; `length` 0 is a money session.

    `beavers` is how often a double may be turned back at once, `automatic_doubles` how often equal
    opening dice double the cube; these and `jacoby` hold for money, `crawford` and `holland` for
    matches. `options` are those of the variation's rules.
    """

    length: int = 0
    jacoby: bool = True
    beavers: int = 3
    automatic_doubles: int = 0
    crawford: bool = True
    holland: bool = False
    cube: bool = True
    options: Mapping[str, str] = field(default_factory=dict)


class Match(Protocol):
    """The state of a match; it never changes: what is done returns the state after it.

    The server does only what the state allows, and asks first. `play` raises IllegalPlay.
    """

    @property
    def length(self) -> int:
        """The points of the match, 0 for a money session."""

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both players."""

    @property
    def games(self) -> int:
        """How many games are finished."""

    @property
    def crawford(self) -> bool:
        """Whether this is, or the next one will be, the Crawford game."""

    @property
    def post_crawford(self) -> bool:
        """Whether the Crawford game is past."""

    @property
    def jacoby(self) -> bool:
        """Whether gammons count only when the cube was turned."""

    @property
    def has_cube(self) -> bool:
        """Whether the game is played with a cube."""

    @property
    def cube(self) -> int:
        """What the cube is at."""

    @property
    def owner(self) -> int | None:
        """Who has the cube, None if it is centred."""

    @property
    def playing(self) -> bool:
        """Whether a game is under way, its opening thrown."""

    @property
    def opening(self) -> bool:
        """Whether a game waits for its opening throw."""

    @property
    def turn(self) -> int:
        """The player on roll."""

    @property
    def decider(self) -> int:
        """Who has to act: not the one on roll while an offer waits for its answer."""

    @property
    def dice(self) -> Dice | None:
        """The roll of this turn, as it was thrown; None before it."""

    @property
    def doubled(self) -> bool:
        """Whether a double waits for its answer."""

    @property
    def beavers(self) -> int:
        """How often a double may be turned back at once in this session."""

    @property
    def raises(self) -> int:
        """How often the double that waits was turned back."""

    @property
    def resigned(self) -> int:
        """The value of the resignation that waits for its answer, 0 if none does."""

    @property
    def declined(self) -> int:
        """The value of the resignation declined since the last deed, 0 if none was."""

    @property
    def highest(self) -> int:
        """How many times the cube the game can be won at most."""

    @property
    def options(self) -> Mapping[str, str]:
        """The value of each option of the rules."""

    @property
    def outcome(self) -> Outcome | None:
        """How the last game ended, None before the end of the first one and in a running game."""

    @property
    def winner(self) -> int | None:
        """Who has won the match."""

    @property
    def forbids_double(self) -> str | None:
        """A line that says why the player on roll may not double by rules of the game's own."""

    def opposite(self, point: int) -> int:
        """Return how the other player numbers a point."""

    def men(self, player: int) -> Sequence[int]:
        """Return a player's men: borne off, on its own points 1 to 24, on the bar."""

    def position_id(self) -> str:
        """Return the ID of the position, as the player on roll sees it."""

    def match_id(self) -> str:
        """Return the ID of the match's state."""

    def board_line(self, names: Names) -> str:
        """Return the whole state as one line for programs."""

    def plays(self) -> Sequence[str]:
        """Return the legal plays of the roll, none if nothing can be moved."""

    def steps(self, text: str) -> str:
        """Return a play step by step, as in `bar/22 6/off`, without hits; raises IllegalPlay."""

    def bears_off(self) -> str | None:
        """Return a play that bears a man off with every die where no man can be hit any more."""

    def next_game(self) -> Match:
        """Set up the next game."""

    def open(self, dice: Dice) -> Match:
        """Take the opening throw, player 0's die first; equal ones are to be thrown again."""

    def roll(self, dice: Dice) -> Match:
        """Take a roll, also in the place of the one before."""

    def play(self, text: str) -> Match:
        """Make a play; the turn passes, or the game ends."""

    def written(self, text: str) -> str:
        """Return the canonical text of a play."""

    def dance(self) -> Match:
        """Pass the turn where nothing can be moved."""

    def double(self) -> Match:
        """Offer the cube."""

    def beaver(self) -> Match:
        """Take the cube and turn it at once."""

    def take(self) -> Match:
        """Take the cube."""

    def drop(self) -> Match:
        """Give up the game instead of taking the cube."""

    def resign(self, value: int) -> Match:
        """Offer to lose so many times the cube."""

    def accept(self) -> Match:
        """Accept the resignation."""

    def decline(self) -> Match:
        """Decline the resignation."""

    def with_turn(self, player: int) -> Match:
        """Put a player on roll, before a roll; the men stay where they are."""

    def with_players_swapped(self) -> Match:
        """Give each player the other's place: men, cube, score, turn and roll."""

    def with_board(self, text: str) -> Match:
        """Set the position by an ID, or `simple` and numbers; raises UnreadableText."""

    def with_match_id(self, text: str) -> Match:
        """Set the state by an ID; the men stay where they are; raises UnreadableText."""

    def with_xgid(self, text: str) -> Match:
        """Set the position and the state by an XGID; raises UnreadableText."""

    def with_cube(self, value: int, owner: int | None) -> Match:
        """Set the cube."""

    def with_scores(self, scores: tuple[int, int]) -> Match:
        """Set the score; whether it is the Crawford game follows."""

    def with_crawford(self, crawford: bool) -> Match:
        """Say whether this is the Crawford game."""

    def without_roll(self) -> Match:
        """Take back the roll and the offers of this turn."""

    def with_terms(self, terms: Terms) -> Match:
        """Change those terms that may change in a match: beavers, automatic doubles, the cube."""


class Rules(Protocol):
    """A variation."""

    @property
    def name(self) -> str:
        """What people call it."""

    @property
    def title(self) -> str:
        """What stands over a drawn board."""

    @property
    def has_cube(self) -> bool:
        """Whether it is played with a cube."""

    @property
    def results(self) -> Sequence[str]:
        """What games worth 1, 2 and so on cubes are called."""

    @property
    def resignations(self) -> Mapping[str, int]:
        """The words for what can be resigned, and how many times the cube each is worth."""

    @property
    def options(self) -> Mapping[str, Sequence[str]]:
        """The options of the rules and their values, the usual one first."""

    @property
    def presets(self) -> Mapping[str, Mapping[str, str]]:
        """Values of all options by the names that they are known by together."""

    def new_match(self, terms: Terms) -> Match:
        """Return a match before its first opening throw."""

    def write(self, form: str, log: MatchLog, names: Names) -> str:
        """Write a match as a file of the form `mat` or `sgf`; raises UnreadableText."""

    def read(self, form: str, text: str, options: Mapping[str, str]) -> tuple[MatchLog, Names]:
        """Read a match from such a file; raises UnreadableText.

        It is by these values of the rules' options where the file does not tell others.
        """
