"""The server of the text protocol: what is asked is answered, what cannot be changes nothing."""

from __future__ import annotations

import io
import random
import threading
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.dominoes.served import DominoRules
from protocols.control import Control
from protocols.dominoes.commands import Limits
from protocols.dominoes.seat import BasePlayer, Seat
from protocols.dominoes.server import Server, serve
from protocols.dominoes.tiles import DRAW, Move
from protocols.dominoes.urgency import SCRIPT_SECONDS
from protocols.errors import OptionError
from protocols.lines import EndOfInput, Line, LineWriter
from tests.doubles.dialogue import DEADLINE
from tests.protocols.dominoes.session import FirstMover, Session, run
from tests.protocols.dominoes.transcripts import TRANSCRIPTS, exchanges

ROUND = (
    "new game domino-draw seed 5",
    "hand 6-3 5-1 4-4 3-0 2-2 1-0 0-0",
    "start 1 6-5 forced",
    "played 1 6-5",
)
QUESTIONS = ("show game", "show score", "show hand", "show board", "show turn", "legal")
SENT = [sent for path in TRANSCRIPTS for sent, _ in exchanges(path)]
REFUSALS = 10_000


class Thinker(BasePlayer):
    """Thinks until it is told to stop."""

    name = "Thinker 1.0"

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.decisions = 0

    def choose(self, seat: Seat, limits: Limits, chance: random.Random, control: Control) -> Move:
        self.begun.set()
        assert control.wait_for_stop(DEADLINE)
        self.decisions += 1
        return seat.legal_moves()[0]


class Cheat(BasePlayer):
    """Draws whatever it holds."""

    name = "Cheat 1.0"

    def choose(self, seat: Seat, limits: Limits, chance: random.Random, control: Control) -> Move:
        return DRAW


def test_a_line_that_is_carried_out_is_answered_by_nothing() -> None:
    assert Session().say(*ROUND) == []


def test_a_tile_that_a_seat_cannot_have_is_refused_until_it_draws_another() -> None:
    session = Session()
    assert session.say(*ROUND, "played 0 5-1 right") == []
    board = session.say("show board")
    assert session.say("played 1 6-6 left") == ["Seat 1 cannot have 6-6."]
    assert session.say("show board") == board
    assert session.say("drew 1", "played 0 1-0 right", "played 1 6-6 left") == []


def test_a_tile_that_a_seat_could_have_laid_when_it_passed_is_refused() -> None:
    session = Session()
    session.say("new game domino-block", "hand 6-6 6-3 5-1 4-4 3-0 2-2 1-0 0-0 5-5 4-3")
    session.say("start 0 6-6", "played 0 6-6", "passed 1", "played 0 6-3 left", "passed 1")
    session.say("played 0 4-3 left")
    assert session.say("played 1 6-4 left") == ["Seat 1 cannot have 6-4."]
    assert session.say("played 1 5-4 left") == []


def test_a_move_is_answered_but_made_only_when_it_is_told() -> None:
    session = Session()
    session.say(*ROUND)
    board = session.say("show board")
    assert session.say("go", "go") == ["move 5-1 right", "move 5-1 right"]
    assert session.say("show board") == board


def test_limits_reach_the_player() -> None:
    player = FirstMover()
    Session(player).say(*ROUND, "go", "go movetime 250", "go samples 8", "go samples x")
    assert player.limits == [Limits(), Limits(move_time=0.25), Limits(samples=8)]


def test_the_same_seed_and_place_give_the_same_chance() -> None:
    player = FirstMover()
    session = Session(player)
    session.say(*ROUND, "go", "hint", "go", "set seed 6", "go", "set seed 5", "go")
    session.say(*ROUND, "go", "played 0 5-1 right", "drew 1", "go")
    first, again, other, back, anew, later = player.drawn
    assert first == again == back == anew
    assert len({first, other, later}) == 3


def test_a_bot_without_a_seed_plays_otherwise_each_time() -> None:
    assert Session().say("show seed") != Session().say("show seed")


def test_a_bot_that_rates_nothing_says_so() -> None:
    session = Session(Cheat())
    session.say(*ROUND)
    assert session.say("hint") == ["This bot does not rate its moves."]


def test_an_illegal_move_of_the_player_is_never_sent() -> None:
    session = Session(Cheat())
    session.say(*ROUND)
    with pytest.raises(RuntimeError, match="illegal"):
        session.say("go")


def test_values_given_at_the_start_are_set_or_refused() -> None:
    out = io.BytesIO()
    source = io.BytesIO(b"show settings")
    serve(DominoRules(), FirstMover(), source, out, values=[("level", "2"), ("seed", "3")])
    assert out.getvalue().decode().splitlines() == ["level 2", "careful false", "seed 3"]
    with pytest.raises(OptionError):
        serve(DominoRules(), FirstMover(), io.BytesIO(), out, values=[("level", "99")])


