"""What a match is, before it is played: everything that decides its games, and only that."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from bots.game import Game, Opening
from bots.match.clock import TimeControl, format_time_control
from bots.match.contestant import Contestant
from bots.match.jobs import Job, duel
from bots.match.referee import Rules
from bots.match.sprt import SequentialTest


@dataclass(frozen=True, slots=True)
class Plan:
    """A match of two contestants; `test` ends it early. Two equal plans play the same games."""

    game: Game
    contestants: tuple[Contestant, Contestant]
    games: int
    time_control: TimeControl
    openings: Sequence[Opening] = (Opening(),)
    openings_path: Path | None = None
    seed: int = 1
    rules: Rules = field(default_factory=Rules)
    test: SequentialTest | None = None

    def jobs(self) -> list[Job]:
        """List the games."""
        return duel(self.games, len(self.openings), self.seed)

    def control_of(self, contestant: int) -> TimeControl:
        """Return the time control that a contestant plays by."""
        return self.contestants[contestant].time_control or self.time_control

    def warnings(self) -> list[str]:
        """Return what makes the match say less than its number of games suggests."""
        pairs = (self.games + 1) // 2
        if self.games % 2:
            return ["an odd number of games leaves one without its counterpart"]
        if pairs > len(self.openings):
            return [f"{pairs} pairs share {len(self.openings)} openings: games may repeat"]
        return []

    def describe(self) -> dict[str, object]:
        """Return the plan as plain values; the book is known by its content."""
        return {
            "game": self.game.name,
            "contestants": [
                contestant.describe(self.control_of(number))
                for number, contestant in enumerate(self.contestants)
            ],
            "games": self.games,
            "openings": _digest(self.openings_path) if self.openings_path else "",
            "seed": self.seed,
            "rules": asdict(self.rules),
            "test": _describe_test(self.test),
        }


def record_tags(game: Game, controls: Sequence[TimeControl]) -> dict[str, str]:
    """Return the tags of a record that tell the date and the time controls by seat."""
    texts = [format_time_control(control) for control in controls]
    tags = {"Date": time.strftime("%Y.%m.%d")}
    if len(set(texts)) == 1:
        return tags | {"TimeControl": texts[0]}
    seats = zip(game.seats, texts, strict=True)
    return tags | {f"{seat}TimeControl": text for seat, text in seats}


def _describe_test(test: SequentialTest | None) -> dict[str, object] | None:
    return None if test is None else asdict(test) | {"model": test.model.value}


def _digest(path: Path) -> str:
    return f"{path.name} sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}"
