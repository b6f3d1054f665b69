"""The options that chess-bot declares, and the settings they become."""

from __future__ import annotations

import re
from dataclasses import replace

from bots.chess.options import OPTIONS, Settings, change
from protocols.options import ButtonOption, CheckOption, SpinOption, StringOption, find_option

NAMES = """Hash Clear_Hash Threads Ponder MultiPV Move_Overhead UCI_Chess960 UCI_LimitStrength
UCI_Elo Skill_Level UCI_AnalyseMode UCI_ShowWDL UCI_Opponent UCI_EngineAbout SyzygyPath
SyzygyProbeDepth Syzygy50MoveRule SyzygyProbeLimit OwnBook BookFile"""


def test_the_options_that_clients_know_are_all_there() -> None:
    wanted = {name.replace("_", " ") for name in NAMES.split() if not name.startswith("UCI_")}
    wanted |= {name for name in NAMES.split() if name.startswith("UCI_")}
    assert {option.name for option in OPTIONS} == wanted


def test_the_values_of_lichess_bot_s_default_configuration_are_taken() -> None:
    for name, text in (
        ("Move Overhead", "100"),
        ("Threads", "4"),
        ("Hash", "512"),
        ("SyzygyPath", "./syzygy/"),
        ("UCI_ShowWDL", "true"),
        ("Ponder", "true"),
    ):
        find_option(OPTIONS, name).parse(text)


def test_no_name_or_default_holds_a_word_of_the_option_grammar() -> None:
    for option in OPTIONS:
        texts = [option.name]
        if isinstance(option, StringOption):
            texts.append(option.default)
        for text in texts:
            assert not re.search(r"\b(name|type|default|min|max|var|value)\b", text)


def test_the_declared_defaults_are_the_settings_defaults() -> None:
    settings = Settings()
    for option in OPTIONS:
        if isinstance(option, SpinOption | CheckOption | StringOption):
            assert change(settings, option.name, option.default) == settings


def test_each_option_with_a_setting_changes_just_that() -> None:
    for option in OPTIONS:
        if isinstance(option, ButtonOption) or option.name == "UCI_EngineAbout":
            continue
        value: int | str | bool = "x"
        if isinstance(option, CheckOption):
            value = not option.default
        if isinstance(option, SpinOption):
            value = option.minimum if option.default != option.minimum else option.maximum
        assert change(Settings(), option.name, value) != Settings()


def test_the_overhead_is_told_in_milliseconds_and_kept_in_seconds() -> None:
    assert change(Settings(), "Move Overhead", 250) == replace(Settings(), move_overhead=0.25)


def test_what_a_running_search_cannot_bear_waits() -> None:
    waiting = {option.name for option in OPTIONS if option.when_idle}
    assert {"Hash", "Clear Hash", "Threads", "SyzygyPath", "UCI_Chess960"} <= waiting
    assert not {"MultiPV", "Ponder", "UCI_ShowWDL"} & waiting
