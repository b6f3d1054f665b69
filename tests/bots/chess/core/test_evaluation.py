import random
from collections.abc import Iterator
from dataclasses import replace

import chess
import pytest

from bots.chess import weights
from bots.chess.bridge import load
from bots.chess.core import COMPILED
from bots.chess.core.evaluation import Evaluator
from bots.chess.core.moves import legal_moves
from bots.chess.core.position import Position
from bots.chess.shape import CEILING, WIDTH

GAMES = 20 if COMPILED else 6


def score(fen: str) -> int:
    position = Position()
    load(position, chess.Board(fen))
    return Evaluator().score(position)


def random_positions(count: int, seed: int) -> Iterator[chess.Board]:
    draw = random.Random(seed)
    for _ in range(count):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 200:
            yield board
            board.push(draw.choice(list(board.legal_moves)))


def test_a_mirrored_position_has_the_same_score_for_its_side_to_move() -> None:
    position, evaluator = Position(), Evaluator()
    for board in random_positions(GAMES, 1):
        load(position, board)
        plain = evaluator.score(position)
        load(position, board.mirror())
        assert evaluator.score(position) == plain, board.fen()


def test_the_score_does_not_depend_on_what_was_evaluated_before() -> None:
    position, used = Position(), Evaluator()
    for board in random_positions(3, 3):
        load(position, board)
        assert used.score(position) == Evaluator().score(position), board.fen()


SPECIAL_MOVES = (
    "r3k2r/pP2p3/8/3p4/2P5/8/P3p1PP/R3K2R w KQkq - 0 1",
    "rn2k1r1/1P3p2/8/4pP2/3pP3/8/2P1p3/RN1QK2R w KQq e6 0 1",
)


@pytest.mark.parametrize("fen", [chess.STARTING_FEN, *SPECIAL_MOVES])
def test_the_score_kept_from_move_to_move_is_that_of_a_fresh_start(fen: str) -> None:
    draw = random.Random(4)
    position, kept = Position(), Evaluator()
    for _ in range(GAMES):
        load(position, chess.Board(fen))
        plies = 0
        for _ in range(80):
            moves = legal_moves(position)
            if not moves or (plies and draw.random() < 0.3):
                if plies:
                    position.undo()
                    plies -= 1
            elif not position.checkers() and draw.random() < 0.1:
                position.make_null()
                kept.score(position)
                position.undo_null()
            else:
                position.make(draw.choice(moves))
                plies += 1
            if draw.random() < 0.5:
                assert kept.score(position) == Evaluator().score(position)


def test_a_score_far_from_the_last_one_judged_is_that_of_a_fresh_start() -> None:
    position, kept = Position(), Evaluator()
    load(position, chess.Board())
    for ply in range(60):
        position.make(legal_moves(position)[ply % 3])
        if ply % 20 in (0, 19):
            assert kept.score(position) == Evaluator().score(position)


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/3k4/8/8/3K4/8/8 w - - 0 1",
        "8/8/3k4/8/8/3KN3/8/8 w - - 0 1",
        "8/8/3k4/8/8/3KB3/8/8 b - - 0 1",
        "8/8/3k4/8/8/3KNN2/8/8 w - - 0 1",
        "8/8/3kb3/8/8/3KN3/8/8 w - - 0 1",
        "k7/8/8/P7/8/3KB3/8/8 w - - 0 1",
        "7k/8/7P/8/8/3K1B2/8/8 w - - 0 1",
        "k7/8/P7/P7/8/3K4/8/8 w - - 0 1",
    ],
)
def test_nobody_can_win_these_endings(fen: str) -> None:
    assert score(fen) == 0


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/3k4/8/8/3KQ3/8/8 w - - 0 1",
        "8/8/3k4/8/8/3KR3/8/8 w - - 0 1",
        "8/8/3k4/8/8/3KBN2/8/8 w - - 0 1",
        "8/8/3k4/8/8/3KBB2/8/8 w - - 0 1",
    ],
)
def test_these_endings_are_won(fen: str) -> None:
    assert score(fen) > 400


def test_a_pawn_that_nobody_stops_wins() -> None:
    assert score("8/P6k/8/8/8/8/8/K7 w - - 0 1") > 150


def test_two_bishops_of_one_colour_do_not_drive_a_bare_king() -> None:
    same = score("8/8/3k4/8/8/3KB1B1/8/8 b - - 0 1")
    both = score("8/8/3k4/8/8/3KBB2/8/8 b - - 0 1")
    assert both < same - 100


def test_a_bare_king_is_better_off_in_the_corner_the_bishop_cannot_reach() -> None:
    home = score("8/8/8/8/8/2K5/2N5/k3B3 b - - 0 1")
    away = score("8/8/8/8/8/2K5/2N5/k2B4 b - - 0 1")
    assert home < away - 50


def test_a_wrong_bishop_wins_when_the_king_is_far_from_the_corner() -> None:
    assert score("8/8/5k2/P7/8/3KB3/8/8 w - - 0 1") > 100


def test_a_passed_pawn_is_worth_more_the_further_it_is() -> None:
    scores = [score(f"4k3/{rows}/4K3 w - - 0 1") for rows in passer_boards()]
    assert scores == sorted(scores)


def passer_boards() -> list[str]:
    return ["/".join("P7" if row == at else "8" for row in range(6)) for at in range(4, -1, -1)]


def test_weights_read_from_their_own_bytes_are_the_same() -> None:
    data = weights.format_weights(weights.WEIGHTS)
    assert weights.parse(data) == weights.WEIGHTS


def test_weights_of_another_length_are_refused() -> None:
    data = weights.format_weights(weights.WEIGHTS)
    for wrong in (b"", data[:-1], data + b"\0"):
        with pytest.raises(ValueError, match="not the weights"):
            weights.parse(wrong)


def test_weights_that_are_too_large_are_not_written() -> None:
    with pytest.raises(ValueError, match="too large"):
        weights.format_weights(replace(weights.WEIGHTS, leans=(40000, 0)))
    with pytest.raises(ValueError, match="not the weights"):
        weights.format_weights(replace(weights.WEIGHTS, leans=(0,)))


def test_no_sum_of_the_network_leaves_sixteen_bits() -> None:
    rows = [weights.ROWS[at : at + WIDTH] for at in range(0, 768 * WIDTH, WIDTH)]
    for neuron in range(WIDTH):
        by_square = [
            max(abs(rows[piece * 64 + square][neuron]) for piece in range(12))
            for square in range(64)
        ]
        largest = sum(sorted(by_square)[-32:])
        assert largest + abs(weights.FIRST[neuron]) < 32768
    assert max(map(abs, weights.LAST)) * CEILING < 32768
