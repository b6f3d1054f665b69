"""The eleven draughts variants as switches of one set of rules.

Sources: the FMJD's rules with Annex 1 for `international`, the WCDF's for `english`, the PDN 3.0
table of GameTypes for numbers and notation; what the others share with these is in the switches.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from .board import Board, make_board

WHITE, BLACK = 0, 1


class Majority(enum.Enum):
    """Which of several captures a player must choose."""

    FREE = "any"
    NUMBER = "most pieces"
    VALUE = "most value, a king counting just under two men, then with a king"
    KINGS = "most pieces, then most kings"
    ORDER = "most pieces, then with a king, then most kings, then the earliest king"


class Promotion(enum.Enum):
    """What happens to a man that reaches the last row in the middle of a capture."""

    AT_END = "goes on as a man"
    STOP = "is crowned, which ends the capture"
    GO_ON = "goes on as a king"


class Aim(enum.Enum):
    """What wins the game."""

    BLOCK = "leave the opponent without a move"
    CROWN = "be the first with a king"
    LOSE = "have no move oneself"


@dataclass(frozen=True, slots=True)
class Ending:
    """Draw after so many plies once a lone king faces one of these (men, kings).

    The clock is restarted by nothing; a win by the last move stands.
    """

    name: str
    armies: frozenset[tuple[int, int]]
    plies: int


@dataclass(frozen=True, slots=True)
class Variant:
    """The rules of a variant.

    `hub` is its name in the Hub protocol. `game_type` is the number of the PDN GameType, None where
    there is none; `notation` the letter and corner in it. `quiet_plies` are the plies with king
    moves only, without capture, that end in a draw (0: none). `wolf_moves` is how often in a row a
    king may move without capture while its side has men (0: without limit).
    """

    name: str
    hub: str
    aliases: tuple[str, ...] = ()
    size: int = 10
    filled_rows: int = 4
    first: int = WHITE
    flying: bool = True
    backward: bool = True
    straight: bool = False
    takes_kings: bool = True
    majority: Majority = Majority.NUMBER
    promotion: Promotion = Promotion.AT_END
    stops_behind_king: bool = False
    obligatory: bool = True
    aim: Aim = Aim.BLOCK
    mirrored: bool = False
    from_bottom: bool = False
    game_type: int | None = None
    notation: str = "N2"
    quiet_plies: int = 50
    endings: tuple[Ending, ...] = ()
    wolf_moves: int = 0

    @property
    def board(self) -> Board:
        """The board that the variant is played on."""
        return make_board(self.size, self.mirrored, self.from_bottom)

    @property
    def squares(self) -> int:
        """The number of playing squares, 32 or 50."""
        return self.size * self.size // 2

    @property
    def algebraic(self) -> bool:
        """Whether PDN names the squares a1 to h8 instead of numbering them."""
        return self.notation.startswith("A")

    def last_row(self, side: int) -> int:
        """Return the row where a side's men are crowned."""
        return self.size - 1 if side else 0

    def start_men(self, side: int) -> frozenset[int]:
        """Return the squares of a side's men at the start."""
        board, rows = self.board, range(self.filled_rows)
        if side == WHITE:
            rows = range(self.size - self.filled_rows, self.size)
        return frozenset(square for square in board.squares if board.row(square) in rows)


_LONE_KING = frozenset({(0, 1)})
_UP_TO_TWO = frozenset({(0, 1), (1, 1), (0, 2)})
_THREE = frozenset({(0, 3), (1, 2), (2, 1)})
_THREE_KINGS_OR_MORE = frozenset((0, kings) for kings in range(3, 13))

_FMJD = (Ending("five moves", _UP_TO_TWO, 10), Ending("sixteen moves", _THREE, 32))
# Two kings win against one in killer draughts, but not in five moves.
_KILLER = (
    Ending("five moves", _LONE_KING, 10),
    Ending("sixteen moves", (_UP_TO_TWO - _LONE_KING) | _THREE, 32),
)
_FRISIAN = (
    Ending("two moves", _LONE_KING, 4),
    Ending("seven moves", frozenset({(0, 2)}), 14),
)
_RUSSIAN = (
    Ending("five moves", _UP_TO_TWO, 10),
    Ending("fifteen moves", _THREE_KINGS_OR_MORE, 30),
)
_POOL = (Ending("thirteen moves", frozenset({(0, 3)}), 26),)

