"""The command line of backgammon-bot, in process."""

from __future__ import annotations

from io import BytesIO

import pytest
from click.testing import CliRunner, Result

from bots.backgammon.command import command
from bots.backgammon.position_id import format_position_id
from bots.backgammon.variations import VARIATIONS
from tests.bots.backgammon.samples import legal_plays

START = "4HPwATDgc/ABMA"


def run(*words: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(command, ["plays", *words], obj=(BytesIO(given), BytesIO()))


def test_every_play_of_a_query_comes_with_the_position_it_leads_to() -> None:
    result = run(START, "3", "1")
    lines = result.output.split("\n")
    assert (result.exit_code, len(lines), lines[-2:]) == (0, 18, ["", ""])
    assert "8/5 6/5\tsGfwATDgc/ABMA" in lines


def test_a_dance_is_an_empty_line() -> None:
    assert run("AIANYAAIAAAAAA", "5", "4").output == "\n"


def test_a_finished_game_has_no_plays() -> None:
    assert run("AAAAAAAAAAAAAA", "5", "4").exit_code == 2
    assert run("AACAAAAAAAAAAA", "5", "4").output == "\n"


def test_lines_of_standard_input_are_answered_one_after_the_other() -> None:
    cases = legal_plays()
    queries = "".join(f"{case['pos']} {case['dice'][0]} {case['dice'][1]}\n" for case in cases)
    result = run(given=queries.encode())
    assert result.exit_code == 0
    found: list[list[str]] = [[]]
    for line in result.output.splitlines():
        if line:
            found[-1].append(line.split("\t")[1])
        else:
            found.append([])
    assert [sorted(ids) for ids in found[:-1]] == [sorted(case["res"]) for case in cases]


def test_hypergammon_counts_its_own_men() -> None:
    # three men at home: with fifteen in all twelve would be off already
    start = format_position_id(VARIATIONS["3-chequer-hypergammon"].start)
    assert run("--variation", "3-chequer-hypergammon", start, "1", "2").output.count("\n") > 5
    assert run("--variation", "3-chequer-hypergammon", START, "6", "6").exit_code == 2


@pytest.mark.parametrize(
    "words",
    [
        ("foo", "3", "1"),
        (START, "3"),
        (START, "7", "1"),
        (START, "3", "1", "1"),
        (START, "³", "1"),
        ("4HPwATDgc/ABM", "3", "1"),
        ("4HPwATDgc/ABMé", "3", "1"),
        ("//////////////", "3", "1"),
        ("AAAAAAAAAAAAAA", "3", "1"),
    ],
)
def test_what_is_no_query_gets_one_line_of_words(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.output.splitlines()[-1].startswith("Error: ")


@pytest.mark.parametrize("line", ["", "x", "\0", "4HPwATDgc/ABMA 0 1", "a" * 100_000])
def test_a_bad_line_of_input_ends_the_run_and_is_named(line: str) -> None:
    result = run(given=f"{START} 6 6\n{line}\n".encode())
    assert result.exit_code == 1
    assert result.output.splitlines()[-1].startswith("Error: line 2: ")


def test_bytes_that_are_no_text_are_an_error_and_no_crash() -> None:
    result = run(given=b"\xff\xfe\n")
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
