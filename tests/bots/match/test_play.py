"""The command `bot-match play` with people at it, and engines named in files."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from bots.match.cli import main
from tests.bots.match.commands import DEADLINE, ENGINE, command, engine, play, wait_for

pty = pytest.importorskip("pty", reason="pseudo-terminals are POSIX")


def test_a_person_plays_an_engine_by_typing() -> None:
    result = play("human", engine(name="one"), "--ascii", typed="e4\nxyz\nundo\nd4\nhint\nresign\n")
    assert result.exit_code == 0, result.output
    assert "1. d4" in result.output and "Hint: 2. " in result.output
    assert "'xyz' is no legal move here" in result.output
    assert "0-1, resignation" in result.output
    assert '[White "human"]' in result.output and '[Termination "normal"]' in result.output
    assert '[WhiteTimeControl "-"]' in result.output


def test_black_sees_the_board_from_its_own_side() -> None:
    result = play(engine(name="one"), "human", "--ascii")
    assert "   h g f e d c b a" in result.output
    assert "   a b c d e f g h" not in result.output
    assert "The input has ended: human resigns." in result.output
    assert "1-0, resignation" in result.output and result.exit_code == 0


def test_two_people_share_a_terminal_and_are_advised_by_our_own_bot() -> None:
    typed = "f3\ne5\ng4\nhint\nQh4\n"
    result = play("proto=human name=Ann", "human", "--ascii", typed=typed)
    assert result.exit_code == 0, result.output
    assert "Hint: 2... Qh4#" in result.output
    assert "0-1, checkmate" in result.output and '[White "Ann"]' in result.output


def test_bytes_that_are_no_text_are_garbage_like_any_other() -> None:
    run = subprocess.run(
        command("play", "human", "human", "--ascii"),
        input=b"\xff\xfe\0\n\x80e4\ne4\n",
        capture_output=True,
        timeout=DEADLINE,
        check=False,
    )
    output = run.stdout.decode()
    assert output.count("is no legal move here") == 2
    assert run.returncode == 0 and "0-1" not in output and "1-0, resignation" in output


def test_a_persons_clock_is_kept_when_wanted() -> None:
    result = play("proto=human tc=300+5", engine(name="one"), "--ascii", typed="e4\nresign\n")
    assert "White (5:00.0): " in result.output and "White (5:0" in result.output.split("1. e4")[1]


def test_a_match_has_no_place_for_people() -> None:
    result = CliRunner().invoke(main, ["run", "human", engine()])
    assert result.exit_code == 2 and "bot-match play" in result.output


SIXES = (
    "6-6,6-5,6-4,6-3,6-2,6-1,6-0;5-5,5-4,5-3,5-2,5-1,5-0,4-4;"
    "4-3,4-2,4-1,4-0,3-3,3-2,3-1,3-0,2-2,2-1,2-0,1-1,1-0,0-0"
)


def test_people_draw_tiles_by_the_word_that_offers_draws_elsewhere() -> None:
    typed = "6-6\ndraw\n6-5 left\nmoves\nresign\n"
    result = play("human", "human", "--game", "domino-draw", "--fen", SIXES, typed=typed)
    assert result.exit_code == 0, result.output
    assert "1-0, resignation" in result.output
    assert "drew 1 4-3" in result.output and "played 0 6-5 left" in result.output
    assert "The draw is offered" not in result.output
    assert "5-0 left, 5-1 left, 5-2 left, 5-3 left, 5-4 left, 5-5 left" in result.output


def test_the_seed_decides_the_deal_which_is_another_each_time_without_one() -> None:
    table = ("human", "human", "--game", "domino-draw")
    one, again, other = (play(*table, "--seed", seed).output for seed in (5, 5, 6))
    assert one == again != other
    assert play(*table).output != play(*table).output


def test_three_people_may_sit_at_a_table_but_not_four_at_three_seats() -> None:
    three = ("human", "human", "human", "--game", "domino-block-3p")
    result = play(*three, typed="draw\nresign\n")
    assert result.exit_code == 0, result.output
    (end,) = [line for line in result.output.splitlines() if line.startswith("end ")]
    assert sorted(end.split()[1:4]) == ["0", "1/2", "1/2"]
    assert play("human", *three).exit_code == 2


class Terminal:
    """A program on a pseudo-terminal."""

    def __init__(self, arguments: list[str]) -> None:
        self._own, theirs = pty.openpty()
        self.process = subprocess.Popen(
            arguments, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
        )
        os.close(theirs)
        self.shown = ""

    def wait_for(self, text: str) -> None:
        """Read until the text has been shown, and forget all up to it."""
        os.set_blocking(self._own, False)
        end = time.monotonic() + DEADLINE
        while text not in self.shown:
            assert time.monotonic() < end, f"{text!r} was not shown but {self.shown!r}"
            try:
                self.shown += os.read(self._own, 65536).decode()
            except BlockingIOError:
                time.sleep(0.01)
        self.shown = self.shown.split(text, 1)[1]

    def type(self, text: str) -> None:
        os.write(self._own, text.encode())

    def end(self) -> int:
        """Wait for the program's end; what it still shows must be read, or it would wait."""
        os.set_blocking(self._own, False)
        wait_for(self._has_ended, "it did not end")
        os.close(self._own)
        return self.process.wait(DEADLINE)

    def _has_ended(self) -> bool:
        ended = self.process.poll() is not None
        with contextlib.suppress(OSError):  # nothing there, or the other end is closed
            self.shown += os.read(self._own, 65536).decode()
        return ended


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are POSIX")
def test_on_a_terminal_a_person_is_asked_and_answered(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    terminal = Terminal(command("play", "human", engine(pids=pids), "--ascii"))
    terminal.wait_for("White: ")
    terminal.type("nonsense\n")
    terminal.wait_for("no legal move here")
    terminal.type("Nf3\n")
    terminal.wait_for("1. Nf3")
    terminal.wait_for("1... ")
    terminal.wait_for("White: ")
    terminal.type("\x04")
    terminal.wait_for("human resigns")
    assert terminal.end() == 0


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are POSIX")
def test_ctrl_c_ends_a_game_cleanly_with_its_engine(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    terminal = Terminal(command("play", "human", engine(pids=pids), "--ascii"))
    terminal.wait_for("White: ")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.end() == 130
    assert "Cut off." in terminal.shown and "Traceback" not in terminal.shown
    (number,) = pids.read_text().split()
    wait_for(lambda: not Path(f"/proc/{number}").exists(), "the engine was left running")


def test_engines_are_found_by_name_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "engines.toml"
    file.write_text(
        f"[one]\ncommand = ['{sys.executable}', '{ENGINE}', 'good']\noptions = {{ Style = 'b' }}\n"
        f"[two]\ncommand = ['{sys.executable}', '{ENGINE}', 'good']\n[bad]\nspeed = 5\n"
    )
    limits = ("--games", "2", "--move-limit", "2")
    by_option = CliRunner().invoke(main, ["run", "one", "two", "--engines", str(file), *limits])
    assert by_option.exit_code == 0, by_option.output
    assert "one - two: 50.0 % of 2 games" in by_option.output
    monkeypatch.chdir(tmp_path)
    here = CliRunner().invoke(main, ["run", "one", "two", *limits])
    assert here.exit_code == 0, here.output
    bad = CliRunner().invoke(main, ["run", "one", "bad", *limits])
    assert bad.exit_code == 2 and "engines.toml, [bad]: no key 'speed'" in bad.output
    file.write_text("[one")
    broken = CliRunner().invoke(main, ["run", "one", "two", *limits])
    assert broken.exit_code == 2 and "engines.toml: " in broken.output


def test_a_plan_keeps_environment_start_time_and_pondering(tmp_path: Path) -> None:
    more = "env.NOTE='a b' start=20 ponder=true"
    folder = tmp_path / "match"
    arguments = ("run", engine(name="one", more=more), engine(name="two"), "--games", 2)
    limits = ("--move-limit", 1, "--directory", folder)
    result = CliRunner().invoke(main, [str(word) for word in (*arguments, *limits)])
    assert result.exit_code == 0, result.output
    one, two = json.loads((folder / "match.json").read_text())["contestants"]
    assert one["environment"] == [["NOTE", "a b"]]
    assert (one["start_seconds"], one["ponders"]) == (20.0, True)
    assert (two["environment"], two["start_seconds"], two["ponders"]) == ([], None, False)
