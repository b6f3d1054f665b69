"""The command `bot-match` with real processes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bots.match.cli import main
from bots.match.journal import Journal, parse_entry, read_plan

ENGINE = Path(__file__).with_name("engine.py")
DEADLINE = 60.0


def engine(vice: str = "good", name: str = "", pids: Path | None = None, more: str = "") -> str:
    command = f"{sys.executable} {ENGINE} {vice} {pids or ''}"
    return f"name={name or vice} cmd='{command}' {more}"


def bot_match(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


@pytest.fixture
def pids(tmp_path: Path) -> Iterator[Path]:
    """A file for the engines' process numbers; none of them may be left."""
    path = tmp_path / "pids"
    path.touch()
    yield path
    numbers = path.read_text().split()
    assert numbers
    wait_for(lambda: not any(map(is_running, numbers)), "an engine was left running")


def is_running(number: str) -> bool:
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{number}/stat")
    return not (status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] == "Z")


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "book.epd"
    path.write_text(
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"
        "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2\n"
        "rnbqkbnr/pp1ppppp/8/2p5/2P5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 2\n"
    )
    return path


def test_a_match_of_good_engines_succeeds_and_tells_the_score(pids: Path, book: Path) -> None:
    one, two = engine(name="one", pids=pids), engine(name="two", pids=pids)
    limits = ("--tc", "10+0.1", "--move-limit", 20, "--games", 4, "--concurrency", 2)
    result = bot_match("run", one, two, *limits, "--openings", book)
    assert result.exit_code == 0, result.output
    assert "of 4 games" in result.output and "Warnings: 0" in result.output
    assert "4 played, 4 planned, 0 broken off" in result.output
    assert len(pids.read_text().split()) <= 4


@pytest.mark.parametrize(
    ("vice", "words"),
    [
        ("late", r"time forfeit: \d+ ms over"),
        ("silent", "stall: .*waited too long"),
        ("deaf", "stall: .*waited too long"),
        ("crash", "disconnect: exit status 3"),
        ("illegal", "illegal move: e1e9"),
        ("none", r"illegal move: \(none\)"),
    ],
)
def test_each_vice_costs_its_games_only_and_is_told(
    pids: Path, tmp_path: Path, vice: str, words: str
) -> None:
    hurry = "tc=st=0.4" if vice in ("late", "silent", "deaf") else ""
    one, two = engine(pids=pids), engine(vice, pids=pids, more=hurry)
    patience = 20 if vice == "late" else 0.3
    limits = ("--tc", "60", "--patience", patience, "--games", 2, "--concurrency", 1)
    result = bot_match("run", one, two, *limits, "--directory", tmp_path / "match")
    assert result.exit_code == 1
    lines = result.output.splitlines()
    games = [line for line in lines if line.startswith("Game ")]
    assert re.match(rf"Game 1 \(good - {vice}\): 1-0, {words}", games[0]), games
    assert re.match(rf"Game 2 \({vice} - good\): 0-1, {words}", games[1]), games
    assert "2 played, 2 planned, 2 broken off" in result.output
    entries = (tmp_path / "match" / "journal.jsonl").read_text().splitlines()
    restarted = vice in ("silent", "deaf", "crash")
    assert len(pids.read_text().split()) == 2 + restarted
    last = "out of ideas" if vice == "crash" else f"{vice} at move 1"
    assert re.search(rf"{vice}: .* in 2 games, last words: {last}", result.output)
    assert all(parse_entry(entry).details[-1] == last for entry in entries)
    records = (tmp_path / "match" / "games.pgn").read_text().replace("\n", " ")
    told = re.findall(r'\[TerminationDetails "([^"]*)"\]', records)
    assert len(told) == 2 and all(re.match(words, each) for each in told)
    assert records.count(f"last words: {last}") == 2
    standard = {"late": "time forfeit", "illegal": "rules infraction", "none": "rules infraction"}
    tag = f'[Termination "{standard.get(vice, "abandoned")}"]'
    assert records.count(tag) == 2


def test_the_dialogue_with_each_engine_is_kept_where_that_is_wanted(
    pids: Path, tmp_path: Path
) -> None:
    one, two = engine(name="one", pids=pids), engine("crash", name="a/b", pids=pids)
    limits = ("--games", 2, "--concurrency", 1, "--log", tmp_path / "logs")
    assert bot_match("run", one, two, *limits).exit_code == 1
    names = sorted(path.name for path in (tmp_path / "logs").iterdir())
    assert names == ["a_b.1.log", "a_b.2.log", "one.1.log"]
    text = (tmp_path / "logs" / "a_b.1.log").read_text()
    lines = [line.split(" ", 1)[1] for line in text.splitlines()]
    assert lines[1:3] == [">> uci", "<< id name Double"]
    assert lines.count(">> ucinewgame") == 1
    assert lines[-2:] == ["!! out of ideas", "-- exit status 3"]
    stamps = [float(line.split(" ", 1)[0]) for line in text.splitlines()]
    assert stamps == sorted(stamps) and 0 <= stamps[0] < stamps[-1]


