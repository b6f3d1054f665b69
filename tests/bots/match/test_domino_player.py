"""Bots for dominoes play under the referee, who deals, and fall out in order."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from bots.dice import SeededDice, format_throw
from bots.dominoes.game import GAMES
from bots.dominoes.record import parse_records, replay
from bots.game import Opening, Record, Termination
from bots.match.clock import TimeControl
from bots.match.contestant import Contestant
from bots.match.domino_player import DominoPlayer, limits_of
from bots.match.player import Act, Disconnected, PlayerFailure, Request
from bots.match.referee import Outcome, Rules, Seat, play_game
from bots.registry import find_game
from protocols.dominoes.commands import Limits as DominoLimits
from protocols.errors import EngineTimeout
from protocols.limits import Clock, Limits
from tests.doubles.dialogue import DEADLINE

ROOT = Path(__file__).parents[3]
DOUBLES = "tests.doubles"
PATIENT = TimeControl(move_time=DEADLINE)
SHORT = TimeControl(move_time=0.3)


def contestant(double: str = "random_domino_mover", *words: str, **options: str) -> Contestant:
    command = (sys.executable, "-W", "ignore", "-m", f"{DOUBLES}.{double}", *words)
    return Contestant(
        double,
        command,
        "dominoes",
        tuple(options.items()),
        directory=str(ROOT),
        start_seconds=DEADLINE,
    )


def misbehaving(fault: str) -> Contestant:
    return contestant("misbehaving_domino_bot", fault)


def play(
    name: str,
    *players: Contestant,
    seed: int = 1,
    hurried: int | None = None,
    patience: float = DEADLINE,
) -> Outcome:
    game = find_game(name)
    started = [DominoPlayer.start(player, game) for player in players]
    try:
        seats = [
            Seat(player, SHORT if seat == hurried else PATIENT)
            for seat, player in enumerate(started)
        ]
        dice = SeededDice(seed)
        return play_game(game, Opening(), seats, Rules(patience=patience), dice=dice)
    finally:
        for player in started:
            player.close(at_once=True)


@pytest.mark.parametrize(
    "name", ["domino-draw", "domino-block-3p", "domino-draw-4p", "domino-block-to-100"]
)
def test_bots_play_a_game_to_its_end_and_its_record_replays(name: str) -> None:
    players = [contestant(seed=str(seat)) for seat in range(GAMES[name].options.players)]
    outcome = play(name, *players)
    assert outcome.result.termination in (Termination.WON, Termination.DRAWN)
    assert not any(outcome.remarks)
    names = tuple("abcd"[: len(players)])
    text = GAMES[name].record(Record(names, outcome.opening, outcome.moves, outcome.result))
    (record,) = parse_records(text)
    assert replay(record)[-1].is_over
    assert record.points == outcome.result.points


def test_the_same_seeds_give_the_same_game() -> None:
    first, second = (play("domino-draw", contestant(seed="1"), contestant(seed="2")) for _ in "ab")
    assert [move.text for move in first.moves] == [move.text for move in second.moves]


@pytest.mark.parametrize(
    ("fault", "termination", "reason"),
    [
        ("crash", Termination.DISCONNECT, "disconnect: exit status 3"),
        ("illegal", Termination.ILLEGAL_MOVE, "illegal move: pass"),
        ("unreadable", Termination.ILLEGAL_MOVE, "illegal move: the best one"),
        ("refuse", Termination.FALSE_CLAIM, "false claim: I would rather not."),
    ],
)
def test_a_bot_at_fault_loses_with_the_reason(
    fault: str, termination: Termination, reason: str
) -> None:
    outcome = play("domino-block-3p", contestant(), misbehaving(fault), contestant())
    assert outcome.result.points == (0.5, 0.0, 0.5)
    assert (outcome.result.termination, outcome.result.reason) == (termination, reason)
    if fault == "crash":
        assert "Segmentation fault, more or less" in outcome.details


def test_a_bot_that_never_moves_stalls() -> None:
    outcome = play("domino-draw", contestant(), misbehaving("mute"), hurried=1, patience=0.3)
    assert outcome.result.points == (1.0, 0.0)
    assert outcome.result.termination is Termination.STALL


def test_a_bot_that_is_late_is_told_to_stop_and_loses_by_time() -> None:
    outcome = play("domino-draw", contestant(), misbehaving("late"), hurried=1)
    assert outcome.result.points == (1.0, 0.0)
    assert outcome.result.termination is Termination.TIME


@pytest.mark.parametrize("fault", ["garbage", "flood", "twice"])
def test_needless_lines_do_no_harm(fault: str) -> None:
    outcome = play("domino-draw", misbehaving(fault), misbehaving(fault))
    assert outcome.result.termination in (Termination.WON, Termination.DRAWN)


def test_a_program_that_answers_nothing_is_no_player() -> None:
    silent = Contestant("silent", misbehaving("silent").command, "dominoes", directory=str(ROOT),
                        start_seconds=0.5)  # fmt: skip
    with pytest.raises(PlayerFailure):
        DominoPlayer.start(silent, find_game("domino-draw"))


def test_a_wrong_option_and_another_game_are_refused() -> None:
    with pytest.raises(Disconnected, match=r"cannot set option: Unknown keyword `mood'\."):
        DominoPlayer.start(contestant(mood="good"), find_game("domino-draw"))
    with pytest.raises(Disconnected, match="chess is not played"):
        DominoPlayer.start(contestant(), find_game("chess"))


def test_a_bot_that_stays_is_ended() -> None:
    player = DominoPlayer.start(misbehaving("stays"), find_game("domino-draw"))
    begun = time.monotonic()
    player.close(at_once=True)
    assert time.monotonic() - begun < DEADLINE


def test_a_player_follows_when_moves_are_taken_back() -> None:
    game = find_game("domino-draw")
    position, moves = game.start(), []
    throw = position.throw
    assert throw is not None
    moves.append(format_throw(SeededDice(1).values(throw)))
    position = position.play(moves[0])
    asked = []
    player = DominoPlayer.start(contestant(), game)
    try:
        while position.result() is None and len(moves) < 9:
            request = Request(Opening(), tuple(moves), Limits(), DEADLINE, seat=position.seat)
            asked.append((request, position))
            moves.append(position.legal_moves()[0])
            position = position.play(moves[-1])
        for request, then in (*asked, *reversed(asked)):
            reply = player.play(request)
            assert reply.act is Act.MOVE and reply.move in then.legal_moves()
    finally:
        player.close()


def test_a_first_round_may_be_dealt_by_an_opening() -> None:
    game = GAMES["domino-draw"]
    throw = game.start().throw
    assert throw is not None
    dealt = game.start().play(format_throw(SeededDice(4).values(throw)))
    started = [DominoPlayer.start(contestant(), game) for _ in range(2)]
    try:
        seats = [Seat(player, PATIENT) for player in started]
        outcome = play_game(game, Opening(dealt.text()), seats, Rules(patience=DEADLINE))
    finally:
        for player in started:
            player.close()
    assert outcome.result.termination in (Termination.WON, Termination.DRAWN)
    assert outcome.moves[0].text == dealt.legal_moves()[0]


@pytest.mark.parametrize(
    ("limits", "told"),
    [
        (Limits(), DominoLimits()),
        (Limits(move_time=2.0), DominoLimits(move_time=2.0)),
        (Limits(nodes=30), DominoLimits(samples=30)),
        (Limits((Clock(12.0, 0.5),) * 2), DominoLimits(move_time=1.48)),
        (Limits((Clock(12.0, 0.5),) * 2, moves_to_go=4), DominoLimits(move_time=3.48)),
        (Limits((Clock(0.01, 0.0),) * 2), DominoLimits(move_time=0.01)),
        (Limits((Clock(0.2, 5.0),) * 2), DominoLimits(move_time=0.18)),
    ],
)
def test_a_clock_is_shared_out(limits: Limits, told: DominoLimits) -> None:
    asked = limits_of(Request(Opening(), (), limits, 1.0))
    assert asked.samples == told.samples
    assert asked.move_time == pytest.approx(told.move_time)


def test_a_client_waits_no_longer_than_it_is_told_to() -> None:
    player = DominoPlayer.start(misbehaving("mute"), find_game("domino-draw"))
    client = player._client
    client.tell(["new game domino-draw hand 1", "hand 6-6", "start 0 6-6"])
    client.go(DominoLimits())
    with pytest.raises(EngineTimeout):
        client.wait_for_move(0.2)
    player.close(at_once=True)
