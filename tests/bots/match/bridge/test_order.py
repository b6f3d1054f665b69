"""Whatever xboard says and whenever the engine answers, both protocols are kept."""

from __future__ import annotations

import random
from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.match.bridge.bridge import Bridge
from bots.match.bridge.engine import BridgedEngine
from bots.registry import find_game
from protocols.cecp.commands import format_command
from tests.bots.match.bridge.wire import OPTIONS, Wire
from tests.protocols.cecp import strategies as cecp

WORDS = (
    *("new", "force", "go", "playother", "?", "undo", "remove", "hard", "easy", "post", "nopost"),
    *(
        "analyze",
        "exit",
        ".",
        "hint",
        "draw",
        "result 1-0 {x}",
        "variant fischerandom",
        "level 2 1 0",
    ),
    *("level 2 1 0", "level 0 1 1", "time 100", "otim 100", "st 1", "sd 3", "memory 9", "foo"),
    "option Level=3",
    *("setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "setboard junk", "usermove e1e8"),
)
PING, MOVE, ANSWER, INFO = "ping", "move", "answer", "info"
line_text = st.text().filter(lambda text: not set(text) & set("\r\n\0"))
STEPS = (
    (PING, 3),
    (MOVE, 12),
    (ANSWER, 12),
    (INFO, 4),
    ("go", 4),
    ("hard", 1),
    ("analyze", 1),
    ("exit", 4),
)


class StrictEngine:
    """An engine that fails the test when UCI is not kept; it answers when it is let."""

    def __init__(self, source: random.Random) -> None:
        self.says: deque[str] = deque()
        self._game = find_game("chess")
        self.position = self._game.start()
        self.go: str | None = None
        self.searches = 0
        self._released = False
        self._source = source

    def obey(self, line: str) -> None:
        word = line.split()[0]
        if word == "uci":
            self.says.extend(("id name Strict", *OPTIONS, "uciok"))
        elif word == "isready":
            self.says.append("readyok")
        elif word == "go":
            assert self.go is None, "a second search begins before the first has ended"
            self.go, self._released = line, False
            self.searches += 1
        elif word in ("stop", "ponderhit"):
            self._released = True  # or it crossed the answer on its way
        else:
            assert self.go is None, f"{line} while a search runs"
            if word == "position":
                self._set_position(line)
            elif line.startswith("setoption name UCI_Chess960"):
                self._game = find_game("chess960" if line.endswith("true") else "chess")

    def _set_position(self, line: str) -> None:
        """Take a position; fails if it or its moves are not legal in the game that is played."""
        start, _, moves = line.partition(" moves ")
        self.position = self._game.start(start.partition(" fen ")[2])
        for move in moves.split():
            self.position = self.position.play(move)

    def answer(self) -> None:
        """End the search that runs, if it may end, mostly with a legal move."""
        held = self.go is None or "infinite" in self.go or "ponder" in self.go
        if self.go is None or (held and not self._released):
            return
        self.go = None
        move, reply = self._source.choice(["(none)", "e2e5", "e1g1"]), "e7e5"
        moves = list(self.position.legal_moves())
        if moves and self._source.random() < 0.9:
            move = self._source.choice(moves)
            reply = self._source.choice([*self.position.play(move).legal_moves(), reply])
        self.says.append(f"bestmove {move} ponder {reply}")

    def inform(self) -> None:
        if self.go is not None:
            self.says.append("info depth 3 score cp 1 nodes 5 time 9 pv e7e5 d2d4")


def choose(source: random.Random) -> str:
    """Pick what happens next; the word of a command in half of all cases."""
    if source.random() < 0.7:
        steps, weights = zip(*STEPS, strict=True)
        return str(source.choices(steps, weights)[0])
    return source.choice(WORDS)


@pytest.mark.parametrize("seed", range(30))
def test_any_order_of_what_happens_keeps_both_protocols(seed: int) -> None:
    source = random.Random(seed)
    strict = StrictEngine(source)
    seen: list[str] = []
    engine = BridgedEngine(strict.obey, "strict")
    bridge = Bridge(engine, seen.append)
    engine.start()
    pings = 0

    def listen() -> None:
        while strict.says:
            engine.take(strict.says.popleft())

    for each in ["xboard", "protover 2", *(choose(source) for _ in range(400))]:
        if each == PING:
            pings += 1
            assert bridge.obey(f"ping {pings}")
        elif each == MOVE:
            game = bridge._role.game
            if moves := list(game.position.legal_moves()):
                assert bridge.obey(f"usermove {game.write(source.choice(moves))}")
        elif each == ANSWER:
            strict.answer()
        elif each == INFO:
            strict.inform()
        else:
            assert bridge.obey(each)
        if source.random() < 0.7:
            listen()
    for _ in range(9):  # what waits ends one after another
        assert bridge.obey("exit") and bridge.obey("force")
        listen()
        strict.answer()
    listen()
    answers = [line for line in seen if line.startswith("pong")]
    assert answers == [f"pong {number}" for number in range(1, pings + 1)]
    assert strict.searches > 20 and any(line.startswith("move") for line in seen)


@given(st.lists(line_text | cecp.command.map(format_command), max_size=9))
def test_any_text_is_obeyed_or_refused(lines: list[str]) -> None:
    wire = Wire()
    for line in lines:
        if line.strip() != "quit":
            wire.xboard(line)
    assert all("\n" not in line and "\r" not in line for line in wire.seen())
