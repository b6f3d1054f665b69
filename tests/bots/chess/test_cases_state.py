"""Public bug reports about what one game leaves behind for the next, each as a test of the bot."""

from bots.modes import COMPILED
from tests.bots.chess.wire import ChessWire, infos

FIRST = "position startpos moves e2e4 c7c5 g1f3"
OTHER = "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
GO = f"go nodes {20000 if COMPILED else 4000}"


def told(lines: list[str]) -> list[tuple[object, ...]]:
    """What does not depend on the time that it took."""
    return [
        (info.depth, info.rank, info.score, info.nodes, info.principal_variation)
        for info in infos(lines)
        if info.principal_variation and info.score is not None and info.score.bound.name == "EXACT"
    ] + [(lines[-1],)]


def test_a_new_game_begins_with_nothing_learned(wire: ChessWire):
    first = told(wire.search(FIRST, GO))
    wire.search(OTHER, GO)
    wire.send("ucinewgame")
    assert wire.synchronise() == []
    assert told(wire.search(FIRST, GO)) == first


def test_a_new_game_during_a_search_brings_the_owed_answer_once(wire: ChessWire):
    wire.send("position startpos", "go infinite", "ucinewgame", "isready")
    lines = wire.until("readyok")
    assert sum(line.startswith("bestmove") for line in lines) == 1
    assert wire.synchronise() == []
