import json
import random
from dataclasses import replace

import pytest

from bots.draughts.fen import parse_fen
from bots.draughts.notation import format_hub_move, parse_hub_move
from bots.draughts.rules import Outcome, perft, place, start
from bots.draughts.variants import VARIANTS, find_variant

from .data import FOLDER, perft_rows, tricky_rows

SMALL = [row for row in perft_rows() if row.count < 3000]
DRAWS = json.loads((FOLDER / "draws.json").read_text(encoding="utf-8"))


def moves_of(fen, name="international"):
    return {format_hub_move(move) for move in parse_fen(fen, find_variant(name)).legal_moves()}


@pytest.mark.parametrize("row", SMALL, ids=lambda row: f"{row.name[:40]} {row.depth} {row.every}")
def test_the_reference_rules_count_as_the_tables_do(row):
    assert perft(row.position, row.depth, row.every) == row.count


@pytest.mark.parametrize(("rule", "position", "moves"), tricky_rows())
def test_tricky_positions_have_the_moves_that_five_generators_agree_on(rule, position, moves):
    assert {format_hub_move(move) for move in position.legal_moves()} == moves, rule


@pytest.mark.parametrize("name", DRAWS)
def test_an_ending_is_drawn_at_the_ply_where_other_programs_end_it(name):
    fen, moves, outcome = DRAWS[name]
    position = parse_fen(fen)
    for text in moves:
        assert position.result() is None
        position = position.play(parse_hub_move(position, text))
    end = position.result()
    assert (end is not None and end.winner is None) == ("winner=None" in outcome)


def test_the_third_repetition_is_a_draw():
    position = parse_fen("W:WK46,K47,45:BK4,K3,6")
    for text in ["46-41", "4-9", "41-46", "9-4"] * 2:
        assert position.result() is None
        position = position.play(parse_hub_move(position, text))
    assert position.result() == Outcome(None, "third repetition")


def test_a_win_on_the_last_move_stands():
    position = replace(parse_fen("W:WK47:BK33"), clocks=(9, -1))
    won = position.play(parse_hub_move(position, "47x29x33"))
    assert won.clocks[0] == 10
    assert won.result() == Outcome(0, "the side to move has no pieces")


def test_english_is_drawn_after_forty_moves_each_with_kings_only():
    position = replace(parse_fen("W:WK29,21:BK4", VARIANTS["english"]), quiet=79)
    assert position.result() is None
    drawn = position.play(parse_hub_move(position, "29-25"))
    assert drawn.result() == Outcome(None, "40 king moves each without capture")
    assert position.play(parse_hub_move(position, "21-17")).quiet == 0


def test_three_men_without_a_king_start_no_clock():
    assert parse_fen("W:W48,49,50:BK3").clocks == (-1, -1)


def test_a_king_that_arises_while_sixteen_moves_run_does_not_restart_them():
    position = parse_fen("W:WK46,K50,7:BK26")
    for text, clock in (("46-41", 1), ("26-48", 2), ("7-2", 3)):
        position = position.play(parse_hub_move(position, text))
        assert position.clocks == (-1, clock)


def test_a_move_played_twice_is_refused_and_changes_nothing():
    position = parse_fen("W:WK2,25:B14,15,16")
    move = position.legal_moves()[0]
    after = position.play(move)
    with pytest.raises(ValueError, match="not a legal move"):
        after.play(move)
    assert position == parse_fen("W:WK2,25:B14,15,16")


def test_a_russian_king_goes_on_where_it_can():
    fen = "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14"
    assert moves_of(fen, "russian") == {"13x15x17x19x27", "14x30x17x25"}
    assert len(moves_of("W:Wh6:Bg7,c5,d2", "russian")) == 1


def test_a_russian_man_goes_on_as_a_king_and_stays_one():
    position = parse_fen("W:Wh6:Bg7,c5", find_variant("russian"))
    for move in position.legal_moves():
        assert len(move.captured) == 2
        assert position.play(move).kings[0] == {move.target}


def test_russian_captures_with_equal_ends_differ_by_what_they_take():
    fen = "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8"
    position = parse_fen(fen, find_variant("russian"))
    ends = [(move.source, move.target) for move in position.legal_moves()]
    assert len(ends) == 3
    assert len(set(ends)) == 2


def test_a_killer_king_stops_right_behind_a_king_that_it_took_last():
    assert moves_of("W:WK46:BK28", "killer") == {"46x23x28"}
    assert len(moves_of("W:WK46:B28", "killer")) == 5


