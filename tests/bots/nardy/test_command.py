"""The command line of nardy-bot, in process."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bots.nardy.command import command
from protocols.process import EngineProcess
from tests.bots.nardy.samples import random_legal
from tests.doubles.dialogue import DEADLINE

ROOT = Path(__file__).parents[3]

START = "AACA/z8AAID/Pw"
HEAD = "f00000000000000000000000"


def run(*words: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(command, ["plays", *words], obj=(BytesIO(given), BytesIO()))


def test_every_play_of_a_query_comes_with_the_position_it_leads_to() -> None:
    result = run(START, "3", "3")
    assert result.exit_code == 0
    assert result.output == "24/15 24/21\tAEAg/j8AAID/Pw\n24/18(2)\tAAAG/j8AAID/Pw\n\n"


def test_rows_are_answered_by_the_row_of_the_mover() -> None:
    result = run("--hex", HEAD, "e00000000000000000001000", "4", "4")
    assert result.output == "24/20\te00010000000000000000000\n\n"


def test_rules_may_be_those_of_another_text_and_be_changed() -> None:
    query = ("--hex", HEAD, "e00000000000000000001000", "4", "4")
    assert run("--rules", "popular", *query).output.startswith("24/20(2)\t")
    assert run("--option", "head_obstacle=allow", *query).output.startswith("24/20(2)\t")
    assert run("--rules", "popular", "--option", "head_doubles=none", *query).output == (
        run(*query).output
    )


def test_a_pass_is_an_empty_line() -> None:
    rows = "10000000000000000000000e", "000000000000000008700000"
    assert run("--hex", *rows, "6", "5").output == "\n"


def test_a_finished_game_has_no_plays_but_for_a_last_roll() -> None:
    rows = "000000000000000000000003", "0" * 24
    assert run("--hex", *rows, "6", "5").output == "\n"
    assert run("--rules", "classic-draw", "--hex", *rows, "6", "5").output.startswith("1/off(2)")


def test_lines_of_standard_input_are_answered_one_after_the_other() -> None:
    cases = random_legal()
    queries = ""
    for case in cases:
        rows = case["white"], case["black"]
        mover, other = rows if case["turn"] == "w" else reversed(rows)
        queries += f"{mover} {other} {case['dice'][0]} {case['dice'][1]}\n"
    result = run("--hex", given=queries.encode())
    assert result.exit_code == 0
    found: list[list[str]] = [[]]
    for line in result.output.splitlines():
        if line:
            found[-1].append(line.split("\t")[1])
        else:
            found.append([])
    wanted = [case["results"] if case["used"] else [] for case in cases]
    assert [sorted(block) for block in found[:-1]] == wanted


@pytest.mark.parametrize(
    "words",
    [
        ("foo", "3", "1"),
        (START, "3"),
        (START, "7", "1"),
        (START, "3", "1", "1"),
        (START, "³", "1"),
        ("AACA/z8AAID/P", "3", "1"),
        ("//////////////", "3", "1"),
        ("AAAAAAAAAAAAAA", "3", "1"),
        ("--hex", START, "3", "1"),
        ("--hex", HEAD, HEAD[:-1], "3", "1"),
        ("--hex", HEAD, HEAD.replace("f", "g"), "3", "1"),
        ("--hex", "1" + HEAD[1:], "0" * 12 + "f" + "0" * 11, "3", "1"),
        ("--rules", "unheard", START, "3", "1"),
        ("--option", "block=sometimes", START, "3", "1"),
        ("--option", "block", START, "3", "1"),
        ("--option", "wall=off", START, "3", "1"),
    ],
)
def test_what_is_no_query_gets_one_line_of_words(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.output.splitlines()[-1].startswith("Error: ")


@pytest.mark.parametrize("line", ["", "x", "\0", f"{START} 0 1", "a" * 100_000])
def test_a_bad_line_of_input_ends_the_run_and_is_named(line: str) -> None:
    result = run(given=f"{START} 6 6\n{line}\n".encode())
    assert result.exit_code == 1
    assert result.output.splitlines()[-1].startswith("Error: line 2: ")


def test_bytes_that_are_no_text_are_an_error_and_no_crash() -> None:
    result = run(given=b"\xff\xfe\n")
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)


def spoken(*words: str, given: str) -> Result:
    """What the bot answers to lines when it is started with these words."""
    out = BytesIO()
    result = CliRunner().invoke(command, [*words], obj=(BytesIO(given.encode()), out))
    result.stdout_bytes = out.getvalue()
    return result


def test_the_command_language_is_spoken_by_the_rules_that_are_named() -> None:
    result = spoken("--rules", "popular", "--option", "block=home", given="show rules\n")
    assert result.exit_code == 0
    lines = result.stdout_bytes.decode().splitlines()
    assert lines[0] == "Rules of new matches of Long nardy (no preset):"
    assert "  block          home (of ahead home never off)" in lines
    assert "  score          f-scale (of oin-mars f-scale d-scale)" in lines


def test_any_setting_may_be_given_and_a_wrong_one_is_refused() -> None:
    result = spoken("--option", "seed=4", "--option", "machine=on", given="show seed\n")
    assert result.stdout_bytes.decode().splitlines() == ["The current seed is 4", "# ready"]
    for words in (("block=sometimes",), ("frobnicate=1",), ("rules=mine",)):
        refused = spoken("--option", *words, given="")
        assert refused.exit_code == 2
        assert "--option" in refused.stderr


def test_a_dialogue_is_kept_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "dialogue.log"
    assert spoken("--log", str(path), given="show variation\n").exit_code == 0
    assert "Default variation is: Long nardy" in path.read_text()


def test_help_tells_of_rules_options_and_commands() -> None:
    result = CliRunner().invoke(command, ["--help"], obj=(BytesIO(), BytesIO()))
    for word in ("--rules", "--option NAME=VALUE", "--log", "gnubg", "plays", "show rules"):
        assert word in " ".join(result.output.split()), word


def test_the_program_starts_plays_a_match_and_quits() -> None:
    with EngineProcess([sys.executable, "-W", "ignore", "-m", "bots.nardy"], cwd=ROOT) as process:
        for line in ("set player 1 gnubg", "set seed 1", "set display off", "new match 1", "quit"):
            process.send(line)
        assert process.wait(DEADLINE)
        assert process.status == 0