def test_a_crash_is_noticed_without_a_clock(pids: Path) -> None:
    one, two = engine(pids=pids), engine("crash", pids=pids)
    result = bot_match("run", one, two, "--tc", "nodes=1000", "--games", 2)
    assert result.exit_code == 1
    assert result.output.count("disconnect: exit status 3") == 2


@pytest.mark.parametrize("vice", ["mute", "unflushed"])
def test_an_engine_that_does_not_shake_hands_is_told_before_any_game(pids: Path, vice: str) -> None:
    one, two = engine(pids=pids, more=f"start={DEADLINE}"), engine(vice, pids=pids, more="start=1")
    result = bot_match("run", one, two, "--games", 2)
    assert result.exit_code == 1
    assert "Error: " in result.output and "uciok" in result.output
    assert "Game" not in result.output


def test_engines_may_be_named_before_and_have_options_and_limits(pids: Path) -> None:
    one = engine(name="one", pids=pids, more="option.Style=b depth=3")
    two = engine(name="two", pids=pids, more="tc=40/9+1")
    result = bot_match(
        *("run", "one", "two", "--engine", one, "--engine", two),
        *("--games", 2, "--move-limit", 2),
    )
    assert result.exit_code == 0, result.output
    assert "one - two: 50.0 % of 2 games" in result.output


@pytest.mark.parametrize(
    ("more", "words"),
    [("option.Style=c", "none of a, b"), ("option.Colour=red", "no such option: Colour")],
)
def test_an_option_that_an_engine_refuses_is_told(pids: Path, more: str, words: str) -> None:
    result = bot_match("run", engine(pids=pids, more=more), engine(name="b"), "--games", 2)
    assert result.exit_code == 1
    assert words in result.output


@pytest.mark.parametrize(
    "arguments",
    [
        ("run", "no-such-program-here", "x"),
        ("run", "name=a", "name=b cmd="),
        ("run", engine(more="colour=red"), engine()),
        ("run", engine(), engine(), "--tc", "soon"),
        ("run", engine(), engine(), "--draw", "1:2"),
        ("run", engine()),
        ("run", engine(), engine(), engine(), "--tournament", "match"),
        ("run", engine(), engine(), engine(), "--tournament", "knockout", "--rounds", 2),
        ("run", engine(), engine(), "--draw", "²:1:1"),
        ("run", engine(), engine(), "--draw", f"{'9' * 5000}:1:1"),
        ("run", engine(), engine(), "--draw", "1:0:0"),
        ("run", engine(), engine(), "--resign", "0:0"),
        ("run", engine(), engine(), "--margin", "nan"),
        ("run", engine(), engine(), "--patience", "inf"),
        ("run", engine(), engine(), "--games", 10**14),
        ("run", *[engine()] * 3, "--rounds", 10**14),
        ("sprt", engine(), engine(), "--elo0", "5", "--elo1", "0"),
        ("sprt", engine(), engine(), "--elo1", "inf"),
        ("sprt", engine(), engine(), "--elo0", "-1e300", "--model", "logistic"),
        ("epd", engine(), __file__, "--movetime", "nan"),
        ("check", engine(), "--seconds", "nan"),
        ("check", engine(), "--total", "inf"),
        ("play", engine(), engine(), "--pgn", f"{__file__}/game.pgn"),
    ],
)
def test_a_senseless_command_line_is_refused_with_its_reason(arguments: tuple[str, ...]) -> None:
    result = bot_match(*arguments)
    assert result.exit_code == 2
    assert result.stderr.count("Error: ") == 1 and not result.stdout


