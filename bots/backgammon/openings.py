"""Where games of backgammon start: position IDs, GNUBG IDs and XGIDs."""

from __future__ import annotations

from bots.backgammon.position_id import parse_position_id
from bots.backgammon.rules import Position
from bots.backgammon.variations import Variation
from bots.backgammon.xgid import parse_xgid
from bots.tables.match import Match, Settings, Stage, new_match
from bots.tables.match_id import parse_fields, restore
from bots.tables.openings import checked


def read_start(text: str, variation: Variation, settings: Settings) -> Match[Position]:
    """Return the match that a text tells of, "" being its beginning; raises PositionError.

    A position ID alone has player 0 on roll. A text that tells of a match must tell of one as long
    as is played; what else was agreed on stays as it is.
    """
    plain = text.strip()
    if not plain or plain == "start":
        return new_match(variation, settings)
    if "=" in plain or plain.count(":") > 1:
        read = parse_xgid(plain, variation, variation.men)
    elif ":" in plain:
        position, _, fields = plain.partition(":")
        board = parse_position_id(position, variation.men)
        read = restore(variation, board, parse_fields(fields), settings)
    else:
        board = parse_position_id(plain, variation.men)
        read = Match(variation, settings, board, stage=Stage.ROLL, rolls=(2, 2), first=0)
    return checked(read, settings, plain)
