"""All variants as games of the match runner."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bots.draughts.game import GAMES, DraughtsGame, DraughtsPosition
from bots.draughts.notation import format_hub_move
from bots.draughts.pdn.reader import read_documents
from bots.draughts.replay import find_rules, replay
from bots.draughts.variants import INTERNATIONAL, VARIANTS
from bots.game import Opening, PlayedMove, Record, Result, Termination
from bots.registry import PACKAGES, find_game
from protocols.engine import Score
from protocols.errors import IllegalMove, OptionError, PositionError

NAMES = [name for name, package in PACKAGES.items() if package == "bots.draughts"]


def variant_of(name: str) -> str:
    return "international" if name == "draughts" else name


def played(game: DraughtsGame, seed: int, limit: int = 200) -> list[DraughtsPosition]:
    """A random game, every position of it."""
    chance = random.Random(seed)
    positions = [game.start()]
    while positions[-1].result() is None and len(positions) <= limit:
        positions.append(positions[-1].play(chance.choice(positions[-1].legal_moves())))
    return positions


def moves_of(game: DraughtsGame, seed: int) -> list[str]:
    chance = random.Random(seed)
    position, moves = game.start(), []
    while position.result() is None and len(moves) < 200:
        moves.append(chance.choice(position.legal_moves()))
        position = position.play(moves[-1])
    return moves


def test_the_registry_knows_all_variants() -> None:
    assert set(NAMES) == set(GAMES) and len(NAMES) == 11
    assert {variant_of(name) for name in NAMES} == set(VARIANTS)
    assert all(find_game(name).name == name for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_side_that_begins_has_the_first_seat(name: str) -> None:
    game = find_game(name)
    position = game.start()
    assert position.seat == 0 and position.ply == 0 and position.throw is None
    assert game.seats[0] == ("Black" if name in ("english", "pool") else "White")
    after = position.play(position.legal_moves()[0])
    assert (after.seat, after.ply, after.resets_draws) == (1, 1, True)


@pytest.mark.parametrize("name", NAMES)
def test_a_record_is_read_as_the_game_that_was_played(name: str) -> None:
    game = GAMES[name]
    for seed in range(3):
        moves = moves_of(game, seed)
        told = [PlayedMove(move, 1.5, Score(12), 7, 100, seat=0) for move in moves[2:]]
        result = Result.lost_by(1, Termination.WON, "won")
        opening = Opening("", tuple(moves[:2]), "ballot {1}")
        text = game.record(Record(("one", 'two "2"'), opening, tuple(told), result))
        (document,) = read_documents(text)
        assert document.faults == ()
        variant = find_rules(document, INTERNATIONAL)
        assert variant.name == variant_of(name)
        assert [format_hub_move(move) for move in replay(document, variant).moves] == moves
        assert document.tags["Opening"] == "ballot (1)"
        assert document.line.moves[2].comments == ("+0.12/7 1.500s n=100",)


@pytest.mark.parametrize(
    ("name", "result"), [("draughts", "2-0"), ("frisian", "1-0"), ("english", "0-1")]
)
def test_the_first_seats_win_is_a_result_of_white_first(name: str, result: str) -> None:
    lost = Result.lost_by(1, Termination.TIME, "20 ms over")
    tags = {"Date": "2026.01.02", "WhiteTimeControl": "1+1"}
    record = Record(("first", "second"), Opening(), (), lost, tags, ("Oh!",))
    (document,) = read_documents(find_game(name).record(record))
    assert document.tags["Result"] == result
    assert document.tags["Black" if name == "english" else "White"] == "first"
    assert document.tags["TimeControlWhite"] == "1+1"
    assert document.tags["Termination"] == "time forfeit"
    assert document.line.comments == ("20 ms over, last words: Oh!",)


def test_a_game_from_a_position_has_its_fen_and_numbers() -> None:
    game = GAMES["draughts"]
    opening = Opening("B:WK46:BK1")
    record = Record(
        ("a", "b"), opening, (PlayedMove("1-6"),), Result.drawn(Termination.AGREED_DRAW)
    )
    text = game.record(record)
    assert '[FEN "B:WK46:BK1"]' in text and "1... 1-6 {" in text and '[Result "1-1"]' in text
    assert game.start("B:WK46:BK1").notation("1-6") == "1... 1-6"


@pytest.mark.parametrize("name", NAMES)
def test_the_notation_of_each_move_is_read_as_that_move(name: str) -> None:
    for position in played(GAMES[name], 7, 80):
        for move in position.legal_moves():
            assert position.read_move(position.notation(move)) == move
            assert position.read_move(move) == move


def test_a_move_is_written_as_hub_wants_it_or_refused() -> None:
    position = GAMES["draughts"].start("W:W28:B23")
    assert position.legal_moves() == ["28x19x23"]
    for text in ("28x19", "28x19x24", "28-19", "028x19x23", "", "28x19x23x23"):
        with pytest.raises(IllegalMove) as error:
            position.play(text)
        assert (error.value.ply, error.value.move) == (1, text)


def test_results_name_the_seat_that_lost() -> None:
    lost = GAMES["english"].start("B:W32:B")
    result = lost.result()
    assert result is not None and result.points == (0.0, 1.0)
    assert "has no pieces" in result.reason
    loses = GAMES["losing"].start("W:W:B20").result()
    assert loses is not None and loses.points == (1.0, 0.0)
    crowned = GAMES["breakthrough"].start("W:W6:B20").play("6-1").result()
    assert crowned is not None and crowned.points == (1.0, 0.0)


def test_the_third_repetition_is_a_draw_and_counts_for_adjudication() -> None:
    position = GAMES["draughts"].start("W:WK46:BK45")
    position = position.play("46-41")
    assert not position.resets_draws
    for move in ("45-50", "41-46", "50-45", "46-41", "45-50", "41-46", "50-45"):
        assert position.result() is None
        position = position.play(move)
    result = position.result()
    assert result is not None
    assert (result.termination, result.reason) == (Termination.DRAWN, "third repetition")


@pytest.mark.parametrize("name", NAMES)
def test_the_board_has_a_place_for_each_square_and_a_drawing_for_each_sign(name: str) -> None:
    game = find_game(name)
    board = game.board
    positions = played(GAMES[name], 3)
    assert {sign for each in positions for sign in each.placement()} <= {"", *board.pieces}
    assert len(positions[0].placement()) == len(board.places) in (32, 50)
    assert len({(place.x, place.y) for place in board.places}) == len(board.places)
    assert all(place.x < board.width and place.y < board.height for place in board.places)


def test_a_board_is_drawn_as_each_seat_sees_it() -> None:
    start = find_game("english").start()
    own, other = (start.drawing(unicode=False, seat=seat).splitlines() for seat in (0, 1))
    assert own[-1] == " b   b   b   b      4-1"
    assert own[0] == "   w   w   w   w   32-29"
    assert other[0] == "   b   b   b   b    1-4"
    russian = find_game("russian").start().drawing(unicode=True).splitlines()
    assert russian[0] == " 8    ⛂   ⛂   ⛂   ⛂"
    assert russian[-1] == "    a b c d e f g h"


def test_engines_are_told_the_variant() -> None:
    assert find_game("draughts").engine_options == {}
    assert find_game("breakthrough").engine_options == {"variant": "bt"}


@pytest.mark.parametrize("text", ["x", "W:W99:B1", "W" + "e" * 49, "W" + "q" * 50, "W:W1:B1"])
def test_impossible_positions_are_refused(text: str) -> None:
    with pytest.raises(PositionError):
        find_game("draughts").start(text)


def test_what_draughts_does_not_have_is_refused_in_words() -> None:
    game = find_game("draughts")
    with pytest.raises(PositionError, match="no numbers"):
        game.numbered_openings(range(3))
    with pytest.raises(PositionError, match="no suites"):
        game.exercises(Path("x.epd"))
    with pytest.raises(OptionError, match="no endgame tables"):
        game.oracle("x")
    with pytest.raises(PositionError, match="no ballots"):
        find_game("chess").ballots(2)
