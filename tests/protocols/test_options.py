import pytest

from protocols.errors import OptionError
from protocols.options import (
    ButtonOption,
    CheckOption,
    ComboOption,
    SpinOption,
    StringOption,
    find_option,
)

HASH = SpinOption("Hash", 16, 1, 1024)
STYLE = ComboOption("Style", "Normal", ("Solid", "Very Risky"))


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (CheckOption("a"), "true", True),
        (CheckOption("a"), " FALSE ", False),
        (HASH, "1", 1),
        (HASH, " +1024 ", 1024),
        (SpinOption("a", 0, -5, 5), "-5", -5),
        (STYLE, "very risky", "Very Risky"),
        (ButtonOption("a"), "true", None),
        (ButtonOption("a"), "", None),
        (StringOption("a"), " a  b ", "a  b"),
        (StringOption("a"), "<empty>", ""),
        (StringOption("a"), "", ""),
    ],
)
def test_a_text_becomes_a_value_of_the_option(option, text, value):
    assert option.parse(text) == value


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (CheckOption("a"), "1"),
        (CheckOption("a"), ""),
        (HASH, "0"),
        (HASH, "1025"),
        (HASH, "16.0"),
        (HASH, "abc"),
        (HASH, ""),
        (HASH, "--5"),
        (HASH, "+-5"),
        (HASH, "٣"),
        (HASH, "9" * 5000),
        (STYLE, "Wild"),
    ],
)
def test_a_text_that_is_no_value_is_refused(option, text):
    with pytest.raises(OptionError, match=option.name):
        option.parse(text)


def test_names_are_compared_without_case_and_number_of_blanks():
    option = ButtonOption("Clear Hash")
    assert find_option([HASH, option], " clear   HASH") is option
    with pytest.raises(OptionError, match="no such option: ClearHash"):
        find_option([HASH, option], "ClearHash")


def test_a_choice_has_further_words_that_mean_it():
    option = ComboOption("variant", "normal", ("normal", "bt"), aliases=(("breakthrough", "bt"),))
    assert option.parse("Breakthrough") == option.parse("bt") == "bt"
