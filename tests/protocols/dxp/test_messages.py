import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.dxp.messages import (
    LONGEST,
    Back,
    BackAnswer,
    BackRequest,
    Chat,
    GameAnswer,
    GameEnd,
    GameRequest,
    Move,
    Reason,
    Unknown,
    format_message,
    hub_move,
    move_of,
    parse_message,
)

FOLDER = Path(__file__).parents[2] / "data" / "dxp"

name = st.text("abc XYZ.09-(", max_size=32).map(str.strip)
square = st.integers(1, 50)
captured = st.lists(square, max_size=20, unique=True).map(lambda some: tuple(sorted(some)))
message = st.one_of(
    st.builds(
        GameRequest,
        name,
        st.booleans(),
        st.integers(0, 999),
        st.integers(0, 999),
        st.just("") | st.from_regex("[WB][wbWBe]{50}", fullmatch=True),
        st.integers(0, 99),
    ),
    st.builds(GameAnswer, name, st.integers(0, 9)),
    st.builds(Move, st.integers(0, 9999), square, square, captured),
    st.builds(GameEnd, st.sampled_from(Reason), st.booleans()),
    st.builds(Chat, st.text("abc XYZ.?!", max_size=126)),
    st.builds(BackRequest, st.integers(0, 999), st.booleans()),
    st.builds(Back, st.sampled_from(BackAnswer)),
)


@given(message)
def test_what_is_written_is_read_as_it_was(message):
    text = format_message(message)
    assert parse_message(text) == message
    assert text.isascii() and 0 < len(text) <= LONGEST


@given(st.text() | st.from_regex("[RAMECBK][0-9WZwze ]*"))
def test_any_text_is_some_message(text):
    read = parse_message(text)
    assert isinstance(read, Unknown | Chat | Move) or format_message(read) == text


@given(st.text())
def test_names_and_texts_are_cut_and_made_ascii(text):
    for message in (Chat(text), GameAnswer(text), GameRequest(text, True, 5, 75)):
        written = format_message(message)
        assert written.isascii() and len(written) <= LONGEST and "\0" not in written
        assert type(parse_message(written)) is type(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"R01{'probe':<32}Z001075A", GameRequest("probe", False, 1, 75)),
        (
            f"R01{'probe':<32}W001000BZeeeez{'e' * 40}Weeee",
            GameRequest("probe", True, 1, 0, f"Beeeeb{'e' * 40}Weeee"),
        ),
        (f"A{'Scan 3.1':<32}0", GameAnswer("Scan 3.1")),
        ("M0000322800", Move(0, 32, 28)),
        ("M001205250422122320", Move(12, 5, 25, (12, 20, 22, 23))),
        ("E01", GameEnd(Reason.UNKNOWN, True)),
        ("B002W", BackRequest(2, True)),
        ("K0", Back(BackAnswer.AGREED)),
        ("Chello", Chat("hello")),
        ("Cgrüße", Chat("grüße")),
        ("C" + "x" * LONGEST, Chat("x" * LONGEST)),
    ],
)
def test_the_layouts_are_those_of_the_protocol(text, message):
    assert parse_message(text) == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "X",
        "M000032280",
        "M0000322801",
        "M00003228010022",
        "M0000512800",
        "M0000003200",
        "M00002123022727",
        "E41",
        "E0",
        "B0002W",
        f"R01{'wide':<32}Z0010075A",
        f"R01{'short':<32}Z001075BW{'e' * 49}",
        f"A{'Grüße':<32}0",
    ],
)
def test_what_keeps_not_to_its_widths_is_no_message(text):
    assert parse_message(text) == Unknown(text)


@given(st.builds(Move, st.just(0), square, square, captured))
def test_moves_are_those_of_hub(move):
    assert move_of(hub_move(move)) == move


def test_a_text_that_is_no_move_is_refused():
    for text in ("", "32", "32-28-24", "32x28", "a-b", "32 28"):
        with pytest.raises(ValueError, match="is no move"):
            move_of(text)


def test_the_recorded_messages_of_two_programs_are_all_known():
    texts = [
        text
        for path in FOLDER.iterdir()
        for text in re.findall(r"^[<>] (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert len(texts) > 20
    for text in texts:
        assert not isinstance(parse_message(text.rstrip("\n")), Unknown), text
        assert format_message(parse_message(text)) == text
