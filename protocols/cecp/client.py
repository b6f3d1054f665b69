"""The client side of CECP: an engine process as an object that plays games.

What an engine says unasked belongs to the moment before the next `ping`: an engine that offers
pings can carry nothing over a `ping` into what follows. Moves pass through as text in the engine's
own notation; which game it is only the caller knows.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import repeat

from protocols.cecp.answers import Answers, Reply
from protocols.cecp.commands import (
    Command,
    GameResult,
    Ping,
    Plain,
    ProtocolVersion,
    SetBoard,
    Unknown,
    UserMove,
    Variant,
    format_command,
)
from protocols.cecp.features import FeatureTable
from protocols.cecp.messages import (
    Features,
    Message,
    Pong,
    parse_message,
)
from protocols.cecp.time_control import ClockReading, Depth, Level, MoveTime
from protocols.client import READY_SECONDS, START_SECONDS, EngineClient
from protocols.engine import Info
from protocols.errors import EngineTimeout, OptionError, ProtocolError
from protocols.limits import Limits
from protocols.lines import Line
from protocols.process import EngineProcess

FEATURE_SECONDS = 2.0
"""An engine that speaks but has not set a feature by then has none (section 9)."""
SILENT_SECONDS = 10.0
"""An engine that has not said anything by then is taken for one without features too."""
NUDGE_SECONDS = 0.25
"""After so long a question is put again: GNU Chess leaves lines lying until further ones come."""
QUICK_NUDGES = 8
"""After so many the times between double: GNU Chess dies of more than 256 bytes at once."""


def _pauses() -> Iterator[float]:
    """Yield the seconds after which a question is put again and again."""
    yield from repeat(NUDGE_SECONDS, QUICK_NUDGES)
    pause = NUDGE_SECONDS
    while True:
        pause *= 2
        yield pause


class CecpClient(EngineClient):
    """Drives one engine. One whose `features` are not `reusable` should play one game only."""

    def __init__(self, process: EngineProcess) -> None:
        super().__init__(process)
        self.features = FeatureTable()
        self._pings = 0
        self._answers = Answers()
        self._on_info: Callable[[Info], None] | None = None

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return str(self.features["myname"]) or self.process.name

    @property
    def sayings(self) -> list[str]:
        """The engine's last warnings and refusals."""
        return self._answers.sayings

    def shake_hands(self, seconds: float = START_SECONDS) -> None:
        """Begin the dialogue and take the engine's features.

        An engine has ten seconds to say anything, two more to set a feature, then two for each
        further one; with `done=0` it asks for `seconds` from then, until `done=1`. Raises
        EngineTimeout for one that does not come to an end.
        """
        self._send(Plain.XBOARD)
        self._send(ProtocolVersion(2))
        until = time.monotonic() + SILENT_SECONDS
        latest = until + seconds
        waiting = heard = False
        pauses = _pauses()
        pause = next(pauses)
        while self.features.done is not True:
            begun = self.features.any_set
            nudge = until if begun else min(until, time.monotonic() + pause)
            message = self._take_next(nudge)
            now = time.monotonic()
            if self.features.done is False and not waiting:
                waiting, until = True, now + seconds
            elif isinstance(message, Features) or (message is not None and not heard):
                heard = True
                if not waiting:
                    until = min(latest, now + FEATURE_SECONDS)
            elif now >= until:
                if waiting:
                    raise EngineTimeout(f"{self.name}: waited too long for feature done=1")
                break
            elif message is None:
                self._send(ProtocolVersion(2))
                pause = next(pauses)

    def set_option(self, name: str, text: str) -> None:
        """Set an option that the engine declared, or `memory`, `cores` and `egtpath KIND`.

        Raises OptionError for any other, and for a value outside what it declared.
        """
        self._send(self.features.command_for(name, text))

    def ping(self, seconds: float = READY_SECONDS) -> None:
        """Wait until the engine has done what it was told; nothing for one without pings."""
        if not self.features["ping"]:
            return
        self._pings += 1
        number = self._pings
        until = time.monotonic() + seconds
        self._send(Ping(number))
        pauses = _pauses()
        pause = next(pauses)
        while True:
            message = self._take_next(min(until, time.monotonic() + pause))
            if message == Pong(number):
                return
            if message is None:
                if time.monotonic() >= until:
                    raise EngineTimeout(f"{self.name}: waited too long for pong {number}")
                self._send(Ping(number))
                pause = next(pauses)

    def new_game(
        self, variant: str = "", *, ponder: bool = False, seconds: float = READY_SECONDS
    ) -> None:
        """Begin a game from the start position, without anybody's clock running.

        `ponder` lets the engine think on its opponent's time. Raises OptionError if it does not
        play the variant. What it said before is forgotten.
        """
        if not self.features.plays(variant):
            raise OptionError(f"{self.name} does not play {variant}")
        self._send(Plain.FORCE)
        self._send(Plain.NEW)
        if variant:
            self._send(Variant(variant))
        self._send(Plain.HARD)
        if not ponder:
            self._send(Plain.EASY)
        self._send(Plain.POST)
        self._send(Plain.FORCE)
        self.ping(seconds)
        self._answers.forget()

    def set_position(self, text: str) -> None:
        """Set a position; the engine must have the feature `setboard`."""
        self._send(SetBoard(text))

    def edit(self, lines: Sequence[str]) -> None:
        """Set a position by the older commands, given line by line."""
        for line in lines:
            self._send(Unknown(line))

    def add_move(self, move: str) -> None:
        """Tell of a move that was played, while the engine plays neither side."""
        self._answers.add_move(move)
        self._send(UserMove(move, bare=not self.features["usermove"]))

    def set_limits(self, limits: Limits, player: int) -> None:
        """Tell the time control of player 0 or 1, as it is before its first move.

        Raises ProtocolError for limits that the protocol has no words for.
        """
        if limits.nodes is not None or limits.mate is not None:
            raise ProtocolError(f"{self.name}: the protocol knows no limit on nodes or mates")
        clock = limits.clock(player)
        if clock is not None:
            level = Level(limits.moves_to_go or 0, max(clock.remaining, 0.0), clock.increment)
            self._send(level)
        if limits.move_time is not None:
            self._send(MoveTime(limits.move_time))
        if limits.depth is not None:
            self._send(Depth(limits.depth))

    def go(
        self,
        limits: Limits,
        player: int,
        move: str | None = None,
        on_info: Callable[[Info], None] | None = None,
        draw_offered: bool = False,
    ) -> None:
        """Let the engine answer a `move`, or begin to play player 0 or 1 where it stands.

        `draw_offered` tells that the opponent offers a draw. `on_info` is called while the client
        waits for the answer.
        """
        colors = move is None and self.features["colors"]
        names = (Plain.WHITE, Plain.BLACK)
        if colors:
            self._send(names[1 - player])
        self._tell_clocks(limits, player)
        if colors:
            self._send(names[player])
        self._answers.draw_offered = draw_offered
        if draw_offered and self.features["draw"]:
            self._send(Plain.DRAW)
        self.ping()
        self._drain()
        self._on_info = on_info
        self._answers.ask()
        if move is None:
            self._send(Plain.GO)
        else:
            self.add_move(move)

    def _tell_clocks(self, limits: Limits, player: int) -> None:
        own = limits.clock(player)
        if not self.features["time"]:
            return
        if own is None:
            if limits.move_time is not None:
                self._send(ClockReading(True, limits.move_time))
            return
        other = limits.clocks[1 - player] or own
        self._send(ClockReading(True, own.remaining))
        self._send(ClockReading(False, other.remaining))

    def wait_for_answer(self, seconds: float) -> Reply:
        """Return the answer to the last `go`, waiting for it at most so long.

        After EngineTimeout the engine still thinks: tell it to `move_now` and wait again, or
        `quit`.
        """
        if not self._answers.awaited:
            raise ProtocolError("there is no answer to wait for")
        until = time.monotonic() + seconds
        while (reply := self._answers.collect()) is None:
            self._take(self.process.receive(until, "a move"))
        return reply

    def move_now(self) -> None:
        """Tell the engine to end its search; its move is still to be waited for."""
        self._send(Plain.MOVE_NOW)

    def end_game(self, result: str, comment: str = "") -> None:
        """Tell the result: `1-0`, `0-1`, `1/2-1/2` or `*`."""
        self._send(GameResult(result, comment))
        self._send(Plain.FORCE)

    def _send(self, command: Command) -> None:
        self.process.send(format_command(command))

    def _farewell(self) -> str:
        return format_command(Plain.QUIT)

    def _take(self, line: Line) -> Message:
        message = parse_message(line.text)
        match message:
            case Features(settings):
                for name, value in settings:
                    self._send(self.features.take(name, value))
            case Info():
                if self._on_info is not None and self._answers.awaited:
                    self._on_info(message)
            case _:
                self._answers.take(message, line, pings=bool(self.features["ping"]))
        return message
