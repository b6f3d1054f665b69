"""A Hub engine under check, spoken to line by line."""

from __future__ import annotations

from collections.abc import Sequence

from bots.game import Game, Position
from bots.match.conformance.hub.reading import ANSWER, Handshake, HubSearch, require_sound
from bots.match.conformance.session import LineSession
from bots.match.contestant import Contestant
from bots.registry import find_game


class HubSession(LineSession):
    """An engine that plays draughts, the variant that it plays unless told otherwise."""

    answer_word = ANSWER
    greeting, greeted = "hub", "wait"
    question, ready = "ping", "pong"
    moment = "move-time=0.05"
    search_type = HubSearch

    def __init__(self, contestant: Contestant, seconds: float, until: float) -> None:
        """Start the program; raises EngineDied if that is impossible."""
        self._handshake: Handshake | None = None
        self._initialised = False
        super().__init__(contestant, seconds, until)

    def game(self, name: str = "") -> Game:
        """Return the rules by which moves are judged, those of international draughts for ""."""
        return find_game(name or "draughts")

    def drop(self) -> None:
        """End the process at once, and forget what it said."""
        super().drop()
        self._handshake = None
        self._initialised = False

    def handshake(self) -> Handshake:
        """Send `hub` once for each process; return what came."""
        if self._handshake is None:
            self._handshake = Handshake(self._greet())
        return self._handshake

    def initialise(self) -> Handshake:
        """Shake hands, set the user's own parameters and wait for `ready`, once a process."""
        handshake = self.handshake()
        if not self._initialised:
            for name, value in self.contestant.options:
                self.send(parameter(name, value))
            self.send("init")
            self.until("ready", "`init`", self._start_seconds)
            self._initialised = True
        return handshake

    def prepare(self) -> None:
        """Initialise the engine, once for each process."""
        self.initialise()

    @property
    def is_prepared(self) -> bool:
        """Whether the process is initialised."""
        return self._initialised

    def require_sound(self, lines: Sequence[str]) -> None:
        """Raise Fault for the first line that breaks the form of its own first word."""
        require_sound(lines)

    def set_parameter(self, name: str, value: str) -> None:
        """Set a parameter and wait until the engine has taken it."""
        self.initialise()
        self.send(parameter(name, value))
        self.synchronise(f"`{parameter(name, value)}`")

    def begin(self, limits: str, mode: str = "think") -> None:
        """Begin a search within limits ("" for none); `finish` waits for its end."""
        self.initialise()
        self.send(*([f"level {limits}"] if limits else []), f"go {mode}")

    def begin_held(self, limits: str) -> None:
        """Begin an analysis, which lasts until it is stopped."""
        self.begin(limits, "analyze")

    def _command(self, limits: str) -> str:
        return f"level {limits}" if limits else "go"

    def _position_command(self, start: str, moves: Sequence[str], begun: Position) -> str:
        command = f"pos pos={begun.text()}"
        return f'{command} moves="{" ".join(moves)}"' if moves else command


def parameter(name: str, value: str) -> str:
    """Write a command that sets a parameter."""
    plain = value and not any(sign in value for sign in ' ="')
    return (
        f"set-param name={name} value={value}"
        if plain
        else f'set-param name={name} value="{value}"'
    )
