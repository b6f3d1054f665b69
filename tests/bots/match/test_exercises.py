"""Test positions, and the command `bot-match epd`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bots.game import Exercise
from bots.match.cli import main
from bots.match.exercises import Attempt
from bots.match.player import Reply
from protocols.engine import Info, Score

ENGINE = Path(__file__).with_name("engine.py")
SUITES = Path(__file__).parents[2] / "data" / "chess" / "epd"
ONE_MOVE = '7k/8/5K2/8/8/8/8/6Q1 b - - {}; id "forced";\n'


def epd(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["epd", *map(str, arguments)])


def engine(vice: str = "good", more: str = "depth=1") -> str:
    return f"name={vice} cmd='{sys.executable} {ENGINE} {vice}' {more}"


def suite(tmp_path: Path, *goals: str) -> Path:
    path = tmp_path / "suite.epd"
    path.write_text("".join(ONE_MOVE.format(goal) for goal in goals))
    return path


def attempt(exercise: Exercise, move: str | None, *scores: Score) -> Attempt:
    infos = tuple(Info(depth=n, score=score) for n, score in enumerate(scores, start=1))
    return Attempt(exercise, Reply(move, 0.1, infos))


@pytest.mark.parametrize(
    ("exercise", "solving", "failing"),
    [
        (Exercise("", "", best=frozenset({"a", "b"})), "b", "c"),
        (Exercise("", "", avoid=frozenset({"a"})), "b", "a"),
        (Exercise("", "", best=frozenset({"a"}), points={"a": 9, "b": 10}), "a", "b"),
        (Exercise("", "", points={"a": 9, "b": 10}), "b", "a"),
        (Exercise("", "", points={"a": 9, "b": 10}), "b", None),
    ],
)
def test_an_exercise_is_solved_by_the_moves_that_it_asks_for(
    exercise: Exercise, solving: str, failing: str | None
) -> None:
    assert attempt(exercise, solving).solved
    assert not attempt(exercise, failing).solved


@pytest.mark.parametrize(
    ("scores", "solved"),
    [
        ([Score(mate=2)], True),
        ([Score(mate=1)], True),
        ([Score(mate=3)], False),
        ([Score(mate=-2)], False),
        ([Score(900)], False),
        ([Score(mate=2), Score(900)], False),
        ([], False),
    ],
)
def test_a_mate_must_be_announced_in_time(scores: list[Score], solved: bool) -> None:
    assert attempt(Exercise("", "", mate=2), "a", *scores).solved is solved


def test_each_position_has_a_line_and_the_suite_a_last_one(tmp_path: Path) -> None:
    path = suite(tmp_path, "bm Kh7", "am Kh7", "dm 1", 'c0 "Kh7=7"', 'bm Kh7; c8 "3"; c9 "h8h7"')
    result = epd(engine(), path)
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert lines[0].startswith("forced: solved  1... Kh7  0.")
    assert lines[0].endswith(" s  +0.04, depth 1")
    assert lines[1].startswith("forced: not solved") and lines[1].endswith("wanted: not 1... Kh7")
    assert lines[2].startswith("forced: not solved") and lines[2].endswith("wanted: mate in 1")
    assert lines[3].startswith("forced: solved 7/7") and lines[4].startswith("forced: solved 3/3")
    assert lines[5] == "good on suite.epd: 3 of 5 solved, 10 of 10 points"


def test_only_what_was_not_solved_may_be_listed(tmp_path: Path) -> None:
    result = epd(engine(), suite(tmp_path, "bm Kh7", "am Kh7"), "--unsolved")
    assert len(result.output.splitlines()) == 2


def test_the_outcome_comes_as_json(tmp_path: Path) -> None:
    result = epd(engine(), suite(tmp_path, "bm Kh7", "am Kh7"), "--json")
    told = json.loads(result.output)
    assert (told["positions"], told["solved"], told["failed"]) == (2, 1, 0)
    assert told["attempts"][0]["move"] == "h8h7" and told["attempts"][0]["score"] == 4


def test_an_engine_that_fails_at_a_position_goes_on_with_the_next(tmp_path: Path) -> None:
    result = epd(engine("crash"), suite(tmp_path, *["bm Kh7"] * 2))
    assert result.exit_code == 0, "it dies at its third move only"
    lines = (SUITES / "wac.epd").read_text().splitlines()[:2]
    double = Path(__file__).parents[2] / "doubles" / "misbehaving_engine.py"
    path = tmp_path / "two.epd"
    path.write_text("\n".join(lines))
    result = epd(f"name=x cmd='{sys.executable} {double} crash' depth=1", path)
    assert result.exit_code == 1
    assert "WAC.001: not solved (exit status 3)" in result.output
    assert "WAC.002: not solved (exit status 3)" in result.output
    assert result.output.endswith("x on two.epd: 0 of 2 solved, 2 without an answer\n")


def test_an_illegal_move_solves_nothing_and_is_called_so(tmp_path: Path) -> None:
    for vice, move in (("illegal", "e1e9"), ("none", "(none)")):
        result = epd(engine(vice), suite(tmp_path, "am Kh7"))
        assert result.exit_code == 1
        assert f"forced: not solved (illegal move: {move})" in result.output


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        ((engine(more="tc=10+0.1"), SUITES / "wac.epd"), 2, "no clock"),
        ((engine(), "missing.epd"), 1, "missing.epd"),
        (("no-such-program", SUITES / "wac.epd"), 2, "no-such-program"),
        ((engine("mute", more="depth=1 start=0.2"), SUITES / "wac.epd"), 1, "too long"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    arguments: tuple[object, ...], status: int, words: str
) -> None:
    result = epd(*arguments)
    assert result.exit_code == status, result.output
    assert words in result.output


def test_a_file_without_a_task_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.zip"
    path.write_text("no archive")
    assert "bad.zip" in epd(engine(), path).output
    result = epd(engine(), suite(tmp_path, "bm Kh7", 'c1 "nothing"'))
    assert result.exit_code == 1
    assert "position 2" in result.output and "neither bm" in result.output


@pytest.mark.parametrize(("name", "least"), [("wac", 4), ("mates", 6)])
def test_chess_bot_solves_simple_tactics_and_mates(name: str, least: int) -> None:
    result = epd("cmd=chess-bot depth=5", SUITES / f"{name}.epd", "--json", "--concurrency", 2)
    assert json.loads(result.output)["solved"] >= least
