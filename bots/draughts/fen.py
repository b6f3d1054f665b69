"""Positions as text: Hub's strings of squares and the FEN of PDN 3.0.

Readers are total: a text becomes a possible position or raises PositionError. Writers are strict.
"""

from __future__ import annotations

import re

from protocols.errors import PositionError

from .rules import Position, place, start
from .variants import INTERNATIONAL, Variant

_SIDES = {"W": 0, "B": 1}
_LONGEST = 2000
"""Characters of a FEN that are read: no position needs so many."""
_SHOWN = 40
_SQUARES = re.compile(r"(K?)([0-9]{1,3}|[A-J][0-9]{1,2})(?:-(K?)([0-9]{1,3}|[A-J][0-9]{1,2}))?")
_COUNTER = re.compile(r"[HF][0-9]*|[GP].*")
"""Fields of counters and marks that some servers append; a position does not need them."""


def parse_hub(text: str, variant: Variant = INTERNATIONAL) -> Position:
    """Read a Hub position, the side to move and a letter per square; "" is the start position.

    Letters are `w` and `b` for men, `W` and `B` for kings, `e` for an empty square.
    """
    if text in ("", "start"):
        return start(variant)
    if len(text) != variant.squares + 1:
        raise PositionError(
            f"a position of {variant.name} has {variant.squares + 1} letters, not {len(text)}"
        )
    if text[0] not in _SIDES:
        raise PositionError(f"the side to move is W or B, not {text[0]!r}")
    found: dict[str, list[int]] = {letter: [] for letter in "wbWBe"}
    for square, letter in enumerate(text[1:], 1):
        if letter not in found:
            raise PositionError(f"not a letter for a square: {letter!r}")
        found[letter].append(square)
    return _place(variant, text[0], (found["w"], found["b"]), (found["W"], found["B"]))


def format_hub(position: Position) -> str:
    """Write a position as a Hub string."""
    letters = ["e"] * position.variant.squares
    for side in (0, 1):
        for squares, letter in ((position.men, "wb"[side]), (position.kings, "WB"[side])):
            for square in squares[side]:
                letters[square - 1] = letter
    return "WB"[position.turn] + "".join(letters)


def parse_fen(text: str, variant: Variant = INTERNATIONAL) -> Position:
    """Read a FEN such as `W:W31-50:B1-20` or `B:WKa1,c3:Bh8`; "" is the start position.

    Sides may come in either order, be empty or missing; `K` marks a king, or a range of kings;
    squares may be numbers or names. A final dot, blanks and the counters that some servers append
    are passed over.
    """
    if len(text) > _LONGEST:
        raise PositionError(f"no position is {len(text)} characters long")
    fields = [field.strip() for field in text.strip().rstrip(".").upper().split(":")]
    if fields == [""]:
        return start(variant)
    if fields[0] not in _SIDES:
        raise PositionError(f"the side to move is W or B, not {fields[0][:_SHOWN]!r}")
    men: tuple[list[int], list[int]] = ([], [])
    kings: tuple[list[int], list[int]] = ([], [])
    met = set()
    for field in fields[1:]:
        side = field[:1]
        if side in _SIDES:
            if side in met:
                raise PositionError(f"the pieces of {side} are told twice")
            met.add(side)
            _read_side(variant, field[1:], men[_SIDES[side]], kings[_SIDES[side]])
        elif not _COUNTER.fullmatch(field):
            raise PositionError(f"the pieces of a side begin with W or B, not {field[:_SHOWN]!r}")
    if not met:
        raise PositionError("a position has the pieces of a side")
    return _place(variant, fields[0], men, kings)


def _read_side(variant: Variant, text: str, men: list[int], kings: list[int]) -> None:
    """Read the squares of one side into its lists."""
    for word in text.replace(" ", "").split(","):
        if not word:
            continue
        match = _SQUARES.fullmatch(word)
        if match is None:
            raise PositionError(f"not a piece on a square: {word[:_SHOWN]!r}")
        king, first, other_king, last = match.groups()
        low = _square(variant, first)
        high = _square(variant, last) if last else low
        if high < low or (other_king and not king):
            raise PositionError(f"not a range of squares: {word[:_SHOWN]!r}")
        (kings if king else men).extend(range(low, high + 1))


def _square(variant: Variant, word: str) -> int:
    """Return the square that a number or a name means."""
    square = int(word) if word.isdigit() else variant.board.find(word.lower())
    if square is None or square not in variant.board.squares:
        raise PositionError(f"{variant.name} has no square {word}")
    return square


def _place(
    variant: Variant,
    turn: str,
    men: tuple[list[int], list[int]],
    kings: tuple[list[int], list[int]],
) -> Position:
    try:
        return place(variant, _SIDES[turn], men, kings)
    except ValueError as error:
        raise PositionError(f"impossible position: {error}") from None


def format_fen(position: Position) -> str:
    """Write a position as a FEN, White's side first, squares as the variant's PDN names them."""
    board = position.variant.board
    sides = []
    for side in (0, 1):
        words = []
        for square in sorted(position.men[side] | position.kings[side]):
            name = board.name(square) if position.variant.algebraic else str(square)
            words.append("K" + name if square in position.kings[side] else name)
        sides.append("WB"[side] + ",".join(words))
    return ":".join(("WB"[position.turn], *sides))
