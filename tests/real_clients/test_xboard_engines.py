"""Real xboard engines as opponents, and our bot inside xboard through the bridge."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import chess.pgn
import pytest

from bots.game import Termination
from bots.match.journal import Entry, read_entries
from protocols.process import EngineProcess
from tests.real_clients.conftest import ROOT, find_program
from tests.real_clients.xboard import GAMES, SECONDS_FOR_A_MATCH, play_match

SECONDS_FOR_GAMES = 240
WAYS_TO_END = {
    Termination.WON,
    Termination.DRAWN,
    Termination.RESIGNATION,
    Termination.AGREED_DRAW,
    Termination.MOVE_LIMIT,
}


def play_two_games(engine: str, chess_bot: Path, folder: Path, patience: int) -> list[Entry]:
    """Play two games against an xboard engine, "theirs"; a fault of "ours" fails the test."""
    program, *arguments = engine.split()
    command = " ".join([find_program(program), *arguments])
    # short clocks and a wide margin: the machine may be busy, and no flag may fall for that
    match = EngineProcess(
        [
            *(sys.executable, "-m", "bots.match", "run", f"name=ours cmd={chess_bot} depth=3"),
            f"name=theirs cmd='{command}' proto=xboard tc=4+0.1 start=60",
            *("--games", "2", "--concurrency", "1", "--move-limit", "40"),
            *("--margin", "30", "--patience", str(patience)),
            *("--directory", str(folder)),
        ],
        cwd=ROOT,
    )
    try:
        assert match.wait(SECONDS_FOR_GAMES), "the match does not end"
    finally:
        match.kill()
    entries = read_entries(folder)
    assert len(entries) == 2, match.errors
    faults = [entry for entry in entries if entry.termination.is_fault]
    assert match.status == bool(faults), match.errors
    assert all(entry.loser == "theirs" for entry in faults), faults
    return entries


def require_sound(game: Entry) -> None:
    assert game.termination in WAYS_TO_END and len(game.moves) > 10, game


@pytest.mark.timeout(SECONDS_FOR_GAMES + 30)
@pytest.mark.parametrize("engine", ["fairymax", "phalanx"])
def test_a_match_against_an_xboard_engine_has_no_faults(
    engine: str, chess_bot: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "match"
    for entry in play_two_games(engine, chess_bot, folder, 60):
        require_sound(entry)
    with (folder / "games.pgn").open() as records:
        game = chess.pgn.read_game(records)
    assert game is not None and not game.errors
    comments = [node.comment for node in game.mainline()]
    assert any(re.match(r"[+-]\d+\.\d\d/\d+ ", comment) for comment in comments[1::2])


@pytest.mark.timeout(SECONDS_FOR_GAMES + 30)
def test_gnu_chess_plays_games_to_their_ends_or_is_told_to_have_been_late(
    chess_bot: Path, tmp_path: Path
) -> None:
    """On a busy machine it may hang at its start, or leave a line lying until the next one."""
    for entry in play_two_games("gnuchess --xboard", chess_bot, tmp_path / "match", 5):
        if entry.termination not in (Termination.STALL, Termination.TIME):
            require_sound(entry)


@pytest.mark.timeout(SECONDS_FOR_A_MATCH + 30)
@pytest.mark.parametrize("opponent", ["fairymax", "itself"])
def test_two_games_through_the_bridge_inside_xboard_end_without_a_forfeit(
    opponent: str, chess_bot: Path, screen: dict[str, str], tmp_path: Path
) -> None:
    bridge = tmp_path / "bridge"
    bridge.write_text(
        f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m bots.match bridge {chess_bot}\n'
    )
    bridge.chmod(0o755)
    other = str(bridge) if opponent == "itself" else find_program(opponent)
    log = tmp_path / "dialogue"
    players = ["-fcp", str(bridge), "-scp", other, "-debug", "-nameOfDebugFile", str(log)]
    report = play_match(players, screen, tmp_path)
    dialogue = log.read_text(errors="replace")
    assert ">first : accepted done" in dialogue and ">first : rejected" not in dialogue
    assert "final score" in report, report
    text = (tmp_path / "games.pgn").read_text()
    assert "orfeit" not in text and "llegal" not in report and "alse" not in text, text + report
    with (tmp_path / "games.pgn").open() as records:
        for _ in range(GAMES):
            game = chess.pgn.read_game(records)
            assert game is not None and not game.errors
            assert game.headers["Result"] in ("1-0", "0-1", "1/2-1/2"), text
            assert game.end().board().is_game_over(claim_draw=True) or "resign" in text, text
