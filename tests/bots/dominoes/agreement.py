"""One round played by the rules, by brute force, by the core and by what the seats see, at once."""

from __future__ import annotations

import random

from bots.dominoes.bridge import code_of, load, move_of, new_position
from bots.dominoes.core.position import Position
from bots.dominoes.moves import seen_by
from bots.dominoes.options import Options
from bots.dominoes.rules import Round, begin, start_of
from bots.dominoes.tiles import pips, tile_set
from bots.dominoes.view import View, begin_view, view_of
from protocols.dominoes.tiles import format_move
from tests.bots.dominoes.plain import PlainRound, random_options


def shuffled_round(options: Options, chance: random.Random) -> Round:
    """Return a round dealt by chance."""
    tiles = list(tile_set(options.set))
    chance.shuffle(tiles)
    size = options.hand
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(options.players)]
    return begin(options, hands, tiles[options.players * size :])


def plain_round(a_round: Round) -> PlainRound:
    """Return the same start of a round for the brute force."""
    return PlainRound(a_round.options, [[*hand] for hand in a_round.hands], [*a_round.stock])


def first_views(a_round: Round) -> list[View]:
    """Return what the seats see when the tiles are dealt."""
    options, start = a_round.options, start_of(a_round.options, a_round.hands)
    views = []
    for seat, hand in enumerate(a_round.hands):
        known = view_of(a_round, seat).start
        assert known.seat == start.seat and known.tile in (None, start.tile)
        views.append(begin_view(options, seat, hand, known))
    return views


def disagreement(seed: int, *, with_views: bool = False) -> str | None:
    """Play a round by lot; return in what the implementations differ, None if in nothing."""
    chance = random.Random(seed)
    options = random_options(chance)
    a_round = shuffled_round(options, chance)
    plain = plain_round(a_round)
    views = first_views(a_round) if with_views else []
    position: Position | None = None
    while True:
        moves = a_round.legal_moves()
        place = f"seed {seed}, {options}, event {len(a_round.history)}"
        if sorted(map(format_move, moves)) != sorted(plain.moves()):
            return f"{place}: moves {moves} and {plain.moves()}"
        if position is not None and (found := _differs(position, a_round)):
            return f"{place}: {found}"
        for view in views:
            if view != view_of(a_round, view.seat):
                return f"{place}: seat {view.seat} sees {view}"
            if view.legal_moves() != (moves if view.seat == a_round.turn else []):
                return f"{place}: seat {view.seat} may {view.legal_moves()}"
        if not moves:
            break
        move = chance.choice(moves)
        plain.play(format_move(move))
        if position is not None:
            position.play(code_of(move, a_round.line))
        a_round = a_round.apply(move)
        views = [view.after(seen_by(a_round.history[-1], view.seat)) for view in views]
        if position is None:
            position = new_position(options)
            load(position, a_round)
    return _end_differs(position, a_round, plain)


def _differs(position: Position, a_round: Round) -> str:
    """Tell how the core differs from the rules in the middle of a round, "" if it does not."""
    moves = sorted(code_of(move, a_round.line) for move in a_round.legal_moves())
    if sorted(position.moves()) != moves:
        return f"the core may {position.moves()}, not {moves}"
    if len(a_round.history) % 6 and moves:
        return ""
    left, right, turn, passes, drawn, size, counts, _ = position.state()
    stock = len(a_round.stock) if a_round.options.draws else 0
    hands = [(len(hand), pips(hand)) for hand in a_round.hands]
    same = (left, right) == a_round.line.ends and (turn, passes) == (a_round.turn, a_round.passes)
    if not same or list(zip(size, counts, strict=True)) != hands:
        return f"the core has {position.state()}"
    if drawn + stock != position.in_stock():
        return f"the core has drawn {drawn}"
    if any(
        move_of(code_of(move, a_round.line), a_round.line) != move for move in a_round.legal_moves()
    ):
        return "a move has another code"
    return ""


def _end_differs(position: Position | None, a_round: Round, plain: PlainRound) -> str | None:
    """Tell how the results differ, None if they do not; and take back all moves of the core."""
    result = a_round.result()
    assert result is not None
    place = f"{a_round.options}, hands {a_round.hands}"
    if (result.winners, result.points, result.reason.value) != plain.outcome():
        return f"{place}: {result} and {plain.outcome()}"
    if list(result.pips) != plain.counts():
        return f"{place}: {result} and {plain.counts()}"
    assert position is not None
    if position.won_by() != sum(1 << seat for seat in result.winners):
        return f"{place}: the core says {position.won_by()}"
    return None
