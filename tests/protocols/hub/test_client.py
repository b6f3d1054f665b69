import sys
from pathlib import Path

import pytest

from protocols.engine import Answer, Info
from protocols.errors import EngineDied, EngineTimeout, OptionError, ProtocolError
from protocols.hub.client import HubClient
from protocols.limits import Clock, Limits
from protocols.options import StringOption
from tests.doubles.scripted_engine import answer_to

DEADLINE = 60
ROOT = Path(__file__).parents[3]
SCRIPTED = [sys.executable, "-m", "tests.doubles.scripted_hub_engine"]
DEPTH_1 = Limits(depth=1)


def start(fault: str) -> HubClient:
    path = ROOT / "tests" / "doubles" / "misbehaving_hub_engine.py"
    return HubClient.start([sys.executable, str(path), fault])


@pytest.fixture
def client():
    with HubClient.start(SCRIPTED, cwd=ROOT) as client:
        yield client


class Observer:
    def __init__(self) -> None:
        self.lines: list[str] = []

    def sent(self, text: str) -> None:
        self.lines.append(text)

    def received(self, text: str) -> None: ...

    def complained(self, text: str) -> None: ...

    def ended(self, status: int) -> None: ...


def test_the_handshake_tells_name_author_and_parameters(client):
    assert client.name == "Scripted 1"
    assert client.author == "The tests"
    assert list(client.options) == ["variant", "threads", "ponder", "bb-path"]


def test_a_search_gives_its_information_and_its_answer(client):
    infos: list[Info] = []
    client.set_option("variant", "bt")
    client.prepare(DEADLINE)
    client.new_game()
    client.set_position("", ["a1a2"])
    reply = client.search(Limits(depth=2), DEADLINE, infos.append)
    assert reply.answer == Answer(answer_to(1), answer_to(2))
    assert [info.depth for info in infos] == [1, 2]
    assert 0 < reply.elapsed < DEADLINE
    assert client.complaints == []


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


def test_what_the_engine_complains_of_is_kept(client):
    client.set_position("Wbbb")
    client.ping()
    assert client.complaints == ["bad position: not a position: Wbbb"]


def test_only_declared_parameters_and_values_are_sent(client):
    with pytest.raises(OptionError):
        client.set_option("hash", 1)
    with pytest.raises(OptionError):
        client.set_option("threads", 99)
    assert client.quit() == 0


def test_the_lines_sent_are_those_of_the_protocol():
    observer = Observer()
    clock = Clock(3.0, 0.2)
    with HubClient.start(SCRIPTED, cwd=ROOT, observer=observer) as client:
        client.set_option("ponder", True)
        client.prepare()
        client.set_position("/", ["a1a2", "b1b2"])
        client.search(Limits(clocks=(clock, clock), moves_to_go=9), DEADLINE)
        client.go(Limits(infinite=True))
        client.stop()
        client.wait_for_answer(DEADLINE)
    assert observer.lines == [
        "hub",
        "set-param name=ponder value=true",
        "init",
        'pos pos=/ moves="a1a2 b1b2"',
        "level moves=9 time=2.8 inc=0.2",
        "go think",
        "level infinite",
        "go analyze",
        "stop",
        "quit",
    ]


def test_a_parameter_of_an_unknown_type_is_any_text():
    with start("none") as client:
        assert client.name == "Bad"
        assert client.options == {"margin": StringOption("margin", "0.5")}


@pytest.mark.parametrize(
    ("fault", "error"),
    [("crash_at_start", EngineDied), ("mute", EngineTimeout), ("nonexistent", EngineDied)],
)
def test_a_failed_start_is_an_error_and_leaves_no_process(fault, error):
    command = [sys.executable, str(ROOT / "tests/doubles/misbehaving_hub_engine.py"), fault]
    if fault == "nonexistent":
        command = ["/nonexistent/engine"]
    with pytest.raises(error):
        HubClient.start(command, seconds=1.0 if fault == "mute" else DEADLINE)


def test_every_wait_has_its_deadline():
    with start("never_ready") as client, pytest.raises(EngineTimeout):
        client.prepare(0.1)
    for fault in ("mute_search", "endless_flood"):
        with start(fault) as client:
            with pytest.raises(EngineTimeout):
                client.search(DEPTH_1, 0.2)
            client.process.kill()


def test_a_crash_is_told_with_its_status_and_last_words():
    with start("crash") as client:
        with pytest.raises(EngineDied, match="Segmentation fault") as raised:
            client.search(DEPTH_1, DEADLINE)
        assert raised.value.status == 3


@pytest.mark.parametrize("fault", ["garbage", "flood", "none"])
def test_noise_around_an_answer_does_not_hide_it(fault):
    with start(fault) as client:
        client.prepare(DEADLINE)
        assert client.search(DEPTH_1, DEADLINE).answer == Answer("31-26", "17-21")


def test_an_answer_without_a_move_is_no_move():
    with start("no_move") as client:
        assert client.search(DEPTH_1, DEADLINE).answer == Answer(None)


def test_a_late_answer_belongs_to_the_search_that_was_given_up():
    with start("late") as client:
        with pytest.raises(EngineTimeout):
            client.search(DEPTH_1, 0.1)
        client.go(DEPTH_1)
        client.stop()
        assert client.wait_for_answer(DEADLINE).answer == Answer("1-6")


def test_an_answer_that_nobody_asked_for_is_a_breach():
    with start("twice") as client:
        client.search(DEPTH_1, DEADLINE)
        client.ping()
        assert client.breaches == ["unasked: done move=32-28"]


def test_an_engine_that_does_not_quit_is_ended():
    client = start("stays")
    assert client.quit(grace=0.2) != 0


def test_waiting_without_a_search_is_an_error(client):
    with pytest.raises(ProtocolError):
        client.wait_for_answer(0.1)
