"""The rules' options over gnubg's commands: `show rules` and `set rules`."""

from __future__ import annotations

import pytest

from bots.nardy.options import OPTIONS, PRESETS
from tests.bots.nardy.session import people


def test_show_rules_lists_every_option_and_the_presets() -> None:
    lines = people().say("show rules")
    assert lines[0] == "Rules of new matches of Long nardy (official):"
    assert [line.split()[0] for line in lines[1:-1]] == list(OPTIONS)
    assert lines[-1] == "Presets are official, federation, classic-draw, popular."


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_every_option(preset: str) -> None:
    session = people((6, 4))
    session.say("set rules block never", "set rules opening use")
    assert session.say(f"set rules {preset}") == [f"New matches have the rules `{preset}'."]
    lines = session.say("show rules")
    assert lines[0] == f"Rules of new matches of Long nardy ({preset}):"
    shown = {line.split()[0]: line.split()[1] for line in lines[1:-1]}
    assert shown == PRESETS[preset].values()


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_of_an_option_can_be_set_and_no_other(option: str) -> None:
    session = people()
    for value in OPTIONS[option]:
        assert session.say(f"set rules {option} {value}") == [f"New matches have {option} {value}."]
    refusal = f"{option} is one of {' '.join(OPTIONS[option])}."
    assert session.say(f"set rules {option} sometimes") == [refusal]
    assert session.say(f"set rules {option}") == ["Incomplete command."]


def test_options_may_be_cut_short_and_unknown_ones_are_refused() -> None:
    session = people()
    assert session.say("set rules head_d 6") == ["New matches have head_doubles 6."]
    assert session.say("SET RULES block OFF") == ["New matches have block off."]
    assert session.say("set rules pop") == ["New matches have the rules `popular'."]
    assert session.say("set rules") == ["Incomplete command."]
    assert session.say("set rules foo on") == ["Unknown keyword `foo'."]


def test_a_match_keeps_the_rules_with_which_it_began() -> None:
    session = people((6, 4), (4, 6))
    session.say("set rules federation", "new match 3", "set rules official")
    assert "  opening        reroll (of reroll use); in this match use" in session.say("show rules")
    assert session.say("show dice") == ["gnubg has rolled 6 and 4."]
    session.say("new match 3")
    assert session.say("show dice") == ["user has not yet rolled the dice."]
