"""Games of PDN as files have them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bots.draughts.pdn.document import Document, Line, Move, Setup
from bots.draughts.pdn.reader import DEEPEST, read_documents


def read(text: str) -> list[Document]:
    return list(read_documents(text))


def moves(document: Document) -> list[str]:
    return [move.text for move in document.line.moves if isinstance(move, Move)]


def test_games_end_by_results_or_by_the_tags_of_the_next() -> None:
    text = """[Event "A"]
1. 32-28 19-23 2-0
[Event "B"] [Result "1-1"]
1. 31-27 17-21 *
1. 33-28
[Event "C"]
[Event "D"]
1/2-1/2
"""
    found = read(text)
    assert [document.tags.get("Event") for document in found] == ["A", "B", None, "C", "D"]
    assert [document.result for document in found] == ["2-0", "1-1", "*", "*", "1/2-1/2"]
    assert [moves(document) for document in found][:3] == [
        ["32-28", "19-23"],
        ["31-27", "17-21"],
        ["33-28"],
    ]


def test_a_tag_that_comes_twice_begins_no_game_but_the_first_one_does() -> None:
    text = '[Event "A"] [Result "*"] [Result "1-1"] 1. 32-28 * [White "B"] [white "C"]'
    one, two, three = read(text)
    assert one.tags == {"Event": "A", "Result": "1-1"} and moves(one) == ["32-28"]
    assert (two.tags, three.tags) == ({"White": "B"}, {"White": "C"})


def test_names_of_tags_get_the_capitals_that_they_should_have() -> None:
    (document,) = read('[EVENT "A"] [gametype "25"] [FeN "W:Wa1:Bh8"] [myTag "x"] *')
    assert list(document.tags) == ["Event", "GameType", "FEN", "MyTag"]


def test_what_is_said_of_a_move_stays_with_it() -> None:
    (document,) = read("{first} 1. 32-28! $3 {a  b} {c} 19-23(?) (18-23 {d} (17-22) 38-32) 28x19 *")
    one, two, three = document.line.moves
    assert document.line.comments == ("first",)
    assert one == Move("32-28", "!", (3,), ("a b", "c"))
    inner = Move("18-23", comments=("d",), variations=(Line((Move("17-22"),)),))
    assert two == Move("19-23", "?", variations=(Line((inner, Move("38-32"))),))
    assert three == Move("28x19")
    assert document.faults == ()


def test_a_forced_move_gets_the_glyph_that_says_so() -> None:
    (document,) = read("1. 1-6* 32-28 *")
    assert document.line.moves[0] == Move("1-6", glyphs=(7,))


def test_the_second_player_may_begin() -> None:
    assert read("1... 19-23")[0].first_ply == 1
    assert read("1. ... 19-23")[0].first_ply == 1
    assert read("12. 32-28")[0].first_ply == 0
    assert read("1. 32-28 1... 19-23")[0].first_ply == 0


def test_a_position_may_be_set_up_within_a_game() -> None:
    (document,) = read('17-21 /FEN "B:B1:W26"/ {oh} 1-7')
    assert document.line.moves[1] == Setup("B:B1:W26", comments=("oh",))


def test_faults_are_told_with_their_lines_and_the_rest_is_read() -> None:
    (document,) = read("1. 32-28\nhello ) $3 )\n19-23 (18-22\n28x19")
    assert moves(document) == ["32-28", "19-23"]
    assert [(fault.line, fault.words.split()[0]) for fault in document.faults] == [
        (2, "not"),
        (2, "the"),
        (2, "the"),
        (4, "a"),
    ]


def test_a_mark_without_a_move_is_a_fault() -> None:
    (document,) = read("!? 32-28")
    assert document.faults[0].words == "!? without a move before it"


def test_a_result_within_a_variation_ends_nothing() -> None:
    (document,) = read("32-28 (31-27 2-0) 19-23 0-2")
    assert moves(document) == ["32-28", "19-23"] and document.result == "0-2"
    assert len(document.faults) == 1


def test_variations_nest_so_deep_and_no_deeper() -> None:
    depth = 10 * DEEPEST
    (document,) = read("1-7 " + "(2-8 " * depth + ")" * depth + " 3-9 *")
    assert moves(document) == ["1-7", "3-9"]
    assert len(document.faults) == 1
    move, deep = document.line.moves[0], 0
    while move.variations:
        move, deep = move.variations[0].moves[0], deep + 1
    assert deep == DEEPEST


def test_an_empty_text_has_no_game() -> None:
    assert read("") == [] and read(" \n% nothing\n") == []


def test_a_file_with_a_mark_at_its_head_and_carriage_returns_is_read() -> None:
    (document,) = read('\ufeff[White "A"]\r\n\r\n1. 32-28 {a\r\nb} *\r\n')
    assert document.tags == {"White": "A"}
    assert document.line.moves == (Move("32-28", comments=("a b",)),)


@given(st.text(max_size=200) | st.text(alphabet='12-x(){}[]"A/*!$. \n', max_size=200))
def test_no_text_is_refused(text: str) -> None:
    for document in read(text):
        assert document.result
