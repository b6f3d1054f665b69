"""The rules of the Hub wire, held against a server in a thread and one in a process of its own."""

import pytest

from protocols.limits import Clock, Limits
from tests.doubles.hub_dialogue import HubProcessDialogue
from tests.doubles.scripted_engine import answer_to
from tests.protocols.hub.conftest import ROOT, SCRIPTED

HANDSHAKE = [
    'id name=Scripted version=1 author="The tests"',
    'param name=variant value=normal type=enum values="normal bt"',
    "param name=threads value=1 type=int min=1 max=16",
    "param name=ponder value=false type=bool",
    'param name=bb-path value="" type=string',
    "wait",
]


def searched_limits(engine):
    return [entry[1] for entry in engine.log if entry[0] == "search"]


def told(engine, kind):
    return [entry[1:] for entry in engine.log if entry[0] == kind]


# Handshake


def test_hub_tells_name_and_parameters_and_may_come_again(dialogue):
    dialogue.send("hub")
    assert dialogue.until("wait") == HANDSHAKE
    dialogue.send("hub")
    assert dialogue.until("wait") == HANDSHAKE


def test_init_may_come_again_and_makes_ready_each_time(dialogue):
    dialogue.send("init", "set-param name=threads value=2", "init")
    assert dialogue.until("ready") == dialogue.until("ready") == ["ready"]
    assert dialogue.synchronise() == []


def test_a_client_that_waits_for_nothing_gets_all_in_order(dialogue):
    dialogue.send("hub", "set-param name=threads value=4", "init", "pos start", "go think")
    assert dialogue.until("wait") == HANDSHAKE
    assert dialogue.until("ready") == ["ready"]
    assert dialogue.best_move() == answer_to(0)


def test_parameters_are_set_at_any_time_and_shown_with_their_present_values(observed, engine):
    observed.send("set-param name=variant value=breakthrough", "set-param name=BB-Path value=/x y")
    observed.send('set-param name=bb-path value="/x y"', "set-param name=ponder value=true", "hub")
    lines = observed.until("wait")
    assert 'param name=variant value=bt type=enum values="normal bt"' in lines
    assert 'param name=bb-path value="/x y" type=string' in lines
    assert told(engine, "option") == [
        ("variant", "bt"), ("bb-path", "/x"), ("bb-path", "/x y"), ("ponder", True)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("set-param name=variant value=chess", "variant: 'chess' is none of normal, bt"),
        ("set-param name=threads value=99", "threads: 99 is not in 1..16"),
        ("set-param name=threads", "threads: '' is not a whole number"),
        ("set-param name=bb-path value=no/such/dir", "bb-path: no such directory"),
        ("set-param value=3", "missing name"),
    ],
)
def test_a_wrong_value_is_told_and_the_old_one_kept(dialogue, line, complaint):
    dialogue.send(line, "hub")
    assert dialogue.until("wait") == [f'error message="{complaint}"', *HANDSHAKE]


def test_a_parameter_that_does_not_exist_is_no_fault(dialogue):
    dialogue.send("set-param name=initial-time value=60", "set-param name=clear value=1")
    assert dialogue.synchronise() == []


# Errors


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "missing command"),
        ("    ", "missing command"),
        ("=foo", "missing command"),
        ("foo bar=1", "bad command"),
        ('pos start moves="32-28', "unterminated quote"),
        ("level depth=abc", "bad number for depth"),
        ('pos pos=""', "bad position"),
        ("pos pos=Wbbb", "bad position: not a position: Wbbb"),
        ('pos start moves="a1a2 b2"', "illegal move b2 at ply 2"),
        ('pos start moves="a1a2 ??"', "bad move ?? at ply 2"),
    ],
)
def test_a_faulty_line_gets_one_error_and_the_session_lives_on(dialogue, line, complaint):
    dialogue.send(line)
    assert dialogue.synchronise() == [f'error message="{complaint}"']
    dialogue.send("go think")
    dialogue.done()
    assert dialogue.synchronise() == []


