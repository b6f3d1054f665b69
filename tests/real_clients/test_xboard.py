"""Whole games inside xboard, through both of its adapters to UCI."""

from __future__ import annotations

from pathlib import Path

import chess.pgn
import pytest

from tests.real_clients.conftest import find_program
from tests.real_clients.xboard import GAMES, SECONDS_FOR_A_MATCH, play_match


@pytest.mark.timeout(SECONDS_FOR_A_MATCH + 30)
@pytest.mark.parametrize("adapter", ["uci2wb", "polyglot"])
def test_two_games_inside_xboard_end_without_a_forfeit(
    adapter: str, chess_bot: Path, screen: dict[str, str], tmp_path: Path
) -> None:
    program = find_program(adapter)
    if adapter == "uci2wb":
        player = f"{program} {chess_bot}"
        players = ["-fcp", player, "-scp", player]
    else:
        players = ["-fcp", str(chess_bot), "-fUCI", "-scp", str(chess_bot), "-sUCI"]
    report = play_match(players, screen, tmp_path)
    assert "final score" in report, report
    text = (tmp_path / "games.pgn").read_text()
    assert "orfeit" not in text and "llegal" not in report, text + report
    with (tmp_path / "games.pgn").open() as records:
        for _ in range(GAMES):
            game = chess.pgn.read_game(records)
            assert game is not None and not game.errors
            board = game.end().board()
            assert game.headers["Result"] in ("1-0", "0-1", "1/2-1/2"), text
            assert board.is_game_over(claim_draw=True), f"the game stops early:\n{text}"
