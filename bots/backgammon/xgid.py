"""XGID, the text in which people pass on a position with its cube, dice and score.

Upper-case letters are the men of the bottom player, who is player 1 here; the 26 places are the top
player's bar, the points 1 to 24 as the bottom player numbers them, and the bottom player's bar.
"""

from __future__ import annotations

import re
from math import log2

from bots.backgammon.rules import MEN, Position, place
from bots.tables.match import HIGHEST_CUBE, Match, Rules, Settings, Stage
from bots.tables.plays import BAR, Dice, Row
from protocols.errors import PositionError

USUAL_MOST = 10
"""The highest cube that programs write, as its binary logarithm."""
BEAVERS = 3
"""How often a double may be raised where the text allows beavers."""
_DOUBLES = {"D": 0, "B": 1, "R": 2}
_TEXT = re.compile(
    r"XGID=(?P<board>[-A-Oa-o]{26}):(?P<cube>\d{1,2}):(?P<owner>-1|0|1):(?P<turn>-1|1)"
    r":(?P<dice>00|[1-6]{2}|[DBR]):(?P<score_1>\d{1,5}):(?P<score_0>\d{1,5}):(?P<rules>[0-3])"
    r":(?P<length>\d{1,5})(?::(?P<most>\d{1,2}))?",
    re.ASCII,
)


def format_xgid(match: Match[Position]) -> str:
    """Write the position of a match, its game being under way."""
    bottom, top = match.position.own, match.position.other
    if match.turn == 0:
        bottom, top = top, bottom
    letters = [_letter(-top[BAR])]
    letters += [_letter(bottom[point] - top[BAR - point]) for point in range(1, BAR)]
    letters.append(_letter(bottom[BAR]))
    cube = int(log2(match.cube))
    settings = match.settings
    rules = int(match.crawford)
    if not settings.length:
        rules = settings.jacoby + 2 * (settings.beavers > 0)
    fields = [
        "".join(letters),
        cube,
        0 if match.owner is None else _side(match.owner),
        _side(match.turn),
        _dice(match),
        match.scores[1],
        match.scores[0],
        rules,
        settings.length,
        max(cube, USUAL_MOST) if settings.cube else 0,
    ]
    return "XGID=" + ":".join(map(str, fields))


def _letter(men: int) -> str:
    """Return the letter of so many men, negative for the top player's."""
    if men == 0:
        return "-"
    return chr(ord("A") + men - 1) if men > 0 else chr(ord("a") - men - 1)


def _side(player: int) -> int:
    return 1 if player else -1


def _dice(match: Match[Position]) -> str:
    if match.doubled:
        return "DBR"[min(match.raises, 2)]
    return f"{match.dice[0]}{match.dice[1]}" if match.dice else "00"


def parse_xgid(text: str, game: Rules[Position], men: int = MEN) -> Match[Position]:
    """Read the match of a game that an XGID tells of, with or without `XGID=` before it.

    Raises PositionError for any other text, and for an impossible position.
    """
    given = text.strip()
    found = _TEXT.fullmatch(given if given.startswith("XGID=") else f"XGID={given}")
    if found is None:
        raise PositionError(f"not an XGID: {text}")
    bottom, top = _rows(found["board"])
    turn = int(found["turn"] == "1")
    own, other = (bottom, top) if turn else (top, bottom)
    cube, length = int(found["cube"]), int(found["length"])
    if 1 << cube > HIGHEST_CUBE:
        raise PositionError(f"no such cube in {text}")
    rules = int(found["rules"])
    if length and rules > 1:
        raise PositionError(f"no such rules of a match in {text}")
    settings = Settings(
        length=length,
        jacoby=not length and bool(rules & 1),
        beavers=BEAVERS if not length and rules & 2 else 0,
        cube=found["most"] != "0",
    )
    try:
        position = place(own, other, men)
    except ValueError as error:
        raise PositionError(f"impossible position {text}: {error}") from None
    owner = {"-1": 0, "0": None, "1": 1}[found["owner"]]
    dice = _thrown(found["dice"])
    raises = _DOUBLES.get(found["dice"])
    return Match(
        game,
        settings,
        position,
        (int(found["score_0"]), int(found["score_1"])),
        crawford=bool(length and rules),
        stage=Stage.PLAY if dice else Stage.ROLL,
        turn=turn,
        decider=turn if raises in (None, 1) else 1 - turn,
        dice=dice,
        rolls=(2, 2),
        cube=1 << cube,
        owner=owner,
        doubled=raises is not None,
        raises=raises or 0,
    )


def _rows(board: str) -> tuple[Row, Row]:
    """Return 25 counts for the bottom and for the top player."""
    men = [0 if sign == "-" else _men(sign) for sign in board]
    if men[0] > 0 or men[BAR] < 0:
        raise PositionError(f"men on the wrong bar in {board}")
    bottom = tuple(max(men[point], 0) for point in range(1, BAR + 1))
    top = tuple(max(-men[BAR - point], 0) for point in range(1, BAR + 1))
    return bottom, top


def _men(sign: str) -> int:
    return ord(sign) - ord("A") + 1 if sign.isupper() else ord("a") - ord(sign) - 1


def _thrown(text: str) -> Dice | None:
    return (int(text[0]), int(text[1])) if text.isdigit() and text != "00" else None
