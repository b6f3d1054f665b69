from dataclasses import replace

import pytest

from bots.draughts.bot import DraughtsBot
from bots.draughts.options import OPTIONS, Settings, change
from bots.draughts.variants import ENGLISH, FRYSK, VARIANTS
from protocols.control import Control
from protocols.errors import IllegalMove
from protocols.limits import Limits
from protocols.options import ButtonOption, find_option

HANGING = "W" + "e" * 18 + "beeew" + "e" * 8 + "w"
VARIANT = find_option(OPTIONS, "variant")


def test_the_defaults_declared_are_those_that_count():
    for option in OPTIONS:
        assert not isinstance(option, ButtonOption)
        assert change(Settings(), option.name, option.default) == Settings()


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.name)
def test_a_variant_is_known_by_all_its_names(variant):
    for name in (variant.hub, variant.name, *variant.aliases):
        value = VARIANT.parse(name.upper())
        assert value == variant.hub
        assert change(Settings(), "variant", value).rules is variant


def test_frysk_is_a_start_position_that_is_not_among_the_values():
    assert VARIANT.parse("frysk!") == VARIANT.parse("frysk") == "frysk"
    assert change(Settings(), "variant", "frysk").rules is FRYSK
    assert VARIANT.choices == tuple(variant.hub for variant in VARIANTS.values())


def test_captures_are_optional_in_english_alone_and_only_if_that_is_wanted():
    optional = change(Settings(), "mandatory-capture", False)
    assert change(optional, "variant", "english").rules == replace(ENGLISH, obligatory=False)
    assert change(optional, "variant", "italian").rules is VARIANTS["italian"]
    bot = DraughtsBot()
    bot.set_option("variant", "english")
    with pytest.raises(IllegalMove):
        bot.set_position(HANGING, ["32-27"])
    bot.set_option("mandatory-capture", False)
    bot.set_position(HANGING, ["32-27"])
    answer = bot.search(Limits(depth=6), lambda info: None, Control())
    assert answer.move == "19x26x23"


def test_tables_are_measured_in_powers_of_two():
    assert Settings(table_size=16).table_megabytes == 1
    assert Settings(table_size=24).table_megabytes == 256


def test_another_variant_begins_with_its_start_position():
    bot = DraughtsBot()
    bot.set_position("", ["32-28"])
    bot.set_option("variant", "russian")
    assert bot.player.position.variant.name == "russian"
    assert bot.player.position.pieces == 24
    bot.set_option("variant", "frysk")
    assert bot.player.position.pieces == 10
