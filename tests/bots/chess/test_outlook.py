"""Win, draw and loss: a distribution that moves with the score."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bots.chess.outlook import FULL_MATERIAL, mated, outlook


@given(st.integers(-32000, 32000), st.integers(-5, 200))
def test_chances_add_up_and_change_sides_with_the_score(score: int, material: int) -> None:
    win, draw, loss = outlook(score, material)
    assert win + draw + loss == 1000
    assert min(win, draw, loss) >= 0
    assert outlook(-score, material) == (loss, draw, win)


@given(st.integers(-2000, 2000), st.integers(0, 78))
def test_a_better_score_never_wins_less(score: int, material: int) -> None:
    assert outlook(score + 10, material)[0] >= outlook(score, material)[0]


def test_an_equal_position_is_mostly_drawn_the_more_so_with_few_pieces() -> None:
    full, few = outlook(0, FULL_MATERIAL), outlook(0, 6)
    assert full[1] > 500
    assert few[1] > full[1]


def test_a_mate_is_certain() -> None:
    assert mated(3) == (1000, 0, 0)
    assert mated(-2) == mated(0) == (0, 0, 1000)
