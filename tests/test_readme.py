"""The README says what is so: its commands run, its tables are complete, its bot plays."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from bots.chess.bot import ChessBot
from bots.dominoes.bot import DominoesBot
from bots.draughts.bot import DraughtsBot
from bots.match.cli import main
from protocols.dominoes.commands import TOP
from protocols.options import ButtonOption, CheckOption, ComboOption, Option, SpinOption
from protocols.uci.server import LOG_OPTION

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def type_and_default(option: Option) -> tuple[str, str]:
    match option:
        case SpinOption():
            return f"{option.minimum} to {option.maximum}", str(option.default)
        case CheckOption():
            return "check", str(option.default).lower()
        case ButtonOption():
            return "button", ""
        case _:
            return "string", str(option.default)


def rows() -> dict[str, str]:
    """The rows of the tables of options, by the option's name."""
    return dict(re.findall(r"^\| `([^`]+)` \| ([^|]*\|[^|]*) \|", README, re.MULTILINE))


@pytest.mark.parametrize(
    "name",
    ["random_mover.py", "random_hub_mover.py", "random_gnubg_mover.py", "random_domino_mover.py"],
)
def test_the_random_mover_shown_is_the_one_that_the_tests_play(name: str) -> None:
    mover = (ROOT / "tests" / "doubles" / name).read_text(encoding="utf-8")
    assert mover in blocks("python")
    assert len(mover.splitlines()) < 35


def test_the_table_of_options_names_each_option_with_its_default() -> None:
    for option in (*ChessBot().options, LOG_OPTION):
        kind, default = type_and_default(option)
        shown = [cell.strip().strip("`") for cell in rows()[option.name].split("|")]
        assert shown == [kind, default], option.name


def test_the_table_of_parameters_names_each_with_its_default() -> None:
    words = {"check": "bool"}
    for option in DraughtsBot().options:
        kind, default = type_and_default(option)
        kind = "enum" if isinstance(option, ComboOption) else kind
        shown = [cell.strip().strip("`") for cell in rows()[option.name].split("|")]
        assert shown == [words.get(kind, kind), default], option.name
        if isinstance(option, ComboOption):
            (row,) = re.findall(rf"^\| `{option.name}` .*$", README, re.MULTILINE)
            assert all(f"`{choice}`" in row for choice in option.choices)


def test_the_table_of_settings_names_each_with_its_default() -> None:
    for option in DominoesBot.options:
        kind, default = type_and_default(option)
        shown = [cell.strip().strip("`") for cell in rows()[option.name].split("|")]
        assert shown == [kind, default], option.name


def test_every_word_of_the_protocol_of_dominoes_is_explained() -> None:
    section = README.split("## dominoes-bot")[1].split("## Matches")[0]
    for keyword in TOP:
        assert f"`{keyword.meaning}" in section, keyword.word


def test_the_first_command_shows_games_to_their_ends_and_keeps_the_records(tmp_path: Path) -> None:
    commands = re.findall(r"^(?:.*bin/|.*Scripts\\)bot-match (.*)$", README, re.MULTILINE)
    assert len(commands) == 2 and len(set(commands)) == 1, "on Windows as elsewhere"
    quick = {"BOT_MATCH_DEMO_CONTROL": "depth=1", "BOT_MATCH_DEMO_DIRECTORY": str(tmp_path)}
    result = CliRunner().invoke(main, commands[0].split(), env=quick)
    assert result.exit_code == 0, result.output
    told = result.output.splitlines()[-1].removeprefix("The records are in ").split(", ")
    assert told and all(Path(path).stat().st_size for path in told)


def test_every_script_is_in_the_table_of_scripts() -> None:
    named = set(re.findall(r"^\| `(?:scripts/)?([a-z_0-9]+\.(?:py|sh))` \|", README, re.MULTILINE))
    assert named == {
        path.name
        for path in (ROOT / "scripts").iterdir()
        if path.suffix in (".py", ".sh") and path.name != "__init__.py"
    }


def test_what_is_installed_to_develop_can_build_again() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    (named,) = re.findall(r"`pip install -e '\.\[([a-z,]+)\]'` installs everything", README)
    installed = [one for extra in named.split(",") for one in extras[extra]]
    assert set(named.split(",")) == set(extras)
    assert set(project["build-system"]["requires"]) <= set(installed)


def test_every_program_of_the_table_is_installed_by_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    head = README.split("## Two commands")[0]
    assert set(re.findall(r"^\| `([a-z-]+)` \|", head, re.MULTILINE)) == set(
        project["project"]["scripts"]
    )
