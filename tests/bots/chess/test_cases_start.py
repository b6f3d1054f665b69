"""Public bug reports about starting, transport and shutting down, each as a test of the bot."""

import re

import pytest

from protocols.options import CheckOption, SpinOption, StringOption
from protocols.uci.messages import parse_message
from tests.bots.chess.wire import ChessWire


def test_an_answer_comes_without_further_input(wire):
    wire.move("position startpos", "go movetime 200")


def test_uciok_and_readyok_are_whole_lines(fresh):
    fresh.send_bytes(b"uci\nisready\n")
    lines = fresh.until("readyok")
    assert "uciok" in lines


def test_the_handshake_has_its_order_and_nothing_behind_it(fresh):
    fresh.send("uci")
    lines = fresh.until("uciok")
    assert [line.split()[0] for line in lines[:2]] == ["id", "id"]
    assert lines[0].startswith("id name ")
    assert lines[1].startswith("id author ")
    assert all(line.startswith("option name ") for line in lines[2:-1])
    fresh.send("xboard", "protover 2")
    assert fresh.synchronise() == []


def test_every_option_line_can_be_read_by_clients_that_split_at_words(fresh):
    for line in fresh.handshake()[2:-1]:
        words = line.split(" ")
        assert "" not in words
        for word in ("name", "type", "default", "min", "max"):
            assert words.count(word) <= 1


def test_nothing_is_said_before_uci(fresh):
    fresh.silence(0.3)


def test_the_options_of_lichess_bots_default_configuration_are_there(fresh):
    options = {}
    for line in fresh.handshake():
        if line.startswith("option "):
            option = parse_message(line)
            options[option.name] = option
    for name, least in (("Move Overhead", 2000), ("Threads", 4), ("Hash", 512)):
        assert isinstance(options[name], SpinOption)
        assert options[name].maximum >= least
    assert isinstance(options["SyzygyPath"], StringOption)
    assert options["UCI_ShowWDL"] == CheckOption("UCI_ShowWDL", False)
    assert options["Ponder"] == CheckOption("Ponder", False)
    fresh.send(
        "setoption name Move Overhead value 100",
        "setoption name Threads value 4",
        "setoption name Hash value 512",
        "setoption name SyzygyPath value ./no/such/dir",
        "setoption name UCI_ShowWDL value true",
    )
    fresh.ready()
    lines = fresh.search("go depth 4")
    assert any(re.search(r" wdl \d+ \d+ \d+", line) for line in lines)


def test_lines_are_not_interleaved(wire):
    wire.send("position startpos", "go infinite", *["isready"] * 200, "stop")
    lines = wire.until("bestmove .*")
    assert lines.count("readyok") == 200
    assert all(line == "readyok" or line.startswith(("info ", "bestmove ")) for line in lines)


@pytest.mark.parametrize("search", [(), ("position startpos", "go infinite")])
@pytest.mark.parametrize("ending", ["quit", "end of input"])
def test_the_bot_ends_with_status_0(wire: ChessWire, search, ending):
    wire.send(*search)
    if search:
        wire.until("info depth .*")
    if ending == "quit":
        wire.send("quit")
        assert wire.wait() == 0
    else:
        assert wire.end() == 0
    assert wire.process.errors == ""
