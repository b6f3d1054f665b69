"""Nardy as a game of the match runner: single games, matches, openings and records."""

from __future__ import annotations

from pathlib import Path

import pytest

from bots.game import Opening, Record, Result, Termination
from bots.nardy.game import GAMES
from bots.nardy.options import PRESETS, Options
from bots.nardy.position_id import format_position_id
from bots.nardy.rules import KOKS, MARS, place
from bots.nardy.variation import LongNardy
from bots.registry import PACKAGES, find_game
from bots.tables.choice import parse_choice
from bots.tables.mat import parse_mat
from bots.tables.record import MatchRecord, replay
from protocols.errors import IllegalMove, OptionError, PositionError
from tests.bots.nardy.samples import position_id, row
from tests.bots.tables.games import after, played

GAME, MATCH = GAMES["nardy"], GAMES["nardy-5"]


def read_back(text: str) -> MatchRecord:
    record = parse_mat(text)
    assert record.faults == ()
    return record


def rules_of(record: MatchRecord) -> LongNardy:
    """The game by the rules that a file names."""
    nardy = LongNardy()
    return nardy.with_options(parse_choice(nardy.presets, record.tags["Rules"]))


def test_the_registry_knows_single_games_and_matches_by_every_preset() -> None:
    names = {name for name, package in PACKAGES.items() if package == "bots.nardy"}
    assert names == set(GAMES)
    assert {game.preset for game in GAMES.values()} == set(PRESETS)
    for name in names:
        game = find_game(name)
        assert (game.name, len(game.seats), game.record_suffix) == (name, 2, ".mat")
        most = KOKS if "popular" in name else MARS
        assert game.stake == (1 if name[-1].isdigit() else most)


def test_the_higher_die_begins_and_rolls_again() -> None:
    begun = GAME.start()
    assert begun.throw is not None and begun.throw.opens
    tied = begun.play("4-4")
    assert tied.throw is not None and tied.throw.opens
    for throw, seat in (("6-1", 0), ("1-6", 1)):
        rolls = tied.play(throw)
        assert rolls.throw is not None and not rolls.throw.opens
        assert (rolls.seat, rolls.throw.number) == (seat, 2)
    assert tied.play("6-1").play("3-3").legal_moves() == ["24/15 24/21", "24/18(2)"]


def test_the_opening_dice_are_played_where_the_rules_say_so() -> None:
    begun = GAMES["nardy-federation"].start().play("6-1")
    assert (begun.throw, begun.seat, begun.legal_moves()) == (None, 0, ["24/17"])


def test_players_begin_games_of_a_match_by_turns() -> None:
    almost = f"{position_id({6: 1}, {20: 15})}:cAlgAAAAAAAE"
    with pytest.raises(PositionError, match="3 points"):
        MATCH.start(almost)
    position = GAMES["nardy-3"].start(almost)
    assert position.seat == 1
    over = position.play("6-5").play("6/off")
    assert over.match.scores == (0, 2)
    assert over.throw is not None and not over.throw.opens
    assert (over.seat, over.throw.game, over.throw.number) == (0, 1, 0)


def test_a_last_roll_may_draw_and_the_match_goes_on() -> None:
    game = GAMES["nardy-classic-draw-7"]
    ends = position_id({6: 1}, {1: 2})
    last = after(game, "6-5", "6/off", start=ends)
    assert last.seat == 1 and last.throw is not None
    drawn = after(game, "6-5", "6/off", "2-1", "1/off(2)", start=ends)
    assert (drawn.match.scores, drawn.result(), drawn.seat) == ((0, 0), None, 1)
    single = after(
        GAMES["nardy-classic-draw"], "6-5", "6/off", "2-1", "1/off(2)", start=ends
    ).result()
    assert single == Result((0.5, 0.5), Termination.DRAWN, "last roll")


def test_a_last_roll_that_is_not_enough_loses() -> None:
    start = position_id({6: 1}, {24: 15})
    last = after(GAMES["nardy-classic-draw"], "6-5", "6/off", "6-5", start=start)
    assert last.result() is None and last.legal_moves() == ["24/13"]
    assert last.play("24/13").result() == Result((2.0, 0.0), Termination.WON, "gammon")


@pytest.mark.parametrize("move", ["double", "take", "drop", "beaver", "roll", "resign 3", "6-1"])
def test_what_nardy_has_not_is_illegal(move: str) -> None:
    position = after(MATCH, "6-1", "3-1")
    with pytest.raises(IllegalMove):
        position.play(move)


