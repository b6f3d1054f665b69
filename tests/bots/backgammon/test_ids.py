"""Positions and matches as text, against what GNU Backgammon printed, and there and back again."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.backgammon.board_line import parse_board_line
from bots.backgammon.position_id import format_position_id, parse_position_id
from bots.backgammon.rules import Position
from bots.backgammon.variations import STANDARD, VARIATIONS
from bots.backgammon.xgid import format_xgid, parse_xgid
from bots.tables.board_line import format_board_line
from bots.tables.identity import format_rows, parse_rows
from bots.tables.match import Match, Settings, Stage
from bots.tables.match_id import (
    MatchFields,
    format_fields,
    format_match_id,
    match_fields,
    parse_fields,
    read_match_id,
    restore,
)
from protocols.errors import PositionError
from tests.bots.backgammon.samples import random_matches, random_positions, rows

IDS = rows("ids.tsv")
OPPOSITE = STANDARD.opposite
read_xgid = partial(parse_xgid, game=STANDARD)
SETTINGS = [Settings(), Settings(jacoby=False, beavers=1, automatic_doubles=2), Settings(length=5)]


def match_of(row: dict[str, str]) -> Match[Position]:
    """The match that a row's two IDs tell of."""
    return read_match_id(STANDARD, row["match_id"], parse_position_id(row["position_id"]))


@pytest.mark.parametrize("row", IDS, ids=lambda row: row["case"])
def test_ids_of_gnubg_are_written_as_they_were(row: dict[str, str]) -> None:
    match = match_of(row)
    assert format_match_id(match) == row["match_id"]
    assert format_position_id(match.position) == row["position_id"]
    assert (
        format_board_line(match, ("gnubg", "root"), OPPOSITE) == row["fibs_board_as_gnubg_prints"]
    )


@pytest.mark.parametrize("row", IDS, ids=lambda row: row["case"])
def test_fields_of_a_match_id_are_those_that_gnubg_meant(row: dict[str, str]) -> None:
    fields = parse_fields(row["match_id"])
    told = dict(word.split("=") for word in row["decoded_match_id"].split())
    assert {name: int(number) for name, number in told.items()} == {
        "cube_log": fields.cube_log,
        "owner": fields.owner,
        "move": fields.turn,
        "crawford": fields.crawford,
        "state": fields.state,
        "turn": fields.decider,
        "doubled": fields.doubled,
        "resigned": fields.resigned,
        "die1": fields.high_die,
        "die2": fields.low_die,
        "length": fields.length,
        "score0": fields.score_0,
        "score1": fields.score_1,
        "jacoby_off": fields.no_jacoby,
    }


@pytest.mark.parametrize("row", [row for row in IDS if row["xgid"]], ids=lambda row: row["case"])
def test_an_xgid_has_the_ids_that_gnubg_gave_it(row: dict[str, str]) -> None:
    match = read_xgid(row["xgid"])
    assert format_xgid(match) == row["xgid"]
    assert format_position_id(match.position) == row["position_id"]
    assert format_match_id(match) == row["match_id"]


def test_upper_case_letters_are_the_bottom_player_on_roll() -> None:
    # an Android program showed this one with the colours changed
    match = read_xgid("XGID=-aa---EBB---dDa--c-e----B-:0:0:1:16:0:0:3:0:8")
    assert format_position_id(match.position) == "4HPkASjg2+ABMA"
    assert format_match_id(match) == "cAkHAAAAAAAA"
    assert {n: men for n, men in enumerate(match.position.own) if men} == {
        6: 5, 7: 2, 8: 2, 13: 4, 24: 2,
    }  # fmt: skip


def test_the_manuals_example_of_a_match_id_is_read() -> None:
    fields = parse_fields("QYkqASAAIAAA")
    assert (fields.length, fields.score_0, fields.score_1, fields.cube_log) == (9, 2, 4, 1)
    assert (fields.owner, fields.turn, fields.high_die, fields.low_die) == (0, 1, 5, 2)


def test_every_position_has_its_id_and_xgid() -> None:
    for position, _ in islice(random_positions(11), 200):
        assert parse_position_id(format_position_id(position)) == position
        match = Match(STANDARD, Settings(), position, stage=Stage.ROLL, turn=1, decider=1)
        assert read_xgid(format_xgid(match)).position == position


@pytest.mark.parametrize("settings", SETTINGS)
def test_every_state_of_a_match_is_told_by_its_ids(settings: Settings) -> None:
    for match in islice(random_matches(5, settings), 250):
        text = format_match_id(match)
        position = format_position_id(match.position)
        again = read_match_id(STANDARD, text, match.position, settings)
        assert format_match_id(again) == text
        assert format_position_id(again.position) == position
        assert (again.outcome, again.winner) == (match.outcome, match.winner)
        if match.stage in (Stage.ROLL, Stage.PLAY) and not match.resigned:
            shown = read_xgid(format_xgid(match))
            told = replace(match, doubled=False, decider=match.turn) if match.doubled else match
            plain = replace(shown, doubled=False, decider=shown.turn) if shown.doubled else shown
            assert match_fields(plain) == match_fields(told)
            assert shown.decider == match.decider or match.raises > 2
            assert shown.position == match.position