def test_stop_ends_the_thinking_at_once_wherever_it_stands_in_the_queue() -> None:
    begun = time.monotonic()
    text = "\n".join([*ROUND, "go", "stop", "go", "stop", "show turn"])
    status, answers = run(text.encode(), Thinker())
    assert status == 0
    assert answers == ["move 5-1 right", "move 5-1 right", "turn 0"]
    assert time.monotonic() - begun < SCRIPT_SECONDS * 10


def test_stop_before_a_go_does_not_end_it() -> None:
    player = Thinker()
    server = Server(DominoRules(), player, LineWriter(io.BytesIO()))
    for line in (*ROUND, "stop"):
        server.overhear(Line(line))
        server.obey(line)
    server.overhear(Line("go"))
    thread = threading.Thread(target=server.obey, args=("go",))
    thread.start()
    assert player.begun.wait(DEADLINE)
    assert player.decisions == 0
    server.overhear(Line("stop"))
    thread.join(DEADLINE)
    assert player.decisions == 1


@pytest.mark.parametrize("last", [b"", b"quit\n"])
def test_the_end_of_the_input_ends_the_thinking_after_a_second_with_its_answer(
    last: bytes,
) -> None:
    status, answers = run("\n".join([*ROUND, "go", ""]).encode() + last, Thinker())
    assert (status, answers) == (0, ["move 5-1 right"])


def test_the_end_of_the_input_ends_a_decision_that_is_under_way() -> None:
    player = Thinker()
    server = Server(DominoRules(), player, LineWriter(io.BytesIO()))
    for line in ROUND:
        server.obey(line)
    thread = threading.Thread(target=server.obey, args=("go",))
    thread.start()
    assert player.begun.wait(DEADLINE)
    server.overhear(EndOfInput())
    thread.join(DEADLINE)
    assert player.decisions == 1


def test_a_client_that_is_gone_ends_the_thinking_at_once() -> None:
    player = Thinker()
    server = Server(DominoRules(), player, LineWriter(io.BytesIO()))
    server.stop()
    for line in (*ROUND, "go"):
        server.obey(line)
    assert player.decisions == 1


@settings(max_examples=100)
@given(st.binary(max_size=300))
def test_any_bytes_are_survived(data: bytes) -> None:
    status, answers = run(data)
    assert status == 0
    assert len(answers) <= 25 * (len(data) + 1)


def mutated(line: str, chance: random.Random) -> str:
    """A line with a few words or characters changed, doubled, lost or cut."""
    words = line.split(" ")
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(words))
        match chance.randrange(7):
            case 0:
                words[place] = chance.choice(chance.choice(SENT).split(" "))
            case 1:
                words.insert(place, words[place])
            case 2 if len(words) > 1:
                del words[place]
            case 3:
                words[place] = words[place][: chance.randint(0, len(words[place]))]
            case 4:
                words[place] += chance.choice("0-9xé\0\x07\u2028:;-|\N{NARROW NO-BREAK SPACE}")
            case 5:
                words[place] = str(chance.randint(-3, 10**20))
            case _:
                words[place] = f"{chance.randint(0, 13)}-{chance.randint(0, 13)}"
    return " ".join(words)


def test_ten_thousand_mutated_lines_are_answered_and_refusals_change_nothing() -> None:
    chance = random.Random(20)
    session = Session()
    answered = 0
    session.say(*ROUND)
    for number in range(REFUSALS):
        line = chance.choice(SENT)
        if chance.random() < 0.8:
            line = mutated(line, chance)
        if line.strip().lower()[:1] in ("q", "e"):
            continue
        before = session.say(*QUESTIONS) if number % 5 == 0 else []
        answers = session.say(line)
        answered += bool(answers)
        assert all(len(answer) < 1000 for answer in answers), line
        if before and answers:
            # a line that is answered has asked for something or was refused
            assert session.say(*QUESTIONS) == before, line
    assert answered > REFUSALS / 2


@pytest.mark.parametrize(
    "line",
    [
        "x" * 3_000_000,
        "hand " + "6-6 " * 300_000,
        "hands " + "0: " * 300_000,
        "score " + "9 " * 300_000,
        "new game domino-draw " + "set 6 " * 100_000,
        "played 0 " + "9" * 100_000 + "-1",
        "go movetime " + "9" * 100_000,
        "set level " + "9" * 100_000,
        "show " + "\N{SNOWMAN}" * 100_000,
    ],
)
def test_a_huge_line_is_answered_shortly_and_changes_nothing(line: str) -> None:
    text = "\n".join([*ROUND, line, *QUESTIONS]).encode()
    status, answers = run(text)
    plain = run("\n".join([*ROUND, *QUESTIONS]).encode())[1]
    assert status == 0
    assert len(answers) == len(plain) + 1 or line.startswith(("go", "new"))
    assert all(len(answer) < 1000 for answer in answers)
    if not line.startswith("new"):
        assert answers[-len(plain) :] == plain
