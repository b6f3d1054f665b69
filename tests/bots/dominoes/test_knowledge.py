"""What passes and draws tell, against replaying the round with other deals."""

from __future__ import annotations

import itertools
import random

from bots.dominoes.core.deals import Deals
from bots.dominoes.knowledge import MOST_CLASSES, STOCK, Knowledge, knowledge_of
from bots.dominoes.options import Options, options_of
from bots.dominoes.rules import Round, begin, deal
from bots.dominoes.tiles import strength, tile_set
from bots.dominoes.view import View, begin_view, view_of
from protocols.dominoes.events import Deed, Drew, Played
from protocols.dominoes.tiles import DRAW, PASS, Move, Play, Tile
from tests.bots.dominoes.agreement import shuffled_round
from tests.bots.dominoes.games import tiles
from tests.bots.dominoes.plain import random_options


def replays(start: Round, events: tuple[Deed, ...]) -> bool:
    """Tell whether a round could have gone as it did from another deal."""
    a_round = start
    for event in events:
        move: Move = DRAW if isinstance(event, Drew) else PASS
        if isinstance(event, Played):
            move = Play(event.tile, event.end)
        if a_round.turn != event.seat or move not in a_round.legal_moves():
            return False
        a_round = a_round.apply(move)
    return True


def random_place(seed: int, options: Options, chance: random.Random) -> tuple[Round, Round]:
    """Return a round as dealt, and after some of its moves by lot."""
    start = a_round = shuffled_round(options, chance)
    for _ in range(chance.randint(1, 40)):
        after = a_round.apply(chance.choice(a_round.legal_moves()))
        if after.is_over:
            break
        a_round = after
    return start, a_round


def true_places(start: Round, now: Round, seat: int) -> dict[Tile, tuple[int, int]]:
    """Return where each hidden tile truly was: whose place, filled in which event."""
    places = {tile: (owner, -1) for owner, hand in enumerate(start.hands) for tile in hand}
    places |= dict.fromkeys(start.stock, (STOCK, -1))
    for number, event in enumerate(now.history):
        if isinstance(event, Drew) and event.tile:
            places[event.tile] = event.seat, number
    return {tile: place for tile, place in places.items() if place[0] != seat}


def class_of(known: Knowledge, place: tuple[int, int]) -> int:
    """Return the class of a place."""
    seat, since = place
    pairs = enumerate(zip(known.seats, known.since, strict=True))
    return next(n for n, (owner, events) in pairs if owner == seat and since in events)


def exchanged(start: Round, one: Tile, other: Tile) -> Round:
    """Return the deal with two tiles exchanged."""
    swap = {one: other, other: one}
    hands = [[swap.get(tile, tile) for tile in hand] for hand in start.hands]
    return begin(start.options, hands, [swap.get(tile, tile) for tile in start.stock])


def test_two_hidden_tiles_can_be_exchanged_exactly_where_the_round_could_have_gone_so() -> None:
    chance = random.Random(12)
    possible = impossible = 0
    for seed in range(250):
        start, now = random_place(seed, random_options(chance), chance)
        view = view_of(now, now.turn)
        known = knowledge_of(view)
        allowed = dict(zip(known.tiles, known.allowed, strict=True))
        places = true_places(start, now, view.seat)
        assert set(places) == set(known.tiles) and len(known.seats) <= MOST_CLASSES
        for tile, place in places.items():
            assert allowed[tile] >> class_of(known, place) & 1
        for _ in range(12):
            one, other = chance.sample(sorted(places), 2)
            fits = bool(
                allowed[one] >> class_of(known, places[other]) & 1
                and allowed[other] >> class_of(known, places[one]) & 1
            )
            changed = exchanged(start, one, other)
            same_start = changed.start.seat == start.start.seat
            if start.options.starter is None:
                same_start = changed.start == start.start
            assert fits == (same_start and replays(changed, now.history)), (start, view)
            possible += fits
            impossible += not fits
    assert possible > 300 and impossible > 300


