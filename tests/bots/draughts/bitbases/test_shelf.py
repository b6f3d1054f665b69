import pytest

from bots.draughts.bitbases import shelf
from bots.draughts.bitbases.file import file_name, write_table
from bots.draughts.bitbases.material import Material, classes
from bots.draughts.bridge import load
from bots.draughts.core.geometry import MISSING
from bots.draughts.core.position import Position
from bots.draughts.fen import parse_fen
from bots.draughts.variants import VARIANTS


def code(found, fen, variant="international"):
    core = Position()
    load(core, parse_fen(fen, VARIANTS[variant]))
    return found.bitbases.probe(core)


def test_endings_of_three_pieces_come_with_the_program(tmp_path):
    found = shelf.load(4, tmp_path)
    assert (found.pieces, found.faults) == (3, ())
    assert code(found, "W:WK47:BK33") == 2
    assert code(found, "W:WK46:BK3") == 0
    assert code(found, "W:W45:B20") == 6
    assert code(found, "B:W45:B20") == code(found, "W:W31:B6")


@pytest.mark.parametrize(
    ("fen", "variant"),
    [
        ("W:WK47,K1:BK33,K4", "international"),
        ("W:WK47,K48,K49,K50:B", "international"),
        ("W:WK47:B", "international"),
        ("W:W:BK47", "international"),
        ("W:WK47:BK33", "killer"),
        ("W:WKd2:BKb6", "russian"),
    ],
)
def test_other_positions_are_unknown(tmp_path, fen, variant):
    assert code(shelf.load(3, tmp_path), fen, variant) == MISSING


def test_fewer_pieces_are_asked_for_if_wanted(tmp_path):
    found = shelf.load(2, tmp_path)
    assert found.pieces == 2
    assert code(found, "W:WK47:BK33") == 2
    assert code(found, "W:WK47,K48:BK33") == MISSING
    for most in (0, 1):
        assert code(shelf.load(most, tmp_path), "W:WK47:BK33") == MISSING


def test_a_damaged_file_is_told_and_the_smaller_endings_are_left(tmp_path):
    (tmp_path / file_name(Material(0, 2, 0, 1))).write_bytes(b"rubbish")
    found = shelf.load(4, tmp_path)
    assert found.pieces == 2
    (fault,) = found.faults
    assert "0201" in fault
    assert "cut short" in fault


def test_a_folder_with_some_of_the_classes_is_as_good_as_none(tmp_path):
    material = Material(0, 3, 0, 1)
    write_table(tmp_path, material, bytes(material.size))
    found = shelf.load(4, tmp_path)
    assert (found.pieces, found.faults) == (3, ())


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    (tmp_path / file_name(classes(4)[0])).mkdir()
    found = shelf.load(4, tmp_path)
    assert found.pieces == 3
    assert len(found.faults) == 1


def test_the_default_folder_is_the_users_own_and_a_path_may_begin_at_home(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr("sys.platform", "linux")
    assert shelf.folder_of("") == tmp_path / "cache" / "boardbots" / "draughts"
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert shelf.folder_of("~/tables") == tmp_path / "tables"


def test_a_user_without_a_home_has_a_folder_all_the_same(monkeypatch):
    def nowhere(_path):
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("pathlib.Path.expanduser", nowhere)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert shelf.folder_of("").is_absolute()
    assert shelf.folder_of("~nobody/x").name == "x"
