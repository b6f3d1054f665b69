"""No input, however wrong, ends the server, mixes its lines or costs an answer."""

import io
import queue
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from protocols.lines import LineReader
from protocols.uci.commands import Go, parse_command
from protocols.uci.server import serve
from tests.doubles.client_logs import mutated, sent_lines
from tests.doubles.dialogue import DEADLINE, ThreadDialogue
from tests.doubles.scripted_engine import COMMANDS, ScriptedEngine

KNOWN = ("id ", "option ", "uciok", "readyok", "info ", "bestmove ")
MUTATIONS = 10_000


def answers(data: bytes) -> list[str]:
    """All lines that a server gives to a whole input."""
    out = io.BytesIO()
    assert serve(ScriptedEngine(), io.BytesIO(data), out) == 0
    return out.getvalue().decode().splitlines()


def lines_of(data: bytes) -> list[str]:
    events: queue.SimpleQueue[object] = queue.SimpleQueue()
    assert LineReader(io.BytesIO(data), events.put).start().join(DEADLINE)
    texts = []
    while hasattr(event := events.get(), "text"):
        texts.append(event.text)
    return texts


@given(st.binary(max_size=300))
@settings(max_examples=200, deadline=None)
def test_any_bytes_are_survived(data):
    assert all(line.startswith(KNOWN) for line in answers(data))


SOUP = (
    b"go position startpos fen moves e2e4 stop isready uci setoption name value ponderhit infinite "
    b"ponder depth 1 0 -1 wtime movetime searchmoves ucinewgame debug on quit register Hash 9/9 "
)


@given(st.lists(st.sampled_from([*SOUP.split(), b"\n", b"\r\n", b"\n", b"\0", b"\xff"])))
@settings(max_examples=200, deadline=None)
def test_each_go_gets_one_answer_whatever_stands_around_it(words):
    data = b" ".join(words) + b"\n"
    owed = 0
    for line in lines_of(data):
        command = parse_command(line)
        owed += isinstance(command, Go)
        if line.split() and line.split()[0] == "quit":
            break
    lines = answers(data)
    assert all(line.startswith(KNOWN) for line in lines)
    assert sum(line.startswith("bestmove ") for line in lines) == owed


def test_ten_thousand_changed_lines_of_real_clients_are_survived():
    source = random.Random(5)
    lines = sent_lines()
    dialogue = ThreadDialogue(ScriptedEngine(), COMMANDS)
    try:
        for _ in range(MUTATIONS // 100):
            batch = [mutated(source.choice(lines), source) for _ in range(100)]
            batch = [line for line in batch if parse_command(line.decode("utf-8", "replace"))]
            dialogue.send_bytes(b"\n".join(batch) + b"\nstop\nisready\n")
            dialogue.until("readyok")
            dialogue.send("stop", "position startpos", "go depth 1")
            dialogue.until("bestmove .*")
    finally:
        dialogue.close()
