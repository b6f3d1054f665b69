"""A UCI engine under check, spoken to line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from bots.game import Game, Position
from bots.match.conformance.session import LineSession
from bots.match.conformance.step import Fault, Skip
from bots.match.conformance.uci.reading import ANSWER, Handshake, UciSearch, require_sound
from bots.match.contestant import Contestant
from bots.registry import find_game
from protocols.options import CheckOption, Option, SpinOption

AnyOption = TypeVar("AnyOption", CheckOption, SpinOption)


class UciSession(LineSession):
    """An engine that plays chess, and Chess960 where it can."""

    answer_word = ANSWER
    greeting, greeted = "uci", "uciok"
    question, ready = "isready", "readyok"
    moment = "movetime 50"
    search_type = UciSearch

    def __init__(self, contestant: Contestant, seconds: float, until: float) -> None:
        """Start the program; raises EngineDied if that is impossible."""
        self._handshake: Handshake | None = None
        super().__init__(contestant, seconds, until)

    def game(self, name: str = "") -> Game:
        """Return the rules by which moves are judged, those of chess for ""."""
        return find_game(name or "chess")

    def drop(self) -> None:
        """End the process at once, and forget what it said."""
        super().drop()
        self._handshake = None

    def handshake(self) -> Handshake:
        """Send `uci` once for each process, then the user's own options; return what came."""
        if self._handshake is None:
            self._handshake = Handshake(self._greet())
            for name, value in self.contestant.options:
                self.send(f"setoption name {name} value {value}")
        return self._handshake

    def prepare(self) -> None:
        """Shake hands, once for each process."""
        self.handshake()

    @property
    def is_prepared(self) -> bool:
        """Whether the handshake is over."""
        return self._handshake is not None

    def require_sound(self, lines: Sequence[str]) -> None:
        """Raise Fault for the first line that breaks the grammar of its own first word."""
        require_sound(lines)

    def set_option(self, name: str, value: str | None = None) -> None:
        """Set an option and wait until the engine is ready."""
        self.handshake()
        command = f"setoption name {name}" + ("" if value is None else f" value {value}")
        self.send(command)
        self.synchronise(f"`{command}`")

    def option(self, name: str, kind: type[AnyOption]) -> AnyOption:
        """Return a declared option; Skip if there is none, Fault if it is of another type."""
        for option in self.handshake().options:
            if option.name == name and isinstance(option, kind):
                return option
            if option.name == name:
                wanted, found = _type_name(kind), _type_name(type(option))
                raise Fault(f"{name} of type {wanted}", f"type {found}")
        raise Skip(f"the engine does not declare {name}")

    def begin(self, limits: str) -> None:
        """Begin a search; `finish` waits for its end."""
        self.handshake()
        self.send(self._command(limits))

    def _command(self, limits: str) -> str:
        return f"go {limits}".rstrip()

    def _position_command(self, start: str, moves: Sequence[str], begun: Position) -> str:
        command = f"position fen {start}" if start else "position startpos"
        return " ".join([command, "moves", *moves] if moves else [command])


def _type_name(kind: type[Option]) -> str:
    return kind.__name__.removesuffix("Option").lower()
