"""What a search says while it runs."""

from __future__ import annotations

import time
from typing import cast

import chess

from bots.chess.core.geometry import MATE
from bots.chess.outlook import outlook
from bots.chess.tablebase import Verdict
from bots.chess.thinker import Thinker
from bots.chess.voice import TABLE_WIN, Voice, final_score
from protocols.engine import Info, Score
from tests.doubles.thinker import ScriptedThinker, line


def spoken(
    verdict: Verdict | None = None, show: bool = False, ago: float = 0.0
) -> tuple[Voice, list[Info]]:
    infos: list[Info] = []
    thinker = ScriptedThinker()
    thinker.nodes, thinker.hashfull, thinker.table_hits = 5000, 12, 7
    started = time.monotonic() - ago
    verdicts = {} if verdict is None else {chess.Move.from_uci("e2e4"): verdict}
    voice = Voice(infos.append, cast(Thinker, thinker), chess.Board(), started, show, verdicts)
    return voice, infos


def test_a_line_comes_with_all_counters() -> None:
    voice, infos = spoken(ago=2.0)
    voice.tell(line("e2e4 e7e5", score=31, depth=9))
    info = infos[0]
    assert (info.depth, info.selective_depth, info.rank, info.nodes) == (9, 9, 1, 5000)
    assert (info.hash_full, info.table_hits) == (12, 7)
    assert info.time is not None and info.time >= 2.0
    assert info.nodes_per_second is not None and 0 < info.nodes_per_second <= 2500
    assert info.principal_variation == ("e2e4", "e7e5")


def test_silence_is_broken_by_counters_and_words_are_not() -> None:
    voice, infos = spoken(ago=2.0)
    voice.beat()
    assert len(infos) == 1
    assert infos[0].depth is None and infos[0].nodes == 5000
    assert (infos[0].move, infos[0].move_number) == ("e1g1", 2)
    voice.tell(line("e2e4"))
    voice.beat()
    assert len(infos) == 2


def test_what_the_tables_know_is_the_score_until_a_mate_is_seen() -> None:
    for verdict, score in (
        (Verdict.WIN, TABLE_WIN),
        (Verdict.CURSED_WIN, 1),
        (Verdict.DRAW, 0),
        (Verdict.BLESSED_LOSS, -1),
        (Verdict.LOSS, -TABLE_WIN),
    ):
        voice, infos = spoken(verdict)
        voice.tell(line("e2e4", score=350))
        assert infos[0].score == Score(score)
    voice, infos = spoken(Verdict.WIN)
    voice.tell(line("e2e4", score=MATE - 5))
    assert infos[0].score == Score(mate=3)


def test_what_the_tables_know_leaves_nothing_to_chance() -> None:
    for verdict, chances in (
        (Verdict.WIN, (1000, 0, 0)),
        (Verdict.CURSED_WIN, (0, 1000, 0)),
        (Verdict.DRAW, (0, 1000, 0)),
        (Verdict.BLESSED_LOSS, (0, 1000, 0)),
        (Verdict.LOSS, (0, 0, 1000)),
    ):
        voice, infos = spoken(verdict, show=True)
        voice.tell(line("e2e4", score=350))
        assert infos[0].score is not None and infos[0].score.outlook == chances


def test_a_move_that_the_tables_were_not_asked_about_has_the_score_of_the_search() -> None:
    voice, infos = spoken(Verdict.WIN)
    voice.tell(line("d2d4", score=35))
    assert infos[0].score == Score(35)


def test_chances_go_with_the_score_told() -> None:
    voice, infos = spoken(show=True)
    voice.tell(line("e2e4", score=80))
    assert infos[0].score == Score(80, outlook=outlook(80))
    voice.tell(line("e2e4", score=-MATE + 6))
    assert infos[1].score == Score(mate=-3, outlook=(0, 0, 1000))


def test_the_final_lines_are_told_together_if_any_of_them_is_new() -> None:
    voice, infos = spoken()
    one, two = line("e2e4", 20, 1), line("d2d4", 10, 2)
    voice.tell(one)
    voice.tell(two)
    voice.tell_final([one, two])
    assert len(infos) == 2
    voice.tell_final([one, line("c2c4", 12, 2)])
    assert [info.rank for info in infos[2:]] == [1, 2]


def test_the_score_of_an_ended_game() -> None:
    assert final_score(True, False) == Score(mate=0)
    assert final_score(False, True) == Score(0, outlook=(0, 1000, 0))
