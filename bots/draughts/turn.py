"""One answer to one `go`: from the limits and the settings of the moment to a move."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bots.draughts.book import Book
from bots.draughts.notation import format_hub_move
from bots.draughts.options import FULL_SKILL, Settings
from bots.draughts.rules import Move, Position
from bots.draughts.thinker import Thinker
from bots.draughts.voice import Voice
from bots.search.deepening import Goal, Line
from bots.search.handicap import Strength, slip, strength_in
from bots.search.timing import Timing
from protocols.control import Control
from protocols.engine import Answer, Report
from protocols.limits import Limits

OVERHEAD_SECONDS = 0.02
"""What a move costs outside the search, the gap before the answer included."""
FORCED_SECONDS = 0.005
"""How long to look at the only legal move, for a score and an expected reply."""
FORCED_DEPTH = 6
BOOK_SECONDS = 0.05
"""How long to look at a move of the book, for a score and an expected reply."""
BOOK_DEPTH = 8

# Skill, nodes a move, share of moves that are played at first sight.
SKILLS: tuple[tuple[int, int, float], ...] = (
    (0, 30, 0.6),
    (5, 200, 0.2),
    (10, 2_000, 0.0),
    (15, 20_000, 0.0),
    (FULL_SKILL - 1, 200_000, 0.0),
)


class Turn:
    """A search of one position, from its start to its answer.

    `generator` draws the errors of a weakened player; `started` is the moment, by
    `time.monotonic`, that counts as the search's begin.
    """

    def __init__(
        self,
        position: Position,
        settings: Settings,
        limits: Limits,
        thinker: Thinker,
        generator: random.Random,
        started: float,
        book: Book | None = None,
    ) -> None:
        self._position = position
        self._settings = settings
        self._limits = limits
        self._thinker = thinker
        self._book = book
        self._generator = generator
        self._started = started
        self._timing: Timing[Line[Move]] = Timing(
            limits, position.turn, 0, OVERHEAD_SECONDS, settings.ponder, started
        )

    def run(self, report: Report, control: Control) -> Answer:
        """Search, telling lines to `report`, until a limit is met or `control` stops it."""
        moves = self._allowed()
        if not moves:
            return Answer(None)
        strength = self._strength()
        goal = Goal(self._limits.depth, _least(self._limits.nodes, strength.nodes))
        if len(moves) == 1 and not self._analysing and not self._limits.ponder:
            self._timing.shorten(FORCED_SECONDS)
            goal = Goal(_least(goal.depth, FORCED_DEPTH), goal.nodes)
        elif (book_move := self._book_move(moves)) is not None:
            self._timing.shorten(BOOK_SECONDS)
            goal = Goal(_least(goal.depth, BOOK_DEPTH), goal.nodes)
            moves = [book_move]
        elif self._generator.random() < strength.slips:
            moves = [self._slip(moves)]
        drawn = self._thinker.knows_a_draw(self._position)
        voice = Voice(report, self._thinker, self._started, drawn)
        lines = self._timing.think(
            self._thinker,
            lambda proceed: self._thinker.think(self._position, moves, goal, voice.tell, proceed),
            _no_beat,
            control,
        )
        voice.tell_final(lines[0])
        return self._answer(lines[0])

    @property
    def _analysing(self) -> bool:
        """Whether the position is to be understood rather than a game to be played."""
        return self._limits.infinite or self._limits.analyse

    def _strength(self) -> Strength:
        if self._analysing or self._settings.skill == FULL_SKILL:
            return Strength()
        return strength_in(SKILLS, self._settings.skill)

    def _allowed(self) -> list[Move]:
        """Return the legal moves, of a list that the client gave only those on it."""
        words = self._limits.search_moves
        return [
            move
            for move in self._position.legal_moves()
            if words is None or format_hub_move(move) in words
        ]

    def _book_move(self, moves: Sequence[Move]) -> Move | None:
        if self._book is None or self._analysing or self._limits.ponder:
            return None
        return self._book.choose(self._position, moves, self._generator)

    def _slip(self, moves: Sequence[Move]) -> Move:
        """Choose a move at first sight, as a weak player does now and then."""
        scores = [-self._thinker.evaluate(self._position.after(move)) for move in moves]
        return moves[slip(scores, self._generator)]

    def _answer(self, line: Line[Move]) -> Answer:
        """Answer with a line's move, and with the reply it expects if the game goes on after it."""
        move = format_hub_move(line.moves[0])
        if len(line.moves) < 2:
            return Answer(move)
        after = self._position.play(line.moves[0])
        if after.result() is not None or line.moves[1] not in after.legal_moves():
            return Answer(move)
        return Answer(move, format_hub_move(line.moves[1]))


def _no_beat() -> None:
    """Give no sign of life: the protocol has none between two lines of information."""


def _least(one: int | None, other: int | None) -> int | None:
    """Return the smaller of two limits; None is no limit."""
    return min((limit for limit in (one, other) if limit is not None), default=None)
