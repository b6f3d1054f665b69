"""Keeps started players between their games."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace

from bots.game import Result
from bots.match.contestant import Contestant
from bots.match.player import Player, Reply, Request

OpenPlayer = Callable[[Contestant], Player]
"""Starts a contestant; raises PlayerFailure."""


class Bench:
    """Players waiting for their next game; any thread may borrow one.

    A place is a set of processors; players that were started for one stay there.
    """

    def __init__(
        self,
        contestants: Sequence[Contestant],
        open_player: OpenPlayer,
        places: Sequence[tuple[int, ...]] = ((),),
    ) -> None:
        self._contestants = contestants
        self._places = places
        self._open_player = open_player
        self._lock = threading.Lock()
        self._starting = threading.Lock()
        self._idle: dict[tuple[int, int], list[Player]] = defaultdict(list)
        self._all: list[Player] = []
        self._closed = False

    def borrow(self, contestant: int, place: int = 0) -> Player:
        """Return a player nobody uses, starting one if need be; raises PlayerFailure.

        Players start one after another, so that many do not slow each other's handshakes.
        """
        with self._lock:
            if self._idle[contestant, place]:
                return self._idle[contestant, place].pop()
        who = replace(self._contestants[contestant], processors=self._places[place])
        with self._starting:
            player = self._open_player(who)
        with self._lock:
            self._all.append(player)
            closed = self._closed
        if closed:
            player.close(at_once=True)
        return player

    def give_back(self, contestant: int, player: Player, place: int = 0) -> None:
        """Take a player back that is fit for another game."""
        with self._lock:
            self._idle[contestant, place].append(player)

    def discard(self, player: Player) -> None:
        """End a player that is not."""
        with self._lock:
            self._all = [other for other in self._all if other is not player]
        player.close(at_once=True)

    def close(self, *, at_once: bool = False) -> None:
        """End all players, also those in use, and each that is still being started.

        All at the same time, as each may take its seconds to quit.
        """
        with self._lock:
            self._closed = True
            players = list(self._all)
        closing = [
            threading.Thread(target=player.close, kwargs={"at_once": at_once}) for player in players
        ]
        for thread in closing:
            thread.start()
        for thread in closing:
            thread.join()


class BorrowedPlayer:
    """A player of a bench for one game; it is fetched when the game begins.

    So a contestant that cannot be started again loses that game as one that is gone.
    """

    def __init__(self, bench: Bench, contestant: int, place: int = 0) -> None:
        self._bench = bench
        self._contestant = contestant
        self._place = place
        self._player: Player | None = None

    def new_game(self) -> None:
        """Fetch the player and prepare it; raises PlayerFailure."""
        self._player = self._bench.borrow(self._contestant, self._place)
        self._player.new_game()

    def play(self, request: Request) -> Reply:
        """Answer with a move; raises PlayerFailure."""
        if self._player is None:
            raise RuntimeError("asked for a move before its game began")
        return self._player.play(request)

    def ponder(self, request: Request) -> None:
        """Think on while another player moves."""
        if self._player is not None:
            self._player.ponder(request)

    def end_game(self, result: Result) -> None:
        """Learn of the end of the game."""
        if self._player is not None:
            self._player.end_game(result)

    def last_words(self) -> tuple[str, ...]:
        """Return the last lines that it wrote where errors are told."""
        return () if self._player is None else self._player.last_words()

    def close(self, *, at_once: bool = True) -> None:
        """End the player instead of giving it back."""
        if self._player is not None:
            self._bench.discard(self._player)
            self._player = None

    def give_back(self) -> None:
        """Return the player to the bench."""
        if self._player is not None:
            self._bench.give_back(self._contestant, self._player, self._place)
            self._player = None
