import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.engine import Answer, Bound, Info, Score
from protocols.options import ButtonOption, CheckOption, ComboOption, SpinOption, StringOption
from protocols.uci.commands import Unknown
from protocols.uci.messages import Identity, Signal, format_message, parse_message
from tests.protocols.uci import strategies


@given(strategies.message)
def test_what_is_written_is_read_back(message):
    line = format_message(message)
    assert parse_message(line) == message
    assert line == " ".join(line.split())


@given(st.text())
def test_any_text_is_a_message(text):
    parse_message(text)


WORDS = (
    "info bestmove option id uciok readyok name author type default min max var check spin combo "
    "button string depth seldepth time nodes pv multipv score cp mate lowerbound wdl currmove "
    "hashfull ponder (none) 0 -1 1.5 e2e4 true <empty>"
)


@given(st.lists(st.sampled_from(WORDS.split()), max_size=12))
def test_any_order_of_the_protocols_own_words_is_a_message(words):
    format_message(parse_message(" ".join(words)))


@given(strategies.info)
def test_a_line_of_information_has_whole_numbers_only(info):
    words = format_message(info).split(" string ")[0].split()
    assert not [word for word in words if "." in word or "e+" in word]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("uciok", Signal.UCI_OK),
        (" readyok \r", Signal.READY_OK),
        ("uciok now", Unknown("uciok now")),
        ("id name A  B", Identity("name", "A  B")),
        ("id", Unknown("id")),
        ("bestmove e2e4", Answer("e2e4")),
        ("bestmove e2e4 ponder e7e5", Answer("e2e4", "e7e5")),
        ("bestmove e2e4 ponder", Answer("e2e4")),
        ("bestmove e2e4 ponder (none)", Answer("e2e4")),
        ("bestmove (none)", Answer(None)),
        ("bestmove 0000", Answer(None)),
        ("bestmove NULL ponder e2e4", Answer(None)),
        ("bestmove", Answer(None)),
        (
            "option name Hash type spin default 16 min 1 max 33554432",
            SpinOption("Hash", 16, 1, 33554432),
        ),
        ("option name Clear Hash type button", ButtonOption("Clear Hash")),
        ("option name Ponder type check default false", CheckOption("Ponder")),
        ("option name Ponder type check", CheckOption("Ponder")),
        ("option name Debug Log File type string default ", StringOption("Debug Log File")),
        ("option name Path type string default <empty>", StringOption("Path")),
        ("option name Path type string default /a  max b", StringOption("Path", "/a  max b")),
        ("option name Path type string", StringOption("Path")),
        (
            "option name Analysis Contempt type combo default Both var Off var White var Both",
            ComboOption("Analysis Contempt", "Both", ("Off", "White", "Both")),
        ),
        ("option name X type spin default 5", SpinOption("X", 5, -(2**31), 2**31 - 1)),
        ("option name X type file default y", Unknown("option name X type file default y")),
        ("option X", Unknown("option X")),
        ("info string hello  pv e2e4", Info(text="hello  pv e2e4")),
        ("info", Info()),
        (
            "info depth 8 seldepth 11 multipv 1 score cp -13 upperbound nodes 4099 nps 1000 "
            "hashfull 3 tbhits 0 time 1778 pv e2e4 e7e5",
            Info(
                depth=8,
                selective_depth=11,
                rank=1,
                score=Score(-13, bound=Bound.UPPER),
                nodes=4099,
                nodes_per_second=1000,
                hash_full=3,
                table_hits=0,
                time=1.778,
                principal_variation=("e2e4", "e7e5"),
            ),
        ),
        ("info score mate -3 wdl 0 0 1000", Info(score=Score(mate=-3, outlook=(0, 0, 1000)))),
        ("info wdl 1 2 3 score cp 5", Info(score=Score(5))),
        ("info time 1778ms depth 3.5 nodes x", Info()),
        ("info pv e2e4 depth 3", Info(depth=3, principal_variation=("e2e4",))),
        ("info currmove e2e4 currmovenumber 1", Info(move="e2e4", move_number=1)),
        ("info currline 1 e2e4 refutation d1h5 g6h5 depth 2", Info(depth=2)),
        ("Stockfish 15.1 by the developers", Unknown("Stockfish 15.1 by the developers")),
    ],
)
def test_a_line_is_read_as_it_was_meant(line, message):
    assert parse_message(line) == message


def test_figures_of_win_draw_loss_stand_right_behind_the_score_and_the_moves_last():
    info = Info(
        depth=3,
        rank=2,
        score=Score(mate=2, bound=Bound.LOWER, outlook=(999, 1, 0)),
        nodes=5,
        time=0.0124,
        principal_variation=("e2e4",),
    )
    assert format_message(info) == (
        "info depth 3 multipv 2 score mate 2 lowerbound wdl 999 1 0 nodes 5 time 12 pv e2e4"
    )


def test_moves_without_a_depth_and_a_score_are_not_told():
    assert format_message(Info(nodes=1, principal_variation=("e2e4",))) == "info nodes 1"
    assert format_message(Info(selective_depth=4)) == "info"
