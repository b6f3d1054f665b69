"""nardy-bot plays nardy-bot under the referee, who throws the dice and checks every play."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from bots.dice import SeededDice, Throw
from bots.game import Opening, Record, Termination
from bots.match.clock import TimeControl
from bots.match.contestant import Contestant
from bots.match.gnubg_player import GnubgPlayer
from bots.match.player import Request
from bots.match.referee import Outcome, Rules, Seat, play_game
from bots.nardy.variation import LongNardy
from bots.registry import find_game
from bots.tables.choice import parse_choice
from bots.tables.mat import parse_mat
from bots.tables.record import replay
from protocols.limits import Limits
from tests.doubles.dialogue import DEADLINE

ROOT = Path(__file__).parents[3]
PATIENT = TimeControl(move_time=DEADLINE)
PYTHON = (sys.executable, "-W", "ignore", "-m")
NOISE = "player chequerplay evaluation noise"


def bot(name: str, package: str = "bots.nardy", noise: str = "0") -> Contestant:
    return Contestant(
        name,
        (*PYTHON, package),
        "gnubg",
        ((NOISE, noise),),
        directory=str(ROOT),
        start_seconds=DEADLINE,
    )


def play(
    name: str, *players: Contestant, seed: int = 1, start: str = "", games: int = 1
) -> list[Outcome]:
    """Games of the same players, who change seats after each."""
    game = find_game(name)
    started = [GnubgPlayer.start(player, game) for player in players]
    try:
        outcomes = []
        for number in range(games):
            order = started if number % 2 == 0 else started[::-1]
            seats = [Seat(player, PATIENT) for player in order]
            dice, rules = SeededDice(seed), Rules(patience=DEADLINE)
            outcomes.append(play_game(game, Opening(start), seats, rules, dice=dice))
        return outcomes
    finally:
        for player in started:
            player.close()


def begun_with(dice: tuple[int, int]) -> int:
    """A seed with which player 0 begins, and rolls this."""
    for seed in range(1000):
        opening, first = (SeededDice(seed).values(Throw((6, 6), n)) for n in (0, 1))
        if opening[0] > opening[1] and first == dice:
            return seed
    raise AssertionError("no such dice")


def thrown(outcome: Outcome) -> Sequence[str]:
    return [move.text for move in outcome.moves if move.thrown]


def test_a_match_of_two_levels_is_played_recorded_and_replayed() -> None:
    game = find_game("nardy-7")
    (outcome,) = play("nardy-7", bot("strong"), bot("weak", noise="0.4"), seed=2)
    assert outcome.result.termination is Termination.WON
    record = Record(("strong", "weak"), Opening(), outcome.moves, outcome.result)
    read = parse_mat(game.record(record))
    assert read.faults == ()
    nardy = LongNardy()
    end = replay(nardy.with_options(parse_choice(nardy.presets, read.tags["Rules"])), read)
    assert max(end.scores) >= 7
    assert outcome.result.points == tuple(float(score == max(end.scores)) for score in end.scores)


def test_both_games_of_a_pair_have_the_same_dice() -> None:
    first, second = play("nardy", bot("A"), bot("B"), seed=4, games=2)
    assert [move.text for move in first.moves] == [move.text for move in second.moves]
    other = play("nardy", bot("A"), bot("B", noise="0.5"), seed=4)[0]
    common = min(len(thrown(first)), len(thrown(other)))
    assert thrown(other)[:common] == thrown(first)[:common]
    assert [move.text for move in other.moves] != [move.text for move in first.moves]


def test_every_preset_is_played_and_backgammon_bot_plays_nardy_too() -> None:
    for preset in ("federation", "classic-draw", "popular"):
        (outcome,) = play(f"nardy-{preset}", bot("A"), bot("B", "bots.backgammon"), seed=3)
        assert outcome.result.termination in (Termination.WON, Termination.DRAWN)


def test_a_match_that_begins_from_an_id_goes_on_with_the_player_who_is_due() -> None:
    # player 1 is about to win: player 0 begins the next game
    start = "AAD4/wMgAAAAAA:cAlgAAAAAAAE"
    (outcome,) = play("nardy-3", bot("A"), bot("B"), start=start)
    assert outcome.result.termination is Termination.WON
    assert outcome.moves[0].seat == 1
    begun = next(n for n, move in enumerate(outcome.moves) if move.text == "6/off")
    assert outcome.moves[begun + 1].seat == 0


def test_a_last_roll_may_end_a_game_in_a_draw() -> None:
    start = "AQAABAAAAAAAAA"  # each player has one man left, on 1
    (outcome,) = play("nardy-classic-draw", bot("A"), bot("B"), start=start)
    assert [move.text for move in outcome.moves if not move.thrown] == ["1/off", "1/off"]
    assert outcome.result.termination is Termination.DRAWN
    assert outcome.result.points == (0.5, 0.5)


def test_a_play_against_the_rules_loses(tmp_path: Path) -> None:
    path = tmp_path / "program.py"
    path.write_text(
        "import sys\n"
        "asked = 0\n"
        "for line in sys.stdin:\n"
        "    line = line.strip()\n"
        "    if line.startswith('help '):\n"
        "        print('No help available for topic `' + line[5:] + \"'\", flush=True)\n"
        "    elif line.startswith('new '):\n"
        "        print('Enter dice: ', end='', flush=True)\n"
        "    elif line[:1].isdigit():\n"
        "        asked += 1\n"
        "        if asked == 1:\n"
        "            print('Enter dice: ', end='', flush=True)\n"
        "        else:\n"
        "            print('P0 moves 24/18 24/23.', flush=True)\n"
    )
    cheat = Contestant("cheat", (sys.executable, str(path)), "gnubg", start_seconds=DEADLINE)
    (outcome,) = play("nardy", cheat, bot("B"), seed=begun_with((6, 1)))
    assert outcome.result.points == (0.0, 1.0)
    assert outcome.result.termination is Termination.ILLEGAL_MOVE
    assert "24/18 24/23" in outcome.result.reason


def test_hints_are_given_for_any_seat_and_moment_of_a_match() -> None:
    game = find_game("nardy-3")
    (outcome,) = play("nardy-3", bot("A"), bot("B"), seed=3)
    player = GnubgPlayer.start(bot("C"), game)
    position, moves = game.start(), []
    asked = decisions = 0
    try:
        for move in outcome.moves:
            decisions += position.throw is None
            if position.throw is None and decisions % 25 == 0:
                request = Request(Opening(), tuple(moves), Limits(), DEADLINE, seat=position.seat)
                assert player.play(request).move in position.legal_moves()
                asked += 1
            position = position.play(move.text)
            moves.append(move.text)
    finally:
        player.close()
    assert asked > 3