def test_frisian_men_capture_along_rows_and_columns():
    assert moves_of("W:W28:B18", "frisian") == {"28x8x18"}
    assert moves_of("W:W28:B27", "frisian") == {"28x26x27"}


def test_in_frisian_two_kings_are_worth_more_than_three_men_and_a_king_less_than_two_men():
    assert moves_of("W:W26,K48:B21,27,31,K38,K39", "frisian") == {"48x44x38x39", "48x50x38x39"}
    assert moves_of("W:WK4,28:BK3,6,27,35,36,K48", "frisian") == {"28x46x27x36"}


def test_in_frisian_a_king_captures_first_where_the_value_is_the_same():
    assert moves_of("W:W45,K36:B40,K13", "frisian") == {"36x4x13", "36x9x13"}
    assert moves_of("W:W45,K36:B40,13", "frisian") == {"36x4x13", "36x9x13"}


def test_a_frisian_king_may_not_move_a_fourth_time_while_there_are_men():
    position = parse_fen("W:WK46,35:BK4,6", find_variant("frisian"))
    for text in ("46-41", "4-9", "41-46", "9-4", "46-41", "4-9"):
        position = position.play(parse_hub_move(position, text))
    assert {move.source for move in position.legal_moves()} == {35}
    position = position.play(parse_hub_move(position, "35-30"))
    assert {move.source for move in position.legal_moves()} == {6}


def test_italian_men_do_not_take_kings_and_the_earliest_king_is_taken():
    assert moves_of("W:W18:BK14", "italian") == {"18-13"}
    assert moves_of("W:W18:B14", "italian") == {"18x11x14"}


def test_in_italian_a_king_must_capture_before_a_man():
    taking = parse_fen("W:W22,K28:B18,23", VARIANTS["italian"]).legal_moves()
    assert {move.source for move in taking} == {28}


def test_breakthrough_is_won_by_the_first_king_and_losing_by_having_no_move():
    position = parse_fen("W:W6:B45", VARIANTS["breakthrough"])
    won = position.play(position.legal_moves()[0])
    assert won.result() == Outcome(0, "crowned a king")
    lost = parse_fen("W:W:B20", VARIANTS["losing"])
    assert lost.result() == Outcome(0, "the side to move has no pieces")
    assert parse_fen("W:W:B20").result() == Outcome(1, "the side to move has no pieces")


def test_capturing_is_optional_in_english_only_if_asked_for():
    free = replace(VARIANTS["english"], obligatory=False)
    fen = "W:W23,32:B19"
    assert moves_of(fen, "english") == {"23x16x19"}
    moves = {format_hub_move(move) for move in parse_fen(fen, free).legal_moves()}
    assert moves == {"23x16x19", "23-18", "32-27", "32-28"}


def test_positions_that_no_board_has_are_refused():
    for men, kings in (([[51], []], [[], []]), ([[28], [28]], [[], []]), ([[5], []], [[], []])):
        with pytest.raises(ValueError, match=r"square|stands"):
            place(VARIANTS["international"], 0, men, kings)


@pytest.mark.parametrize("name", VARIANTS)
def test_random_games_keep_their_pieces_in_order(name):
    chance = random.Random(name)
    position = start(VARIANTS[name])
    for _ in range(60):
        if position.result() is not None:
            break
        move = chance.choice(position.legal_moves())
        after = position.play(move)
        assert after.pieces == position.pieces - len(move.captured)
        assert not after.side(0).all & after.side(1).all
        again = place(after.variant, after.turn, after.men, after.kings)
        assert again.legal_moves() == after.legal_moves() or after.wolves != ((0, 0), (0, 0))
        position = after


def test_a_made_up_position_with_endless_captures_is_judged_all_the_same():
    victims = "K2,K4,K8,K14,K16,K17,K23,K24,K25,K27,K30,K31,K34,K37,K39,K40,K42,K45,K48"
    position = parse_fen(f"W:WK41:B{victims}", VARIANTS["frisian"])
    moves = position.legal_moves()
    assert moves
    assert {move.source for move in moves} == {41}
    assert len({len(move.captured) for move in moves}) == 1


def test_patience_is_for_each_position_anew(monkeypatch):
    monkeypatch.setattr("bots.draughts.captures.PATIENCE", 12)
    position = parse_fen("W:WK50,K49:B44,43,21,12")
    few = position.legal_moves()
    assert few
    assert parse_fen("W:WK50:B44").legal_moves() != few
    assert len(position.legal_moves()) == len(few)
