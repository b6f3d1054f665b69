"""The player: always a legal move, the best where all is known, and the limits kept."""

from __future__ import annotations

import random
import time
from dataclasses import replace

import pytest

from bots.dominoes.choice import LEVELS, Limits
from bots.dominoes.core import COMPILED
from bots.dominoes.core.deals import Deals
from bots.dominoes.knowledge import STOCK, knowledge_of
from bots.dominoes.options import Options, options_of
from bots.dominoes.player import choose
from bots.dominoes.rules import Round, deal
from bots.dominoes.view import View, view_of
from protocols.dominoes.events import Passed, Played
from protocols.dominoes.tiles import End, Move, Play
from tests.bots.dominoes.agreement import shuffled_round
from tests.bots.dominoes.plain import random_options


def places(options: Options, seed: int, chance: random.Random) -> list[Round]:
    """Return the places in a round, played by lot, in which there is a choice."""
    a_round = deal(options, seed)
    found = []
    while not a_round.is_over:
        moves = a_round.legal_moves()
        if len(moves) > 1:
            found.append(a_round)
        a_round = a_round.apply(chance.choice(moves))
    return found


def late(options: Options, tiles: int, chance: random.Random) -> Round:
    """Return a place with a choice and at most so many tiles in all hands."""
    while True:
        for a_round in places(options, chance.randrange(1 << 30), chance):
            if sum(map(len, a_round.hands)) <= tiles:
                return a_round


def test_every_level_makes_legal_moves_in_rounds_of_every_kind() -> None:
    chance = random.Random(5)
    # From source the levels differ in their limits only, which time ends.
    levels = LEVELS[:-2] if COMPILED else LEVELS[:6]
    for number in range(len(levels) * (4 if COMPILED else 2)):
        level = levels[number % len(levels)]
        a_round = shuffled_round(random_options(chance), chance)
        for _ in range(300):
            if a_round.is_over:
                break
            moves = a_round.legal_moves()
            move = chance.choice(moves)
            if len(a_round.history) % 5 == 0:
                choice = choose(view_of(a_round, a_round.turn), Limits(level), chance)
                assert choice.move in moves and choice.estimates[0].move == choice.move
                assert {each.move for each in choice.estimates} == set(moves)
                assert len(choice.estimates) == len(moves)
                move = choice.move
            a_round = a_round.apply(move)


def test_the_same_chance_gives_the_same_choice() -> None:
    for seed in range(6):
        for a_round in places(options_of("domino-draw", 3), seed, random.Random(seed))[:2]:
            view = view_of(a_round, a_round.turn)
            limits = Limits(samples=20 if COMPILED else 2)
            assert choose(view, limits, random.Random(1)) == choose(view, limits, random.Random(1))


def minimax(a_round: Round, seat: int) -> int:
    """Return 1, 0 or -1 for what a round of two is worth to a seat with all tiles known."""
    result = a_round.result()
    if result is not None:
        return 0 if result.is_draw else 1 if seat in result.winners else -1
    best = max if a_round.turn == seat else min
    return best(minimax(a_round.apply(move), seat) for move in a_round.legal_moves())


def test_with_all_tiles_known_the_values_are_those_of_minimax() -> None:
    chance = random.Random(6)
    for _ in range(25):
        a_round = late(options_of("domino-block", 2, hand=14), 9, chance)
        choice = choose(view_of(a_round, a_round.turn), Limits(samples=50), chance)
        assert choice.exact and choice.samples == 1
        for each in choice.estimates:
            assert each.error == 0.0
            assert each.value == minimax(a_round.apply(each.move), a_round.turn)
            assert each.wins == (each.value + 1) / 2


def test_the_search_of_single_deals_has_the_values_of_minimax_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bots.dominoes.player.WORLDS", 0)
    chance = random.Random(16)
    for _ in range(25):
        a_round = late(options_of("domino-block", 2, hand=14), 9, chance)
        choice = choose(view_of(a_round, a_round.turn), Limits(samples=50), chance)
        assert choice.exact and choice.samples == 1
        for each in choice.estimates:
            assert each.value == minimax(a_round.apply(each.move), a_round.turn)


Values = dict[int, list[float]]
"""By deal, what each seat gets."""


def jointly(rounds: dict[int, Round], seat: int) -> Values:
    """Return the values by deal where one seat cannot tell the deals apart, the others can."""
    found = {number: worth(each) for number, each in rounds.items() if each.is_over}
    live = {number: each for number, each in rounds.items() if not each.is_over}
    if not live:
        return found
    turn = next(iter(live.values())).turn
    tries = [
        jointly({n: r.apply(move) for n, r in live.items() if move in r.legal_moves()}, seat)
        for move in ordered(live)
    ]
    if turn == seat:
        return found | max(tries, key=lambda values: sum(each[seat] for each in values.values()))
    for number in live:
        able = [values[number] for values in tries if number in values]
        found[number] = max(able, key=lambda each: each[turn])
    return found


def worth(a_round: Round) -> list[float]:
    """Return what a round that is over is worth to each seat."""
    result = a_round.result()
    assert result is not None
    others = a_round.options.players - 1
    share = 1 / len(result.winners)
    return [
        share - (1 - share) / others if seat in result.winners else -1 / others
        for seat in range(a_round.options.players)
    ]


