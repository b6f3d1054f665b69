"""What an xboard engine answers in a game: moves and endings, told apart from all else it says."""

from __future__ import annotations

import enum
import time
from dataclasses import dataclass

from protocols.cecp.commands import MOVE
from protocols.cecp.messages import (
    CommandRefused,
    DrawOffer,
    GameOver,
    Message,
    Move,
    MoveRefused,
    Resignation,
    Saying,
)
from protocols.lines import Line

UNTOLD_SAYINGS = 20
"""Lines of warnings that are kept."""


class Ending(enum.Enum):
    """Ways to answer without a move."""

    RESIGNATION = "resignation"
    GAME_OVER = "game over"
    REFUSAL = "refusal"
    """The engine holds the opponent's move for illegal."""
    DRAW = "draw"
    """The engine accepts a draw."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An engine's answer: a `move` in its notation, or an `ending`, with its words.

    `result` is that of a game that is said to be over. The monotonic times are those of sending
    what is answered, and of reading the answer; `offers_draw` tells of an offer that came with it.
    """

    move: str | None
    ending: Ending | None
    words: str
    sent: float
    arrived: float
    result: str = ""
    offers_draw: bool = False

    @property
    def elapsed(self) -> float:
        """Seconds between the two."""
        return self.arrived - self.sent


class Answers:
    """Finds the answers to what an engine was asked.

    `sayings` are its last warnings and refusals. `draw_offered` tells that the opponent offers a
    draw with what is asked next.
    """

    def __init__(self) -> None:
        self.sayings: list[str] = []
        self.draw_offered = False
        self._sent: float | None = None
        self._told: set[str] = set()
        self._last: str | None = None
        self._offers_draw = False
        self._reply: Reply | None = None
        self._early: Reply | None = None

    @property
    def awaited(self) -> bool:
        """Whether an answer was asked for and has not been given out."""
        return self._sent is not None

    def forget(self) -> None:
        """Begin another game; only the sayings are kept."""
        self._sent = None
        self._told.clear()
        self._last = None
        self._offers_draw = self.draw_offered = False
        self._reply = self._early = None

    def add_move(self, move: str) -> None:
        """Note a move that the engine is told, and may refuse."""
        self._told.add(move)

    def ask(self) -> None:
        """Await an answer from now on."""
        self._reply = None
        self._sent = time.monotonic()

    def collect(self) -> Reply | None:
        """Return the answer, once, as soon as there is one."""
        if self._early is not None:
            self._reply, self._early = self._early, None
        if self._reply is not None:
            self._sent = None
        return self._reply

    def take(self, message: Message, line: Line, *, pings: bool) -> None:
        """Take what the engine said in a line; `pings` tells whether it answers pings."""
        match message:
            case Saying("tellusererror", text):
                self._note(text)
            case CommandRefused(_, command) if self._told.intersection(command.split()):
                self._answer(line, None, Ending.REFUSAL)
            case CommandRefused(reason) if reason != "unknown command":
                self._note(line.text.strip())
            case DrawOffer():
                self._offers_draw = True
                if self.draw_offered:
                    self._answer(line, None, Ending.DRAW)
            case Move(text):
                if self._sent is not None and (pings or not self._is_echo(text)):
                    self._answer(line, text, None)
            case Resignation():
                self._answer(line, None, Ending.RESIGNATION)
            case GameOver(result, comment):
                resigns = "resign" in comment.lower()
                ending = Ending.RESIGNATION if resigns else Ending.GAME_OVER
                self._answer(line, None, ending, result)
            case MoveRefused(move):
                if move in self._told or (not move and self._sent is not None):
                    self._answer(line, None, Ending.REFUSAL)
                else:
                    self._note(line.text.strip())

    def _is_echo(self, move: str) -> bool:
        """Whether an engine without pings tells its last move once more, as old ones do.

        In coordinates it cannot be the next one: the piece has left its square.
        """
        return move == self._last and MOVE.fullmatch(move) is not None

    def _note(self, text: str) -> None:
        self.sayings.append(text)
        del self.sayings[:-UNTOLD_SAYINGS]

    def _answer(
        self, line: Line, move: str | None, ending: Ending | None, result: str = ""
    ) -> None:
        """Keep the answer; an ending told before it is asked for stands until then."""
        if self._reply is not None and self._sent is not None:
            return
        sent = line.arrived if self._sent is None else self._sent
        words = line.text.strip()
        offers, self._offers_draw = self._offers_draw, False
        self._last = move
        reply = Reply(move, ending, words, sent, max(line.arrived, sent), result, offers)
        if self._sent is None:
            self._early = self._early or reply
        else:
            self._reply = reply
