import time

import pytest

from bots.draughts.core.geometry import MATE
from bots.draughts.voice import LARGEST_EVALUATION, Voice, score_of
from protocols.engine import Bound, Info, Score
from protocols.hub.messages import format_score
from tests.doubles.draughts_thinker import ScriptedThinker, line


@pytest.mark.parametrize(
    ("score", "told", "men"),
    [
        (0, Score(0), "0.00"),
        (-250, Score(-250), "-2.50"),
        (20_000, Score(LARGEST_EVALUATION), "79.99"),
        (MATE - 1, Score(mate=1), "99.99"),
        (MATE - 7, Score(mate=4), "99.93"),
        (-(MATE - 6), Score(mate=-3), "-99.94"),
        (-MATE, Score(mate=0), "-100.00"),
    ],
)
def test_scores_are_men_or_plies_to_the_end(score, told, men):
    assert score_of(line("31-26", score)) == told
    assert format_score(told) == men


def test_a_drawn_ending_has_no_score_but_a_forced_end_has():
    infos: list[Info] = []
    voice = Voice(infos.append, ScriptedThinker(), time.monotonic(), drawn=True)
    voice.tell(line("31-26", 120))
    voice.tell(line("32-28", -120, bound="lower"))
    voice.tell(line("31-26", MATE - 3))
    assert [info.score for info in infos] == [
        Score(0),
        Score(0, bound=Bound.LOWER),
        Score(mate=2),
    ]


def test_the_line_answered_by_is_told_once():
    infos: list[Info] = []
    voice = Voice(infos.append, ScriptedThinker(), time.monotonic())
    voice.tell(line("31-26", depth=3))
    voice.tell_final(line("31-26", depth=3))
    assert len(infos) == 1
    voice.tell_final(line("32-28", depth=3, bound="lower"))
    assert [info.principal_variation for info in infos] == [("31-26",), ("32-28",)]
    assert infos[-1].score == Score(10)
    assert infos[0].nodes == 0 and infos[0].time is not None and infos[0].time >= 0
