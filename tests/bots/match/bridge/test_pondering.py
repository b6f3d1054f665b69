"""Thinking that xboard does not wait for: pondering and analysis, and what passes by."""

from __future__ import annotations

from tests.bots.match.bridge.wire import Wire


def test_pondering_that_guessed_right_becomes_the_search(wire: Wire) -> None:
    wire.xboard("hard")
    assert wire.told() == ["setoption name Ponder value true"]
    wire.new_game("post", "usermove e2e4")
    wire.says("bestmove e7e5 ponder g1f3")
    assert wire.seen() == ["move e7e5", "Hint: g1f3"]
    assert wire.told() == [
        "position startpos moves e2e4 e7e5 g1f3",
        "go ponder wtime 300000 winc 0 btime 300000 binc 0",
    ]
    wire.says("info depth 4 score cp 5 nodes 6 time 70 pv b8c6")
    assert wire.seen() == ["4 5 7 6 b8c6"]
    wire.xboard("time 2000", "otim 3000", "usermove g1f3")
    assert wire.told() == ["ponderhit"]
    wire.says("bestmove b8c6")
    assert wire.seen() == ["move b8c6"]


def test_pondering_that_guessed_wrong_is_given_up(wire: Wire) -> None:
    wire.new_game("hard", "usermove e2e4")
    wire.says("bestmove e7e5 ponder g1f3")
    wire.clear()
    wire.xboard("time 2000", "otim 3000", "usermove d2d4")
    assert wire.told() == ["stop"]
    wire.says("bestmove b8c6")
    assert wire.seen() == []
    assert wire.told() == [
        "position startpos moves e2e4 e7e5 d2d4",
        "go wtime 30000 winc 0 btime 20000 binc 0",
    ]


def test_an_answer_given_while_pondering_is_kept_for_its_turn(wire: Wire) -> None:
    wire.new_game("hard", "usermove e2e4")
    wire.says("bestmove e7e5 ponder g1f3", "bestmove b8c6")
    assert wire.seen() == ["move e7e5"]
    wire.xboard("usermove g1f3")
    assert wire.seen() == ["move b8c6"]


def test_without_leave_nothing_is_pondered(wire: Wire) -> None:
    wire.new_game("hard", "easy", "usermove e2e4")
    wire.says("bestmove e7e5 ponder g1f3")
    assert wire.told() == []
    wire.xboard("hint")
    assert wire.seen() == ["move e7e5", "Hint: g1f3"]
    wire.xboard("usermove d2d4", "hint", "bk")
    assert wire.seen() == [" The bridge knows of no book.", ""]


def test_pondering_ends_where_it_is_forbidden(wire: Wire) -> None:
    wire.new_game("hard", "usermove e2e4")
    wire.says("bestmove e7e5 ponder g1f3")
    wire.clear()
    wire.xboard("easy")
    assert wire.told() == ["stop"]
    wire.says("bestmove b8c6")
    assert wire.told() == ["setoption name Ponder value false"]
    assert wire.seen() == []


def test_analysis_follows_the_board(wire: Wire) -> None:
    wire.new_game("post", "force", "usermove e2e4")
    wire.xboard("analyze")
    assert wire.told() == [
        "setoption name UCI_AnalyseMode value true",
        *("position startpos moves e2e4", "go infinite"),
    ]
    for lines, position in (
        (["usermove e7e5"], "position startpos moves e2e4 e7e5"),
        (["undo"], "position startpos moves e2e4"),
        (
            ["setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"],
            "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        ),
        (["new"], "position startpos"),
    ):
        wire.xboard(*lines)
        assert wire.told() == ["stop"]
        wire.says("bestmove a7a6")
        assert wire.told()[-2:] == [position, "go infinite"]
    wire.says("info depth 4 score cp 5 nodes 6 time 70 pv e2e4")
    assert wire.seen() == ["4 5 7 6 e2e4"]
    wire.xboard("exit")
    wire.says("bestmove e2e4")
    assert wire.told() == ["stop", "setoption name UCI_AnalyseMode value false"]
    assert wire.seen() == []


def test_the_status_of_an_analysis_is_told(wire: Wire) -> None:
    wire.new_game("analyze")
    wire.says(
        "info depth 7 score cp 5 nodes 30000 time 12340 pv e2e4",
        "info depth 8 currmove g1f3 currmovenumber 5",
    )
    wire.xboard(".")
    assert wire.seen() == ["stat01: 1234 30000 8 15 20 g1f3"]
    wire.xboard("exit", ".")
    assert wire.seen() == []


def test_an_ended_game_is_analysed_by_nobody(wire: Wire) -> None:
    wire.new_game("force", "setboard 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
    wire.xboard("analyze")
    assert [line for line in wire.told() if line.startswith("go")] == []


def test_a_result_leaves_the_engine_usable(wire: Wire) -> None:
    wire.new_game("usermove e2e4")
    wire.says("bestmove e7e5")
    wire.xboard("result 1-0 {resigns}", "usermove g1f3")
    assert wire.told() == []
    wire.xboard("new", "usermove d2d4")
    assert wire.told()[-2] == "position startpos moves d2d4"


def test_an_offered_draw_is_declined_by_silence(wire: Wire) -> None:
    wire.new_game("usermove e2e4")
    wire.xboard("draw")
    assert wire.seen() == [] and wire.told() == []
