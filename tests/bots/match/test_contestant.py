"""How contestants are told."""

import sys
from pathlib import Path

import pytest

from bots.match import contestant as module
from bots.match.clock import TimeControl
from bots.match.contestant import Contestant, own_bot, parse_contestant, with_different_names


def test_a_bare_command_is_an_engine_named_like_its_program() -> None:
    engine = parse_contestant(f"{sys.executable} -u 'my engine.py'")
    assert engine.name == Path(sys.executable).name
    assert engine.command == (sys.executable, "-u", "my engine.py")
    assert (engine.protocol, engine.options, engine.time_control) == ("uci", (), None)


def test_words_set_everything_about_an_engine(tmp_path: Path) -> None:
    engine = parse_contestant(
        f"name='My Engine' cmd='{sys.executable} -u x.py' dir={tmp_path} tc=40/60+0.6 depth=9 "
        "option.Hash=64 'option.Clear Hash=' option.Path='/a b/c=d' env.A=b=c start=2.5 ponder=true"
    )
    assert engine == Contestant(
        name="My Engine",
        command=(sys.executable, "-u", "x.py"),
        options=(("Hash", "64"), ("Clear Hash", ""), ("Path", "/a b/c=d")),
        time_control=TimeControl(60, 0.6, 40, depth=9),
        directory=str(tmp_path),
        environment=(("A", "b=c"),),
        start_seconds=2.5,
        ponders=True,
    )


def test_a_person_needs_no_command() -> None:
    assert parse_contestant("human") == Contestant("human", (), "human")
    person = parse_contestant("proto=human name=Ann tc=300+5")
    assert person == Contestant("Ann", (), "human", time_control=TimeControl(300, 5))


def test_every_game_has_a_bot_of_ours() -> None:
    assert own_bot("chess") == own_bot("chess960") == "chess-bot"
    assert own_bot("backgammon-5") == "backgammon-bot"
    assert parse_contestant("backgammon-bot").protocol == "gnubg"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cmd=",
        "cmd=true speed=5",
        "cmd=true 'name=two\nlines'",
        "cmd=true name=\x1b[2J",
        "cmd=true loose",
        "cmd=true proto=gtp",
        "cmd=true tc=x",
        "cmd=true start=soon",
        "cmd=true start=0",
        "cmd=true start=inf",
        "cmd=true ponder=yes",
        "cmd=true option.=1",
        "cmd=true proto=human",
        "cmd='true \"'",
    ],
)
def test_what_is_no_engine_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_contestant(text)


def test_a_program_that_is_not_there_is_told_at_once() -> None:
    with pytest.raises(LookupError, match="no-such-program"):
        parse_contestant("cmd=no-such-program")


def test_a_relative_program_becomes_absolute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "engine"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    assert parse_contestant("./engine").command == (str(program),)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert parse_contestant("engine").command == (str(program),)


def test_our_bots_are_found_beside_python_or_run_as_modules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module.sys, "executable", str(tmp_path / "python"))
    assert parse_contestant("chess-bot bench").command == (
        *(str(tmp_path / "python"), "-m", "bots.chess"),
        "bench",
    )
    (tmp_path / "chess-bot").touch()
    assert parse_contestant("chess-bot").command == (str(tmp_path / "chess-bot"),)


def test_players_of_one_name_are_told_apart() -> None:
    engines = [Contestant(name, ("x",)) for name in ("a", "a", "b", "a", "a 2")]
    names = [engine.name for engine in with_different_names(engines)]
    assert names == ["a", "a 2", "b", "a 3", "a 2 2"]
