"""Whatever comes, the server answers or ends in order; it never passes, moves or falls over."""

from __future__ import annotations

import io
import random
import re
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.backgammon.bot import make_adviser, variations
from bots.tables.throws import BotDice
from protocols.control import Control
from protocols.gnubg.adviser import RolledOut, Strength
from protocols.gnubg.match import Match
from protocols.gnubg.server import serve
from protocols.lines import EndOfInput, Line, LineEvent
from protocols.process import EngineProcess
from tests.doubles.dialogue import DEADLINE
from tests.protocols.gnubg.replay import ScriptedAdviser, Session

PEOPLE = ("set player 0 human", "set player 1 human", "set automatic game off")
ROOT = Path(__file__).parents[3]


def run(text: bytes) -> tuple[int, str]:
    """Give a whole input to a server; return its exit status and its output."""
    out = io.BytesIO()
    status = serve(variations(), io.BytesIO(text), out, make_dice=BotDice)
    return status, out.getvalue().decode()


def people(*throws: tuple[int, int]) -> Session:
    session = Session(ScriptedAdviser(), throws)
    session.say(*PEOPLE)
    return session


def state(session: Session) -> str:
    return session.say("set output rawboard on", "show board")[-1]


WORDS = (
    """
roll|move|move 24/18 13/11|double|take|drop|beaver|redouble|resign|resign b|accept|agree|decline
reject|play|new game|new match|set dice 6 6|set turn 0|set turn 1|set board AAAA|end game|hint|eval
set cube owner 1|set cube value 2|set score 4 1|set matchid|set xgid x|set board simple 0 2 2|6 1
set rng manual|set rng mersenne|undo|swap players|set player 0 gnubg|set player 1 human|new session
set player x human|clear turn|set variation nackgammon|show board|list game|new match 3|new match -1
next|previous|previous game|next game|eval 4HPwATDgc/ABMA|eval =1|hint 0|set board =2
""".strip()
    .replace("\n", "|")
    .split("|")
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=30), max_size=25))
def test_any_lines_are_answered_and_leave_fifteen_men_a_side(lines: list[str]) -> None:
    lines = [line for line in lines if "commands" not in line]
    status, output = run("\n".join(["set display off", *lines]).encode())
    assert status == 0
    assert "Traceback" not in output


@pytest.mark.parametrize("junk", ["foo", "24/25", "move 8/7 6/5", "move 8/3", "move bar/22", "5/4"])
def test_a_wrong_play_changes_nothing(junk: str) -> None:
    session = people((3, 1))
    session.say("new session")
    before = state(session)
    assert session.say(junk)[0].startswith(("Illegal or unparsable move.", "Unknown keyword"))
    assert state(session) == before


def test_commands_out_of_turn_are_refused_in_gnubgs_words() -> None:
    session = people((3, 1), (6, 2))
    assert session.say("roll") == ["No game in progress (type `new game' to start one)."]
    session.say("new session")
    before = state(session)
    refusals = {
        "roll": "You have already rolled the dice.",
        "double": "You can't double after rolling the dice -- wait until your next turn.",
        "take": "The cube must have been offered before you can take it.",
        "accept": "You can only accept if the cube or a resignation has been offered.",
        "agree": "No resignation was offered.",
        "play": "It's not the computer's turn to play.",
        "move": "You must specify a move (type `help move' for instructions).",
        "new match 65": "GNU Backgammon is compiled with support only for matches of length 64",
        "set turn 2": "Unknown player `2' (see `help set turn').",
    }
    for line, refusal in refusals.items():
        assert session.say(line)[0] == refusal
        assert state(session) == before


def test_the_programs_turn_is_not_taken_by_anybody_else() -> None:
    session = people()
    session.say("set rng manual", "set player 0 gnubg", "new session", "3 3")
    assert session.say("move 8/5 6/5")[-1:] == ["Enter dice:"], "a question for dice is open"
    session = people((6, 5), (3, 1))
    session.say("new session", "set player 0 gnubg")
    refusal = "It is the computer's turn -- type `play' to force it to move immediately."
    for line in ("roll", "move 24/13", "double", "resign"):
        assert session.say(line) == [refusal]


