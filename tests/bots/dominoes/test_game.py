"""Dominoes for the match runner: what the dealer tells, and how games end."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest

from bots.dominoes.deals import format_deal, parse_deal
from bots.dominoes.game import GAMES
from bots.dominoes.options import options_of
from bots.dominoes.position import DominoPosition
from bots.dominoes.served import DominoRules, ServedSeat
from bots.game import Result, Termination
from bots.registry import PACKAGES, find_game
from protocols.dominoes.commands import parse_line
from protocols.dominoes.events import Event, NewGame
from protocols.dominoes.tiles import format_move
from protocols.errors import IllegalMove, OptionError, PositionError
from tests.bots.dominoes.games import TWO, played

SINGLE = [name for name in GAMES if "-to-" not in name]


def test_the_registry_knows_every_game_by_its_name() -> None:
    assert {name for name, package in PACKAGES.items() if package == "bots.dominoes"} == set(GAMES)
    assert all(find_game(name).name == name for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_is_told_a_whole_game_without_a_contradiction(name: str) -> None:
    game = GAMES[name]
    positions, _ = played(game, 7, random.Random(7))
    for seat in range(game.options.players):
        served: ServedSeat | None = None
        for position in positions:
            for line in position.told(seat):
                command = parse_line(line)
                if isinstance(command, NewGame):
                    served = DominoRules().new_game(command)
                    continue
                assert served is not None and isinstance(command, Event)
                served = served.after(command)
            assert served is not None
            if position.throw is None and position.result() is None and position.seat == seat:
                assert [format_move(m) for m in served.legal_moves()] == position.legal_moves()
        assert served is not None and served.points == positions[-1].points


@pytest.mark.parametrize(("name", "seed"), [*product(SINGLE, range(10))])
def test_no_seat_is_told_a_tile_before_it_may_see_it(name: str, seed: int) -> None:
    positions, _ = played(GAMES[name], seed, random.Random(seed))
    for seat in range(GAMES[name].options.players):
        seen: set[str] = set()
        for position in positions:
            if position.round is None or position.round.is_over:
                continue
            told = [word for line in position.told(seat) for word in line.split()[1:]]
            seen |= {word for word in told if word[0].isdigit() and "-" in word}
            own = {f"{tile.high}-{tile.low}" for tile in position.round.hands[seat]}
            laid = {f"{max(pair)}-{min(pair)}" for pair in position.round.line.halves}
            start = position.round.start.tile
            assert start is not None
            assert seen <= own | laid | {f"{start.high}-{start.low}"}


def test_a_seat_named_as_the_starter_is_told_its_tile_alone() -> None:
    options = options_of("domino-draw", starter=1)
    position = DominoPosition(options, (0, 0), parse_deal(TWO, options))
    assert "start 1" in position.told(0)
    assert "start 1 6-4 forced" in position.told(1)


def test_the_games_of_a_pair_have_the_same_deals_and_rounds_others() -> None:
    game = GAMES["domino-draw-to-100"]
    first, second = (played(game, 3, random.Random(n))[0] for n in (1, 2))
    deals = [
        list(dict.fromkeys(position.text() for position in positions if position.round))
        for positions in (first, second)
    ]
    shared = min(map(len, deals))
    assert shared > 1 and deals[0][:shared] == deals[1][:shared]
    assert len(set(deals[0])) == len(deals[0])


def test_a_single_round_is_worth_a_point_shared_in_a_draw() -> None:
    options = options_of("domino-block", set=6, hand=1)
    rest = [tile for tile in TWO.replace(";", ",").split(",") if tile not in ("6-6", "5-5")]
    won = DominoPosition(options, (0, 0), parse_deal(f"6-6;5-5;{','.join(rest)}", options))
    assert won.play("6-6").result() == Result((1.0, 0.0), Termination.WON, "out: 0 to 10 pips")
    options = options_of("domino-block", 3, set=6, hand=2)
    rest = [t for t in TWO.replace(";", ",").split(",") if t not in ("6-6", "5-5", "0-0", "1-0",
                                                                    "3-2", "4-1")]  # fmt: skip
    deal = f"6-6,3-2;4-1,0-0;1-0,5-5;{','.join(rest)}"
    position = DominoPosition(options, (0, 0, 0), parse_deal(deal, options))
    for move in ("6-6", "pass", "pass", "pass"):
        position = position.play(move)
    shared = Result((0.5, 0.5, 0.0), Termination.DRAWN, "blocked: 5 to 5 to 11 pips")
    assert position.result() == shared


def test_a_match_goes_on_until_somebody_has_the_points() -> None:
    game = GAMES["domino-block-3p-to-100"]
    positions, _ = played(game, 11, random.Random(1))
    last = positions[-1]
    assert last.rounds > 1 and max(last.points) >= 100
    assert all(max(position.points) < 100 for position in positions[:-1])
    result = last.result()
    assert result is not None and result.points[last.points.index(max(last.points))] == 1.0
    assert sum(result.points) == 1.0


@pytest.mark.parametrize("move", ["", "6-6 left", "5-5", "draw", "pass", "junk", "1-2-3", "\0"])
def test_an_illegal_move_is_refused_with_its_number(move: str) -> None:
    position = GAMES["domino-draw"].start(TWO)
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert caught.value.ply == 1


def test_a_person_may_leave_the_end_open_where_there_is_one() -> None:
    position = GAMES["domino-draw"].start(TWO)
    assert position.read_move("6|6") == "6-6"
    position = position.play("6-6")
    assert position.read_move(" 4-6 ") == "6-4 left"
    position = position.play("6-4 left").play("6-5 right")
    assert position.read_move("5-4 RIGHT") == "5-4 right"
    for text, reason in [("5-4", "say `5-4 left` or `5-4 right`"), ("0-0", "not one of"),
                         ("junk", "no tile"), ("draw", "not one of")]:  # fmt: skip
        with pytest.raises(ValueError, match=reason):
            position.read_move(text)


def test_a_drawing_hides_what_others_hold_until_the_round_is_over() -> None:
    position = GAMES["domino-draw"].start(TWO)
    drawing = position.drawing(unicode=True, seat=1)
    assert "6-4 5-4" not in drawing and "0-0 1-0 2-1 3-2 4-3 5-4 6-4" in drawing
    assert "6-6" not in drawing and "? ? ? ? ? ? ?" in drawing
    positions, _ = played(GAMES["domino-draw"], 2, random.Random(2))
    assert "?" not in positions[-1].drawing(unicode=False)
    assert GAMES["domino-draw"].start().drawing(unicode=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_has_a_place_and_a_piece_for_everything(name: str) -> None:
    board = GAMES[name].board
    for position in played(GAMES[name], 4, random.Random(4))[0]:
        placement = position.placement()
        assert len(placement) == len(board.places)
        assert {sign for sign in placement if sign} <= board.pieces.keys()
        if position.round is not None:
            held = sum(map(len, position.round.hands)) + len(position.round.line.halves)
            assert sum(map(bool, placement)) == held


def test_a_deal_is_read_as_it_was_written() -> None:
    options = options_of("domino-draw")
    assert format_deal(parse_deal(TWO, options)) == TWO.replace(
        "6-6,6-5,5-5,4-4,3-3,2-2,1-1", "1-1,2-2,3-3,4-4,5-5,6-5,6-6"
    ).replace("6-4,5-4,4-3,3-2,2-1,1-0,0-0", "0-0,1-0,2-1,3-2,4-3,5-4,6-4")


@pytest.mark.parametrize(
    "text",
    [
        "start",
        TWO[:-4],
        TWO.replace("2-0", "2-1"),
        TWO.replace("6-6", "7-7"),
        TWO.replace(";", ",", 1),
        TWO + ";",
        TWO.replace("6-6,", "6-6 ,"),
    ],
)
def test_a_wrong_deal_is_no_start(text: str) -> None:
    with pytest.raises(PositionError):
        GAMES["domino-draw"].start(text)


def test_a_file_of_deals_is_a_file_of_openings(tmp_path: Path) -> None:
    path = tmp_path / "deals.txt"
    path.write_text(f"# two deals\n{TWO} the doubles\nstart any\n")
    first, second = GAMES["domino-draw"].openings(path)
    assert (first.start, first.name, second.start) == (TWO, "the doubles", "")
    assert GAMES["domino-draw"].start(first.start).told(0)[1].startswith("hand ")
    path.write_text("# nothing\n")
    with pytest.raises(PositionError):
        GAMES["domino-draw"].openings(path)


def test_what_dominoes_does_not_have_is_said(tmp_path: Path) -> None:
    game = GAMES["domino-draw"]
    with pytest.raises(PositionError):
        game.numbered_openings(range(3))
    with pytest.raises(PositionError):
        game.ballots(2)
    with pytest.raises(PositionError):
        game.exercises(tmp_path)
    with pytest.raises(OptionError):
        game.oracle("")
