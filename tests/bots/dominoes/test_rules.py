"""Both games by the rule text, case by case; random rounds are compared in core/test_position."""

from __future__ import annotations

import pytest

from bots.dominoes.options import Options, options_of
from bots.dominoes.rules import Round, begin, deal, dealt, match_over, opening_tile, shuffle_of
from bots.dominoes.tiles import strength, tile_set
from protocols.dominoes.events import Drew, Passed, Played, Reason
from protocols.dominoes.tiles import DRAW, PASS, End, Play, Tile, parse_move
from protocols.errors import IllegalMove
from tests.bots.dominoes.games import tiles


def round_of(options: Options, *hands: str, first: str = "") -> Round:
    """Return a round with these hands, and a stock that begins with some tiles."""
    given = [tiles(hand) for hand in hands]
    stock = tiles(first)
    used = {tile for hand in given for tile in hand} | set(stock)
    rest = [tile for tile in tile_set(options.set) if tile not in used]
    return begin(options, given, [*stock, *rest])


def played(a_round: Round, *moves: str) -> Round:
    """Return a round after moves."""
    for text in moves:
        move = parse_move(text)
        assert move is not None
        a_round = a_round.apply(move)
    return a_round


def small(variant: str = "domino-draw", hand: int = 2, **more: object) -> Options:
    """Return options for two players with small hands."""
    return options_of(variant, 2, hand=hand, **more)  # type: ignore[arg-type]


def test_tiles_are_ordered_by_pips_then_doubles_then_the_higher_half() -> None:
    ranked = sorted(tile_set(6), key=strength, reverse=True)
    assert ranked[:5] == list(tiles("6-6 6-5 5-5 6-4 6-3"))
    assert len(set(map(strength, tile_set(12)))) == 91


def test_the_draw_game_is_opened_by_the_strongest_tile_of_all_hands() -> None:
    a_round = round_of(small(), "5-5 1-0", "6-5 0-0")
    assert (a_round.turn, a_round.start.tile) == (1, Tile(6, 5))
    assert a_round.legal_moves() == [Play(Tile(6, 5))]


def test_the_block_game_is_opened_by_the_highest_double() -> None:
    a_round = round_of(small("domino-block"), "2-2 1-0", "6-5 1-1")
    assert (a_round.turn, a_round.start.tile) == (0, Tile(2, 2))


def test_the_block_game_without_doubles_is_opened_by_the_strongest_tile() -> None:
    a_round = round_of(small("domino-block"), "2-1 1-0", "6-5 5-1")
    assert (a_round.turn, a_round.start.tile) == (1, Tile(6, 5))


@pytest.mark.parametrize("variant", ["domino-draw", "domino-block"])
def test_a_seat_named_as_starter_lays_its_strongest_tile(variant: str) -> None:
    a_round = round_of(small(variant, starter=0), "2-2 6-0", "6-5 5-1")
    assert (a_round.turn, a_round.start.tile) == (0, Tile(6, 0))
    assert opening_tile(a_round.options, tiles("1-1 2-1")) == Tile(2, 1)


def test_who_can_play_must() -> None:
    a_round = played(round_of(small(), "6-6 6-1", "6-5 0-0"), "6-6")
    assert a_round.legal_moves() == [Play(Tile(6, 5), End.LEFT)]
    for move in (DRAW, PASS, Play(Tile(0, 0), End.LEFT), Play(Tile(6, 1), End.LEFT)):
        with pytest.raises(IllegalMove) as refused:
            a_round.apply(move)
        assert refused.value.ply == 2


def test_two_equal_ends_are_one_and_different_ends_two_moves() -> None:
    a_round = played(round_of(small(hand=3), "6-6 1-0 2-0", "6-5 5-4 6-4"), "6-6", "6-5 right")
    assert a_round.history[-1] == Played(1, Tile(6, 5), End.LEFT)
    assert a_round.line.halves == ((5, 6), (6, 6))
    a_round = played(round_of(small(hand=3), "6-5 6-4 5-4", "1-0 2-0 6-0"), "6-5", "6-0 left")
    assert a_round.line.ends == (0, 5)
    assert a_round.legal_moves() == [Play(Tile(5, 4), End.RIGHT)]


