"""One game and its verdicts."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bots.game import Opening, Result, Termination
from bots.match.adjudication import DrawRule
from bots.match.clock import parse_time_control
from bots.match.player import Act, Reply, Request
from bots.match.referee import UNTIMED, Outcome, Rules, Seat, play_game
from protocols.errors import IllegalMove, PositionError
from protocols.limits import Clock
from tests.bots.match import doubles
from tests.bots.match.doubles import CHESS, Mover

START = Opening()
FAST = parse_time_control("10+0.1")


def play(
    white: Mover,
    black: Mover,
    opening: Opening = START,
    control: str = "10+0.1",
    **rules: object,
) -> Outcome:
    seats = [Seat(player, parse_time_control(control)) for player in (white, black)]
    return play_game(CHESS, opening, seats, Rules(**rules))  # type: ignore[arg-type]


def test_a_game_is_played_to_its_end() -> None:
    white, black = Mover("a"), Mover("b")
    outcome = play(white, black)
    assert (white.games, black.games) == (1, 1)
    position = CHESS.start()
    for move in outcome.moves:
        assert position.result() is None
        position = position.play(move.text)
    assert position.result() == outcome.result
    assert outcome.failed_seat is None
    assert outcome.remarks == ((), ())
    assert sum(outcome.seconds) == pytest.approx(0.01 * len(outcome.moves))
    assert all(move.score and move.depth == 1 for move in outcome.moves)


@pytest.mark.parametrize(
    ("vice", "termination", "words"),
    [
        (doubles.disconnect, Termination.DISCONNECT, "exit status 1"),
        (doubles.stall, Termination.STALL, "waited too long"),
        (doubles.late, Termination.TIME, "ms over"),
        (doubles.late_and_illegal, Termination.TIME, "ms over"),
        (doubles.illegal, Termination.ILLEGAL_MOVE, "e1e9"),
        (doubles.no_move, Termination.ILLEGAL_MOVE, "(none)"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_each_vice_loses_by_its_own_termination(
    vice: Callable[[Request, Reply], Reply], termination: Termination, words: str, seat: int
) -> None:
    players = [Mover("a"), Mover("b")]
    players[seat] = Mover("bad", doubles.after(4, vice))
    outcome = play(*players)
    assert outcome.result.termination is termination
    assert outcome.result.points == ((0.0, 1.0) if seat == 0 else (1.0, 0.0))
    assert outcome.result.reason.startswith(f"{termination.value}: ")
    assert words in outcome.result.reason
    assert len(outcome.moves) == 4 + seat
    gone = termination in (Termination.DISCONNECT, Termination.STALL)
    assert outcome.failed_seat == (seat if gone else None)


def test_the_last_words_of_a_lost_player_are_kept() -> None:
    outcome = play(Mover("bad", doubles.disconnect), Mover("b"))
    assert outcome.details == ("last", "words")


def test_a_crash_is_noticed_without_any_clock() -> None:
    outcome = play(Mover("a"), Mover("bad", doubles.disconnect), control="nodes=1000")
    assert outcome.result.termination is Termination.DISCONNECT


def test_a_player_that_cannot_begin_a_game_loses_it() -> None:
    class Absent(Mover):
        def new_game(self) -> None:
            doubles.disconnect(Request(Opening(), (), None, 0), Reply(None, 0))  # type: ignore[arg-type]

    outcome = play(Mover("a"), Absent("b"))
    assert outcome.result == Result.lost_by(1, Termination.DISCONNECT, "disconnect: exit status 1")
    assert outcome.moves == ()


def test_an_overrun_is_told_in_milliseconds_and_the_margin_is_forgiven() -> None:
    def slow(seconds: float) -> Mover:
        return Mover("slow", lambda _, reply: Reply(reply.move, seconds, reply.infos))

    outcome = play(slow(1.108), Mover("b"), control="st=1", margin=0.05)
    assert outcome.result == Result.lost_by(0, Termination.TIME, "time forfeit: 108 ms over")
    outcome = play(slow(1.049), Mover("b"), control="st=1", margin=0.05, move_limit=2)
    assert outcome.result.termination is Termination.MOVE_LIMIT


def test_players_are_told_opening_moves_and_both_clocks() -> None:
    opening = Opening("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", ("e8e7",))
    white, black = Mover("a"), Mover("b")
    seats = [Seat(white, parse_time_control("40/9+0.5")), Seat(black, parse_time_control("5"))]
    outcome = play_game(CHESS, opening, seats, Rules(margin=0.25))
    first, second = white.requests[0], black.requests[0]
    assert first.opening == second.opening == opening
    assert (first.moves, second.moves) == ((), (outcome.moves[0].text,))
    assert first.limits.clocks == (Clock(9, 0.5), Clock(5))
    assert (first.limits.moves_to_go, second.limits.moves_to_go) == (40, None)
    assert second.limits.clocks == (Clock(pytest.approx(9.49), 0.5), Clock(5))
    assert (first.allowed, second.allowed) == (9.25, 5.25)


def test_a_player_without_a_clock_is_not_told_the_other_ones() -> None:
    white, black = Mover("a"), Mover("b")
    seats = [Seat(white, parse_time_control("depth=3")), Seat(black, parse_time_control("5"))]
    play_game(CHESS, Opening(), seats, Rules(move_limit=1))
    assert white.requests[0].limits.clocks == (None, None)
    assert (white.requests[0].limits.depth, white.requests[0].allowed) == (3, UNTIMED)
    assert black.requests[0].limits.clocks == (None, Clock(5))


def test_a_game_that_is_over_in_the_opening_asks_nobody() -> None:
    white, black = Mover("a"), Mover("b")
    outcome = play(white, black, Opening("", ("f2f3", "e7e5", "g2g4", "d8h4")))
    assert outcome.result.reason == "checkmate"
    assert not white.requests and not black.requests


@pytest.mark.parametrize(
    ("opening", "error"), [(Opening("junk"), PositionError), (Opening("", ("e2e5",)), IllegalMove)]
)
def test_an_opening_at_fault_is_nobodys_loss(opening: Opening, error: type[Exception]) -> None:
    with pytest.raises(error):
        play(Mover("a"), Mover("b"), opening)


def test_scores_may_end_a_game() -> None:
    outcome = play(Mover("a"), Mover("b"), draw=DrawRule(1, 1, 10_000))
    assert outcome.result.termination is Termination.ADJUDICATED_DRAW


def test_faulty_words_are_remarked_by_seat() -> None:
    def silent(_request: Request, reply: Reply) -> Reply:
        return Reply(reply.move, reply.seconds)

    outcome = play(Mover("a"), Mover("b", silent), move_limit=3)
    assert outcome.remarks[0] == ()
    assert [remark.ply for remark in outcome.remarks[1]] == [2, 4, 6]


def test_a_watcher_sees_every_move() -> None:
    seen = []
    seats = [Seat(Mover("a"), FAST), Seat(Mover("b"), FAST)]
    outcome = play_game(
        CHESS,
        Opening(),
        seats,
        Rules(move_limit=4),
        lambda before, move, after, reply: seen.append((before.ply, move, after.ply, reply.move)),
    )
    moves = [move.text for move in outcome.moves]
    assert seen == [(ply, move, ply + 1, move) for ply, move in enumerate(moves)]


def test_a_claim_loses_and_so_does_the_acceptance_of_a_draw_that_nobody_offered() -> None:
    def claim(_request: Request, _reply: Reply) -> Reply:
        return Reply(None, 0.1, act=Act.CLAIM, words="1-0 {White mates}")

    def accept(_request: Request, _reply: Reply) -> Reply:
        return Reply(None, 0.1, act=Act.ACCEPT_DRAW)

    outcome = play(Mover("a"), Mover("b", doubles.after(3, claim)))
    words = "false claim: 1-0 {White mates}"
    assert outcome.result == Result.lost_by(1, Termination.FALSE_CLAIM, words)
    assert outcome.failed_seat is None and outcome.remarks == ((), ())
    outcome = play(Mover("a", accept), Mover("b"))
    assert outcome.result.termination is Termination.FALSE_CLAIM


def test_an_offer_of_a_draw_stands_for_one_turn_of_the_opponent() -> None:
    def offer(request: Request, reply: Reply) -> Reply:
        return replace(reply, offers_draw=len(request.moves) == 2)

    white, black = Mover("a", offer), Mover("b")
    play(white, black, move_limit=4)
    assert [request.draw_offered for request in black.requests] == [False, True, False, False]
    assert not any(request.draw_offered for request in white.requests)

    def accept(request: Request, reply: Reply) -> Reply:
        return replace(reply, move=None, act=Act.ACCEPT_DRAW) if request.draw_offered else reply

    outcome = play(Mover("a", offer), Mover("b", accept))
    assert outcome.result == Result.drawn(Termination.AGREED_DRAW)
    assert len(outcome.moves) == 3
