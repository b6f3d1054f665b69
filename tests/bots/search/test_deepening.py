import pytest

from bots.search import deepening
from bots.search.deepening import Deepening, Goal, Line, Scale, assist
from tests.doubles.searcher import Score, ScriptedSearch

SCALE = Scale(mate=1000, known=900, narrow=10, widest=40, deepest=20)


def deepen(
    search: ScriptedSearch, goal: Goal, proceed: bool = True, groups: tuple[int, ...] = ()
) -> tuple[list[Line[str]], list[Line[str]]]:
    """Run a search; return its lines and those reported on the way."""
    told: list[Line[str]] = []
    lines = Deepening(search, SCALE, goal, tuple, told.append, lambda lines: proceed, groups).run()
    return lines, told


def steady(**worth: int) -> Score:
    """Give each move one score at all depths."""
    return lambda depth, move: worth[move]


def test_each_iteration_reports_its_line_and_the_last_one_is_the_answer() -> None:
    lines, told = deepen(ScriptedSearch(steady(a=1, b=5, c=3)), Goal(depth=3))
    assert [line.depth for line in told] == [1, 2, 3]
    assert lines == [told[-1]] == [Line(1, 3, 9, 5, "exact", ("b", "z"))]


def test_windows_begin_at_the_fifth_iteration_around_the_score_before() -> None:
    search = ScriptedSearch(steady(a=50, b=5, c=3))
    deepen(search, Goal(depth=5))
    assert search.windows[3:] == [(-1000, 1000, 4, 0), (40, 60, 5, 0)]


def test_a_score_outside_its_window_is_searched_again_in_a_wider_one() -> None:
    falls = ScriptedSearch(lambda depth, move: 50 if depth < 5 else 30, "a")
    deepen(falls, Goal(depth=5))
    assert falls.windows[4:] == [(40, 60, 5, 0), (10, 50, 5, 0)]
    rises = ScriptedSearch(lambda depth, move: 50 if depth < 5 else 70, "a")
    deepen(rises, Goal(depth=5))
    assert rises.windows[4:] == [(40, 60, 5, 0), (40, 90, 5, 0)]


@pytest.mark.parametrize(("score", "window"), [(950, (40, 1000)), (-950, (-1000, 50))])
def test_a_window_opens_fully_where_the_game_is_decided(
    score: int, window: tuple[int, int]
) -> None:
    search = ScriptedSearch(lambda depth, move: 50 if depth < 5 else score, "a")
    deepen(search, Goal(depth=6))
    assert search.windows[5][:2] == window
    assert search.windows[6][:2] == (-1000, 1000)


def test_bounds_are_told_of_a_search_that_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    score = ScriptedSearch(lambda depth, move: 50 if depth < 5 else 70, "a")
    assert "lower" not in {line.bound for line in deepen(score, Goal(depth=5))[1]}
    monkeypatch.setattr(deepening, "PATIENCE", 0.0)
    score = ScriptedSearch(lambda depth, move: 50 if depth < 5 else 70, "a")
    assert [line.bound for line in deepen(score, Goal(depth=5))[1]][4:] == ["lower", "exact"]


def test_several_lines_are_ranked_and_their_moves_searched_in_that_order() -> None:
    scores = {"a": (9, 1), "b": (5, 5), "c": (1, 9)}
    search = ScriptedSearch(lambda depth, move: scores[move][depth - 1])
    lines, told = deepen(search, Goal(depth=2, lines=2))
    assert [(line.rank, line.moves[0]) for line in told] == [(1, "a"), (2, "b"), (1, "c"), (2, "b")]
    assert lines == told[2:]
    assert search.ordered() == ["c", "b", "a"]


class LateSearch(ScriptedSearch):
    """Finds the move at an index, the later the better."""

    def run(self, alpha: int, beta: int, depth: int, first: int, last: int) -> int:
        self.found = self.moves[first]
        return first


def test_lines_found_out_of_order_are_reordered_in_the_core() -> None:
    search = LateSearch(steady())
    lines, _ = deepen(search, Goal(depth=1, lines=3))
    assert [line.moves[0] for line in lines] == ["c", "b", "a"]
    assert search.ordered() == ["c", "b", "a"]


def test_lines_of_a_group_rank_before_better_ones_of_the_next() -> None:
    search = ScriptedSearch(steady(a=1, b=2, c=9, d=8), "abcd")
    lines, told = deepen(search, Goal(depth=2, lines=3), groups=(2, 2))
    assert [(line.rank, line.moves[0]) for line in lines] == [(1, "b"), (2, "a"), (3, "c")]
    assert search.ends == [2, 2, 4] * 2
    assert told[3:] == lines


def test_groups_hold_when_a_search_is_stopped() -> None:
    search = ScriptedSearch(steady(a=1, b=2, c=9), last=5)
    lines, _ = deepen(search, Goal(lines=3), groups=(2, 1))
    assert [(line.depth, line.moves[0]) for line in lines] == [(2, "b"), (1, "a"), (1, "c")]


def test_no_more_lines_are_searched_than_there_are_moves() -> None:
    lines, _ = deepen(ScriptedSearch(steady(a=1, b=2), "ab"), Goal(depth=1, lines=9))
    assert [line.moves[0] for line in lines] == ["b", "a"]


def test_a_search_stopped_before_its_first_line_answers_with_the_static_score() -> None:
    lines, told = deepen(ScriptedSearch(steady(a=1, b=5, c=3), last=1), Goal())
    assert lines == [Line(1, 0, 0, 7, "exact", ("a",))]
    assert told == []


def test_a_line_found_before_the_stop_goes_before_those_of_the_last_iteration() -> None:
    scores = {"a": (9, 4), "b": (6, 0), "c": (1, 5)}
    search = ScriptedSearch(lambda depth, move: scores[move][depth - 1], last=4)
    lines, told = deepen(search, Goal(lines=2))
    assert [(line.rank, line.depth, line.moves[0]) for line in lines] == [(1, 1, "a"), (2, 2, "c")]
    assert told[-2:] == lines


def test_the_line_under_way_at_the_stop_counts_if_it_is_exact() -> None:
    search = ScriptedSearch(lambda depth, move: 5 if move == "abc"[depth] else 0, last=2)
    search.blank = False
    lines, _ = deepen(search, Goal())
    assert [(line.depth, line.moves[0]) for line in lines] == [(2, "c")]


def test_the_search_ends_when_proceed_says_no_or_the_mate_is_found() -> None:
    assert deepen(ScriptedSearch(steady(a=1, b=5, c=3)), Goal(), proceed=False)[0][0].depth == 1
    mates = ScriptedSearch(lambda depth, move: 997 if depth >= 4 else 0)
    assert deepen(mates, Goal(mate=2))[0][0].depth == 4
    assert deepen(ScriptedSearch(steady(a=1, b=1, c=1)), Goal(mate=2))[0][0].depth == 20


def test_helpers_of_odd_numbers_begin_a_ply_deeper_and_search_until_stopped() -> None:
    for number, depths in ((1, [2, 3, 4]), (2, [1, 2, 3])):
        search = ScriptedSearch(steady(a=1, b=5, c=3), last=3)
        assist(search, SCALE, number, 3)
        assert [window[2] for window in search.windows] == depths


def test_a_helper_whose_window_fails_searches_the_iteration_again_without() -> None:
    search = ScriptedSearch(lambda depth, move: 50 if depth < 5 else 80, "a", last=7)
    assist(search, SCALE, 2, 1)
    assert search.windows[4:6] == [(30, 70, 5, 0), (-1000, 1000, 5, 0)]
