"""One answer to one `go`: from the limits and the settings of the moment to a move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import chess

from bots.chess.book import Book
from bots.chess.core.geometry import MAX_PLY
from bots.chess.fen import format_move, parse_move
from bots.chess.options import Settings
from bots.chess.strength import strength_of
from bots.chess.tablebase import Advice, Tables, Verdict
from bots.chess.thinker import Thinker
from bots.chess.voice import Voice, final_score
from bots.search.deepening import Goal, Line
from bots.search.handicap import Strength, slip
from bots.search.timing import Timing
from protocols.control import Control
from protocols.engine import Answer, Info, Report
from protocols.limits import Limits

FORCED_SECONDS = 0.02
"""How long to look at the only legal move, for a score and an expected reply."""
BOOK_DEPTH = 6
BOOK_SECONDS = 0.02
MATE_MARGIN = 12
LONGEST_MATE = MAX_PLY // 2
"""Moves beyond which the search sees no mate, whatever is asked for."""


@dataclass(frozen=True, slots=True)
class _Task:
    """What the thinker is to search: root moves and goal, and what the tables say if asked."""

    moves: list[chess.Move]
    goal: Goal
    advice: tuple[Advice, ...] = ()

    @property
    def verdicts(self) -> dict[chess.Move, Verdict]:
        """What the root moves are worth, as far as the tables were asked."""
        return {move: group.verdict for group in self.advice for move in group.moves}


class Turn:
    """A search of one position, from its start to its answer.

    `tables` and `book` are None when there are none to use; `generator` draws book moves and the
    errors of a weakened player; `started` is the moment, by `time.monotonic`, that counts as the
    search's begin.
    """

    def __init__(
        self,
        board: chess.Board,
        settings: Settings,
        limits: Limits,
        thinker: Thinker,
        tables: Tables | None,
        book: Book | None,
        generator: random.Random,
        started: float,
    ) -> None:
        self._board = board
        self._settings = settings
        self._limits = limits
        self._thinker = thinker
        self._tables = tables
        self._book = book
        self._generator = generator
        self._started = started
        self._timing: Timing[Line[chess.Move]] = Timing(
            limits,
            0 if board.turn == chess.WHITE else 1,
            board.ply(),
            settings.move_overhead,
            settings.ponder,
            started,
        )

    def run(self, report: Report, control: Control) -> Answer:
        """Search, telling lines to `report`, until a limit is met or `control` stops it."""
        legal = list(self._board.legal_moves)
        if not legal:
            in_check = self._board.is_check()
            report(Info(depth=0, score=final_score(in_check, self._settings.show_outlook)))
            return Answer(None)
        moves = self._allowed(legal)
        if not moves:
            report(Info(text="none of the search moves is legal"))
            return Answer(None)
        if len(legal) == 1:
            self._timing.shorten(FORCED_SECONDS)
        task = self._task(moves)
        voice = Voice(
            report,
            self._thinker,
            self._board,
            self._started,
            self._settings.show_outlook,
            task.verdicts,
        )
        lines = self._timing.think(
            self._thinker,
            lambda proceed: self._thinker.think(
                self._board,
                task.moves,
                task.goal,
                voice.tell,
                proceed,
                [len(group.moves) for group in task.advice],
            ),
            voice.beat,
            control,
        )
        voice.tell_final(lines)
        return self._answer(lines[0])

    def _task(self, moves: list[chess.Move]) -> _Task:
        """Decide between the book, the tables, a slip and a search of all the moves allowed."""
        strength = Strength() if self._searching_truth else strength_of(self._settings)
        mate = self._limits.mate
        if mate is not None:
            mate = min(mate, LONGEST_MATE)
        goal = Goal(
            depth=_least(self._limits.depth, mate_depth(mate)),
            nodes=_least(self._limits.nodes, strength.nodes_for(self._settings.lines)),
            mate=mate,
            lines=self._settings.lines,
        )
        book_move = self._book_move(moves)
        if book_move is not None:
            self._timing.shorten(BOOK_SECONDS)
            return _Task([book_move], Goal(_least(goal.depth, BOOK_DEPTH), goal.nodes))
        if self._generator.random() < strength.slips:
            return _Task([self._slip(moves)], goal)
        if self._tables is not None and not strength.limited:
            advice = self._advice(self._tables, moves)
            if advice:
                return _Task([move for group in advice for move in group.moves], goal, advice)
        return _Task(moves, goal)

    def _advice(self, tables: Tables, moves: Sequence[chess.Move]) -> tuple[Advice, ...]:
        """Ask the tables for the best moves, and for the next ones if several lines are wanted.

        In a game those that make the fastest progress are best. To understand a position, all that
        win are: a short mate may begin with a slower one.
        """
        if self._settings.lines > 1 or self._searching_truth:
            return tables.sort(self._board, moves, self._settings.lines)
        best = tables.advise(self._board, moves)
        return () if best is None else (best,)

    @property
    def _searching_truth(self) -> bool:
        """Whether the position is to be understood or solved rather than a game to be played."""
        endless = self._limits == Limits(search_moves=self._limits.search_moves)
        solving = self._limits.infinite or self._limits.mate is not None
        return solving or self._settings.analyse or endless

    def _allowed(self, legal: list[chess.Move]) -> list[chess.Move]:
        """Keep the legal moves that the client's list names, if it gave a list."""
        words = self._limits.search_moves
        if words is None:
            return legal
        wanted = {parse_move(self._board, word) for word in words}
        return [move for move in legal if move in wanted]

    def _book_move(self, moves: Sequence[chess.Move]) -> chess.Move | None:
        if self._book is None or self._searching_truth:
            return None
        return self._book.choose(self._board, moves, self._generator)

    def _slip(self, moves: Sequence[chess.Move]) -> chess.Move:
        """Choose a move at first sight, as a weak player does now and then."""
        after = self._board.copy(stack=False)
        scores = []
        for move in moves:
            after.push(move)
            scores.append(-self._thinker.evaluate(after))
            after.pop()
        return moves[slip(scores, self._generator)]

    def _answer(self, line: Line[chess.Move]) -> Answer:
        """Answer with a line's move, and with the reply it expects if the game goes on after it."""
        move = format_move(self._board, line.moves[0])
        if len(line.moves) < 2:
            return Answer(move)
        after = self._board.copy()
        after.push(line.moves[0])
        reply = format_move(after, line.moves[1])
        after.push(line.moves[1])
        return Answer(move, None if after.is_game_over() else reply)


def mate_depth(moves: int | None) -> int | None:
    """Return the depth after which a mate in so many moves is no longer looked for.

    Pruning hides a sacrifice for some plies beyond the length of the mate.
    """
    return None if moves is None else 2 * moves - 1 + MATE_MARGIN


def _least(one: int | None, other: int | None) -> int | None:
    """Return the smaller of two limits; None is no limit."""
    return min((limit for limit in (one, other) if limit is not None), default=None)
