"""Thinking on the opponent's time: hits, misses, clocks, and answers at the wrong time."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bots.game import Opening, Termination
from bots.match.clock import parse_time_control
from bots.match.contestant import Contestant
from bots.match.drivers import open_player
from bots.match.player import Player, Reply, Request
from bots.match.referee import Outcome, Rules, Seat, play_game
from protocols.limits import Clock
from tests.bots.match.doubles import CHESS, Mover
from tests.doubles.pondering_engine import STOP_SECONDS

ROOT = Path(__file__).parents[3]
CONTROL = parse_time_control("60+0.5")
OPENING = Opening("", ("e2e4",))
MOVES = 6

Start = Callable[..., Player]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start engines of the tests, and end them."""
    players: list[Player] = []

    def run(module: str, *arguments: object, ponders: bool = True) -> Player:
        command = (sys.executable, "-m", module, *map(str, arguments))
        players.append(
            open_player(Contestant("x", command, directory=str(ROOT), ponders=ponders), CHESS)
        )
        return players[-1]

    yield run
    for player in players:
        player.close(at_once=True)


def play(black: Player, white: Player, **rules: float) -> Outcome:
    """Play a game whose Black, which moves first after the opening, is the one that ponders."""
    seats = [Seat(white, CONTROL), Seat(black, CONTROL)]
    return play_game(CHESS, OPENING, seats, Rules(move_limit=MOVES, **rules))  # type: ignore[arg-type]


def lines(log: Path, word: str) -> list[str]:
    return [line for line in log.read_text().splitlines() if re.match(rf"{word}\b", line)]


@pytest.fixture
def usual(start: Start) -> list[str]:
    """The moves of the same game without pondering."""
    opponent = start("tests.bots.match.engine", "good")
    outcome = play(start("tests.bots.match.engine", "good"), opponent)
    return [move.text for move in outcome.moves]


@pytest.mark.parametrize(
    ("how", "hits", "stops"), [("hit", MOVES - 1, 1), ("miss", 0, MOVES), ("slow", 0, MOVES)]
)
def test_pondering_changes_no_move_and_ends_with_a_hit_or_a_stop(
    tmp_path: Path, start: Start, usual: list[str], how: str, hits: int, stops: int
) -> None:
    log = tmp_path / "log"
    pondering = start("tests.doubles.pondering_engine", how, log)
    opponent = start("tests.bots.match.engine", "good")
    for game in (1, 2):
        outcome = play(pondering, opponent)
        assert [move.text for move in outcome.moves] == usual
        assert outcome.result.termination is Termination.MOVE_LIMIT
        pondering.new_game()  # by then it has read all that it was sent
        assert lines(log, "setoption") == ["setoption name Ponder value true"]
        assert len(lines(log, "go ponder")) == MOVES * game
        assert len(lines(log, "ponderhit")) == hits * game
        assert len(lines(log, "stop")) == stops * game
    if how == "slow":
        assert outcome.seconds[1] > (MOVES - 1) * STOP_SECONDS


def test_a_pondering_engine_is_told_the_clocks_of_its_next_turn(
    tmp_path: Path, start: Start
) -> None:
    log = tmp_path / "log"
    opponent = start("tests.bots.match.engine", "good")
    play(start("tests.doubles.pondering_engine", "hit", log), opponent)
    first = lines(log, "go ponder")[0]
    told = dict(zip(first.split()[2::2], first.split()[3::2], strict=True))
    assert told["winc"] == told["binc"] == "500"
    assert int(told["wtime"]) == 60_000
    assert 60_000 < int(told["btime"]) <= 60_500


def test_an_answer_before_the_hit_counts_as_one_given_at_once(
    tmp_path: Path, start: Start, usual: list[str]
) -> None:
    opponent = start("tests.bots.match.engine", "good")
    pondering = start("tests.doubles.pondering_engine", "early", tmp_path / "log")
    for _ in range(2):
        outcome = play(pondering, opponent)
        assert [move.text for move in outcome.moves] == usual


def test_an_engine_that_does_not_stop_pondering_stalls(tmp_path: Path, start: Start) -> None:
    opponent = start("tests.bots.match.engine", "good")
    pondering = start("tests.doubles.pondering_engine", "stuck", tmp_path / "log")
    outcome = play(pondering, opponent, patience=0.2)
    assert outcome.result.termination is Termination.STALL
    assert outcome.failed_seat == 1


@pytest.mark.parametrize(("how", "ponders"), [("unable", True), ("hit", False)])
def test_who_cannot_or_should_not_ponder_does_not(
    tmp_path: Path, start: Start, how: str, ponders: bool
) -> None:
    log = tmp_path / "log"
    opponent = start("tests.bots.match.engine", "good")
    play(start("tests.doubles.pondering_engine", how, log, ponders=ponders), opponent)
    assert len(lines(log, "go")) == MOVES
    assert not lines(log, "go ponder") and not lines(log, "setoption")


def expecting(move: str) -> Mover:
    def expect(request: Request, reply: Reply) -> Reply:
        return Reply(reply.move if request.moves else "d2d4", 2.0, reply.infos, move)

    return Mover("a", expect)


def test_the_referee_lets_a_player_ponder_on_a_legal_move_only() -> None:
    for move, times in (("g8f6", 1), ("g8f5", 0), ("junk", 0), ("e1g1", 0)):
        white = expecting(move)
        seats = [Seat(white, CONTROL), Seat(Mover("b"), CONTROL)]
        play_game(CHESS, Opening(), seats, Rules(move_limit=1))
        assert len(white.pondered) == times
    white = expecting("g8f6")
    seats = [Seat(white, CONTROL), Seat(Mover("b"), CONTROL)]
    play_game(CHESS, Opening(), seats, Rules(move_limit=1))
    (request,) = white.pondered
    assert (request.moves, request.seat) == (("d2d4", "g8f6"), 0)
    assert request.limits.clocks == (Clock(58.5, 0.5), Clock(60, 0.5))


def test_every_player_learns_of_the_end() -> None:
    white, black = Mover("a"), Mover("b")
    seats = [Seat(white, CONTROL), Seat(black, CONTROL)]
    outcome = play_game(CHESS, Opening(), seats, Rules(move_limit=1))
    assert white.results == black.results == [outcome.result]
