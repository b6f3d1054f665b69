"""The client side of UCI: an engine process as an object that searches positions."""

from __future__ import annotations

from collections.abc import Sequence

from protocols.client import READY_SECONDS, START_SECONDS, SearchClient
from protocols.engine import Answer, Info
from protocols.limits import Limits
from protocols.lines import Line
from protocols.options import ButtonOption, Option, OptionValue, find_option
from protocols.process import EngineProcess
from protocols.uci.commands import (
    Command,
    Go,
    Plain,
    Register,
    SetOption,
    SetPosition,
    Unknown,
    format_command,
)
from protocols.uci.messages import Identity, Message, Protection, Signal, parse_message


class UciClient(SearchClient):
    """Drives one engine over UCI: see SearchClient for how it waits."""

    def __init__(self, process: EngineProcess) -> None:
        super().__init__(process)
        self.options: dict[str, Option] = {}

    def shake_hands(self, seconds: float = START_SECONDS) -> None:
        """Send `uci`; take the engine's name, author and options until `uciok`."""
        self._send(Plain.UCI)
        self._read_until(Signal.UCI_OK, Signal.UCI_OK.value, seconds)

    def set_option(self, name: str, value: OptionValue = None) -> None:
        """Set an option that the engine declared.

        Raises OptionError for any other, and for a value outside what it declared.
        """
        option = find_option(list(self.options.values()), name)
        if isinstance(option, ButtonOption):
            self._send(SetOption(option.name))
            return
        text = "" if value is None else str(value)
        if isinstance(value, bool):
            text = text.lower()
        option.parse(text)
        self._send(SetOption(option.name, text or "<empty>"))

    def new_game(self, seconds: float = READY_SECONDS) -> None:
        """Tell that the next position is of another game, and wait until the engine is ready."""
        self._send(Plain.NEW_GAME)
        self.ping(seconds)

    def ping(self, seconds: float = READY_SECONDS) -> None:
        """Wait until the engine has done what it was told; a search goes on meanwhile."""
        self._send(Plain.IS_READY)
        self._read_until(Signal.READY_OK, Signal.READY_OK.value, seconds)

    def set_position(self, text: str = "", moves: Sequence[str] = ()) -> None:
        """Set a position ("" is the start position) and the moves played from it."""
        self._send(SetPosition(text, tuple(moves)))

    def stop(self) -> None:
        """Tell the engine to end its search; its answer is still to be waited for."""
        self._send(Plain.STOP)

    def _farewell(self) -> str:
        return format_command(Plain.QUIT)

    def _send(self, command: Command) -> None:
        self.process.send(format_command(command))

    def _send_go(self, limits: Limits) -> None:
        self._send(Go(limits))

    def _send_ponder_hit(self) -> None:
        self._send(Plain.PONDER_HIT)

    def _take(self, line: Line) -> Message:
        message = parse_message(line.text)
        match message:
            case Info():
                self._take_info(message)
            case Answer():
                self._take_answer(message, line)
            case Identity("name", text):
                self.name = text
            case Identity(_, text):
                self.author = text
            case Protection("registration", "error"):
                self._send(Register("later"))
            case Signal() | Protection() | Unknown():
                pass
            case _:
                self.options[message.name] = message
        return message
