import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from bots import modes

NOTE = f"built{EXTENSION_SUFFIXES[0]}.txt"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package folder with one core of two modules, as a build leaves it."""
    monkeypatch.delenv("BOTS_PURE", raising=False)
    core = tmp_path / "bots" / "game" / "core"
    core.mkdir(parents=True)
    for name in ("one.py", "one.pxd", "one.so", "two.py", "two.pxd", "two.so"):
        (core / name).write_text("# text\n")
    lines = []
    for file in sorted(core.iterdir()):
        facts = file.stat()
        lines.append(f"game/core/{file.name} {facts.st_size} {facts.st_mtime_ns}\n")
    (tmp_path / "bots" / NOTE).write_text("".join(lines))
    (tmp_path / "pyproject.toml").touch()
    return tmp_path / "bots"


def test_a_complete_fresh_build_is_used(package: Path) -> None:
    assert modes.lacking(package) == ""


def test_the_sources_are_used_when_asked_for(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOTS_PURE", "1")
    assert modes.lacking(package) == "asked for"


def test_without_a_note_nothing_is_compiled(package: Path) -> None:
    (package / NOTE).unlink()
    assert modes.lacking(package) == "not compiled"


def test_a_missing_extension_module_is_noticed(package: Path) -> None:
    (package / "game" / "core" / "two.so").unlink()
    assert modes.lacking(package) == "missing: game/core/two.so"


@pytest.mark.parametrize("name", ["one.py", "two.pxd"])
def test_a_changed_source_is_noticed_in_a_checkout(package: Path, name: str) -> None:
    os.utime(package / "game" / "core" / name, ns=(1, 1))
    assert modes.lacking(package) == f"changed since the build: game/core/{name}"


def test_an_installed_package_may_have_other_times(package: Path) -> None:
    (package.parent / "pyproject.toml").unlink()
    os.utime(package / "game" / "core" / "one.py", ns=(1, 1))
    assert modes.lacking(package) == ""


def test_a_new_module_is_noticed(package: Path) -> None:
    (package / "game" / "core" / "three.pxd").touch()
    assert modes.lacking(package).startswith("changed since the build")


def test_pure_mode_takes_every_core_from_source() -> None:
    code = (
        "import bots.chess.core.moves as a, bots.search.core as b;"
        "print(a.__file__.endswith('.py'), b.COMPILED)"
    )
    root = Path(modes.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=root,
        env={**os.environ, "BOTS_PURE": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.split() == ["True", "False"]
    assert done.stderr == ""


def test_a_stale_build_warns_and_runs_from_source(tmp_path: Path) -> None:
    root = Path(modes.__file__).parent
    copy = tmp_path / "bots"
    copy.mkdir()
    shutil.copy(root / "modes.py", copy / "modes.py")
    (copy / "__init__.py").touch()
    (copy / NOTE).write_text("game/core/one.py 1 1\n")
    code = "import bots.modes as m; print(m.COMPILED)"
    environment = {name: value for name, value in os.environ.items() if name != "BOTS_PURE"}
    done = subprocess.run(
        [sys.executable, "-W", "always", "-c", code],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.strip() == "False"
    assert "missing: game/core/one.py" in done.stderr


@pytest.mark.skipif(
    os.environ.get("BOTS_BUILD") != "required" or bool(os.environ.get("BOTS_PURE")),
    reason="only where the build is required",
)
def test_the_required_build_is_in_use() -> None:
    assert modes.COMPILED
