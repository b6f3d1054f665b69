"""The version stands in two places, which must agree."""

from __future__ import annotations

import tomllib
from pathlib import Path

from bots.version import VERSION


def test_the_version_is_that_of_the_project_file() -> None:
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)["project"]["version"] == VERSION