def test_a_move_without_an_end_is_settled_where_only_one_is_meant() -> None:
    a_round = played(round_of(small(hand=3), "6-5 6-4 5-4", "6-1 6-0 5-0"), "6-5")
    assert played(a_round, "6-1").history[-1] == Played(1, Tile(6, 1), End.LEFT)
    a_round = played(round_of(small(hand=3), "6-5 6-4 1-0", "5-1 4-1 6-1"), "6-5", "5-1")
    assert a_round.line.ends == (6, 1)
    a_round = played(a_round, "6-4")
    assert a_round.line.ends == (4, 1)
    with pytest.raises(IllegalMove):
        a_round.apply(Play(Tile(4, 1)))


def test_a_drawn_tile_is_not_played_at_once() -> None:
    a_round = played(round_of(small(), "6-6 5-5", "1-0 2-0", first="6-3"), "6-6")
    assert a_round.legal_moves() == [DRAW]
    a_round = a_round.apply(DRAW)
    assert a_round.history[-1] == Drew(1, Tile(6, 3))
    assert (a_round.turn, len(a_round.hands[1]), len(a_round.stock)) == (0, 3, 23)


def test_until_playable_goes_on_drawing_and_must_play_then() -> None:
    options = small(draw="until-playable")
    a_round = played(round_of(options, "6-6 5-5", "1-0 2-0", first="3-3 6-3"), "6-6", "draw")
    assert a_round.turn == 1 and a_round.legal_moves() == [DRAW]
    a_round = a_round.apply(DRAW)
    assert a_round.turn == 1 and a_round.legal_moves() == [Play(Tile(6, 3), End.LEFT)]


def test_with_an_empty_stock_who_cannot_play_passes() -> None:
    options = options_of("domino-draw", 2, hand=14, starter=0)
    low = [tile for tile in tile_set(6) if not tile.has(6) and not tile.has(5)][:14]
    others = [tile for tile in tile_set(6) if tile not in low]
    a_round = begin(options, [others, low], [])
    a_round = a_round.apply(Play(Tile(6, 6)))
    assert a_round.legal_moves() == [PASS]
    assert a_round.apply(PASS).history[-1] == Passed(1)


def test_the_last_tile_ends_the_round_and_wins_it_even_against_a_hand_of_no_pips() -> None:
    a_round = round_of(small(hand=1, score="pips"), "6-6", "0-0")
    a_round = played(a_round, "6-6")
    result = a_round.result()
    assert result is not None
    assert (result.winners, result.points, result.reason) == ((0,), 0, Reason.OUT)
    assert a_round.legal_moves() == []
    with pytest.raises(IllegalMove):
        a_round.apply(PASS)


@pytest.mark.parametrize(("score", "points"), [("win", 1), ("pips", 15)])
def test_a_blocked_round_is_won_by_the_fewest_pips_which_are_not_subtracted(
    score: str, points: int
) -> None:
    a_round = round_of(small("domino-block", score=score), "6-6 1-0", "5-0 5-5")
    a_round = played(a_round, "6-6", "pass")
    assert a_round.result() is None
    a_round = played(a_round, "pass")
    result = a_round.result()
    assert result is not None and result.reason is Reason.BLOCKED
    assert (result.winners, result.pips) == ((0,), (1, 15))
    assert result.points == points


def test_equally_few_pips_share_a_draw() -> None:
    options = options_of("domino-block", 3, set=6, hand=2)
    a_round = round_of(options, "6-6 4-1", "3-2 0-0", "4-0 1-1")
    a_round = played(a_round, "6-6", "pass", "pass", "pass")
    result = a_round.result()
    assert result is not None
    assert (result.winners, result.points, result.is_draw) == ((0, 1), 0, True)


def test_a_deal_is_a_function_of_its_seed() -> None:
    options = options_of("domino-draw", 3)
    assert deal(options, 5) == deal(options, 5) != deal(options, 6)
    sides = shuffle_of(options).sides
    assert len(sides) == 27 and dealt(options, sides).hands[0] == tuple(tile_set(6)[:6])


def test_a_deal_must_be_the_whole_set_each_tile_once() -> None:
    options = small()
    with pytest.raises(ValueError, match="hands of 2"):
        begin(options, [tiles("1-0"), tiles("2-0 3-0")], [])
    with pytest.raises(ValueError, match="each once"):
        begin(options, [tiles("1-0 1-0"), tiles("2-0 3-0")], list(tile_set(6))[4:])


def test_a_match_is_over_at_its_target() -> None:
    options = options_of("domino-draw", 3, target=50)
    assert not match_over(options, (49, 0, 3)) and match_over(options, (1, 50, 3))
    assert not match_over(options_of("domino-draw", 3), (1000, 0, 0))
