"""A program that speaks gnubg's commands under check, spoken to line by line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bots.game import Game
from bots.match.conformance.marked import MarkedSession
from bots.match.conformance.step import quote, require
from bots.registry import find_game
from protocols.gnubg.messages import PROMPT

STILL_SECONDS = 0.02
PEOPLE = (
    "set player 0 human",
    "set player 1 human",
    "set defaultnames P0 P1",
    "set player 0 name P0",
    "set player 1 name P1",
    *(f"set automatic {what} off" for what in ("game", "roll", "move", "bearoff")),
    "set automatic doubles 0",
    "set automatic crawford on",
    "set variation standard",
    "set beavers 3",
    "set jacoby on",
    "set cube use on",
    "set display on",
    "set output rawboard on",
    "set rng manual",
)
"""Two people at backgammon who say everything themselves, their dice too."""
OPENING = "3 1"


class GnubgSession(MarkedSession):
    """A program at whose table two people sit, as far as nothing else is said.

    It has done what it was told when it has no help about a word; what it says on the way is its
    answer, without empty lines and the questions for dice, whose answers have no echo.
    """

    asking = "`help WORD`"
    answer_word = "(no line)"

    def game(self, name: str = "") -> Game:
        """Return the rules by which plays are judged, those of single games for ""."""
        return find_game(name or "backgammon")

    def _mark(self, word: str) -> tuple[str, str]:
        return f"help {word}", f"No help available for topic `{word}'"

    def _read(self, line: str, said: str) -> tuple[str | None, bool]:
        text = _plain(line)
        # some of gnubg's own answers have no line end of theirs
        return text.removesuffix(said).strip() or None, text.endswith(said)

    def _waits(self) -> str:
        return " and a question for dice" if self._asks() else ""

    def _asks(self) -> bool:
        return self.process.partial(STILL_SECONDS).endswith(PROMPT.strip() + " ")

    def settle(self) -> None:
        """See that the program still answers; one that asks for dice is left to itself."""
        if self._process is None:
            return
        if not self._prepared or self._asks():
            self.drop()
            return
        self.synchronise()

    def seat(self, *lines: str, new: str = "new session", opening: str = OPENING) -> None:
        """Begin a session or match between two people, then give more lines."""
        self.ask(*PEOPLE, new, opening, *lines)

    def board(self) -> str:
        """Return the board as a line for programs."""
        lines = self.ask("show board")
        found = [line for line in lines if line.startswith("board:")]
        require(len(found) == 1, "one line `board:...` for `show board`", " | ".join(lines))
        return found[0]

    def position(self, start: str = "", moves: Sequence[str] = (), game: str = "") -> None:
        """Seat two people for a game of money."""
        self.seat()


def _plain(line: str) -> str:
    text = line.strip()
    while text.startswith(PROMPT.strip()):
        text = text.removeprefix(PROMPT.strip()).strip()
    return text


def require_lines(lines: Sequence[str], wanted: Sequence[str], cause: str) -> None:
    """Raise Fault unless lines that match the patterns come in this order, others among them."""
    left = list(wanted)
    for line in lines:
        if left and re.fullmatch(left[0], line):
            left.pop(0)
    seen = " | ".join(lines[-6:]) or "nothing"
    expected = left[0].replace("\\", "") if left else ""
    require(not left, f"`{expected}` in answer to `{quote(cause)}`", seen)
