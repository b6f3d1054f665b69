"""GNU Backgammon itself: as an opponent under bot-match, and as the host of an external player."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.dice import SeededDice
from bots.game import Opening, Termination
from bots.match.clock import TimeControl
from bots.match.contestant import Contestant
from bots.match.gnubg_player import GnubgPlayer
from bots.match.referee import Rules, Seat, play_game
from bots.registry import find_game
from protocols.process import EngineProcess
from tests.doubles.dialogue import DEADLINE
from tests.real_clients.conftest import find_program

ROOT = Path(__file__).parents[2]
BOT = (sys.executable, "-W", "ignore", "-m", "bots.backgammon")
MATCH_SECONDS = 600.0
PATIENT = TimeControl(move_time=DEADLINE)


@pytest.fixture
def gnubg(tmp_path: Path) -> tuple[str, ...]:
    """The command of the real program, its settings in a folder of its own."""
    folder = tmp_path / "settings"
    folder.mkdir()
    return (find_program("gnubg"), "-t", "-q", "-r", "-s", str(folder))


@pytest.mark.parametrize(("seat", "name"), [(0, "backgammon-7"), (1, "backgammon-3")])
def test_the_bot_plays_a_match_with_the_real_program_under_the_referee(
    gnubg: tuple[str, ...], seat: int, name: str
) -> None:
    game = find_game(name)
    what = ("chequerplay", "cubedecision")
    weak = tuple((f"player {each} evaluation plies", "0") for each in what)
    bot = Contestant("bot", BOT, "gnubg", directory=str(ROOT), start_seconds=DEADLINE)
    real = Contestant("gnubg", gnubg, "gnubg", weak, start_seconds=DEADLINE)
    players = [GnubgPlayer.start(each, game) for each in (bot, real)][:: 1 if seat == 0 else -1]
    try:
        seats = [Seat(player, PATIENT) for player in players]
        rules = Rules(patience=DEADLINE)
        outcome = play_game(game, Opening(), seats, rules, dice=SeededDice(4 + seat))
    finally:
        for player in players:
            player.close()
    assert outcome.result.termination is Termination.WON, outcome.result.reason


@pytest.fixture
def external() -> Iterator[str]:
    """The address of a bot that answers board lines."""
    with EngineProcess([*BOT, "--external", "127.0.0.1:0"], cwd=ROOT) as bot:
        line = ""
        while not line.startswith("Waiting"):
            line = bot.receive(_deadline()).text
        yield line.removeprefix("Waiting for a connection from ").rstrip(".")


def _deadline() -> float:
    return time.monotonic() + DEADLINE


def test_the_real_program_hosts_a_match_of_the_bot_over_a_socket(
    gnubg: tuple[str, ...], external: str, tmp_path: Path
) -> None:
    record = tmp_path / "match.mat"
    script = [
        *("set automatic game on", "set automatic roll on", "set display off"),
        *("set player 1 gnubg", "set player 1 chequerplay evaluation plies 0"),
        *("set player 1 cubedecision evaluation plies 0", f"set player 0 external {external}"),
        *("set rng mersenne", "set seed 3", "new match 7", "show score"),
        f"export match mat {record}",
    ]
    done = subprocess.run(
        gnubg,
        input="\n".join(script) + "\n",
        capture_output=True,
        text=True,
        timeout=MATCH_SECONDS,
        check=False,
    )
    assert done.returncode == 0
    assert "has won the match." in done.stdout
    assert "Warning" not in done.stdout + done.stderr
    assert record.read_text().count("Wins") >= 1
