"""Programs that speak gnubg's commands play under the referee, and fall out in order."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bots.dice import SeededDice
from bots.game import Opening, Termination
from bots.match.clock import TimeControl
from bots.match.contestant import Contestant
from bots.match.gnubg_player import GnubgPlayer
from bots.match.player import PlayerFailure, Request
from bots.match.referee import Outcome, Rules, Seat, play_game
from bots.registry import find_game
from protocols.limits import Limits
from tests.doubles.dialogue import DEADLINE

ROOT = Path(__file__).parents[3]
PATIENT = TimeControl(move_time=DEADLINE)
BOT = (sys.executable, "-W", "ignore", "-m", "bots.backgammon")


def contestant(name: str, *command: str, **options: str) -> Contestant:
    words = tuple((key.replace("_", " "), value) for key, value in options.items())
    return Contestant(
        name, command or BOT, "gnubg", words, directory=str(ROOT), start_seconds=DEADLINE
    )


def play(name: str, *players: Contestant, seed: int = 1, start: str = "") -> Outcome:
    game = find_game(name)
    started = [GnubgPlayer.start(player, game) for player in players]
    try:
        seats = [Seat(player, PATIENT) for player in started]
        rules = Rules(patience=DEADLINE)
        return play_game(game, Opening(start), seats, rules, dice=SeededDice(seed))
    finally:
        for player in started:
            player.close()


def scripted(tmp_path: Path, body: str) -> tuple[str, ...]:
    """A program of a few lines that answers what a controller sets up, and then goes wrong."""
    path = tmp_path / "program.py"
    path.write_text(
        "import sys\n"
        "for line in sys.stdin:\n"
        "    line = line.strip()\n"
        "    if line.startswith('help '):\n"
        "        print('No help available for topic `' + line[5:] + \"'\", flush=True)\n"
        "    elif line.startswith('new '):\n"
        "        print('Enter dice: ', end='', flush=True)\n"
        f"    elif line[:1].isdigit():\n        {body}\n"
    )
    return (sys.executable, str(path))


def test_two_bots_play_a_match_with_the_cube_to_its_end() -> None:
    outcome = play("backgammon-3", contestant("A"), contestant("B"), seed=3)
    assert outcome.result.termination is Termination.WON
    assert sorted(outcome.result.points) == [0.0, 1.0]
    words = {move.text for move in outcome.moves}
    assert "roll" in words and "double" in words
    assert any(not move.thrown and "/" in move.text for move in outcome.moves)


def test_a_single_game_has_no_cube_and_the_same_dice_for_the_same_seed() -> None:
    first = play("backgammon", contestant("A"), contestant("B"), seed=5)
    second = play("backgammon", contestant("A"), contestant("B"), seed=5)
    assert first.result.termination is Termination.WON
    assert [move.text for move in first.moves] == [move.text for move in second.moves]
    assert not {"roll", "double"} & {move.text for move in first.moves}


@pytest.mark.parametrize("name", ["nackgammon", "hypergammon"])
def test_variations_are_set_up_by_their_names(name: str) -> None:
    outcome = play(name, contestant("A"), contestant("B"))
    assert outcome.result.termination is Termination.WON


def test_options_are_set_for_the_program_own_player() -> None:
    noisy = contestant("A", player_chequerplay_evaluation_noise="0.5")
    quiet = contestant("B")
    first = play("backgammon", quiet, quiet)
    assert [m.text for m in play("backgammon", noisy, quiet).moves] != [m.text for m in first.moves]


def test_a_program_that_ends_loses_by_disconnection(tmp_path: Path) -> None:
    leaver = contestant("A", *scripted(tmp_path, "sys.exit(3)"))
    outcome = play("backgammon", leaver, contestant("B"))
    assert outcome.result.termination is Termination.DISCONNECT


def test_an_illegal_play_loses_and_is_told(tmp_path: Path) -> None:
    body = "print('P0 moves 24/1.', flush=True)"
    cheat = contestant("A", *scripted(tmp_path, body))
    outcome = play("backgammon", cheat, contestant("B"))
    assert outcome.result.points == (0.0, 1.0)
    assert outcome.result.termination is Termination.ILLEGAL_MOVE
    assert "24/1" in outcome.result.reason


def test_what_does_not_answer_at_all_is_no_player(tmp_path: Path) -> None:
    path = tmp_path / "mute.py"
    path.write_text("import sys\nfor line in sys.stdin: pass\n")
    mute = contestant("A", sys.executable, str(path))
    quick = Contestant(mute.name, mute.command, "gnubg", start_seconds=0.5)
    with pytest.raises(PlayerFailure):
        GnubgPlayer.start(quick, find_game("backgammon"))


def test_a_player_goes_on_after_a_game_that_the_other_one_broke_off(tmp_path: Path) -> None:
    game = find_game("backgammon")
    cheat = contestant("B", *scripted(tmp_path, "print('P1 moves 1/2.', flush=True)"))
    good, bad = (GnubgPlayer.start(each, game) for each in (contestant("A"), cheat))
    again = GnubgPlayer.start(contestant("C"), game)
    try:
        seats = [Seat(good, PATIENT), Seat(bad, PATIENT)]
        broken = play_game(game, Opening(), seats, Rules(patience=1.0), dice=SeededDice(1))
        assert broken.result.points[0] == 1.0
        seats = [Seat(again, PATIENT), Seat(good, PATIENT)]
        outcome = play_game(game, Opening(), seats, Rules(patience=DEADLINE), dice=SeededDice(1))
        assert outcome.result.termination is Termination.WON
    finally:
        for player in (good, bad, again):
            player.close()


def test_a_game_may_start_from_an_id() -> None:
    start = "sGfwATDgc/ABMA:cAlgAAAAAAAE"
    outcome = play("backgammon-3", contestant("A"), contestant("B"), start=start)
    assert outcome.result.termination is Termination.WON
    assert outcome.moves[0].seat == 1


def test_hints_are_given_for_any_seat_and_moment_of_a_game_that_others_play() -> None:
    game = find_game("backgammon-3")
    outcome = play("backgammon-3", contestant("A"), contestant("B"), seed=3)
    player = GnubgPlayer.start(contestant("C"), game)
    position, moves = game.start(), []
    asked = decisions = 0
    try:
        for move in outcome.moves[:50]:
            decisions += position.throw is None
            if position.throw is None and decisions % 3 == 0:
                seat = position.seat
                request = Request(Opening(), tuple(moves), Limits(), DEADLINE, seat=seat)
                reply = player.play(request)
                assert reply.move in position.legal_moves()
                asked += 1
            position = position.play(move.text)
            moves.append(move.text)
    finally:
        player.close()
    assert asked > 5
