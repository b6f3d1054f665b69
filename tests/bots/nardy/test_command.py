"""The command line of nardy-bot, in process."""

from __future__ import annotations

from io import BytesIO

import pytest
from click.testing import CliRunner, Result

from bots.nardy.command import command
from tests.bots.nardy.samples import random_legal

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