def test_the_board_is_shown_once_before_and_once_after_a_roll_of_the_program() -> None:
    adviser = ScriptedAdviser(["8/5 6/5", "24/23 13/11"])
    session = Session(adviser, [(3, 1), (6, 6), (2, 1)])
    session.say("set automatic game off", "set automatic roll off")

    def outline(line: str) -> list[str]:
        """What stands beside boards, and what is played."""
        told = re.findall(r"On roll|Rolled \d\d|gnubg moves .*", "\n".join(session.say(line)))
        assert isinstance(told, list)
        return told

    assert outline("new session") == ["Rolled 31", "gnubg moves 8/5 6/5.", "On roll"]
    assert outline("roll") == ["Rolled 66"]
    expected = ["On roll", "Rolled 21", "gnubg moves 24/23 13/11.", "On roll"]
    assert outline("24/18(2) 13/7(2)") == expected


def test_the_end_of_the_input_ends_the_program_in_any_state() -> None:
    states = ["", "new session", "set rng manual\nnew session", "set rng manual\nnew session\n3 1"]
    states += ["new match 5\nroll", "set player 1 gnubg\nnew match 1", "set player 0 human\nnew"]
    for text in states:
        status, output = run(text.encode())
        assert (status, "Traceback" in output) == (0, False), text


def test_a_session_of_programs_ends_when_nobody_is_left_to_end_it() -> None:
    status, output = run(b"set player 1 gnubg\nset display off\nset seed 2\nnew session\n")
    assert status == 0
    assert " wins a " in output


def test_a_game_can_be_played_to_its_end_by_the_program() -> None:
    session = people((3, 1))
    session.say("new session", "set rng manual")
    session.server.table.adviser = make_adviser()
    assert session.say("end game")[0] == "Game complete."
    assert session.say("show turn") == ["No game is being played."]
    assert "Resigns" not in session.say("list game")[-1]


