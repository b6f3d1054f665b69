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
from bots.match.jobs import Job, Scores, opening_of_pair
from bots.match.referee import Rules
from bots.match.sprt import SequentialTest, describe_test
from bots.match.tournament import Kind, Tournament


@dataclass(frozen=True, slots=True)
class Plan:
    """A match or another tournament. Two equal plans play the same games.

    `games` are those of each encounter; what `rounds` means depends on the `kind`. `test` ends a
    match of two early. Raises ValueError for what makes no tournament.
    """

    game: Game
    contestants: Sequence[Contestant]
    games: int
    time_control: TimeControl
    openings: Sequence[Opening] = (Opening(),)
    openings_path: Path | None = None
    seed: int = 1
    rules: Rules = field(default_factory=Rules)
    test: SequentialTest | None = None
    kind: Kind = Kind.MATCH
    rounds: int = 1
    tournament: Tournament = field(init=False)

    def __post_init__(self) -> None:
        tournament = Tournament(
            kind=self.kind,
            contestants=len(self.contestants),
            games=self.games,
            rounds=self.rounds,
            seats=len(self.game.seats),
        )
        object.__setattr__(self, "tournament", tournament)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the contestants."""
        return tuple(contestant.name for contestant in self.contestants)

    def jobs(self, scores: Scores) -> list[Job]:
        """List the games as far as the points of those finished determine them."""
        return self.tournament.jobs(scores)

    def opening_of(self, job: Job) -> int:
        """Return which opening a game starts from."""
        return opening_of_pair(self.seed, job.pair, len(self.openings))

    def control_of(self, contestant: int) -> TimeControl:
        """Return the time control that a contestant plays by."""
        return self.contestants[contestant].time_control or self.time_control

    def warnings(self) -> list[str]:
        """Return what makes the games say less than their number suggests."""
        warnings = []
        seats = self.tournament.seats
        if self.games % seats:
            halves = "one" if seats == 2 else "some"
            warnings.append(f"{self.games} games leave {halves} without the counterpart")
        pairs = -(-self.games // seats) * (self.tournament.planned // self.games)
        if pairs > len(self.openings):
            warnings.append(f"{pairs} pairs share {len(self.openings)} openings: games may repeat")
        return warnings

    def describe(self) -> dict[str, object]:
        """Return the plan as plain values; the book is known by its content."""
        return {
            "game": self.game.name,
            "contestants": [
                contestant.describe(self.control_of(number))
                for number, contestant in enumerate(self.contestants)
            ],
            "tournament": self.tournament.describe(),
            "stake": self.game.stake,
            "openings": _digest(self.openings_path) if self.openings_path else "",
            "seed": self.seed,
            "rules": asdict(self.rules),
            "test": describe_test(self.test),
        }


def record_tags(game: Game, controls: Sequence[TimeControl]) -> dict[str, str]:
    """Return the tags of a record that tell the date and the time controls by seat."""
    texts = [format_time_control(control) for control in controls]
    tags = {"Date": time.strftime("%Y.%m.%d")}
    if len(set(texts)) == 1:
        return tags | {"TimeControl": texts[0]}
    seats = zip(game.seats, texts, strict=True)
    return tags | {f"{seat}TimeControl": text for seat, text in seats}


def _digest(path: Path) -> str:
    return f"{path.name} sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}"
