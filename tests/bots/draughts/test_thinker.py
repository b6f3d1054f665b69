import threading

import pytest

from bots.draughts.core.geometry import MATE
from bots.draughts.fen import parse_fen
from bots.draughts.rules import start
from bots.draughts.thinker import Thinker
from bots.draughts.variants import VARIANTS
from bots.search.deepening import Goal


def think(thinker, position, goal, reports=None, proceed=lambda lines: True, root_moves=None):
    report = reports.append if reports is not None else lambda line: None
    moves = position.legal_moves() if root_moves is None else root_moves
    return thinker.think(position, moves, goal, report, proceed)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_is_searched_and_its_line_is_legal(name):
    position = start(VARIANTS[name])
    (line,) = think(Thinker(1), position, Goal(depth=4))
    assert line.depth == 4
    for move in line.moves:
        position = position.play(move)
    assert len(line.moves) >= 2


def test_a_forced_win_is_told_by_its_plies():
    (line,) = think(Thinker(1), parse_fen("W:W45:B20"), Goal(depth=8))
    assert line.score == MATE - 5
    assert len(line.moves) == 5


def test_several_lines_come_best_first():
    reports = []
    lines = think(Thinker(1), start(), Goal(depth=4, lines=3), reports)
    assert [line.rank for line in lines] == [1, 2, 3]
    assert len({line.moves[0] for line in lines}) == 3
    assert sorted(lines, key=lambda line: -line.score) == lines
    assert len(reports) >= 12


def test_the_search_keeps_to_the_root_moves_and_to_its_nodes():
    moves = start().legal_moves()[:2]
    thinker = Thinker(1)
    (line,) = think(thinker, start(), Goal(nodes=3000), root_moves=moves)
    assert line.moves[0] in moves
    assert thinker.nodes <= 3100


def test_a_position_without_moves_is_refused():
    with pytest.raises(ValueError, match="no move"):
        think(Thinker(1), parse_fen("W:W:B20"), Goal(depth=1))


def test_a_stop_from_another_thread_ends_the_search():
    thinker = Thinker(1, threads=2)
    begun = threading.Event()

    def proceed(lines):
        begun.set()
        return True

    stopper = threading.Thread(target=lambda: (begun.wait(60), thinker.stop()))
    stopper.start()
    (line,) = think(thinker, start(), Goal(), proceed=proceed)
    stopper.join()
    assert line.moves[0] in start().legal_moves()


def test_a_cleared_thinker_searches_like_a_new_one():
    thinker = Thinker(1)
    first = think(thinker, start(), Goal(depth=5))
    nodes = thinker.nodes
    think(thinker, start(VARIANTS["frisian"]), Goal(depth=4))
    thinker.clear()
    assert think(thinker, start(), Goal(depth=5)) == first
    assert thinker.nodes == nodes


def test_the_static_evaluation_of_the_start_is_the_move_alone():
    assert abs(Thinker(1).evaluate(start())) <= 10


def test_what_was_learned_of_one_variant_is_not_taken_for_another():
    thinker = Thinker(1)
    think(thinker, start(), Goal(depth=6))
    position = start(VARIANTS["breakthrough"])
    after_another = think(thinker, position, Goal(depth=1))
    assert after_another == think(Thinker(1), position, Goal(depth=1))
    assert thinker.nodes == 9
