"""The bridge as a program, with engines in processes of their own."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.doubles.dialogue import DEADLINE, ProcessDialogue

ROOT = Path(__file__).parents[4]
ENGINE = Path(__file__).parents[1] / "engine.py"
BRIDGE = [sys.executable, "-m", "bots.match", "bridge"]


class Bridge(ProcessDialogue):
    """A bridge to an engine with a vice, whose process numbers are in `pids`."""

    def __init__(self, pids: Path, vice: str = "good", words: str = "") -> None:
        self.pids = pids
        engine = f"cmd='{sys.executable} {ENGINE} {vice} {pids}' {words}"
        super().__init__([*BRIDGE, engine], cwd=ROOT)

    def shake_hands(self) -> list[str]:
        self.send("xboard", "protover 2")
        return self.until("feature done=1")

    def engine_is_gone(self) -> bool:
        """Wait for the engine's end; one that was ended before it told its number is gone too."""
        until = time.monotonic() + DEADLINE
        for number in self.pids.read_text().split() if self.pids.exists() else ():
            while time.monotonic() < until:
                try:
                    os.kill(int(number), 0)
                except ProcessLookupError:
                    break
                time.sleep(0.01)
            else:
                return False
        return True


@pytest.fixture
def pids(tmp_path: Path) -> Path:
    return tmp_path / "pids"


@pytest.fixture
def bridge(pids: Path) -> Iterator[Bridge]:
    bridge = Bridge(pids)
    yield bridge
    bridge.close()


def test_an_engine_plays_and_ends_with_its_bridge(bridge: Bridge) -> None:
    features = bridge.shake_hands()
    assert features[0] == "feature done=0"
    assert 'feature myname="Double" variants="normal,fischerandom"' in features
    bridge.send("new", "post", "level 0 1 0", "usermove e2e4", "ping 1")
    lines = bridge.until("pong 1")
    assert lines[-2].startswith("move ")
    assert lines[-3].split()[0] == "1"
    bridge.send("quit")
    assert bridge.wait() == 0
    assert bridge.engine_is_gone()


def test_the_end_of_the_input_ends_the_bridge_and_its_engine(bridge: Bridge) -> None:
    bridge.shake_hands()
    assert bridge.end() == 0
    assert bridge.engine_is_gone()


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_an_interrupt_is_ignored_and_a_request_to_end_is_not(bridge: Bridge) -> None:
    bridge.shake_hands()
    os.kill(bridge.process.pid, signal.SIGINT)
    bridge.send("ping 1")
    assert bridge.read() == "pong 1"
    os.kill(bridge.process.pid, signal.SIGTERM)
    assert bridge.wait() == 0
    assert bridge.engine_is_gone()


@pytest.mark.parametrize("vice", ["silent", "deaf"])
def test_quit_ends_an_engine_that_does_not_listen(pids: Path, vice: str) -> None:
    bridge = Bridge(pids, vice)
    try:
        bridge.shake_hands()
        bridge.send("new", "usermove e2e4", "quit")
        assert bridge.wait() == 0
        assert bridge.engine_is_gone()
    finally:
        bridge.close()


def test_the_end_of_the_engine_is_told_and_ends_the_bridge(pids: Path) -> None:
    bridge = Bridge(pids, "crash")
    try:
        bridge.shake_hands()
        bridge.send("new", "st 1")
        for _ in range(2):
            bridge.send("go")
            bridge.until("move .*")
        bridge.send("go")
        error = bridge.read()
        assert error.startswith("tellusererror ")
        assert "ended with status 3" in error
        assert bridge.wait() == 1
        assert "ended with status 3: out of ideas" in bridge.process.errors
    finally:
        bridge.close()


def test_an_engine_that_never_shakes_hands_is_given_up(pids: Path) -> None:
    bridge = Bridge(pids, "mute", "start=0.3")
    try:
        bridge.send("xboard", "protover 2")
        assert bridge.until("tellusererror .*")[0] == "feature done=0"
        assert bridge.wait() == 1
        assert bridge.engine_is_gone()
    finally:
        bridge.close()


@pytest.mark.parametrize(
    ("engine", "words"),
    [("no-such-program", "no program"), (f"cmd={sys.executable} proto=xboard", "not UCI")],
)
def test_what_cannot_be_bridged_is_refused(engine: str, words: str) -> None:
    bridge = ProcessDialogue([*BRIDGE, engine], cwd=ROOT)
    try:
        assert bridge.wait() == 2
        assert words in bridge.process.errors
    finally:
        bridge.close()
