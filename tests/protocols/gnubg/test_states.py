"""What is set and what is told of a match's state is what the real program makes of it.

The expected lines were printed by gnubg 1.07.001 for the same commands.
"""

from __future__ import annotations

import re

import pytest

from tests.protocols.gnubg.replay import ScriptedAdviser, Session

PEOPLE = (
    "set player 0 human",
    "set player 1 human",
    "set automatic game off",
    "set automatic roll off",
    "set output rawboard on",
)
BEAVERLESS = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10"


def people(*throws: tuple[int, int]) -> Session:
    session = Session(ScriptedAdviser(), throws)
    session.say(*PEOPLE)
    return session


def men(session: Session) -> list[str]:
    """Return the 26 numbers of the board line: player 1's men are positive."""
    return session.say("show board")[-1].split(":")[6:32]


def test_who_is_put_on_roll_finds_the_men_where_they_are() -> None:
    session = people((6, 1))
    session.say("new session", "24/23 13/7")
    before = men(session)
    for player in ("1", "0", "0", "1"):
        session.say(f"set turn {player}")
        assert men(session) == before


def test_players_who_are_swapped_keep_the_roll_the_cube_and_the_points() -> None:
    session = people((6, 1), (5, 2))
    session.say("new match 5", "24/23 13/7", "set score 2 1", "set cube owner 0")
    session.say("set cube value 2", "roll", "swap players")
    assert session.say("show dice") == ["root has rolled 5 and 2."]
    assert session.say("show cube") == ["The cube is at 2, and is owned by gnubg."]
    assert "root 1, gnubg 2" in session.say("show score")[0]


def test_players_who_are_swapped_are_so_in_all_that_happened() -> None:
    session = people((6, 1), (5, 2))
    session.say("new match 5", "24/23 13/7", "roll")
    assert session.say("list game") == [f"{'61     : 24/23 13/7':44}52     : Rolled"]
    session.say("swap players")
    swapped = [f"{'':44}61     : 24/23 13/7", "52     : Rolled"]
    assert session.say("list game") == swapped
    session.say("previous")
    assert session.say("show turn") == ["root in on roll."]
    session.say("next")
    assert session.say("list game") == swapped


def test_players_who_are_swapped_before_a_game_change_their_seats() -> None:
    session = people()
    assert session.say("swap players") == ["No game in progress."]
    assert "root 0, gnubg 0" in session.say("show score")[0]


@pytest.mark.parametrize(("given", "told"), [((2, 5), "5 and 2"), ((5, 2), "5 and 2")])
def test_a_roll_is_told_with_the_higher_die_first(given: tuple[int, int], told: str) -> None:
    session = people((6, 1), given)
    session.say("new session", "24/23 13/7", "roll")
    assert session.say("show dice")[0].endswith(f"has rolled {told}.")
    session.say("set dice {} {}".format(*given))
    assert session.say("show dice")[0].endswith("has rolled {} and {}.".format(*given))


@pytest.mark.parametrize(
    ("length", "told"),
    [
        (3, {"2 1": "post", "0 2": "Crawford", "0 0": "", "2 2": "post", "1 2": "post"}),
        (5, {"4 3": "post", "4 0": "Crawford", "4 4": "post", "3 3": "", "4 2": "post"}),
        (7, {"0 6": "Crawford", "1 6": "Crawford", "5 6": "Crawford", "6 6": "post"}),
    ],
)
def test_a_score_that_is_set_is_that_of_the_crawford_game_as_in_gnubg(
    length: int, told: dict[str, str]
) -> None:
    session = people((6, 1))
    session.say(f"new match {length}")
    for score, game in told.items():
        line = session.say(f"set score {score}")[0]
        found = re.search(r"points(?:, (Crawford|post))?", line)
        assert found is not None
        assert (found[1] or "") == game, score


def test_a_resignation_waits_for_its_answer_before_the_turn_is_set() -> None:
    session = people((6, 1))
    session.say("new session", "resign")
    for line in ("set turn 0", "set turn 1", "clear turn", "roll", "resign b"):
        assert session.say(line) == ["Please resolve the resignation first."]
    assert "offered to resign" in session.say("show turn")[-1]


