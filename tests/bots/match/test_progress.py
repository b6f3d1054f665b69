"""What is seen of games while they are played."""

import pytest

from bots.game import Opening
from bots.match import progress
from bots.match.clock import parse_time_control
from bots.match.live import LiveBoard
from bots.match.plan import Plan
from bots.match.player import Reply
from bots.match.progress import progress_report
from bots.match.referee import Rules
from bots.match.runner import run_match
from bots.match.sprt import SequentialTest
from protocols.engine import Info, Score
from tests.bots.match.doubles import CHESS, Stable, contestant

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


def test_a_terminal_without_rich_gets_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "find_spec", lambda _: None)
    assert play(terminal=True) == play(terminal=False)


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
