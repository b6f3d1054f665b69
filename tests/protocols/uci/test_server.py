"""The rules of the UCI wire: handshake, lines, positions and options.

Each is held against a server in a thread and one in a process of its own.
"""

import pytest

from protocols.lines import LINE_LIMIT
from tests.doubles.scripted_engine import answer_to

FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


# The handshake


def test_nothing_is_said_before_it_is_asked_for(dialogue):
    dialogue.silence(0.1)


def test_the_handshake_is_name_author_options_uciok_and_nothing_more(dialogue):
    dialogue.send("uci")
    assert dialogue.until("uciok") == [
        "id name Scripted 1",
        "id author The tests",
        "option name Hash type spin default 16 min 1 max 1024",
        "option name Clear Hash type button",
        "option name Ponder type check default false",
        "option name Style type combo default Normal var Solid var Normal var Risky",
        "option name SyzygyPath type string default <empty>",
        "option name Move Overhead type spin default 10 min 0 max 5000",
        "option name Debug Log File type string default <empty>",
        "uciok",
    ]
    dialogue.silence(0.1)


def test_a_second_uci_is_answered_again_and_keeps_the_position(dialogue):
    dialogue.send("uci", "position startpos moves e2e4", "uci", "go depth 1")
    dialogue.until("uciok")
    dialogue.until("uciok")
    assert dialogue.best_move() == answer_to(1)


def test_words_of_other_protocols_are_ignored(dialogue):
    dialogue.send("xboard", "protover 2", "level 40 5 0", "result 1-0 {White mates}")
    assert dialogue.synchronise() == []


def test_the_engine_is_prepared_before_the_first_readyok(observed, engine):
    observed.send("uci")
    observed.until("uciok")
    assert engine.log == []
    observed.synchronise()
    observed.synchronise()
    assert engine.log == [("prepare",)]


def test_a_search_without_isready_prepares_the_engine_too(observed, engine):
    observed.send("go depth 1")
    observed.best_move()
    assert [entry[0] for entry in engine.log] == ["prepare", "position", "search"]


# Lines


def test_line_ends_of_all_systems_are_taken(dialogue):
    dialogue.send_bytes(b"isready\r\nisready\risready\n")
    assert [dialogue.read() for _ in range(3)] == ["readyok"] * 3


def test_blanks_and_tabs_around_words_do_not_matter(dialogue):
    dialogue.send("  position\tstartpos   moves  e2e4 ", "\tgo  depth\t 1  ")
    assert dialogue.best_move() == answer_to(1)


def test_a_very_long_position_is_taken_whole(dialogue):
    dialogue.send("position startpos moves" + " g1f3 g8f6 f3g1 f6g8" * 5000, "go depth 1")
    assert dialogue.best_move() == answer_to(20000)


