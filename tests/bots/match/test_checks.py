"""Remarks on what players tell about their moves."""

import pytest

from bots.match.checks import RemarkKind, check_reply
from bots.match.player import Reply
from protocols.engine import Bound, Info, Score
from tests.bots.match.doubles import CHESS

MATE_IN_2 = "k7/8/2K5/8/8/8/8/7R w - - 0 1"
"""Kb6 forces Kb8 and Rh8 mate."""


def line(words: str, score: Score | None = None, **fields: object) -> Info:
    score = score or Score(10)
    return Info(depth=1, score=score, principal_variation=tuple(words.split()), **fields)  # type: ignore[arg-type]


def kinds(start: str, move: str | None, *infos: Info) -> list[RemarkKind]:
    remarks = check_reply(CHESS.start(start), Reply(move, 0.1, infos))
    return [remark.kind for remark in remarks]


def test_good_lines_draw_no_remark() -> None:
    infos = [
        Info(text="hello"),
        line("e2e4 e7e5"),
        line("d2d4 d7d5 c2c4"),
        line("d2d4 d7d5 c2c4 e7e6"),
        line("e2e4 c7c5", rank=2),
    ]
    assert kinds("", "d2d4", *infos) == []


@pytest.mark.parametrize("words", ["e2e4 e2e4", "e2e5", "e2e4 e7e5 e1g1", "e2e4 O-O"])
def test_a_line_must_be_legal_move_by_move(words: str) -> None:
    assert kinds("", "e2e4", line(words), line("e2e4 e7e5")) == [RemarkKind.ILLEGAL_LINE]


def test_a_remark_tells_the_ply_and_quotes_the_line() -> None:
    position = CHESS.start().play("e2e4").play("e7e5")
    (remark,) = check_reply(position, Reply("g1f3", 0.1, (line("g1f3 b8c6 f1b6"), line("g1f3"))))
    assert (remark.ply, remark.words) == (3, "g1f3 b8c6 f1b6")


def test_every_faulty_line_counts() -> None:
    infos = [line("e2e5"), line("e2e5"), line("e2e4")]
    assert kinds("", "e2e4", *infos) == [RemarkKind.ILLEGAL_LINE] * 2


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (MATE_IN_2, "c6b6 a8b8 h1h8 b8a8"),
        ("", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4"),
        ("7k/8/4QK2/8/8/8/8/8 w - - 99 80", "e6h3 h8g8"),
        ("7k/8/8/8/8/8/1p6/K1B5 w - - 0 1", "a1b2 h8g8"),
    ],
)
def test_a_line_stops_where_the_game_ends(start: str, words: str) -> None:
    assert kinds(start, words.split()[0], line(words)) == [RemarkKind.AFTER_THE_END]


def test_a_mate_score_has_a_line_of_just_its_length() -> None:
    exact = line("c6b6 a8b8 h1h8", Score(mate=2))
    assert kinds(MATE_IN_2, "c6b6", exact) == []
    long = line("c6b6 a8b8 h1h8", Score(mate=3))
    short = line("c6b6 a8b8", Score(mate=2))
    assert kinds(MATE_IN_2, "c6b6", long) == [RemarkKind.MATE_LENGTH]
    assert kinds(MATE_IN_2, "c6b6", short) == [RemarkKind.MATE_LENGTH]


def test_the_mated_side_counts_two_plies_a_move() -> None:
    start = "k7/8/1K6/8/8/8/8/7R b - - 0 1"
    assert kinds(start, "a8b8", line("a8b8 h1h8", Score(mate=-1))) == []
    assert kinds(start, "a8b8", line("a8b8", Score(mate=-1))) == [RemarkKind.MATE_LENGTH]


def test_a_mate_scores_line_ends_in_mate() -> None:
    info = line("c6b6 a8b8 h1h7", Score(mate=2))
    assert kinds(MATE_IN_2, "c6b6", info) == [RemarkKind.NO_MATE]


def test_a_bound_on_a_mate_promises_no_line() -> None:
    info = line("c6b6 a8b8", Score(mate=5, bound=Bound.LOWER))
    assert kinds(MATE_IN_2, "c6b6", info) == []


def test_the_move_begins_the_last_line() -> None:
    infos = [line("e2e4"), line("d2d4"), line("e2e4", rank=2)]
    assert kinds("", "d2d4", *infos) == []
    assert kinds("", "e2e4", *infos) == [RemarkKind.OTHER_HEAD]
    assert kinds("", None, *infos) == [RemarkKind.OTHER_HEAD]


def test_a_score_comes_before_the_move() -> None:
    assert kinds("", "e2e4") == [RemarkKind.NO_SCORE]
    assert kinds("", "e2e4", Info(depth=3, nodes=4)) == [RemarkKind.NO_SCORE]
