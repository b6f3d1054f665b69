import sys
from pathlib import Path

import pytest

from protocols.engine import Answer, Info
from protocols.errors import EngineDied, EngineTimeout, OptionError, ProtocolError
from protocols.limits import Limits
from protocols.uci.client import UciClient
from tests.doubles.scripted_engine import answer_to

DEADLINE = 60
ROOT = Path(__file__).parents[3]
SCRIPTED = [sys.executable, "-m", "tests.doubles.scripted_engine"]
DEPTH_1 = Limits(depth=1)


def start(fault: str) -> UciClient:
    path = ROOT / "tests" / "doubles" / "misbehaving_engine.py"
    return UciClient.start([sys.executable, str(path), fault])


@pytest.fixture
def client():
    with UciClient.start(SCRIPTED, cwd=ROOT) as client:
        yield client


def test_the_handshake_tells_name_author_and_options(client):
    assert client.name == "Scripted 1"
    assert client.author == "The tests"
    assert list(client.options)[:3] == ["Hash", "Clear Hash", "Ponder"]


def test_a_search_gives_its_information_and_its_answer(client):
    infos: list[Info] = []
    client.new_game()
    client.set_position("", ["e2e4"])
    reply = client.search(Limits(depth=2), DEADLINE, infos.append)
    assert reply.answer == Answer(answer_to(1), answer_to(2))
    assert [info.depth for info in infos] == [1, 2]
    assert reply.sent < reply.arrived
    assert 0 < reply.elapsed < DEADLINE


def test_an_infinite_search_is_stopped(client):
    client.go(Limits(infinite=True))
    client.ping()
    client.stop()
    assert client.wait_for_answer(DEADLINE).answer.move == answer_to(0)


def test_pondering_ends_with_the_hit(client):
    client.go(Limits(ponder=True, move_time=0.0))
    with pytest.raises(EngineTimeout):
        client.wait_for_answer(0.1)
    client.ponder_hit()
    assert client.wait_for_answer(DEADLINE).answer.move == answer_to(0)


def test_an_answer_that_comes_while_the_client_pings_is_kept(client):
    client.go(DEPTH_1)
    client.ping()
    client.ping()
    assert client.wait_for_answer(DEADLINE).answer.move == answer_to(0)


def test_waiting_without_a_search_is_an_error(client):
    with pytest.raises(ProtocolError, match="no search"):
        client.wait_for_answer(DEADLINE)


def test_quitting_gives_the_exit_status(client):
    assert client.quit() == 0


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("Hash", 32, "setoption name Hash value 32"),
        ("hash", "1", "setoption name Hash value 1"),
        ("Ponder", True, "setoption name Ponder value true"),
        ("Path", "/a  b", "setoption name Path value /a  b"),
        ("Path", "", "setoption name Path value <empty>"),
        ("clear  hash", None, "setoption name Clear Hash"),
    ],
)
def test_options_are_sent_as_they_were_declared(name, value, line):
    said: list[str | None] = []
    with start("none") as client:
        client._on_info = lambda info: said.append(info.text)
        client.set_option(name, value)
        client.go(DEPTH_1, lambda info: said.append(info.text))
        client.wait_for_answer(DEADLINE)
    assert said == [line, None]


@pytest.mark.parametrize(
    ("name", "value"), [("Nonesuch", 1), ("Hash", 33), ("Hash", None), ("Ponder", "perhaps")]
)
def test_what_was_not_declared_is_not_sent(name, value):
    with start("none") as client, pytest.raises(OptionError):
        client.set_option(name, value)


# Engines that misbehave


@pytest.mark.parametrize("fault", ["mute", "no_flush"])
def test_an_engine_that_does_not_answer_is_given_up_and_ended(fault):
    path = ROOT / "tests" / "doubles" / "misbehaving_engine.py"
    with pytest.raises(EngineTimeout, match="waited too long for uciok"):
        UciClient.start([sys.executable, str(path), fault], seconds=0.3)


def test_an_engine_that_dies_at_once_is_told_with_its_status():
    with pytest.raises(EngineDied) as caught:
        start("crash_at_start")
    assert caught.value.status == 7


def test_a_program_that_does_not_exist_is_told():
    with pytest.raises(EngineDied) as caught:
        UciClient.start(["no/such/engine"])
    assert caught.value.status is None


def test_a_slow_start_is_waited_for():
    with start("slow_start") as client:
        assert client.name == "slow_start"


def test_a_crash_in_a_search_tells_the_status_and_the_last_words():
    with start("crash") as client:
        client.go(DEPTH_1)
        with pytest.raises(EngineDied, match="Segmentation fault, more or less") as caught:
            client.wait_for_answer(DEADLINE)
        assert caught.value.status == 3
        with pytest.raises(EngineDied):
            client.go(DEPTH_1)


def test_an_engine_that_closes_its_output_is_a_timeout_and_not_a_hang():
    with start("closes_output") as client:
        with pytest.raises(EngineTimeout):
            client.search(DEPTH_1, 0.2)
        client.process.kill()


def test_a_late_answer_is_not_taken_for_that_of_the_next_search():
    with start("late") as client:
        with pytest.raises(EngineTimeout):
            client.search(DEPTH_1, 0.05)
        client.go(DEPTH_1)
        client.stop()
        assert client.wait_for_answer(DEADLINE).answer.move == "a2a3"
        assert client.breaches == []


def test_a_second_answer_is_dropped_and_noted():
    with start("twice") as client:
        for _ in range(3):
            client.ping()
            assert client.search(DEPTH_1, DEADLINE).answer.move == "e2e4"
        client.ping()
        assert client.breaches == ["unasked: bestmove d2d4"] * 3


def test_an_illegal_move_is_passed_on_for_the_referee():
    with start("illegal") as client:
        assert client.search(DEPTH_1, DEADLINE).answer.move == "e2e5"


@pytest.mark.parametrize("fault", ["garbage", "endless_line"])
def test_junk_between_the_lines_does_not_matter(fault):
    with start(fault) as client:
        assert client.search(DEPTH_1, DEADLINE).answer.move == "e2e4"


def test_a_flood_of_information_does_not_hide_the_answer():
    with start("flood") as client:
        assert client.search(DEPTH_1, DEADLINE).answer.move == "e2e4"


def test_an_engine_that_wants_registration_is_told_later():
    texts: list[str | None] = []
    with start("register") as client:
        client.go(DEPTH_1, lambda info: texts.append(info.text))
        client.wait_for_answer(DEADLINE)
    assert texts[0] == "register later"


def test_an_engine_that_ignores_quit_is_killed():
    client = start("deaf")
    assert client.quit(grace=0.05) == -9


def test_an_engine_that_talks_for_ever_is_given_up():
    with start("endless_flood") as client:
        client.go(DEPTH_1)
        for _ in range(2):
            with pytest.raises(EngineTimeout, match="answer of a search"):
                client.wait_for_answer(0.2)
        client.go(DEPTH_1)
        client.process.kill()
