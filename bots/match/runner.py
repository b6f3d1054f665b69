"""Plays the games of a plan side by side, journals each, and leaves no process behind.

Where the games are played is the workplace's matter. Journal, records and reports belong to the
thread that calls `run_match` or `run_at`.
"""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import replace

from bots.game import Record, Result
from bots.match.bench import OpenPlayer
from bots.match.jobs import Job
from bots.match.journal import Entry, ForeignEntry, Journal
from bots.match.plan import Plan, record_tags
from bots.match.referee import Outcome
from bots.match.standing import Standing
from bots.match.told import format_told
from bots.match.workplace import LocalWorkplace, Played, Workplace

SIGNAL_SECONDS = 1.0
QUOTED_REMARKS = 20
"""Remarks about one player in one game that are quoted; the others are only counted."""


class Interruption:
    """A wish to end the match: running games finish, unless it is asked for again."""

    def __init__(self) -> None:
        self._asked = 0

    @property
    def stopping(self) -> bool:
        """Whether no more games are to be begun."""
        return self._asked > 0

    def ask(self) -> None:
        """Ask for the end; may be called by a signal handler.

        The second time KeyboardInterrupt is raised; more impatience does not disturb the cleaning.
        """
        self._asked += 1
        if self._asked == 2:
            raise KeyboardInterrupt


Report = Callable[[Standing, Entry], None]
"""Called after each finished game."""


def run_match(
    plan: Plan,
    open_player: OpenPlayer,
    *,
    journal: Journal | None = None,
    concurrency: int = 1,
    interruption: Interruption | None = None,
    report: Report | None = None,
    places: Sequence[tuple[int, ...]] = (),
) -> Standing:
    """Play the games of a plan in this process, `concurrency` of them at once; see `run_at`.

    With `places` there are as many games at once, each with its players on the processors of one.
    """
    with LocalWorkplace(plan, open_player, concurrency, places) as workplace:
        return run_at(workplace, plan, journal=journal, interruption=interruption, report=report)


def run_at(
    workplace: Workplace,
    plan: Plan,
    *,
    journal: Journal | None = None,
    interruption: Interruption | None = None,
    report: Report | None = None,
) -> Standing:
    """Play the games of a plan that its journal lacks, and return where the match stands then.

    The workplace is one that was entered; on any exception it should be left by that.
    Raises PlayerFailure if a contestant cannot be started at all; one that fails later loses the
    game and is started again. Raises ForeignEntry for a journal of other players' games.
    """
    return _Run(plan, workplace, journal, report).play_all(interruption or Interruption())


class _Run:
    def __init__(
        self, plan: Plan, workplace: Workplace, journal: Journal | None, report: Report | None
    ) -> None:
        self._plan = plan
        self._workplace = workplace
        self._journal = journal
        self._report = report
        entries = map(self._known, journal.entries()) if journal else ()
        self._standing = Standing(plan.names, plan.test, entries, stake=plan.game.stake)

    def play_all(self, interruption: Interruption) -> Standing:
        running: set[Future[Played]] = set()
        self._check_seats()
        portions = self._missing_portions()
        if portions:
            self._workplace.prepare()
        while True:
            over = interruption.stopping or self._standing.decision is not None
            slots = self._workplace.slots
            while portions and len(running) < slots and not over:
                running.add(self._workplace.submit(portions.popleft()))
            if not running:
                return self._standing
            # a signal that comes just before the wait would else not be seen till it ends
            ended, running = wait(running, SIGNAL_SECONDS, FIRST_COMPLETED)
            for future in sorted(ended, key=lambda future: future.result()[0][0].number):
                for job, outcome in future.result():
                    self._finish(job, outcome)
            if not portions and not running:
                portions = self._missing_portions()

    def _known(self, entry: Entry) -> Entry:
        """Return an entry as it is; ForeignEntry for one of players that are not in the plan."""
        seats = len(self._plan.game.seats)
        if len(entry.players) != seats or not set(entry.players) <= set(self._plan.names):
            raise ForeignEntry(_describe_foreign(entry.number, entry.players))
        return entry

    def _check_seats(self) -> None:
        """Raise ForeignEntry for a finished game that the plan gives to others, or seated else."""
        players = {game.number: game.players for game in self._standing.games}
        for job in self._plan.jobs(self._standing.scores):
            if players.get(job.number, self._names(job)) != self._names(job):
                raise ForeignEntry(_describe_foreign(job.number, players[job.number]))

    def _missing_portions(self) -> deque[tuple[Job, ...]]:
        """Divide what can be played now: the next round's games, once a round is over."""
        scores = self._standing.scores
        jobs = [job for job in self._plan.jobs(scores) if job.number not in scores]
        return deque(self._workplace.portions(jobs))

    def _finish(self, job: Job, outcome: Outcome) -> None:
        outcome = replace(outcome, result=_without_gain(outcome.result, job.seats))
        entry = self._entry(job, outcome)
        if self._journal:
            entry = self._journal.append(entry, self._plan.game.record(self._record(job, outcome)))
        self._standing.add(entry)
        if self._report:
            self._report(self._standing, entry)

    def _names(self, job: Job) -> tuple[str, ...]:
        return tuple(self._plan.names[contestant] for contestant in job.seats)

    def _entry(self, job: Job, outcome: Outcome) -> Entry:
        moves = tuple(sys.intern(move.text) for move in outcome.moves)  # few texts, many games
        return Entry(
            number=job.number,
            pair=job.pair,
            opening=self._plan.opening_of(job),
            players=self._names(job),
            points=outcome.result.points,
            termination=outcome.result.termination,
            reason=outcome.result.reason,
            start=outcome.opening.start,
            moves=outcome.opening.moves + moves,
            seconds=tuple(round(seconds, 3) for seconds in outcome.seconds),
            remarks=tuple(
                dict(Counter(remark.kind.value for remark in remarks))
                for remarks in outcome.remarks
            ),
            words=tuple(
                f"{name}, ply {remark.ply}: {remark.kind.value}: {remark.words}"
                for name, remarks in zip(self._names(job), outcome.remarks, strict=True)
                for remark in remarks[:QUOTED_REMARKS]
            ),
            details=outcome.details,
            told=format_told(outcome.moves),
        )

    def _record(self, job: Job, outcome: Outcome) -> Record:
        controls = [self._plan.control_of(contestant) for contestant in job.seats]
        tags = record_tags(self._plan.game, controls)
        tags["Round"] = f"{job.pair + 1}.{job.game + 1}"
        return Record(
            self._names(job), outcome.opening, outcome.moves, outcome.result, tags, outcome.details
        )


def _without_gain(result: Result, seats: Sequence[int]) -> Result:
    """Return a result in which who broke the game off gets nothing at its other seats either."""
    loser = seats[result.points.index(min(result.points))]
    if not result.termination.is_fault or seats.count(loser) == 1:
        return result
    others = len(seats) - seats.count(loser)
    points = tuple(0.0 if contestant == loser else 1 / others for contestant in seats)
    return replace(result, points=points)


def _describe_foreign(number: int, players: Sequence[str]) -> str:
    names = " - ".join(players)
    return f"the journal's game {number + 1} is {names}, which the match's plan does not have"
