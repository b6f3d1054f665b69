"""The rules of the UCI wire: searches, further commands and the end.

Each is held against a server in a thread and one in a process of its own.
"""

import os
import signal
import subprocess

import pytest

from protocols.limits import Clock, Limits
from tests.doubles.dialogue import DEADLINE, Dialogue, ProcessDialogue
from tests.doubles.scripted_engine import ScriptedEngine, answer_to
from tests.protocols.uci.conftest import ROOT, SCRIPTED


def searched_limits(engine: ScriptedEngine) -> list[Limits]:
    return [entry[1] for entry in engine.log if entry[0] == "search"]


# Searches


@pytest.mark.parametrize(
    ("line", "limits"),
    [
        ("go", Limits()),
        (
            "go btime 1000 wtime 2000 winc 10 binc 20",
            Limits(clocks=(Clock(2.0, 0.01), Clock(1.0, 0.02))),
        ),
        ("go wtime -170671 btime 0", Limits(clocks=(Clock(-170.671), Clock(0.0)))),
        ("go wtime 100", Limits(clocks=(Clock(0.1), None))),
        ("go movestogo 1 btime 100", Limits(clocks=(None, Clock(0.1)), moves_to_go=1)),
        ("go movestogo 0 wtime 1000", Limits(clocks=(Clock(1.0), None))),
        ("go movetime 0", Limits(move_time=0.0)),
        ("go movetime -5", Limits(move_time=0.0)),
        ("go wtime btime 500", Limits(clocks=(None, Clock(0.5)))),
        ("go depth 0 nodes 0", Limits(depth=1, nodes=1)),
        ("go foo depth 2 bar mate 3", Limits(depth=2, mate=3)),
        ("go searchmoves a2a3 h2h3 depth 3", Limits(depth=3, search_moves=("a2a3", "h2h3"))),
        ("go depth 3 searchmoves a2a3", Limits(depth=3, search_moves=("a2a3",))),
        ("go depth 3 searchmoves", Limits(depth=3)),
        ("go depth 3 depth 4", Limits(depth=4)),
        ("go depth 4 ponder", Limits(depth=4, ponder=True)),
        ("go infinite searchmoves a2a3", Limits(infinite=True, search_moves=("a2a3",))),
    ],
)
def test_limits_reach_the_engine_as_they_were_meant(observed, engine, line, limits):
    observed.send(line, "stop")
    observed.best_move()
    assert searched_limits(engine) == [limits]


def test_an_answer_names_the_move_and_the_expected_reply(dialogue):
    dialogue.send("position startpos moves e2e4", "go depth 1")
    assert dialogue.until("bestmove .*")[-1] == f"bestmove {answer_to(1)} ponder {answer_to(2)}"


def test_a_search_for_a_time_answers_by_itself(dialogue):
    dialogue.send("go movetime 50")
    assert dialogue.best_move() == answer_to(0)


@pytest.mark.parametrize("position", ["startpos", "fen /early", "fen /end", "fen bad"])
def test_an_infinite_search_answers_after_stop_only(dialogue, position):
    dialogue.send(f"position {position}", "go infinite")
    dialogue.silence(0.2, allowed="info .*")
    dialogue.send("stop")
    dialogue.best_move()
    assert dialogue.synchronise() == []


@pytest.mark.parametrize("position", ["startpos", "fen /early", "fen /end"])
@pytest.mark.parametrize("release", ["stop", "ponderhit"])
def test_a_pondering_search_answers_after_its_release_only(dialogue, position, release):
    dialogue.send(f"position {position}", "go ponder movetime 20 depth 1")
    dialogue.silence(0.2, allowed="info .*")
    dialogue.send(release)
    dialogue.best_move()
    assert dialogue.synchronise() == []


def test_a_ponderhit_does_not_end_an_infinite_search(dialogue):
    dialogue.send("position fen /early", "go ponder infinite", "ponderhit")
    dialogue.silence(0.1, allowed="info .*")
    dialogue.send("stop")
    dialogue.best_move()


def test_a_second_go_ends_the_first_with_its_own_answer(dialogue):
    dialogue.send("position startpos moves e2e4", "go infinite", "go depth 1")
    assert [dialogue.best_move(), dialogue.best_move()] == [answer_to(1)] * 2
    assert dialogue.synchronise() == []


def test_stop_position_go_in_one_breath_give_two_answers_in_order(dialogue):
    dialogue.send("position fen /slow moves e2e4 e7e5 g1f3", "go ponder wtime 1000 btime 1000")
    dialogue.send("stop", "position startpos moves e2e4 c7c5", "go depth 1")
    assert [dialogue.best_move(), dialogue.best_move()] == [answer_to(3), answer_to(2)]
    assert dialogue.synchronise() == []


def test_a_stop_that_follows_at_once_ends_a_search_that_has_not_begun(dialogue):
    for _ in range(20):
        dialogue.send("go infinite", "position startpos moves e2e4", "go infinite", "stop")
    answers = [dialogue.best_move() for _ in range(40)]
    assert answers == [answer_to(0)] + [answer_to(1)] * 39
    assert dialogue.synchronise() == []


@pytest.mark.parametrize("line", ["position startpos moves e2e4", "ucinewgame"])
def test_a_new_position_or_game_ends_the_search_with_its_answer(dialogue, line):
    dialogue.send("go infinite", line, "isready")
    lines = dialogue.until("readyok")
    assert [text for text in lines if text.startswith("bestmove")] == [
        f"bestmove {answer_to(0)} ponder {answer_to(1)}"
    ]
    assert lines[-2].startswith("bestmove")


