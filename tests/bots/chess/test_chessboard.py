"""The chessboard as a picture."""

from xml.etree import ElementTree

from bots.chess.chessboard import chessboard
from bots.registry import find_game

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'


def test_the_placement_names_what_stands_on_each_place_of_the_board() -> None:
    board = chessboard()
    placement = find_game("chess").start().play("g1f3").placement()
    names = {
        place.name: board.pieces[sign].name
        for place, sign in zip(board.places, placement, strict=True)
        if sign
    }
    assert len(names) == 32
    assert (names["f3"], names["e1"], names["d8"]) == ("white knight", "white king", "black queen")
    assert "g1" not in names


def test_squares_lie_within_the_picture_and_do_not_overlap() -> None:
    board = chessboard()
    corners = {(place.x, place.y) for place in board.places}
    assert len(corners) == len(board.places) == 64
    assert all(0 <= x <= board.width - 1 and 0 <= y <= board.height - 1 for x, y in corners)
    (a1,) = [place for place in board.places if place.name == "a1"]
    assert a1.x == min(x for x, _ in corners) and a1.y == max(y for _, y in corners)


def test_everything_drawn_is_well_formed_and_without_ids() -> None:
    board = chessboard()
    for markup in (board.backdrop, *(piece.drawing for piece in board.pieces.values())):
        root = ElementTree.fromstring(f"{SVG}{markup}</svg>")
        assert not any("id" in element.attrib for element in root.iter())


def test_coordinates_change_sides_with_the_board() -> None:
    labels = chessboard().labels
    assert [label.text for label in labels[:8]] == list("abcdefgh")
    assert [label.turned for label in labels[:8]] == list("hgfedcba")
    assert {(label.text, label.turned) for label in labels[8:]} == {
        (str(rank), str(9 - rank)) for rank in range(1, 9)
    }
