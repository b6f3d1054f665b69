"""The learned evaluation: both colours alike, and equal to a slow reading of the windows."""

import pytest

from bots.draughts import weights
from bots.draughts.bridge import bits, load
from bots.draughts.core import COMPILED
from bots.draughts.core.evaluation import Evaluator
from bots.draughts.core.geometry import LEFTS
from bots.draughts.core.position import Position
from bots.draughts.rules import Position as Reference
from bots.draughts.rules import place
from bots.draughts.shape import WINDOW_STATES, WINDOWS, last_bit
from bots.draughts.variants import VARIANTS, Variant, find_variant
from tests.bots.draughts.core.games import random_game

LEARNED = [find_variant(name) for name in weights.SCHOOLS]
GAMES = 4 if COMPILED else 2


def turned(position: Reference) -> Reference:
    """Return the position with colours exchanged and the board turned."""
    last = position.variant.squares + 1
    men, kings = (
        [[last - square for square in pieces[side]] for side in (1, 0)]
        for pieces in (position.men, position.kings)
    )
    return place(position.variant, 1 - position.turn, men, kings)


def view(position: Reference, side: int) -> tuple[dict[int, int], list[int]]:
    """Return the men (own 1, enemy 2) and the bits of own kings as a side sees them."""
    bit, last = bits(position.variant.board), last_bit(position.variant.size)
    seen = [last - one if side else one for one in bit]
    men = {seen[square]: 1 for square in position.men[side]}
    men |= {seen[square]: 2 for square in position.men[1 - side]}
    return men, [seen[square] for square in position.kings[side]]


def features(position: Reference, side: int) -> dict[int, int]:
    """Return how often each weight counts for a side, by a slow reading of the board."""
    men, kings = view(position, side)
    large = position.variant.size == 10
    found: dict[int, int] = {}
    for number, window in enumerate(WINDOWS[position.variant.size]):
        state = sum(men.get(square, 0) * 3**i for i, square in enumerate(window))
        found[number * WINDOW_STATES + state] = 1
    for king in kings:
        found[weights.KINGS_AT + king] = 1
    bit = bits(position.variant.board)
    wing = [LEFTS[large] >> bit[square] & 1 for square in position.men[side]]
    values = (len(wing), len(kings), bool(kings), -abs(2 * sum(wing) - len(wing)))
    for number, value in enumerate(values):
        found[weights.SINGLE_AT + number] = int(value)
    return found


def slow_score(position: Reference) -> int:
    """Return the learned score of a position in which one side at most has kings."""
    numbers = weights.load_school(weights.school(position.variant.name))
    total = [numbers[2 * (weights.COUNT - 1) + half] for half in range(2)]
    for side, sign in ((position.turn, 1), (1 - position.turn, -1)):
        for at, count in features(position, side).items():
            for half in range(2):
                total[half] += sign * count * numbers[2 * at + half]
    whole = 40 if position.variant.size == 10 else 24
    pieces = min(whole, sum(len(pieces.all) for pieces in map(position.side, (0, 1))))
    blended = total[0] * pieces + total[1] * (whole - pieces)
    return blended // (whole * weights.UNIT)


@pytest.mark.parametrize("variant", LEARNED, ids=lambda variant: variant.name)
def test_the_learned_score_is_that_of_a_slow_reading_of_the_board(variant: Variant) -> None:
    core, evaluator, compared = Position(), Evaluator(), 0
    for seed in range(GAMES):
        for position, _ in random_game(variant, seed):
            if position.kings[0] and position.kings[1]:
                continue
            load(core, position)
            assert evaluator.score(core) == slow_score(position)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("variant", LEARNED, ids=lambda variant: variant.name)
def test_the_learned_score_is_the_same_with_colours_exchanged(variant: Variant) -> None:
    core, evaluator, scores = Position(), Evaluator(), set()
    for seed in range(GAMES):
        for position, _ in random_game(variant, seed):
            load(core, position)
            score = evaluator.score(core)
            load(core, turned(position))
            assert evaluator.score(core) == score
            scores.add(score)
    assert len(scores) > 40


def test_an_evaluator_takes_the_weights_of_each_variant_that_it_meets() -> None:
    core, evaluator = Position(), Evaluator()
    for name in ("losing", "international", "english", "losing"):
        variant = VARIANTS[name]
        load(core, next(random_game(variant, 0))[0])
        assert evaluator.score(core) == Evaluator().score(core)


def test_every_square_of_a_board_is_in_a_window_of_one_of_the_views() -> None:
    for size, windows in WINDOWS.items():
        last = last_bit(size)
        seen = {square for window in windows for square in window}
        seen |= {last - square for square in seen}
        assert len(seen) == size * size // 2