@pytest.mark.parametrize(
    "setting",
    ["set board sGfwATDgc/ABMA", "set cube value 2", "set cube owner 1", "set dice 3 3"],
)
def test_what_is_set_withdraws_a_resignation_also_one_that_was_declined(setting: str) -> None:
    session = people((6, 1))
    session.say("new session", "resign", setting)
    assert len(session.say("show turn")) == 1, "nobody has offered to resign"
    session.say("resign", "decline")
    assert session.say("resign")[0].endswith("has already declined your offer of a single game.")
    session.say(setting)
    assert session.say("resign")[0].endswith("offers to resign a single game.")


def test_the_beavers_of_a_session_are_those_that_its_id_tells_of() -> None:
    session = people((6, 1), (5, 2))
    session.say("new session", f"set xgid {BEAVERLESS}", "double")
    assert session.say("beaver") == ["Beavers are disabled (see `help set beavers')."]
    assert session.say("take")[0].endswith("accepts the cube at 2.")


def test_a_doubled_player_may_resign_instead() -> None:
    session = people((6, 1))
    session.say("new session", "24/23 13/7", "double")
    assert session.say("resign")[0] == "gnubg offers to resign a single game."
    assert session.say("agree")[1] == "root wins a single game and 1 point."


def test_a_match_won_past_the_crawford_game_is_told_to_be_past_it() -> None:
    session = people((6, 1))
    session.say("new match 3", "set score 2 2", "resign", "agree")
    assert session.say("show postcrawford") == ["This is post-Crawford play."]
    assert session.say("show score")[0].endswith("(match to 3 points, post-Crawford play)")
    session = people((6, 1), (6, 1))
    session.say("new match 3", "set score 0 2", "resign b", "agree")
    assert session.say("show postcrawford") == ["This is not post-Crawford play."]
    assert session.say("show score")[0].endswith("(match to 3 points)")


def test_the_cube_is_not_set_where_it_is_not_used() -> None:
    session = people((6, 1))
    session.say("new match 3", "set score 0 2")
    for line in ("set cube value 2", "set cube owner 0", "set cube centre"):
        assert session.say(line) == ["The cube is disabled during the Crawford game."]
    session.say("set score 0 0", "set cube use off")
    assert session.say("set cube value 2") == ["The cube is disabled (see `help set cube use')."]
    assert session.say("take") == ["The cube must have been offered before you can take it."]


def test_a_game_begun_again_is_to_the_points_that_an_id_told_of() -> None:
    session = people((6, 1), (6, 1))
    session.say("new match 5", "set matchid cAkAAAAAAAAA", "new game")
    assert session.say("show score")[0].endswith("(money session, with Jacoby rule).")


def test_a_game_played_to_its_end_by_the_program_is_not_followed_by_another() -> None:
    session = Session(ScriptedAdviser(["6/off(2)"]), [(6, 1)])
    session.say("set player 0 human", "set player 1 human", "new session", "set dice 6 6")
    session.say("set board simple 0 0 0 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1 0 0")
    told = session.say("end game")
    assert told[:2] == ["Game complete.", "gnubg wins 1 point"]
    assert told[2:-2] == session.say("show board")
    assert told[-2] == "gnubg wins a single game and 1 point."
    assert session.say("show turn") == ["No game is being played."]


def test_the_score_of_a_match_and_its_winner_are_told_on_lines_of_their_own() -> None:
    session = people((6, 1))
    session.say("new match 1", "resign")
    told = session.say("agree")
    assert told[2].endswith("(match to 1 point, post-Crawford play)")
    assert told[3] == "root has won the match."


def test_a_double_has_no_default_answer() -> None:
    session = people((6, 1))
    session.say("new session", "24/23 13/7", "double")
    before = session.say("show board")
    for line in ("", "   ", "y", "yes", "n", "no", "ok", "0", "move", "8/5", "roll", "play"):
        session.say(line)
        assert session.say("show board") == before, line


def test_a_seed_is_for_random_dice_only() -> None:
    session = people()
    session.say("set rng manual")
    refusal = ["You can't set a seed if you're using manual dice as RNG"]
    assert session.say("set seed 3") == session.say("set seed") == refusal


def test_the_jacoby_rule_of_a_session_is_told_before_it_begins_as_it_will_be() -> None:
    session = people()
    session.say("set jacoby off")
    assert session.say("show jacoby")[0] == "This money session is played without the Jacoby rule."
