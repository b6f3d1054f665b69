"""The command `bot-match check`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from bots.match.cli import main

ENGINE = Path(__file__).with_name("engine.py")
ROOT = Path(__file__).parents[3]
MISBEHAVING = Path(__file__).parents[2] / "doubles" / "misbehaving_engine.py"


def check(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["check", *map(str, arguments)])


def engine(vice: str) -> str:
    return f"name={vice} cmd='{sys.executable} {MISBEHAVING} {vice}'"


def test_each_step_has_its_line_and_a_sound_engine_succeeds() -> None:
    result = check(engine("good"), "--group", "handshake")
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert lines[0] == "handshake"
    assert "  pass  it tells its author (nobody)" in lines
    assert lines[-1].startswith("good: 9 steps, 8 passed, 0 failed, 1 skipped, ")


def test_a_failed_step_tells_what_was_expected_and_what_was_seen() -> None:
    result = check(engine("crash"), "--group", "handshake", "--group", "stopping")
    assert result.exit_code == 1
    failed = result.output.partition("FAIL  another game begins with `ucinewgame`\n")[2]
    assert failed.split("\n")[0].strip() == "expected: `bestmove` after `go movetime 100`"
    assert "seen:     the process ended with status 3" in failed


def test_the_findings_come_as_json() -> None:
    result = check(engine("good"), "--group", "handshake", "--json")
    told = json.loads(result.output)
    assert told["engine"] == "good" and told["protocol"] == "uci"
    assert told["counts"] == {"pass": 8, "fail": 0, "skip": 1}
    assert told["steps"][1]["step"] == "it tells its name"


def test_time_that_does_not_suffice_is_no_success() -> None:
    result = check(engine("mute"), "--seconds", 5, "--total", 0.2)
    assert result.exit_code == 1
    assert "the time set for the whole check is over" in result.output


def test_dominoes_bot_keeps_to_its_protocol() -> None:
    groups = ("--group", "process", "--group", "refusals", "--group", "limits", "--group", "client")
    bot = ("name=ours", f"cmd='{sys.executable} -W ignore -m bots.dominoes'", f"dir={ROOT}")
    words = (" ".join((*bot, "proto=dominoes")), *groups, "--seconds", 60, "--total", 280)
    result = check(*words, "--json")
    told = json.loads(result.output)
    assert [step for step in told["steps"] if step["verdict"] != "pass"] == []
    assert result.exit_code == 0 and len(told["steps"]) > 50


def test_what_cannot_be_checked_is_told_in_one_line() -> None:
    for arguments, status, words in (
        (("no-such-program",), 2, "no program 'no-such-program'"),
        ((engine("good"), "--group", "magic"), 2, "no group 'magic'; there are handshake, "),
        ((engine("good"), "--protocol", "hub2"), 2, "'hub2'"),
        ((engine("good"), "--seconds", 0), 2, "--seconds"),
        ((str(ENGINE),), 2, "no program"),
    ):
        result = check(*arguments)
        assert result.exit_code == status, result.output
        assert words in result.output


def test_a_program_that_the_system_cannot_start_is_told(tmp_path: Path) -> None:
    program = tmp_path / "engine"
    program.write_bytes(b"\x7fELF no program")
    program.chmod(0o755)
    result = check(program)
    assert result.exit_code == 1
    assert "could not be started" in result.output
