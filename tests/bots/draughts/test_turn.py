"""From limits and settings to an answer, with a thinker whose lines are known."""

import random
import threading
import time

import pytest

from bots.draughts.book import Book, Entry, key_of
from bots.draughts.fen import parse_fen
from bots.draughts.notation import format_hub_move
from bots.draughts.options import Settings
from bots.draughts.rules import start
from bots.draughts.turn import BOOK_DEPTH, FORCED_DEPTH, SKILLS, Turn
from protocols.control import Control
from protocols.engine import Answer, Info
from protocols.limits import Clock, Limits
from tests.doubles.draughts_thinker import ScriptedThinker, line

DEADLINE = 10.0
FORCED = parse_fen("W:W32:B28")
DEPTH_3 = Limits(depth=3)


class Search:
    """A turn run in the foreground, with what it said and asked."""

    def __init__(
        self, limits=DEPTH_3, position=None, settings=None, thinker=None, control=None, book=None
    ) -> None:
        self.thinker = thinker or ScriptedThinker()
        self.infos: list[Info] = []
        turn = Turn(
            position or start(),
            settings or Settings(),
            limits,
            self.thinker,
            random.Random(1),
            time.monotonic(),
            book,
        )
        begin = time.monotonic()
        self.answer = turn.run(self.infos.append, control or Control())
        self.seconds = time.monotonic() - begin


def test_the_answer_is_the_last_line_with_its_expected_reply():
    script = line("31-26 17-21"), line("32-28 18-23", depth=2)
    search = Search(Limits(depth=2), thinker=ScriptedThinker(*script))
    assert search.answer == Answer("32-28", "18-23")
    assert [info.principal_variation for info in search.infos] == [
        ("31-26", "17-21"),
        ("32-28", "18-23"),
    ]


def test_no_reply_is_expected_where_the_game_ends_with_the_move():
    position = parse_fen("W:W32,45:B28")
    thinker = ScriptedThinker(line("32x23x28", position=position))
    assert Search(DEPTH_3, position, thinker=thinker).answer == Answer("32x23x28")


def test_a_position_without_a_move_has_no_answer_and_nothing_to_say():
    search = Search(DEPTH_3, parse_fen("W:W:B28"))
    assert search.answer == Answer(None)
    assert search.infos == []


def test_the_limits_reach_the_thinker():
    search = Search(Limits(depth=4, nodes=1000, clocks=(Clock(1000.0), Clock(1000.0))))
    assert (search.thinker.goal.depth, search.thinker.goal.nodes) == (4, 1000)


@pytest.mark.parametrize(
    "limits",
    [
        Limits(move_time=0.05),
        Limits(move_time=0.0),
        Limits(clocks=(Clock(0.4, 0.5), Clock(0.4, 0.5))),
        Limits(clocks=(Clock(-0.1), Clock(-0.1))),
    ],
)
def test_a_timed_search_answers_by_itself(limits):
    assert Search(limits).answer.move is not None


def test_the_only_move_is_looked_at_shortly():
    search = Search(Limits(depth=30), FORCED)
    assert search.thinker.goal.depth == FORCED_DEPTH
    assert search.answer == Answer("32x23x28")


@pytest.mark.parametrize("limits", [Limits(depth=9, analyse=True), Limits(depth=9, infinite=True)])
def test_analysis_goes_on_where_there_is_one_move_only(limits):
    assert Search(limits, FORCED).thinker.goal.depth == 9


def test_a_stop_that_came_before_the_search_ends_it():
    control = Control()
    control.stop()
    assert Search(Limits(infinite=True), control=control).answer.move is not None


def test_pondering_ends_with_the_hit_if_the_time_is_used_up():
    control = Control(pondering=True)
    begin = time.monotonic()
    threading.Timer(0.1, control.ponder_hit).start()
    search = Search(Limits(move_time=0.02, ponder=True), control=control)
    assert time.monotonic() - begin >= 0.1
    assert search.seconds < DEADLINE


def test_only_the_moves_of_a_list_are_searched():
    search = Search(Limits(depth=1, search_moves=("33-28", "35-30")))
    assert [format_hub_move(move) for move in search.thinker.root_moves] == ["33-28", "35-30"]


def test_a_weak_player_searches_few_nodes_and_slips():
    weak = Settings(skill=0)
    counts = set()
    for seed in range(30):
        thinker = ScriptedThinker()
        turn = Turn(start(), weak, DEPTH_3, thinker, random.Random(seed), time.monotonic())
        turn.run(lambda info: None, Control())
        counts.add(len(thinker.root_moves))
        assert thinker.goal.nodes == SKILLS[0][1]
    assert counts == {1, 9}


def test_a_weak_player_analyses_with_full_strength():
    search = Search(Limits(depth=3, analyse=True), settings=Settings(skill=0))
    assert search.thinker.goal.nodes is None


BOOK = Book([Entry(key_of(start()), 35, 30, 5)])


def test_a_move_of_the_book_is_looked_at_shortly_and_played():
    search = Search(Limits(move_time=60.0), book=BOOK)
    assert search.answer.move == "35-30"
    assert search.thinker.goal.depth == BOOK_DEPTH
    assert Search(Limits(depth=2), book=BOOK).thinker.goal.depth == 2
    assert Search(DEPTH_3, settings=Settings(skill=0), book=BOOK).answer.move == "35-30"


@pytest.mark.parametrize(
    "limits",
    [
        Limits(depth=1, analyse=True),
        Limits(depth=1, infinite=True),
        Limits(depth=1, search_moves=("32-28", "31-26")),
    ],
)
def test_analysis_and_lists_of_other_moves_go_without_the_book(limits):
    search = Search(limits, book=BOOK)
    assert search.answer.move != "35-30"
    assert len(search.thinker.root_moves) > 1
