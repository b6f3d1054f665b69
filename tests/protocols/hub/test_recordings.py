"""Replays what was really said over Hub to the server with the scripted engine behind it."""

import re

import pytest

from protocols.hub.commands import Unknown
from protocols.hub.messages import format_message, parse_message
from tests.doubles.hub_dialogue import HubThreadDialogue
from tests.doubles.hub_logs import FOLDER, check, owed, recordings, replay
from tests.doubles.scripted_hub_engine import ScriptedHubEngine

RECORDINGS = recordings()


class WideEngine(ScriptedHubEngine):
    """Takes the recorded positions and moves, which the scripted engine has no use for."""

    def set_position(self, text, moves):
        super().set_position("/" if len(text) == 51 else text, ["a1a2" for _ in moves])


@pytest.fixture
def dialogue():
    wire = HubThreadDialogue(WideEngine())
    yield wire
    wire.close()


def test_all_recordings_are_there():
    names = {recording.name.rsplit("-", 1)[0] for recording in RECORDINGS}
    assert names == {path.stem for path in FOLDER.iterdir()}
    assert len(RECORDINGS) >= 7 + 12


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.name)
def test_each_command_gets_what_it_is_owed_and_nothing_comes_unasked(dialogue, recording):
    check(recording, replay(recording, dialogue))


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.name)
def test_a_client_that_waits_for_nothing_gets_the_same_number_of_answers(dialogue, recording):
    sent = [line for line in recording.sent if line != "quit"]
    dialogue.send(*sent, "stop", "ping")
    lines = []
    for _ in range(1 + owed(recording, "pong")):
        lines += dialogue.until("pong")
    lines.pop()
    check(recording, lines)


def test_the_lines_of_a_recorded_engine_are_read_without_loss():
    told = [
        said
        for path in FOLDER.glob("*scan31*")
        for said in re.findall(r"^ *\d+\.\d+ < (.*)$", path.read_text("utf-8"), re.MULTILINE)
        if said != "[EOF]" and not said.startswith("init ")
    ]
    assert len(told) > 200
    for line in told:
        message = parse_message(line)
        assert not isinstance(message, Unknown), line
        assert parse_message(format_message(message)) is not None
        if line.startswith("done") or line in ("wait", "ready", "pong"):
            assert format_message(message) == line
