"""The bot where Scan and dame stood when they were recorded."""

import itertools
import random
import re

import pytest

from protocols.hub.commands import Go, Plain, parse_command
from tests.bots.draughts.wire import DraughtsWire
from tests.doubles.client_logs import mutated
from tests.doubles.hub_logs import FOLDER, check, count, recordings, replay, sent_lines

RECORDINGS = recordings()
LONGEST = 40
"""Searches replayed of a recording: a recorded auto-play has a hundred, all alike."""
QUICK = "level move-time=0.01 depth=4"


def hurried(recording):
    """A recording whose searches take no time: each level is a short one besides."""
    steps = []
    searches = 0
    for direction, text in recording.steps:
        if direction == ">" and text.startswith("go "):
            steps.append((">", QUICK))
            searches += 1
        if searches > LONGEST:
            steps.pop()
            break
        steps.append((direction, text))
    return type(recording)(recording.name, tuple(steps))


@pytest.fixture
def wire():
    dialogue = DraughtsWire()
    yield dialogue
    dialogue.close()


@pytest.mark.parametrize(
    "recording",
    [one for one in RECORDINGS if not one.name.startswith("edge")],
    ids=lambda recording: recording.name,
)
def test_each_command_of_a_real_client_gets_what_it_is_owed(wire, recording):
    short = hurried(recording)
    check(short, replay(short, wire))


def test_errors_come_where_they_came_from_scan(wire):
    text = (FOLDER / "scan31_transcript.txt").read_text(encoding="utf-8")
    steps = re.findall(r"^ *\d+\.\d+ ([<>]) ?(.*)$", text, re.MULTILINE)
    faulty: list[tuple[str, str]] = []
    for (_, sent), (direction, answer) in itertools.pairwise(steps):
        if direction == "<" and answer.startswith("error") and sent.strip() != "ping":
            faulty.append((sent, re.findall('"(.*)"', answer)[0]))
    assert len(faulty) == 7
    for sent, message in faulty:
        wire.send(sent)
        told = wire.synchronise()
        if sent.endswith('28x19"'):
            assert told == [], "a capture without its captured squares is understood"
        else:
            assert len(told) == 1 and told[0].startswith(f'error message="{message}'), told


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("    ", "missing command"),
        ("foo bar=1", "bad command"),
        ("pos pos=Ww" + "e" * 48 + "b", "bad position"),
        ("set-param name=variant value=chess", "variant: 'chess' is none of normal"),
        ("=foo", "missing command"),
        ('pos start moves="32-28', "unterminated quote"),
        ("level depth=abc", "bad number for depth"),
    ],
)
def test_what_crashed_or_hung_scan_is_an_error_here(wire, line, message):
    wire.send(line)
    (told,) = wire.synchronise()
    assert told.startswith(f'error message="{message}')
    wire.send("level depth=2", "go think")
    assert wire.done().startswith("done move=")


MORE = f"""
go think
go ponder
go analyze
stop
ponder-hit
level depth=2
level nodes=50
level time=0.30000000000000004 inc=0.1
level time=-5.6e-17 moves=3
pos pos=B{"eewB" * 8} moves="1-5"
set-param name=variant value=russian
set-param name=variant value=frysk!
set-param name=variant value=english
set-param name=mandatory-capture value=false
set-param name=book value=false
set-param name=skill value=3
set-param name=skill value=20
set-param name=bb-size value=2
set-param name=bb-path value=~nobody-of-this-name
set-param name=bb-path value="/dev/null/x y"
set-param name=bb-path value={"a" * 5000}
set-param name=bb-path value=""
"""


def test_ten_thousand_changed_lines_cost_no_answer(wire):
    source = random.Random(11)
    known = [*sent_lines(), *MORE.strip().encode().splitlines() * 8]
    for _ in range(100):
        batch = [mutated(source.choice(known), source) for _ in range(100)]
        commands = [parse_command(part) for line in batch for part in decoded(line)]
        if Plain.QUIT in commands:
            continue
        wire.send_bytes(b"\n".join(batch) + b"\nstop\nping\n")
        lines = []
        for _ in range(1 + commands.count(Plain.PING)):
            lines += wire.until("pong", 60.0)
        assert count(lines, "done") == sum(isinstance(command, Go) for command in commands)


def decoded(line: bytes) -> list[str]:
    """The lines that a reader makes of some bytes."""
    return re.split("\r\n|\n|\r", line.decode("utf-8", "replace"))
