"""The command `bot-match demo`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bots import registry
from bots.match.cli import main
from bots.match.contestant import OUR_BOTS


def demo(folder: Path, *arguments: object) -> Result:
    options = ("demo", "--tc", "depth=1", "--directory", folder)
    return CliRunner().invoke(main, [str(each) for each in (*options, *arguments)])


def test_each_kind_of_game_that_a_bot_of_ours_plays_is_shown_once(tmp_path: Path) -> None:
    result = demo(tmp_path / "new" / "folder")
    assert result.exit_code == 0, result.output
    kinds = {registry.PACKAGES[path.stem] for path in (tmp_path / "new" / "folder").iterdir()}
    assert kinds == set(OUR_BOTS.values()) & set(registry.PACKAGES.values())
    assert len(list((tmp_path / "new" / "folder").iterdir())) == len(kinds)


def test_the_board_is_drawn_after_every_move_and_the_result_told(tmp_path: Path) -> None:
    result = demo(tmp_path, "--game", "chess", "--ascii")
    record = (tmp_path / "chess.pgn").read_text()
    plies = int(record.partition('[PlyCount "')[2].partition('"')[0])
    assert result.output.count("   a b c d e f g h") == plies + 1
    assert "8  r n b q k b n r" in result.output and "chess-bot - chess-bot 2" in result.output
    assert any(line.startswith("chess: ") for line in result.output.splitlines())
    assert result.output.splitlines()[-1] == f"The records are in {tmp_path / 'chess.pgn'}"


def test_a_second_demo_keeps_the_record_of_the_first(tmp_path: Path) -> None:
    for _ in range(2):
        assert demo(tmp_path, "--game", "chess960").exit_code == 0
    assert (tmp_path / "chess960.pgn").read_text().count("[Event ") == 2


def test_a_folder_that_cannot_be_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = demo(tmp_path / "file")
    assert result.exit_code != 0
    assert "file" in result.output and "Traceback" not in result.output


def test_a_bot_that_cannot_be_started_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.match.contestant.find_command", lambda words: ("no/such/program",))
    result = demo(tmp_path, "--game", "chess")
    assert result.exit_code == 1
    assert "could not be started" in result.output
