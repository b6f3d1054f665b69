"""The program itself, as clients and people start it."""

import os
import re
import subprocess
import sys
import tomllib

import pytest

from bots.draughts.fen import format_hub
from bots.draughts.rules import start
from bots.draughts.turn import BOOK_DEPTH
from bots.draughts.variants import VARIANTS
from bots.version import VERSION
from protocols.engine import Score
from tests.bots.draughts.wire import COMMAND, ROOT, DraughtsWire, check_search, infos
from tests.doubles.dialogue import DEADLINE

START = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"


@pytest.fixture
def wire():
    dialogue = DraughtsWire()
    yield dialogue
    dialogue.close()


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize("arguments", [(), ("hub",), ("--option", "skill=20", "hub")])
def test_it_speaks_hub_with_and_without_the_word(arguments):
    wire = DraughtsWire(*arguments)
    try:
        wire.send("hub")
        lines = wire.until("wait")
        assert lines[0] == (
            f'id name=draughts-bot version={VERSION} author="the boardbots developers"'
        )
        assert [line.split()[1] for line in lines[1:-1]] == [
            f"name={name}"
            for name in (
                "variant",
                "threads",
                "tt-size",
                "ponder",
                "book",
                "bb-size",
                "bb-path",
                "skill",
                "mandatory-capture",
            )
        ]
        wire.send("init")
        assert wire.until("ready") == ["ready"]
        wire.send("quit")
        assert wire.wait() == 0
        assert wire.process.errors == ""
    finally:
        wire.close()


def test_nothing_heavy_is_imported_before_the_handshake():
    code = "import sys, bots.draughts.cli; print(*sys.modules)"
    modules = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"click", "chess", "bots.draughts.thinker", "bots.draughts.core.position"} & {
        *modules
    }


def test_the_project_installs_the_program():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["scripts"]["draughts-bot"] == "bots.draughts.cli:main"


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.name)
def test_it_plays_every_variant(wire, variant):
    text = format_hub(start(variant))
    wire.send(f"set-param name=variant value={variant.name}")
    for _ in range(2):
        lines = wire.search(f"pos pos={text}", "level depth=3", "go think")
        check_search(lines, text, (), variant)
    assert wire.synchronise() == []


def test_a_whole_search_is_sound(wire):
    moves = ("32-28", "19-23", "28x19x23")
    wire.send("set-param name=book value=false")
    lines = wire.search(
        f'pos pos={START} moves="{" ".join(moves)}"', "level depth=5 move-time=60", "go think"
    )
    check_search(lines, START, moves)
    depths = [info.depth for info in infos(lines)]
    assert depths == sorted(depths) and depths[-1] > 1


def test_the_only_move_is_answered_with_a_score_and_a_line(wire):
    lines = wire.search("pos pos=W" + "e" * 27 + "beeewe" + "e" * 17, "level time=300", "go think")
    assert check_search(lines, lines and "W" + "e" * 27 + "beeewe" + "e" * 17) == "32x23x28"


def test_a_lost_position_gets_a_bare_done_and_a_drawn_one_a_move(wire):
    wire.send("pos pos=Wb" + "e" * 49, "go think")
    assert wire.done() == "done"
    repeated = 'moves="46-41 1-7 41-46 7-1 46-41 1-7 41-46 7-1"'
    wire.send("pos pos=WB" + "e" * 44 + f"Weeee {repeated}", "level depth=3", "go think")
    assert wire.done().startswith("done move=46-")


def test_a_clock_that_the_increment_alone_keeps_alive_is_no_fault(wire):
    check_search(wire.search("pos start", "level time=-0.1 inc=0.5", "go think"))
    check_search(wire.search("pos start", "level time=-5 inc=0.5", "go think"))


def test_the_four_lines_of_a_hurried_client_get_two_answers(wire):
    wire.send(f'pos pos={START} moves="31-26 17-21"', "level moves=59 time=58.387", "go ponder")
    wire.send("stop", f"pos pos=B{START[1:]}", "level infinite", "go analyze", "stop")
    assert wire.done().startswith("done move=26x17x21")
    answer = wire.best_move()
    assert int(answer.split("-")[0]) < 21
    assert wire.synchronise() == []


def test_a_won_ending_is_announced_and_its_line_ends_the_game(wire):
    lines = wire.search("pos pos=WeeeeebeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeeeeeeeeeeW", "go think")
    assert infos(lines)[-1].score.mate is not None
    wire.send("set-param name=bb-size value=0")
    assert wire.synchronise() == []


def test_a_folder_of_bitbases_that_is_none_is_told_and_not_taken(wire, tmp_path):
    wire.send("init", f'set-param name=bb-path value="{tmp_path / "none"}"', "hub")
    wire.until("ready")
    assert wire.until("error .*")[-1].endswith('none is no folder"')
    assert 'param name=bb-path value="" type=string' in wire.until("wait")
    (tmp_path / "0101.bitbase.bin").write_bytes(b"rubbish")
    wire.send(f'set-param name=bb-path value="{tmp_path}"')
    assert "0101.bitbase.bin: cut short" in wire.until("error .*")[-1]
    check_search(wire.search("pos start", "level depth=2", "go think"))


WON = f"pos pos=W{'e' * 5}b{'e' * 28}w{'e' * 14}W"
DRAWN = f"pos pos=WeeB{'e' * 42}Weeee"


