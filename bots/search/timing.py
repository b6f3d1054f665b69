"""The time of one search: the budget it has, the clock beside it, and when it has had enough."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from bots.search.budget import Budget, Progress, allot, exact, goes_on
from bots.search.watch import Watch
from protocols.control import Control
from protocols.limits import Limits


class TimedLine(Protocol):
    """A line of analysis as far as time depends on it."""

    @property
    def score(self) -> int:
        """The score in hundredths of the smallest piece."""

    @property
    def moves(self) -> Sequence[object]:
        """The moves, of which the first is the one to play."""


class TimedThinker(Protocol):
    """What searches, as far as its time is concerned."""

    @property
    def best_move_share(self) -> float:
        """Part of the root's nodes that went into the best move, 0 to 1."""

    def stop(self) -> None:
        """End the search under way soon; from any thread."""


Line = TypeVar("Line", bound=TimedLine)


class Timing(Generic[Line]):
    """Ends one search in time.

    `player` is the side to move, 0 or 1, `ply` counts the game's plies, `overhead` is in seconds
    what a move costs outside the search, `ponders` whether the player may think on the opponent's
    time; `started` is the moment by `time.monotonic` that counts as the search's begin.
    """

    def __init__(
        self,
        limits: Limits,
        player: int,
        ply: int,
        overhead: float,
        ponders: bool,
        started: float,
    ) -> None:
        self._limits = limits
        self._started = started
        self._budget = _allotted(limits, player, ply, overhead, ponders)
        self._progress = Progress(0, 0)
        self._history: list[Line] = []
        self._expired = False

    def shorten(self, seconds: float) -> None:
        """Aim at no more than `seconds`, if the search is timed at all."""
        if self._budget is not None:
            self._budget = Budget(min(self._budget.soft, seconds), self._budget.hard)

    def think(
        self,
        thinker: TimedThinker,
        search: Callable[[Callable[[Sequence[Line]], bool]], list[Line]],
        beat: Callable[[], None],
        control: Control,
    ) -> list[Line]:
        """Run `search` of a thinker with the watch beside it and return its lines.

        The search is given a function that tells after each complete iteration whether to go on,
        and of no lines whether to begin; `beat` is called now and then from another thread.
        """

        def proceed(lines: Sequence[Line]) -> bool:
            if lines:
                self._note(lines[0], thinker.best_move_share)
            # A stop that came before the thinker had begun is seen here.
            if control.stopped or self._expired:
                return False
            return control.pondering or self._goes_on()

        def expire() -> None:
            self._expired = True
            thinker.stop()

        with Watch(expire, beat) as watch:
            control.on_stop(thinker.stop)
            control.on_ponder_hit(lambda: self._start_clock(watch, expire))
            return search(proceed)

    def _start_clock(self, watch: Watch, expire: Callable[[], None]) -> None:
        """Start the player's clock: with the search, or when the awaited move was played."""
        if self._budget is None:
            return
        if not self._limits.ponder:
            watch.set_limit(self._started + self._budget.hard)
            return
        # What was thought already counts as part of a move time, and against the soft limit.
        now = time.monotonic()
        begin = self._started if self._limits.move_time is not None else now
        watch.set_limit(max(now, begin + self._budget.hard))
        if not self._goes_on():
            expire()

    def _goes_on(self) -> bool:
        if self._budget is None:
            return True
        return goes_on(self._budget, time.monotonic() - self._started, self._progress)

    def _note(self, best: Line, best_share: float) -> None:
        """Keep track of how settled the search is."""
        stable = 0
        for earlier in reversed(self._history):
            if earlier.moves[0] != best.moves[0]:
                break
            stable += 1
        recent = self._history[-3:]
        drop = sum(line.score for line in recent) // len(recent) - best.score if recent else 0
        self._history.append(best)
        self._progress = Progress(stable, drop, best_share)


def _allotted(
    limits: Limits, player: int, ply: int, overhead: float, ponders: bool
) -> Budget | None:
    """Work out the budget from clock and move time; None if neither limits the search."""
    budgets = []
    if limits.move_time is not None:
        budgets.append(exact(limits.move_time, overhead))
    clock = limits.clock(player)
    if clock is not None:
        budgets.append(
            allot(
                clock.remaining,
                clock.increment,
                limits.moves_to_go,
                overhead,
                ply=ply,
                ponders=ponders,
            )
        )
    if not budgets or limits.infinite:
        return None
    return Budget(min(b.soft for b in budgets), min(b.hard for b in budgets))
