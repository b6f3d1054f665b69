"""Where games are played: in threads of this process, which only wait for the players' processes.

`bots.match.cluster` is another workplace, on several machines.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from types import TracebackType
from typing import Protocol

from bots.dice import Dice, SeededDice
from bots.game import Game, Opening
from bots.match.bench import Bench, BorrowedPlayer, OpenPlayer
from bots.match.clock import TimeControl
from bots.match.jobs import Job
from bots.match.plan import Plan
from bots.match.player import PlayerFailure
from bots.match.referee import Outcome, Rules, Seat, play_game

Played = tuple[tuple[Job, Outcome], ...]
"""Games with what became of them."""


class Workplace(Protocol):
    """Plays games side by side while it is entered; left by an exception it gives games up."""

    @property
    def slots(self) -> int:
        """How many portions may be under way."""

    def portions(self, jobs: Sequence[Job]) -> list[tuple[Job, ...]]:
        """Divide games, in their order, into what is submitted together."""

    def prepare(self) -> None:
        """Find out before the first game what stands against it; raises PlayerFailure."""

    def submit(self, portion: tuple[Job, ...]) -> Future[Played]:
        """Begin to play some games."""

    def __enter__(self) -> Workplace:
        """Open it."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """End the players, and wait for the games under way or give them up."""


class LocalWorkplace:
    """So many games at once in this process, each portion a game.

    With `places` there are as many, each with its players on the processors of one place.
    """

    def __init__(
        self,
        plan: Plan,
        open_player: OpenPlayer,
        slots: int,
        places: Sequence[tuple[int, ...]] = (),
    ) -> None:
        self.slots = len(places) or slots
        self._plan = plan
        self._bench = Bench(plan.contestants, open_player, places or ((),))
        self._free: SimpleQueue[int] = SimpleQueue()
        for slot in range(self.slots):
            self._free.put(slot if places else 0)
        self._executor = ThreadPoolExecutor(self.slots, "game")

    def portions(self, jobs: Sequence[Job]) -> list[tuple[Job, ...]]:
        """Make each game a portion."""
        return [(job,) for job in jobs]

    def prepare(self) -> None:
        """Start each contestant once; raises PlayerFailure if one cannot be."""
        for contestant, name in enumerate(self._plan.names):
            try:
                self._bench.give_back(contestant, self._bench.borrow(contestant))
            except PlayerFailure as failure:
                raise failure.of(name) from failure

    def submit(self, portion: tuple[Job, ...]) -> Future[Played]:
        """Play some games in a thread."""
        return self._executor.submit(self._play, portion)

    def _play(self, portion: tuple[Job, ...]) -> Played:
        place = self._free.get()
        try:
            return tuple((job, self._play_at(place, job)) for job in portion)
        finally:
            self._free.put(place)

    def _play_at(self, place: int, job: Job) -> Outcome:
        plan = self._plan
        seats = [
            (BorrowedPlayer(self._bench, each, place), plan.control_of(each)) for each in job.seats
        ]
        opening = plan.openings[plan.opening_of(job)]
        return play_borrowed(plan.game, opening, plan.rules, SeededDice(plan.seed, job.pair), seats)

    def __enter__(self) -> LocalWorkplace:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """End the players before waiting for the threads, which wait for them."""
        self._bench.close(at_once=kind is not None)
        self._executor.shutdown()


BorrowedSeat = tuple[BorrowedPlayer, TimeControl]


def play_borrowed(
    game: Game, opening: Opening, rules: Rules, dice: Dice, borrowed: Sequence[BorrowedSeat]
) -> Outcome:
    """Play one game and give the players back; raises PositionError for an opening at fault."""
    seats = [Seat(player, control) for player, control in borrowed]
    outcome = play_game(game, opening, seats, rules, dice=dice)
    for seat, (player, _) in enumerate(borrowed):
        if seat == outcome.failed_seat:
            player.close()
        else:
            player.give_back()
    return outcome
