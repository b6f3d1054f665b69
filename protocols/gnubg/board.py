"""The board as text, player 0 (O) above and player 1 (X) below, as gnubg draws it.

The numbers are those of the player on roll. Men beyond the fifth on a point are told by the digit
nearest to the middle, from 6 to F.
"""

from __future__ import annotations

from collections.abc import Sequence

from protocols.gnubg.match import Match, Names
from protocols.gnubg.phrases import match_length

OFF, BAR = 0, 25
ROWS = 5
DIGITS = "0123456789ABCDEF"
SIGNS = ("O", "X")
ABOVE = (range(13, 19), range(19, 25))
BELOW = (range(12, 6, -1), range(6, 0, -1))
"""The points of both halves from left to right, by player 1's numbers."""


def draw_board(match: Match, names: Names, title: str, results: Sequence[str]) -> list[str]:
    """Draw the state of a match: the board, the IDs and what stands beside it.

    `results` are what games are called that can be resigned. Where both players move the same way
    round, the numbers of the other one stand outside the board, and a line tells whose are whose.
    """
    texts = _texts_beside(match, names, results)
    arrow = "v" if match.turn else "^"
    above, below = ([*_half(match, places, top)] for places, top in ((ABOVE, True), (BELOW, False)))
    other_above, other_below = _others_numbers(match, ABOVE), _others_numbers(match, BELOW)
    middle = f"{arrow}|                  |BAR|                  |     {texts.pop('middle')}"
    return [
        f" {title:<14}  Position ID: {match.position_id()}",
        f" {'':<14}  Match ID   : {match.match_id()}",
        *other_above,
        f" {_border(match, ABOVE)}     O: {names[0]}{texts['cube 0']}",
        *(_beside(line, texts.get(f"above {row}", "")) for row, line in enumerate(above)),
        middle,
        *(
            _beside(line, texts.get(f"below {row}", ""))
            for row, line in reversed([*enumerate(below)])
        ),
        f" {_border(match, BELOW)}     X: {names[1]}{texts['cube 1']}",
        *other_below,
        *_explanation(match),
    ]


def _beside(line: str, text: str) -> str:
    return line + text


def _texts_beside(match: Match, names: Names, results: Sequence[str]) -> dict[str, str]:
    """Return the texts beside the board by the row that they stand at, counted from the edges."""
    sides = ("above", "below")
    texts = {"cube 0": "", "cube 1": "", "middle": _middle(match)}
    for player, side in enumerate(sides):
        points = match.scores[player]
        texts[f"{side} 0"] = f"{points} point{'' if points == 1 else 's'}"
        if match.owner == player and not match.doubled and match.has_cube:
            texts[f"cube {player}"] = f" (Cube: {match.cube})"
    if match.doubled:
        texts[f"{sides[match.decider]} 1"] = f"Cube offered at {2 * match.cube}"
    else:
        texts[f"{sides[match.turn]} 1"] = _turn(match, results)
    return texts


def _turn(match: Match, results: Sequence[str]) -> str:
    """Tell what the player on roll has rolled, and whether that player resigns."""
    told = []
    if match.dice:
        told.append("Rolled {}{}".format(*match.dice))
    elif match.playing or not _is_played_out(match):
        told.append("On roll")
    if match.resigned:
        told.append(f"resigns {results[match.resigned - 1]}")
    return ", ".join(told)


def _is_played_out(match: Match) -> bool:
    """Tell whether a player has no men left, so that the game did not end by a word."""
    return not all(any(match.men(player)[1:]) for player in (0, 1))


def _middle(match: Match) -> str:
    """Tell the length of the match, and what the cube is at if nobody has it."""
    if match.doubled:
        return ""
    length = f"{match_length(match.length)} match" if match.length else ""
    if match.crawford:
        return f"{length} (Crawford game)"
    if match.owner is not None or match.length == 1 or not match.has_cube:
        return length
    return f"{length} (Cube: {match.cube})".strip()


def _border(match: Match, halves: tuple[range, range]) -> str:
    left, right = _numbers(match, match.turn, halves, "-")
    return f"+{left}-----{right}+"


def _numbers(match: Match, player: int, halves: tuple[range, range], fill: str) -> tuple[str, str]:
    """Write a player's numbers of the points of both halves."""
    left, right = (
        "".join(f"{place if player else match.opposite(place):{fill}>2}{fill}" for place in places)
        for places in halves
    )
    return left, right


def _go_the_same_way(match: Match) -> bool:
    """Tell whether both players move the same way round."""
    return match.opposite(2) > match.opposite(1)


def _others_numbers(match: Match, halves: tuple[range, range]) -> list[str]:
    if not _go_the_same_way(match):
        return []
    left, right = _numbers(match, 1 - match.turn, halves, " ")
    return [f"  {left}     {right}".rstrip()]


def _explanation(match: Match) -> list[str]:
    """Tell whose numbers stand where; each player moves from its own 24 down to its 1."""
    if not _go_the_same_way(match):
        return []
    own, other = SIGNS[match.turn], SIGNS[1 - match.turn]
    return [
        f" At the edge stand {own}'s numbers of the points, outside of it {other}'s;"
        " each goes from 24 to 1."
    ]


def _half(match: Match, halves: tuple[range, range], top: bool) -> list[str]:
    """Draw one half, the row at the edge first."""
    player = 0 if top else 1
    rows = []
    for row in range(ROWS):
        left, right = ("".join(f" {_man(match, p, row)} " for p in points) for points in halves)
        bar = _stacked(match.men(player)[BAR], row, SIGNS[player])
        off = match.men(player)[OFF]
        borne = "".join(SIGNS[player] if off > row + ROWS * column else " " for column in range(3))
        end = "" if row == ROWS - 1 else " "
        rows.append(f" |{left}| {bar} |{right}| {borne}{end}")
    return rows


def _man(match: Match, place: int, row: int) -> str:
    """Return what is drawn for a point, by player 1's number, at a row counted from the edge."""
    for player, point in ((0, match.opposite(place)), (1, place)):
        if men := match.men(player)[point]:
            return _stacked(men, row, SIGNS[player])
    return " "


def _stacked(men: int, row: int, sign: str) -> str:
    if row == ROWS - 1 and men > ROWS:
        return DIGITS[men]
    return sign if men > row else " "
