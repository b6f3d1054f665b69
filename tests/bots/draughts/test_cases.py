"""What users of other programs met, as far as no test of a single part shows it."""

import os
import tomllib

from bots.draughts.reader import PositionReader
from bots.draughts.rules import LONGEST_PAST
from bots.draughts.variants import INTERNATIONAL
from tests.bots.draughts.wire import COMMAND, ROOT
from tests.doubles.hub_dialogue import HubProcessDialogue

WON = f"W{'e' * 5}b{'e' * 28}w{'e' * 14}W"
THERE_AND_BACK = ("46-41", "1-7", "41-46", "7-1") * 2
LONE_KINGS = f"WB{'e' * 44}W{'e' * 4}"


def test_its_data_is_found_from_any_folder_that_it_is_started_in(tmp_path):
    folder = tmp_path / "a folder with blanks"
    folder.mkdir()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    wire = HubProcessDialogue([*COMMAND, "hub"], cwd=folder, env=environment)
    try:
        wire.send("init", "pos start", "go think")
        assert "error" not in " ".join(wire.until("done.*"))
        wire.send(f"pos pos={WON}", "level depth=1", "go think")
        assert " score=99." in wire.until("done.*")[-2]
        wire.send("quit")
        assert (wire.wait(), wire.process.errors) == (0, "")
    finally:
        wire.close()
    assert list(folder.iterdir()) == []


def test_repetitions_are_seen_within_a_list_of_moves_only():
    reader = PositionReader(INTERNATIONAL)
    for _ in range(4):
        assert reader.read(LONE_KINGS, ()).past == ()
    assert len(reader.read(LONE_KINGS, THERE_AND_BACK).past) == len(THERE_AND_BACK)
    assert reader.read(LONE_KINGS, ()).past == ()


def test_a_game_without_end_takes_no_memory_without_end():
    position = PositionReader(INTERNATIONAL).read(LONE_KINGS, THERE_AND_BACK * 60)
    assert (position.quiet, len(position.past)) == (480, LONGEST_PAST)


def test_no_package_takes_the_name_of_another_project():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packages = project["tool"]["setuptools"]["packages"]["find"]["include"]
    assert {name.split(".")[0].rstrip("*") for name in packages} == {"bots", "protocols"}