def test_a_wrong_move_leaves_the_position_before_it(dialogue):
    dialogue.send('pos start moves="a1a2 b1b2 ?? c1c2"', "level depth=1", "go think")
    assert dialogue.best_move() == answer_to(2)


def test_a_wrong_position_leaves_the_one_before(dialogue):
    dialogue.send('pos start moves="a1a2"', "pos pos=Wbbb", "level depth=1", "go think")
    assert dialogue.best_move() == answer_to(1)


def test_the_error_of_a_megabyte_is_short(dialogue):
    dialogue.send("pos start moves=" + "x" * 900_000)
    (line,) = dialogue.synchronise()
    assert line.startswith('error message="illegal move xxx') and len(line) < 300


@pytest.mark.parametrize("line", ["foo", "", "pos pos=Wbbb", "level depth=x", "set-param"])
def test_an_error_never_stands_between_go_and_done(dialogue, line):
    dialogue.send("level infinite", "go think", line)
    assert all(text.startswith("info ") for text in dialogue.until("done.*")[:-1])
    assert dialogue.read().startswith("error message=")


# Levels


@pytest.mark.parametrize(
    ("lines", "limits"),
    [
        (["level depth=2"], Limits(depth=2)),
        (["level move-time=90", "level depth=2"], Limits(move_time=90.0, depth=2)),
        (
            ["level moves=60 time=60.000"],
            Limits(clocks=(Clock(60.0), Clock(60.0)), moves_to_go=60),
        ),
        (["level time=4.5 inc=0.5"], Limits(clocks=(Clock(5.0, 0.5), Clock(5.0, 0.5)))),
        (["level depth=9", "pos start", "level nodes=7"], Limits(nodes=7)),
        (["level depth=9", "pos start"], Limits(move_time=5.0)),
        ([], Limits(move_time=5.0)),
    ],
)
def test_the_level_reaches_the_engine_as_it_was_meant(observed, engine, lines, limits):
    observed.send(*lines, "go think", "stop")
    observed.done()
    assert searched_limits(engine) == [limits]


def test_a_level_is_that_of_one_search(observed, engine):
    observed.send("level depth=2", "go think", "go ponder", "stop", "go analyze", "stop")
    for _ in range(3):
        observed.done()
    assert searched_limits(engine) == [
        Limits(depth=2),
        Limits(move_time=5.0, ponder=True),
        Limits(infinite=True, analyse=True),
    ]


# Searches


def test_an_answer_names_the_move_and_the_expected_reply(dialogue):
    dialogue.send('pos start moves="a1a2"', "level depth=1", "go think")
    lines = dialogue.until("done.*")
    assert lines[0].startswith("info depth=1 mean-depth=1.0 score=0.10 nodes=0 time=0.")
    assert lines[0].endswith(f'nps=0.0 pv="{answer_to(1)}"')
    assert lines[1:] == [f"done move={answer_to(1)} ponder={answer_to(2)}"]


def test_a_position_without_a_move_gets_a_bare_done(dialogue):
    dialogue.send("pos pos=/end", "go think")
    assert dialogue.done() == "done"


@pytest.mark.parametrize("position", ["start", "pos=/early", "pos=/end"])
@pytest.mark.parametrize("go", [["level infinite", "go think"], ["go analyze"]])
def test_an_endless_search_answers_after_stop_only(dialogue, position, go):
    dialogue.send(f"pos {position}", *go)
    dialogue.silence(0.2, allowed="info .*")
    dialogue.send("stop")
    dialogue.done()
    assert dialogue.synchronise() == []


@pytest.mark.parametrize("position", ["start", "pos=/early", "pos=/end"])
@pytest.mark.parametrize("release", ["stop", "ponder-hit"])
def test_a_pondering_search_answers_after_its_release_only(dialogue, position, release):
    dialogue.send(f"pos {position}", "level move-time=0.02 depth=1", "go ponder")
    dialogue.silence(0.2, allowed="info .*")
    dialogue.send(release)
    dialogue.done()
    assert dialogue.synchronise() == []