def test_a_drawn_ending_is_told_as_one(wire):
    lines = wire.search(DRAWN, "level depth=6", "go think")
    assert {info.score for info in infos(lines)} == {Score(0)}


def test_a_weakened_player_knows_no_endings(wire):
    for skill, knows in (("19", False), ("20", True), ("3", False)):
        lines = wire.search(f"set-param name=skill value={skill}", WON, "level depth=1", "go think")
        assert (infos(lines)[-1].score.mate is not None) is knows


@pytest.mark.parametrize("path", ["~nobody-of-this-name/x", "/" + "a" * 6000, "/dev/null/x"])
def test_no_path_is_too_strange_to_be_refused(wire, path):
    wire.send(f'set-param name=bb-path value="{path}"')
    assert wire.until("error .*")[-1].startswith(f'error message="bb-path: {path[:100]}')
    assert wire.synchronise() == []


def test_a_faulty_parameter_on_the_command_line_is_a_usage_error(tmp_path):
    done = run("--option", f"bb-path={tmp_path / 'none'}")
    assert done.returncode == 2
    assert "none is no folder" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_damaged_bitbase_is_told_at_init_and_done_without(tmp_path):
    (tmp_path / "0201.bitbase.bin").write_bytes(b"rubbish of some length")
    wire = DraughtsWire("--option", f"bb-path={tmp_path}")
    try:
        wire.send("init")
        told, ready = wire.until("ready")
        assert re.fullmatch(r'error message="bb-path: .*0201.bitbase.bin: no bitbase.*"', told)
        assert ready == "ready"
        wire.send("set-param name=skill value=3", "set-param name=skill value=20", "hub")
        lines = wire.until("wait")
        assert lines[0].startswith("id ")
        assert "param name=skill value=20 type=int min=0 max=20" in lines
        check_search(wire.search("pos start", "level depth=2", "go think"))
    finally:
        wire.close()


def test_bitbases_are_made_by_a_command(tmp_path):
    result = run("bitbases", "--pieces", "2", "--path", str(tmp_path / "new"))
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.splitlines()[-1] == f"endings of up to 2 pieces: {tmp_path / 'new'}"
    (tmp_path / "file").write_bytes(b"")
    result = run("bitbases", "--pieces", "2", "--path", str(tmp_path / "file" / "below"))
    assert result.returncode == 1
    assert "Not a directory" in result.stderr and "Traceback" not in result.stderr


def test_perft_prints_the_count_alone():
    assert run("perft", "5").stdout == "27117\n"
    assert run("perft", "--count", "sequences", "3").stdout == "658\n"
    assert run("perft", "--variant", "english", "4").stdout == "1469\n"
    assert run("perft", "--fen", "W:W32:B28", "1").stdout == "1\n"
    assert run("perft", "--fen", START, "0").stdout == "1\n"


def test_perft_divides_by_move():
    lines = run("perft", "--divide", "3").stdout.splitlines()
    assert lines[0] == "31-26: 61" or lines[0].startswith("31-26: ")
    assert sum(int(line.split(": ")[1]) for line in lines[:-1]) == int(lines[-1]) == 658


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["perft", "--variant", "chess", "3"], "no variant is called 'chess'"),
        (["perft", "--fen", "W:W32:B51", "1"], "has no square 51"),
        (["perft", "x"], "not a valid integer"),
        (["--option", "hash=5"], "no such option: hash"),
        (["--option", "threads=0"], "threads: 0 is not in 1..256"),
        (["--log", "/no/such/folder/log"], "No such file or directory"),
        (["dxp"], "one of --listen and --connect is needed"),
        (["dxp", "--connect", "host:port"], "is not HOST:PORT"),
        (["play"], "No such command 'play'"),
    ],
)
def test_a_wrong_command_line_is_told_with_status_2(arguments, told):
    result = run(*arguments)
    assert result.returncode == 2
    assert told in result.stderr and "Traceback" not in result.stderr


def test_the_environment_sets_parameters(tmp_path):
    log = tmp_path / "log"
    wire = DraughtsWire(env={"DRAUGHTS_BOT_OPTION": "variant=bt,skill=3", "DRAUGHTS_BOT_LOG": log})
    try:
        wire.send("hub")
        lines = wire.until("wait")
        assert any(line.startswith("param name=variant value=bt ") for line in lines)
        assert wire.end() == 0
    finally:
        wire.close()
    assert log.read_text(encoding="utf-8").startswith(">> hub\n<< id name=draughts-bot ")


def test_the_bench_tells_its_total():
    lines = run("bench", "2").stdout.splitlines()
    assert [line.split(":")[0].strip() for line in lines[-3:]] == [
        "Total time (ms)",
        "Nodes searched",
        "Nodes/second",
    ]


def test_memory_that_there_is_not_is_told_and_the_old_table_kept(wire):
    wire.send("init", "set-param name=tt-size value=99")
    wire.until("ready")
    assert wire.synchronise() == ['error message="tt-size: 99 is not in 16..30"']
    check_search(wire.search("pos start", "level depth=2", "go think", seconds=DEADLINE))


def test_the_book_is_played_from_unless_switched_off(wire):
    wire.send("set-param name=book value=false", "pos start", "level depth=3", "go think")
    assert [info.depth for info in infos(wire.until("done.*"))] == [1, 2, 3]
    wire.send("set-param name=book value=true")
    lines = wire.search("pos start", "level move-time=100", "go think")
    assert infos(lines)[-1].depth <= BOOK_DEPTH
    check_search(lines)
