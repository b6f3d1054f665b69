"""The client side of Hub: an engine process as an object that searches positions."""

from __future__ import annotations

from collections.abc import Sequence

from protocols.client import READY_SECONDS, START_SECONDS, SearchClient
from protocols.engine import Answer, Info
from protocols.hub.commands import (
    Command,
    Go,
    Level,
    Plain,
    SetParam,
    SetPosition,
    format_command,
    level_of,
    mode_of,
)
from protocols.hub.messages import (
    Complaint,
    Declaration,
    Identity,
    Message,
    Signal,
    format_value,
    parse_message,
)
from protocols.limits import Limits
from protocols.lines import Line
from protocols.options import Option, OptionValue, find_option
from protocols.process import EngineProcess


class HubClient(SearchClient):
    """Drives one engine over Hub: see SearchClient for how it waits.

    After `start` come the options, then `prepare`, then positions. The clocks of the limits of a
    search are the mover's: the protocol tells the other one to nobody. What the engine complains
    of is kept in `complaints`.
    """

    def __init__(self, process: EngineProcess) -> None:
        super().__init__(process)
        self.options: dict[str, Option] = {}
        self.complaints: list[str] = []

    def shake_hands(self, seconds: float = START_SECONDS) -> None:
        """Send `hub`; take the engine's name, author and options until `wait`."""
        self._send(Plain.HUB)
        self._read_until(Signal.WAIT, Signal.WAIT.value, seconds)

    def set_option(self, name: str, value: OptionValue) -> None:
        """Set a parameter that the engine declared.

        Raises OptionError for any other, and for a value outside what it declared.
        """
        option = find_option(list(self.options.values()), name)
        text = format_value(value)
        option.parse(text)
        self._send(SetParam(option.name, text))

    def prepare(self, seconds: float = READY_SECONDS) -> None:
        """Send `init` and wait until the engine has loaded what it needs."""
        self._send(Plain.INIT)
        self._read_until(Signal.READY, Signal.READY.value, seconds)

    def new_game(self) -> None:
        """Tell that the next position is of another game."""
        self._send(Plain.NEW_GAME)

    def ping(self, seconds: float = READY_SECONDS) -> None:
        """Wait until the engine has done what it was told; a search goes on meanwhile."""
        self._send(Plain.PING)
        self._read_until(Signal.PONG, Signal.PONG.value, seconds)

    def set_position(self, text: str = "", moves: Sequence[str] = ()) -> None:
        """Set a position ("" is the start position) and the moves played from it."""
        self._send(SetPosition(text, tuple(moves)))

    def stop(self) -> None:
        """Tell the engine to end its search; its answer is still to be waited for."""
        self._send(Plain.STOP)

    def _send(self, command: Command) -> None:
        self.process.send(format_command(command))

    def _farewell(self) -> str:
        return format_command(Plain.QUIT)

    def _send_go(self, limits: Limits) -> None:
        level = level_of(limits)
        if level != Level():
            self._send(level)
        self._send(Go(mode_of(limits)))

    def _send_ponder_hit(self) -> None:
        self._send(Plain.PONDER_HIT)

    def _take(self, line: Line) -> Message:
        message = parse_message(line.text)
        match message:
            case Info():
                self._take_info(message)
            case Answer():
                self._take_answer(message, line)
            case Identity(name, version, author):
                self.name = f"{name} {version}".strip() or self.name
                self.author = author
            case Declaration(option):
                self.options[option.name] = option
            case Complaint(text):
                self.complaints.append(text)
        return message
