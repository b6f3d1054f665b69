"""Values of the text protocol of dominoes, any of them."""

from __future__ import annotations

from hypothesis import strategies as st

from protocols.dominoes.answers import Board, Decision, LegalMoves
from protocols.dominoes.events import (
    OPTIONS,
    Dealt,
    Drew,
    Ended,
    NewGame,
    OnTurn,
    Passed,
    Played,
    Reason,
    Scored,
    Shown,
    Starts,
    Stock,
)
from protocols.dominoes.tiles import DRAW, PASS, End, Play, tile_of

half = st.integers(0, 12)
tiles = st.builds(tile_of, half, half)
ends = st.sampled_from(End)
seats = st.integers(0, 3)
numbers = st.integers(0, 1000)
moves = st.one_of(st.builds(Play, tiles, st.none() | ends), st.sampled_from([DRAW, PASS]))
drawn = st.lists(seats, min_size=2, max_size=4).map(tuple)
events = st.one_of(
    st.lists(tiles, min_size=1, max_size=20).map(tuple).map(Dealt),
    st.builds(Stock, numbers),
    st.builds(Starts, seats, st.none() | tiles),
    st.builds(OnTurn, seats),
    st.builds(Played, seats, tiles, st.none() | ends),
    st.builds(Drew, seats, st.none() | tiles),
    st.builds(Passed, seats),
    st.builds(Ended, st.tuples(seats), numbers, st.sampled_from(Reason)),
    st.builds(Ended, drawn, st.just(0), st.sampled_from(Reason)),
    st.lists(st.lists(tiles, max_size=9).map(tuple), min_size=1, max_size=4).map(tuple).map(Shown),
    st.lists(numbers, min_size=1, max_size=4).map(tuple).map(Scored),
)
values = st.dictionaries(
    st.sampled_from([name for name in OPTIONS if name != "starter"]),
    st.sampled_from(["2", "6", "one", "pips", "100"]),
)
games = st.builds(
    NewGame,
    st.sampled_from(["domino-draw", "domino-block", "other"]),
    values.map(lambda told: tuple((name, told[name]) for name in OPTIONS if name in told)),
    seats,
    st.none() | numbers,
)
laid = st.tuples(half, half)
answers = st.one_of(
    st.builds(Decision, moves),
    st.lists(moves, min_size=1, max_size=9).map(tuple).map(LegalMoves),
    st.builds(
        Board,
        st.lists(laid, max_size=30).map(tuple),
        st.lists(numbers, min_size=2, max_size=4).map(tuple),
        numbers,
    ),
)
