"""Moves as text: Hub's, which lists the captured pieces, and that of PDN 3.0, which lists the way.

Readers return the legal move that is meant, or None; writers are strict.
"""

from __future__ import annotations

import re

from .rules import Move, Position
from .variants import Variant

_HUB = re.compile(r"[0-9]{1,2}(?:-[0-9]{1,2}|(?:x[0-9]{1,2}){1,50})")
_SQUARE = r"(?:[0-9]{1,2}|[a-j][0-9]{1,2})"
_SIGN = r" ?[-x:] ?"
_PDN = re.compile(rf"{_SQUARE}(?:{_SIGN}{_SQUARE}){{1,50}}")
_BARE = re.compile(r"([0-9]{2}|[a-j][0-9])([0-9]{2}|[a-j][0-9])")


def is_hub_move(text: str) -> bool:
    """Tell whether a text has the form of a Hub move, legal or not."""
    return _HUB.fullmatch(text) is not None


def parse_hub_move(position: Position, text: str) -> Move | None:
    """Read `32-28` or `28x19x23`: source, target and all captured squares, in any order.

    The captured squares may be left out where one move only fits.
    """
    if not is_hub_move(text):
        return None
    source, target, *captured = map(int, re.split("[-x]", text))
    fitting = [
        move
        for move in position.legal_moves()
        if (move.source, move.target) == (source, target) and bool(move.captured) == ("x" in text)
    ]
    if captured:
        fitting = [move for move in fitting if list(move.captured) == sorted(captured)]
    return fitting[0] if len(fitting) == 1 else None


def format_hub_move(move: Move) -> str:
    """Write a move for Hub, the captured squares in ascending order."""
    if not move.captured:
        return f"{move.source}-{move.target}"
    return "x".join(map(str, (move.source, move.target, *move.captured)))


def parse_pdn_move(position: Position, text: str) -> Move | None:
    """Read a move of PDN: `32-28`, `28x19`, `c3:e5`, or with squares of the way, `47x38x24x36`.

    Squares may be numbers or names, the signs are taken for each other, a move of two squares may
    lack its sign (`3228`). Squares between are needed only where more than one move fits; those
    given must lie on the way. Of several that fit, it is the one whose whole way is given.
    """
    lowered = text.strip().lower()
    bare = _BARE.fullmatch(lowered)
    if bare:
        words = list(bare.groups())
    elif _PDN.fullmatch(lowered):
        words = re.split(_SIGN, lowered)
    else:
        return None
    squares = [_square(position.variant, word) for word in words]
    path = tuple(square for square in squares if square is not None)
    if len(path) < len(squares):
        return None
    fitting = [
        move
        for move in position.legal_moves()
        if (move.source, move.target) == (path[0], path[-1]) and _leads(position, move, path)
    ]
    if len(fitting) > 1:
        # What is a part of the way of a long capture may be the whole way of a shorter one.
        fitting = [move for move in fitting if len(move.captured) == len(path) - 1]
    return fitting[0] if len(fitting) == 1 else None


def _square(variant: Variant, word: str) -> int | None:
    return int(word) if word.isdigit() else variant.board.find(word)


def _leads(position: Position, move: Move, path: tuple[int, ...]) -> bool:
    """Tell whether a move can go through the squares of a path, some of them perhaps left out."""
    if len(path) == 2:
        return True
    if not move.captured:
        return False
    return position.hunter().leads(path, frozenset(move.captured))


def format_pdn_move(position: Position, move: Move) -> str:
    """Write a legal move for PDN: the short form if it means one move, else with its way.

    The way has each square where the capture turns and, where it does not turn, the square right
    behind the captured piece.
    """
    variant = position.variant
    legal = position.legal_moves()
    exact = legal[legal.index(move)]
    if not move.captured:
        return "-".join(_names(variant, (move.source, move.target)))
    alike = [one for one in legal if (one.source, one.target) == (move.source, move.target)]
    path = _way(variant, exact) if len(alike) > 1 else (move.source, move.target)
    return (":" if variant.name == "russian" else "x").join(_names(variant, path))


def _names(variant: Variant, squares: tuple[int, ...]) -> list[str]:
    if variant.algebraic:
        return [variant.board.name(square) for square in squares]
    return [str(square) for square in squares]


def _way(variant: Variant, move: Move) -> tuple[int, ...]:
    """Return the squares of a capture as PDN's long form lists them."""
    lines = variant.board.lines
    way = [move.source]
    for before, square, after in zip(move.path, move.path[1:], move.path[2:], strict=False):
        one, two = _direction(lines[before], square), _direction(lines[square], after)
        if one == two:
            line = lines[before][one]
            victim = next(place for place in line if place in move.captured)
            square = line[line.index(victim) + 1]
        way.append(square)
    return (*way, move.target)


def _direction(lines: tuple[tuple[int, ...], ...], target: int) -> int:
    """Return the direction in which a square lies."""
    return next(number for number, line in enumerate(lines) if target in line)
