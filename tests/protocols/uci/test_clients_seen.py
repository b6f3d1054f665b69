"""Replays what real clients sent to the server with the scripted engine behind it."""

import pytest

from tests.doubles.client_logs import check, replay, sessions
from tests.doubles.dialogue import ThreadDialogue
from tests.doubles.scripted_engine import ScriptedEngine

SESSIONS = sessions()


def test_there_are_recordings_of_five_clients():
    assert {session.name.split("-")[0] for session in SESSIONS} == {
        *("fastchess", "gnome", "polyglot", "pychess", "uci2wb")
    }


@pytest.mark.parametrize("session", SESSIONS, ids=lambda session: session.name)
def test_a_real_client_gets_what_it_is_owed_and_nothing_unasked(session):
    dialogue = ThreadDialogue(ScriptedEngine())
    try:
        check(session, replay(session, dialogue))
    finally:
        dialogue.close()


@pytest.mark.parametrize("session", SESSIONS, ids=lambda session: session.name)
def test_a_client_that_waits_for_nothing_gets_the_same_number_of_answers(session):
    dialogue = ThreadDialogue(ScriptedEngine())
    try:
        sent = [text for direction, text in session.steps if direction == "<"]
        dialogue.send(*sent, "stop", "isready")
        expected = 1 + sum(text.strip() == "isready" for text in sent)
        lines: list[str] = []
        for _ in range(expected):
            lines += dialogue.until("readyok")
        lines.pop()
        check(session, lines)
    finally:
        dialogue.close()
