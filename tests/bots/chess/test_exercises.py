"""Test positions in EPD files."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.chess.exercises import parse_exercise, read_exercises
from protocols.errors import PositionError

SUITES = Path(__file__).parents[2] / "data" / "chess" / "epd"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"


def test_every_kind_of_goal_is_read_from_the_suites() -> None:
    found = {path.stem: read_exercises(path, chess960=False) for path in SUITES.glob("*.epd")}
    assert found["wac"][0].best == {"g3g6"} and found["wac"][0].name == "WAC.001"
    assert found["ccr"][-1].avoid == {"f6e4"}
    assert found["mates"][0].mate == 1 and found["mates"][0].name == "1"
    points = found["sts"][0].points
    assert (points["f4f5"], points["d4f2"], len(points)) == (100, 46, 10)


@pytest.mark.parametrize(
    "operations",
    [
        'c8 "10 7 1"; c9 "e2e4 g1f3 b1c3";',
        'c8 "10 7 1"; c7 "e4 Nf3 Nc3";',
        'c0 "e4=10, Nf3=7, Nc3=1";',
        'c0 "e4=10,Nf3 = 7 ,Nc3=1";',
        'c0 "a comment"; c7 "e4 Nf3 Nc3"; c8 "10 7 1"; c9 "e2e4 g1f3 b1c3";',
    ],
)
def test_points_come_in_three_forms(operations: str) -> None:
    exercise = parse_exercise(f"{START} {operations}", chess960=False)
    assert exercise.points == {"e2e4": 10, "g1f3": 7, "b1c3": 1}


def test_the_points_of_a_promotion_stand_behind_its_last_sign() -> None:
    line = '8/P6k/8/8/8/8/8/K7 w - - c0 "a8=Q=10, a8=R=3";'
    assert parse_exercise(line, chess960=False).points == {"a7a8q": 10, "a7a8r": 3}


def test_a_comment_that_is_no_list_of_points_is_a_comment() -> None:
    exercise = parse_exercise(f'{START} bm e4; c0 "e4 is best, Nf3=good";', chess960=False)
    assert exercise.points == {} and exercise.best == {"e2e4"}


def test_castling_is_written_as_the_variant_wants_it() -> None:
    line = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;"
    assert parse_exercise(line, chess960=False).best == {"e1g1"}
    assert parse_exercise(line, chess960=True).best == {"e1h1"}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (START, "neither bm, am, dm nor points"),
        (f'{START} id "x";', "neither bm"),
        ("8/8/8/8/8/8/8/8 w - - bm e4;", "8/8/8"),
        (f"{START} bm Ke2;", "Ke2"),
        (f"{START} dm 0;", "dm 0"),
        (f"{START} dm two;", "dm two"),
        (f'{START} c8 "10"; c9 "e2e4 d2d4";', "c8"),
        (f'{START} c8 "ten"; c9 "e2e4";', "c8"),
        (f'{START} c8 "10"; c9 "e2e5";', "e2e5"),
        (f'{START} c0 "Nf6=10";', "Nf6"),
        ("no position", "no position"),
    ],
)
def test_a_line_that_sets_no_task_is_refused(line: str, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        parse_exercise(line, chess960=False)


def test_the_number_of_a_faulty_position_is_told(tmp_path: Path) -> None:
    path = tmp_path / "suite.epd"
    path.write_text(f"# two positions\n{START} bm e4;\n{START} bm e5;\n")
    with pytest.raises(PositionError, match="position 2"):
        read_exercises(path, chess960=False)
    path.write_text("\n")
    with pytest.raises(PositionError, match="nothing in it"):
        read_exercises(path, chess960=False)


@given(st.text(max_size=60), st.booleans())
def test_any_text_is_read_or_refused(text: str, chess960: bool) -> None:
    for line in (text, f"{START} {text}", f'{START} c0 "{text}"; bm e4'):
        try:
            parse_exercise(line, chess960)
        except PositionError:
            continue
