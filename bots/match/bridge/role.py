"""What the engine does in the game that the bridge follows, and what xboard is told of it.

In force mode the engine does nothing, on its own turn it searches for a move, on the opponent's it
ponders if it may, and in analysis it always searches.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from bots.match.bridge.controls import Controls
from bots.match.bridge.engine import BridgedEngine, Task
from bots.match.bridge.game import FollowedGame
from protocols.cecp.messages import GameOver, Hint, Message, Move, Resignation, Status
from protocols.engine import Answer, Info
from protocols.errors import IllegalMove
from protocols.limits import Limits

RESULTS = {(1.0, 0.0): "1-0", (0.0, 1.0): "0-1", (0.5, 0.5): "1/2-1/2"}


class Role:
    """The engine's part in one game; `say` takes what xboard is to be told.

    `seat` is the one that the engine plays, None in force mode; `legal` is False as long as xboard
    believes in a position that is none.
    """

    def __init__(
        self,
        engine: BridgedEngine,
        say: Callable[[Message], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.game = FollowedGame("chess")
        self.controls = Controls()
        self.seat: int | None = 1
        self.legal = True
        self.analyzing = False
        self.ponders = False
        self.posts = False
        self._engine = engine
        self._say = say
        self._now = now
        self._begun = 0.0
        self._hint = ""
        self._early: Answer | None = None
        self._progress = Info()

    def go_on(self, *, insist: bool = False) -> None:
        """Let the engine do what the state of the game asks for.

        It moves after a draw that may only be claimed if xboard does `insist`.
        """
        self._hint, self._early = "", None
        position = self.game.position
        if not self.legal:
            self._engine.cancel()
        elif self.analyzing:
            if position.legal_moves():
                self._search(Task.ANALYSIS, Limits(infinite=True))
            else:
                self._engine.cancel()
        elif self.seat is None or position.seat != self.seat:
            self._engine.cancel()
        elif (insist and position.legal_moves()) or not self._tell_end():
            self._search(Task.MOVE, self.controls.limits(self.seat, self.game.ply))

    def take_move(self, move: str) -> None:
        """Make a move of the opponent's, or of either side in force mode and in analysis."""
        expected = move == self._hint
        early = self._early if expected else None
        self.game.play(move)
        if expected and self._engine.pondering:
            self._hint = ""
            self._begun = self._now()
            self._engine.ponder_hit()
        elif early is not None:
            self._begun = self._now()
            self.answered(Task.MOVE, early)
        else:
            self.go_on()

    def stop(self) -> None:
        """Play at once."""
        if self._engine.task is Task.MOVE:
            self._engine.stop()

    def stop_pondering(self) -> None:
        """Let the engine rest on the opponent's turn."""
        self.ponders, self._early = False, None
        if self._engine.task is Task.PONDER:
            self._engine.cancel()

    def _search(self, task: Task, limits: Limits, *expected: str) -> None:
        self._progress = Info()
        self._begun = self._now()
        moves = [*self.game.moves, *expected]
        self._engine.search(task, self.game.start, moves, limits)

    def _tell_end(self) -> bool:
        """Tell the end of the game if it has come by the rules; return whether it has."""
        result = self.game.position.result()
        if result is None:
            return False
        self._say(GameOver(RESULTS[result.points[0], result.points[1]], result.reason))
        return True

    def answered(self, task: Task, answer: Answer) -> None:
        """Play the engine's move, or keep what it answered before its turn."""
        if task is Task.PONDER:
            self._early = answer
        if task is not Task.MOVE:
            return
        self.controls.spend(self._now() - self._begun)
        self._hint, self._early = "", None
        if answer.move is None:
            if not self._tell_end():
                self._say(Resignation())
            return
        try:
            text = self.game.write(self.game.read(answer.move))
            self.game.play(answer.move)
        except IllegalMove:
            self._say(Move(answer.move))  # for xboard to judge
            return
        self._say(Move(text))
        if not self._tell_end() and answer.ponder is not None:
            self._ponder(answer.ponder)

    def _ponder(self, expected: str) -> None:
        """Let the engine think on if it may, and expects a move that leaves it a turn."""
        try:
            after = self.game.position.play(expected)
        except IllegalMove:
            return
        self._hint = expected
        if not self.ponders or after.result() is not None or self.seat is None:
            return
        if self.posts:
            self.tell_hint()
        limits = self.controls.limits(self.seat, self.game.ply + 1)
        self._search(Task.PONDER, replace(limits, ponder=True), expected)

    def informed(self, task: Task, info: Info) -> None:
        """Show a line, and keep how far the search is."""
        known = self._progress
        self._progress = Info(
            depth=info.depth or known.depth,
            nodes=info.nodes or known.nodes,
            time=info.time or known.time,
            move=info.move or known.move,
            move_number=info.move_number or known.move_number,
        )
        if not self.posts or info.depth is None or info.score is None:
            return
        if info.principal_variation:
            position = self.game.position
            if task is Task.PONDER and self._hint:
                position = position.play(self._hint)
            line = self.game.write_line(info.principal_variation, position)
            self._say(replace(info, principal_variation=line))

    def tell_status(self) -> None:
        """Tell how far an analysis is."""
        if not self.analyzing:
            return
        moves = len(self.game.position.legal_moves())
        done = self._progress
        left = max(0, moves - (done.move_number or moves))
        self._say(
            Status(done.time or 0.0, done.nodes or 0, done.depth or 0, left, moves, done.move or "")
        )

    def tell_hint(self) -> None:
        """Tell the move that the engine expects, if it told one."""
        if self._hint:
            self._say(Hint(self.game.write(self._hint)))
