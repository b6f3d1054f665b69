"""A Hub engine under check, spoken to line by line."""

from __future__ import annotations

import time
from collections.abc import Sequence

from bots.game import Game
from bots.match.conformance.hub.reading import (
    ANSWER,
    Handshake,
    Search,
    answers,
    require_sound,
)
from bots.match.conformance.session import (
    GIVE_UP,
    REACTION_SECONDS,
    STRAY_SECONDS,
    LineSession,
)
from bots.match.conformance.step import Skip, quote, require
from bots.match.contestant import Contestant
from bots.registry import find_game


class HubSession(LineSession):
    """An engine that plays draughts, the variant that it plays unless told otherwise."""

    answer_word = ANSWER

    def __init__(self, contestant: Contestant, seconds: float, until: float) -> None:
        """Start the program; raises EngineDied if that is impossible."""
        self._handshake: Handshake | None = None
        self._ready = False
        super().__init__(contestant, seconds, until)

    def game(self, name: str = "") -> Game:
        """Return the rules by which moves are judged, those of international draughts for ""."""
        return find_game(name or "draughts")

    def drop(self) -> None:
        """End the process at once, and forget what it said."""
        super().drop()
        self._handshake = None
        self._ready = False

    def handshake(self) -> Handshake:
        """Send `hub` once for each process; return what came.

        After two failures in a row the engine is not asked again: Skip says so.
        """
        if self._handshake is None:
            if self._failed_handshakes >= GIVE_UP:
                raise Skip("the engine does not answer `hub`")
            self._failed_handshakes += 1
            self.send("hub")
            seconds = max(self.seconds, self.contestant.start_seconds or 0.0)
            self._handshake = Handshake(tuple(self.until("wait", "`hub`", seconds)))
            self._failed_handshakes = 0
        return self._handshake

    def initialise(self) -> Handshake:
        """Shake hands, set the user's own parameters and wait for `ready`, once a process."""
        handshake = self.handshake()
        if not self._ready:
            for name, value in self.contestant.options:
                self.send(parameter(name, value))
            self.send("init")
            self.until("ready", "`init`", max(self.seconds, self.contestant.start_seconds or 0.0))
            self._ready = True
        return handshake

    def synchronise(self, cause: str = "`ping`") -> list[str]:
        """Send `ping`; return the lines before `pong`."""
        self.initialise()
        self.send("ping")
        return self.until("pong", cause)[:-1]

    def set_parameter(self, name: str, value: str) -> None:
        """Set a parameter and wait until the engine has taken it."""
        self.initialise()
        self.send(parameter(name, value))
        self.synchronise(f"`{parameter(name, value)}` and `ping`")

    def position(self, start: str = "", moves: Sequence[str] = (), game: str = "") -> None:
        """Set a position and wait until the engine has it; the next search is judged by it."""
        self.initialise()
        position = begun = self.game(game).start(start)
        for move in moves:
            position = position.play(move)
        self._position = position
        command = f"pos pos={begun.text()}"
        self.send(f'{command} moves="{" ".join(moves)}"' if moves else command)
        self.synchronise("`pos` and `ping`")

    def go(self, level: str, mode: str = "think", seconds: float | None = None) -> Search:
        """Search within a level ("" for none) and return what came of it."""
        self.begin(level, mode)
        return self.finish(level, seconds)

    def begin(self, level: str, mode: str = "think") -> None:
        """Begin a search; `finish` waits for its end."""
        self.initialise()
        self.send(*([f"level {level}"] if level else []), f"go {mode}")

    def finish(self, level: str, seconds: float | None = None, cause: str = "") -> Search:
        """Wait for the answer of a search, or of what ended it by `cause`."""
        command = f"level {level}" if level else "go"
        begun = time.monotonic()
        lines = self.until(ANSWER, cause or f"`{command}`", seconds)
        elapsed = time.monotonic() - begun
        search = Search(command, self._position, tuple(lines[:-1]), lines[-1], elapsed)
        search.require_sound()
        return search

    def held(self, level: str, mode: str, seconds: float) -> list[str]:
        """Begin a search that must not end by itself; return the lines of its first seconds."""
        self.begin(level, mode)
        lines = self.listen(seconds)
        early = answers(lines)
        require(not early, f"no answer to `go {mode}` before it is asked for", " | ".join(early))
        return lines

    def provoke(self, *texts: str) -> list[str]:
        """Send what no sound client sends; return what comes; the engine must stay usable.

        A search that the engine begins is stopped; whether it answers it is its own affair.
        """
        self.initialise()
        self.send(*texts)
        cause = f"`{quote(texts[-1])}`"
        lines = self.listen(REACTION_SECONDS, cause)
        self.send("stop")
        lines += self.synchronise(f"{cause}, `stop` and `ping`")
        lines += self.listen(STRAY_SECONDS, cause)
        require_sound(lines)
        self._owed = 0
        self._unasked.clear()
        return lines

    def settle(self) -> None:
        """End what runs, wait until the engine answers and see that it says nothing unasked."""
        if self._process is None:
            return
        if self._handshake is None or not self._ready:
            self.drop()
            return
        while self._owed:
            self.send("stop")
            self.until(ANSWER, "`stop`")
        self.listen(STRAY_SECONDS)
        self.synchronise()
        unasked = " | ".join(self._unasked)
        self._unasked.clear()
        require(not unasked, "one `done` for each `go`, none without", unasked)


def parameter(name: str, value: str) -> str:
    """Write a command that sets a parameter."""
    plain = value and not any(sign in value for sign in ' ="')
    return (
        f"set-param name={name} value={value}"
        if plain
        else f'set-param name={name} value="{value}"'
    )
