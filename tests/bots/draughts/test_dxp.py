"""The bot over DamExchange: against itself, and where Scan and Moby Dam stood."""

import re
import socket
import sys
import time

import pytest

from bots.draughts.dxp import PORT, Referee, address
from protocols.dxp.messages import GameAnswer, GameEnd, Move, Reason, parse_message
from protocols.process import EngineProcess
from tests.bots.draughts.wire import ROOT
from tests.doubles.dialogue import DEADLINE

COMMAND = [sys.executable, "-m", "bots.draughts", "--option", "skill=0", "dxp"]
FOLDER = ROOT / "tests" / "data" / "dxp"


class Program:
    """A running `draughts-bot dxp`."""

    def __init__(self, *arguments: str) -> None:
        self.process = EngineProcess([*COMMAND, *arguments], cwd=ROOT)

    def read(self) -> str:
        return self.process.receive(time.monotonic() + DEADLINE).text

    def port(self) -> int:
        """The port that it listens on."""
        return int(self.read().removeprefix("listening on 127.0.0.1:"))

    def wait(self) -> int | None:
        assert self.process.wait(DEADLINE)
        return self.process.status


@pytest.fixture
def listener():
    program = Program("--listen", "0")
    yield program
    program.process.kill()


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), DEADLINE)


def receive(connection: socket.socket, rest: bytearray) -> str:
    while b"\0" not in rest:
        data = connection.recv(4096)
        assert data, "the connection has ended"
        rest += data
    text, _, after = bytes(rest).partition(b"\0")
    rest[:] = after
    return text.decode()


def test_it_plays_two_games_against_itself(listener):
    port = listener.port()
    asking = Program("--connect", f"localhost:{port}", "--games", "2", "--moves", "8")
    try:
        assert asking.read().startswith("a game with draughts-bot")
        assert [asking.read() for _ in range(3)][::2] == ["game 1: unknown", "game 2: unknown"]
        assert asking.wait() == 0
        told = [listener.read() for _ in range(4)]
        assert told[1::2] == ["game 1: unknown", "game 2: unknown"]
        assert listener.wait() == 0
    finally:
        asking.process.kill()


@pytest.mark.parametrize("name", ["dxp_mobydam.txt", "dxp_scan31.txt"])
def test_what_was_said_to_two_programs_is_answered_in_kind(listener, name):
    text = (FOLDER / name).read_text(encoding="utf-8")
    steps = re.findall(r"^([<>]) (.+)$", text, re.MULTILINE)
    rest = bytearray()
    with connect(listener.port()) as connection:
        opponent_moved = False
        for direction, said in steps:
            if direction == ">":
                if opponent_moved and said.startswith("M"):
                    continue  # it answered another move than ours
                connection.sendall(said.encode() + b"\0")
                if said.startswith("E"):
                    break
                continue
            if said.startswith("M") and opponent_moved:
                continue
            answer = parse_message(receive(connection, rest))
            assert type(answer) is type(parse_message(said))
            opponent_moved = opponent_moved or isinstance(answer, Move)
        assert receive(connection, rest) == "E01"
    assert listener.wait() == 0


def test_a_position_is_played_from_and_a_lost_one_is_given_up(listener):
    rest = bytearray()
    with connect(listener.port()) as connection:
        position = "W" + "e" * 27 + "z" + "e" * 3 + "w" + "e" * 18
        connection.sendall(f"R01{'probe':<32}Z001000B{position}".encode() + b"\0")
        assert isinstance(parse_message(receive(connection, rest)), GameAnswer)
        connection.sendall(b"M000032230128\0")
        assert parse_message(receive(connection, rest)) == GameEnd(Reason.LOST, False)
        connection.sendall(b"E31\0")
    assert listener.read().startswith("a game with probe")
    assert listener.read() == "game 1: lost"
    assert listener.wait() == 0


def test_an_illegal_move_ends_the_program_with_status_1(listener):
    with connect(listener.port()) as connection:
        connection.sendall(f"R01{'probe':<32}Z001075A".encode() + b"\0M0000322900\0")
        assert listener.wait() == 1
    assert "broke the rules: illegal move 32-29" in listener.process.errors


def test_nobody_to_connect_to_is_told_with_status_1():
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    program = Program("--connect", f"127.0.0.1:{port}")
    assert program.wait() == 1
    assert program.process.errors.startswith("Error: ")
    program.process.kill()


@pytest.mark.parametrize("name", ["a..b", "a" * 70, "no-such-host.invalid"])
def test_a_host_that_nobody_knows_is_told_with_status_1(name):
    program = Program("--connect", f"{name}:99")
    assert program.wait() == 1
    assert "Error: " in program.process.errors
    assert "Traceback" not in program.process.errors
    program.process.kill()


def test_addresses_are_read_with_and_without_a_port():
    assert address("localhost") == ("localhost", PORT)
    assert address("10.0.0.1:99") == ("10.0.0.1", 99)
    assert address("[::1]:99") == ("::1", 99)
    for text in ("", ":99", "host:", "host:x", "host:70000"):
        with pytest.raises(ValueError, match="is not HOST:PORT"):
            address(text)


def test_the_referee_knows_wins_losses_and_draws():
    referee = Referee()
    assert referee.ending("", ["32-28"]) is None
    assert referee.ending("W" + "e" * 27 + "b" + "e" * 22, ()) is Reason.LOST
    kings = "WB" + "e" * 44 + "Weeee"
    assert (
        referee.ending(kings, ["46-41", "1-7", "41-46", "7-1", "46-41", "1-7", "41-46", "7-1"])
        is Reason.DRAW
    )
    assert referee.turn("", ["32-28"]) is False
