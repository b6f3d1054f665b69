"""Whatever comes, the server answers in order: it never falls over, hangs, passes or moves."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bots.nardy.notation import read_play
from bots.nardy.rules import Position, legal_plays
from bots.registry import find_variations
from bots.tables.served import ServedMatch
from bots.tables.throws import BotDice
from protocols.gnubg.commands import Command, parse_line
from protocols.gnubg.server import serve
from tests.bots.nardy.session import PEOPLE, Session

LINES = 10_000
CHANGES = frozenset({"new game", "new match", "new session", "roll", "resign", "accept", "agree",
                     "decline", "reject", "set turn", "set board", "set dice", "set score",
                     "set matchid", "set gnubgid", "clear turn", "swap players", "end game", "play",
                     "set player", "import mat", "load match", "next",
                     "previous"})  # fmt: skip
"""What may change the state of a match, beside `move`."""
TEMPLATES = (
    """
move 24/18 13/11|24/20|24/23/20|24/18(2)|6/off|bar/20|24/20*|24/16 24/23|double|take|drop|redouble
beaver|pass|accept|agree|decline|reject|hint|hint 3|eval|show board|show rules|show dice|show turn
show score|show cube|show pipcount|show variation|help set|set rules popular|set rules block never
set rules head_doubles 3,4,6|set cube value 2|set cube owner 0|set cube use on|set crawford on
set board AACA/z8AAID/Pw|set board simple 0 0 0 15|set xgid XGID=-|set matchid cAlgAAAAAAAE
set output rawboard on|set output rawboard off|set variation nardy|list game|list match|frobnicate
set evaluation chequerplay evaluation plies 0|set player 0 name a|show automatic|set jacoby off
""".strip()
    .replace("\n", "|")
    .split("|")
)


def mutated(lot: random.Random) -> str:
    """A line that somebody might have meant, with faults in it, or none at all."""
    if lot.random() < 0.05:
        return bytes(lot.randrange(256) for _ in range(lot.randint(0, 60))).decode("latin-1")
    if lot.random() < 0.01:
        return lot.choice("x1/ ") * lot.choice((300, 5000, 70_000))
    letters = list(lot.choice(TEMPLATES))
    for _ in range(lot.choice((0, 1, 1, 2, 5))):
        place = lot.randrange(len(letters) + 1)
        kind = lot.random()
        if kind < 0.4 and letters:
            del letters[place % len(letters)]
        elif kind < 0.8:
            letters.insert(place, lot.choice("0123456789/-*() ,barofx\t\0\xff=:AZ'\"#?;"))
        else:
            letters[place:] = letters[place:] * 2
    text = "".join(letters)
    return text.upper() if lot.random() < 0.1 else text


def lines(seed: int, number: int) -> Iterator[str]:
    lot = random.Random(seed)
    for _ in range(number):
        yield " ".join(mutated(lot).splitlines())


def now(session: Session) -> ServedMatch[Position]:
    match = session.server.table.match
    assert isinstance(match, ServedMatch)
    return match


def is_a_play(match: ServedMatch[Position], text: str) -> bool:
    """Whether the reference rules know a text as a play of the roll."""
    if match.dice is None:
        return False
    plays = legal_plays(match.state.position, match.dice)
    try:
        return read_play(match.state.position, plays, text) is not None
    except ValueError:
        return False


def test_ten_thousand_lines_move_nothing_that_they_do_not_say() -> None:
    session = Session([(6, 4)] * LINES)
    session.say(*PEOPLE, "set display off", "set automatic roll off", "new match 5")
    session.say("set dice 3 1")
    moved = 0
    for line in lines(1, LINES):
        before = now(session)
        session.say(line)
        after = now(session)
        assert sum(after.men(0)) == sum(after.men(1)) == 15
        if replace(after.state, settings=before.state.settings) == before.state:
            continue
        parsed = parse_line(line)
        assert isinstance(parsed, Command), line
        if parsed.name == "move":
            # a bare `move` makes the only play there is
            assert not parsed.rest or is_a_play(before, parsed.rest), line
            moved += 1
        else:
            assert parsed.name in CHANGES, line
        if not after.playing:
            session.say("new match 5")
        if now(session).dice is None:
            session.say("set dice 3 1" if moved % 3 else "set dice 3 3")
    assert moved > 20


def test_ten_thousand_lines_at_a_question_for_dice_throw_nothing_but_dice() -> None:
    session = Session()
    session.say(*PEOPLE, "set display off", "set automatic roll off")
    session.say("set rng manual", "new match 5")
    for line in lines(2, LINES):
        words = re.sub("[-,;()]", " ", line).split()
        dice = words[:2] if words and len(words[0]) != 2 else list("".join(words[:1]))
        before = now(session)
        if parse_line(line) == Command("quit") or (len(dice) == 2 and set(dice) <= set("123456")):
            continue
        session.say(line)
        assert session.server.table.awaiting is not None, line
        assert now(session) == before
    session.say("6 4")
    assert session.say("show turn") == ["gnubg in on roll."]


STATES = [
    "",
    "new session",
    "set player 0 human\nnew session",
    "set rng manual\nnew session",
    "set rng manual\nnew session\n3 1",
    "set rng manual\nset player 0 human\nnew match 3\n3 1\nroll\n",
    "set player 0 human\nnew session\nresign",
    "set player 1 gnubg\nnew match 1",
    "set player 1 gnubg\nset rng manual\nnew match 1\n6 4\n3",
    "set rules last_roll on\nset player 0 human\nnew match 3\nset board AADwAwAAAAAAAA",
    "set player 0 human\nset rollout trials 3\nnew session\nrollout",
    "set rules",
    "new",
    "set variation standard\nnew session\nset variation nardy\nnew session",
]


@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\nquit", "\nEXIT\n"])
@pytest.mark.parametrize("text", STATES[:3])
def test_a_last_line_may_end_in_any_way(text: str, end: str) -> None:
    ends_in_order(text + end)


@pytest.mark.parametrize("text", STATES)
def test_the_end_of_the_input_ends_the_program_in_any_state(text: str) -> None:
    ends_in_order(text)


def ends_in_order(text: str) -> None:
    out = io.BytesIO()
    status = serve(
        find_variations("bots.nardy"),
        io.BytesIO(f"set display off\n{text}".encode()),
        out,
        make_dice=BotDice,
    )
    assert status == 0
    assert "Traceback" not in out.getvalue().decode()
