"""Who may turn the cube, in which state of a match."""

from __future__ import annotations

from protocols.gnubg import phrases
from protocols.gnubg.match import Match

HIGHEST_CUBE = 4096


def takes_doubles(match: Match) -> bool:
    """Tell whether the player on roll could double, were it before the roll."""
    shut = match.crawford or is_dead(match) or match.owner == 1 - match.turn
    return match.has_cube and not shut and match.forbids_double is None


def is_dead(match: Match) -> bool:
    """Tell whether the cube is worth all that the player on roll needs."""
    return bool(match.length) and match.scores[match.turn] + match.cube >= match.length


def may_double(match: Match) -> bool:
    """Tell whether the player on roll has access to a living cube."""
    return takes_doubles(match) and match.cube < HIGHEST_CUBE


def may_beaver(match: Match) -> bool:
    """Tell whether the double that waits may be turned back."""
    left = match.raises < match.beavers
    return match.doubled and not match.length and left and 4 * match.cube <= HIGHEST_CUBE


def refusal_of_double(match: Match, decider: str) -> str | None:
    """Return why the player on roll may not double now, None if that is allowed.

    `decider` is the name of the player who has to act.
    """
    reasons = (
        (match.crawford, phrases.CRAWFORD_FORBIDS),
        (not match.has_cube, phrases.NO_CUBE),
        (match.doubled, phrases.already_doubled(decider)),
        (match.decider != match.turn, phrases.NOT_ON_ROLL),
        (match.dice is not None, phrases.DOUBLE_AFTER_ROLL),
        (match.owner == 1 - match.turn, phrases.NOT_OWNER),
        (is_dead(match), phrases.DEAD_CUBE),
        (match.cube >= HIGHEST_CUBE, phrases.HIGHEST_CUBE),
    )
    return next((line for holds, line in reasons if holds), match.forbids_double)
