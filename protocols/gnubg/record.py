"""What has happened in a match, for lists, files and statistics."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from protocols.gnubg.match import Dice, Match


class Deed(enum.Enum):
    """What a player did."""

    ROLL = "roll"
    """Rolled and has not played yet."""
    PLAY = "play"
    """Made a play; no text is a dance."""
    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"
    RESIGN = "resign"
    """Lost the game by a resignation that was accepted."""
    SET = "set"
    """The state was set by a command: `after` is all that is known."""


@dataclass(frozen=True, slots=True)
class Event:
    """A deed with the match before and after it; `dice` are those of a roll or a play."""

    deed: Deed
    player: int
    before: Match
    after: Match
    dice: Dice | None = None
    play: str = ""


@dataclass(slots=True)
class GameLog:
    """One game: the match when it began, and what happened in it."""

    start: Match
    events: list[Event] = field(default_factory=list)

    def add(self, event: Event) -> None:
        """Add an event; a roll that was not played gives way to what comes after it."""
        if event.deed in (Deed.PLAY, Deed.ROLL):
            self.events = [each for each in self.events if each.deed is not Deed.ROLL]
        self.events.append(event)


@dataclass(slots=True)
class MatchLog:
    """All games of a match."""

    games: list[GameLog] = field(default_factory=list)

    @property
    def current(self) -> GameLog | None:
        """The game under way, or the last one."""
        return self.games[-1] if self.games else None


LEFT_WIDTH = 44


def list_game(log: GameLog) -> list[str]:
    """Write the moves of a game in two columns, player 0's on the left."""
    lines: list[str] = []
    column = 1
    for event in log.events:
        text = _listed(event)
        if event.deed is Deed.SET:
            continue
        if column == 0 and event.player == 1:
            lines[-1] = f"{lines[-1]:<{LEFT_WIDTH}}{text}"
        else:
            lines.append(text if event.player == 0 else f"{'':<{LEFT_WIDTH}}{text}")
        column = event.player
    return [line.rstrip() for line in lines]


def _listed(event: Event) -> str:
    dice = "{}{}".format(*event.dice) if event.dice else ""
    match event.deed:
        case Deed.ROLL:
            return f"{dice}     : Rolled"
        case Deed.PLAY:
            return f"{dice}     : {event.play}"
        case Deed.DOUBLE:
            return f"Doubles to {2 * event.after.cube:4}"
        case Deed.TAKE:
            return "Takes"
        case Deed.DROP:
            return "Drops"
    return "Resigns"
