"""No input, however wrong, ends the server, mixes its lines or costs an answer."""

import io
import queue
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from protocols.hub.commands import Go, Plain, parse_command
from protocols.hub.server import serve
from protocols.lines import LineReader
from tests.doubles.client_logs import mutated
from tests.doubles.dialogue import DEADLINE
from tests.doubles.hub_dialogue import HubThreadDialogue
from tests.doubles.hub_logs import count, sent_lines
from tests.doubles.scripted_hub_engine import ScriptedHubEngine

KNOWN = ("id ", "param ", "wait", "ready", "pong", "info ", "done", "error message=")
BATCHES, BATCH = 100, 100


def answers(data: bytes) -> list[str]:
    """All lines that a server gives to a whole input."""
    out = io.BytesIO()
    assert serve(ScriptedHubEngine(), io.BytesIO(data), out) == 0
    return out.getvalue().decode().splitlines()


def commands_of(data: bytes) -> list[object]:
    """The commands of an input up to `quit`."""
    events: queue.SimpleQueue[object] = queue.SimpleQueue()
    assert LineReader(io.BytesIO(data), events.put).start().join(DEADLINE)
    found: list[object] = []
    while hasattr(event := events.get(), "text"):
        found.append(parse_command(event.text))
        if found[-1] is Plain.QUIT:
            return found
    if event.unfinished:
        found.append(parse_command(event.unfinished))
    return found


@given(st.binary(max_size=300))
@settings(max_examples=100, deadline=None)
def test_any_bytes_are_survived(data):
    assert all(line.startswith(KNOWN) for line in answers(data))


SOUP = (
    b"hub init pos pos=/slow start moves= go think ponder analyze stop ping ponder-hit level"
    b" depth=1 move-time=0 infinite new-game set-param name=threads value=2 quit"
    b' "a1a2 b1b2" " = level go'
)


@given(st.lists(st.sampled_from([*SOUP.split(b" "), b"\n", b"\r\n", b"\n", b"\n", b"\0", b"\xff"])))
@settings(max_examples=100, deadline=None)
def test_each_go_gets_one_answer_whatever_stands_around_it(words):
    data = b" ".join(words) + b"\n"
    commands = commands_of(data)
    lines = answers(data)
    assert all(line.startswith(KNOWN) for line in lines)
    assert count(lines, "done") == sum(isinstance(command, Go) for command in commands)
    assert count(lines, "pong") == commands.count(Plain.PING)


def test_ten_thousand_changed_lines_of_real_clients_cost_no_answer():
    source = random.Random(5)
    known = sent_lines()
    dialogue = HubThreadDialogue(ScriptedHubEngine())
    try:
        for _ in range(BATCHES):
            batch = [mutated(source.choice(known), source) for _ in range(BATCH)]
            data = b"\n".join(batch) + b"\n"
            commands = commands_of(data)
            if Plain.QUIT in commands:
                continue
            dialogue.send_bytes(data)
            owed = sum(isinstance(command, Go) for command in commands)
            pongs = commands.count(Plain.PING)
            dialogue.send("stop", "ping")
            lines = []
            for _ in range(1 + pongs):
                lines += dialogue.until("pong")
            assert count(lines, "done") == owed
            assert all(line.startswith(KNOWN) for line in lines)
    finally:
        dialogue.close()
