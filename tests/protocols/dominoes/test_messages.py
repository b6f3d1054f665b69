"""Lines and values are the same thing, both ways; what is no line of the protocol is a fault."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.dominoes.answers import Answer, Other, format_answer, parse_answer
from protocols.dominoes.commands import (
    Blank,
    Command,
    Go,
    Help,
    Hint,
    Legal,
    Limits,
    Quit,
    Set,
    Show,
    Stop,
    format_go,
    parse_line,
)
from protocols.dominoes.events import (
    Dealt,
    Drew,
    Ended,
    Event,
    Fault,
    NewGame,
    Played,
    Reason,
    Shown,
    Starts,
)
from protocols.dominoes.messages import format_event, format_new_game
from protocols.dominoes.tiles import DRAW, PASS, End, Move, Play, Tile, format_move, parse_move
from tests.protocols.dominoes import strategies


@given(strategies.moves)
def test_a_move_is_read_as_it_was_written(move: Move) -> None:
    assert parse_move(format_move(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("6-3", Play(Tile(6, 3))),
        ("3-6 left", Play(Tile(6, 3), End.LEFT)),
        (" 12-0  RIGHT ", Play(Tile(12, 0), End.RIGHT)),
        ("draw", DRAW),
        ("Pass", PASS),
    ],
)
def test_a_move_is_a_tile_with_its_end_or_a_word(text: str, move: Move) -> None:
    assert parse_move(text) == move


@pytest.mark.parametrize(
    "text",
    ["", "6", "6-", "-6", "13-0", "6-3 up", "6-3 left now", "draw left", "six-one", "٦-٣", "6-3-1",
     "x" * 999],
)  # fmt: skip
def test_texts_that_are_no_moves_are_none(text: str) -> None:
    assert parse_move(text) is None


@given(strategies.events)
def test_an_event_is_read_as_it_was_written(event: Event) -> None:
    assert parse_line(format_event(event)) == event


@given(strategies.games)
def test_a_new_game_is_read_as_it_was_written(game: NewGame) -> None:
    assert parse_line(format_new_game(game)) == game


@given(strategies.answers)
def test_an_answer_is_read_as_it_was_written(answer: Answer) -> None:
    assert parse_answer(format_answer(answer)) == answer


@given(st.text() | st.binary().map(lambda data: data.decode("utf-8", "replace")))
def test_any_text_is_read_as_something(text: str) -> None:
    parse_line(text)
    parse_answer(text)
    parse_move(text)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("hand 6-3 5-1", Dealt((Tile(6, 3), Tile(5, 1)))),
        ("  HAND 3-6\t1-5 ", Dealt((Tile(6, 3), Tile(5, 1)))),
        ("start 1 6-5 forced", Starts(1, Tile(6, 5))),
        ("start 1", Starts(1)),
        ("played 0 6-3 Left", Played(0, Tile(6, 3), End.LEFT)),
        ("drew 1", Drew(1)),
        ("drew 0 4-2", Drew(0, Tile(4, 2))),
        ("result winner 0 points 12 reason out", Ended((0,), 12, Reason.OUT)),
        ("result draw 0 2 reason blocked", Ended((0, 2), 0, Reason.BLOCKED)),
        ("hands 0: - 1: 6-4 2-0", Shown(((), (Tile(6, 4), Tile(2, 0))))),
        ("go", Go()),
        ("go movetime 500", Go(Limits(move_time=0.5))),
        ("go samples 40", Go(Limits(samples=40))),
        ("g s", Fault("Unknown keyword `s'.")),
        ("legal", Legal()),
        ("hint 3", Hint(3)),
        ("sho board", Show("board")),
        ("set level 5", Set("level", "5")),
        ("help new game", Help("new game")),
        ("stop", Stop()),
        ("exit", Quit()),
        ("", Blank()),
        ("# a remark", Blank()),
        (
            "new game domino-block players 3 starter seat 2 score pips seat 1 seed 17",
            NewGame("domino-block", (("players", "3"), ("starter", "2"), ("score", "pips")), 1, 17),
        ),
    ],
)
def test_lines_of_a_client_are_these_commands(line: str, command: Command) -> None:
    assert parse_line(line) == command


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("foo", "Unknown keyword `foo'."),
        ("new", "Incomplete command."),
        ("new match", "Unknown keyword `match'."),
        ("new game", "Incomplete command."),
        ("new game domino-draw players", "Incomplete command."),
        ("new game domino-draw jokers 2", "Unknown keyword `jokers'."),
        ("new game domino-draw starter weakest", "Unknown keyword `weakest'."),
        ("new game domino-draw seat x", "`x' is not a number."),
        ("hand", "Incomplete command."),
        ("hand 6-6 7-77", "`7-77' is not a tile."),
        ("stock many", "`many' is not a number."),
        ("start 0 6-5 maybe", "Unknown keyword `maybe'."),
        ("played", "Incomplete command."),
        ("played 0", "Incomplete command."),
        ("played 0 x", "Illegal or unparsable move."),
        ("played 0 6-5 up", "Illegal or unparsable move."),
        ("played 0 6-5 left right", "Unknown keyword `right'."),
        ("played -1 6-5", "`-1' is not a number."),
        ("drew 1 13-0", "`13-0' is not a tile."),
        ("result", "Incomplete command."),
        ("result nobody", "Unknown keyword `nobody'."),
        ("result draw 0 reason out", "`reason' is not a number."),
        ("result winner 0 points 3 reason tired", "Unknown keyword `tired'."),
        ("hands 1: 6-6", "Unknown keyword `1:'."),
        ("go fast", "Unknown keyword `fast'."),
        ("go movetime", "Incomplete command."),
        ("go movetime 0", "You must specify a number of milliseconds or samples above 0."),
        ("go samples 5 5", "Unknown keyword `5'."),
        ("legal moves", "Unknown keyword `moves'."),
        ("set level", "Incomplete command."),
        ("show", "Incomplete command."),
        ("hint all", "You must specify a number of moves above 0."),
    ],
)
def test_a_wrong_line_has_this_answer(line: str, answer: str) -> None:
    assert parse_line(line) == Fault(answer)


def test_a_huge_word_is_answered_shortly() -> None:
    fault = parse_line("x" * 1_000_000)
    assert isinstance(fault, Fault) and len(fault.message) < 400


@pytest.mark.parametrize(
    ("limits", "line"),
    [
        (Limits(), "go"),
        (Limits(move_time=0.25), "go movetime 250"),
        (Limits(move_time=0.0001), "go movetime 1"),
        (Limits(samples=7), "go samples 7"),
    ],
)
def test_limits_are_told_in_milliseconds_or_samples(limits: Limits, line: str) -> None:
    assert format_go(limits) == line


@pytest.mark.parametrize(
    "line",
    [
        "move",
        "move 6-3 up",
        "move 6-3, 6-2",
        "legal",
        "legal 6-3 left,",
        "line",
        "line 6-5 ends 6 4 counts 6 7 stock 14",
        "line 6-5 ends 6 5 counts stock 14",
        "line 6-5 ends 6 5 counts 6 7 stock",
        "line 6_5 ends - counts 6 7 stock 3",
        "ready",
    ],
)
def test_what_is_no_answer_is_another_line(line: str) -> None:
    assert parse_answer(line) == Other(line)


def test_nothing_is_written_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="no tiles"):
        Dealt(())
    with pytest.raises(ValueError, match="one winner"):
        Ended((), 0, Reason.OUT)
    with pytest.raises(ValueError, match="one winner"):
        Ended((0, 1), 5, Reason.BLOCKED)
