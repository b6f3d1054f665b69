"""A script is answered line by line as the real program answers it, and the check knows its faults.

Compared as in the replay of transcripts; of states that are set by IDs only the last board, which
gnubg shows up to three times.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bots.match.cli import main
from tests.doubles.dialogue import DEADLINE
from tests.protocols.gnubg.replay import comparable
from tests.real_clients.conftest import find_program

ROOT = Path(__file__).parents[2]
BOT = (sys.executable, "-W", "ignore", "-m", "bots.backgammon")
BEGIN = """
set player 0 name alice|set player 1 name bob|set defaultnames alice bob
set player 0 human|set player 1 human|set automatic game off
set automatic roll off|set rng manual
"""
SCRIPTS = {
    "turns and rolls": """
        new session|61|24/23 13/7|show turn|roll|2 5|show dice|show board|13/8 24/22|set turn 1
        show board|set turn 1|set turn 0|show board|set dice 1 6|show dice|move|move 24/25|b|be
        bar 22|set board|13/7 8/7
        swap players|show score
    """,
    "scores": """
        new match 5|31|set score 4 3|show crawford|set score 4 0|show postcrawford|set score 4 4
        set score 3 4|set score 3 3|set crawford on|set score 5 1|set score x 1|set score 1
        set crawford foo|set score 4 2|set crawford on|show score|set crawford off|show score
        set score -2 -4|show score|set automatic doubles 2|set turn both|set beavers 20
        set postcrawford off|show score|set cube value 2|set cube owner 0|set crawford off
        set cube value 2|show cube|new match 3|61|set score 2 2|resign|agree|show postcrawford
        show crawford|show score|roll|new game|resign
    """,
    "resignations": """
        new session|61|resign|set turn 0|set turn alice|roll|show turn|set cube value 2|show turn
        resign|decline|resign|agree|show score|new game|42|8/4 6/4|double|resign|decline
        take|show cube|roll|63|resign|accept|show score|decline|agree|accept|reject
    """,
    "the cube": """
        new session|31|8/5 6/5|double|redouble|beaver|take|show cube|roll|65|24/13|double|drop
        set variation nackgammon|set variation standard
        show score|set beavers 1|new game|31|8/5 6/5|double|beaver|beaver|drop|set beavers 0
        new game|31|8/5 6/5|double|beaver|take|double|take|set cube use off|double|take|show cube
        set cube use on|new match 3|31|8/5 6/5|double|beaver|accept|double|show cube
    """,
    "settings": """
        set player 0 name both|set player 1 name 0|set player 0 name Zoe|set player 1 name zoe
        set defaultnames both x|set defaultnames x 1|set defaultnames x X|show player
        set player zoe name abcdefghijabcdefghijabcdefghijabc
        show jacoby|set jacoby off|show jacoby|set variation nackgammon|set variation standard
        set automatic roll on|set automatic roll foo|set automatic doubles 20
        set automatic doubles -1|set automatic doubles 1|set beavers x|set seed x|set matchlength 9
        set matchlength 65|set rng foo|set rng file|set player x human|set player 0 foo
        rollout|hint|eval|move|roll|take|load match|import mat|export match mat|save match
        load commands|set rollout trials|set rollout seed 3|new match 65|new foo|show foo|xyz
    """,
    "hints": """
        set evaluation chequer evaluation plies 0|set evaluation cube evaluation plies 0
        hint|eval|new session|31|hint 1|8/5 6/5|hint|eval|eval 4HPwATDgc/ABMA|eval simple 1 2
        double|hint|eval|beaver|hint|take|set dice 6 4|24/14|hint|set cube value 2|set turn 0
        set board simple 0 3 3 3 3 2 1 0 0 0 0 0 0 0 0 0 0 0 0 -5 -3 -3 -2 -1 -1 0|hint
        set cube owner 0|hint|new match 5|31|hint 2|8/5 6/5|hint|double|hint|take|set score 4 4|hint
        eval|new match 1|31|8/5 6/5|hint|eval
    """,
    "ids": """
        new session|31|set board sGfwATDgc/ABMA|set matchid QYkqASAAIAAE|show score|show cube
        set xgid XGID=-aa---EBB---dDa--c-e----B-:0:0:1:16:0:0:3:0:8|show dice
        set gnubgid sGfwATDgc/ABMA:cAkAAAAAAAAA|show turn|set xgid XGID=junk
        set board "4HPwATDgc/ABMA"
        set board simple 0 0 0 0 -2 0 13 0 1 0 0 0 0 0 0 0 -2 0 -3 -4 -4 0 0 0 1 0|set dice 6 2
        8/2|24/22 8/2|set board simple 1 2|show pipcount|set output rawboard on|show board
    """,
}
SHOWN_MORE_OFTEN = ("set matchid", "set gnubgid", "set xgid", "swap players")


def lines_of(script: str) -> list[str]:
    return [line.strip() for line in re.split(r"[|\n]", script) if line.strip()]


def answers(command: tuple[str, ...], lines: list[str], folder: Path) -> list[list[str]]:
    """Return the comparable lines that a program answers to each line."""
    told = [each for number, line in enumerate(lines) for each in (line, f"help mark-{number}")]
    # a question for dice takes the next line, so that no mark may stand there
    given = [line for n, line in enumerate(told) if not (n % 2 and _asks(told[n - 1]))]
    done = subprocess.run(
        command, input="\n".join(given) + "\n", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, timeout=10 * DEADLINE, check=True, cwd=folder,
        env={"PYTHONPATH": str(ROOT), "HOME": str(folder)},
    )  # fmt: skip
    found, rest = [], done.stdout
    for number, line in enumerate(lines):
        if _asks(line):
            found.append([])
            continue
        part, _, rest = rest.partition(f"No help available for topic `mark-{number}'")
        found.append(comparable(part.split("\n")))
    return found


def _asks(line: str) -> bool:
    """Tell whether a line is answered by a question for dice, or is the answer to one."""
    return re.fullmatch(r"new (session|match \d|game)", line) is not None or line == "roll"


def last_board(answer: list[str]) -> list[str]:
    boards = [n for n, line in enumerate(answer) if "Position ID" in line or "board:" in line]
    return answer[boards[-1] :] if boards else answer


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_answered_as_by_the_real_program(name: str, tmp_path: Path) -> None:
    settings = tmp_path / "settings"
    settings.mkdir()
    real = (find_program("gnubg"), "-t", "-q", "-r", "-s", str(settings))
    lines = ["show turn", *lines_of(BEGIN), *lines_of(SCRIPTS[name])]
    theirs, ours = (answers(command, lines, tmp_path) for command in (real, BOT))
    for line, own, other in list(zip(lines, ours, theirs, strict=True))[1:]:
        if line.startswith(SHOWN_MORE_OFTEN):
            own, other = last_board(own), last_board(other)
        other = [told for told in other if not told.startswith("Evaluator:")]
        assert own == other, line


FAULTS = """
`set board xyz`|`set board AAAAAAAAAAAAAA`|`set board 4HPwATDgc/ABM`|`set board simple 0 0
automatic doubles do not depend on the display|the last man off ends the game
the score has a line of its own|`double` is refused while one waits
`resign b` is refused while another waits|`set board =2` does no harm
"""


def test_the_check_finds_the_faults_of_the_real_program_and_no_others(tmp_path: Path) -> None:
    real = f"exec {find_program('gnubg')} -t -q -r -s {shlex.quote(str(tmp_path))} 2>&1"
    groups = [word for group in ("states", "plays", "cube") for word in ("--group", group)]
    engine = f"name=gnubg cmd={shlex.quote(shlex.join(('sh', '-c', real)))} proto=gnubg"
    result = CliRunner().invoke(main, ["check", engine, "--json", "--seconds", "60", *groups])
    steps = json.loads(result.output)["steps"]
    failed = [step["step"] for step in steps if step["verdict"] == "fail"]
    expected = [each.strip() for each in re.split(r"[|\n]", FAULTS) if each.strip()]
    assert [step for step in failed if not step.startswith(tuple(expected))] == []
