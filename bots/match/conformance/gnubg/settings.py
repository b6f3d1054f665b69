"""What a controller sets before a match, and what is told of it."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.gnubg.exchange import UNKNOWN, Exchange, exchanges
from bots.match.conformance.gnubg.session import GnubgSession
from bots.match.conformance.step import Group, Step, require

ANSWERS = {
    "set player 0 human": "Moves for P0 must now be entered manually.",
    "set player 1 human": "Moves for P1 must now be entered manually.",
    "set player 0 gnubg": "Moves for P0 will now be played by GNU Backgammon.",
    "set player 0 name Ann": "Player 0 is now known as `Ann'.",
    "set player 0 name P1": "That name is already in use by the other player.",
    "set player 2 human": "Unknown player `2' (see `help set player').",
    "set automatic game off": "Will not automatically start games.",
    "set automatic game on": "Will automatically start games after wins.",
    "set automatic roll off": "Will not automatically roll the dice.",
    "set automatic move off": "Forced moves will not be made automatically.",
    "set automatic doubles 2": "Automatic doubles will be used (up to a limit of 2).",
    "set automatic game maybe": "Illegal keyword `maybe'.",
    "set beavers 0": "No beavers allowed in money sessions.",
    "set beavers 1": "1 beaver allowed in money sessions.",
    "set beavers 3": "3 beavers/raccoons allowed in money sessions.",
    "set jacoby off": "Will not use the Jacoby rule for money sessions.",
    "set jacoby on": "Will use the Jacoby rule for money sessions.",
    "set cube use off": "Use of the doubling cube is disabled.",
    "set output rawboard on": "TTY boards will be given in raw format.",
    "set output rawboard off": "TTY boards will be given in ASCII.",
    "set display off": "Will not display boards for computer moves.",
    "set rng mersenne": "GNU Backgammon will now use the Mersenne Twister generator.",
    "set variation standard": "Default variation is: Standard backgammon",
    "set matchlength 5": "New matches default to 5 points.",
    "show beavers": "3 beavers/raccoons allowed in money sessions.",
    "show jacoby": "New money sessions are played with the Jacoby rule.",
    "show rng": "You are using the manual dice generator.",
    "show variation": "Default variation is: Standard backgammon",
}


def _seed(engine: GnubgSession) -> str:
    """The same seed gives the same opening."""
    engine.seat("set rng mersenne")
    found = []
    for _ in range(2):
        lines = engine.ask("set seed 42", "new session")
        found.append([line for line in lines if " rolls " in line])
    require(found[0] and found[0] == found[1], "the same opening twice", str(found))
    return found[0][-1]


def _set(engine: GnubgSession, line: str, wanted: str) -> str:
    engine.seat()
    lines = engine.ask(line)
    unknown = any(each.startswith(UNKNOWN) for each in lines)
    require(wanted in lines and not unknown, f"`{wanted}`", " | ".join(lines) or "nothing")
    return wanted


GROUP = Group(
    "settings",
    (
        *(
            Step(f"`{line}` is answered", partial(_set, line=line, wanted=wanted))
            for line, wanted in ANSWERS.items()
        ),
        Step("`set seed` makes the dice the same again", _seed),
        *exchanges(
            Exchange(
                "`set clock` is taken or unknown",
                ("set clock 60 1", "show score"),
                ("The score (after 0 games) is: P0 0, P1 0 (money session, with Jacoby rule).",),
            ),
        ),
    ),
)
