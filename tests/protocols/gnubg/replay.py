"""Transcripts of the real program, and a server that is given what was said in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bots.backgammon import variations as played
from bots.backgammon.rules import Position
from bots.tables.variation import ServedRules
from protocols.control import Control
from protocols.gnubg.adviser import (
    Adviser,
    BaseAdviser,
    Candidate,
    CubeOutlook,
    Outlook,
    RolledOut,
    Strength,
)
from protocols.gnubg.library import Variation
from protocols.gnubg.match import Dice, Match, Rules
from tests.protocols.gnubg.session import TableSession

TRANSCRIPTS = Path(__file__).parents[2] / "data" / "gnubg" / "transcripts"
NO_OUTLOOK = Outlook(0.5, 0.1, 0.0, 0.1, 0.0, 0.0, 0.0)


@dataclass(slots=True)
class ScriptedAdviser(BaseAdviser):
    """Plays and decides as a list says: plays, then answers about the cube by their methods."""

    plays: list[str] = field(default_factory=list)
    doubling: list[bool] = field(default_factory=list)
    name = "Scripted bot 1.0"
    deepest = 7

    def choose_play(self, match: Match, strength: Strength, control: Control) -> str:
        return self.plays.pop(0)

    def doubles(self, match: Match, strength: Strength, control: Control) -> bool:
        return self.doubling.pop(0) if self.doubling else False

    def rank(self, match: Match, strength: Strength, control: Control) -> Sequence[Candidate]:
        return [Candidate(play, NO_OUTLOOK) for play in match.plays()]

    def evaluate(self, match: Match, strength: Strength, control: Control) -> Outlook:
        return NO_OUTLOOK

    def judge_cube(self, match: Match, strength: Strength, control: Control) -> CubeOutlook:
        return CubeOutlook(NO_OUTLOOK, 0.0, 1.0, -0.2, "No double, beaver (23.1%)")

    def roll_out(
        self, match: Match, strength: Strength, games: int, seed: int, control: Control
    ) -> RolledOut:
        return RolledOut(NO_OUTLOOK, NO_OUTLOOK, games)


class Session(TableSession):
    """A session in which backgammon is played, decided by one adviser in all variations."""

    def __init__(self, adviser: Adviser, throws: Iterable[Dice] = (), user: str = "root") -> None:
        games = played.VARIATIONS.values()
        variations = [Variation(each.name, each.title, _loader(each, adviser)) for each in games]
        super().__init__(variations, throws, user)


def _loader(game: played.Variation, adviser: Adviser) -> Callable[[], tuple[Rules, Adviser]]:
    rules: ServedRules[Position] = ServedRules(game)
    return lambda: (rules, adviser)


@dataclass(frozen=True, slots=True)
class Exchange:
    """Lines given one after another, and what was answered to them together."""

    said: tuple[str, ...]
    answered: tuple[str, ...]


def read_transcript(name: str) -> Iterator[Exchange]:
    """Read a transcript whose lines with `>>> ` were given to the program."""
    said: list[str] = []
    answered: list[str] = []
    for line in (TRANSCRIPTS / name).read_text().splitlines():
        if line.startswith(">>>"):
            if answered:
                yield Exchange(tuple(said), tuple(answered))
                said, answered = [], []
            said.append(line[3:].strip())
        elif line.strip():
            answered.append(line.rstrip())
    yield Exchange(tuple(said), tuple(answered))


NUMBER = re.compile(r"[+-]?\b\d\.\d{3}\b|\(\d+\.\d%\)|\b\d-ply")
RANKED = re.compile(r"^ *\d+\. Cubeful \d-ply .*|^ +\d-ply cubeful.*")
WON = re.compile(r"(\))(\w+ has won the match\.)")
GLUED = re.compile(r"(match to [^)]*\))(.+)")


def comparable(lines: Iterable[str]) -> list[str]:
    """Return lines with what is not to be compared taken out.

    Equities and probabilities, and the order of plays in a hint; gnubg's line of the score of a
    match has no end, so that it is parted from what follows.
    """
    result = []
    for line in lines:
        for part in GLUED.sub(r"\1\n\2", line).split("\n"):
            plain = NUMBER.sub("#", RANKED.sub("(a ranked play)", part)).rstrip()
            if plain.strip():
                result.append(plain)
    return result
