"""The server answers as the real program did, line by line; every difference is listed here.

Not compared: empty lines (gnubg's are irregular), equities and probabilities, the order of plays in
a hint, which plays the program chose (a script makes the same ones). The random dice of the real
program are those that its answers tell.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from protocols.control import Control
from protocols.gnubg.adviser import Strength
from protocols.gnubg.match import Dice, Match
from tests.protocols.gnubg.replay import (
    TRANSCRIPTS,
    Exchange,
    ScriptedAdviser,
    Session,
    comparable,
    read_transcript,
)

BOARD_LINES = 15
Lines = list[str]
Expect = Callable[[Lines], Lines]
"""From what gnubg answered to what we answer."""


@dataclass(frozen=True, slots=True)
class Case:
    """A transcript: what it does not tell (dice, plays), what is said in the place of some lines,
    and where our answer differs, by the number of the exchange."""

    name: str
    throws: Sequence[Dice] = ()
    file_dice: str = ""
    plays: Sequence[str] = ()
    instead: dict[int, tuple[str, ...]] = field(default_factory=dict)
    differences: dict[int, Expect] = field(default_factory=dict)


def answer(*lines: str) -> Expect:
    """We answer these lines."""
    return lambda theirs: list(lines)


def shown_once(theirs: Lines) -> Lines:
    """IDs: gnubg sets dice, cube and men one by one and shows each state; we show the last one."""
    last = max(n for n, line in enumerate(theirs) if "Position ID" in line)
    return theirs[last:]


def without(*dropped: str) -> Expect:
    """Lines that tell of gnubg's own inner matters are missing."""
    return lambda theirs: [line for line in theirs if line not in dropped]


UNKNOWN = "Unknown keyword `{}'."
ILLEGAL = answer("Illegal position.")

CASES = [
    Case(
        "02-money-cube.txt",
        # a second `double` is a beaver to gnubg, which few who send it mean: we refuse it, and a
        # beaver is asked for by its name
        instead={18: ("beaver",)},
    ),
    Case("04-match-crawford.txt"),
    Case("05-illegal.txt"),
    Case("08-dice-manual.txt"),
    Case("10-rng-file.txt", file_dice="3 1\n6 6\n"),
    Case(
        "11-gnubg-player.txt",
        file_dice="3 1 6 6 2 1 4 4 5 5 6 1 6 2",
        plays=("8/5 6/5", "24/21", "13/3(2)"),
    ),
    Case(
        "12-board-ids.txt",
        throws=[(5, 4)],
        differences={
            6: shown_once,
            # a pending double is part of an ID: it is set, where gnubg says that it cannot
            8: lambda theirs: _with_double_pending(shown_once(theirs)),
            9: shown_once,
            10: shown_once,
            # impossible positions are refused: no men at all, or an ID that is too short
            13: ILLEGAL,
            14: ILLEGAL,
        },
    ),
    Case(
        "13-hint-eval.txt",
        throws=[(3, 6)],
        differences={
            14: without("Evaluator: \tContact"),
            15: answer(UNKNOWN.format("rolls")),
            16: answer(UNKNOWN.format("temperaturemap")),
        },
    ),
    Case("16-dance.txt"),
    Case("17-gammon-end.txt"),
    Case(
        "40-rawboard.txt",
        differences={
            # sixteen men: we say so about the whole text and change nothing
            25: answer("Not a valid XGID 'XGID=aBa-BBBaB---dE---c-c--aA--:1:1:1:21:2:4:0:9:10'"),
            # the top player is on roll: gnubg offers to exchange the players, and the answer eats
            # the next line; we never ask
            26: lambda theirs: shown_once(theirs[: 4 * BOARD_LINES - BOARD_LINES]),
            27: lambda theirs: _exchanged(_with_double_pending(shown_once(theirs))),
        },
    ),
    Case(
        "42-variations.txt",
        differences={
            # help is in our own words
            22: answer(
                "set variation - which game new matches are of",
                "Usage: set variation",
                "standard       \tStandard backgammon",
                "nackgammon     \tNackgammon",
                "1-chequer-hypergammon\t1-chequer hypergammon",
                "2-chequer-hypergammon\t2-chequer hypergammon",
                "3-chequer-hypergammon\t3-chequer hypergammon",
            ),
            # gnubg has no data for this variation and says nothing
            23: lambda theirs: ["(a ranked play)", "       # # # - # # #", "(a ranked play)"] * 7,
        },
    ),
    Case(
        "44-misc.txt",
        differences={
            41: lambda theirs: [*theirs[:1], *_help()],
            # the transcript ends before the answer
            49: answer("You cannot show the seed with this random number generator."),
        },
    ),
    Case("46-jacoby.txt"),
]