@pytest.mark.parametrize("blanks", range(1, 6))
def test_a_position_too_long_to_be_kept_whole_is_not_taken_for_its_beginning(dialogue, blanks):
    moves = " g1f3" * (LINE_LIMIT // 5 + 1)
    dialogue.send(f"position startpos{' ' * blanks}moves{moves}", "go depth 1")
    assert dialogue.best_move() == "(none)"


def test_bytes_that_are_no_text_do_not_harm(dialogue):
    dialogue.send_bytes(b"\xff\xfe\x00\x80go\n\x00\n\xf0\x9f\n")
    assert dialogue.synchronise() == []


def test_a_thousand_lines_of_junk_are_ignored(dialogue):
    dialogue.send(*(f"junk {number} wtime ]]" for number in range(1000)))
    assert dialogue.synchronise() == []


def test_readyok_is_never_mixed_with_other_lines(dialogue):
    dialogue.send("go infinite", *["isready"] * 200, "stop")
    lines = dialogue.until("bestmove .*")
    assert lines.count("readyok") == 200
    assert all(line == "readyok" or line.startswith(("info ", "bestmove ")) for line in lines)


# Unknown and misplaced words


def test_a_command_behind_junk_is_obeyed(dialogue):
    dialogue.send("joho isready")
    assert dialogue.read() == "readyok"


def test_quit_behind_junk_is_not_obeyed(dialogue):
    dialogue.send("please quit")
    assert dialogue.synchronise() == []


def test_unknown_commands_are_told_when_debugging_only(dialogue):
    dialogue.send("foo", "joho debug on", "bar", "debug off", "baz")
    assert dialogue.synchronise() == ["info string unknown command: bar"]


def test_stop_and_ponderhit_without_a_search_are_silent(dialogue):
    dialogue.send("stop", "ponderhit", "stop")
    assert dialogue.synchronise() == []


def test_a_registration_is_accepted_in_silence(dialogue):
    dialogue.send("register later", "register name Stefan code 4359874324")
    assert dialogue.synchronise() == []


@pytest.mark.parametrize(
    "line",
    [
        "go depth abc",
        "go movetime",
        "go wtime btime",
        "go movetime -5",
        "go depth 99999999999999999999",
        "go nodes 999999999999999999999999",
        "go wtime 1000000000000000000 btime 1",
        "go movestogo 0 wtime 1000",
    ],
)
def test_broken_numbers_still_give_one_answer(dialogue, line):
    dialogue.send(line, "stop")
    dialogue.best_move()
    assert dialogue.synchronise() == []


@pytest.mark.parametrize(
    "line", ["setoption", "setoption name", "setoption value 3", "setoption name  value 3", "debug"]
)
def test_empty_arguments_are_ignored(dialogue, line):
    dialogue.send(line, "debug maybe")
    assert dialogue.synchronise() == []


# Positions


@pytest.mark.parametrize(
    "line",
    [
        "position",
        "position fen",
        "position fen moves e2e4",
        "position this is not a position",
        "position fen this is not a position",
        "position startpos moves e2e4 z9z9",
        "position startpos moves e2e4 (none)",
    ],
)
def test_a_search_without_a_valid_position_says_that_there_is_no_move(dialogue, line):
    dialogue.send(line, "go depth 1")
    lines = dialogue.until("bestmove .*")
    assert lines[-1] == "bestmove (none)"
    assert lines[0].startswith("info string ")
    dialogue.send("go depth 1")
    assert dialogue.best_move() == "(none)"
    dialogue.send("position startpos", "go depth 1")
    assert dialogue.best_move() == answer_to(0)


def test_an_illegal_move_is_named_with_its_ply(dialogue):
    dialogue.send("position startpos moves e2e4 e9e5")
    assert dialogue.synchronise() == ["info string illegal move e9e5 at ply 2"]


def test_the_answer_for_an_invalid_position_is_held_in_an_infinite_search(dialogue):
    dialogue.send("position fen nonsense", "go infinite")
    dialogue.silence(0.2, allowed="info .*")
    dialogue.send("stop")
    assert dialogue.best_move() == "(none)"


@pytest.mark.parametrize(
    ("line", "text", "moves"),
    [
        ("position startpos", "", ()),
        ("position startpos moves", "", ()),
        ("position startpos moves e2e4 e7e5", "", ("e2e4", "e7e5")),
        ("position joho startpos moves e2e4", "", ("e2e4",)),
        (f"position fen {FEN} w KQkq - 0 1", f"{FEN} w KQkq - 0 1", ()),
        (f"position fen  {FEN}  b -  - moves", f"{FEN} b - -", ()),
        (f"position fen {FEN} w - - 3 moves a2a3", f"{FEN} w - - 3", ("a2a3",)),
        (f"position {FEN} w - - 0 1 moves a2a3", f"{FEN} w - - 0 1", ("a2a3",)),
    ],
)
def test_a_position_reaches_the_engine_as_it_was_meant(observed, engine, line, text, moves):
    observed.send(line)
    observed.synchronise()
    assert engine.log[0] == ("position", text, moves)


def test_searching_before_any_position_searches_the_start_position(observed, engine):
    observed.send("go depth 1")
    assert observed.best_move() == answer_to(0)
    assert ("position", "", ()) in engine.log


# Options


def test_option_names_match_in_any_case_and_spacing_and_values_stay_as_they_are(observed, engine):
    observed.send(
        "setoption name hash value 8",
        "setoption name  CLEAR   hash",
        "setoption name Clear Hash value true",
        "setoption name PONDER value TRUE",
        "setoption name style value risky",
        "setoption name SyzygyPath value /my  value/name value x",
        "setoption name SyzygyPath value <empty>",
        "setoption name SyzygyPath value",
    )
    observed.synchronise()
    assert sorted(map(repr, engine.log[:-1])) == sorted(
        map(
            repr,
            [
                ("option", "Ponder", True),  # needs no idle engine, so it may come first
                ("option", "Hash", 8),
                ("option", "Clear Hash", None),
                ("option", "Clear Hash", None),
                ("option", "Style", "Risky"),
                ("option", "SyzygyPath", "/my  value/name value x"),
                ("option", "SyzygyPath", ""),
                ("option", "SyzygyPath", ""),
            ],
        )
    )


@pytest.mark.parametrize(
    "line",
    [
        "setoption name Hash value abc",
        "setoption name Hash value 999999999999",
        "setoption name Hash value -5",
        "setoption name Hash value",
        "setoption name Hash",
        "setoption name Ponder value maybe",
        "setoption name Style value Wild",
        "setoption name No Such Option value 3",
        "setoption name SyzygyPath value no/such/dir",
    ],
)
def test_a_bad_value_is_refused_with_one_info_string(observed, engine, line):
    observed.send(line)
    lines = observed.synchronise()
    assert len(lines) == 1
    assert lines[0].startswith("info string ")
    assert not [entry for entry in engine.log if entry[0] == "option"]


def test_an_option_that_needs_an_idle_engine_waits_for_the_end_of_the_search(observed, engine):
    observed.send("go infinite", "setoption name Hash value 32")
    assert [line for line in observed.synchronise() if not line.startswith("info")] == []
    assert ("option", "Hash", 32) not in engine.log
    observed.send("stop")
    observed.best_move()
    observed.synchronise()
    assert engine.log[-1] == ("option", "Hash", 32)


def test_an_option_that_needs_no_idle_engine_is_set_at_once(observed, engine):
    observed.send("go infinite", "setoption name Move Overhead value 50")
    observed.synchronise()
    assert ("option", "Move Overhead", 50) in engine.log
    observed.send("stop")
    observed.best_move()


def test_the_log_file_gets_the_whole_dialogue(dialogue, tmp_path):
    path = tmp_path / "a log.txt"
    dialogue.send(f"setoption name Debug Log File value {path}", "isready", "foo")
    dialogue.until("readyok")
    dialogue.send("setoption name Debug Log File value <empty>", "isready")
    dialogue.until("readyok")
    lines = path.read_text(encoding="utf-8").splitlines()
    assert sorted(lines[:3]) == ["<< readyok", ">> foo", ">> isready"]
    assert lines[3:] == [">> setoption name Debug Log File value <empty>"]


def test_a_log_file_that_cannot_be_opened_is_told(dialogue, tmp_path):
    dialogue.send(f"setoption name Debug Log File value {tmp_path}")
    lines = dialogue.synchronise()
    assert len(lines) == 1
    assert lines[0].startswith("info string Debug Log File: ")


def test_what_is_told_of_an_endless_word_is_short(dialogue):
    dialogue.send(f"position fen {'8' * 100_000}")
    (told,) = dialogue.synchronise()
    assert told.startswith("info string ") and len(told) < 1000
