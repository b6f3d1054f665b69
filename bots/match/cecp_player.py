"""An xboard engine as a player."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from bots.dialect import Dialect
from bots.game import Game, Opening, Position, Result
from bots.match.contestant import Contestant
from bots.match.failures import failures, last_words
from bots.match.player import INFOS_KEPT, Act, Disconnected, Reply, Request
from bots.match.starting import start_client
from bots.match.traffic import open_traffic_log
from bots.registry import find_dialect
from protocols.cecp.answers import Ending
from protocols.cecp.answers import Reply as Answered
from protocols.cecp.client import CecpClient
from protocols.engine import Info
from protocols.errors import EngineTimeout, IllegalMove, OptionError

READY_SECONDS = 60.0
QUIT_SECONDS = 5.0
SAYINGS = 3
"""Warnings of the engine that are kept among its last words."""
RESULTS: Mapping[tuple[float, ...], str] = {
    (1.0, 0.0): "1-0",
    (0.0, 1.0): "0-1",
    (0.5, 0.5): "1/2-1/2",
}


class CecpPlayer:
    """Drives one engine, in a new process for each game where it cannot play several.

    Clocks run from the sending of the opponent's move (or `go`) to the answer's arrival. The engine
    ponders by itself, if it is let.
    """

    def __init__(self, contestant: Contestant, game: Game, log: Path | None = None) -> None:
        self._contestant = contestant
        self._log = log
        self._closed = False
        self._game = game
        self._dialect: Dialect = find_dialect(game.name, "cecp")
        self._client = self._start()
        self._fresh = True
        self._opening: Opening | None = None
        self._moves: tuple[str, ...] = ()
        self._position: Position = game.start()

    @classmethod
    def start(cls, contestant: Contestant, game: Game, log: Path | None = None) -> CecpPlayer:
        """Start an engine and set its options; raises PlayerFailure, also for a wrong option."""
        try:
            return cls(contestant, game, log)
        except LookupError as error:
            raise Disconnected(str(error)) from None

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return self._client.name

    def _start(self) -> CecpClient:
        contestant = self._contestant
        client = start_client(CecpClient.start, contestant, open_traffic_log(self._log, contestant))
        try:
            for name, text in contestant.options:
                client.set_option(name, text)
        except OptionError as error:
            client.process.kill()
            raise Disconnected(f"cannot set option: {error}") from None
        return client

    def new_game(self) -> None:
        """Begin another game, in another process if need be."""
        if not self._fresh and not self._client.features.reusable:
            self._client.quit(QUIT_SECONDS)
            self._client = self._start()
            if self._closed:
                self._client.process.kill()
                raise Disconnected("closed while it was starting again")
        self._fresh = False
        self._reset()

    def _reset(self) -> None:
        self._opening = None
        with failures():
            try:
                self._client.new_game(
                    self._dialect.variant,
                    ponder=self._contestant.ponders,
                    seconds=READY_SECONDS,
                )
            except OptionError as error:
                raise Disconnected(str(error)) from None

    def play(self, request: Request) -> Reply:
        """Let the engine move; one that is late is told to, and its move waited for."""
        infos: deque[Info] = deque(maxlen=INFOS_KEPT)
        with failures():
            move = self._last_move(request)
            if move is None:
                self._set_up(request)
            self._client.go(
                request.limits,
                request.seat,
                None if move is None else self._tell(move),
                infos.append,
                request.draw_offered,
            )
            answer = self._wait(request)
        return self._reply(request, answer, [self._translate(info) for info in infos])

    def _last_move(self, request: Request) -> str | None:
        """Return the opponent's move if it is all that the engine does not know yet."""
        known = self._opening is not None and self._opening == request.opening
        if known and request.moves and request.moves[:-1] == self._moves:
            return request.moves[-1]
        return None

    def _set_up(self, request: Request) -> None:
        """Bring the engine from the start of a new game to where it is to move.

        Raises PositionError for a position that the engine cannot be told.
        """
        if self._opening is not None:
            self._reset()
        self._opening, self._moves = request.opening, ()
        self._position = self._game.start(request.opening.start)
        if request.opening.start:
            self._set_position()
        for move in request.opening.moves + request.moves:
            self._client.add_move(self._tell(move))
        self._moves = request.moves
        self._client.set_limits(request.limits, request.seat)

    def _set_position(self) -> None:
        if self._client.features["setboard"]:
            self._client.set_position(self._position.text())
            return
        lines = self._dialect.edit(self._position)
        if self._position.seat == 1:
            self._client.add_move(self._dialect.tempo)
        self._client.edit(lines)

    def _tell(self, move: str) -> str:
        """Make a move; return how the engine wants it written."""
        short = bool(self._client.features["san"])
        text = self._dialect.write_move(self._position, move, short=short)
        self._position = self._position.play(move)
        self._moves = (*self._moves, move)
        return text

    def _wait(self, request: Request) -> Answered:
        try:
            return self._client.wait_for_answer(request.allowed)
        except EngineTimeout:
            self._client.move_now()
            return self._client.wait_for_answer(request.patience)

    def _translate(self, info: Info) -> Info:
        """Read a line of moves as far as it is one.

        A mate's line that goes on in other words could not be told from one that is too short.
        """
        words = info.principal_variation
        line = self._dialect.read_line(self._position, words)
        if len(line) < len(words) and info.score is not None and info.score.mate is not None:
            line = ()
        return replace(info, principal_variation=line)

    def _reply(self, request: Request, answer: Answered, infos: list[Info]) -> Reply:
        reply = Reply(
            None,
            answer.elapsed,
            tuple(infos),
            act=self._act(request, answer),
            words=answer.words,
            offers_draw=answer.offers_draw,
        )
        if answer.move is None:
            return reply
        try:
            move = self._dialect.read_move(self._position, answer.move)
        except IllegalMove:
            return replace(reply, move=answer.move)  # for the referee to judge
        self._tell(move)
        return replace(reply, move=move)

    def _act(self, request: Request, answer: Answered) -> Act:
        """Say what an answer means: whoever claims to have lost resigns."""
        lost = RESULTS[(0.0, 1.0) if request.seat == 0 else (1.0, 0.0)]
        match answer.ending:
            case None:
                return Act.MOVE
            case Ending.DRAW:
                return Act.ACCEPT_DRAW
            case Ending.RESIGNATION if answer.result in ("", lost):
                return Act.RESIGN
            case Ending.GAME_OVER if answer.result == lost:
                return Act.RESIGN
            case _:
                return Act.CLAIM

    def ponder(self, request: Request) -> None:
        """Do nothing: the engine expects a move of its own choice."""

    def end_game(self, result: Result) -> None:
        """Tell the engine the result."""
        self._client.end_game(RESULTS.get(result.points, "*"), result.reason)

    def last_words(self) -> tuple[str, ...]:
        """Return the last lines of the engine's standard error and its last warnings."""
        sayings = tuple(self._client.sayings[-SAYINGS:])
        return last_words(self._client.process) + sayings

    def close(self, *, at_once: bool = False) -> None:
        """End the engine's process and what it started."""
        self._closed = True
        if at_once:
            self._client.process.kill()
        else:
            self._client.quit(QUIT_SECONDS)
