"""Lets an engine solve test positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from bots.game import Exercise, Opening
from bots.match.bench import Bench, OpenPlayer
from bots.match.clock import GameClock, TimeControl
from bots.match.contestant import Contestant
from bots.match.player import Reply, Request
from bots.match.referee import UNTIMED
from protocols.limits import Limits


@dataclass(frozen=True, slots=True)
class Attempt:
    """What an engine answered to an exercise."""

    exercise: Exercise
    reply: Reply

    @property
    def solved(self) -> bool:
        """Whether a best move was played, none to avoid was, and a mate in time was announced."""
        exercise, move = self.exercise, self.reply.move
        if move is None or move in exercise.avoid or (exercise.best and move not in exercise.best):
            return False
        if exercise.mate is None:
            return True
        scores = [info.score for info in self.reply.infos if info.score and info.rank in (None, 1)]
        mate = scores[-1].mate if scores else None
        return mate is not None and 0 < mate <= exercise.mate

    @property
    def points(self) -> int:
        """The points that the move is worth."""
        return self.exercise.points.get(self.reply.move or "", 0)


def attempt_all(
    exercises: Sequence[Exercise],
    contestant: Contestant,
    control: TimeControl,
    open_player: OpenPlayer,
    concurrency: int = 1,
) -> Iterator[Attempt]:
    """Yield an attempt at each exercise, in their order; raises PlayerFailure."""
    bench = Bench([contestant], open_player)
    limits = Limits(move_time=control.move_time, depth=control.depth, nodes=control.nodes)
    allowed = GameClock(control).allowed

    def attempt(exercise: Exercise) -> Attempt:
        player = bench.borrow(0)
        player.new_game()
        request = Request(
            Opening(exercise.start), (), limits, allowed=2 * allowed + 1 if allowed else UNTIMED
        )
        reply = player.play(request)
        bench.give_back(0, player)
        return Attempt(exercise, reply)

    with ThreadPoolExecutor(concurrency, "exercise") as executor:
        try:
            yield from executor.map(attempt, exercises)
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            bench.close(at_once=True)
            raise
    bench.close()


def summarize(name: str, attempts: Sequence[Attempt]) -> str:
    """Tell in one line how many exercises were solved, and the points if they have any."""
    solved = sum(attempt.solved for attempt in attempts)
    best = sum(max(attempt.exercise.points.values(), default=0) for attempt in attempts)
    line = f"{name}: {solved} of {len(attempts)} solved"
    if best:
        line += f", {sum(attempt.points for attempt in attempts)} of {best} points"
    return line
