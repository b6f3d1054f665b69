"""Lets an engine solve test positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from bots.game import Exercise, Game, Opening, Position
from bots.match.bench import Bench, OpenPlayer
from bots.match.clock import GameClock, TimeControl
from bots.match.contestant import Contestant
from bots.match.live import describe_told
from bots.match.player import PlayerFailure, Reply, Request
from bots.match.referee import UNTIMED
from protocols.engine import Info
from protocols.errors import IllegalMove
from protocols.limits import Limits


@dataclass(frozen=True, slots=True)
class Attempt:
    """What an engine answered to an exercise; `failure` says why that is no answer to judge."""

    exercise: Exercise
    reply: Reply
    failure: str = ""

    @property
    def solved(self) -> bool:
        """Whether the exercise's demands are met, each that it has.

        A best move was played, or with points alone the move of most points; none to avoid was;
        a mate in time was announced last.
        """
        exercise, move = self.exercise, self.reply.move
        if move is None or self.failure or move in exercise.avoid:
            return False
        if exercise.best and move not in exercise.best:
            return False
        if not exercise.best and exercise.points and self.points < self.most_points:
            return False
        if exercise.mate is None:
            return True
        mate = self.told.score.mate if self.told.score else None
        return mate is not None and 0 < mate <= exercise.mate

    @property
    def points(self) -> int:
        """The points that the move is worth."""
        return self.exercise.points.get(self.reply.move or "", 0)

    @property
    def most_points(self) -> int:
        """The points of the best move."""
        return max(self.exercise.points.values(), default=0)

    @property
    def told(self) -> Info:
        """What the engine last told with a score of its first line."""
        told = [info for info in self.reply.infos if info.score and info.rank in (None, 1)]
        return told[-1] if told else Info()


def attempt_all(
    game: Game,
    exercises: Sequence[Exercise],
    contestant: Contestant,
    control: TimeControl,
    open_player: OpenPlayer,
    concurrency: int = 1,
) -> Iterator[Attempt]:
    """Yield an attempt at each exercise, in their order.

    `control` limits a move, it is no clock. Raises PlayerFailure if the engine cannot be started;
    one that fails at an exercise is started again for the next.
    """
    bench = Bench([contestant], open_player)
    limits = Limits(move_time=control.move_time, depth=control.depth, nodes=control.nodes)
    allowed = GameClock(control).allowed

    def attempt(exercise: Exercise) -> Attempt:
        player = bench.borrow(0)
        request = Request(
            Opening(exercise.start), (), limits, allowed=2 * allowed + 1 if allowed else UNTIMED
        )
        try:
            player.new_game()
            reply = player.play(request)
        except PlayerFailure as failure:
            bench.discard(player)
            return Attempt(exercise, Reply(None, 0.0), str(failure))
        bench.give_back(0, player)
        return Attempt(exercise, reply, _fault(game, exercise, reply))

    with ThreadPoolExecutor(concurrency, "exercise") as executor:
        try:
            yield from executor.map(attempt, exercises)
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            bench.close(at_once=True)
            raise
    bench.close()


def format_attempt(game: Game, attempt: Attempt) -> str:
    """Write an attempt in one line: the name, the verdict, the move, what was to be found."""
    exercise = attempt.exercise
    position = game.start(exercise.start)
    words = [f"{exercise.name}:", "solved" if attempt.solved else "not solved"]
    if exercise.points:
        words.append(f"{attempt.points}/{attempt.most_points}")
    if attempt.failure:
        return " ".join([*words, f"({attempt.failure})"])
    move, told = position.notation(attempt.reply.move or ""), describe_told(attempt.reply)
    words.append(f" {move}  {attempt.reply.seconds:.2f} s{told}")
    if not attempt.solved:
        words.append(f" wanted: {_wanted(position, exercise)}")
    return " ".join(words)


def _fault(game: Game, exercise: Exercise, reply: Reply) -> str:
    """Say what is wrong with a move, "" for a legal one."""
    try:
        game.start(exercise.start).play(reply.move or "")
    except IllegalMove:
        return f"illegal move: {reply.move or '(none)'}"
    return ""


def _wanted(position: Position, exercise: Exercise) -> str:
    wanted = []
    best = exercise.best
    if not best and exercise.points:
        most = max(exercise.points.values())
        best = frozenset(move for move, points in exercise.points.items() if points == most)
    if best:
        wanted.append(" or ".join(sorted(position.notation(move) for move in best)))
    if exercise.avoid:
        avoided = " or ".join(sorted(position.notation(move) for move in exercise.avoid))
        wanted.append(f"not {avoided}")
    if exercise.mate:
        wanted.append(f"mate in {exercise.mate}")
    return ", ".join(wanted)


def summarize(name: str, attempts: Sequence[Attempt]) -> str:
    """Tell in one line how many exercises were solved, and the points if they have any."""
    solved = sum(attempt.solved for attempt in attempts)
    line = f"{name}: {solved} of {len(attempts)} solved"
    best = sum(attempt.most_points for attempt in attempts)
    if best:
        line += f", {sum(attempt.points for attempt in attempts)} of {best} points"
    failed = sum(bool(attempt.failure) for attempt in attempts)
    return f"{line}, {failed} without an answer" if failed else line


def describe(engine: str, suite: str, attempts: Sequence[Attempt]) -> dict[str, object]:
    """Return the outcome of a suite as plain values; seconds, centipawns or moves to mate."""
    return {
        "engine": engine,
        "suite": suite,
        "positions": len(attempts),
        "solved": sum(attempt.solved for attempt in attempts),
        "points": sum(attempt.points for attempt in attempts),
        "most_points": sum(attempt.most_points for attempt in attempts),
        "failed": sum(bool(attempt.failure) for attempt in attempts),
        "attempts": [_describe(attempt) for attempt in attempts],
    }


def _describe(attempt: Attempt) -> dict[str, object]:
    exercise, told = attempt.exercise, attempt.told
    return {
        "name": exercise.name,
        "position": exercise.start,
        "best": sorted(exercise.best),
        "avoid": sorted(exercise.avoid),
        "mate": exercise.mate,
        "move": attempt.reply.move,
        "solved": attempt.solved,
        "points": attempt.points,
        "most_points": attempt.most_points,
        "seconds": round(attempt.reply.seconds, 3),
        "depth": told.depth,
        "score": told.score.centipawns if told.score else None,
        "score_mate": told.score.mate if told.score else None,
        "failure": attempt.failure,
    }
