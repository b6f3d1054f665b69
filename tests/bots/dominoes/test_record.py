"""Records of dominoes: written down, read again and replayed, or refused."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.dominoes.game import GAMES
from bots.dominoes.record import ReplayError, format_record, parse_records, replay
from bots.game import Opening, PlayedMove, Record, Result, Termination
from protocols.dominoes.events import Drew, Passed
from tests.bots.dominoes.games import TWO, record_of


@pytest.mark.parametrize(("name", "seed"), [*product(GAMES, range(3))])
def test_a_record_is_read_as_it_was_written_and_replays(name: str, seed: int) -> None:
    game = GAMES[name]
    record, positions = record_of(game, seed)
    text = game.record(record)
    (read,) = parse_records(text)
    assert format_record(read) == text
    assert read.options == game.options and not read.faults
    assert read.players == record.players and read.points == record.result.points
    rounds = replay(read)
    finished = [p.round for p in positions if p.round is not None and p.round.is_over]
    assert rounds == list(dict.fromkeys(finished))


def test_the_record_of_a_game_from_a_deal_begins_with_that() -> None:
    game = GAMES["domino-draw"]
    result = Result.lost_by(1, Termination.ILLEGAL_MOVE, "illegal move: 6-6")
    moves = (PlayedMove("6-6"), PlayedMove("6-4 left", seat=1))
    record = Record(("a", "b  c"), Opening(TWO, name="doubles"), moves, result, {}, ("oh\n no",))
    (read,) = parse_records(game.record(record))
    assert read.players == ("a", "b c")
    assert read.tags == {"Opening": "doubles", "LastWords": "oh no"}
    assert (read.points, read.termination) == ((1.0, 0.0), "rules-infraction")
    assert read.reason == "illegal move: 6-6"
    (a_round,) = replay(read)
    assert len(a_round.history) == 2 and not a_round.is_over


def test_records_follow_one_another_and_a_faulty_one_does_not_spoil_the_next() -> None:
    game = GAMES["domino-draw"]
    texts = [game.record(record_of(game, seed)[0]) for seed in range(3)]
    broken = texts[1].replace("played", "laid")
    records = parse_records("".join((texts[0], broken, texts[2])))
    assert [bool(record.faults) for record in records] == [False, True, False]
    assert format_record(records[2]) == texts[2]


def test_a_record_against_the_rules_is_not_replayed() -> None:
    game = GAMES["domino-draw"]
    (read,) = parse_records(game.record(record_of(game, 5)[0]))
    (a_round,) = read.rounds
    first = a_round.events[0]
    wrong = [
        (*a_round.events, Passed(0)),
        a_round.events[1:],
        (Passed(first.seat), *a_round.events[1:]),
        (Drew(first.seat), *a_round.events[1:]),
    ]
    for events in wrong:
        with pytest.raises(ReplayError, match="round 1"):
            replay(replace(read, rounds=(replace(a_round, events=events),)))
    assert a_round.result is not None
    other = replace(a_round.result, winners=(1 - a_round.result.winners[0],))
    with pytest.raises(ReplayError, match="another result"):
        replay(replace(read, rounds=(replace(a_round, result=other),)))


@settings(max_examples=200)
@given(st.text() | st.binary().map(lambda data: data.decode("utf-8", "replace")))
def test_any_text_is_read_as_records(text: str) -> None:
    parse_records(text)
    parse_records("game domino-draw\n" + text)


def test_mutated_records_are_read_and_replayed_or_refused() -> None:
    chance = random.Random(8)
    game = GAMES["domino-draw-3p-to-100"]
    text = game.record(record_of(game, 1)[0])
    for _ in range(100):
        place = chance.randrange(len(text))
        length = chance.randint(0, 5)
        put = "".join(chance.choice("0123456-; \nplayed") for _ in range(length))
        for record in parse_records(text[:place] + put + text[place + length :]):
            try:
                replay(record)
            except ReplayError:
                continue


def test_what_has_no_place_in_a_record_is_not_written() -> None:
    (read,) = parse_records(GAMES["domino-draw"].record(record_of(GAMES["domino-draw"], 5)[0]))
    for wrong in (
        replace(read, players=("a\nb", "c")),
        replace(read, tags={"two words": "x"}),
        replace(read, termination="time forfeit"),
        replace(read, points=(0.123456, 0.5)),
        replace(read, reason=" x"),
    ):
        with pytest.raises(ValueError, match=r"not|no share"):
            format_record(wrong)
