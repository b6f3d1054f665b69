"""Values survive JSON, and nothing else passes for them."""

from __future__ import annotations

import enum
import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.match.plain import from_plain, to_plain


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Wheel:
    size: float
    colour: Colour = Colour.RED


@dataclass(frozen=True, slots=True)
class Cart:
    name: str
    wheels: tuple[Wheel, ...] = ()
    spare: Wheel | None = None
    places: tuple[int, bool] = (1, False)
    weight: float = field(init=False, default=1.0)


wheels = st.builds(Wheel, st.floats(0, 10), st.sampled_from(Colour))
carts = st.builds(
    Cart,
    st.text(),
    st.lists(wheels).map(tuple),
    st.none() | wheels,
    st.tuples(st.integers(), st.booleans()),
)


@given(carts)
def test_a_value_survives_being_written_as_json(cart: Cart) -> None:
    values = json.loads(json.dumps(to_plain(cart)))
    del values["weight"]
    assert from_plain(Cart, values) == cart


def test_a_whole_number_is_a_real_one_where_that_is_wanted() -> None:
    wheel = from_plain(Wheel, {"size": 2})
    assert wheel == Wheel(2.0) and isinstance(wheel.size, float)


@pytest.mark.parametrize(
    "values",
    [
        None,
        [],
        {},
        {"name": 3},
        {"name": "a", "speed": 1},
        {"name": "a", "weight": 2.0},
        {"name": "a", "wheels": {}},
        {"name": "a", "wheels": [{"size": "2"}]},
        {"name": "a", "wheels": [{"size": True}]},
        {"name": "a", "wheels": [{"size": 1, "colour": "green"}]},
        {"name": "a", "spare": []},
        {"name": "a", "places": [1]},
        {"name": "a", "places": [1, 0]},
        {"name": "a", "places": None},
    ],
)
def test_what_does_not_fit_is_refused(values: Any) -> None:
    with pytest.raises(ValueError):
        from_plain(Cart, values)
