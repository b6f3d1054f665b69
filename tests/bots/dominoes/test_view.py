"""What one seat sees, and events that cannot be."""

from __future__ import annotations

import pytest

from bots.dominoes.options import VARIANTS, format_options, options_of, parse_options
from bots.dominoes.rules import Start
from bots.dominoes.tiles import Hand
from bots.dominoes.view import View, begin_view
from protocols.dominoes.events import Deed, Drew, Passed, Played
from protocols.dominoes.tiles import DRAW, End, Tile
from protocols.errors import IllegalMove, OptionError
from tests.bots.dominoes.games import tiles

HAND = tiles("6-3 5-1 4-4 3-0 2-2 1-0 0-0")


def view() -> View:
    """Return a view in which the other seat has laid 6-5."""
    options = options_of("domino-draw", 2)
    return begin_view(options, 0, HAND, Start(1, Tile(6, 5))).after(Played(1, Tile(6, 5)))


def test_a_view_follows_plays_and_draws() -> None:
    seen = view().after(Played(0, Tile(6, 3), End.LEFT)).after(Drew(1, Tile(6, 6)))
    assert seen.line.ends == (3, 5) and seen.sizes == (6, 7) and seen.stock == 13
    assert seen.events[-1] == Drew(1) and seen.turn == 0
    assert seen.opening == tuple(sorted(HAND))
    assert len(seen.unseen) == 28 - 7 - 1


def test_an_own_draw_comes_into_the_hand() -> None:
    hand = tiles("4-3 4-4 3-0 2-2 2-1 1-0 0-0")
    options = options_of("domino-draw", 2)
    seen = begin_view(options, 0, hand, Start(1, Tile(6, 5))).after(Played(1, Tile(6, 5)))
    assert seen.legal_moves() == [DRAW]
    drawn = seen.after(Drew(0, Tile(6, 1)))
    assert drawn.hand == tuple(sorted((*hand, Tile(6, 1)))) and drawn.opening == seen.opening
    for event in (Drew(0), Drew(0, Tile(6, 5)), Drew(0, Tile(4, 4)), Drew(0, Tile(7, 0))):
        with pytest.raises(IllegalMove):
            seen.after(event)


@pytest.mark.parametrize(
    "event",
    [
        Played(1, Tile(5, 5), End.LEFT),  # not his turn
        Played(0, Tile(6, 4), End.LEFT),  # not an own tile
        Played(0, Tile(6, 3), End.RIGHT),  # does not fit there
        Played(0, Tile(4, 4)),
        Played(0, Tile(6, 5), End.LEFT),  # laid already
        Drew(0, Tile(4, 2)),  # could play
        Drew(0),
        Passed(0),
    ],
)
def test_events_that_cannot_be_are_refused(event: Deed) -> None:
    with pytest.raises(IllegalMove):
        view().after(event)


@pytest.mark.parametrize(
    "event",
    [
        Played(1, Tile(3, 0), End.LEFT),  # an own tile
        Passed(1),  # there is a stock
        Drew(1, Tile(2, 2)),  # an own tile
    ],
)
def test_others_do_nothing_with_own_tiles_nor_pass_beside_a_stock(event: Deed) -> None:
    with pytest.raises(IllegalMove):
        view().after(Played(0, Tile(6, 3))).after(event)


def test_the_first_tile_must_be_the_one_to_start_with() -> None:
    fresh = begin_view(options_of("domino-draw", 2), 0, HAND, Start(1, Tile(6, 5)))
    for event in (Played(1, Tile(6, 6)), Drew(1), Passed(1)):
        with pytest.raises(IllegalMove):
            fresh.after(event)


def test_a_first_tile_that_was_not_told_must_be_the_one_to_start_with_too() -> None:
    hand = (Tile(6, 4), *HAND[1:])
    options = options_of("domino-draw", 2)
    own, others = (begin_view(options, 0, hand, Start(seat)) for seat in (0, 1))
    assert own.after(Played(0, Tile(6, 4))).turn == 1
    assert others.after(Played(1, Tile(6, 5))).turn == 0
    for view, event in ((own, Played(0, Tile(5, 1))), (others, Played(1, Tile(6, 3)))):
        with pytest.raises(IllegalMove):
            view.after(event)


def test_nobody_else_starts_beside_the_best_tile_unless_he_was_named() -> None:
    hand = (Tile(6, 6), *HAND[1:])
    for variant in VARIANTS:
        with pytest.raises(ValueError, match="tile"):
            begin_view(options_of(variant, 2, hand=7), 0, hand, Start(1))
        named = begin_view(options_of(variant, 2, hand=7, starter=1), 0, hand, Start(1))
        assert named.after(Played(1, Tile(2, 1))).turn == 0


@pytest.mark.parametrize(
    ("seat", "hand", "start"),
    [
        (2, HAND, Start(1)),
        (0, HAND, Start(2)),
        (0, HAND[1:], Start(1)),
        (0, HAND[1:] + HAND[1:2], Start(1)),
        (0, (*HAND[1:], Tile(7, 0)), Start(1)),
        (0, HAND, Start(1, Tile(6, 3))),
        (0, HAND, Start(1, Tile(2, 1))),
        (0, HAND, Start(0, Tile(4, 4))),
    ],
)
def test_a_view_is_not_begun_with_what_cannot_be(seat: int, hand: Hand, start: Start) -> None:
    with pytest.raises(ValueError, match=r"seat|hand|tile"):
        begin_view(options_of("domino-draw", 2), seat, hand, start)


def test_the_usual_hands_and_sets_are_those_of_the_rule_text() -> None:
    draw, block = VARIANTS
    assert [options_of(draw, n).stock for n in (2, 3, 4)] == [14, 10, 4]
    assert [options_of(block, n).stock for n in (2, 3, 4)] == [8, 25, 15]
    assert [options_of(block, n).set for n in (2, 3, 4)] == [6, 9, 9]


def test_options_are_written_as_they_are_read() -> None:
    for options in (
        options_of("domino-draw", 4, set=12, draw="until-playable", score="pips", target=100),
        options_of("domino-block", 3, starter=2, hand=5),
    ):
        assert parse_options(options.variant, format_options(options)) == options


@pytest.mark.parametrize(
    "words",
    [
        {"players": "1"},
        {"players": "5"},
        {"players": "0"},
        {"set": "7"},
        {"hand": "0"},
        {"hand": "15"},
        {"hand": "-1"},
        {"hand": "99999999999999999999"},
        {"starter": "2"},
        {"starter": "weakest"},
        {"draw": "two"},
        {"score": "luck"},
        {"target": "1000001"},
        {"colour": "red"},
    ],
)
def test_options_that_cannot_be_played_are_refused(words: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        parse_options("domino-draw", words)
    with pytest.raises(OptionError):
        parse_options("domino-poker", {})
