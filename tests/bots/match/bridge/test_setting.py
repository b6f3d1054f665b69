"""What xboard sets before a game: features, options, positions; and what it says beside."""

from __future__ import annotations

import re

import pytest

from tests.bots.match.bridge.wire import Wire

CASTLING = "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1"


# The handshake


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


# Options


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


# Positions


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


# Chess960, unknown words


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
