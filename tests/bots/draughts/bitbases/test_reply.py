import pytest

from bots.draughts.bitbases import shelf
from bots.draughts.bitbases.reply import best_reply
from bots.draughts.core.geometry import MATE
from bots.draughts.fen import parse_fen
from bots.draughts.thinker import Thinker
from bots.search.deepening import Goal


@pytest.fixture(scope="module")
def bitbases(tmp_path_factory):
    return shelf.load(3, tmp_path_factory.mktemp("none")).bitbases


def think(bitbases, position):
    thinker = Thinker(1)
    thinker.use(bitbases)
    (line,) = thinker.think(
        position, position.legal_moves(), Goal(depth=3), lambda line: None, lambda lines: True
    )
    return line


@pytest.mark.parametrize("fen", ["W:W45:B20", "B:W40,42:B15", "W:WK47:BK33", "W:W47,48:B5"])
def test_a_decided_ending_is_played_to_its_end_in_the_plies_told(bitbases, fen):
    position = parse_fen(fen)
    plies = MATE - abs(think(bitbases, position).score)
    assert plies < 60
    for _ in range(plies):
        move = best_reply(bitbases, position)
        position = position.play(move)
    assert position.result().winner == 1 - position.turn


@pytest.mark.parametrize("fen", ["W:WK46:BK3", "W:WK46,K1,K2:BK3,K50", "W:W31-50:B1-20"])
def test_there_is_no_best_reply_where_nothing_is_decided(bitbases, fen):
    assert best_reply(bitbases, parse_fen(fen)) is None


def test_the_line_into_a_decided_ending_has_a_move_to_ponder_on(bitbases):
    position = parse_fen("W:W45:B20")
    line = think(bitbases, position)
    assert len(line.moves) == 2
    assert line.moves[1] == best_reply(bitbases, position.play(line.moves[0]))