def test_a_resignation_is_played_but_never_listed() -> None:
    position = after(MATCH, "6-1", "3-1")
    offered = position.play("resign 2")
    assert (offered.seat, offered.legal_moves()) == (1, ["accept", "decline"])
    assert offered.play("decline").legal_moves() == position.legal_moves()
    assert offered.play("accept").match.scores == (0, 2)


@pytest.mark.parametrize("text", ["24/20", "24 20", "31: 24/20", "move 24/21/20", "24/23/20"])
def test_people_may_write_a_play_in_any_way(text: str) -> None:
    assert after(MATCH, "6-1", "3-1").read_move(text) == "24/20"


@pytest.mark.parametrize("text", ["bar/20", "24/20*", "24/21", "24/21 24/23", "", "double"])
def test_what_people_cannot_mean_is_told(text: str) -> None:
    with pytest.raises(ValueError, match="not"):
        after(MATCH, "6-1", "3-1").read_move(text)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_record_is_the_match_that_was_played(name: str) -> None:
    game = GAMES[name]
    for seed in range(1 if name[-1].isdigit() else 2):
        if game.settings.length > 7:
            continue
        moves = played(game, seed)
        end = after(game, *(move.text for move in moves))
        result = end.result()
        assert result is not None and end.ply == len(moves)
        record = Record(("A", "B: c"), Opening(), tuple(moves), result)
        again = read_back(game.record(record))
        assert again.names == ("A", "B; c")
        assert (again.length, again.tags["Variation"]) == (game.settings.length, "nardy")
        assert rules_of(again) == LongNardy(PRESETS[game.preset])
        assert replay(rules_of(again), again).scores == end.match.scores
        plays = [move for move in moves if not move.thrown]
        told = [action.play for each in again.games for action in each.actions if action.play]
        assert len(told) == len(plays)


def test_games_of_a_record_are_openings(tmp_path: Path) -> None:
    moves = played(MATCH, 3)
    end = after(MATCH, *(move.text for move in moves))
    result = end.result()
    assert result is not None
    path = tmp_path / "match.mat"
    path.write_text(MATCH.record(Record(("A", "B"), Opening(), tuple(moves), result)))
    openings = MATCH.openings(path, plies=9)
    assert len(openings) == end.match.games
    for opening in openings:
        position = after(MATCH, *opening.moves)
        assert position.ply == 9 and position.result() is None


def test_lines_of_ids_are_openings_and_wrong_ones_are_named(tmp_path: Path) -> None:
    path = tmp_path / "openings.txt"
    path.write_text(f"start\n{position_id({24: 5, 18: 10}, {24: 15})} ; spread\n")
    openings = GAME.openings(path)
    assert [opening.name for opening in openings] == ["", "spread"]
    assert GAME.start(openings[1].start).seat == 0
    for text in ("AAAA", "AACA/z8AAID/Pw:UQl2AAAAAAAA", "AACA/z8AAID/Pw:x", "4HPwATDgc/ABM"):
        with pytest.raises(PositionError):
            GAME.start(text)


def test_walls_of_a_start_are_looked_at_by_the_rules_of_the_game() -> None:
    # six points before the enemy's foremost man
    walled = format_position_id(
        place(row(dict.fromkeys(range(1, 7), 2)), row({24: 15}), Options(block="off"))
    )
    with pytest.raises(PositionError):
        GAME.start(walled)


def test_nardy_has_no_ballots_numbers_tables_or_suites() -> None:
    with pytest.raises(PositionError):
        GAME.ballots(3)
    with pytest.raises(PositionError):
        GAME.numbered_openings(range(3))
    with pytest.raises(PositionError):
        GAME.exercises(Path("suite.epd"))
    with pytest.raises(OptionError):
        GAME.oracle(".")


def test_the_board_is_drawn_with_the_other_players_men_where_they_stand() -> None:
    position = after(MATCH, "6-1", "3-1", "24/20")
    assert position.drawing(unicode=False, seat=0).splitlines()[:6] == [
        "+-13-14-15-16-17-18+-----+-19-20-21-22-23-24+",
        "|                  |     |    O           O |",
        "|                  |     |                O |",
        "|                  |     |                O |",
        "|                  |     |                O |",
        "|                  |     |                14|",
    ]
    assert position.placement()[23] == "014v"
    assert position.placement()[11] == "115^"
