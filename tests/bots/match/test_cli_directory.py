"""The directory of a match: resumed, reported, refused; and matches that are broken off."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bots.match.journal import Journal, parse_entry, read_plan
from tests.bots.match.commands import (
    DEADLINE,
    ENGINE,
    bot_match,
    command,
    engine,
    running,
    wait_for,
    wait_for_games,
)


def test_a_directory_is_not_played_over_but_resumed(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    match = ("run", engine(name="a"), engine(name="b"), "--move-limit", 3, "--games", 2)
    assert bot_match(*match, "--directory", folder).exit_code == 0
    refused = bot_match(*match, "--directory", folder)
    assert refused.exit_code == 2 and "holds a match" in refused.output
    again = bot_match("resume", folder)
    assert again.exit_code == 0 and "2 played, 2 planned" in again.output


def test_two_never_play_in_one_directory_and_a_killed_one_does_not_stand_in_the_way(
    pids: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "match"
    one, two = engine(name="one", pids=pids), engine("silent", pids=pids)
    match = ("run", one, two, "--tc", "1000", "--concurrency", 1, "--directory", folder)
    with running(command(*match), stdout=subprocess.DEVNULL) as process:
        wait_for(lambda: pids.with_name("pids.silent").exists(), "no engine thinks")
        began = len(pids.read_text().split())
        for second in (match, ("resume", folder)):
            refused = subprocess.run(
                command(*second), capture_output=True, text=True, timeout=DEADLINE, check=False
            )
            assert refused.returncode == 2, refused.stderr
            assert refused.stderr.count("Error: ") == 1 and str(folder) in refused.stderr
        assert f"another bot-match plays in {folder}" in refused.stderr
        assert process.poll() is None and len(pids.read_text().split()) == began
        process.kill()
    with Journal(folder, read_plan(folder), ".pgn") as journal:
        assert not list(journal.entries())


@pytest.mark.parametrize(
    ("file", "content", "words"),
    [
        ("match.json", None, "match.json"),
        ("match.json", "[]", "holds no plan"),
        ("match.json", "{}", "cannot be read"),
        ("match.json", "{", "match.json"),
        ("match.json", "[" * 100_000, "holds no plan"),
        ("journal.jsonl", "[" * 100_000 + "\n", "not a journal entry"),
        ("openings.epd", "8/8/8/8/8/8/8/8 w - - 0 1\n", "has been changed"),
        ("journal.jsonl", "{}\n", "not a journal entry"),
    ],
)
def test_a_directory_that_holds_no_match_or_a_changed_one_is_refused(
    book: Path, tmp_path: Path, file: str, content: str | None, words: str
) -> None:
    folder = tmp_path / "match"
    match = ("run", engine(name="a"), engine(name="b"), "--move-limit", 1, "--games", 2)
    assert bot_match(*match, "--openings", book, "--directory", folder).exit_code == 0
    if content is None:
        (folder / file).unlink()
    else:
        (folder / file).write_text(content)
    result = bot_match("resume", folder)
    assert result.exit_code == 1 and words in result.output, result.output
    assert "Error: " in result.output and "Traceback" not in result.output


def test_a_match_is_reported_as_text_and_as_json(pids: Path, tmp_path: Path) -> None:
    folder = tmp_path / "match"
    three = [engine(name=name, pids=pids) for name in "abc"]
    result = bot_match("run", *three, "--move-limit", 2, "--directory", folder, "--json")
    assert result.exit_code == 0, result.output
    assert [line[:5] for line in result.stderr.splitlines()] == ["Warni", *["Game "] * 6, "Page:"]
    told = json.loads(result.stdout)
    assert (told["kind"], told["played"], told["planned"]) == ("round-robin", 6, 6)
    assert [line["points"] for line in told["ranking"]] == [2, 2, 2]
    text = bot_match("report", folder)
    assert text.exit_code == 0
    assert text.stdout == bot_match("resume", folder).stdout
    rows = text.output.splitlines()
    assert rows[0].split() == ["points", "games", "+", "-", "=", "Elo", "SB", "1", "2", "3"]
    assert rows[1].split()[:7] == ["1", "a", "2", "4", "0", "0", "4"]
    assert rows[1].split()[-3:] == ["*", "½½", "½½"]
    assert json.loads(bot_match("report", folder, "--json").output) == told


def test_a_folder_without_a_match_is_not_reported(tmp_path: Path) -> None:
    result = bot_match("report", tmp_path)
    assert result.exit_code == 1 and "holds no match" in result.output


@pytest.mark.parametrize(
    ("names", "kind", "killed_after"),
    [
        ("ab", ("--games", 6, "--move-limit", 20), 2),
        ("abc", ("--tournament", "swiss", "--rounds", 3, "--move-limit", 20), 3),
    ],
    ids=["match", "swiss"],
)
def test_killed_and_resumed_a_match_is_the_one_it_would_have_been(
    pids: Path,
    book: Path,
    tmp_path: Path,
    names: str,
    kind: tuple[object, ...],
    killed_after: int,
) -> None:
    def arguments(folder: str) -> tuple[object, ...]:
        engines = [engine(name=name, pids=pids) for name in names]
        limits = (*kind, "--tc", "60", "--openings", book)
        return ("run", *engines, *limits, "--concurrency", 2, "--directory", tmp_path / folder)

    journal = tmp_path / "killed" / "journal.jsonl"
    hold = pids.with_name("pids.hold")
    # two engines a game; of games at the same time only one may have both of its engines there
    hold.write_text(str(2 * killed_after + 2))
    with running(command(*arguments("killed")), stdout=subprocess.DEVNULL) as process:
        wait_for_games(journal, killed_after)
        process.kill()
    hold.unlink()
    before = journal.read_text().splitlines()
    assert killed_after <= len(before) < 6
    resumed = bot_match("resume", tmp_path / "killed", "--concurrency", 2)
    assert resumed.exit_code == 0, resumed.output
    whole = bot_match(*arguments("whole"))
    assert whole.exit_code == 0
    assert journal.read_text().splitlines()[: len(before)] == before
    assert games(journal) == games(tmp_path / "whole" / "journal.jsonl")
    assert (tmp_path / "killed" / "games.pgn").read_text().count("[Event ") == 6
    assert summary(resumed.output) == summary(whole.output)


def summary(output: str) -> list[str]:
    return [line for line in output.splitlines() if not line.startswith(("Game ", "Page: "))]


def games(journal: Path) -> list[object]:
    entries = [parse_entry(line) for line in journal.read_text().splitlines()]
    return sorted((entry.number, entry.players, entry.points, entry.moves) for entry in entries)


def test_interrupted_once_it_finishes_the_running_game_and_says_so(
    pids: Path, tmp_path: Path
) -> None:
    one, two = engine(name="one", pids=pids), engine(name="two", pids=pids)
    arguments = command(
        *("run", one, two, "--games", 500, "--move-limit", 20, "--concurrency", 1),
        *("--directory", tmp_path / "match"),
    )
    with running(arguments, stdout=subprocess.PIPE) as process:
        wait_for_games(tmp_path / "match" / "journal.jsonl", 1)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=DEADLINE)
    assert process.returncode == 1
    played = re.search(r"Games: (\d+) played, 500 planned, 0 broken off", output)
    assert played and int(played[1]) < 500
    assert len(games(tmp_path / "match" / "journal.jsonl")) == int(played[1])


@pytest.mark.skipif(os.name != "posix", reason="Windows cannot guard what a killed program left")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM"])
def test_killed_it_leaves_no_engine_behind_not_even_a_deaf_one(pids: Path, name: str) -> None:
    one, two = engine("deaf", name="one", pids=pids), engine("deaf", pids=pids)
    arguments = command("run", one, two, "--tc", "1000", "--concurrency", 2)
    with running(arguments, stdout=subprocess.DEVNULL) as process:
        wait_for(lambda: pids.with_name("pids.deaf").exists(), "no engine thinks")
        wait_for(lambda: len(pids.read_text().split()) == 4, "not all engines have started")
        process.send_signal(signal.Signals[name])
        assert process.wait(DEADLINE) == -signal.Signals[name]


def test_interrupted_twice_it_ends_at_once_with_its_engines(pids: Path, tmp_path: Path) -> None:
    one, two = engine(name="one", pids=pids), engine("silent", pids=pids)
    arguments = command("run", one, two, "--tc", "1000", "--directory", tmp_path / "match")
    with running(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        wait_for(lambda: pids.with_name("pids.silent").exists(), "no engine thinks")
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        assert any("once more" in line for line in iter(process.stderr.readline, ""))
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=DEADLINE)
    assert "Cut off" in errors
    assert process.returncode == 130


def test_the_plan_on_disk_names_the_commands(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    bot_match(
        *("run", engine(name="a"), engine(name="b"), "--games", 2, "--move-limit", 1),
        *("--directory", folder, "--seed", 5),
    )
    plan = json.loads((folder / "match.json").read_text())
    assert plan["contestants"][0]["command"][:2] == [sys.executable, str(ENGINE)]
    assert (plan["seed"], plan["tournament"]["games"], plan["game"]) == (5, 2, "chess")