class WaitingAdviser(ScriptedAdviser):
    """Tells that it has begun and rolls out until it is told that nobody waits any more."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = threading.Event()

    def roll_out(
        self, match: Match, strength: Strength, games: int, seed: int, control: Control
    ) -> RolledOut:
        self.begun.set()
        assert control.wait_for_stop(DEADLINE)
        return super().roll_out(match, strength, 1, seed, control)


@pytest.mark.parametrize("end", [EndOfInput(), Line("quit"), Line("exit")])
def test_an_end_ends_work_that_has_been_under_way_for_a_while(
    end: LineEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("protocols.gnubg.server.SCRIPT_SECONDS", 0.0)
    adviser = WaitingAdviser()
    session = Session(adviser, [(3, 1)])
    session.say("set player 0 human", "new session")

    def overhear() -> None:
        assert adviser.begun.wait(DEADLINE)
        session.server.overhear(end)

    reader = threading.Thread(target=overhear)
    reader.start()
    assert session.say("rollout")[0] == "Rollout of 1 game, standard errors below:"
    reader.join()


def test_an_end_waits_for_work_that_has_just_begun() -> None:
    status, output = run(b"set player 0 human\nset rollout trials 3\nnew session\nrollout\nquit\n")
    assert status == 0
    assert "Rollout of 3 games" in output


def test_quit_is_heeded_at_a_question_for_dice() -> None:
    assert run(b"set rng manual\nnew session\nquit\nshow score\n")[1].rstrip().endswith("dice:")


def test_the_last_line_needs_no_end_and_lines_may_end_as_on_windows() -> None:
    assert "Default variation is: Nackgammon" in run(b"set variation nackgammon")[1]
    status, output = run(b"set player 0 human\r\nset seed 1\r\nnew session\r\nshow dice\r\n")
    assert status == 0
    assert "has rolled" in output


def test_long_and_binary_lines_are_unknown_words() -> None:
    status, output = run(b"x" * 3_000_000 + b"\n\x00\x01\xfe\xff\nshow score\n")
    assert status == 0
    assert output.count("Unknown keyword") >= 2
    assert output.rstrip().endswith("(money session, with Jacoby rule).")


def test_machine_mode_ends_every_answer_and_marks_faults() -> None:
    session = people((3, 1))
    session.say("set machine on")
    assert session.say("foo", "show cube") == [
        "? Unknown keyword `foo'.",
        "# ready",
        "There is no game in progress.",
        "# ready",
    ]


def test_automatic_doubles_do_not_depend_on_what_is_displayed() -> None:
    for display in ("on", "off"):
        session = people((3, 3), (2, 2), (4, 4), (3, 1))
        session.say("set automatic doubles 2", f"set display {display}", "new session")
        assert session.say("show cube") == ["The cube is at 4, and is centred."]


def test_beavers_and_raccoons_turn_the_cube_back_until_they_are_used_up() -> None:
    session = people((3, 1), (6, 5))
    session.say("set beavers 2", "new session", "8/5 6/5", "double", "beaver")
    assert session.say("show cube") == ["The cube is at 2, and is owned by gnubg."]
    session.say("redouble")
    assert session.say("redouble") == ["Only 2 beavers are permitted (see `help set beavers')."]
    session.say("take")
    assert session.say("show cube") == ["The cube is at 8, and is owned by gnubg."]


def test_the_holland_rule_forbids_early_doubles_after_the_crawford_game() -> None:
    session = people((3, 1), (6, 5))
    session.say("set automatic roll off", "set holland on", "new match 5")
    session.say("set score 4 2", "set postcrawford on", "8/5 6/5")
    assert "Holland rule" in session.say("double")[0]


@pytest.mark.parametrize("form", ["mat", "sgf"])
def test_a_match_that_is_written_is_read_again(form: str, tmp_path: Path) -> None:
    session = people()
    path = str(tmp_path / f"match.{form}")
    write, read = {"mat": ("export match mat", "import mat"), "sgf": ("save match", "load match")}[
        form
    ]
    session.say("set automatic roll off", "set rng manual", "new match 3", "31", "8/5 6/5")
    session.say("double", "take", "roll", "66", "24/18(2) 13/7(2)", "resign g", "accept")
    listed, score = session.say("list game"), session.say("show score")
    assert session.say(f"{write} {path}") == []
    session.say("new session", "31")
    assert session.say(f"{read} {path}") == session.say("show board")
    assert (session.say("list game"), session.say("show score")) == (listed, score)


def test_a_missing_file_is_told_and_a_file_of_junk_too(tmp_path: Path) -> None:
    session = people((3, 1))
    missing = tmp_path / "missing"
    for command in ("import mat", "load match", "load commands"):
        assert session.say(f"{command} {missing}") == [f"{missing}: No such file or directory"]
    junk = tmp_path / "junk"
    junk.write_bytes(bytes(random.Random(1).randbytes(2000)))
    for command in ("import mat", "load match"):
        (told,) = session.say(f"{command} {junk}")
        assert told.startswith(f"{junk}: ")


def test_a_file_of_commands_is_carried_out_and_does_not_call_itself_for_ever(
    tmp_path: Path,
) -> None:
    path = tmp_path / "commands"
    path.write_text(f"set beavers 1\nload commands {path}\n")
    answers = people().say(f"load commands {path}")
    assert answers[0] == "1 beaver allowed in money sessions."
    assert answers[-1].endswith("too many files of commands call one another")


def test_the_program_starts_plays_a_match_and_quits(tmp_path: Path) -> None:
    command = [sys.executable, "-W", "ignore", "-m", "bots.backgammon"]
    with EngineProcess(command, cwd=ROOT) as process:
        for line in ("set player 1 gnubg", "set seed 1", "set display off", "new match 3", "quit"):
            process.send(line)
        assert process.wait(DEADLINE)
        assert process.status == 0


def test_the_random_mover_of_the_readme_plays_a_match() -> None:
    mover = ROOT / "tests" / "doubles" / "random_gnubg_mover.py"
    with EngineProcess(
        [sys.executable, "-W", "ignore", str(mover)], cwd=ROOT, env={"PYTHONPATH": str(ROOT)}
    ) as process:
        for line in ("set player 1 gnubg", "set display off", "new match 1", "quit"):
            process.send(line)
        assert process.wait(DEADLINE)
        assert process.status == 0
