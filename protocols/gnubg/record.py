"""What has happened in a match, for lists, files and statistics."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field, replace

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

    @property
    def swapped(self) -> Event:
        """The deed with each player in the other's place."""
        return replace(
            self,
            player=1 - self.player,
            before=self.before.with_players_swapped(),
            after=self.after.with_players_swapped(),
        )


@dataclass(slots=True)
class GameLog:
    """One game: the match when it began, and what happened in it.

    `taken_back` is how many of the last events lie ahead of where one has stepped back to;
    `swapped` is whether each player has the other's place since it was played.
    """

    start: Match
    events: list[Event] = field(default_factory=list)
    taken_back: int = 0
    swapped: bool = False

    @property
    def state(self) -> Match:
        """The match after the events that are not taken back."""
        happened = len(self.events) - self.taken_back
        return self.events[happened - 1].after if happened else self.start

    @property
    def is_taken_back(self) -> bool:
        """Whether one has stepped back to before its first event."""
        return 0 < self.taken_back == len(self.events)

    def step(self, number: int) -> None:
        """Take back so many events less, or more with a negative number, as far as it goes."""
        self.taken_back = min(max(0, self.taken_back - number), len(self.events))

    def add(self, event: Event) -> None:
        """Add an event; a roll that was not played gives way to what comes after it.

        What had been taken back is no more.
        """
        del self.events[len(self.events) - self.taken_back :]
        self.taken_back = 0
        if event.deed in (Deed.PLAY, Deed.ROLL):
            self.events = [each for each in self.events if each.deed is not Deed.ROLL]
        self.events.append(event)


@dataclass(slots=True)
class MatchLog:
    """All games of a match.

    `ahead` is how many of the last ones lie ahead of where one has stepped back to. `date` is that
    of the match as YYYY.MM.DD, if it is known; `faults` tell what of a file could not be read.
    """

    games: list[GameLog] = field(default_factory=list)
    ahead: int = 0
    date: str = ""
    faults: tuple[str, ...] = ()

    @property
    def current(self) -> GameLog | None:
        """The game under way, or the last one, or where one has stepped to."""
        return self.games[-1 - self.ahead] if self.games else None

    def step(self, number: int) -> None:
        """Go so many games ahead, or back with a negative number, to the start of that game.

        If there are not so many it is the last, or the first; there it changes nothing.
        """
        before = self.ahead
        self.ahead = min(max(0, self.ahead - number), len(self.games) - 1)
        if self.current is not None and self.ahead != before:
            self.current.taken_back = len(self.current.events)

    def swap_players(self) -> None:
        """Give each player the other's place in all that happened."""
        for game in self.games:
            game.start = game.start.with_players_swapped()
            game.events = [event.swapped for event in game.events]
            game.swapped = not game.swapped

    def forget_ahead(self) -> None:
        """Let the game where one has stepped to be the last one."""
        del self.games[len(self.games) - self.ahead :]
        self.ahead = 0


LEFT_WIDTH = 44


def list_game(log: GameLog) -> list[str]:
    """Write the moves of a game in two columns, player 0's on the left."""
    lines: list[str] = []
    column = 1
    for event in log.events:
        if event.deed is Deed.SET:
            continue
        beside = column == 0 and event.player == 1
        text = _listed(event, " " if beside else "")
        if beside:
            lines[-1] = f"{lines[-1]:<{LEFT_WIDTH}}{text}"
        else:
            lines.append(text if event.player == 0 else f"{'':<{LEFT_WIDTH}}{text}")
        column = event.player
    return [line.rstrip() for line in lines]


def _listed(event: Event, indent: str) -> str:
    dice = "{}{}".format(*event.dice) if event.dice else ""
    match event.deed:
        case Deed.ROLL:
            return f"{dice}     : Rolled"
        case Deed.PLAY:
            return f"{dice}     : {event.play}"
        case Deed.DOUBLE:
            return f"Doubles to {2 * event.after.cube:4}"
        case Deed.TAKE:
            return f"{indent}Takes"
        case Deed.DROP:
            return f"{indent}Drops"
    return "Resigns"
