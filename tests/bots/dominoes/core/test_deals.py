"""Deals by chance against all deals listed by brute force."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter

import pytest

from bots.dominoes.core.deals import Deals


def by_brute_force(allowed: list[int], capacity: list[int]) -> Counter[tuple[int, ...]]:
    """Return in how many ways each deal comes about: every order of tiles in the places."""
    places = [n for n, size in enumerate(capacity) for _ in range(size)]
    return Counter(
        order
        for order in itertools.permutations(places)
        if all(tiles >> place & 1 for tiles, place in zip(allowed, order, strict=True))
    )


def random_case(chance: random.Random) -> tuple[list[int], list[int]]:
    """Return up to seven tiles and up to four classes of places."""
    capacity = [chance.randint(1, 3) for _ in range(chance.randint(1, 4))]
    while sum(capacity) > 7:
        capacity[capacity.index(max(capacity))] -= 1
    full = (1 << len(capacity)) - 1
    allowed = [chance.randint(1, full) | chance.randint(0, full) for _ in range(sum(capacity))]
    return allowed, capacity


def test_the_ways_and_the_deals_listed_are_those_of_brute_force() -> None:
    chance = random.Random(7)
    deals = Deals()
    for _ in range(150):
        allowed, capacity = random_case(chance)
        expected = by_brute_force(allowed, capacity)
        assert deals.load(allowed, capacity, 1) == expected.total()
        listed = deals.listed(10_000)
        assert listed is not None
        assert {tuple(place): weight for place, weight in listed} == expected
        if len(expected) > 1:
            assert deals.listed(len(expected) - 1) is None


def chi_square_fits(found: dict[tuple[int, ...], float], expected: Counter, number: int) -> bool:
    """Tell whether frequencies are within five standard deviations of their chances."""
    total = expected.total()
    square = sum(
        (found.get(deal, 0) - number * ways / total) ** 2 / (number * ways / total)
        for deal, ways in expected.items()
    )
    freedom = max(len(expected) - 1, 1)
    return square < freedom + 5 * math.sqrt(2 * freedom)


def test_deals_come_as_often_as_they_are_likely() -> None:
    chance = random.Random(8)
    deals = Deals()
    for case in range(12):
        allowed, capacity = random_case(chance)
        expected = by_brute_force(allowed, capacity)
        if not deals.load(allowed, capacity, case + 1):
            assert deals.drawn() is None and not expected
            continue
        found: Counter[tuple[int, ...]] = Counter()
        for _ in range(4000):
            drawn = deals.drawn()
            assert drawn is not None and drawn[1] == 1.0
            found[tuple(drawn[0])] += 1
        assert set(found) <= set(expected)
        assert chi_square_fits(found, expected, 4000)


def test_deals_drawn_without_counting_are_right_by_their_weights() -> None:
    # Many classes of places make the ways too many to be counted; tiles beyond the case itself are
    # alone in their classes.
    chance = random.Random(9)
    deals = Deals()
    for case in range(6):
        allowed, capacity = random_case(chance)
        expected = by_brute_force(allowed, capacity)
        if not expected:
            continue
        size = len(capacity)
        more = [1 << size + n for n in range(20)]
        assert deals.load(allowed + more, capacity + [1] * 20, case + 1) == -1.0
        weights: dict[tuple[int, ...], float] = {}
        for _ in range(6000):
            drawn = deals.drawn()
            if drawn is not None:
                place = tuple(drawn[0][: len(allowed)])
                weights[place] = weights.get(place, 0.0) + drawn[1]
        whole = sum(weights.values())
        for deal, ways in expected.items():
            assert weights.get(deal, 0.0) / whole == pytest.approx(
                ways / expected.total(), abs=0.03
            )


def test_no_deal_is_drawn_where_there_is_none() -> None:
    deals = Deals()
    assert deals.load([1, 1], [1, 1], 5) == 0.0
    assert deals.drawn() is None
    assert deals.listed(10) == []