def _with_double_pending(board: Lines) -> Lines:
    """Turn a board before a double by X into the one while it waits for O's answer."""
    return [
        line.replace("cAkAAAAAAAAA", "cBEAAAAAAAAA")
        .replace("On roll", "")
        .replace("     (Cube: 1)", "")
        .rstrip()
        + ("     Cube offered at 2" if number == 4 else "")
        for number, line in enumerate(board[:BOARD_LINES])
    ] + board[BOARD_LINES:]


def _exchanged(board: Lines) -> Lines:
    """Give the players their names back, which gnubg had exchanged."""
    names = {"O: root": "O: gnubg", "X: gnubg": "X: root"}
    return [
        next((line.replace(a, b) for a, b in names.items() if a in line), line) for line in board
    ]


def _help() -> Lines:
    """Help lists what is offered, in our own words."""
    session = Session(ScriptedAdviser())
    return comparable(session.say("help")[1:])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_transcript_of_the_real_program_is_answered_in_the_same_way(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("dice.txt").write_text(case.file_dice)
    session = Session(ScriptedAdviser(list(case.plays)), case.throws)
    exchanges: list[Exchange] = list(read_transcript(case.name))
    assert set(case.differences) | set(case.instead) <= set(range(len(exchanges)))
    for number, exchange in enumerate(exchanges):
        theirs = comparable(exchange.answered)
        expected = case.differences.get(number, list)(theirs)
        said = case.instead.get(number, exchange.said)
        assert comparable(session.say(*said)) == expected, f"exchange {number}: {said}"
        differs = number in case.differences
        assert (expected != theirs) is differs, f"exchange {number} does not differ: {said}"


def test_a_second_double_is_refused_while_the_first_one_waits() -> None:
    session = Session(ScriptedAdviser(), [(3, 1)])
    session.say("set player 0 human", "new session", "move 8/5 6/5", "double")
    refusal = "You have already doubled; waiting for gnubg to take, drop or beaver."
    assert session.say("double") == [refusal]
    assert session.say("show cube") == ["The cube is at 1, and is centred."]


CONTROLLED = "50-controller-two-gnubg.txt"
TOLD = re.compile(
    r"(Enter dice:|P[01] (?:moves|cannot move|doubles|accepts|refuses|offers|declines|wins)\b.*)"
)
FULL = {"accepts and wins a": "P0 accepts and wins a gammon."}
"""What the controller noted shortly, and what it was."""
ECHOES = {"double": "doubles", "take": "accepts", "resign": "offers", "accept": "accepts"}


class RepeatingAdviser(ScriptedAdviser):
    """Decides as the process of a transcript did whose remaining answers it is given."""

    def __init__(self, answers: deque[str]) -> None:
        super().__init__()
        self._answers = answers

    @property
    def _next(self) -> str:
        """The next answer that is a decision, or asks for dice."""
        return next(answer for answer in self._answers if not answer.endswith(" cannot move."))

    def choose_play(self, match: Match, strength: Strength, control: Control) -> str:
        return self._next.partition(" moves ")[2].removesuffix(".")

    def doubles(self, match: Match, strength: Strength, control: Control) -> bool:
        return self._next.endswith(" doubles.")

    def resigns(self, match: Match, strength: Strength, control: Control) -> int:
        return 2 if self._next.endswith(" offers to resign a gammon.") else 0

    def accepts(self, match: Match, strength: Strength, control: Control) -> bool:
        return "accepts and wins" in self._next


def test_two_programs_under_a_controller_say_what_the_real_ones_said() -> None:
    lines = (TRANSCRIPTS / CONTROLLED).read_text().splitlines()
    answers = {seat: deque(line[3:] for line in lines if line[:2] == f"{seat}>") for seat in "01"}
    count = sum(map(len, answers.values()))
    sessions = {seat: Session(RepeatingAdviser(answers[seat])) for seat in "01"}
    said = 0
    for line in lines:
        if line[1:2] != "<":
            continue
        seat, command = line[0], line[3:]
        # the controller did not note what only repeats a command of its own
        echo = f"P{1 - int(seat)} {ECHOES.get(command.split()[0], 'never')}"
        for told in sessions[seat].say(command):
            for part in TOLD.findall(told):
                if part.startswith(echo):
                    continue
                wanted = FULL.get(answers[seat][0], answers[seat][0])
                answers[seat].popleft()
                # gnubg has no fixed order for men that start from one point
                assert sorted(part.rstrip(".").split()) == sorted(wanted.rstrip(".").split()), line
                said += 1
    assert said == count
    assert not any(answers.values())
