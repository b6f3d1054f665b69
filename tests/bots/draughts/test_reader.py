import random

import pytest

from bots.draughts.notation import format_hub_move
from bots.draughts.reader import PositionReader
from bots.draughts.rules import Position, start
from bots.draughts.variants import INTERNATIONAL, VARIANTS
from protocols.errors import IllegalMove, PositionError, UnreadableMove


def random_game(
    generator: random.Random, variant=INTERNATIONAL
) -> tuple[list[str], list[Position]]:
    """A game's moves, and its positions from the first one on."""
    positions, moves = [start(variant)], []
    while len(moves) < 60 and positions[-1].result() is None:
        move = generator.choice(positions[-1].legal_moves())
        moves.append(format_hub_move(move))
        positions.append(positions[-1].after(move))
    return moves, positions


def test_positions_are_those_of_the_game_in_whatever_order_they_are_asked_for():
    generator = random.Random(3)
    games = [random_game(generator) for _ in range(3)]
    reader = PositionReader(INTERNATIONAL)
    for _ in range(200):
        moves, positions = generator.choice(games)
        ply = generator.randrange(len(positions))
        assert reader.read("", moves[:ply]) == positions[ply]


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.name)
def test_every_variant_has_its_own_start(variant):
    moves, positions = random_game(random.Random(1), variant)
    assert PositionReader(variant).read("", moves) == positions[-1]


@pytest.mark.parametrize(
    ("moves", "error", "ply"),
    [
        (["32-29"], IllegalMove, 1),
        (["32-28", "hello"], UnreadableMove, 2),
        (["32-28", "19-23", "28x19x22"], IllegalMove, 3),
        (["32-28", "32-28"], IllegalMove, 2),
    ],
)
def test_wrong_moves_are_told_with_their_place_and_forgotten(moves, error, ply):
    reader = PositionReader(INTERNATIONAL)
    with pytest.raises(IllegalMove) as raised:
        reader.read("", moves)
    assert type(raised.value) is error and raised.value.ply == ply
    assert reader.read("", moves[: ply - 1]).turn == (ply - 1) % 2


def test_captured_squares_may_come_in_any_order_or_not_at_all():
    reader = PositionReader(INTERNATIONAL)
    moves = ["32-28", "18-23", "31-27", "23x21x28x27"]
    assert reader.read("", moves) == reader.read("", [*moves[:3], "23x21x27x28"])
    assert reader.read("", [*moves[:3], "23x21"]) == reader.read("", moves)


def test_a_wrong_position_is_refused():
    with pytest.raises(PositionError):
        PositionReader(INTERNATIONAL).read("Wbbb", [])
