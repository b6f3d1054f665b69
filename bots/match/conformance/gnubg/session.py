"""A program that speaks gnubg's commands under check, spoken to line by line."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence

from bots.game import Game
from bots.match.conformance.session import GIVE_UP, LineSession
from bots.match.conformance.step import Fault, Skip, quote, require
from bots.match.contestant import Contestant
from bots.registry import find_game
from protocols.gnubg.messages import PROMPT

MARK = "neither-here-nor-there-"
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


class GnubgSession(LineSession):
    """A program at whose table two people sit, as far as nothing else is said.

    It has done what it was told when it has no help about a word; what it says on the way is its
    answer, without empty lines and the questions for dice, whose answers have no echo.
    """

    answer_word = "(no line)"

    def __init__(self, contestant: Contestant, seconds: float, until: float) -> None:
        """Start the program; raises EngineDied if that is impossible."""
        self._prepared = False
        self._marks = 0
        self.said_first: list[str] = []
        super().__init__(contestant, seconds, until)

    def game(self, name: str = "") -> Game:
        """Return the rules by which plays are judged, those of single games for ""."""
        return find_game(name or "backgammon")

    def drop(self) -> None:
        """End the process at once, and forget what it said."""
        super().drop()
        self._prepared = False

    @property
    def is_prepared(self) -> bool:
        """Whether the process has answered."""
        return self._prepared

    def prepare(self) -> None:
        """See that the program answers, and set the user's options, once for each process."""
        if self._prepared:
            return
        if self._failed_handshakes >= GIVE_UP:
            raise Skip("the program does not answer `help WORD`")
        self._failed_handshakes += 1
        self.said_first = self._until_mark("`help WORD`", self._start_seconds)
        self._failed_handshakes = 0
        self._prepared = True
        for name, value in self.contestant.options:
            self.send(f"set {name} {value}")

    def synchronise(self, cause: str = "") -> list[str]:
        """Ask for help about a word that is none; return the lines before what is said of it."""
        self.prepare()
        return self._until_mark(f"{cause} and `help WORD`" if cause else "`help WORD`")

    def _until_mark(self, cause: str, seconds: float | None = None) -> list[str]:
        self._marks += 1
        word = f"{MARK}{self._marks}"
        said = f"No help available for topic `{word}'"
        self.send(f"help {word}")
        seconds = self.seconds if seconds is None else seconds
        end = time.monotonic() + seconds
        lines: list[str] = []
        while True:
            line = self._receive(end, f"`{said}` after {cause}")
            if line is None:
                asks = " and a question for dice" if self._asks() else ""
                seen = f"other lines, at last: {lines[-1]}{asks}" if lines else f"nothing{asks}"
                raise Fault(f"`{said}` within {seconds:g} s of {cause}", seen)
            text = _plain(line)
            ended = text.endswith(said)
            # some of gnubg's own answers have no line end of theirs
            if text := text.removesuffix(said).strip():
                lines.append(text)
            if ended:
                return lines

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

    def ask(self, *lines: str) -> list[str]:
        """Give lines, those that answer questions for dice among them; return what is answered."""
        self.prepare()
        self.send(*lines)
        return self.synchronise(f"`{quote(lines[-1])}`")

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
