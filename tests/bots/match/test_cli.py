"""The command `bot-match` with real processes."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from bots.match.journal import parse_entry
from tests.bots.match.commands import (
    DEADLINE,
    bot_match,
    command,
    engine,
    running,
    wait_for,
)


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
    for verb in ("run", "play"):
        result = bot_match(verb, engine(name="a"), engine(name="b", more=f"dir={gone}"))
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
