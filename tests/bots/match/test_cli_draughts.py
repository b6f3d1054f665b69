"""The commands of `bot-match` with draughts."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bots.draughts.pdn.reader import read_documents
from bots.match.cli import main
from bots.match.contestant import parse_contestant
from bots.match.engines import read_engines

ROOT = Path(__file__).parents[3]


def bot_match(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)


def mover(name: str, *words: str) -> str:
    command = " ".join((sys.executable, "-m tests.doubles.draughts_mover", *words))
    return f"name={name} cmd='{command}' dir={ROOT}"


QUICK = ("--tc", "60", "--concurrency", 1)


@pytest.mark.parametrize("game", ["draughts", "english"])
def test_a_match_is_played_from_ballots_and_reported(tmp_path: Path, game: str) -> None:
    folder = tmp_path / "match"
    more = ("--openings", "2-move", "--games", 4, "--move-limit", 40, "--directory", folder)
    result = bot_match("run", mover("one"), mover("two"), "--game", game, *QUICK, *more)
    assert result.exit_code == 0, result.output
    assert "of 4 games" in result.output and "Warnings: 0" in result.output
    games = list(read_documents((folder / "games.pdn").read_text(encoding="utf-8")))
    assert len(games) == 4 and not any(document.faults for document in games)
    first, second = (document.tags["Opening"].split() for document in games[:2])
    assert first == second == [move.text for move in games[0].line.moves[:2]]
    assert games[0].tags["White"] == games[1].tags["Black"]
    assert "</html>" in (folder / "report.html").read_text(encoding="utf-8")
    assert bot_match("report", folder, "--json").exit_code == 0


def test_a_match_of_draughts_goes_on_after_an_interruption(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    more = ("--openings", "3-move", "--games", 2, "--move-limit", 5, "--directory", folder)
    assert (
        bot_match("run", mover("a"), mover("b"), "--game", "russian", *QUICK, *more).exit_code == 0
    )
    journal = folder / "journal.jsonl"
    first = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    journal.write_text("".join(first[:-1]), encoding="utf-8")
    result = bot_match("resume", folder)
    assert result.exit_code == 0, result.output
    again = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    before = [json.loads(line) for line in first]
    assert [entry["moves"] for entry in again] == [entry["moves"] for entry in before]


def test_a_single_game_is_drawn_and_written(tmp_path: Path) -> None:
    path = tmp_path / "game.pdn"
    start = ("--fen", "W:W32,K50:B28,18,44,K39")
    result = bot_match(
        "play", mover("a"), mover("b"), "--game", "draughts", *start, "--pdn", path, "--ascii"
    )
    assert result.exit_code == 0, result.output
    assert "1. 32x12" in result.output and '[FEN "W:W32,K50:B18,28,K39,44"]' in result.output
    (document,) = read_documents(path.read_text(encoding="utf-8"))
    assert document.line.moves[0].text == "32x12"  # type: ignore[union-attr]


def test_a_person_plays_in_any_notation(tmp_path: Path) -> None:
    typed = "moves\n32 28\n99-1\nresign\n"
    result = bot_match("play", "human", mover("b"), "--game", "draughts", "--ascii", typed=typed)
    assert result.exit_code == 0, result.output
    assert "1. 31-26, 1. 31-27" in result.output
    assert "'99-1' is no legal move here" in result.output
    assert "0-1, resignation" in result.output and '[Result "0-2"]' in result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--game", "draughts", "--openings", "9-move"), "1 to 4 moves"),
        (("--game", "draughts", "--openings", "0-5"), "no numbers"),
        (("--game", "chess", "--openings", "2-move"), "no ballots"),
        (("--game", "draughts", "--openings", "none.pdn"), "nor 2-move or 3-move"),
    ],
)
def test_openings_that_there_are_not_are_refused(arguments: tuple[str, ...], words: str) -> None:
    result = bot_match("run", mover("a"), mover("b"), *arguments)
    assert result.exit_code == 2
    assert words in " ".join(result.output.split())


def test_an_engine_speaks_what_its_game_suggests_unless_it_says_otherwise(tmp_path: Path) -> None:
    assert parse_contestant(sys.executable, "hub").protocol == "hub"
    assert parse_contestant(f"cmd={sys.executable}", "hub").protocol == "hub"
    assert parse_contestant(f"cmd={sys.executable} proto=uci", "hub").protocol == "uci"
    assert parse_contestant("chess-bot", "hub").protocol == "uci"
    path = tmp_path / "engines.toml"
    path.write_text(f'[a]\ncommand = "{sys.executable}"\n[b]\ncommand = ["chess-bot"]\n')
    engines = read_engines(path)
    assert engines["a"].protocol == "uci"
    assert engines.speaking("hub")["a"].protocol == "hub"
    assert engines.speaking("hub")["b"].protocol == "uci"


def test_a_hub_engine_is_checked(tmp_path: Path) -> None:
    result = bot_match("check", mover("mover"), "--protocol", "hub", "--group", "handshake")
    assert result.exit_code == 0, result.output
    assert "mover: 13 steps, 13 passed" in result.output
