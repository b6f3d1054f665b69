"""Where games of nardy start: position IDs, and those with a match ID behind a colon."""

from __future__ import annotations

from bots.nardy.position_id import parse_position_id
from bots.nardy.rules import Position
from bots.nardy.variation import LongNardy
from bots.tables.match import Match, Settings, Stage, new_match
from bots.tables.openings import checked


def read_start(text: str, game: LongNardy, settings: Settings) -> Match[Position]:
    """Return the match that a text tells of, "" being its beginning; raises PositionError.

    A position ID alone has player 0 on roll. Whoever is on roll counts as having begun the game. A
    text that tells of a match must tell of one as long as is played; its rules are the game's.
    """
    plain = text.strip()
    if not plain or plain == "start":
        return new_match(game, settings)
    position, colon, fields = plain.partition(":")
    board = parse_position_id(position, game.rules)
    begun = Match(game, settings, board, stage=Stage.ROLL, rolls=(2, 2), first=0)
    return checked(game.parse_match_id(fields, begun) if colon else begun, settings, plain)
