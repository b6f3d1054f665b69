"""Board lines are answered as gnubg answers them, but for what it answers wrongly or dies of."""

from __future__ import annotations

import contextlib
import io
import queue
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.backgammon.bot import make_oracle
from bots.backgammon.external import BoardOracle
from protocols.control import Control
from protocols.gnubg.adviser import Outlook, Strength
from protocols.gnubg.external import ExternalServer, Question, serve_connections
from protocols.gnubg.match import Match
from protocols.lines import LineWriter
from tests.doubles.dialogue import DEADLINE
from tests.protocols.gnubg.replay import TRANSCRIPTS, ScriptedAdviser, Session

START = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"


def board(
    scores: str = "0:0:0", turn: int = 1, dice: str = "0:0:0:0", doubled: int = 0, tail: str = "0:1"
) -> str:
    """A line of the start position; `scores` are length, first score, second score."""
    return (
        f"board:me:opp:{scores}:{START}:{turn}:{dice}:1:1:1:{doubled}:1:-1:0:25:0:0:0:0:0:0:{tail}"
    )


class Peer:
    """A connection in this process."""

    def __init__(self) -> None:
        self._stream = io.BytesIO()
        self.server = ExternalServer(make_oracle(), LineWriter(self._stream))

    def ask(self, line: str) -> list[str]:
        self._stream.seek(0)
        self._stream.truncate()
        self.server.obey(line)
        return self._stream.getvalue().decode().split("\n")[:-1]


def test_a_transcript_of_the_real_server_is_answered_in_the_same_way() -> None:
    peer = Peer()
    lines = (TRANSCRIPTS / "31-external-server-scores.txt").read_text().splitlines()
    asked = 0
    for number, line in enumerate(lines):
        if line.startswith("# two lines"):
            break  # what follows are faults of gnubg: the second line of a packet, long lines
        if line.startswith("> "):
            assert peer.ask(line[2:]) == [lines[number + 1].removeprefix("< ")], lines[number - 1]
            asked += 1
    assert asked == 6


def test_scores_of_a_fibs_line_can_be_read_with_the_own_one_first() -> None:
    peer = Peer()
    peer.ask("set interface fibs")
    leading, trailing = board("7:6:0", tail="1:1"), board("7:0:6", tail="1:1")
    assert peer.ask(leading) == ["roll"]
    assert peer.ask(trailing) == ["double"]


@pytest.mark.parametrize("turn", [1, -1])
def test_a_roll_is_answered_by_single_steps_of_a_legal_play(turn: int) -> None:
    (answer,) = Peer().ask(board(turn=turn, dice="3:1:3:1"))
    steps = [tuple(map(int, step.split("/"))) for step in answer.split()]
    assert sorted(source - target for source, target in steps) == [1, 3]


def test_a_take_question_is_for_the_player_who_is_not_on_roll() -> None:
    assert Peer().ask(board("5:0:0", doubled=1)) == ["take"]
    assert Peer().ask(board(doubled=1)) == ["beaver"]
    assert Peer().ask(board(doubled=1) + " beavers off") == ["take"]


class Thinker(ScriptedAdviser):
    """Answers by how hard it is asked to think."""

    def choose_play(self, match: Match, strength: Strength, control: Control) -> str:
        return "8/5 6/5" if strength.plies == 2 and not strength.noise else "24/20"

    def doubles(self, match: Match, strength: Strength, control: Control) -> bool:
        return strength.plies == 1


def test_a_question_is_thought_about_as_hard_as_it_says_or_as_is_usual() -> None:
    stream = io.BytesIO()
    usual = Question("", plays=Strength(2), cube=Strength(1))
    server = ExternalServer(BoardOracle(Thinker()), LineWriter(stream), usual)
    plays, cube = board(turn=-1, dice="3:1:3:1"), board(turn=-1)
    for line in (plays, cube, f"{plays} plies 0", f"{cube} plies 0", f"{plays} noise 0.5", plays):
        server.obey(line)
    expected = ["8/5 6/5", "double", "24/21 21/20", "roll", "24/21 21/20", "8/5 6/5"]
    assert [sorted(line.split()) for line in stream.getvalue().decode().split("\n")[:-1]] == [
        sorted(each.split()) for each in expected
    ]


def test_resignations_are_answered() -> None:
    assert Peer().ask(board() + " resignation 3") == ["accept"]
    assert Peer().ask(board() + " resignation 1") in (["accept"], ["reject"])


def test_a_position_is_evaluated_by_six_numbers() -> None:
    (answer,) = Peer().ask(f"evaluation fibsboard {board()} plies 0 cubeless")
    numbers = [float(word) for word in answer.split()]
    assert len(numbers) == 6
    assert 0.4 < numbers[0] < 0.65


@pytest.mark.parametrize(
    "line",
    [
        "",
        "foo",
        "board:me:opp:1",
        "board:" + ":".join(["1"] * 60),
        board() + " plies 99",
        board() + " colour red",
        board("5:5:0"),
        board(turn=0),
        board().replace(":5:", ":50:"),
        "evaluation gnubgid 4HPwATDgc/ABMA",
        "set prompt x",
        "\x01\x02",
    ],
)
def test_what_cannot_be_is_an_error_and_changes_nothing(line: str) -> None:
    peer = Peer()
    (answer,) = peer.ask(line)
    assert answer.startswith("Error: ")
    assert peer.ask(board()) == ["roll"]


@given(st.text(max_size=300))
def test_any_line_gets_an_answer(text: str) -> None:
    peer = Peer()
    peer.ask(text)
    peer.ask(f"board:{text}")


