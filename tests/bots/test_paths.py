from pathlib import Path

from bots.paths import is_file, is_folder, user_path


def test_a_path_may_begin_at_home(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert user_path("~/tables") == tmp_path / "tables"
    assert is_folder(user_path("~"))


def test_no_path_is_too_strange_to_be_looked_at(tmp_path):
    file = tmp_path / "file"
    file.touch()
    assert is_file(file)
    assert not is_folder(file)
    strange = ["~nobody-of-this-name/x", "a" * 6000, "a\0b", str(file / "x"), ""]
    for path in map(user_path, strange):
        assert not is_file(path)
    assert user_path(strange[0]) == Path(strange[0])
    assert not any(is_folder(user_path(path)) for path in strange[:-1])
