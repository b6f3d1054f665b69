"""The match ID of GNU Backgammon: score, cube, dice and turn in 66 bits, 12 letters of base64.

What it does not tell is whether the game follows the Crawford game (the scores do) and what else
was agreed on.
"""

from __future__ import annotations

import base64
import binascii
from dataclasses import astuple, dataclass, replace
from math import log2
from typing import TypeVar

from bots.tables.match import Board, Ending, Match, Outcome, Rules, Settings, Stage, new_match
from bots.tables.plays import Dice
from protocols.errors import PositionError

B = TypeVar("B", bound=Board)

LETTERS = 12
_BYTES = 9
_WIDTHS = (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1)
NO_GAME, PLAYING, FINISHED, RESIGNED, DROPPED = range(5)
CENTRED = 3


@dataclass(frozen=True, slots=True)
class MatchFields:
    """The fields as they are written. `cube_log` is the binary logarithm of the cube.

    `owner` may be CENTRED, `state` is one of the states above, dice are 0 before the roll.
    """

    cube_log: int = 0
    owner: int = CENTRED
    turn: int = 0
    crawford: int = 0
    state: int = NO_GAME
    decider: int = 0
    doubled: int = 0
    resigned: int = 0
    high_die: int = 0
    low_die: int = 0
    length: int = 0
    score_0: int = 0
    score_1: int = 0
    no_jacoby: int = 0


def format_fields(fields: MatchFields) -> str:
    """Write a match ID; raises ValueError for a number that is too large for its place."""
    key = place = 0
    for number, width in zip(astuple(fields), _WIDTHS, strict=True):
        if not 0 <= number < 1 << width:
            raise ValueError(f"{number} is too large for a match ID")
        key |= number << place
        place += width
    return base64.b64encode(key.to_bytes(_BYTES, "little")).decode("ascii")


def parse_fields(text: str) -> MatchFields:
    """Read a match ID; raises PositionError for a text that is none, or one that cannot be."""
    if len(text) != LETTERS:
        raise PositionError(f"a match ID has {LETTERS} letters, not {len(text)}")
    try:
        key = int.from_bytes(base64.b64decode(text.encode("ascii"), validate=True), "little")
    except (UnicodeEncodeError, binascii.Error):
        raise PositionError(f"not a match ID: {text}") from None
    numbers = []
    for width in _WIDTHS:
        numbers.append(key & ((1 << width) - 1))
        key >>= width
    fields = MatchFields(*numbers)
    if key or (fault := _fault(fields)):
        raise PositionError(f"impossible match ID {text}: {fault if not key else 'odd bits'}")
    return fields


def _fault(fields: MatchFields) -> str:
    """Return what is wrong with the fields, "" if nothing is."""
    dice = fields.high_die, fields.low_die
    faults = {
        "no such owner of the cube": fields.owner == 2,
        "no such cube": fields.cube_log > 12,
        "no such state": fields.state > DROPPED,
        "no such dice": max(dice) > 6 or (0 in dice and dice != (0, 0)),
        "a double after the roll": bool(fields.doubled) and dice != (0, 0),
        "a Crawford game of a money session": bool(fields.crawford) and not fields.length,
    }
    return next((fault for fault, holds in faults.items() if holds), "")


def match_fields(match: Match[B]) -> MatchFields:
    """Return the fields of the match ID of a match."""
    ended = {Ending.PLAYED: FINISHED, Ending.RESIGNED: RESIGNED, Ending.DROPPED: DROPPED}
    state = NO_GAME if match.stage is Stage.OPENING else PLAYING
    dice = sorted(match.dice or (0, 0))
    return MatchFields(
        cube_log=int(log2(match.cube)),
        owner=CENTRED if match.owner is None else match.owner,
        turn=match.turn,
        crawford=int(match.crawford),
        state=ended[match.outcome.ending] if match.outcome else state,
        decider=match.decider,
        doubled=int(match.doubled),
        resigned=match.resigned,
        high_die=dice[1],
        low_die=dice[0],
        length=match.settings.length,
        score_0=match.scores[0],
        score_1=match.scores[1],
        no_jacoby=int(bool(match.settings.length) or not match.settings.jacoby),
    )


def format_match_id(match: Match[B]) -> str:
    """Write the match ID of a match; raises ValueError for scores beyond 15 bits."""
    return format_fields(match_fields(match))


def restore(
    rules: Rules[B], position: B, fields: MatchFields, settings: Settings | None = None
) -> Match[B]:
    """Return the match that a match ID tells of, with what else was agreed on in `settings`.

    `position` is seen by the player on roll. What the text cannot tell is taken to be so: both
    players have rolled before, no game was finished earlier, no resignation was declined.
    """
    agreed = settings or Settings()
    settings = Settings(
        length=fields.length,
        crawford=agreed.crawford,
        holland=agreed.holland,
        jacoby=agreed.jacoby if fields.length else not fields.no_jacoby,
        beavers=agreed.beavers,
        automatic_doubles=agreed.automatic_doubles,
        cube=agreed.cube,
    )
    scores = fields.score_0, fields.score_1
    crawford, cube = bool(fields.crawford), 1 << fields.cube_log
    if fields.state == NO_GAME:
        return Match(rules, settings, rules.start, scores, crawford=crawford, cube=cube)
    dice: Dice | None = (fields.high_die, fields.low_die) if fields.high_die else None
    running = Match(
        rules,
        settings,
        position,
        scores,
        crawford=crawford,
        stage=Stage.PLAY if dice else Stage.ROLL,
        turn=fields.turn,
        decider=fields.decider,
        dice=dice,
        rolls=(2, 2),
        cube=cube,
        owner=None if fields.owner == CENTRED else fields.owner,
        doubled=bool(fields.doubled),
        resigned=fields.resigned,
    )
    if fields.state == PLAYING:
        return running
    return replace(
        running, stage=Stage.OVER, doubled=False, games=1, outcome=_outcome(running, fields)
    )


def _outcome(match: Match[B], fields: MatchFields) -> Outcome:
    """Return how the game ended: a game played to its end is lost by the player on roll."""
    if fields.state == DROPPED:
        winner, value, ending = 1 - match.decider, 1, Ending.DROPPED
    elif fields.state == RESIGNED:
        winner, value, ending = match.decider, max(match.resigned, 1), Ending.RESIGNED
    else:
        winner, value, ending = 1 - match.turn, match.value_lost or 1, Ending.PLAYED
    return Outcome(winner, value, value * match.cube, ending)


def read_match_id(
    rules: Rules[B], text: str, position: B | None = None, settings: Settings | None = None
) -> Match[B]:
    """Return the match of a match ID; without a position its game is at the start.

    Raises PositionError.
    """
    fields = parse_fields(text)
    begun = new_match(rules, settings or Settings())
    return restore(rules, position or begun.position, fields, settings)