_INTERNATIONAL = Variant(
    "international", "normal", ("standard", "10x10"), game_type=20, endings=_FMJD
)
_ENGLISH = Variant(
    "english",
    "english",
    ("checkers", "american", "draughts"),
    size=8,
    filled_rows=3,
    first=BLACK,
    flying=False,
    backward=False,
    majority=Majority.FREE,
    promotion=Promotion.STOP,
    game_type=21,
    notation="N1",
    quiet_plies=80,
)
_SMALL = replace(
    _INTERNATIONAL, name="brazilian", hub="brazilian", aliases=(), size=8, filled_rows=3
)
_ALL = (
    _INTERNATIONAL,
    _ENGLISH,
    replace(
        _INTERNATIONAL,
        name="frisian",
        hub="frisian",
        aliases=(),
        straight=True,
        majority=Majority.VALUE,
        game_type=40,
        endings=_FRISIAN,
        wolf_moves=3,
    ),
    replace(
        _INTERNATIONAL,
        name="killer",
        hub="killer",
        aliases=(),
        stops_behind_king=True,
        game_type=None,
        endings=_KILLER,
    ),
    replace(
        _INTERNATIONAL,
        name="breakthrough",
        hub="bt",
        aliases=("break-through",),
        aim=Aim.CROWN,
        game_type=None,
    ),
    replace(
        _INTERNATIONAL,
        name="losing",
        hub="losing",
        aliases=("antidraughts", "giveaway", "suicide"),
        aim=Aim.LOSE,
        game_type=None,
    ),
    replace(_SMALL, game_type=26, notation="A0"),
    replace(
        _SMALL,
        name="russian",
        hub="russian",
        aliases=("shashki",),
        majority=Majority.FREE,
        promotion=Promotion.GO_ON,
        game_type=25,
        notation="A0",
        quiet_plies=30,
        endings=_RUSSIAN,
    ),
    replace(
        _SMALL,
        name="pool",
        hub="pool",
        aliases=("american-pool",),
        first=BLACK,
        majority=Majority.FREE,
        game_type=23,
        notation="N1",
        quiet_plies=80,
        endings=_POOL,
    ),
    replace(
        _ENGLISH,
        name="italian",
        hub="italian",
        aliases=(),
        first=WHITE,
        takes_kings=False,
        majority=Majority.ORDER,
        mirrored=True,
        game_type=22,
        notation="N2",
    ),
    replace(
        _ENGLISH,
        name="spanish",
        hub="spanish",
        aliases=(),
        first=WHITE,
        flying=True,
        majority=Majority.KINGS,
        mirrored=True,
        from_bottom=True,
        game_type=24,
        notation="N1",
        quiet_plies=50,
        endings=_FMJD,
    ),
)

VARIANTS: dict[str, Variant] = {variant.name: variant for variant in _ALL}
"""The variants by their names."""

INTERNATIONAL = VARIANTS["international"]
ENGLISH = VARIANTS["english"]

FRYSK = replace(
    VARIANTS["frisian"],
    name="frysk",
    hub="frisian",
    aliases=("frysk!",),
    filled_rows=1,
    game_type=None,
)
"""Frisian draughts with five men a side; the rules are those of `frisian`."""

_NAMES = {
    name: variant
    for variant in (FRYSK, *_ALL)
    for name in (variant.hub, *variant.aliases, variant.name)
}


def find_variant(text: str) -> Variant:
    """Return the variant of a name, a Hub name or another usual name; raises ValueError."""
    variant = _NAMES.get(text.strip().lower())
    if variant is None:
        shown = text.strip()[:40]
        raise ValueError(f"no variant is called {shown!r}; there are {', '.join(VARIANTS)}")
    return variant


def find_game_type(number: int) -> Variant | None:
    """Return the variant of a PDN GameType number, if it is one of ours."""
    for variant in VARIANTS.values():
        if variant.game_type == number:
            return variant
    return None
