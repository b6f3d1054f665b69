import random
from dataclasses import replace

import pytest

from bots.draughts.bridge import encode, load
from bots.draughts.core.evaluation import Evaluator
from bots.draughts.core.geometry import MATE
from bots.draughts.core.position import Position
from bots.draughts.core.search import Search
from bots.draughts.fen import parse_fen
from bots.draughts.rules import place, start
from bots.draughts.variants import VARIANTS
from bots.search.core.transposition import Table

NODES = {"international": 2851, "english": 2242, "frisian": 5169, "russian": 2810}
"""Nodes of five iterations with a table of one megabyte."""


def searched(position, depth):
    core = Position()
    load(core, position)
    search = Search(core, Table(1))
    search.prepare([encode(position, move) for move in position.legal_moves()], 0)
    for now in range(1, depth + 1):
        score = search.run(-MATE, MATE, now, 0)
    return search, score


@pytest.mark.parametrize("name", NODES)
def test_both_modes_visit_the_same_nodes(name):
    search, _ = searched(start(VARIANTS[name]), 5)
    assert search.count() == NODES[name]


@pytest.mark.parametrize("name", VARIANTS)
def test_the_evaluation_is_the_same_for_both_sides(name):
    variant = VARIANTS[name]
    count = variant.squares
    squares = [3, 9, 14, 18, 22, 30]
    men = [square for square in squares if 4 < square < count - 4]
    turned = [count + 1 - square for square in men]
    white, black = Position(), Position()
    load(white, place(variant, 0, [men[:3], men[3:]], [[3], []]))
    load(black, place(variant, 1, [turned[3:], turned[:3]], [[], [count - 2]]))
    assert Evaluator().score(white) == Evaluator().score(black) != 0


@pytest.mark.parametrize(
    ("name", "fen", "plies"),
    [
        ("international", "W:WK47:BK33", 1),
        ("international", "W:W45:B20", 5),
        ("international", "W:W16,K50:B6", 3),
        ("breakthrough", "W:W6:B45", 1),
        ("russian", "W:Wh6:Bg7,c5", 1),
        ("losing", "W:W50:B44", -1),
    ],
)
def test_forced_ends_are_counted_in_plies(name, fen, plies):
    _, score = searched(parse_fen(fen, VARIANTS[name]), 9)
    assert score == (MATE - plies if plies > 0 else -MATE - plies)


def test_a_draw_by_the_clock_scores_nothing_and_a_win_comes_before_it():
    drawn = replace(parse_fen("W:WK47,K48:BK3"), clocks=(9, -1))
    assert searched(drawn, 4)[1] == 0
    won = replace(parse_fen("W:WK47:BK33"), clocks=(9, -1))
    assert searched(won, 4)[1] == MATE - 1


def test_a_repetition_is_a_draw_for_the_side_that_stands_worse():
    position = parse_fen("W:WK46:BK5,K4,K3,K2,6,7")
    search, score = searched(position, 6)
    assert score <= 0
    assert search.line()


def test_a_limit_of_nodes_ends_the_search():
    core = Position()
    load(core, start())
    search = Search(core, Table(1))
    search.prepare([encode(start(), move) for move in start().legal_moves()], 500)
    depth = 0
    while not search.stopped():
        depth += 1
        search.run(-MATE, MATE, depth, 0)
    assert 500 <= search.count() <= 510


@pytest.mark.parametrize("name", ["international", "frisian", "russian", "losing", "spanish"])
def test_a_board_full_of_kings_is_searched_to_its_depth_with_few_nodes(name):
    variant = VARIANTS[name]
    squares = random.Random(9).sample(variant.board.squares, variant.squares * 7 // 8)
    half = len(squares) // 2
    position = place(variant, 0, [(), ()], [squares[:half], squares[half:]])
    core = Position()
    load(core, position)
    search = Search(core, Table(1))
    moves = [encode(position, move) for move in position.legal_moves()]
    search.prepare(moves, 2000 * len(moves))
    search.run(-MATE, MATE, 1, 0)
    assert not search.stopped()
