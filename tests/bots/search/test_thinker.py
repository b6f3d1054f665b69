import pytest

from bots.search.deepening import Goal, Line
from tests.doubles.letter_thinker import LetterThinker


def test_positions_and_moves_go_into_the_core_and_lines_come_out() -> None:
    thinker = LetterThinker()
    assert thinker.simply(Goal(depth=2)) == [Line(1, 2, 9, ord("W"), "exact", ("w", "z"))]
    assert thinker.loaded == ["word"]
    assert (thinker.nodes, thinker.seldepth, thinker.best_move_share) == (20, 9, 0.75)


def test_before_the_first_search_there_is_nothing_to_tell() -> None:
    thinker = LetterThinker()
    assert (thinker.nodes, thinker.seldepth, thinker.best_move_share) == (0, 0, 0.0)
    assert thinker.hashfull == 0
    assert thinker.made == []


def test_nodes_are_shared_out_among_the_threads() -> None:
    thinker = LetterThinker(4)
    thinker.simply(Goal(depth=1, nodes=1000))
    assert [search.limit for search in thinker.made] == [250] * 4
    thinker.simply(Goal(depth=1, nodes=2))
    assert [search.limit for search in thinker.made] == [1] * 4
    thinker.simply(Goal(depth=1))
    assert [search.limit for search in thinker.made] == [0] * 4


def test_helpers_search_the_first_group_alone() -> None:
    thinker = LetterThinker(2)
    lines = thinker.think(
        "word", list("word"), Goal(depth=2), lambda line: None, lambda lines: True, (3, 1)
    )
    assert lines[0].moves[0] == "w"
    assert {end for search in thinker.made for end in search.ends} == {3}


def test_threads_are_made_when_they_are_needed_and_dropped_when_not() -> None:
    thinker = LetterThinker()
    thinker.simply(Goal(depth=1))
    thinker.set_threads(3)
    assert len(thinker.made) == 1
    thinker.simply(Goal(depth=1))
    assert len(thinker.made) == 3
    thinker.set_threads(1)
    thinker.simply(Goal(depth=1))
    assert thinker.loaded == ["word"] * 5


def test_a_new_size_forgets_the_searches() -> None:
    thinker = LetterThinker()
    thinker.simply(Goal(depth=1))
    thinker.resize(2)
    thinker.simply(Goal(depth=1))
    assert len(thinker.made) == 2


def test_clear_makes_every_thread_forget() -> None:
    thinker = LetterThinker()
    thinker.simply(Goal(depth=3))
    thinker.clear()
    assert thinker.made[0].windows == []


def test_a_table_that_has_no_room_for_a_second_one_goes_before_the_next_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class LargeTable:
        """Takes new memory to be clear, as large tables do, and finds none."""

        def __init__(self, megabytes: int) -> None:
            self.megabytes = megabytes

        def age(self) -> None:
            """Nothing is kept."""

        def clear(self) -> None:
            raise OSError(12, "Cannot allocate memory")

    monkeypatch.setattr("bots.search.thinker.Table", LargeTable)
    thinker = LetterThinker()
    thinker.simply(Goal(depth=3))
    full = thinker.equip()
    thinker.clear()
    thinker.simply(Goal(depth=1))
    assert thinker.equip() is not full
    assert [len(search.windows) for search in thinker.made] == [3, 1]


def test_all_threads_have_ended_when_the_answer_is_there() -> None:
    thinker = LetterThinker(3)
    thinker.simply(Goal(depth=3))
    assert all(search.stopped() for search in thinker.made)
    assert all(search.windows for search in thinker.made)


def test_a_stop_before_the_threads_are_ready_is_not_lost() -> None:
    thinker = LetterThinker()
    thinker.load = lambda position: thinker.stop()
    assert thinker.simply(Goal())[0].depth == 0


def test_a_position_without_moves_is_refused() -> None:
    with pytest.raises(ValueError, match="no move"):
        LetterThinker().simply(Goal(depth=1), "")
