"""Games of PDN followed by the rules."""

from __future__ import annotations

import pytest

from bots.draughts.notation import format_hub_move
from bots.draughts.pdn.reader import read_documents
from bots.draughts.replay import Replayed, find_rules, replay
from bots.draughts.variants import VARIANTS
from protocols.errors import IllegalMove, PositionError


def followed(text: str, variant: str = "international") -> Replayed:
    (document,) = read_documents(text)
    return replay(document, find_rules(document, VARIANTS[variant]))


def moves(game: Replayed) -> list[str]:
    return [format_hub_move(move) for move in game.moves]


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ('[GameType "20"] 1. 32-28 19-23 2. 28x19 14x23 2-0', "32-28 19-23 28x19x23 14x23x19"),
        ("1. 3228 1923 2. 2819 1423 *", "32-28 19-23 28x19x23 14x23x19"),
        ('[GameType "21"] 1. 11-15 22-18 2. 15x22 25x18 *', "11-15 22-18 15x22x18 25x18x22"),
        ('[GameType "25"] 1. c3-d4 d6-c5 2. b2-c3 f6-e5 3. d4:f6 *', None),
        ('[Variant "bt"] 1. 32-28 *', "32-28"),
        ('[FEN "B:B1,K22:W26,K28"] 1... 22x33 *', "22x33x28"),
        ('/FEN "B:B1,K22:W26,K28"/ 1... 22x33 *', "22x33x28"),
        ('[FEN "W:WK47:B42,33,19,14,22"] 1. 47x38x24x13x36 *', "47x36x19x22x33x42"),
        ('[FEN "W:WK47:B42,33,19,14,22"] 1. 47x38x20x9x36 *', None),
    ],
)
def test_a_game_is_played_by_the_rules_of_its_type(text: str, played: str | None) -> None:
    game = followed(text)
    assert len(game.moves) == len(game.positions)
    if played is not None:
        assert moves(game) == played.split()


@pytest.mark.parametrize(
    ("tag", "usual", "found"),
    [
        ("", "frisian", "frisian"),
        ('[GameType "40"]', "international", "frisian"),
        ('[GameType "20,W,10,10,N2,0"]', "killer", "killer"),
        ('[GameType "23"]', "english", "english"),
        ('[GameType "25"]', "brazilian", "russian"),
        ('[GameType "26"]', "international", "brazilian"),
        ('[Variant "antidraughts"] [GameType "20"]', "international", "losing"),
    ],
)
def test_the_variant_is_told_by_tags(tag: str, usual: str, found: str) -> None:
    (document,) = read_documents(f"{tag} 1. 32-28 *")
    assert find_rules(document, VARIANTS[usual]) == VARIANTS[found]


@pytest.mark.parametrize(
    "tag",
    [
        '[GameType "27"]',
        '[GameType "x"]',
        '[GameType "23,W,8,8,A0,0"]',
        '[GameType "41,W,10,8,A0,0"]',
        '[Variant "chess"]',
    ],
)
def test_other_games_are_refused(tag: str) -> None:
    (document,) = read_documents(f"{tag} 1. 32-28 *")
    with pytest.raises(PositionError):
        find_rules(document, VARIANTS["international"])


@pytest.mark.parametrize(
    ("text", "ply", "move"),
    [
        ("1. 32-28 32-27 *", 2, "32-27"),
        ("1. 32-28 -- *", 2, "--"),
        ('1. 32-28 /FEN "W:W31:B20"/ 31-27 *', 2, "a position set up"),
        ('[FEN "W:WK4:B13,32,37,20"] 1. 4x15 *', 1, "4x15"),
    ],
)
def test_what_cannot_be_played_is_told_with_its_ply(text: str, ply: int, move: str) -> None:
    with pytest.raises(IllegalMove) as error:
        followed(text)
    assert (error.value.ply, error.value.move) == (ply, move)


def test_an_impossible_start_is_refused() -> None:
    with pytest.raises(PositionError):
        followed('[FEN "W:W99:B1"] 1. 32-28 *')
