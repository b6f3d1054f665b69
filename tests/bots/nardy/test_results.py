"""What a game of nardy is worth over gnubg's commands: played out, drawn or resigned."""

from __future__ import annotations

import pytest

from tests.bots.nardy.samples import position_id
from tests.bots.nardy.session import people


@pytest.mark.parametrize(
    ("score", "loser", "told"),
    [
        ("oin-mars", {3: 14}, "a single game and 1 point"),
        ("oin-mars", {20: 15}, "a gammon and 2 points"),
        ("f-scale", {20: 15}, "koks and 4 points"),
        ("f-scale", {17: 15}, "a gammon and 2 points"),
        ("f-scale", {6: 15}, "a home mars and 3 points"),
        ("d-scale", {6: 15}, "a home mars and 3 points"),
        ("d-scale", {20: 15}, "a gammon and 2 points"),
        ("f-scale", {24: 1, 3: 13}, "a single game and 1 point"),
    ],
)
def test_a_game_is_worth_what_the_scoring_says(
    score: str, loser: dict[int, int], told: str
) -> None:
    session = people((6, 4))
    session.say(f"set rules score {score}", "new match 5")
    session.say(f"set board {position_id({6: 1}, loser)}", "set dice 6 5")
    lines = session.say("6/off")
    assert lines[0] == f"gnubg wins {told}."
    assert lines[1].startswith(f"The score (after 1 game) is: gnubg {told.split()[-2]}, user 0")


def last_roll(men: dict[int, int], dice: str, play: str) -> list[str]:
    """What is told when the second player has a last roll with these men."""
    session = people((6, 4))
    session.say("set rules classic-draw", "new match 5")
    session.say(f"set board {position_id({6: 1}, men)}", "set dice 6 5")
    assert not any(" wins " in line for line in session.say("6/off"))
    assert session.say("show turn") == ["user in on roll."]
    return session.say(f"set dice {dice}", play)[1:]


def test_a_last_roll_that_bears_off_all_men_is_a_draw_and_scores_nothing() -> None:
    assert last_roll({1: 2}, "6 5", "1/off(2)")[:2] == [
        "The game is a draw.",
        "The score (after 1 game) is: gnubg 0, user 0 (match to 5 points)",
    ]


def test_a_last_roll_that_is_not_enough_loses() -> None:
    assert last_roll({1: 3}, "6 5", "1/off(2)")[0] == "gnubg wins a single game and 1 point."
    assert last_roll({20: 15}, "6 5", "20/9")[0] == "gnubg wins a gammon and 2 points."
    # the man that is borne off with the last roll saves the mars
    assert last_roll({1: 15}, "6 5", "1/off(2)")[0] == "gnubg wins a single game and 1 point."


def test_only_the_second_player_has_a_last_roll() -> None:
    session = people((4, 6))
    session.say("set rules last_roll on", "new match 5", "set dice 6 5")
    session.say("24/13", f"set board {position_id({6: 1}, {1: 14})}", "set dice 6 5")
    assert session.say("6/off")[0] == "gnubg wins a single game and 1 point."


@pytest.mark.parametrize(("preset", "starter"), [("official", "user"), ("popular", "gnubg")])
def test_the_next_game_is_begun_by_turns_or_by_the_winner(preset: str, starter: str) -> None:
    session = people((6, 4), (1, 2), (3, 4))
    session.say(f"set rules {preset}", "new match 7")
    session.say(f"set board {position_id({6: 1}, {3: 14})}", "set dice 6 5", "6/off")
    session.say("new game")
    assert session.say("show turn") == [f"{starter} in on roll."]


# Resignations


def test_resignations_go_as_high_as_the_scoring_and_no_higher() -> None:
    for score, most in (("oin-mars", 2), ("d-scale", 3), ("f-scale", 3)):
        session = people((6, 4))
        session.say(f"set rules score {score}", "new match 7", "set dice 6 5")
        refused = session.say(f"resign {most + 1}")
        assert refused == [f"Unknown keyword `{most + 1}' (see `help resign')."]
        assert "offers to resign" in session.say(f"resign {most}")[0]


@pytest.mark.parametrize(
    ("word", "told"),
    [("", "a single game"), ("oin", "a single game"), ("m", "a gammon"), ("gammon", "a gammon"),
     ("home mars", "a home mars"), ("3", "a home mars")],
)  # fmt: skip
def test_results_are_resigned_by_their_names(word: str, told: str) -> None:
    session = people((6, 4))
    session.say("set rules score f-scale", "new match 7", "set dice 6 5")
    assert session.say(f"resign {word}")[0] == f"gnubg offers to resign {told}."
    value = {"a single game": 1, "a gammon": 2, "a home mars": 3}[told]
    points = f"{value} point{'s' if value > 1 else ''}"
    assert session.say("accept")[:2] == [
        f"user accepts and wins {told}.", f"user wins {told} and {points}.",
    ]  # fmt: skip


def test_backgammon_is_no_word_of_nardy() -> None:
    session = people((6, 4))
    session.say("new match 7", "set dice 6 5")
    assert session.say("resign backgammon") == ["Unknown keyword `backgammon' (see `help resign')."]
