"""Plays pairs of games on several machines, through the scheduler of dask.distributed.

Each worker offers the resource `game` as often as it can play a game undisturbed, and starts the
players itself: programs, files and this package must be the same on all machines. The journal stays
with the submitter, who takes every pair when it is finished, so the loss of a worker costs the pair
under way there, and that of the scheduler all those under way. Imported by workers and scheduler.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Sequence
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from types import TracebackType
from typing import Any

from bots.dice import SeededDice
from bots.game import Opening
from bots.match.bench import Bench, BorrowedPlayer
from bots.match.clock import TimeControl
from bots.match.contestant import Contestant
from bots.match.drivers import open_player
from bots.match.jobs import Job
from bots.match.plan import Plan
from bots.match.player import PlayerFailure
from bots.match.referee import Outcome, Rules
from bots.match.workplace import Played, play_borrowed
from bots.registry import find_game
from protocols.errors import ProtocolError

SCHEDULER = re.compile(r"(tcp|tls)://(\[[0-9a-fA-F:.]+\]|[^\s:/]+):[0-9]{1,5}")
RESOURCE = "game"
RETRIES = 2
ALLOWED_FAILURES = 100
"""Deaths of workers that a pair survives: its own games seldom are what kills them."""

CONNECT_SECONDS = 10.0
WORKERS_SECONDS = 30.0
POLL_SECONDS = 0.2


class ClusterError(Exception):
    """The cluster cannot be used, or was lost."""


@dataclass(frozen=True, slots=True)
class Address:
    """A scheduler as in `tcp://host:8786`, and the files of a `tls://` connection.

    Raises ValueError for another address, and for one of `tls://` without all its files.
    """

    scheduler: str
    authority: Path | None = None
    certificate: Path | None = None
    key: Path | None = None

    def __post_init__(self) -> None:
        if not SCHEDULER.fullmatch(self.scheduler):
            raise ValueError(f"{self.scheduler!r} is no address such as tcp://host:8786")
        files = (self.authority, self.certificate, self.key)
        if self.scheduler.startswith("tls:") and not all(files):
            raise ValueError("a tls:// connection needs authority, certificate and key")


@dataclass(frozen=True, slots=True)
class Portion:
    """What a worker must know to play the games of one pair, in plain values of this package."""

    game: str
    contestants: tuple[Contestant, ...]
    controls: tuple[TimeControl, ...]
    opening: Opening
    rules: Rules
    seed: int
    jobs: tuple[Job, ...]


def play_portion(portion: Portion) -> Played:
    """Play the games of a portion with players started here; runs on a worker."""
    game = find_game(portion.game)
    bench = Bench(portion.contestants, lambda contestant: open_player(contestant, game))

    def play(job: Job) -> Outcome:
        seats = [(BorrowedPlayer(bench, each), portion.controls[each]) for each in job.seats]
        dice = SeededDice(portion.seed, job.pair)
        return play_borrowed(game, portion.opening, portion.rules, dice, seats)

    with contextlib.closing(bench):
        return tuple((job, play(job)) for job in portion.jobs)


def start_each(contestants: Sequence[Contestant], game: str) -> None:
    """Start each contestant once; raises PlayerFailure if one cannot be; runs on a worker."""
    for contestant in contestants:
        try:
            player = open_player(contestant, find_game(game))
        except PlayerFailure as failure:
            raise failure.of(contestant.name) from failure
        player.close()


def offered(dask_scheduler: Any) -> int:
    """Return how many games the workers offer to play at once; runs on the scheduler."""
    workers = dask_scheduler.workers.values()
    return int(sum(worker.resources.get(RESOURCE, 0) for worker in workers))


def allow_failures(dask_scheduler: Any) -> None:
    """Let pairs survive the deaths of workers that they were only assigned to."""
    dask_scheduler.allowed_failures = max(dask_scheduler.allowed_failures, ALLOWED_FAILURES)


class ClusterWorkplace:
    """Plays the games of a plan on the workers of a scheduler, each portion a pair."""

    def __init__(self, plan: Plan, address: Address) -> None:
        """Connect, and wait for a worker that offers to play; raises ClusterError without one."""
        self._plan = plan
        self._client = _connect(address)
        self._executor = self._client.get_executor(
            retries=RETRIES, resources={RESOURCE: 1}, pure=False
        )
        try:
            self._client.run_on_scheduler(allow_failures)
            self._wait_for_workers(time.monotonic() + WORKERS_SECONDS)
        except BaseException:
            self._client.close()
            raise

    def _wait_for_workers(self, end: float) -> None:
        while not self._client.run_on_scheduler(offered):
            if time.monotonic() > end:
                raise ClusterError(
                    f"no worker offers to play: start them with --resources {RESOURCE}=1"
                )
            time.sleep(POLL_SECONDS)

    @property
    def slots(self) -> int:
        """As many pairs as the workers offer to play now; one while there is no worker.

        So none waits at a worker, from which it would have to be stolen.
        """
        return max(1, int(self._client.run_on_scheduler(offered)))

    def portions(self, jobs: Sequence[Job]) -> list[tuple[Job, ...]]:
        """Put the games of each pair together."""
        return [tuple(games) for _, games in groupby(jobs, key=lambda job: job.pair)]

    def prepare(self) -> None:
        """Start each contestant once on a worker; raises PlayerFailure if one cannot be."""
        plan = self._plan
        contestants = tuple(plan.contestants)
        started = self._executor.submit(start_each, contestants, plan.game.name, retries=0)
        _forward(started).result()

    def submit(self, portion: tuple[Job, ...]) -> Future[Played]:
        """Send a pair to the scheduler."""
        plan = self._plan
        task = Portion(
            game=plan.game.name,
            contestants=tuple(plan.contestants),
            controls=tuple(map(plan.control_of, range(len(plan.contestants)))),
            opening=plan.openings[plan.opening_of(portion[0])],
            rules=plan.rules,
            seed=plan.seed,
            jobs=portion,
        )
        return _forward(self._executor.submit(play_portion, task))

    def __enter__(self) -> ClusterWorkplace:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Leave the cluster; a pair that was given up is still played to its end there."""
        self._executor.shutdown(wait=kind is None)
        self._client.close()


def _connect(address: Address) -> Any:
    try:
        from distributed import Client
        from distributed.security import Security
    except ImportError:
        raise ClusterError("the extra `cluster` is not installed") from None
    files = (address.authority, address.certificate, address.key)
    security = None
    if any(files):
        authority, certificate, key = (None if file is None else str(file) for file in files)
        security = Security(
            tls_ca_file=authority,
            tls_client_cert=certificate,
            tls_client_key=key,
            require_encryption=True,
        )
    try:
        return Client(
            address.scheduler, security=security, timeout=CONNECT_SECONDS, set_as_default=False
        )
    except (OSError, ValueError, RuntimeError) as error:
        raise ClusterError(f"no scheduler at {address.scheduler}: {error}") from None


def _forward(inner: Future[Any]) -> Future[Any]:
    """Return a future that fails with errors of the match or of the cluster, no others."""
    outer: Future[Any] = Future()

    def finish(done: Future[Any]) -> None:
        try:
            outer.set_result(done.result())
        except (PlayerFailure, ProtocolError) as error:
            outer.set_exception(error)
        except CancelledError:
            outer.set_exception(ClusterError("the scheduler was lost"))
        except Exception as error:
            outer.set_exception(ClusterError(f"a pair could not be played: {error!r}"))

    inner.add_done_callback(finish)
    return outer
