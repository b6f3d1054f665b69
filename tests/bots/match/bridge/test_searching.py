"""Searches that xboard asks for, and their answers."""

from __future__ import annotations

import pytest

from tests.bots.match.bridge.wire import Wire

# Time


@pytest.mark.parametrize(
    ("lines", "limits"),
    [
        (["level 0 5 0"], "wtime 300000 winc 0 btime 300000 binc 0"),
        (
            ["level 0 1:30 2", "time 4512", "otim 3000"],
            "wtime 45120 winc 2000 btime 30000 binc 2000",
        ),
        (["level 40 5 0"], "wtime 300000 winc 0 btime 300000 binc 0 movestogo 40"),
        (["st 7"], "movetime 7000"),
        (["level 0 5 0", "st 7", "time 700", "otim 700"], "movetime 7000"),
        (["st 7", "level 0 1 0"], "wtime 60000 winc 0 btime 60000 binc 0"),
        (["level 0 1 0", "sd 4"], "wtime 60000 winc 0 btime 60000 binc 0 depth 4"),
        (["sd 4"], "depth 4"),
        (["time 100"], "wtime 1000 winc 0 btime 1000 binc 0"),
        ([], "movetime 5000"),
    ],
)
def test_time_controls_become_limits(wire: Wire, lines: list[str], limits: str) -> None:
    wire.xboard("new", *lines, "go")
    assert wire.told()[-1] == f"go {limits}"


def test_clocks_belong_to_the_side_that_the_engine_plays(wire: Wire) -> None:
    wire.new_game("time 1000", "otim 2000", "usermove e2e4")
    wire.xboard("force", "go")
    wire.says("bestmove e7e5")
    assert wire.told()[-1] == "go wtime 20000 winc 0 btime 10000 binc 0"


def test_moves_to_the_next_time_control_are_counted(wire: Wire) -> None:
    wire.new_game("level 3 1 0")
    for move, answer, left in (
        ("e2e4", "e7e5", 3),
        ("d2d3", "d7d6", 2),
        ("a2a3", "a7a6", 1),
        ("b2b3", "b7b6", 3),
    ):
        wire.xboard(f"usermove {move}")
        assert wire.told()[-1].endswith(f"movestogo {left}")
        wire.says(f"bestmove {answer}")


def test_the_time_of_a_move_is_off_the_clock_before_xboard_tells_it(wire: Wire) -> None:
    wire.new_game("level 0 1 2", "hard", "time 5000", "otim 4000", "usermove e2e4")
    wire.clock += 10
    wire.says("bestmove e7e5 ponder g1f3")
    assert wire.told()[-1] == "go ponder wtime 40000 winc 2000 btime 42000 binc 2000"
    wire.clock += 5
    wire.xboard("usermove g1f3")
    wire.clock += 1
    wire.says("bestmove b8c6 ponder f1c4")
    assert wire.told()[-1] == "go ponder wtime 40000 winc 2000 btime 43000 binc 2000"


def test_a_depth_ends_with_its_game(wire: Wire) -> None:
    wire.new_game("sd 4")
    wire.xboard("new", "go")
    assert wire.told()[-1] == "go wtime 300000 winc 0 btime 300000 binc 0"


# Going, moving now, pings


def test_moving_now_stops_the_search_and_means_nothing_without_one(wire: Wire) -> None:
    wire.new_game()
    wire.xboard("?")
    assert wire.told() == []
    wire.xboard("usermove e2e4", "?", "?")
    assert wire.told()[-1] == "stop" and wire.seen() == []
    wire.says("bestmove e7e5")
    assert wire.seen() == ["move e7e5"]


def test_a_ping_is_answered_behind_the_move_that_is_owed(wire: Wire) -> None:
    wire.new_game("usermove e2e4")
    wire.xboard("?", "ping 7", "ping 8")
    assert wire.seen() == []
    wire.says("bestmove e7e5")
    assert wire.seen() == ["move e7e5", "pong 7", "pong 8"]


def test_a_ping_is_answered_when_the_engine_has_done_what_came_before(wire: Wire) -> None:
    wire.new_game("usermove e2e4")
    wire.hasty = False
    wire.xboard("force", "new", "ping 9")
    assert wire.told() == ["stop"] and wire.seen() == []
    wire.says("info depth 1 score cp 1 pv e7e5", "bestmove e7e5")
    assert wire.told() == ["ucinewgame"] and wire.seen() == []
    wire.says("readyok")
    assert wire.seen() == ["pong 9"]


def test_a_ping_does_not_disturb_pondering_or_analysis(wire: Wire) -> None:
    wire.new_game("hard", "usermove e2e4")
    wire.says("bestmove e7e5 ponder g1f3")
    wire.clear()
    wire.xboard("ping 1")
    wire.xboard("analyze")
    wire.says("bestmove a2a3")
    wire.clear()
    wire.xboard("ping 2")
    assert wire.told() == [] and wire.seen() == ["pong 2"]


