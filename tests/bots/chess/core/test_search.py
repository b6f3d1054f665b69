import os
import subprocess
import sys
import threading
from pathlib import Path

import chess
import pytest

from bots.chess.bridge import load
from bots.chess.core import COMPILED
from bots.chess.core.geometry import MATE
from bots.chess.core.moves import legal_moves
from bots.chess.core.position import Position
from bots.chess.core.search import Search
from bots.search.core.transposition import Table

ROOT = Path(__file__).parents[4]
POSITIONS = [
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "2r3k1/1q1nbppp/r3p3/3pP3/pPpP4/P1Q2N2/2RN1PPP/2R4K b - b3 0 23",
]


def searched(fen: str, depth: int, limit: int = 0) -> Search:
    """A search that has deepened to a depth with a table of one megabyte."""
    position = Position()
    load(position, chess.Board(fen))
    search = Search(position, Table(1))
    search.prepare(legal_moves(position), limit)
    for step in range(1, depth + 1):
        search.run(-MATE, MATE, step, 0)
    return search


def digest() -> str:
    """Nodes and lines of fixed searches: the same whatever the core runs as."""
    results = []
    for fen in POSITIONS:
        search = searched(fen, 4)
        results.append(f"{search.count()}:{','.join(map(str, search.line()))}")
    return " ".join(results)


def test_both_modes_search_the_same_nodes() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "BOTS_PURE"}
    if COMPILED:
        environment["BOTS_PURE"] = "1"
    code = "from tests.bots.chess.core.test_search import digest; print(digest())"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout.strip() == digest()


def test_a_node_limit_ends_the_search_there() -> None:
    search = searched(chess.STARTING_FEN, 20, limit=2000)
    assert search.stopped()
    assert 2000 <= search.count() <= 2100


def test_the_search_is_stopped_from_another_thread() -> None:
    position = Position()
    load(position, chess.Board())
    search = Search(position, Table(1))
    search.prepare(legal_moves(position), 0)
    worker = threading.Thread(target=search.run, args=(-MATE, MATE, 100, 0))
    worker.start()
    while search.count() < 100:
        assert worker.is_alive()
    search.stop()
    worker.join(timeout=60)
    assert not worker.is_alive()
    assert list(position.board)[:2] == [6, 2]


def test_a_mate_in_one_and_its_line() -> None:
    search = searched("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1", 2)
    assert search.run(-MATE, MATE, 3, 0) == MATE - 1
    assert len(search.line()) == 1


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/8/8/8/1k6/8/K6R b - - 99 100",
        "8/8/4k3/8/8/4K3/8/6N1 w - - 0 1",
    ],
)
def test_drawn_positions_score_zero(fen: str) -> None:
    assert searched(fen, 1).run(-MATE, MATE, 4, 0) == 0


def test_mate_on_the_hundredth_half_move_counts() -> None:
    search = searched("7k/5K2/8/8/8/8/8/6R1 w - - 99 100", 1)
    assert search.run(-MATE, MATE, 3, 0) == MATE - 1


class Oracle:
    """Endgame tables that know one answer."""

    def __init__(self, answer: int | None) -> None:
        self.answer = answer
        self.asked = 0

    def probe_position(self, position: Position) -> int | None:
        """Answer every question alike."""
        self.asked += 1
        assert position.clock == 0
        return self.answer


@pytest.mark.parametrize(("answer", "low", "high"), [(-2, 29000, 30001), (0, 0, 0), (None, 1, 900)])
def test_endgame_tables_are_asked_in_the_tree(answer: int | None, low: int, high: int) -> None:
    position = Position()
    load(position, chess.Board("4k3/8/8/8/8/8/3pP3/4K3 w - - 0 1"))
    search = Search(position, Table(1))
    oracle = Oracle(answer)
    search.use_tables(oracle, 3, 1)
    capture = chess.Move.from_uci("e1d2")
    search.prepare([capture.from_square | capture.to_square << 6], 0)
    score = search.run(-MATE, MATE, 4, 0)
    assert oracle.asked > 0
    assert low <= score <= high
