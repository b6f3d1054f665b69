"""Plays the games of a plan side by side, journals each, and leaves no process behind.

The games run in threads, which only wait for the players' processes. Journal, records and reports
belong to the thread that calls `run_match`.
"""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import replace
from queue import SimpleQueue

from bots.dice import SeededDice
from bots.game import Record
from bots.match.bench import Bench, BorrowedPlayer, OpenPlayer
from bots.match.jobs import Job
from bots.match.journal import Entry, Journal
from bots.match.plan import Plan, record_tags
from bots.match.referee import Outcome, Seat, play_game
from bots.match.standing import Standing
from bots.match.told import format_told

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
    """Play the games of a plan that its journal lacks, and return where the match stands then.

    Raises PlayerFailure if a contestant cannot be started at all; one that fails later loses the
    game and is started again. On any exception running games are given up, not journaled. With
    `places` there are as many games at once, each with its players on the processors of one place.
    """
    bench = Bench(plan.contestants, open_player, places or ((),))
    concurrency = len(places) or concurrency
    free = range(concurrency) if places else [0] * concurrency
    run = _Run(plan, bench, journal, report, free)
    return run.play_all(concurrency, interruption or Interruption())


class _Run:
    def __init__(
        self,
        plan: Plan,
        bench: Bench,
        journal: Journal | None,
        report: Report | None,
        free_places: Iterable[int],
    ) -> None:
        self._plan = plan
        self._free: SimpleQueue[int] = SimpleQueue()
        for place in free_places:
            self._free.put(place)
        self._bench = bench
        self._journal = journal
        self._report = report
        entries = journal.entries if journal else []
        self._standing = Standing(plan.names, plan.test, entries, stake=plan.game.stake)

    def play_all(self, concurrency: int, interruption: Interruption) -> Standing:
        jobs = self._missing_jobs()
        running: set[Future[tuple[Job, Outcome]]] = set()
        with ThreadPoolExecutor(concurrency, "game") as executor, self._players():
            if jobs:
                self._start_each()
            while True:
                over = interruption.stopping or self._standing.decision is not None
                while jobs and len(running) < concurrency and not over:
                    running.add(executor.submit(self._play, jobs.popleft()))
                if not running:
                    return self._standing
                # a signal that comes just before the wait would else not be seen till it ends
                ended, running = wait(running, SIGNAL_SECONDS, FIRST_COMPLETED)
                for future in sorted(ended, key=lambda future: future.result()[0].number):
                    self._finish(*future.result())
                if not jobs and not running:
                    jobs = self._missing_jobs()

    def _missing_jobs(self) -> deque[Job]:
        """List the games that can be played now: the next round's, once a round is over."""
        scores = self._standing.scores
        return deque(job for job in self._plan.jobs(scores) if job.number not in scores)

    @contextmanager
    def _players(self) -> Iterator[None]:
        """End the players before the executor waits for its threads."""
        try:
            yield
        except BaseException:
            self._bench.close(at_once=True)
            raise
        self._bench.close()

    def _start_each(self) -> None:
        """Find out before the first game that a contestant cannot be started."""
        for contestant in range(len(self._plan.contestants)):
            self._bench.give_back(contestant, self._bench.borrow(contestant))

    def _play(self, job: Job) -> tuple[Job, Outcome]:
        """Play one game, in a thread of the executor."""
        place = self._free.get()
        try:
            return job, self._play_at(place, job)
        finally:
            self._free.put(place)

    def _play_at(self, place: int, job: Job) -> Outcome:
        players = [BorrowedPlayer(self._bench, contestant, place) for contestant in job.seats]
        seats = [
            Seat(player, self._plan.control_of(contestant))
            for player, contestant in zip(players, job.seats, strict=True)
        ]
        opening = self._plan.openings[self._plan.opening_of(job)]
        dice = SeededDice(self._plan.seed, job.pair)
        outcome = play_game(self._plan.game, opening, seats, self._plan.rules, dice=dice)
        for seat, player in enumerate(players):
            if seat == outcome.failed_seat:
                player.close()
            else:
                player.give_back()
        return outcome

    def _finish(self, job: Job, outcome: Outcome) -> None:
        entry = self._entry(job, outcome)
        if self._journal:
            entry = self._journal.append(entry, self._plan.game.record(self._record(job, outcome)))
        entry = replace(entry, told="")  # only the journal keeps it: matches are long
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
