"""Players in this process for the tests of referee and runner: one that moves, and its vices."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable
from typing import Any

from bots.game import Game, Opening, Position, Result
from bots.match.bench import OpenPlayer
from bots.match.clock import parse_time_control
from bots.match.contestant import Contestant
from bots.match.journal import Entry
from bots.match.plan import Plan
from bots.match.player import Disconnected, Reply, Request, Stalled
from bots.match.referee import Rules
from bots.match.runner import run_match
from bots.match.standing import Standing
from bots.registry import find_game
from protocols.engine import Info, Score

CHESS = find_game("chess")
OPENINGS = [Opening("", (move,)) for move in ("e2e4", "d2d4", "g1f3", "c2c4")]


class Mover:
    """Plays a legal move that follows from the game's moves, and tells a fitting line.

    `vice` may replace any answer: it gets the request and the good reply.
    """

    def __init__(
        self,
        name: str = "mover",
        vice: Callable[[Request, Reply], Reply] | None = None,
        game: Game = CHESS,
    ) -> None:
        self.name = name
        self.games = 0
        self.closed = 0
        self.requests: list[Request] = []
        self.pondered: list[Request] = []
        self.results: list[Result] = []
        self._vice = vice
        self._game = game
        self._known: tuple[tuple[object, ...], Position] = ((), game.start())

    def new_game(self) -> None:
        assert not self.closed
        self.games += 1

    def play(self, request: Request) -> Reply:
        self.requests.append(request)
        moves = self._position(request).legal_moves()
        seed = f"{self.name} {request.opening.start} {request.moves}".encode()
        move = moves[int.from_bytes(hashlib.sha256(seed).digest()[:4]) % len(moves)]
        score = Score(len(moves) - 20)
        reply = Reply(move, 0.01, (Info(depth=1, score=score, principal_variation=(move,)),))
        return self._vice(request, reply) if self._vice else reply

    def _position(self, request: Request) -> Position:
        """Go on from the last position where that is possible: games are long."""
        known, position = self._known
        moves = (request.opening, *request.opening.moves, *request.moves)
        if known != moves[: len(known)] or not known:
            known, position = moves[:1], self._game.start(request.opening.start)
        for move in moves[len(known) :]:
            position = position.play(str(move))
        self._known = moves, position
        return position

    def ponder(self, request: Request) -> None:
        self.pondered.append(request)

    def end_game(self, result: Result) -> None:
        self.results.append(result)

    def last_words(self) -> tuple[str, ...]:
        return ("last", self.name)

    def close(self, *, at_once: bool = False) -> None:
        self.closed += 1


def after(plies: int, vice: Callable[[Request, Reply], Reply]) -> Callable[[Request, Reply], Reply]:
    """Behave well for some plies of each game, then have the vice."""
    return lambda request, reply: vice(request, reply) if len(request.moves) >= plies else reply


def disconnect(_request: Request, _reply: Reply) -> Reply:
    raise Disconnected("exit status 1", ["last", "words"])


def stall(_request: Request, _reply: Reply) -> Reply:
    raise Stalled("waited too long")


def late(_request: Request, reply: Reply) -> Reply:
    return Reply(reply.move, 1e6, reply.infos)


def late_and_illegal(_request: Request, reply: Reply) -> Reply:
    return Reply("e1e9", 1e6, reply.infos)


def illegal(_request: Request, reply: Reply) -> Reply:
    return Reply("e1e9", 0.0, reply.infos)


def no_move(_request: Request, reply: Reply) -> Reply:
    return Reply(None, 0.0, reply.infos)


class Stable:
    """Starts movers by contestant name, with the vices given, and remembers them all."""

    def __init__(self, game: Game = CHESS, **vices: Callable[[Request, Reply], Reply]) -> None:
        self.started: list[Mover] = []
        self.opened: list[Contestant] = []
        self._game = game
        self._vices = vices
        self._lock = threading.Lock()

    def open(self, contestant: Contestant) -> Mover:
        mover = Mover(contestant.name, self._vices.get(contestant.name), self._game)
        with self._lock:
            self.started.append(mover)
            self.opened.append(contestant)
        return mover


def contestant(name: str, **fields: object) -> Contestant:
    """A contestant that needs no program."""
    return Contestant(name, (name,), **fields)  # type: ignore[arg-type]


class Ledger:
    """Keeps the finished games that a match reports."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def report(self, _standing: Standing, entry: Entry) -> None:
        self.entries.append(entry)


def play_all(plan: Plan, open_player: OpenPlayer, **options: Any) -> tuple[Standing, list[Entry]]:
    """Play a match; return where it stands then, and its games in the order of their ends."""
    ledger = Ledger()
    standing = run_match(plan, open_player, report=ledger.report, **options)
    return standing, ledger.entries


def plan(games: int = 8, names: tuple[str, str] = ("a", "b"), **fields: object) -> Plan:
    settings = {"openings": OPENINGS, "seed": 7, "rules": Rules(move_limit=25), **fields}
    first, second = map(contestant, names)
    return Plan(CHESS, (first, second), games, parse_time_control("10+0.1"), **settings)  # type: ignore[arg-type]
