"""Engines named in a TOML file."""

import sys
from pathlib import Path

import pytest

from bots.match.clock import TimeControl
from bots.match.contestant import Contestant
from bots.match.engines import Engines, read_engines

WHOLE = f"""
[strong]
command = ["{sys.executable}", "-u", "my engine.py"]
protocol = "uci"
cwd = "games"
start_timeout = 30
ponder = true
tc = "40/60+0.6 depth=9"
options = {{ Hash = 64, UCI_LimitStrength = true, Path = "/a b" }}
env = {{ OMP_NUM_THREADS = "1" }}

["with blanks"]
command = "'{sys.executable}' -u x.py"

[ann]
protocol = "human"
"""


def read(tmp_path: Path, text: str) -> Engines:
    path = tmp_path / "engines.toml"
    path.write_text(text, encoding="utf-8")
    return read_engines(path)


def test_a_table_tells_everything_about_an_engine(tmp_path: Path) -> None:
    engines = read(tmp_path, WHOLE)
    assert list(engines) == ["strong", "with blanks", "ann"]
    assert engines["strong"] == Contestant(
        name="strong",
        command=(sys.executable, "-u", "my engine.py"),
        options=(("Hash", "64"), ("UCI_LimitStrength", "true"), ("Path", "/a b")),
        time_control=TimeControl(60, 0.6, 40, depth=9),
        directory=str((tmp_path / "games").resolve()),
        environment=(("OMP_NUM_THREADS", "1"),),
        start_seconds=30.0,
        ponders=True,
    )
    assert engines["with blanks"].command == (sys.executable, "-u", "x.py")
    assert engines["ann"] == Contestant("ann", (), "human")
    assert "weak" not in engines
    with pytest.raises(KeyError):
        engines["weak"]


def test_programs_named_by_a_path_are_looked_for_beside_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "bin" / "engine"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.chdir("/")
    assert read(tmp_path, '[e]\ncommand = "bin/engine"')["e"].command == (str(program),)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("comand = 'x'", "no key 'comand'; there are command, protocol"),
        ("command = ['true', \"\\u0000\"]", "no program can be given a character 0"),
        ("command = 'true'\ncwd = \"\\u0000\"", "no program can be given a character 0"),
        ("command = 'true'\nenv = { A = \"\\u0000\" }", "no program can be given a character 0"),
        ("command = 'true'\nenv = { 'A=B' = '1' }", "needs a name without ="),
        ("command = 'true'\nenv = { '' = '1' }", "needs a name without ="),
        ("", "an engine needs a command"),
        ("command = []", "an engine needs a command"),
        ("command = 5", "command = 5 is neither a text nor a list of texts"),
        ("command = ['python', 5]", "is neither a text nor a list of texts"),
        ("command = 'no-such-program'", "no program 'no-such-program'"),
        ("command = 'true \"'", "No closing quotation"),
        ("command = 'true'\nprotocol = 'gtp'", "no protocol 'gtp'"),
        ("command = 'true'\nprotocol = 5", "protocol = 5 is no text"),
        ("command = 'true'\nponder = 'yes'", "ponder = 'yes' is no true or false"),
        ("command = 'true'\nponder = 1", "ponder = 1 is no true or false"),
        ("command = 'true'\nstart_timeout = '5'", "start_timeout = '5' is no number"),
        ("command = 'true'\nstart_timeout = true", "start_timeout = True is no number"),
        ("command = 'true'\nstart_timeout = 0", "0.0 s are no time to start in"),
        ("command = 'true'\nstart_timeout = nan", "nan s are no time to start in"),
        ("command = 'true'\ntc = 'soon'", "'soon' is not a time control"),
        ("command = 'true'\noptions = 5", "options = 5 is no table"),
        ("command = 'true'\noptions = { Hash = [1] }", "Hash = [1] is of no use there"),
        ("command = 'true'\nenv = { A = 1 }", "env: A = 1 is of no use there"),
        ("protocol = 'human'\ncommand = 'true'", "a person has no command"),
    ],
)
def test_a_faulty_table_is_told_with_file_name_and_reason_when_it_is_used(
    tmp_path: Path, line: str, words: str
) -> None:
    engines = read(tmp_path, f"[good]\ncommand = 'true'\n[bad]\n{line}")
    assert engines["good"].name == "good" and "bad" in engines
    with pytest.raises(ValueError) as caught:
        engines["bad"]
    message = str(caught.value)
    assert message.startswith(f"{tmp_path / 'engines.toml'}, [bad]: ")
    assert words in message


def test_the_example_of_the_readme_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    example = readme.split("```toml\n")[1].split("```")[0]
    program = tmp_path / "stockfish"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    weak = read(tmp_path, example)["weak"]
    assert weak.command == (str(program),)
    assert dict(weak.options) == {"UCI_LimitStrength": "true", "UCI_Elo": "2000"}


@pytest.mark.parametrize("text", ["[a", "command = 'x'", "a = [1]", "a = " + "[" * 100_000])
def test_what_is_no_file_of_tables_is_refused_with_its_name(tmp_path: Path, text: str) -> None:
    with pytest.raises(ValueError, match=r"engines\.toml: "):
        read(tmp_path, text)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "engines.toml"
    path.write_bytes(b"[a]\nname = '\xff'")
    with pytest.raises(ValueError, match=r"engines\.toml: "):
        read_engines(path)
