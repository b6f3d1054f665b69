"""Endgame tables: what they leave of the root moves, with and without the fifty-move rule."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import chess
import pytest

from bots.chess.fen import parse_position
from bots.chess.tablebase import Tables, Verdict
from protocols.errors import OptionError

FOLDER = Path(__file__).parents[2] / "data" / "chess" / "syzygy"


@pytest.fixture
def tables() -> Iterator[Tables]:
    found = Tables(str(FOLDER))
    yield found
    found.close()


def advised(tables: Tables, fen: str) -> tuple[Verdict, set[str]]:
    board = parse_position(fen)
    advice = tables.advise(board, list(board.legal_moves))
    assert advice is not None
    return advice.verdict, {move.uci() for move in advice.moves}


def test_all_tables_of_the_folder_are_found(tables: Tables) -> None:
    assert (tables.wdl_count, tables.dtz_count, tables.limit) == (5, 5, 3)


def test_of_winning_moves_the_mate_stays(tables: Tables) -> None:
    verdict, moves = advised(tables, "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1")
    assert verdict == Verdict.WIN
    assert moves == {"g1g7"}


def test_moves_that_give_the_win_away_go(tables: Tables) -> None:
    verdict, moves = advised(tables, "4k3/8/8/3KP3/8/8/8/8 b - - 0 1")
    assert verdict == Verdict.DRAW
    board = parse_position("4k3/8/8/3KP3/8/8/8/8 b - - 0 1")
    assert moves < {move.uci() for move in board.legal_moves}


def test_a_loser_holds_out_as_long_as_it_can(tables: Tables) -> None:
    verdict, moves = advised(tables, "8/8/8/8/8/2k5/7q/K7 w - - 0 1")
    assert verdict == Verdict.LOSS
    assert moves == {"a1b1"}


def test_moves_are_grouped_by_result_until_there_are_enough(tables: Tables) -> None:
    board = parse_position("8/8/4k3/8/4K3/8/4P3/8 w - - 0 1")
    moves = list(board.legal_moves)
    groups = tables.sort(board, moves, 5)
    assert [group.verdict for group in groups] == [Verdict.WIN, Verdict.DRAW]
    assert {move.uci() for move in groups[0].moves} == {"e4d4", "e4f4", "e2e3"}
    assert {move for group in groups for move in group.moves} == set(moves)
    assert tables.sort(board, moves, 3) == groups[:1]
    assert tables.sort(parse_position(""), moves, 2) == ()
    assert tables.sort(board, [], 2) == ()


def test_following_the_tables_mates_against_any_defence(tables: Tables) -> None:
    board = parse_position("8/8/8/3k4/8/8/8/R3K3 w - - 0 1")
    for _ in range(60):
        advice = tables.advise(board, list(board.legal_moves))
        assert advice is not None
        board.push(advice.moves[0])
        if board.is_checkmate():
            return
    raise AssertionError(board.fen())


def test_a_win_that_comes_after_fifty_moves_is_cursed_unless_the_rule_is_off(
    tables: Tables,
) -> None:
    fen = "8/8/8/3k4/8/8/8/R3K3 w - - 90 80"
    assert advised(tables, fen)[0] == Verdict.CURSED_WIN
    ruleless = Tables(str(FOLDER), fifty_move_rule=False)
    assert advised(ruleless, fen)[0] == Verdict.WIN
    ruleless.close()


def test_a_pawn_move_starts_the_count_again(tables: Tables) -> None:
    verdict, moves = advised(tables, "8/4P1k1/8/8/8/8/8/4K3 w - - 97 80")
    assert verdict == Verdict.WIN
    assert {"e7e8q", "e7e8r"} <= moves


def test_the_side_to_move_is_the_one_that_wins(tables: Tables) -> None:
    board = parse_position("8/8/8/3k4/8/8/8/R3K3 w - - 0 1")
    assert tables.probe_wdl(board) == 2
    board.turn = chess.BLACK
    assert tables.probe_wdl(board) == -2


def test_positions_outside_the_tables_have_no_advice(tables: Tables) -> None:
    for fen in (
        chess.STARTING_FEN,
        "8/8/8/3k4/8/8/8/RR2K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
    ):
        board = parse_position(fen)
        assert tables.probe_wdl(board) is None
        assert tables.advise(board, list(board.legal_moves)) is None
        assert tables.advise(board, []) is None


@pytest.mark.parametrize(
    ("fen", "verdict", "moves"),
    [
        ("8/8/4k3/8/4K3/8/4P3/8 w - - 0 1", Verdict.WIN, {"e2e3", "e4d4", "e4f4"}),
        ("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", Verdict.WIN, {"e7e8q", "e7e8r"}),
        ("8/8/8/3k4/8/8/8/R3K3 w - - 90 80", Verdict.WIN, {"e1d2", "e1e2", "e1f2", "a1a8"}),
    ],
)
def test_without_tables_of_distances_all_moves_of_the_best_result_stay(
    tmp_path: Path, fen: str, verdict: Verdict, moves: set[str]
) -> None:
    for file in FOLDER.glob("*.rtbw"):
        (tmp_path / file.name).symlink_to(file)
    results = Tables(str(tmp_path))
    assert (results.wdl_count, results.dtz_count) == (5, 0)
    found, kept = advised(results, fen)
    assert found is verdict
    assert moves <= kept
    results.close()


def test_a_captured_piece_without_a_table_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "KQvK.rtbw").symlink_to(FOLDER / "KQvK.rtbw")
    partial = Tables(str(tmp_path))
    board = parse_position("8/8/8/3k4/8/8/8/R3K3 w - - 0 1")
    assert partial.advise(board, list(board.legal_moves)) is None
    partial.close()


@pytest.mark.parametrize(
    ("fen", "verdict"),
    [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Verdict.WIN),
        ("4k3/8/8/8/8/8/8/R3K3 b - - 0 1", Verdict.LOSS),
        ("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", Verdict.DRAW),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 60 99", Verdict.WIN),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 90 99", None),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", None),
        ("4k3/8/8/8/8/8/8/RR2K3 w - - 0 1", None),
        (chess.STARTING_FEN, None),
    ],
)
def test_a_position_is_judged_with_the_moves_already_counted(
    tables: Tables, fen: str, verdict: Verdict | None
) -> None:
    assert tables.judge(chess.Board(fen)) is verdict


def test_without_the_fifty_move_rule_a_win_is_one_however_late() -> None:
    tables = Tables(str(FOLDER), fifty_move_rule=False)
    assert tables.judge(chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 90 99")) is Verdict.WIN
    tables.close()


@pytest.mark.parametrize(
    ("wdl", "by_the_rule", "without"),
    [
        (2, Verdict.WIN, Verdict.WIN),
        (1, Verdict.CURSED_WIN, Verdict.WIN),
        (-1, Verdict.BLESSED_LOSS, Verdict.LOSS),
    ],
)
def test_cursed_results_are_draws_by_the_rule_only(
    wdl: int, by_the_rule: Verdict, without: Verdict, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    for rule, verdict in ((True, by_the_rule), (False, without)):
        tables = Tables(str(FOLDER), fifty_move_rule=rule)
        monkeypatch.setattr(tables._tables, "probe_wdl", lambda _board: wdl)
        assert tables.judge(board) is verdict
        assert tables.probe_wdl(board) == verdict, "the tree counts as the root does"
        tables.close()


@pytest.mark.parametrize(
    ("fen", "moves"),
    [
        # A pawn that may advance or stay, and one that cannot be kept in any other way.
        ("8/8/8/4k3/8/4P3/8/4K3 w - - 0 1", {"e1d1", "e1d2", "e1e2", "e1f1", "e1f2", "e3e4"}),
        ("8/8/8/8/8/2k5/2P5/K7 w - - 0 1", {"a1a2", "a1b1"}),
    ],
)
def test_all_moves_that_draw_stay(tables: Tables, fen: str, moves: set[str]) -> None:
    assert advised(tables, fen) == (Verdict.DRAW, moves)


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda sound: b"",
    "its magic number alone": lambda sound: sound[:4],
    "the first half": lambda sound: sound[: len(sound) // 2],
    "one byte short": lambda sound: sound[:-1],
    "zeros": lambda sound: bytes(len(sound)),
    "the head, and then zeros": lambda sound: sound[:16].ljust(len(sound), b"\0"),
    "a page of the network": lambda sound: b"<!DOCTYPE html>\n" * 5,
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("suffix", ["rtbw", "rtbz"])
def test_damaged_tables_are_told_and_not_asked_again(
    tmp_path: Path, damage: str, suffix: str
) -> None:
    for file in FOLDER.iterdir():
        sound = file.read_bytes()
        broken = file.suffix == f".{suffix}"
        (tmp_path / file.name).write_bytes(DAMAGES[damage](sound) if broken else sound)
    tables = Tables(str(tmp_path))
    board = parse_position("8/8/8/3k4/8/8/8/R3K3 w - - 7 9")
    assert tables.damage is None
    assert tables.advise(board, list(board.legal_moves)) is None
    assert tables.damage is not None and "damaged" in tables.damage
    assert (tables.judge(board), tables.probe_wdl(board)) == (None, None)
    tables.close()


def test_the_probe_limit_is_a_number_of_men() -> None:
    limited = Tables(str(FOLDER), most_men=2)
    assert limited.limit == 2
    assert limited.probe_wdl(parse_position("8/8/8/3k4/8/8/8/R3K3 w - - 0 1")) is None
    limited.close()


def test_several_folders_and_missing_ones(tmp_path: Path) -> None:
    absent = str(tmp_path / "absent")
    found = Tables(os.pathsep.join([absent, str(FOLDER)]))
    assert (found.wdl_count, found.missing) == (5, [absent])
    found.close()
    strange = ("~nobody-of-this-name", "a" * 6000, "a\0b")
    for paths in (absent, str(tmp_path), os.pathsep, *strange):
        with pytest.raises(OptionError):
            Tables(paths)