def test_readyok_comes_at_once_during_a_search_and_the_search_goes_on(dialogue):
    dialogue.send("go infinite")
    dialogue.synchronise()
    dialogue.silence(0.1, allowed="info .*")
    dialogue.send("stop")
    dialogue.best_move()


def test_readyok_comes_after_the_commands_before_it(observed, engine):
    observed.send("position fen /slow", "go depth 1", "position startpos moves e2e4", "isready")
    observed.until("readyok")
    assert engine.log[-1] == ("position", "", ("e2e4",))


def test_the_debug_switch_may_come_during_a_search(dialogue):
    dialogue.send("go infinite", "debug on", "debug off", "stop")
    dialogue.best_move()


# Commands outside the protocol


def test_perft_of_a_position_that_could_not_be_set_is_none(dialogue):
    dialogue.send("position fen nonsense", "go perft 3")
    assert dialogue.synchronise() == [
        "info string not a position: nonsense",
        "info string no perft: the position is not valid",
    ]


def test_a_new_game_begins_with_the_start_position(dialogue):
    dialogue.send("position startpos moves e2e4", "position fen nonsense", "ucinewgame")
    dialogue.send("go depth 1")
    assert dialogue.best_move() == answer_to(0)


def test_perft_is_printed_without_an_answer(dialogue):
    dialogue.send("go perft 3")
    assert dialogue.synchronise() == ["1", "2", "3", ""]


def test_an_extra_command_gets_the_rest_of_its_line(dialogue):
    dialogue.send("count   2 ")
    assert dialogue.synchronise() == ["1", "2", ""]


def test_stop_ends_an_extra_command(dialogue):
    dialogue.send("count forever", "stop")
    assert dialogue.synchronise() == ["stopped"]


def test_an_extra_command_is_finished_before_quit(dialogue):
    dialogue.send("go perft 3", "count 2", "quit")
    assert dialogue.wait() == 0
    assert [dialogue.read() for _ in range(7)] == ["1", "2", "3", "", "1", "2", ""]


# The end


def quit_by_word(dialogue: Dialogue) -> int:
    dialogue.send("quit")
    return dialogue.wait()


def quit_by_end_of_input(dialogue: Dialogue) -> int:
    return dialogue.end()


ENDINGS = pytest.mark.parametrize("ending", [quit_by_word, quit_by_end_of_input])


@ENDINGS
def test_the_end_of_an_idle_engine_is_silent_with_status_0(dialogue, ending):
    dialogue.synchronise()
    assert ending(dialogue) == 0


@ENDINGS
def test_the_end_during_a_search_prints_the_owed_answer(dialogue, ending):
    dialogue.send("go infinite")
    dialogue.until("info depth 3 .*")
    assert ending(dialogue) == 0
    assert dialogue.best_move() == answer_to(0)


@ENDINGS
def test_the_end_prints_the_answer_of_every_search_that_waits(dialogue, ending):
    dialogue.send("position fen /early", "go infinite", "position startpos moves e2e4", "go ponder")
    assert ending(dialogue) == 0
    assert [dialogue.best_move(), dialogue.best_move()] == [answer_to(0), answer_to(1)]


def test_a_last_line_without_an_end_is_obeyed(dialogue):
    dialogue.send_bytes(b"isready")
    assert dialogue.end() == 0
    assert dialogue.read() == "readyok"


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
@pytest.mark.parametrize("lines", [["isready"], ["go infinite", "isready"], ["count x", "isready"]])
def test_the_interrupt_key_ends_the_program_without_a_traceback(lines):
    wire = ProcessDialogue(SCRIPTED, cwd=ROOT)
    wire.send("uci", *lines)
    wire.until("uciok")
    os.kill(wire.process.pid, signal.SIGINT)
    assert wire.wait() == 130
    assert wire.process.errors == ""


def test_a_fault_of_the_engine_gives_the_owed_answer_and_comes_out(observed):
    observed.send("position fen /fail moves e2e4", "go depth 2")
    assert observed.best_move() == answer_to(1)
    with pytest.raises(RuntimeError, match="scripted to fail"):
        observed.wait()


def test_a_fault_of_the_engine_ends_the_process_with_a_traceback():
    wire = ProcessDialogue(SCRIPTED, cwd=ROOT)
    wire.send("position fen /fail moves e2e4", "go depth 2")
    assert wire.best_move() == answer_to(1)
    assert wire.wait() == 1
    assert "RuntimeError: scripted to fail" in wire.process.errors


def test_a_client_that_is_gone_ends_the_process_without_a_word():
    with subprocess.Popen(
        SCRIPTED,
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        try:
            process.stdin.write(b"isready\n")
            assert process.stdout.readline() == b"readyok\n"
            process.stdout.close()
            process.stdin.write(b"isready\ncount forever\nisready\n")
            assert process.wait(DEADLINE) == 0
            assert process.stderr.read() == b""
        finally:
            process.kill()


def test_a_client_that_never_reads_cannot_keep_the_program_alive():
    with subprocess.Popen(
        SCRIPTED, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as process:
        assert process.stdin and process.stdout
        try:
            process.stdin.write(b"isready\n" * 5000 + b"go infinite\n")
            process.stdin.close()
            process.stdout.close()
            assert process.wait(DEADLINE) == 0
        finally:
            process.kill()


@pytest.mark.skipif(os.name == "nt", reason="Windows does not tell that a pipe has no reader")
def test_long_work_that_nobody_can_read_the_result_of_is_ended():
    with subprocess.Popen(
        SCRIPTED, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as process:
        assert process.stdin and process.stdout
        try:
            process.stdin.write(b"isready\n")
            assert process.stdout.readline() == b"readyok\n"
            process.stdin.write(b"count forever\n")
            process.stdin.close()
            process.stdout.close()
            assert process.wait(DEADLINE) == 0
        finally:
            process.kill()