def test_the_engine_plays_the_side_that_it_is_told_to(wire: Wire) -> None:
    wire.new_game("force", "usermove e2e4")
    wire.xboard("playother")
    assert wire.told() == []
    wire.xboard("usermove e7e5")
    assert wire.told()[0] == "position startpos moves e2e4 e7e5"
    wire.says("bestmove g1f3")
    assert wire.seen() == ["move g1f3"]


# Answers


@pytest.mark.parametrize(
    "word", ["force", "new", "result 1-0 {x}", "setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1"]
)
def test_the_answer_of_a_search_that_was_given_up_is_dropped(wire: Wire, word: str) -> None:
    wire.new_game("usermove e2e4")
    wire.xboard("force", word)
    assert wire.told() == ["stop"]
    wire.says("bestmove e7e5")
    assert wire.seen() == []
    wire.xboard("ping 1")
    assert wire.seen() == ["pong 1"]


def test_a_search_begins_when_the_one_given_up_has_ended(wire: Wire) -> None:
    wire.new_game("usermove e2e4")
    wire.xboard("new", "usermove d2d4", "new", "usermove c2c4")
    assert wire.told() == ["stop"]
    wire.says("bestmove e7e5")
    assert wire.told()[:3] == ["ucinewgame", "ucinewgame", "position startpos moves c2c4"]
    wire.says("bestmove g8f6")
    assert wire.seen() == ["move g8f6"]


@pytest.mark.parametrize(
    ("position", "move", "claim"),
    [
        ("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7", "1-0 {checkmate}"),
        ("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "g5g6", "1/2-1/2 {stalemate}"),
        ("7k/8/8/8/8/8/7q/6K1 w - - 0 1", "g1h2", "1/2-1/2 {insufficient material}"),
    ],
)
def test_the_end_of_a_game_by_rule_is_told(
    wire: Wire, position: str, move: str, claim: str
) -> None:
    wire.new_game("force", f"setboard {position}", "go")
    wire.says(f"bestmove {move} ponder a7a6")
    assert wire.seen() == [f"move {move}", claim]
    wire.new_game("force", f"setboard {position}", "playother")
    wire.xboard(f"usermove {move}")
    assert wire.seen() == [claim] and wire.told() == []


def test_who_insists_after_a_claimed_draw_gets_a_move(wire: Wire) -> None:
    wire.new_game("force")
    for move in ("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"):
        wire.xboard(f"usermove {move}")
    wire.xboard("playother", "force", "usermove f6g8")
    assert wire.seen() == []
    wire.xboard("playother", "usermove g1f3")
    assert wire.seen() == ["1/2-1/2 {threefold repetition}"] and wire.told() == []
    wire.xboard("go")
    assert wire.told()[-1].startswith("go ")


@pytest.mark.parametrize("answer", ["(none)", "0000", "NULL"])
def test_an_engine_that_gives_no_move_resigns(wire: Wire, answer: str) -> None:
    wire.new_game("usermove e2e4")
    wire.says(f"bestmove {answer}")
    assert wire.seen() == ["resign"]


def test_an_illegal_move_is_xboards_to_judge(wire: Wire) -> None:
    wire.new_game("usermove e2e4")
    wire.says("bestmove e7e4")
    assert wire.seen() == ["move e7e4"]


# Thinking


@pytest.mark.parametrize(
    ("info", "line"),
    [
        (
            "info depth 9 seldepth 20 score cp -35 nodes 4800 nps 9 time 1084 pv e7e5 g1f3",
            "9 -35 108 4800 e7e5 g1f3",
        ),
        ("info depth 5 score mate 3 nodes 9 time 10 pv e7e5", "5 100003 1 9 e7e5"),
        ("info depth 5 score mate -2 nodes 9 time 10 pv e7e5", "5 -100002 1 9 e7e5"),
        ("info depth 5 score cp 3 lowerbound nodes 9 time 10 pv e7e5", "5 3 1 9 e7e5!"),
        ("info depth 5 score cp 3 upperbound nodes 9 time 10 pv e7e5", "5 3 1 9 e7e5?"),
    ],
)
def test_lines_are_shown_in_xboards_units_while_they_are_wanted(
    wire: Wire, info: str, line: str
) -> None:
    wire.new_game("usermove e2e4")
    wire.says(info)
    assert wire.seen() == []
    wire.xboard("post")
    wire.says(
        info, "info depth 3 currmove e7e5 currmovenumber 2", "info string hello", "info nodes 5"
    )
    assert wire.seen() == [line]
    wire.xboard("nopost")
    wire.says(info)
    assert wire.seen() == []