@contextlib.contextmanager
def listening() -> Iterator[tuple[str, threading.Event]]:
    """Where a server waits, in a thread of this process, and what ends it."""
    told: list[str] = []
    ready, end = threading.Event(), threading.Event()

    def tell(line: str) -> None:
        told.append(line)
        ready.set()

    def wanted() -> bool:
        return not end.is_set()

    thread = threading.Thread(
        target=serve_connections, args=(make_oracle(), "127.0.0.1:0", tell, wanted), daemon=True
    )
    thread.start()
    assert ready.wait(DEADLINE)
    yield told[0].removeprefix("Waiting for a connection from ").rstrip("."), end
    end.set()
    thread.join(DEADLINE)
    assert not thread.is_alive()


@pytest.fixture
def address() -> Iterator[str]:
    """Where a server waits."""
    with listening() as (place, _):
        yield place


def connect(address: str) -> socket.socket:
    host, _, port = address.rpartition(":")
    return socket.create_connection((host, int(port)), DEADLINE)


def test_all_lines_of_a_packet_are_answered_and_long_ones_too(address: str) -> None:
    with connect(address) as peer, peer.makefile("rb") as answers:
        peer.sendall(b"version\nversion\r\n" + b"x" * 100_000 + b"\n" + board().encode() + b"\n\0")
        lines = [answers.readline() for _ in range(10)]
        assert [line.partition(b":")[0] for line in lines[:4]] == [
            *(b"Interface", b"RFBF", b"Engine", b"Software")
        ]
        assert lines[8].startswith(b"Error: ")
        assert lines[9] == b"roll\n"
    with connect(address) as peer, peer.makefile("rb") as answers:
        peer.sendall(b"quit\n")
        assert answers.readline() == b""


def test_a_server_that_is_not_wanted_any_more_does_not_wait_for_its_client() -> None:
    with listening() as (place, end), connect(place) as peer, peer.makefile("rb") as answers:
        peer.sendall(board().encode() + b"\n")
        assert answers.readline() == b"roll\n"
        end.set()
        assert answers.readline() == b""


def test_both_players_of_a_match_may_ask_at_a_time(address: str) -> None:
    with connect(address) as one, connect(address) as other:
        for peer in (one, other, one):
            peer.sendall(board().encode() + b"\n")
            assert peer.recv(100) == b"roll\n"


def test_a_fault_of_the_bot_ends_the_server() -> None:
    class Broken:
        name = "broken"

        def decide(self, question: Question) -> str:
            raise ZeroDivisionError

        def evaluate(self, question: Question) -> Outlook:
            raise ZeroDivisionError

    told: queue.SimpleQueue[str] = queue.SimpleQueue()
    with ThreadPoolExecutor() as pool:
        served = pool.submit(serve_connections, Broken(), "127.0.0.1:0", told.put)
        place = told.get(timeout=DEADLINE).removeprefix("Waiting for a connection from ")
        with connect(place.rstrip(".")) as peer:
            peer.sendall(board().encode() + b"\n")
            with pytest.raises(ZeroDivisionError):
                served.result(DEADLINE)


def test_the_bot_hosts_a_program_that_answers_board_lines(address: str) -> None:
    session = Session(ScriptedAdviser(), [(3, 1), (6, 5), (4, 2)])
    session.say("set player 1 human", "set automatic game off", "set automatic roll off")
    assert session.say(f"set player 0 external {address}") == []
    answers = session.say("new session")
    assert any(line.startswith("gnubg moves ") for line in answers)
    assert session.say("show turn") == ["root in on roll."]
    session.server.close()


def answering(answer: bytes) -> tuple[str, Callable[[], None]]:
    """A program that gives the same answer to every board line; its address and its end."""
    server = socket.create_server(("127.0.0.1", 0))

    def run() -> None:
        connection, _ = server.accept()
        with connection, connection.makefile("rb") as lines:
            for _ in lines:
                connection.sendall(answer)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()

    def end() -> None:
        server.close()
        thread.join(DEADLINE)

    return f"127.0.0.1:{server.getsockname()[1]}", end


@pytest.mark.parametrize(
    "answer", [b"foo\n", b"8/7 6/5\n", b"24/23\n", b"\n", b"8-5 6-5\n", b"roll\n"]
)
def test_an_unreadable_or_illegal_answer_is_told_and_no_turn_is_passed(answer: bytes) -> None:
    address, end = answering(answer)
    session = Session(ScriptedAdviser(), [(3, 1)])
    session.say("set player 1 human", f"set player 0 external {address}")
    told = session.say("new session")
    assert any("answered what is not legal" in line for line in told)
    assert session.say("show turn") == ["gnubg in on move."]
    session.server.close()
    end()


def test_a_program_that_hangs_up_is_told() -> None:
    server = socket.create_server(("127.0.0.1", 0))
    threading.Thread(target=lambda: server.accept()[0].close(), daemon=True).start()
    session = Session(ScriptedAdviser(), [(3, 1)])
    session.say(f"set player 0 external 127.0.0.1:{server.getsockname()[1]}")
    closed = "External connection closed."
    assert closed in session.say("new session")
    assert [session.say("play") for _ in range(3)] == [[closed]] * 3, "it is not waited for"
    session.server.close()
    server.close()


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:1", "127.0.0.1:x", ":", "a:b:c"])
def test_an_address_where_nobody_is_leaves_the_player_as_it_was(address: str) -> None:
    session = Session(ScriptedAdviser())
    before = session.say("show player")
    assert session.say(f"set player 0 external {address}")
    assert session.say("show player") == before
