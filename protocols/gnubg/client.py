"""A controller of one server: it owns the dice, and the server's program plays one seat.

The other seat is a person's whose decisions the controller tells. Whoever plays its seat is asked
by nothing but the state: the server then says what the program does, or asks for dice.
"""

from __future__ import annotations

import time

from protocols.client import EngineClient
from protocols.errors import EngineTimeout, ProtocolError
from protocols.gnubg.messages import (
    PROMPT,
    AsksDice,
    Did,
    Drawn,
    Message,
    Other,
    Played,
    Resigns,
    Wins,
    parse_message,
)
from protocols.lines import Line
from protocols.process import EngineProcess

START_SECONDS = 30.0
READY_SECONDS = 30.0
LOOK_SECONDS = 0.02
"""How often it is looked whether a question stands without a line end."""
STILL_SECONDS = 0.01
"""How long it has to stand to be one."""
MARK = "ready-or-not"
END = Other(f"No help available for topic `{MARK}'")
"""What both gnubg and ours say to `help MARK`, on standard output; other refusals are elsewhere."""
REPLIES_KEPT = 40
NAMES = ("P0", "P1")


class GnubgClient(EngineClient):
    """Drives one program; see EngineClient for how it waits.

    `seat` is the program's, 0 at first; players are called P0 and P1. The last lines that were no
    part of the game are kept in `remarks`: a refusal is among them.
    """

    def __init__(self, process: EngineProcess) -> None:
        super().__init__(process)
        self.seat = 0
        self.name = process.name
        self.remarks: list[str] = []
        self._asked = False
        self._questions = 0
        """Questions on the unfinished line that have been noticed: the answers have no echo."""

    @property
    def asked(self) -> bool:
        """Whether a question for dice is open."""
        return self._asked

    @property
    def own_name(self) -> str:
        """What the program's player is called."""
        return NAMES[self.seat]

    def shake_hands(self, seconds: float = START_SECONDS) -> None:
        """Set the table and wait until the program has done so."""
        self.set_up(self.seat)
        self.wait_until_ready(seconds)

    def _farewell(self) -> str:
        return "quit"

    def set_up(self, seat: int) -> None:
        """Let the program play that seat with dice that are told, and nothing happen by itself."""
        self.seat = seat
        self.send(f"set defaultnames {NAMES[0]} {NAMES[1]}")
        for number, name in enumerate(NAMES):
            self.send(f"set player {number} name {name}")
        for switch in ("game", "roll", "move", "bearoff"):
            self.send(f"set automatic {switch} off")
        self.send("set display on")
        self.send("set rng manual")
        self.send(f"set player {seat} gnubg")
        self.send(f"set player {1 - seat} human")

    def send(self, text: str) -> None:
        """Send a line."""
        self.process.send(text)

    def wait_until_ready(self, seconds: float = READY_SECONDS) -> list[str]:
        """Wait until all that was sent is carried out; return what was answered.

        Not while the program asks for dice, nor after what makes it ask.
        """
        self.send(f"help {MARK}")
        until = time.monotonic() + seconds
        answered: list[str] = []
        while (message := self._next(until, "the end of an answer")) != END:
            if isinstance(message, Other):
                answered.append(message.text)
        return answered

    def throw(self, dice: tuple[int, int], seconds: float) -> None:
        """Answer the question for dice, waiting for it."""
        until = time.monotonic() + seconds
        while not self._asked:
            message = self._next(until, "a question for dice")
            if isinstance(message, Played | Resigns | Wins | Drawn):
                raise ProtocolError(f"{self.name}: a question for dice was due, not {message}")
        self._asked = False
        self.send(f"{dice[0]} {dice[1]}")

    def decision(self, seconds: float) -> Message:
        """Return the next thing that the program does, or AsksDice; EngineTimeout if none comes.

        What it tells of the other player is passed over.
        """
        if self._asked:
            return AsksDice()
        until = time.monotonic() + seconds
        while True:
            message = self._next(until, "a decision")
            if isinstance(message, AsksDice | Wins | Drawn):
                return message
            if isinstance(message, Played | Did | Resigns) and message.name == self.own_name:
                return message

    def result(self, seconds: float) -> Wins | Drawn:
        """Return how the game ended, waiting for it."""
        until = time.monotonic() + seconds
        while not isinstance(message := self._next(until, "the end of the game"), Wins | Drawn):
            pass
        return message

    def _next(self, until: float, wanted: str) -> Message:
        """Return the next message, or AsksDice for a question that stands without a line end."""
        while True:
            unfinished = self.process.partial(STILL_SECONDS)
            if (line := self._receive(time.monotonic(), wanted)) is None:
                # nothing had come before the question, so that it is the program's last word
                questions = unfinished.count(PROMPT) if unfinished.endswith(PROMPT) else 0
                if questions > self._questions:
                    self._questions, self._asked = questions, True
                    return AsksDice()
                line = self._receive(min(until, time.monotonic() + LOOK_SECONDS), wanted)
            if line is not None:
                return self._take(line)
            if time.monotonic() >= until:
                remark = self._last_remark()
                raise EngineTimeout(f"{self.name}: waited too long for {wanted}{remark}")

    def _receive(self, until: float, wanted: str) -> Line | None:
        try:
            return self.process.receive(until, wanted)
        except EngineTimeout:
            return None

    def _take(self, line: Line) -> Message:
        self._questions = 0
        message = parse_message(line.text)
        if isinstance(message, Other) and message.text:
            self.remarks = [*self.remarks[1 - REPLIES_KEPT :], message.text]
        return message

    def _last_remark(self) -> str:
        words = [text for text in self.remarks if not text.startswith(("|", "+", "v|", "^|"))]
        return f"; it said last: {words[-1]}" if words else ""
