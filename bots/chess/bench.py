"""The positions that `bench` searches."""

from __future__ import annotations

from collections.abc import Callable

import chess

from bots.chess.fen import parse_position
from bots.chess.thinker import Thinker
from bots.search.workload import measure
from protocols.control import Control

DEPTH = 11
POSITIONS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqk2r/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R b KQkq - 4 8",
    "r2q1rk1/1b1nbppp/p2ppn2/1p6/3NPP2/1BN1B3/PPP1Q1PP/R4RK1 w - - 2 12",
    "r1b2rk1/2q1bppp/p1n1pn2/1p1p4/3P4/1BN1PN2/PP2QPPP/R1BR2K1 w - - 0 13",
    "2rq1rk1/pb2bppp/1pn1pn2/8/2BP4/P1N2N2/1P2QPPP/R1BR2K1 b - - 2 14",
    "4rrk1/pp1q2pp/2p2n2/3p1b2/3P4/2N1PN2/PP2QPPP/2R2RK1 w - - 4 18",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "2r3k1/1p3ppp/p3p3/3bP3/3N1P2/P7/1P4PP/3R2K1 w - - 1 26",
    "6k1/5pp1/4p2p/1p1pP3/1P1P4/2r2P1P/R5P1/6K1 b - - 3 34",
    "8/8/1p1k4/p1p2p2/P1P2P1p/1P1K3P/8/8 w - - 0 46",
    "8/5pk1/6p1/3R3p/1r5P/5PP1/5K2/8 b - - 5 52",
    "8/3k4/3p1p2/2pP1Pp1/1pP3Pp/1P1K3P/8/4N1b1 w - - 12 61",
    "3r2k1/pq3pp1/1p2p2p/2b1P3/P1Q5/5N1P/1P3PP1/3R2K1 w - - 0 25",
    "r4rk1/ppq2ppp/2pb1n2/3p4/3P1P2/2PBPQ2/PP4PP/R1B2RK1 b - - 1 15",
    "5rk1/1R4pp/4p3/1p1pP1q1/3P4/3Q3P/5PPK/8 b - - 7 33",
)


def bench(
    thinker: Thinker, write: Callable[[str], None], control: Control, depth: int = DEPTH
) -> None:
    """Search each position to `depth` from a clear table and write nodes and speed.

    Ends early, with what was counted so far, when `control` is stopped.
    """
    boards = [parse_position(fen) for fen in POSITIONS]
    tasks = [(board, list(board.legal_moves)) for board in boards]
    measure(thinker, tasks, depth, chess.Move.uci, write, control)
