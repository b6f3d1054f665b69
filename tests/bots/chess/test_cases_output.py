"""Public bug reports about what is printed, each as a test of the bot."""

import random
import re
from pathlib import Path

import chess
import pytest

from tests.bots.chess.wire import (
    ChessWire,
    check_mates,
    check_search,
    exact_lines,
    infos,
    last_score,
)

SYZYGY = Path(__file__).parents[2] / "data" / "chess" / "syzygy"
NUMBER = r"-?\d+"
INFO = re.compile(
    r"info(?: string .+|"
    rf"(?: depth {NUMBER}(?: seldepth {NUMBER})?)?(?: multipv {NUMBER})?"
    rf"(?: score (?:cp|mate) {NUMBER}(?: lowerbound| upperbound)?(?: wdl \d+ \d+ \d+)?)?"
    r"(?: nodes \d+)?(?: nps \d+)?(?: hashfull \d+)?(?: tbhits \d+)?(?: time \d+)?"
    r"(?: currmove \S{4,5} currmovenumber \d+)?(?: pv(?: [a-h][1-8][a-h][1-8][nbrq]?)+)?)"
)


def random_position(source: random.Random) -> chess.Board:
    board = chess.Board()
    for _ in range(source.randint(4, 80)):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(source.choice(moves))
    if not any(board.legal_moves):
        board.pop()
    return board


def test_answers_and_variations_agree_and_are_legal(wire: ChessWire):
    source = random.Random(3)
    for _ in range(50):
        board = random_position(source)
        moves = " ".join(move.uci() for move in board.move_stack)
        check_search(board, wire.search(f"position startpos moves {moves}", "go movetime 50"))


@pytest.mark.parametrize(
    ("fen", "depth"),
    [
        ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1", 6),
        ("8/8/8/8/8/1k6/7r/K7 w - - 0 1", 6),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 9),
        ("6k1/8/8/8/8/8/R7/1R2K3 w - - 0 1", 7),
        ("8/8/8/8/8/8/r7/1r2k1K1 w - - 0 1", 5),
    ],
)
def test_the_variation_of_a_mate_is_as_long_as_the_mate(wire: ChessWire, fen, depth):
    lines = wire.search(f"position fen {fen}", f"go depth {depth}", seconds=60.0)
    check_search(chess.Board(fen), lines)
    assert check_mates(chess.Board(fen), lines) > 0


def test_variations_end_at_the_fifty_move_rule(wire: ChessWire):
    board = chess.Board("8/8/8/8/8/1k6/8/K6R b - - 98 100")
    lines = wire.search(f"position fen {board.fen()}", "go depth 6")
    check_search(board, lines)
    assert max(len(info.principal_variation) for info in infos(lines)) <= 2
    assert last_score(lines).centipawns == 0


def test_an_en_passant_capture_mates_in_a_position_of_four_fields(wire: ChessWire):
    fen = "5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6"
    lines = wire.search(f"position fen {fen}", "go depth 6")
    assert lines[-1].split()[1] == "d5e6"
    best = exact_lines(lines)[-1]
    assert best.score.mate == 1
    assert best.principal_variation == ("d5e6",)


def test_a_mate_is_counted_for_a_chosen_move(wire: ChessWire):
    fen = "8/5R2/2K1P3/4k3/8/b1PPpp1B/5p2/8 w - -"
    lines = wire.search(f"position fen {fen}", "go depth 8 searchmoves c6d7", seconds=60.0)
    check_search(chess.Board(fen), lines)
    best = exact_lines(lines)[-1]
    assert best.score.mate == 2
    assert best.principal_variation[0] == "c6d7"


@pytest.mark.parametrize(
    "position",
    [
        "fen 8/8/8/8/8/6k1/7r/7K w - - 0 1",
        "fen r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1",
        "startpos",
        "fen 8/8/8/3k4/8/8/8/R3K3 w - - 0 1",
    ],
)
@pytest.mark.parametrize("book", ["true", "false"])
def test_a_score_and_a_move_are_told_before_every_answer(wire: ChessWire, position, book):
    wire.send(f"setoption name OwnBook value {book}", f"setoption name SyzygyPath value {SYZYGY}")
    lines = wire.search(f"position {position}", "go wtime 1000 btime 1000")
    best = exact_lines(lines)
    assert best
    assert best[-1].depth is not None
    assert best[-1].principal_variation[0] == lines[-1].split()[1]


def test_several_lines_are_told_in_a_game_too(wire: ChessWire):
    wire.send("setoption name MultiPV value 3")
    lines = wire.search("position startpos", "go wtime 3000 btime 3000")
    depth = max(info.depth for info in exact_lines(lines, rank=3))
    last = [exact_lines(lines, rank)[-1] for rank in (1, 2, 3)]
    assert depth >= 1
    assert len({info.principal_variation[0] for info in last}) == 3


def test_every_line_of_information_has_its_form(wire: ChessWire):
    wire.send("setoption name UCI_ShowWDL value true", "setoption name MultiPV value 2")
    lines = wire.search("position startpos moves e2e4", "go movetime 1500")
    assert [line for line in lines[:-1] if not INFO.fullmatch(line)] == []
    told = [info for info in infos(lines) if info.score is not None and info.score.outlook]
    assert told
    assert {sum(info.score.outlook) for info in told} == {1000}
    depths = [info.depth for info in exact_lines(lines)]
    assert depths == sorted(depths)


def test_the_score_is_that_of_the_side_to_move(wire: ChessWire):
    for side, sign in (("w", -1), ("b", 1)):
        lines = wire.search(f"position fen 4k3/8/8/8/8/8/4q3/K7 {side} - - 0 1", "go depth 3")
        score = last_score(lines)
        assert sign * (score.centipawns or 0) + 1000 * sign * (score.mate or 0) > 0
