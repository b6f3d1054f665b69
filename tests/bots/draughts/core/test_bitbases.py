"""Codes of endings against the reference rules, and endings played by them to the end."""

import random
from dataclasses import replace

import pytest

from bots.draughts.bitbases import shelf
from bots.draughts.bridge import encode, load
from bots.draughts.core.geometry import MATE
from bots.draughts.core.position import Position
from bots.draughts.core.search import Search
from bots.draughts.fen import parse_fen
from bots.draughts.rules import place
from bots.draughts.variants import BLACK, INTERNATIONAL, VARIANTS, WHITE
from bots.search.core.transposition import Table


@pytest.fixture(scope="module")
def bitbases(tmp_path_factory):
    return shelf.load(3, tmp_path_factory.mktemp("none")).bitbases


def code(bitbases, position):
    core = Position()
    load(core, position)
    return bitbases.probe(core)


def drawn_lots(count, seed):
    """Positions of two and three pieces, either side to move."""
    generator = random.Random(seed)
    while count:
        squares = generator.sample(range(1, 51), generator.choice([2, 3, 3]))
        groups = [[], []], [[], []]
        for number, square in enumerate(squares):
            side = number if number < 2 else generator.randrange(2)
            kind = generator.randrange(2)
            if kind == 0 and (square > 5 if side == WHITE else square < 46):
                groups[0][side].append(square)
            else:
                groups[1][side].append(square)
        yield place(INTERNATIONAL, generator.randrange(2), *groups)
        count -= 1


def by_its_moves(bitbases, position):
    """The code that follows from the codes after each move."""
    moves = position.legal_moves()
    after = [position.after(move) for move in moves]
    codes = [code(bitbases, one) if one.side(one.turn).all else 1 for one in after]
    if wins := [one + 1 for one in codes if one & 1]:
        return min(wins)
    return 0 if 0 in codes else max(codes, default=0) + 1


def test_each_code_follows_from_those_of_the_moves(bitbases):
    seen = set()
    for position in drawn_lots(400, 1):
        found = code(bitbases, position)
        assert found == by_its_moves(bitbases, position), position
        seen.add(min(found, 3))
    assert {0, 2, 3} <= seen


def searched(bitbases, position, depth):
    core = Position()
    load(core, position)
    search = Search(core, Table(1), bitbases)
    search.prepare([encode(position, move) for move in position.legal_moves()], 0)
    for now in range(1, depth + 1):
        score = search.run(-MATE, MATE, now, 0)
    return search, score


def best_move(bitbases, position, depth=2):
    search, score = searched(bitbases, position, depth)
    first = search.ordered()[0]
    return next(move for move in position.legal_moves() if encode(position, move) == first), score


def test_a_won_ending_is_won_as_soon_as_can_be_against_the_longest_defence(bitbases):
    lengths = []
    for position in drawn_lots(300, 2):
        found = code(bitbases, position)
        if found < 8:
            continue
        for left in range(found - 1, 0, -1):
            move, score = best_move(bitbases, position)
            assert score == (MATE - left if left & 1 else left - MATE)
            position = position.play(move)
        assert position.result() is not None
        assert position.result().winner == 1 - position.turn
        lengths.append(found - 1)
    assert len(lengths) >= 30
    assert max(lengths) >= 20


def test_what_leads_to_a_known_ending_is_scored_by_it(bitbases):
    position = parse_fen("W:W32,K46:B28,5")
    (move,) = position.legal_moves()
    found = code(bitbases, position.after(move))
    assert found & 1
    search, score = searched(bitbases, position, 1)
    assert score == MATE - found
    assert search.count() == 1


def test_a_drawn_ending_is_not_lost_and_searched_for_the_best_chances(bitbases):
    for position in drawn_lots(200, 3):
        if code(bitbases, position) != 0 or not position.legal_moves():
            continue
        move, score = best_move(bitbases, position, 3)
        assert code(bitbases, position.after(move)) == 0
        assert abs(score) < MATE // 2


def test_a_win_that_the_clock_of_the_ending_cuts_off_is_a_draw(bitbases):
    won = next(
        one
        for one in drawn_lots(20000, 4)
        if one.turn == WHITE and not one.men[WHITE] and not one.men[BLACK]
        and code(bitbases, one) == 4
    )  # fmt: skip
    assert best_move(bitbases, won)[1] == MATE - 3
    assert best_move(bitbases, replace(won, clocks=(7, -1)))[1] == MATE - 3
    assert best_move(bitbases, replace(won, clocks=(8, -1)))[1] == 0


def test_other_variants_do_not_ask(bitbases):
    killer = parse_fen("W:WK47,K48:BK3", VARIANTS["killer"])
    assert searched(bitbases, killer, 2)[0].count() > 10
