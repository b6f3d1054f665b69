"""Chess960 from the numbers of its start positions to the records."""

from __future__ import annotations

import json
from pathlib import Path

import chess
import chess.pgn
import pytest

from bots.registry import find_game
from protocols.errors import PositionError
from tests.bots.match.commands import bot_match, engine, play
from tests.real_clients.conftest import find_program

CHESS960 = find_game("chess960")


def records(path: Path) -> list[chess.pgn.Game]:
    games = []
    with path.open() as file:
        while (game := chess.pgn.read_game(file)) is not None:
            assert not game.errors
            games.append(game)
    return games


def test_every_start_position_has_its_number() -> None:
    openings = CHESS960.numbered_openings(range(960))
    assert len({opening.start for opening in openings}) == 960
    assert openings[518].start == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
    for number, opening in enumerate(openings):
        board = chess.Board(opening.start, chess960=True)
        assert board.chess960_pos() == number and board.is_valid()


@pytest.mark.parametrize("numbers", [range(960, 961), range(959, 961), range(5, 4), range(-1, 3)])
def test_other_numbers_are_refused(numbers: range) -> None:
    with pytest.raises(PositionError, match="from 0 to 959"):
        CHESS960.numbered_openings(numbers)
    with pytest.raises(PositionError, match="chess960"):
        find_game("chess").numbered_openings(range(1))


def test_a_match_draws_its_openings_from_numbers_and_can_be_resumed(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    match = ("run", engine(name="a"), engine(name="b"), "--game", "chess960", "--games", 4)
    result = bot_match(
        *match, "--openings", "0-9", "--move-limit", 2, "--directory", folder, "--log", tmp_path
    )
    assert result.exit_code == 0, result.output
    starts = [opening.start for opening in CHESS960.numbered_openings(range(10))]
    played = [
        json.loads(line)["start"] for line in (folder / "journal.jsonl").read_text().splitlines()
    ]
    assert len(played) == 4 and len(set(played)) == 2 and set(played) < set(starts)
    for game in records(folder / "games.pgn"):
        assert game.headers["Variant"] == "Chess960" and game.headers["SetUp"] == "1"
        assert chess.Board(game.headers["FEN"], chess960=True).shredder_fen() in starts
    log = (tmp_path / "a.1.log").read_text()
    assert ">> setoption name UCI_Chess960 value true" in log
    assert f">> position fen {played[0]}" in log
    again = bot_match("resume", folder)
    assert again.exit_code == 0 and "4 played, 4 planned" in again.output


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("chess960", "960", "numbered from 0 to 959"),
        ("chess960", "9-1", "numbered from 0 to 959"),
        ("chess", "518", "only the start positions of chess960 are numbered"),
        ("chess960", "no/such.epd", "neither a file of openings nor numbers"),
    ],
)
def test_what_is_no_opening_is_refused(game: str, text: str, words: str) -> None:
    result = bot_match("run", engine(), engine(), "--game", game, "--openings", text)
    assert result.exit_code == 2 and words in result.output


def test_a_single_game_starts_from_a_number_and_people_castle_in_it(tmp_path: Path) -> None:
    path = tmp_path / "game.pgn"
    typed = "e4\ne5\nNf3\nNc6\nBe2\nBe7\nO-O\n"
    result = play(
        *("human", "human", "--game", "chess960", "--fen", 518, "--ascii", "--pgn", path),
        typed=typed,
    )
    assert result.exit_code == 0, result.output
    (game,) = records(path)
    assert [move.uci() for move in game.mainline_moves()][-1] == "e1h1"
    assert game.headers["Variant"] == "Chess960"


@pytest.mark.real_client
def test_chess_bot_and_stockfish_agree_on_chess960(tmp_path: Path) -> None:
    stockfish = find_program("stockfish")
    folder = tmp_path / "match"
    result = bot_match(
        *("run", "chess-bot", f"name=stockfish cmd={stockfish}", "--game", "chess960"),
        *("--openings", "0-959", "--games", 2, "--tc", "nodes=200", "--move-limit", 30),
        *("--directory", folder),
    )
    assert "2 played, 2 planned, 0 broken off" in result.output, result.output
    assert len(records(folder / "games.pgn")) == 2
