import random
from dataclasses import replace

import pytest

from bots.draughts.bridge import decode, encode, load, unload
from bots.draughts.core import COMPILED
from bots.draughts.core.moves import legal_moves, must_capture, perft
from bots.draughts.core.position import Position
from bots.draughts.fen import parse_fen
from bots.draughts.notation import parse_hub_move
from bots.draughts.rules import place
from bots.draughts.variants import FRYSK, VARIANTS, Variant
from tests.bots.draughts.core.games import random_game
from tests.bots.draughts.data import perft_rows, tricky_rows

SHALLOW = 400_000 if COMPILED else 1_000
GAMES = 12 if COMPILED else 3


def state(core: Position) -> tuple[object, ...]:
    """Return what a move changes and its undoing must bring back."""
    sets = (list(core.men), list(core.kings), list(core.views))
    return (core.key, core.quiet, core.turn, *sets)


def test_every_perft_row_agrees_to_the_depth_that_fits() -> None:
    position, done = Position(), 0
    for row in perft_rows():
        if row.count <= SHALLOW:
            load(position, row.position)
            assert perft(position, row.depth, row.every) == row.count, (row.name, row.depth)
            done += 1
    assert done > 80


def test_tricky_positions_have_their_moves() -> None:
    core = Position()
    for rule, position, moves in tricky_rows():
        load(core, position)
        found = {decode(position.variant, *move) for move in legal_moves(core)}
        assert found == {parse_hub_move(position, text) for text in moves}, rule


@pytest.mark.parametrize(
    "variant",
    [*VARIANTS.values(), FRYSK, replace(VARIANTS["english"], obligatory=False)],
    ids=lambda variant: f"{variant.name} {variant.obligatory}",
)
def test_random_games_agree_with_the_reference_rules(variant: Variant) -> None:
    loaded, played = Position(), Position()
    for seed in range(GAMES):
        for ply, (position, move) in enumerate(random_game(variant, seed)):
            load(loaded, position)
            if ply == 0:
                load(played, position)
            for core in (loaded, played):
                assert sorted(legal_moves(core)) == sorted(
                    encode(position, one) for one in position.legal_moves()
                )
                assert must_capture(core) == any(one.captured for one in position.legal_moves())
                assert core.key == core.scratch_key()
                assert list(core.views) == core.scratch_views()
            assert played.key == loaded.key
            assert [played.ply - began for began in played.began if began < 1000] == [
                clock for clock in position.clocks if clock >= 0
            ]
            assert played.quiet == position.quiet
            again = unload(played, variant)
            assert (again.turn, again.men, again.kings) == (
                position.turn,
                position.men,
                position.kings,
            )
            played.make(*encode(position, move))


@pytest.mark.parametrize("name", VARIANTS)
def test_undoing_a_game_brings_back_every_key(name: str) -> None:
    core, keys = Position(), []
    for ply, (position, move) in enumerate(random_game(VARIANTS[name], 1)):
        if ply == 0:
            load(core, position)
        keys.append(state(core))
        core.make(*encode(position, move))
    for before in reversed(keys):
        core.undo()
        assert state(core) == before


@pytest.mark.parametrize("name", ["international", "english", "frisian", "russian"])
def test_the_core_sees_the_draws_of_the_reference_rules(name: str) -> None:
    chance = random.Random(name)
    core, drawn = Position(), 0
    for _ in range(40):
        if drawn >= 3:
            break
        squares = chance.sample(VARIANTS[name].board.squares, 4)
        position = place(VARIANTS[name], 0, [(), ()], [squares[:2], squares[2:]])
        while position.legal_moves():
            load(core, position)
            end = position.result()
            assert core.drawn(core.ply) == (end is not None)
            if end is not None:
                drawn += 1
                break
            position = position.play(chance.choice(position.legal_moves()))
    assert drawn


def test_one_repetition_in_the_tree_is_a_draw_and_one_before_it_is_not() -> None:
    position = parse_fen("W:WK46,K47,45:BK4,K3,6")
    core = Position()
    load(core, position)
    root = core.ply
    for text in ["46-41", "4-9", "41-46", "9-4"]:
        move = parse_hub_move(position, text)
        assert move is not None
        core.make(*encode(position, move))
        position = position.play(move)
    assert core.drawn(root)
    assert not core.drawn(root + 1)
    load(core, position)
    assert not core.drawn(core.ply)


def test_a_board_made_up_of_captures_ends_soon() -> None:
    squares = [7, 8, 9, 10, 17, 18, 19, 20, 27, 28, 29, 30, 37, 38, 39, 40]
    position = place(VARIANTS["frisian"], 0, [(), ()], [[46], squares])
    core = Position()
    load(core, position)
    assert legal_moves(core)