def ordered(rounds: dict[int, Round]) -> list[Move]:
    """Return the moves of all rounds, high numbers beside the end first, left before right."""
    ends = next(iter(rounds.values())).line.ends
    assert ends is not None

    def key(move: Move) -> tuple[int, bool]:
        if not isinstance(move, Play):
            return 99, False
        right = move.end is End.RIGHT
        return -move.tile.other(ends[right]), right

    return sorted({move for each in rounds.values() for move in each.legal_moves()}, key=key)


def deals_of(view: View, a_round: Round) -> dict[int, Round]:
    """Return a round with every deal of the tiles that a seat does not see."""
    known = knowledge_of(view)
    deals = Deals()
    deals.load(list(known.allowed), list(known.capacity), 1)
    found = {}
    for number, (classes, _) in enumerate(deals.listed(1000) or []):
        owner = {
            tile: known.seats[place]
            for tile, place in zip(known.tiles, classes, strict=True)
            if tile in view.unseen
        }
        hands = [
            view.hand if seat == view.seat else tuple(t for t in owner if owner[t] == seat)
            for seat in range(view.options.players)
        ]
        stock = tuple(tile for tile in owner if owner[tile] == STOCK)
        found[number] = replace(a_round, hands=tuple(map(tuple, map(sorted, hands))), stock=stock)
    return found


def test_few_deals_are_searched_jointly_as_brute_force_does() -> None:
    chance = random.Random(17)
    several = 0
    for _ in range(40):
        players = chance.choice([2, 3])
        a_round = late(options_of("domino-block", players, hand=26 // players), 6, chance)
        view = view_of(a_round, a_round.turn)
        rounds = deals_of(view, a_round)
        if not 1 < len(rounds) <= 12:
            continue
        choice = choose(view, Limits(samples=10_000), chance)
        assert choice.exact and choice.samples == len(rounds)
        for each in choice.estimates:
            after = {number: one.apply(each.move) for number, one in rounds.items()}
            values = jointly(after, view.seat)
            mean = sum(value[view.seat] for value in values.values()) / len(values)
            assert each.value == pytest.approx(mean, abs=1e-3)
        several += 1
    assert several > 4


def test_a_forced_move_is_made_without_thought() -> None:
    a_round = deal(options_of("domino-draw", 2), 0)
    choice = choose(view_of(a_round, a_round.turn), Limits(samples=10**9))
    assert [choice.move] == a_round.legal_moves()
    assert choice.samples == 0 and len(choice.estimates) == 1


def test_nothing_is_chosen_for_a_seat_that_is_not_on_turn() -> None:
    a_round = deal(options_of("domino-draw", 2), 0)
    with pytest.raises(ValueError, match="not on turn"):
        choose(view_of(a_round, 1 - a_round.turn))


def test_time_and_stopping_end_it() -> None:
    chance = random.Random(3)
    for options in (options_of("domino-draw", 2), options_of("domino-block", 4, set=12)):
        view = next(view_of(each, each.turn) for each in places(options, 1, chance))
        begun = time.monotonic()
        assert choose(view, Limits(seconds=0.05)).samples >= 1
        assert choose(view, Limits(), stopped=lambda: True).samples >= 1
        assert choose(view, Limits(samples=1)).samples == 1
        assert time.monotonic() - begun < 10


def test_views_that_no_deal_explains_are_answered_without_inference() -> None:
    # Seat 1 passes and lays tiles as it likes, also such as it cannot have had.
    options = options_of("domino-block", 2, hand=14, starter=0)
    chance = random.Random(4)
    contradicted = 0
    for seed in range(40 if COMPILED else 12):
        a_round = deal(options, seed)
        view = view_of(a_round.apply(a_round.legal_moves()[0]), 0)
        while not view.is_over:
            if view.turn == 0:
                move = choose(view, Limits(2), chance).move
                assert move in view.legal_moves()
                seen = Passed(0) if not isinstance(move, Play) else None
                view = view.after(seen or Played(0, move.tile, move.end))  # type: ignore[union-attr]
                continue
            fitting = [way for tile in view.unseen for way in view.line.plays(tile)]
            if fitting and chance.random() < 0.5:
                way = chance.choice(fitting)
                view = view.after(Played(1, way.tile, way.end))
                contradicted += 1
            else:
                view = view.after(Passed(1))
    assert contradicted > 30


def test_random_and_heaviest_are_the_lowest_levels() -> None:
    chance = random.Random(9)
    for a_round in places(options_of("domino-draw", 2), 2, chance):
        view = view_of(a_round, a_round.turn)
        most = max(m.tile.pips for m in a_round.legal_moves() if isinstance(m, Play))
        heaviest = choose(view, Limits(1), chance).move
        assert isinstance(heaviest, Play) and heaviest.tile.pips == most
        assert {choose(view, Limits(0), chance).move for _ in range(60)} == set(view.legal_moves())


def test_it_wins_more_than_half_against_the_heaviest_tile_first() -> None:
    wins = 0.0
    deals = 150 if COMPILED else 12
    for seed in range(deals):
        for seat in range(2):
            a_round = deal(options_of("domino-draw", 2), seed)
            while not a_round.is_over:
                moves = a_round.legal_moves()
                limits = Limits(samples=4) if a_round.turn == seat else Limits(1)
                view = view_of(a_round, a_round.turn)
                move = moves[0]
                if len(moves) > 1:
                    move = choose(view, limits, random.Random(f"{seed}/{view.events}")).move
                a_round = a_round.apply(move)
            result = a_round.result()
            assert result is not None
            wins += (seat in result.winners) / len(result.winners) / 2
    assert wins > deals * 0.55
