import json
import random
from collections.abc import Iterator

import chess
import pytest

from bots.chess import weights
from bots.chess.bridge import load
from bots.chess.core import COMPILED
from bots.chess.core.evaluation import Evaluator
from bots.chess.core.position import Position

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


def test_a_position_flipped_left_to_right_has_the_same_score() -> None:
    position, evaluator = Position(), Evaluator()
    for board in random_positions(GAMES // 2, 2):
        bare = board.copy(stack=False)
        bare.castling_rights = chess.BB_EMPTY
        load(position, bare)
        plain = evaluator.score(position)
        load(position, bare.transform(chess.flip_horizontal))
        assert evaluator.score(position) == plain, board.fen()


def test_the_score_does_not_depend_on_what_was_evaluated_before() -> None:
    position, used = Position(), Evaluator()
    for board in random_positions(3, 3):
        load(position, board)
        assert used.score(position) == Evaluator().score(position), board.fen()


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
        "8/P6k/8/8/8/8/8/K7 w - - 0 1",
    ],
)
def test_these_endings_are_won(fen: str) -> None:
    assert score(fen) > 400


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


def test_weights_read_from_their_own_text_are_the_same() -> None:
    text = weights.format_weights(weights.WEIGHTS)
    assert weights.parse(text) == weights.WEIGHTS
    assert weights.format_weights(weights.parse(text)) == text


def test_incomplete_weights_are_refused_by_name() -> None:
    incomplete = {name: part for name, part in weights.WEIGHTS.items() if name != "space"}
    with pytest.raises(ValueError, match="space"):
        weights.parse(json.dumps(incomplete))
