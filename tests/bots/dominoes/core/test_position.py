"""The core against the reference rules, and its moves taken back."""

from __future__ import annotations

import random

from bots.dominoes.bridge import load, new_position
from bots.dominoes.core.position import Position
from bots.dominoes.options import options_of
from bots.dominoes.rules import deal
from tests.bots.dominoes.agreement import disagreement


def test_rules_core_brute_force_and_views_agree_on_random_rounds() -> None:
    for seed in range(300):
        assert disagreement(seed, with_views=seed % 10 == 0) is None


def everything(position: Position) -> tuple[object, ...]:
    """Return all that a position tells of itself."""
    return (*position.state(), *(position.tiles(seat) for seat in range(4)))


def test_moves_are_taken_back_without_a_trace() -> None:
    chance = random.Random(3)
    for seed in range(60):
        draw = chance.choice(["one", "until-playable"])
        variant = chance.choice(["domino-draw", "domino-block"])
        a_round = deal(options_of(variant, chance.randint(2, 4), draw=draw), seed)
        position = new_position(a_round.options)
        load(position, a_round.apply(a_round.legal_moves()[0]))
        seen = []
        while moves := position.moves():
            seen.append(everything(position))
            position.play(chance.choice(moves))
        while seen:
            position.take_back()
            assert everything(position) == seen.pop()


def test_the_same_tiles_laid_in_another_order_have_the_same_key() -> None:
    keys = set()
    for order in ([6 + 16, 5], [5, 6 + 16]):
        position = Position(2, 6, False)
        for seat, high, low in ((0, 6, 1), (0, 4, 0), (1, 5, 2), (1, 3, 3)):
            position.give(seat, high, low)
        position.go_on(2, 1, 0 if order[0] > 16 else 1, 0)
        for code in order:
            assert code in position.moves()
            position.play(code)
        keys.add(position.state()[-1])
    assert len(keys) == 2  # the turn differs