def test_an_engine_that_cannot_be_started_is_told_by_its_name(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    for command in ("run", "play"):
        result = bot_match(command, engine(name="a"), engine(name="b", more=f"dir={gone}"))
        assert result.exit_code == 1
        assert "Error: b: could not be started" in result.output


def test_a_hostile_text_is_quoted_in_one_short_printable_line(tmp_path: Path) -> None:
    book = tmp_path / "book.epd"
    book.write_text("\x1b[2J" + "8" * 100_000 + "/8/8/8/8/8/8/8 w - - 0 1\n")
    for arguments in (("run", engine(), engine(), "--openings", book), ("epd", engine(), book)):
        result = bot_match(*arguments)
        assert result.exit_code == 1
        assert len(result.stderr) < 500
        assert all(line.isprintable() for line in result.stderr.split("\n"))


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


@pytest.mark.parametrize("kind", ["gauntlet", "knockout", "swiss"])
def test_every_kind_of_tournament_is_played_to_its_end(
    pids: Path, tmp_path: Path, kind: str
) -> None:
    five = [engine(name=name, pids=pids) for name in "abcde"]
    options = ("--tournament", kind, "--move-limit", 2, "--directory", tmp_path / "match")
    result = bot_match("run", *five, *options)
    assert result.exit_code == 0, result.output
    # all is drawn: each of a knockout's four encounters goes on with five pairs
    games = {"gauntlet": 8, "knockout": 4 * 12, "swiss": 3 * 2 * 2}[kind]
    assert f"{games} played, {games} planned, 0 broken off" in result.output
    assert ("Round 3" in result.output) is (kind != "gauntlet")
    if kind == "knockout":
        assert "a - b: 6-6, a" in result.output


def test_chess960_starts_castles_and_records_as_such(pids: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.epd"
    book.write_text("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\n")
    folder = tmp_path / "match"
    result = bot_match(
        *("run", engine(name="a", pids=pids), engine(name="b", pids=pids), "--game", "chess960"),
        *("--openings", book, "--games", 2, "--move-limit", 5, "--directory", folder),
    )
    assert result.exit_code == 0, result.output
    assert (folder / "games.pgn").read_text().count('[Variant "Chess960"]') == 2


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "bots.match", *map(str, arguments)]


@contextmanager
def running(arguments: list[str], **streams: int) -> Iterator[subprocess.Popen[str]]:
    """A process that does not outlive the test, whatever fails in it."""
    with subprocess.Popen(arguments, text=True, **streams) as process:  # type: ignore[call-overload]
        try:
            yield process
        finally:
            process.kill()


def wait_for(condition: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < end, otherwise
        time.sleep(0.01)


def wait_for_games(journal: Path, games: int) -> None:
    wait_for(
        lambda: journal.exists() and journal.read_bytes().count(b"\n") >= games,
        "no game was finished",
    )


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


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="Linux keeps to processors")
def test_engines_are_kept_to_processors_where_that_is_wanted(pids: Path) -> None:
    usable = sorted(os.sched_getaffinity(0))
    many = ("run", engine(), engine(), "--affinity", "--concurrency", len(usable) + 1)
    refused = bot_match(*many)
    assert refused.exit_code == 2 and f"than the {len(usable)} processors" in refused.output
    one, two = engine(name="one", pids=pids), engine("silent", pids=pids)
    arguments = command("run", one, two, "--tc", "1000", "--affinity", "--concurrency", 1)
    with running(arguments, stdout=subprocess.DEVNULL) as process:
        wait_for(lambda: pids.with_name("pids.silent").exists(), "no engine thinks")
        kept = [os.sched_getaffinity(int(pid)) for pid in pids.read_text().split()]
        assert kept[0] == kept[1] and len(kept[0]) == 1 and kept[0] <= set(usable)
        process.kill()


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


def test_one_game_is_drawn_move_by_move_and_ends_with_its_record(
    pids: Path, tmp_path: Path
) -> None:
    path = tmp_path / "game.pgn"
    start = "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1"
    one, two = engine(name="one", pids=pids), engine(name="two", pids=pids)
    result = bot_match("play", one, two, "--fen", start, "--ascii", "--pgn", path)
    assert result.exit_code == 0, result.output
    text = path.read_text()
    assert result.output.endswith(text) and '[White "one"]' in text
    plies = int(re.search(r'PlyCount "(\d+)"', text)[1])  # type: ignore[index]
    assert result.output.count("   a b c d e f g h") == plies + 1
    assert "8  . . . . . . . k" in result.output and "1. " in result.output


def test_chess_bot_meets_itself_when_nobody_is_named() -> None:
    start = "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1"
    result = bot_match("play", "--tc", "depth=4", "--fen", start)
    assert result.exit_code == 0, result.output
    assert "chess-bot - chess-bot 2" in result.output
    assert "1-0, checkmate" in result.output and "♔" in result.output


def test_a_sequential_test_ends_by_its_own_decision(pids: Path, tmp_path: Path) -> None:
    one, two = engine(name="one", pids=pids), engine("illegal", pids=pids)
    result = bot_match("sprt", one, two, "--elo0", 0, "--elo1", 500, "--tc", "10+0.1")
    assert "H1 accepted" in result.output
    assert result.exit_code == 1, "every game was broken off"


def test_the_plan_on_disk_names_the_commands(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    bot_match(
        *("run", engine(name="a"), engine(name="b"), "--games", 2, "--move-limit", 1),
        *("--directory", folder, "--seed", 5),
    )
    plan = json.loads((folder / "match.json").read_text())
    assert plan["contestants"][0]["command"][:2] == [sys.executable, str(ENGINE)]
    assert (plan["seed"], plan["tournament"]["games"], plan["game"]) == (5, 2, "chess")
