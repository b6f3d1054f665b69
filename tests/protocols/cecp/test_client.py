"""The client with engines in processes of their own."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from protocols.cecp import client as client_module
from protocols.cecp.answers import Ending, Reply
from protocols.cecp.client import CecpClient
from protocols.engine import Info, Score
from protocols.errors import EngineDied, EngineTimeout, OptionError, ProtocolError
from protocols.limits import Clock, Limits
from protocols.options import CheckOption

DEADLINE = 60.0
ENGINE = Path(__file__).parents[2] / "doubles" / "cecp_engine.py"
MINUTE = Limits(clocks=(Clock(60.0, 0.5), Clock(50.0)))


def start(vice: str = "good", *settings: str, **fields: object) -> CecpClient:
    command = [sys.executable, str(ENGINE), vice, *settings]
    return CecpClient.start(command, **fields)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines that set features get ten times the time for it, as the machine may be busy."""
    monkeypatch.setattr(client_module, "FEATURE_SECONDS", 20.0)
    monkeypatch.setattr(client_module, "SILENT_SECONDS", 20.0)


@pytest.fixture
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others need not be waited for."""
    monkeypatch.setattr(client_module, "FEATURE_SECONDS", 0.3)
    monkeypatch.setattr(client_module, "SILENT_SECONDS", 0.3)


def said(log: Path) -> list[str]:
    """What the engine was told; questions that a busy machine made the client repeat, once."""
    lines = log.read_text(encoding="utf-8").splitlines()
    again = ("protover", "ping")
    return [
        line
        for number, line in enumerate(lines)
        if not (line.startswith(again) and line in lines[:number])
    ]


def answer(client: CecpClient, move: str | None = None, seconds: float = DEADLINE) -> Reply:
    client.go(MINUTE, 0, move)
    return client.wait_for_answer(seconds)


def wait_for_more(client: CecpClient) -> None:
    """Wait until the engine has said something that nobody has read."""
    end = time.monotonic() + DEADLINE
    while not client.process._inbox._lines:
        assert time.monotonic() < end, "nothing more was said"
        time.sleep(0.01)


def test_the_handshake_tells_features_and_options() -> None:
    with start() as client:
        assert client.name == "Double good"
        assert list(client.features.options) == ["Style", "Clear", "Loud", "Level"]
        assert client.features.options["Loud"] == CheckOption("Loud", False)
        assert client.features["setboard"] == client.features["usermove"] == 1
        assert client.features.reusable
        assert client.features.plays("") and client.features.plays("fischerandom")
        assert not client.features.plays("crazyhouse")


def test_each_feature_is_accepted_or_rejected(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with start("good", "ping=x", "novelty=1", f"log={log}") as client:
        client.ping()
    verdicts = [line for line in said(log) if line.startswith(("accepted", "rejected"))]
    assert verdicts[:4] == [
        "accepted ping",
        "accepted setboard",
        "accepted usermove",
        "accepted colors",
    ]
    assert "accepted option" in verdicts
    assert "rejected option Odd -odd" in verdicts
    assert verdicts[-4:] == [
        "rejected highlight",
        "rejected ping",
        "rejected novelty",
        "accepted done",
    ]


@pytest.mark.usefixtures("impatience")
def test_an_old_engine_is_not_waited_for_and_has_the_defaults() -> None:
    with start("old") as client:
        assert client.features["usermove"] == client.features["ping"] == 0
        assert client.features["time"] == client.features["colors"] == 1
        assert not client.features.reusable
        assert client.features.plays("crazyhouse")
        client.new_game()
        first = answer(client).move
        wait_for_more(client)
        assert answer(client, "b8c6").move not in (None, first)


def test_an_engine_that_asks_for_time_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "FEATURE_SECONDS", 2.0)
    with start("slow") as client:
        assert client.name == "Double slow"


def test_an_engine_that_left_the_question_lying_is_asked_again() -> None:
    with start("sleepy") as client:
        assert client.name == "Double sleepy"


def test_an_engine_that_never_ends_its_features_is_given_up() -> None:
    with pytest.raises(EngineTimeout, match="done=1"):
        start("endless", seconds=0.3)


def test_an_engine_that_dies_at_once_is_told() -> None:
    with pytest.raises(EngineDied):
        CecpClient.start([sys.executable, "-c", "raise SystemExit(7)"])


def test_a_game_is_played_move_by_move(tmp_path: Path) -> None:
    log = tmp_path / "log"
    infos: list[Info] = []
    with start("good", f"log={log}") as client:
        client.new_game()
        client.set_limits(MINUTE, 0)
        client.go(MINUTE, 0, on_info=infos.append)
        first = client.wait_for_answer(DEADLINE)
        assert first.move and first.ending is None and not first.offers_draw
        assert 0 < first.elapsed < DEADLINE
        assert (infos[0].depth, infos[0].score, infos[0].nodes) == (3, Score(15), 100)
        assert answer(client, "b8c6").move
        client.end_game("1/2-1/2", "enough")
        client.ping()
    lines = [line for line in said(log) if not line.startswith(("accepted", "rejected"))]
    assert lines == [
        *("xboard", "protover 2", "force", "new", "hard", "easy", "post", "force", "ping 1"),
        *("level 0 1 0.5", "time 6000", "otim 5000", "ping 2", "go"),
        *("time 6000", "otim 5000", "ping 3", "usermove b8c6"),
        *("result 1/2-1/2 {enough}", "force", "ping 4", "quit"),
    ]


def test_an_older_engine_gets_colours_and_bare_moves(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with start("edits", "time=0", "colors=1", f"log={log}") as client:
        client.new_game()
        client.edit(["edit", "#", "Ka1", "c", "Kh8", "."])
        client.add_move("a1a2")
        client.go(MINUTE, 1)
        assert client.wait_for_answer(DEADLINE).move
        assert answer(client, "a2a3").move
    lines = said(log)
    assert lines[lines.index("edit") :] == [
        *("edit", "#", "Ka1", "c", "Kh8", ".", "a1a2"),
        *("white", "black", "ping 2", "go", "ping 3", "a2a3", "quit"),
    ]


def test_an_engine_that_ponders_is_let(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with start("good", f"log={log}") as client:
        client.new_game(ponder=True)
    assert "hard" in said(log) and "easy" not in said(log)


def test_seconds_a_move_and_depth_are_told(tmp_path: Path) -> None:
    log = tmp_path / "log"
    limits = Limits(move_time=0.5, depth=4)
    with start("good", f"log={log}") as client:
        client.new_game()
        client.set_limits(limits, 0)
        client.go(limits, 0)
        client.wait_for_answer(DEADLINE)
        with pytest.raises(ProtocolError, match="nodes"):
            client.set_limits(Limits(nodes=5), 0)
    assert [line for line in said(log) if line[:2] in ("st", "sd", "ti")] == [
        "st 0.5",
        "sd 4",
        "time 50",
    ]


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("Level", "7", "option Level=7"),
        ("style", "A", "option Style=a"),
        ("Loud", "true", "option Loud=1"),
        ("Clear", "", "option Clear"),
        ("memory", "64", "memory 64"),
        ("cores", "2", "cores 2"),
        ("egtpath syzygy", "/a b", "egtpath syzygy /a b"),
    ],
)
def test_options_are_sent_as_they_were_declared(
    name: str, text: str, line: str, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    with start("good", f"log={log}") as client:
        client.set_option(name, text)
    assert line in said(log)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Nonesuch", "1"),
        ("Level", "10"),
        ("Level", "x"),
        ("memory", "much"),
        ("egtpath nalimov", "/"),
    ],
)
def test_what_was_not_declared_is_not_sent(name: str, text: str) -> None:
    with start() as client, pytest.raises(OptionError):
        client.set_option(name, text)


def test_a_variant_that_the_engine_does_not_play_is_refused() -> None:
    with start() as client, pytest.raises(OptionError, match="does not play crazyhouse"):
        client.new_game("crazyhouse")


# Engines that say other things than moves


@pytest.mark.parametrize(
    ("vice", "ending", "result"),
    [
        ("resigns", Ending.RESIGNATION, ""),
        ("resigns_in_words", Ending.RESIGNATION, "0-1"),
        ("gives_up", Ending.GAME_OVER, "0-1"),
        ("claims", Ending.GAME_OVER, "1-0"),
    ],
)
def test_an_answer_may_be_an_ending(vice: str, ending: Ending, result: str) -> None:
    with start(vice) as client:
        client.new_game()
        assert answer(client).move
        reply = answer(client, "b8c6")
        assert (reply.move, reply.ending, reply.result) == (None, ending, result)


def test_an_ending_told_between_the_moves_is_the_next_answer() -> None:
    with start("claims_behind") as client:
        client.new_game()
        assert answer(client).move
        reply = answer(client, "b8c6")
        assert (reply.ending, reply.result, reply.words) == (Ending.GAME_OVER, "1-0", "1-0 {mated}")
        assert reply.elapsed == 0


@pytest.mark.parametrize(
    ("vice", "words"),
    [("refuses", "Illegal move: b8c6"), ("doubts", "Error (ambiguous move): b8c6")],
)
def test_a_move_that_is_refused_is_told(vice: str, words: str) -> None:
    with start(vice) as client:
        client.new_game()
        assert answer(client).move
        reply = answer(client, "b8c6")
        assert (reply.ending, reply.words) == (Ending.REFUSAL, words)


def test_a_move_of_the_opening_that_is_called_illegal_is_told() -> None:
    with start() as client:
        client.new_game()
        client.add_move("e2e5")
        assert answer(client).ending is Ending.REFUSAL


def test_another_line_that_is_called_illegal_is_noted_only() -> None:
    with start() as client:
        client.new_game()
        client.edit(["usermove e2e5"])
        assert answer(client).move
        assert client.sayings[-1] == "Illegal move: e2e5"


@pytest.mark.parametrize("vice", ["accepts", "agrees"])
def test_a_draw_is_offered_and_accepted(vice: str) -> None:
    with start("offers") as offering, start(vice) as accepting:
        offering.new_game()
        assert answer(offering).offers_draw
        accepting.new_game()
        assert answer(accepting).move
        accepting.go(MINUTE, 0, "b8c6", draw_offered=True)
        reply = accepting.wait_for_answer(DEADLINE)
        assert (reply.move, reply.ending, reply.offers_draw) == (None, Ending.DRAW, True)


# Engines that misbehave


def test_a_late_engine_moves_when_told_to() -> None:
    with start("late") as client:
        client.new_game()
        client.go(MINUTE, 0)
        with pytest.raises(EngineTimeout):
            client.wait_for_answer(0.1)
        client.move_now()
        assert client.wait_for_answer(DEADLINE).move


def test_an_engine_that_never_moves_is_given_up() -> None:
    with start("silent") as client:
        client.new_game()
        client.go(MINUTE, 0)
        client.move_now()
        with pytest.raises(EngineTimeout, match="a move"):
            client.wait_for_answer(0.1)


def test_an_engine_that_talks_for_ever_is_given_up() -> None:
    with start("floods") as client:
        client.new_game()
        client.go(MINUTE, 0)
        for _ in range(2):
            with pytest.raises(EngineTimeout, match="a move"):
                client.wait_for_answer(0.2)
        client.process.kill()


def test_an_engine_that_answers_no_ping_is_given_up() -> None:
    with start("deaf") as client:
        client.new_game()
        assert answer(client).move
        with pytest.raises(EngineTimeout, match="pong"):
            client.new_game(seconds=0.3)


def test_a_crash_is_told_with_status_and_last_words() -> None:
    with start("crash") as client:
        client.new_game()
        assert answer(client).move
        with pytest.raises(EngineDied) as death:
            answer(client, "b8c6")
        assert (death.value.status, death.value.errors) == (3, "out of ideas\n")


def test_garbage_around_the_moves_changes_nothing() -> None:
    with start("babbles") as babbling, start() as good:
        for client in (babbling, good):
            client.new_game()
        assert answer(babbling).move == answer(good).move
        reply = answer(babbling, "b8c6")
        assert reply.move == answer(good, "b8c6").move and reply.ending is None


def test_what_is_said_of_a_game_does_not_reach_the_next() -> None:
    with start("haunts") as haunting, start() as good:
        for client in (haunting, good):
            client.new_game()
            assert answer(client).move
            client.end_game("1-0")
            client.new_game()
        assert answer(haunting).move == answer(good).move


def test_waiting_without_a_question_is_an_error() -> None:
    with start() as client, pytest.raises(ProtocolError, match="no answer"):
        client.wait_for_answer(DEADLINE)


@pytest.mark.usefixtures("impatience")
def test_a_mute_engine_is_taken_for_an_old_one() -> None:
    with start("mute") as client:
        client.new_game()
        client.go(MINUTE, 0)
        with pytest.raises(EngineTimeout):
            client.wait_for_answer(0.1)
