"""What xboard really said to engines, said to the bridge."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bots.match.bridge.wire import Wire

DATA = Path(__file__).parents[3] / "data" / "cecp"
LOGS = sorted(DATA.glob("xboard_*.log"))
GAMES = sorted(DATA.glob("played_*.log"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
@pytest.mark.parametrize("side", ["first ", "second"])
def test_what_xboard_really_said_is_answered(log: Path, side: str) -> None:
    sessions: list[list[str]] = []
    text = log.read_text(encoding="utf-8").replace("\nprotover 2", "").replace("\nrandom", "")
    for line in re.findall(rf"^\d+ >{side}: (.*)$", text, re.MULTILINE):
        if line == "xboard":
            sessions.append([])
        sessions[-1].append(line)
    assert sessions
    for lines in sessions:
        wire = Wire()
        for line in lines:
            if line.startswith("option"):
                continue  # those are of another engine
            if line == "quit":
                assert not wire.bridge.obey(line)
            else:
                wire.xboard(line)
        pings = [line.split()[1] for line in lines if line.startswith("ping")]
        answers = [line for line in wire.seen() if line != "Error (unknown command): ics -"]
        assert answers == [f"pong {number}" for number in pings]


@pytest.mark.parametrize("log", GAMES, ids=lambda log: log.stem)
def test_a_game_of_chess960_that_xboard_played_is_played_again(log: Path) -> None:
    """The engine gives the recorded moves and pondered as its recorded hints say."""
    wire = Wire()
    lines = [line.split(" ", 1) for line in log.read_text(encoding="utf-8").splitlines()]
    hits = misses = 0
    for number, (direction, text) in enumerate(lines):
        if direction == ">":
            wire.xboard(text)
            told = wire.told()
            hits += "ponderhit" in told
            if "stop" in told:
                misses += 1
                wire.says("bestmove (none)")
        elif text.startswith("move "):
            game = wire.bridge._role.game
            move = game.read(text.removeprefix("move "))
            following = lines[number + 1][1]
            ponder = ""
            if following.startswith("Hint: "):
                after = game.position.play(move)
                ponder = game.dialect.read_move(after, following.removeprefix("Hint: "))
            wire.says(f"bestmove {move} ponder {ponder}")
            wire.told()
    assert wire.seen() == [text for direction, text in lines if direction == "<"]
    assert hits > 5 and misses > 5
    assert any("O-O" in text for _, text in lines)
