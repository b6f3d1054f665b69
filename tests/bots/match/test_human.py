"""A person's game, typed line by line."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.game import Opening, Result, Termination
from bots.match.clock import TimeControl, parse_time_control
from bots.match.human import BotAdviser, Console, HumanPlayer
from bots.match.player import Act, Disconnected, Reply, Request
from bots.match.referee import Outcome, Seat, play_game
from protocols.limits import Clock, Limits
from tests.bots.match.doubles import CHESS, Mover

UNLIMITED = TimeControl()


class Typist:
    """Types lines and keeps what was shown; the input ends behind the last line."""

    def __init__(self, *lines: str) -> None:
        self.shown: list[str] = []
        self.prompts: list[str] = []
        self._lines = list(lines)

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self._lines:
            raise EOFError
        return self._lines.pop(0)

    def console(self) -> Console:
        return Console(self.read, self.shown.append)


def human(typist: Typist, adviser: Mover | None = None, name: str = "Ann") -> HumanPlayer:
    return HumanPlayer(name, CHESS, typist.console(), (adviser or Mover()).play)


def game(*players: HumanPlayer | Mover, opening: Opening | None = None) -> Outcome:
    seats = [Seat(player, UNLIMITED) for player in players]
    return play_game(CHESS, opening or Opening(), seats)


def moves(outcome: Outcome) -> Sequence[str]:
    return [move.text for move in outcome.moves]


def test_two_people_play_to_mate_in_any_notation() -> None:
    white, black = Typist("f3", "g2-g4"), Typist("1... e5", "qh4")
    outcome = game(human(white), human(black, name="Bob"))
    assert moves(outcome) == ["f2f3", "e7e5", "g2g4", "d8h4"]
    assert (outcome.result.points, outcome.result.reason) == ((0.0, 1.0), "checkmate")
    assert white.prompts == ["White: "] * 2 and black.prompts == ["Black: "] * 2


def test_garbage_gets_one_clear_line_each_and_the_game_goes_on() -> None:
    typist = Typist("", "  ", "Ke2", "\x1b[A\0", "e4 e5", "Nf3")
    outcome = game(human(typist), Mover())
    assert moves(outcome)[0] == "g1f3"
    answers = typist.shown[1:-1]
    assert len(answers) == 3
    for answer in answers:
        assert answer.isprintable() and "no legal move here. `help` tells" in answer


def test_words_help_and_cost_no_move() -> None:
    typist = Typist("help", "?", "moves", "BOARD", "hint", "e4", "resign")
    outcome = game(human(typist, Mover("adviser")), Mover())
    _, help_text, again, listed, board, hint = typist.shown[:6]
    assert help_text == again
    for word in ("moves", "board", "hint", "undo", "resign"):
        assert f"  {word} " in help_text
    assert len(listed.split(", ")) == 20 and "1. Nf3" in listed.split(", ")
    assert board.startswith("8  r n b q k b n r")
    assert hint.startswith("Hint: 1. ") and hint.endswith(", depth 1")
    assert len(outcome.moves) == 2
    assert outcome.result == Result.lost_by(0, Termination.RESIGNATION)


def test_the_adviser_is_asked_about_the_position_with_a_limit() -> None:
    adviser = Mover("adviser")
    opening = Opening("", ("e2e4",))
    game(Mover(), human(Typist("hint"), adviser), opening=opening)
    (request,) = adviser.requests
    assert (request.opening, request.seat, request.moves) == (opening, 1, ())
    assert request.limits.move_time and request.allowed > request.limits.move_time


def test_a_hint_that_cannot_be_had_is_told() -> None:
    def fail(_request: Request, _reply: Reply) -> Reply:
        raise Disconnected("exit status 1")

    def illegal(_request: Request, reply: Reply) -> Reply:
        return Reply("e1e9", 0.0)

    for vice, words in ((fail, "exit status 1"), (illegal, "knows no move")):
        typist = Typist("hint")
        game(human(typist, Mover("adviser", vice)), Mover())
        assert words in typist.shown[1]


def test_the_adviser_is_started_when_first_asked_and_ended() -> None:
    started: list[Mover] = []

    def start() -> Mover:
        started.append(Mover("own"))
        return started[-1]

    adviser = BotAdviser(start)
    adviser.close()
    player = HumanPlayer("Ann", CHESS, Typist("hint", "hint").console(), adviser)
    assert not started
    game(player, Mover())
    adviser.close()
    assert [(own.games, len(own.requests), own.closed) for own in started] == [(1, 2, 1)]


def test_undo_takes_back_to_the_own_turn_before_and_draws_the_board_again() -> None:
    typist = Typist("e4", "undo", "undo", "d4", "c4", "undo", "undo", "f4")
    opponent = Mover()
    outcome = game(human(typist), opponent)
    assert moves(outcome)[0] == "f2f4" and len(outcome.moves) == 2
    texts = [text.splitlines()[0] for text in typist.shown]
    assert texts.count("8  r n b q k b n r") == 3
    assert texts.count("There is no move of yours to take back.") == 1
    assert [len(request.moves) for request in opponent.requests] == [1, 1, 3, 1]


def test_undo_of_black_keeps_the_first_move_of_white_and_the_opening() -> None:
    typist = Typist("undo", "e5", "undo", "c5")
    opening = Opening("", ("e2e4", "e7e6"))
    white = Mover()
    outcome = game(white, human(typist), opening=opening)
    assert moves(outcome)[1] == "c7c5"
    assert moves(outcome)[0] == white.requests[1].moves[0]
    assert "no move of yours" in typist.shown[1]


def test_undo_gives_the_time_back() -> None:
    typist = Typist("e4", "undo", "d4")
    control = parse_time_control("10+1")
    slow = Mover("slow", lambda _, reply: Reply(reply.move, 2.0, reply.infos))
    play_game(CHESS, Opening(), [Seat(human(typist), control), Seat(slow, control)])
    told = [request.limits.clocks[1] for request in slow.requests]
    assert told == [Clock(10, 1), Clock(10, 1)]
    assert typist.prompts[2].startswith("White (0:10.0)")


def test_a_draw_is_offered_with_a_move_and_accepted_or_declined_by_the_other() -> None:
    white, black = Typist("draw", "e4", "d4"), Typist("e5", "draw", "d5", "resign")
    outcome = game(human(white), human(black, name="Bob"))
    assert moves(outcome) == ["e2e4", "e7e5", "d2d4", "d7d5"]
    assert sum("A draw is offered" in text for text in black.shown) == 1
    white, black = Typist("draw", "e4"), Typist("draw")
    outcome = game(human(white), human(black, name="Bob"))
    assert outcome.result == Result.drawn(Termination.AGREED_DRAW)


def test_the_end_of_input_resigns() -> None:
    typist = Typist("e4")
    outcome = game(human(typist), Mover())
    assert outcome.result == Result.lost_by(0, Termination.RESIGNATION)
    assert "Ann resigns" in typist.shown[-1]


def test_ctrl_c_goes_through() -> None:
    def read(_prompt: str) -> str:
        raise KeyboardInterrupt

    player = HumanPlayer("Ann", CHESS, Console(read, print), Mover().play)
    with pytest.raises(KeyboardInterrupt):
        game(player, Mover())


@settings(deadline=None)
@given(st.lists(st.text(max_size=8), max_size=8))
def test_whatever_is_typed_the_game_ends_lawfully(lines: list[str]) -> None:
    typist = Typist(*lines)
    outcome = game(human(typist), Mover())
    assert outcome.result.termination in (Termination.RESIGNATION, Termination.WON)


def test_the_clock_of_a_person_runs_while_typing() -> None:
    request = Request(Opening(), (), Limits(clocks=(Clock(272.04), None)), 300.0)
    typist = Typist("e4")
    reply = human(typist).play(request)
    assert typist.prompts == ["White (4:32.0): "]
    assert (reply.move, reply.act) == ("e2e4", Act.MOVE)
    assert 0 < reply.seconds < 10
