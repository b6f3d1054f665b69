"""Packed games are the games that were played."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from bots.game import Game, Termination
from bots.match.journal import Entry, read_entries
from bots.match.page.games import NOTE_LENGTH, NOTES, GamePacker, alphabet
from bots.picture import Board
from bots.registry import find_game
from protocols.errors import IllegalMove
from tests.bots.match.games import PILE, RACE
from tests.bots.match.page.matches import play_small_game

CHESS = find_game("chess")
MOVES = (
    *("e2e4", "d7d5", "e4d5", "g8f6", "f1b5", "c7c6"),
    *("d5c6", "d8b6", "c6b7", "e8d8", "b7a8q"),
)
ENTRY = Entry(
    number=4,
    pair=2,
    opening=0,
    players=("b", "a"),
    points=(1.0, 0.0),
    termination=Termination.RESIGNATION,
    reason="resignation",
    start="",
    moves=MOVES,
    told=" ".join(
        f"{seat}:35/12/1250/99" for seat, _ in zip(cycle((0, 1)), MOVES[2:], strict=False)
    ),
)


def pack(*entries: Entry, replayed: frozenset[int] | None = None) -> dict[str, Any]:
    numbers = frozenset(entry.number for entry in entries) if replayed is None else replayed
    return GamePacker(CHESS, ("a", "b")).pack(entries, numbers)


def unpack(packed: dict[str, Any], game: dict[str, Any], board: Board) -> list[list[str]]:
    """Return the signs at the places after each ply, read as the page's script does."""
    signs = dict(zip(packed["alphabet"], ["", *board.pieces], strict=False))
    cells = list(packed["starts"][game["start"]])
    positions = [cells]
    for change in game["changes"].split(" "):
        cells = list(cells)
        for place, sign in zip(change[0::2], change[1::2], strict=False):
            cells[packed["alphabet"].index(place)] = sign
        positions.append(cells)
    return [[signs[cell] for cell in cells] for cells in positions]


def test_each_position_can_be_drawn_again_from_the_changes() -> None:
    packed = pack(ENTRY)
    position = CHESS.start()
    for cells, move in zip(
        unpack(packed, packed["games"][0], CHESS.board), [*MOVES, None], strict=True
    ):
        assert cells == list(position.placement())
        if move:
            position = position.play(move)


def test_a_game_names_players_result_moves_and_what_was_told() -> None:
    (game,) = pack(ENTRY)["games"]
    assert (game["number"], game["round"], game["players"]) == (5, 3, [1, 0])
    assert (game["points"], game["reason"], game["plies"]) == ([1.0, 0.0], "resignation", 11)
    assert game["moves"][:5] == ["e4", "d5", "exd5", "Nf6", "Bb5+"]
    assert game["moves"][-1] == "bxa8=Q"
    assert (game["first"], game["seats"]) == (1, "0")
    assert game["told"].split() == ["35/12/1250/99"] * 9


@pytest.mark.parametrize(("game", "names", "irregular"), [(RACE, "ab", True), (PILE, "abc", False)])
def test_games_of_dice_and_of_three_seats_are_packed_alike(
    game: Game, names: str, irregular: bool, tmp_path: Path
) -> None:
    play_small_game(tmp_path, game, names)
    entries = read_entries(tmp_path)
    numbers = frozenset(entry.number for entry in entries)
    packed = GamePacker(game, tuple(names)).pack(entries, numbers)
    for entry, values in zip(entries, packed["games"], strict=True):  # type: ignore[call-overload]
        position = game.start(entry.start)
        seats = ""
        for cells, move in zip(unpack(packed, values, game.board), [*entry.moves, ""], strict=True):
            assert cells == list(position.placement())
            seats += str(position.seat) if move else ""
            position = position.play(move) if move else position
        assert values["moves"] == list(entry.moves) and values["first"] is None
        assert values["seats"] == (seats if irregular else seats[0])


def test_a_game_may_begin_elsewhere_with_the_other_seat() -> None:
    start = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7"
    (game,) = pack(replace(ENTRY, start=start, moves=("e8e7", "e2e4"), told=""))["games"]
    assert (game["position"], game["first"], game["seats"]) == (start, 7, "1")
    assert game["moves"] == ["Ke7", "e4"]


def test_starts_that_games_share_are_stored_once() -> None:
    packed = pack(ENTRY, replace(ENTRY, number=5))
    assert len(packed["starts"]) == 1
    assert [game["start"] for game in packed["games"]] == [0, 0]


def test_a_game_without_moves_has_its_start() -> None:
    packed = pack(replace(ENTRY, moves=(), told=""))
    (game,) = packed["games"]
    assert (game["moves"], game["changes"], game["seats"], game["first"]) == ([], "", "", None)


def test_games_that_are_not_replayed_come_without_moves() -> None:
    (game,) = pack(ENTRY, replayed=frozenset())["games"]
    assert game["plies"] == 11 and not game.keys() & {"moves", "changes", "start", "told"}


def test_a_game_against_the_rules_is_refused() -> None:
    with pytest.raises(IllegalMove):
        pack(replace(ENTRY, moves=("e2e5",), told=""))


def test_words_of_players_are_cut_short() -> None:
    words = tuple("x" * 1000 for _ in range(50))
    (game,) = pack(replace(ENTRY, words=words, details=("last",), reason="y" * 1000))["games"]
    assert len(game["notes"]) == NOTES and game["notes"][0] == "last"
    assert {len(note) for note in game["notes"][1:]} == {NOTE_LENGTH + 1}
    assert len(game["reason"]) == NOTE_LENGTH + 1


@pytest.mark.parametrize("size", [1, 89, 90, 500])
def test_the_alphabet_has_room_for_any_number_of_places_and_pieces(size: int) -> None:
    letters = alphabet(size)
    assert len(set(letters)) == len(letters) == size
    assert not set(letters) & set(" \"\\<>&'")
    assert all(len(letter.encode("utf-16-le")) == 2 for letter in letters)


@pytest.mark.parametrize("name", ["draughts", "english", "russian"])
def test_games_of_draughts_are_drawn_again_from_the_changes(name: str) -> None:
    game = find_game(name)
    position, moves, placements = game.start(), [], [game.start().placement()]
    while position.result() is None and len(moves) < 60:
        moves.append(position.legal_moves()[-1])
        position = position.play(moves[-1])
        placements.append(position.placement())
    entry = replace(ENTRY, moves=tuple(moves), told="")
    packed = GamePacker(game, ("a", "b")).pack([entry], frozenset({entry.number}))
    (packed_game,) = packed["games"]
    assert unpack(packed, packed_game, game.board) == [list(cells) for cells in placements]
    assert any("x" in move or ":" in move for move in packed_game["moves"])
    assert packed_game["first"] == 1
