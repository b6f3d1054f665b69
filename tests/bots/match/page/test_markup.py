"""Text stays text in HTML."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.match.page.markup import Markup, data_block, markup, tag
from tests.bots.match.page.reader import Reader

LINES = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\0"))


@given(LINES, LINES)
def test_text_and_attributes_are_read_as_they_were_given(text: str, title: str) -> None:
    reader = Reader(tag("p", text, title=title))
    assert reader.elements == [("p", {"title": title})]
    assert reader.text == text


@given(st.text())
def test_data_is_read_as_it_was_given_and_cannot_end_its_element(text: str) -> None:
    block = data_block("data", {"key": text})
    content = re.fullmatch(r'<script type="application/json" id="data">(.*)</script>', block)
    assert content and json.loads(content[1]) == {"key": text}
    assert not set(content[1]) & set("<>&\n\u2028\u2029")
    assert block.encode("utf-8")


def test_markup_is_escaped_once_only() -> None:
    assert markup("<", tag("b", "&"), [1, None, Markup("<i>")]) == "&lt;<b>&amp;</b>1<i>"


@pytest.mark.parametrize(
    ("attributes", "written"),
    [
        ({"class_": "a", "aria_label": "b"}, '<br class="a" aria-label="b">'),
        ({"hidden": True}, "<br hidden>"),
        ({"hidden": False, "title": None}, "<br>"),
    ],
)
def test_attributes_have_names_of_html(attributes: dict[str, object], written: str) -> None:
    assert tag("br", **attributes) == written
