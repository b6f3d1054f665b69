"""What is seen of games while they are played."""

from dataclasses import replace

import pytest

from bots.game import Opening
from bots.match import progress
from bots.match.clock import parse_time_control
from bots.match.live import LiveBoard
from bots.match.plan import Plan
from bots.match.player import Reply
from bots.match.progress import Pace, format_left, games_to_decision, progress_report
from bots.match.referee import Rules
from bots.match.runner import run_match
from bots.match.sprt import SequentialTest
from bots.match.standing import Standing
from protocols.engine import Info, Score
from tests.bots.match.doubles import CHESS, Stable, contestant
from tests.bots.match.entry import ENTRY

PLAN = Plan(
    CHESS,
    (contestant("[a]"), contestant("b")),
    4,
    parse_time_control("10"),
    openings=[Opening("", (move,)) for move in ("e2e4", "d2d4")],
    rules=Rules(move_limit=3),
    test=SequentialTest(0, 5),
)


def play(*, terminal: bool) -> list[str]:
    lines: list[str] = []
    with progress_report(PLAN, lines.append, terminal=terminal) as report:
        run_match(PLAN, Stable().open, report=report)
    return lines


def test_a_file_gets_one_line_a_game() -> None:
    lines = play(terminal=False)
    assert len(lines) == 4
    assert lines[0].startswith("Game 1 ([a] - b): ½-½, move limit, 7 plies | 1 of 4: +0 -0 =1")


def test_a_terminal_gets_the_same_lines_and_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("rich")
    assert play(terminal=True) == []
    output = capsys.readouterr().out
    for line in play(terminal=False):
        assert line in output
    assert "4/4" in output and "+0 -0 =4  Elo +0.0 +- n/a  LLR" in output
    assert "━" in output and "0:00 left" in output


def test_a_terminal_without_rich_gets_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "find_spec", lambda _: None)
    assert play(terminal=True) == play(terminal=False)


def standing_of(points: list[float], test: SequentialTest | None = None) -> Standing:
    """Where a match stands whose first player made these points."""
    standing = Standing(("a", "b"), test)
    for number, share in enumerate(points):
        names = ("a", "b") if number % 2 == 0 else ("b", "a")
        seats = (share, 1 - share) if number % 2 == 0 else (1 - share, share)
        standing.add(replace(ENTRY, number=number, pair=number // 2, players=names, points=seats))
    return standing


def test_the_end_is_foretold_from_the_games_finished_since_the_start() -> None:
    pace = Pace(started=100.0)
    pace.note(standing_of([0.5] * 11), total=20, now=130.0)
    assert pace.end == 130 + 9 * 30, "ten of the games were there before"
    pace.note(standing_of([0.5] * 15), total=20, now=200.0)
    assert pace.end == 200 + 5 * 20


def test_a_test_is_foretold_to_go_on_as_it_went() -> None:
    standing = standing_of([1, 0.5] * 50, SequentialTest(0, 5))
    assert 0 < standing.ratio < 2.94
    games = games_to_decision(standing)
    assert games == pytest.approx(100 * 2.944439 / standing.ratio)
    pace = Pace(started=0.0)
    pace.note(standing, total=100_000, now=1.0)
    assert pace.end == pytest.approx(1 + games - 100)
    pace.note(standing, total=110, now=1.0)
    assert pace.end == pytest.approx(1 + 10)


def test_nothing_is_foretold_of_a_test_that_leans_nowhere_or_is_over() -> None:
    assert games_to_decision(standing_of([1, 0] * 5)) is None
    assert games_to_decision(standing_of([], SequentialTest(-5, 5))) is None
    decided = standing_of([1, 1] * 500, SequentialTest(0, 50))
    assert games_to_decision(decided) == 1000


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (None, "-:-- left"),
        (-3, "0:00 left"),
        (5, "0:05 left"),
        (125, "2:05 left"),
        (3725, "1:02:05 left"),
    ],
)
def test_the_time_left_is_written_for_people(seconds: float | None, text: str) -> None:
    assert format_left(seconds) == text


def watch(*, in_place: bool) -> list[str]:
    """Show the start position and 1. e4, and return what was written."""
    written: list[str] = []
    board = LiveBoard(written.append, in_place=in_place, unicode=False)
    start = CHESS.start()
    board.show(start, "a - b")
    infos = (Info(depth=9, score=Score(35)), Info(depth=9, score=Score(-20), rank=2))
    board.watch(start, "e2e4", start.play("e2e4"), Reply("e2e4", 1.234, infos))
    return "".join(written).splitlines()


def test_boards_come_one_after_another_into_a_file() -> None:
    lines = watch(in_place=False)
    assert lines[0] == "8  r n b q k b n r"
    assert "4  . . . . P . . ." in lines
    assert "1. e4  1.23 s  +0.35, depth 9" in lines
    assert "\x1b" not in "".join(lines)


def test_on_a_terminal_each_board_covers_the_last() -> None:
    lines = watch(in_place=True)
    height = lines.index("a - b") + 2
    assert lines[height].startswith(f"\x1b[{height}A\x1b[J8  ")
