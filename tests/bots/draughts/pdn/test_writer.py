"""The strict writer: what it writes is read as the same game; what PDN cannot hold fails."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.draughts.pdn.document import Document, Line, Move, Setup
from bots.draughts.pdn.reader import read_documents
from bots.draughts.pdn.writer import WIDTH, format_document

ROSTER = """[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
"""

words = st.text(st.characters(codec="utf-8", exclude_characters="{}"), min_size=1, max_size=8)
comments = st.lists(
    st.lists(words.filter(lambda word: word.isprintable() and " " not in word), min_size=1).map(
        " ".join
    ),
    max_size=2,
).map(tuple)
squares = st.integers(2, 50).map(str)
texts = st.tuples(squares, st.sampled_from("-x"), squares).map("".join) | st.lists(
    squares, min_size=2, max_size=5
).map("x".join)


def moves(variations: st.SearchStrategy[tuple[Line, ...]]) -> st.SearchStrategy[Move]:
    return st.builds(
        Move,
        texts,
        st.sampled_from(["", "!", "?!", "??"]),
        st.lists(st.integers(0, 139), max_size=2).map(tuple),
        comments,
        variations,
    )


def lines(variations: st.SearchStrategy[tuple[Line, ...]]) -> st.SearchStrategy[Line]:
    setups = st.builds(Setup, st.sampled_from(["W:W31-50:B1-20", "B:WK1:B7"]), comments=comments)
    several = st.lists(moves(variations) | setups, min_size=1, max_size=4).map(tuple)
    return st.builds(Line, several, comments)


line = st.recursive(
    lines(st.just(())), lambda inner: lines(st.lists(inner, max_size=2).map(tuple)), max_leaves=4
)
values = st.text(st.characters(codec="utf-8"), max_size=20).filter(
    lambda value: value.isprintable() and value == value.strip()
)


@given(line, st.integers(0, 1), values, st.sampled_from(["2-0", "1/2-1/2", "*"]))
def test_what_is_written_is_read_as_the_same_game(
    line: Line, first_ply: int, white: str, result: str
) -> None:
    document = Document({"White": white, "Result": result}, line, "*", first_ply)
    text = format_document(document)
    (read,) = read_documents(text)
    assert read.line == line
    assert (read.result, read.tags["White"], read.faults) == (result, white, ())
    if isinstance(line.moves[0], Move):
        assert read.first_ply == first_ply
    assert text.endswith("*\n\n")


def test_a_game_is_written_with_all_its_tags_and_numbers() -> None:
    line = Line((Move("32-28", "!"), Move("19-23"), Move("28x19", comments=("a",)), Move("14x23")))
    text = format_document(Document({"GameType": "20"}, line))
    moves = "1. 32-28! 19-23 2. 28x19 {a} 2... 14x23 *"
    assert text == f'{ROSTER}[GameType "20"]\n\n{moves}\n\n'


def test_a_variation_takes_the_number_of_the_move_that_it_replaces() -> None:
    variation = Line((Move("18-23"), Move("38-32")))
    line = Line((Move("32-28"), Move("19-23", variations=(variation,)), Move("28x19")))
    assert "1. 32-28 19-23 (1... 18-23 2. 38-32) 2. 28x19 *" in format_document(Document({}, line))


def test_long_games_are_folded_and_no_line_looks_like_a_tag() -> None:
    line = Line(tuple(Move("32-28", comments=("[%clock w0:00:01 B0:00:02]",)) for _ in range(50)))
    lines = format_document(Document({}, line)).splitlines()[8:]
    assert all(len(text) <= WIDTH for text in lines)
    assert not any(text.startswith(("[", "%", ";")) for text in lines)


@pytest.mark.parametrize(
    "document",
    [
        Document(),
        Document({}, Line((Move("--"),))),
        Document({}, Line((Move("01-07"),))),
        Document({}, Line((Move("1-1"),))),
        Document({}, Line((Move("1-a3"),))),
        Document({}, Line((Move("32-28", "*"),))),
        Document({}, Line((Move("32-28", comments=("a } b",)),))),
        Document({}, Line((Move("32-28", comments=("a\nb",)),))),
        Document({}, Line((Move("32-28", comments=("",)),))),
        Document({}, Line((Move("32-28", variations=(Line(),)),))),
        Document({}, Line((Setup('W"'),))),
        Document({"white": "A"}),
        Document({"White": "A\nB"}),
        Document({"Date": "yesterday"}),
        Document({"Result": "3-0"}),
    ],
)
def test_what_pdn_cannot_hold_fails(document: Document) -> None:
    with pytest.raises(ValueError):
        format_document(document)