def test_stop_and_ponder_hit_are_silent_when_nothing_is_searched(dialogue):
    dialogue.send("stop", "ponder-hit", "pos start", "stop", "ponder-hit")
    assert dialogue.synchronise() == []


def test_ping_is_answered_while_a_search_goes_on(dialogue):
    dialogue.send("go analyze", "ping")
    dialogue.until("pong")
    dialogue.silence(0.1, allowed="info .*")
    dialogue.send("stop")
    dialogue.done()


@pytest.mark.parametrize(
    "line", ["foo", "pos start", "new-game", "init", "hub", "level depth=1", "set-param name=x"]
)
def test_any_other_line_ends_the_search_with_its_answer_and_is_obeyed_then(dialogue, line):
    dialogue.send("go analyze", line, "ping")
    lines = dialogue.until("pong")
    answers = [place for place, text in enumerate(lines) if text.startswith("done")]
    assert len(answers) == 1
    assert all(text.startswith("info") for text in lines[: answers[0]])


def test_four_lines_in_one_breath_give_two_answers_in_order(dialogue):
    dialogue.send('pos pos=/slow moves="a1a2 b1b2 c1c2"', "level moves=59 time=58.387", "go ponder")
    dialogue.send("stop", 'pos start moves="a1a2 b1b2"', "level depth=1", "go think")
    assert [dialogue.best_move(), dialogue.best_move()] == [answer_to(3), answer_to(2)]
    assert dialogue.synchronise() == []


def test_a_stop_that_follows_at_once_ends_a_search_that_has_not_begun(dialogue):
    for _ in range(20):
        dialogue.send("go analyze", 'pos start moves="a1a2"', "go analyze", "stop")
    answers = [dialogue.best_move() for _ in range(40)]
    assert answers == [answer_to(0)] + [answer_to(1)] * 39
    assert dialogue.synchronise() == []


def test_a_new_game_keeps_the_position(dialogue):
    dialogue.send('pos start moves="a1a2"', "new-game", "level depth=1", "go think")
    assert dialogue.best_move() == answer_to(1)


def test_a_search_needs_neither_hub_nor_init_nor_pos(observed, engine):
    observed.send("level depth=1", "go think")
    assert observed.best_move() == answer_to(0)
    assert [entry[0] for entry in engine.log] == ["prepare", "position", "search"]


def test_what_cannot_be_loaded_is_told_and_the_engine_goes_on(observed, engine):
    engine.lacks = "no tables"
    observed.send("init")
    assert observed.until("ready") == ['error message="no tables"', "ready"]
    observed.send("level depth=1", "go think")
    assert observed.best_move() == answer_to(0)


# The end


@pytest.mark.parametrize("last", ["quit", None])
def test_the_end_during_a_search_prints_the_owed_answer(dialogue, last):
    dialogue.send("go analyze")
    dialogue.until("info depth=3 .*")
    if last:
        dialogue.send(last)
        assert dialogue.wait() == 0
    else:
        assert dialogue.end() == 0
    assert dialogue.best_move() == answer_to(0)


def test_the_end_of_an_idle_engine_is_silent(dialogue):
    dialogue.synchronise()
    assert dialogue.end() == 0


def test_a_fault_of_the_engine_ends_the_program_after_the_owed_answer():
    dialogue = HubProcessDialogue(SCRIPTED, cwd=ROOT)
    try:
        dialogue.send('pos pos=/fail moves="a1a2"', "go think")
        assert dialogue.best_move() == answer_to(1)
        assert dialogue.wait() == 1
        assert "scripted to fail" in dialogue.process.errors
    finally:
        dialogue.close()


def test_carriage_returns_and_a_last_line_without_an_end_are_taken(dialogue):
    dialogue.send_bytes(b"ping\r\nhub\r\nping")
    assert dialogue.until("wait") == ["pong", *HANDSHAKE]
    assert dialogue.end() == 0
    assert dialogue.read() == "pong"
