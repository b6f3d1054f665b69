"""A turn running beside the test, with a thinker that says what it is told to."""

from __future__ import annotations

import random
import threading
import time
from typing import cast

from bots.chess.book import Book
from bots.chess.fen import parse_position
from bots.chess.options import Settings
from bots.chess.tablebase import Tables
from bots.chess.thinker import Thinker
from bots.chess.turn import Turn
from protocols.control import Control
from protocols.engine import Answer, Info, Score
from protocols.limits import Limits
from tests.doubles.thinker import ScriptedThinker

PATIENCE = 10.0


class Run:
    """A turn running in a thread of its own."""

    def __init__(
        self,
        fen: str = "",
        limits: Limits | None = None,
        settings: Settings | None = None,
        thinker: ScriptedThinker | None = None,
        tables: Tables | None = None,
        book: Book | None = None,
        control: Control | None = None,
        seed: int = 1,
        ago: float = 0.0,
    ) -> None:
        self.limits = limits or Limits(depth=3)
        self.thinker = thinker or ScriptedThinker()
        self.control = control or Control(pondering=self.limits.ponder)
        self.infos: list[Info] = []
        self.answers: list[Answer] = []
        self.started = time.monotonic() - ago
        turn = Turn(
            parse_position(fen),
            settings or Settings(move_overhead=0.0),
            self.limits,
            cast(Thinker, self.thinker),
            tables,
            book,
            random.Random(seed),
            self.started,
        )
        self.thread = threading.Thread(
            target=lambda: self.answers.append(turn.run(self.infos.append, self.control)),
            daemon=True,
        )
        self.thread.start()

    def answer(self) -> Answer:
        self.thread.join(PATIENCE)
        assert len(self.answers) == 1, "no answer in time"
        return self.answers[0]

    @property
    def last_score(self) -> Score | None:
        return [info for info in self.infos if info.score is not None][-1].score
