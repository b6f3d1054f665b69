"""What the trainings of backgammon and nardy ask for, and the files of their lessons."""

from __future__ import annotations

from pathlib import Path
from sys import byteorder
from types import ModuleType

import pytest

from scripts import train_backgammon, train_nardy
from scripts.lessons import read_store


@pytest.mark.parametrize("training", [train_backgammon, train_nardy])
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--every", "0"),
        ("--games", "-1"),
        ("--times", "x"),
        ("--positions", "-4"),
        ("--rate", "0"),
        ("--rate", "nan"),
        ("--last-rate", "-1"),
    ],
)
def test_a_training_refuses_what_has_no_meaning(
    training: ModuleType,
    option: str,
    value: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = tmp_path / "state.bin"
    monkeypatch.setattr("sys.argv", ["train", str(state), f"{option}={value}"])
    with pytest.raises(SystemExit, match="2"):
        training.options()
    assert f"argument {option}: invalid" in capsys.readouterr().err


def test_a_training_needs_a_thread(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["train", "state.bin", "--threads", "0"])
    with pytest.raises(SystemExit, match="2"):
        train_backgammon.options()
    assert "argument --threads: invalid" in capsys.readouterr().err


def test_lessons_that_are_cut_short_or_none_are_told(tmp_path: Path) -> None:
    path = tmp_path / "lessons.bin"
    data = (3).to_bytes(8, byteorder) + bytes(3 * 64)
    path.write_bytes(data)
    assert read_store([path, path]).lessons.room == 6
    for broken in (b"", data[:5], data[:-1], data + b"1", b"not lessons, but text"):
        path.write_bytes(broken)
        with pytest.raises(ValueError, match=r"lessons\.bin: not lessons"):
            read_store([path])
