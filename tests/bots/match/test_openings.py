"""Openings of a match: cut to so many plies, books, those that are over, and their errors."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from bots.game import Opening
from bots.match.clock import TimeControl
from bots.match.plan import LOOKED_AT, Plan
from bots.openings import LazyOpenings
from protocols.errors import PositionError
from tests.bots.chess.books import book
from tests.bots.match.commands import bot_match, engine
from tests.bots.match.doubles import CHESS, contestant

PGN = """[Event "one"]

1. e4 e5 2. Nf3 *

[Event "two"]

1. d4 *
"""
MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
DEAD = "8/8/4k3/8/8/3KB3/8/8 w - - 0 1"
ALIVE = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
SHORT = ("--tc", "st=5", "--move-limit", 1)


def moves_of_games(folder: Path) -> list[list[str]]:
    entries = map(json.loads, (folder / "journal.jsonl").read_text().splitlines())
    return [entry["moves"].split() for entry in sorted(entries, key=lambda each: each["number"])]


def test_games_are_cut_to_plies_also_when_a_match_is_resumed(tmp_path: Path) -> None:
    path, folder = tmp_path / "book.pgn", tmp_path / "match"
    path.write_text(PGN)
    match = ("run", engine(name="a"), engine(name="b"), *SHORT, "--openings", path)
    assert bot_match(*match, "--plies", 2, "--games", 4, "--directory", folder).exit_code == 0
    played = moves_of_games(folder)
    assert sorted(moves[:-2] for moves in played[::2]) == [["d2d4"], ["e2e4", "e7e5"]]
    journal = folder / "journal.jsonl"
    journal.write_text("".join(journal.read_text().splitlines(keepends=True)[:2]))
    assert bot_match("resume", folder).exit_code == 0
    assert [moves[:-2] for moves in moves_of_games(folder)] == [moves[:-2] for moves in played]


def test_a_book_s_lines_are_drawn_and_a_pair_shares_one(tmp_path: Path) -> None:
    path = book(tmp_path, ("", "e2e4", 1), ("", "d2d4", 1), ("d2d4", "d7d5", 1))
    match = ("run", engine(name="a"), engine(name="b"), *SHORT, "--openings", path)
    for folder in (tmp_path / "one", tmp_path / "two"):
        assert bot_match(*match, "--games", 4, "--directory", folder).exit_code == 0
    played = [moves[:-2] for moves in moves_of_games(tmp_path / "one")]
    assert played == [moves[:-2] for moves in moves_of_games(tmp_path / "two")]
    assert played[::2] == played[1::2]
    assert sorted(played[::2]) == [["d2d4", "d7d5"], ["e2e4"]]


@pytest.mark.parametrize(
    ("name", "content", "options", "words"),
    [
        ("a.epd", ALIVE, ("--plies", "2"), "positions, which have no moves to be cut"),
        ("a.bin", "junk", (), "no opening book in Polyglot's format"),
        ("a.bin", "", (), "no opening book with moves"),
        ("a.zip", "", (), "not a zip file"),
        ("a.pgn", "[Event 1]\n\n1. Ke2 *\n", (), "illegal san"),
        ("a.epd", MATED, (), "there is no opening in which there is something to play"),
    ],
)
def test_openings_that_cannot_be_used_give_one_error(
    tmp_path: Path, name: str, content: str, options: tuple[str, ...], words: str
) -> None:
    path = tmp_path / name
    path.write_text(content)
    result = bot_match("run", engine(), engine(), *SHORT, "--openings", path, *options)
    assert result.exit_code == 1 and words in result.stderr, result.stderr
    assert result.stderr.count("Error: ") == 1 and result.stdout == ""


@pytest.mark.parametrize(("plies", "words"), [("2", "needs --openings"), ("0", "x>=1")])
def test_plies_need_openings_and_a_positive_number(plies: str, words: str) -> None:
    result = bot_match("run", engine(), engine(), "--plies", plies)
    assert result.exit_code == 2 and words in result.stderr


@pytest.mark.parametrize("plies", ["2", 0, -1, 1.5])
def test_a_plan_whose_plies_are_no_number_is_refused(tmp_path: Path, plies: object) -> None:
    path, folder = tmp_path / "book.pgn", tmp_path / "match"
    path.write_text(PGN)
    match = ("run", engine(name="a"), engine(name="b"), *SHORT, "--openings", path)
    assert bot_match(*match, "--games", 2, "--directory", folder).exit_code == 0
    plan = json.loads((folder / "match.json").read_text())
    (folder / "match.json").write_text(json.dumps({**plan, "plies": plies}))
    result = bot_match("resume", folder)
    assert result.exit_code == 1 and "cannot be cut to" in result.stderr


def plan(openings: Sequence[Opening], games: int = 8) -> Plan:
    both = (contestant("a"), contestant("b"))
    return Plan(CHESS, both, games, TimeControl(), openings=openings)


def test_openings_that_are_over_are_left_out_with_one_warning() -> None:
    starts = [MATED, ALIVE, STALEMATE, "", DEAD]
    foolish = Opening("", ("f2f3", "e7e5", "g2g4", "d8h4"))
    match = plan([*map(Opening, starts), foolish], games=12)
    drawn = {match.opening_of(job) for job in match.jobs({})}
    assert drawn == {1, 3}
    assert [match.opening_of(job) for job in match.jobs({})] == [
        plan([*map(Opening, starts), foolish], games=12).opening_of(job) for job in match.jobs({})
    ]
    assert match.warnings() == ["openings that are over already are left out: number 1, 3, 5, 6"]


def test_of_many_openings_that_are_over_some_are_named() -> None:
    match = plan([Opening(MATED)] * 12 + [Opening()], games=26)
    assert match.warnings()[-1].endswith("number 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...")


def test_only_the_openings_of_the_first_pairs_are_tried_before_the_first_game() -> None:
    asked: list[str] = []

    def parse(text: str) -> Opening:
        asked.append(text)
        return Opening()

    openings = LazyOpenings([str(number) for number in range(3 * LOOKED_AT)], parse)
    assert plan(openings, games=4 * LOOKED_AT).warnings() == []
    assert len(asked) == len(set(asked)) == LOOKED_AT


def test_an_opening_at_fault_is_found_before_the_first_game() -> None:
    with pytest.raises(PositionError):
        plan([Opening("junk")]).warnings()


def test_a_match_goes_on_without_an_opening_that_is_over(tmp_path: Path) -> None:
    path, folder = tmp_path / "book.epd", tmp_path / "match"
    path.write_text(f"{MATED}\n{ALIVE}\n{STALEMATE}\n")
    match = ("run", engine(name="a"), engine(name="b"), *SHORT, "--openings", path)
    result = bot_match(*match, "--games", 6, "--directory", folder)
    assert result.exit_code == 0, result.output
    assert result.stderr.count("Warning: openings that are over") == 1
    assert [len(moves) for moves in moves_of_games(folder)] == [2] * 6


@pytest.mark.parametrize(
    ("start", "words"),
    [(MATED, "checkmate"), (STALEMATE, "stalemate"), (DEAD, "insufficient material")],
)
def test_a_single_game_is_not_begun_where_it_is_over(start: str, words: str) -> None:
    result = bot_match("play", engine(name="a"), engine(name="b"), "--fen", start)
    assert result.exit_code == 2 and f"there is nothing to play: {words}" in result.stderr


@pytest.mark.parametrize("players", [["a", "x"], ["b", "a"], ["a"], ["a", "b", "c"], ["a", "a"]])
def test_a_journal_of_other_players_games_is_refused(tmp_path: Path, players: list[str]) -> None:
    folder = tmp_path / "match"
    match = ("run", engine(name="a"), engine(name="b"), *SHORT, "--concurrency", 1)
    assert bot_match(*match, "--games", 2, "--directory", folder).exit_code == 0
    path = folder / "journal.jsonl"
    first, second = path.read_text().splitlines()
    path.write_text(json.dumps({**json.loads(first), "players": players}) + f"\n{second}\n")
    before = path.read_bytes()
    result = bot_match("resume", folder)
    assert result.exit_code == 1, result.output
    assert result.stderr.count("Error: ") == 1 and "the match's plan does not have" in result.stderr
    assert path.read_bytes() == before