def deals_by_replay(start: Round, view: View) -> set[tuple[frozenset[Tile], ...]]:
    """Return every set of hands of a block round that agrees with what a seat saw."""
    found = set()
    others = [seat for seat in range(view.options.players) if seat != view.seat]
    laid = {e.tile: e.seat for e in view.events if isinstance(e, Played)}
    names = [seat for seat in others for _ in range(view.sizes[seat])] + [STOCK] * view.stock
    for owners in set(itertools.permutations(names)):
        owner = dict(zip(view.unseen, owners, strict=True)) | laid
        owner |= dict.fromkeys(view.opening, view.seat)
        hands = [[t for t, seat in owner.items() if seat == n] for n in range(view.options.players)]
        changed = begin(view.options, hands, [t for t, seat in owner.items() if seat == STOCK])
        if changed.start == start.start and replays(changed, view.events):
            found.add(
                tuple(
                    frozenset(t for t in view.unseen if owner[t] == seat)
                    for seat in range(view.options.players)
                )
            )
    return found


def test_the_deals_of_a_block_round_are_those_that_replay() -> None:
    chance = random.Random(4)
    checked = 0
    for seed in range(60):
        players = chance.choice([2, 3])
        hand = 12 if players == 2 else 9
        a_round = start = deal(options_of("domino-block", players, hand=hand), seed)
        while len(view_of(a_round, a_round.turn).unseen) > 7 and not a_round.is_over:
            a_round = a_round.apply(chance.choice(a_round.legal_moves()))
        if a_round.is_over or view_of(a_round, a_round.turn).stock > 4:
            continue
        view = view_of(a_round, a_round.turn)
        known = knowledge_of(view)
        deals = Deals()
        deals.load(list(known.allowed), list(known.capacity), 1)
        listed = deals.listed(10_000)
        assert listed is not None
        mine = set()
        for places, _ in listed:
            owner = {t: known.seats[p] for t, p in zip(known.tiles, places, strict=True)}
            mine.add(
                tuple(
                    frozenset(t for t in view.unseen if owner[t] == seat) for seat in range(players)
                )
            )
        assert mine == deals_by_replay(start, view)
        checked += 1
    assert checked > 20


def test_a_tile_drawn_later_may_have_the_number_that_was_lacked() -> None:
    options = options_of("domino-draw", 2, hand=2, starter=0)
    hand = tiles("6-5 1-0")
    view = begin_view(options, 0, hand, view_of(begin_round(options, hand), 0).start)
    view = view.after(Played(0, hand[0])).after(Drew(1))
    known = knowledge_of(view)
    for tile, classes in zip(known.tiles, known.allowed, strict=True):
        held, drawn = class_of(known, (1, -1)), class_of(known, (1, 1))
        assert classes >> drawn & 1
        assert bool(classes >> held & 1) == (not tile.has(6) and not tile.has(5))


def begin_round(options: Options, hand: tuple[Tile, ...]) -> Round:
    """Return a round in which seat 0 has these tiles."""
    others = [tile for tile in tile_set(options.set) if tile not in hand]
    return begin(options, [hand, others[:2]], others[2:])


def test_who_must_start_with_his_strongest_tile_has_no_stronger_one() -> None:
    start = deal(options_of("domino-draw", 3, starter=1), 3)
    view = view_of(start.apply(start.legal_moves()[0]), 0)
    first = view.events[0]
    assert isinstance(first, Played)
    known = knowledge_of(view)
    for tile, classes in zip(known.tiles, known.allowed, strict=True):
        stronger = strength(tile) > strength(first.tile)
        assert bool(classes >> class_of(known, (1, -1)) & 1) == (not stronger or tile == first.tile)
        if tile != first.tile:
            assert classes >> class_of(known, (2, -1)) & 1


def test_without_inference_only_the_numbers_of_tiles_count() -> None:
    chance = random.Random(2)
    for seed in range(40):
        _, now = random_place(seed, random_options(chance), chance)
        view = view_of(now, now.turn)
        known = knowledge_of(view, inference=False)
        everywhere = (1 << len(known.seats)) - 1
        assert set(known.allowed[known.laid :]) <= {everywhere}
