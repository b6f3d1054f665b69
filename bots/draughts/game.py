"""The variants of draughts for the match runner, judged by the reference rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from bots.draughts.draughtsboard import draughtsboard, format_board
from bots.draughts.fen import format_hub
from bots.draughts.notation import format_hub_move, format_pdn_move, parse_hub_move
from bots.draughts.openings import ballots, read_openings, read_start
from bots.draughts.records import write_record
from bots.draughts.rules import Move
from bots.draughts.rules import Position as Rules
from bots.draughts.typed import read_move
from bots.draughts.variants import BLACK, INTERNATIONAL, VARIANTS, Variant
from bots.game import BaseGame, Opening, Record, Result, Termination
from bots.picture import Board
from protocols.errors import IllegalMove, PositionError

COLOURS = ("White", "Black")


class DraughtsPosition:
    """A position with the history that draws need; never changes. Moves are written as in Hub."""

    __slots__ = ("_first_ply", "_ply", "_rules")

    def __init__(self, rules: Rules, ply: int = 0, first_ply: int = 0) -> None:
        """Wrap a position after `ply` moves; `first_ply` is 1 if the second player moved first."""
        self._rules = rules
        self._ply = ply
        self._first_ply = first_ply

    @property
    def seat(self) -> int:
        """0 when the colour is to move that has the first move in this variant."""
        return self._rules.turn ^ self._rules.variant.first

    @property
    def throw(self) -> None:
        """Nothing: draughts has no dice."""
        return

    @property
    def ply(self) -> int:
        """How many moves led here from the start position."""
        return self._ply

    @property
    def resets_draws(self) -> bool:
        """Whether the last move was a capture or that of a man."""
        return self._rules.quiet == 0

    def legal_moves(self) -> Sequence[str]:
        """List every legal move as Hub writes it."""
        return [format_hub_move(move) for move in self._rules.legal_moves()]

    def play(self, move: str) -> DraughtsPosition:
        """Return the position after `move`, which must be written with all captured squares.

        Raises IllegalMove.
        """
        found = parse_hub_move(self._rules, move)
        if found is None or format_hub_move(found) != move:
            raise IllegalMove(self._ply + 1, move)
        return DraughtsPosition(self._rules.after(found), self._ply + 1, self._first_ply)

    def read_move(self, text: str) -> str:
        """Return the legal move that a person means in any notation; ValueError."""
        return format_hub_move(read_move(self._rules, text))

    def result(self) -> Result | None:
        """Return the result by the rules, None while the game goes on."""
        outcome = self._rules.result()
        if outcome is None:
            return None
        if outcome.winner is None:
            return Result.drawn(Termination.DRAWN, outcome.reason)
        loser = 1 - (outcome.winner ^ self._rules.variant.first)
        return Result.lost_by(loser, Termination.WON, outcome.reason)

    def text(self) -> str:
        """Return the position as Hub writes it."""
        return format_hub(self._rules)

    def notation(self, move: str) -> str:
        """Return a legal move as PDN has it, behind its number, as in `7... 20-25`."""
        number, second = divmod(self._first_ply + self._ply, 2)
        text = format_pdn_move(self._rules, self._legal(move))
        return f"{number + 1}{'...' if second else '.'} {text}"

    def _legal(self, text: str) -> Move:
        move = parse_hub_move(self._rules, text)
        if move is None:
            raise IllegalMove(self._ply + 1, text)
        return move

    def drawing(self, *, unicode: bool, seat: int = 0) -> str:
        """Draw the board with the seat's own men below."""
        variant = self._rules.variant
        signs = {number: sign for number, sign in enumerate(self.placement(), 1) if sign}
        return format_board(variant, signs, unicode=unicode, seat=seat ^ variant.first)

    def placement(self) -> Sequence[str]:
        """Return the letters that Hub has for the pieces, square by square, "" for none."""
        return ["" if letter == "e" else letter for letter in format_hub(self._rules)[1:]]


class DraughtsGame(BaseGame):
    """The rules of one variant as the match runner wants them."""

    family = "draughts"
    stake = 1
    protocol = "hub"
    record_suffix = ".pdn"

    def __init__(self, name: str, variant: Variant) -> None:
        self.name = name
        self._variant = variant
        self.seats: tuple[str, ...] = COLOURS[:: -1 if variant.first == BLACK else 1]

    @property
    def engine_options(self) -> Mapping[str, str]:
        """The Hub parameter that says which variant is played, nothing for the usual game."""
        return {} if self._variant == INTERNATIONAL else {"variant": self._variant.hub}

    @property
    def board(self) -> Board:
        """The board as a picture, White below."""
        return draughtsboard(self._variant)

    def start(self, text: str = "") -> DraughtsPosition:
        """Return the position of a FEN or of a Hub string; raises PositionError."""
        rules = read_start(text, self._variant)
        return DraughtsPosition(rules, first_ply=int(rules.turn != self._variant.first))

    def openings(self, path: Path, plies: int | None = None) -> Sequence[Opening]:
        """Read the openings of an EPD, FEN or PDN file, or of a zip archive of one.

        `plies` are the most moves of an opening.
        """
        return read_openings(path, self._variant, plies)

    def numbered_openings(self, numbers: range) -> Sequence[Opening]:
        """Raise PositionError: no start positions have numbers; there are ballots instead."""
        raise PositionError("start positions of draughts have no numbers: draw 2-move or 3-move")

    def ballots(self, plies: int) -> Sequence[Opening]:
        """Return the openings of so many moves, to be drawn by lot; raises PositionError."""
        return ballots(self._variant, plies)

    def record(self, record: Record) -> str:
        """Write a finished game as PDN with a comment behind each move."""
        return write_record(record, read_start(record.opening.start, self._variant))


GAMES = {
    "draughts" if variant == INTERNATIONAL else name: DraughtsGame(
        "draughts" if variant == INTERNATIONAL else name, variant
    )
    for name, variant in VARIANTS.items()
}
"""All variants by their names; `draughts` is the international game."""
