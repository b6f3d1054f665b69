"""The duties of an adapter from UCI to CECP, each from what xboard says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bots.match.bridge.wire import Wire

DATA = Path(__file__).parents[3] / "data" / "cecp"
LOGS = sorted(DATA.glob("xboard_*.log"))
GAMES = sorted(DATA.glob("played_*.log"))
CASTLING = "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1"


@pytest.fixture
def wire() -> Wire:
    return Wire()


# 1. The handshake


def test_time_is_asked_for_at_once_and_features_follow_when_the_engine_is_ready() -> None:
    wire = Wire(ready=False)
    assert wire.seen() == ["feature done=0"]
    wire.shake_hands()
    features = wire.seen()
    assert features[-1] == "feature done=1"
    assert 'feature myname="Engine 1" variants="normal,fischerandom"' in features
    for setting in ("ping=1", "setboard=1", "usermove=1", "san=0", "colors=0", "sigint=0"):
        assert setting in features[0].split()
    assert "feature memory=1 smp=1" in features and 'feature egt="syzygy"' in features


def test_an_engine_without_chess960_does_not_offer_it() -> None:
    wire = Wire(options=(), ready=False)
    wire.shake_hands()
    features = wire.seen()
    assert 'feature myname="Engine 1" variants="normal"' in features
    assert "feature memory=0 smp=0" in features and not any("egt" in line for line in features)
    wire.xboard("variant fischerandom", "memory 64", "cores 2", "egtpath syzygy /x")
    assert wire.seen() == ["Error (unsupported variant): variant fischerandom"]
    assert wire.told() == ["uci"]


def test_what_xboard_says_before_the_engine_is_ready_waits_in_order() -> None:
    wire = Wire(ready=False)
    wire.xboard("new", "level 0 5 0", "ping 1", "go")
    assert wire.told() == ["uci"]
    wire.shake_hands()
    assert [line.split()[0] for line in wire.told()] == ["ucinewgame", "position", "go"]
    assert "pong 1" in wire.seen()


# 2. Options


def test_options_are_declared_in_xboards_words(wire: Wire) -> None:
    wire.xboard("protover 2")
    options = re.findall(r'option="([^"]*)"', "\n".join(wire.seen()))
    assert options == [
        *("Loud -check 1", "Level -spin 5 0 9", "Style -combo a /// *b", "Clear Hash -button"),
        "BookFile -file ",
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("option Loud=0", "Loud value false"),
        ("option Level=7", "Level value 7"),
        ("option style=A", "Style value a"),
        ("option Clear Hash", "Clear Hash"),
        ("option BookFile=/a b.bin", "BookFile value /a b.bin"),
        ("option BookFile=", "BookFile value <empty>"),
        ("memory 64", "Hash value 64"),
        ("memory 99999", "Hash value 1024"),
        ("cores 8", "Threads value 4"),
        ("egtpath syzygy /a:/b", "SyzygyPath value /a:/b"),
        ("name Deep Thought", "UCI_Opponent value none none human Deep Thought"),
    ],
)
def test_options_are_set_in_the_engines_words(wire: Wire, line: str, told: str) -> None:
    wire.xboard(line)
    assert wire.told() == [f"setoption name {told}"]
    assert wire.seen() == []


@pytest.mark.parametrize("line", ["option Nonesuch=1", "option Level=10", "option Loud=yes"])
def test_options_that_cannot_be_set_are_refused(wire: Wire, line: str) -> None:
    wire.xboard(line)
    (answer,) = wire.seen()
    assert re.fullmatch(rf"Error \(.+\): {line}", answer)
    assert wire.told() == []


def test_options_given_on_the_command_line_are_set_first() -> None:
    wire = Wire(given=(("level", "3"), ("Clear Hash", ""), ("Nonesuch", "1")), ready=False)
    wire.xboard("option Level=4")
    wire.shake_hands()
    assert wire.told()[1:] == [
        *("setoption name Level value 3", "setoption name Clear Hash"),
        "setoption name Level value 4",
    ]
    assert "tellusererror no such option: Nonesuch" in wire.seen()


def test_an_option_waits_for_the_move_and_interrupts_an_analysis(wire: Wire) -> None:
    wire.new_game("go")
    wire.xboard("option Level=7")
    assert wire.told() == []
    wire.says("bestmove e2e4")
    assert wire.told() == ["setoption name Level value 7"]
    wire.xboard("analyze")
    wire.clear()
    wire.xboard("option Level=8")
    assert wire.told() == ["stop"]
    wire.says("bestmove a7a6")
    assert wire.told() == [
        *("setoption name Level value 8", "position startpos moves e2e4", "go infinite"),
    ]


# 3. Positions


def test_moves_are_kept_and_sent_again_with_each_search(wire: Wire) -> None:
    wire.xboard("new")
    assert wire.told() == ["ucinewgame"]
    wire.xboard("force", "usermove e2e4", "usermove e7e5", "usermove Nf3", "usermove g8f6")
    assert wire.told() == []
    wire.xboard("undo", "go")
    assert wire.told()[0] == "position startpos moves e2e4 e7e5 g1f3"
    wire.says("bestmove b8c6")
    assert wire.seen() == ["move b8c6"]
    wire.xboard("usermove f3e5")
    assert wire.told()[0] == "position startpos moves e2e4 e7e5 g1f3 b8c6 f3e5"


def test_a_removed_pair_of_moves_leaves_the_engine_its_colour(wire: Wire) -> None:
    wire.new_game("usermove e2e4")
    wire.says("bestmove e7e5")
    wire.xboard("usermove d2d4")
    wire.says("bestmove e5d4")
    wire.clear()
    wire.xboard("remove")
    assert wire.told() == []
    wire.xboard("usermove g1f3")
    assert wire.told()[0] == "position startpos moves e2e4 e7e5 g1f3"


@pytest.mark.parametrize("word", ["undo", "remove"])
def test_moves_that_were_not_made_are_not_taken_back(wire: Wire, word: str) -> None:
    wire.new_game("force", *(["usermove e2e4"] if word == "remove" else []))
    wire.xboard(word)
    assert wire.seen() == [f"Error (command not legal now): {word}"]


def test_a_position_may_be_set(wire: Wire) -> None:
    wire.new_game("force")
    wire.xboard("setboard 4k3/8/8/8/8/8/4P3/4K3 b - - 3 9", "usermove e8d7", "go")
    assert wire.told()[0] == "position fen 4k3/8/8/8/8/8/4P3/4K3 b - - 3 9 moves e8d7"


def test_an_impossible_position_is_refused_with_all_its_moves(wire: Wire) -> None:
    wire.new_game("force")
    wire.xboard("setboard 8/8/8/8/8/8/8/8 w - - 0 1", "usermove e2e4", "go")
    refusal, move = wire.seen()
    assert refusal.startswith("tellusererror Illegal position")
    assert move == "Illegal move: e2e4"
    assert wire.told() == []
    wire.xboard("new", "usermove e2e4")
    assert wire.told()[1] == "position startpos moves e2e4"


@pytest.mark.parametrize("move", ["e2e5", "a1a8", "Nd4", "e7e5", "e1g1"])
def test_illegal_moves_are_refused_and_change_nothing(wire: Wire, move: str) -> None:
    wire.new_game()
    wire.xboard(f"usermove {move}")
    assert wire.seen() == [f"Illegal move: {move}"]
    wire.xboard("usermove e2e4")
    assert wire.told()[0] == "position startpos moves e2e4"


def test_a_move_without_its_word_is_one_too(wire: Wire) -> None:
    wire.new_game()
    wire.xboard("e2e4")
    assert wire.told()[0] == "position startpos moves e2e4"


# 4. Time


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


# 5. Going, moving now, pings


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


# 6. Answers


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


# 7. Thinking


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


# 8. Pondering, analysis, what passes by


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


# 9. Chess960, unknown words


def test_castling_of_chess960_is_written_as_xboard_wants_it(wire: Wire) -> None:
    wire.xboard(
        "new", "variant fischerandom", "post", "force", f"setboard {CASTLING}", "usermove O-O"
    )
    wire.xboard("level 0 5 0", "go")
    assert wire.told()[:3] == [
        *("ucinewgame", "setoption name UCI_Chess960 value true"),
        f"position fen {CASTLING} moves c1g1",
    ]
    wire.says(
        "info depth 4 score cp 5 nodes 6 time 70 pv c8b8 a2a3 a7a6", "bestmove c8b8 ponder a2a3"
    )
    assert wire.seen() == ["4 5 7 6 O-O-O a2a3 a7a6", "move O-O-O"]
    wire.xboard("new")
    assert wire.told()[-2:] == ["setoption name UCI_Chess960 value false", "ucinewgame"]


def test_promotions_are_lower_case(wire: Wire) -> None:
    wire.new_game("force", "setboard 8/P6k/8/8/8/8/7p/K7 w - - 0 1", "usermove a7a8Q", "go")
    assert wire.engine.task is not None
    wire.says("bestmove h2h1q")
    assert wire.seen() == ["move h2h1q"]


@pytest.mark.parametrize("line", ["foo", "edit", "pause", "level", "exclude e2e4", "variant"])
def test_unknown_words_are_told_so(wire: Wire, line: str) -> None:
    wire.xboard(line)
    assert wire.seen() == [f"Error (unknown command): {line}"]


@pytest.mark.parametrize("line", ["", "random", "white", "accepted ping", "rating 1 2", "computer"])
def test_words_that_mean_nothing_here_pass_by(wire: Wire, line: str) -> None:
    wire.xboard(line)
    assert wire.seen() == [] and wire.told() == []


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
@pytest.mark.parametrize("side", ["first ", "second"])
def test_what_xboard_really_said_is_answered(log: Path, side: str) -> None:
    sessions: list[list[str]] = []
    text = log.read_text(encoding="utf-8").replace("\nprotover 2", "").replace("\nrandom", "")
    for line in re.findall(rf"^\d+ >{side}: (.*)$", text, re.MULTILINE):
        if line == "xboard":
            sessions.append([])
        sessions[-1].append(line)
    assert sessions
    for lines in sessions:
        wire = Wire()
        for line in lines:
            if line.startswith("option"):
                continue  # those are of another engine
            if line == "quit":
                assert not wire.bridge.obey(line)
            else:
                wire.xboard(line)
        pings = [line.split()[1] for line in lines if line.startswith("ping")]
        answers = [line for line in wire.seen() if line != "Error (unknown command): ics -"]
        assert answers == [f"pong {number}" for number in pings]


@pytest.mark.parametrize("log", GAMES, ids=lambda log: log.stem)
def test_a_game_of_chess960_that_xboard_played_is_played_again(log: Path) -> None:
    """The engine gives the recorded moves and pondered as its recorded hints say."""
    wire = Wire()
    lines = [line.split(" ", 1) for line in log.read_text(encoding="utf-8").splitlines()]
    hits = misses = 0
    for number, (direction, text) in enumerate(lines):
        if direction == ">":
            wire.xboard(text)
            told = wire.told()
            hits += "ponderhit" in told
            if "stop" in told:
                misses += 1
                wire.says("bestmove (none)")
        elif text.startswith("move "):
            game = wire.bridge._role.game
            move = game.read(text.removeprefix("move "))
            following = lines[number + 1][1]
            ponder = ""
            if following.startswith("Hint: "):
                after = game.position.play(move)
                ponder = game.dialect.read_move(after, following.removeprefix("Hint: "))
            wire.says(f"bestmove {move} ponder {ponder}")
            wire.told()
    assert wire.seen() == [text for direction, text in lines if direction == "<"]
    assert hits > 5 and misses > 5
    assert any("O-O" in text for _, text in lines)