@pytest.mark.parametrize("settings", SETTINGS)
def test_a_board_line_tells_both_sides_and_the_dice(settings: Settings) -> None:
    for match in islice(random_matches(6, settings), 150):
        line = parse_board_line(format_board_line(match, ("you are", "me:"), OPPOSITE))
        assert line.names == ("me_", "you_are")
        assert line.scores == (match.scores[1], match.scores[0])
        assert line.dice == match.dice
        assert line.position(1 - match.turn) == match.position
        assert line.turn == 1 - match.turn
        assert line.crawford == match.crawford


def test_a_board_line_may_be_seen_from_the_other_side() -> None:
    # the start, seen by a player of colour -1 that moves from 1 to 24
    numbers = "0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
    line = parse_board_line(f"board:a:b:{numbers}:-1:3:1:0:0:1:1:1:0:-1:1:25:0:0:0:0:0:2:0:0:1")
    assert line.position(0) == line.position(1) == STANDARD.start
    assert (line.turn, line.dice) == (0, (3, 1))


@pytest.mark.parametrize("name", VARIATIONS)
def test_start_positions_of_variations_have_their_ids(name: str) -> None:
    variation = VARIATIONS[name]
    text = format_position_id(variation.start)
    assert parse_position_id(text, variation.men) == variation.start


def test_nackgammon_starts_where_gnubg_starts_it() -> None:
    assert format_position_id(VARIATIONS["nackgammon"].start) == "4Dl4ADbgOXgANg"


BOARD_LINE = IDS[0]["fibs_board_as_gnubg_prints"]
BAD = [
    (parse_position_id, "xyz", "letters"),
    (parse_position_id, "4HPwATDgc/ABMA=", "letters"),
    (parse_position_id, "4HPwATDgc/ABM!", "not a position ID"),
    (parse_position_id, "AAAAAAAAAAAAAA", "all men"),
    (parse_position_id, "//////////////", "two sides"),
    (parse_position_id, "4HPwATDgc/ABMP", "two sides"),
    (parse_position_id, format_rows((16, *(0,) * 24), (1, *(0,) * 24)), "16 men"),
    (parse_fields, "cAkHAAAAAAA", "letters"),
    (parse_fields, "cAkHAAAAAAA!", "not a match ID"),
    (parse_fields, "////////////", "impossible"),
    (parse_fields, "oAkHAAAAAAAA", "owner"),
    (read_xgid, "XGID=junk", "not an XGID"),
    (read_xgid, "", "not an XGID"),
    (read_xgid, "XGID=-b----E-C---eE---c-e----B-:0:0:1:70:2:4:0:7:10", "not an XGID"),
    (read_xgid, "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:4:2:7:10", "rules"),
    (read_xgid, "XGID=-b----E-C---eE---c-e----B-:13:0:1:00:2:4:0:7:10", "cube"),
    (read_xgid, "XGID=Ab----E-C---eE---c-e----A-:0:0:1:00:2:4:0:7:10", "wrong bar"),
    (read_xgid, "XGID=-b----O-C---eE---c-e----B-:0:0:1:00:2:4:0:7:10", "men"),
    (parse_board_line, "board:me:opp:1", "not a board line"),
    (parse_board_line, "", "not a board line"),
    (parse_board_line, BOARD_LINE + ":1", "not a board line"),
    (parse_board_line, BOARD_LINE[:-2], "not a board line"),
    (parse_board_line, BOARD_LINE.replace("root", "r" * 999), "not a board line"),
    (parse_board_line, BOARD_LINE.replace(":5:2:5:2:", ":7:2:7:2:"), "dice"),
    (parse_board_line, BOARD_LINE.replace(":5:2:5:2:1:", ":5:2:5:2:3:"), "cube"),
]


@pytest.mark.parametrize(("parse", "text", "reason"), BAD)
def test_other_texts_are_refused_with_a_reason(parse, text: str, reason: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PositionError, match=reason):
        parse(text)


@given(st.binary(min_size=10, max_size=10).map(lambda key: key.hex()) | st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for parse in (parse_position_id, parse_fields, read_xgid, parse_board_line):
        try:
            assert parse(text) is not None
        except PositionError as error:
            assert len(str(error).splitlines()) == 1


COUNTS = st.lists(st.integers(0, 3), min_size=25, max_size=25).map(tuple)


@given(COUNTS, COUNTS)
def test_rows_that_fit_are_read_as_they_were_written(
    own: tuple[int, ...], other: tuple[int, ...]
) -> None:
    if sum(own) + sum(other) <= 30:
        assert parse_rows(format_rows(own, other)) == (own, other)
    else:
        with pytest.raises(ValueError):
            format_rows(own, other)


@given(
    st.builds(
        MatchFields,
        cube_log=st.integers(0, 12),
        owner=st.sampled_from([0, 1, 3]),
        turn=st.integers(0, 1),
        state=st.integers(0, 4),
        decider=st.integers(0, 1),
        resigned=st.integers(0, 3),
        length=st.integers(0, 32767),
        score_0=st.integers(0, 32767),
        score_1=st.integers(0, 32767),
        no_jacoby=st.integers(0, 1),
    )
)
def test_fields_of_a_match_id_survive_the_text(fields: MatchFields) -> None:
    assert parse_fields(format_fields(fields)) == fields
    assert restore(STANDARD, STANDARD.start, fields).scores == (fields.score_0, fields.score_1)


def test_a_score_that_is_too_large_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="too large"):
        format_fields(MatchFields(score_0=32768))
