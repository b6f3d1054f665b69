"""What a match is, before it is played: everything that decides its games, and only that."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bots.game import Game, Opening, Position
from bots.match.clock import TimeControl, format_time_control
from bots.match.contestant import Contestant, restore_contestant
from bots.match.jobs import Job, Scores, opening_of_pair
from bots.match.plain import from_plain, to_plain
from bots.match.referee import Rules
from bots.match.sprt import SequentialTest
from bots.match.tournament import Kind, Tournament
from bots.registry import find_game
from protocols.errors import PositionError

LOOKED_AT = 1000
"""Pairs whose openings are tried before the first game: the time it takes must not be felt."""
SHOWN = 10


@dataclass(frozen=True, slots=True)
class Book:
    """A file of openings, known by its content; a match keeps a copy in its directory."""

    name: str
    sha256: str

    @classmethod
    def of(cls, path: Path) -> Book:
        """Return the book of a file; raises OSError."""
        return cls(path.name, hashlib.sha256(path.read_bytes()).hexdigest())

    def kept_in(self, directory: Path) -> Path:
        """Return where the copy is; raises OSError, and ValueError for one that was changed."""
        path = self._copy(directory)
        if Book.of(path).sha256 != self.sha256:
            raise ValueError(f"{path} has been changed since the match began")
        return path

    def keep(self, source: Path, directory: Path) -> None:
        """Copy the book, whole or not at all; raises OSError."""
        directory.mkdir(parents=True, exist_ok=True)
        path = self._copy(directory)
        draft = path.with_name(f"{path.name}.tmp")
        draft.write_bytes(source.read_bytes())
        draft.replace(path)

    def _copy(self, directory: Path) -> Path:
        return directory / f"openings{Path(self.name).suffix}"


@dataclass(frozen=True, slots=True)
class Plan:
    """A match or another tournament. Two equal plans play the same games.

    `games` are those of each encounter; what `rounds` means depends on the `kind`. `test` ends a
    match of two early; `plies` are the most moves of an opening that were wanted of the book.
    Raises ValueError for what makes no tournament.
    """

    game: Game
    contestants: Sequence[Contestant]
    games: int
    time_control: TimeControl
    openings: Sequence[Opening] = (Opening(),)
    book: Book | None = None
    plies: int | None = None
    seed: int = 1
    rules: Rules = field(default_factory=Rules)
    test: SequentialTest | None = None
    kind: Kind = Kind.MATCH
    rounds: int = 1
    tournament: Tournament = field(init=False)
    _over: dict[int, bool] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        tournament = Tournament(
            kind=self.kind,
            contestants=len(self.contestants),
            games=self.games,
            rounds=self.rounds,
            seats=len(self.game.seats),
        )
        if tournament.seats != 2 and (self.rules.draw or self.rules.resign):
            raise ValueError("only games of two seats can be adjudicated by scores")
        if self.test and not tournament.is_duel:
            raise ValueError("a sequential test needs a match of two")
        object.__setattr__(self, "tournament", tournament)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the contestants."""
        return tuple(contestant.name for contestant in self.contestants)

    def jobs(self, scores: Scores) -> list[Job]:
        """List the games as far as the points of those finished determine them."""
        return self.tournament.jobs(scores)

    def opening_of(self, job: Job) -> int:
        """Return which opening a game starts from.

        It is the pair's own, or the next in the drawn order in which there is something to play.
        Raises PositionError or IllegalMove for openings at fault, and if all are over.
        """
        for pair in range(job.pair, job.pair + 2 * len(self.openings)):  # a whole order in it
            number = self._drawn(pair)
            if not self._is_over(number):
                return number
        raise PositionError("there is no opening in which there is something to play")

    def _drawn(self, pair: int) -> int:
        return opening_of_pair(self.seed, pair, len(self.openings))

    def _is_over(self, number: int) -> bool:
        """Whether a game is over with the last move of an opening, by the game's rules."""
        known = self._over.get(number)
        if known is None:
            position = position_after(self.game, self.openings[number])
            known = self._over[number] = position.result() is not None
        return known

    def control_of(self, contestant: int) -> TimeControl:
        """Return the time control that a contestant plays by."""
        return self.contestants[contestant].time_control or self.time_control

    def warnings(self) -> list[str]:
        """Return what makes the games say less than their number suggests.

        Raises PositionError or IllegalMove for openings at fault among those of the first pairs.
        """
        warnings = []
        seats = self.tournament.pair_games
        if self.games % seats:
            halves = "one" if seats == 2 else "some"
            warnings.append(f"{self.games} games leave {halves} without the counterpart")
        pairs = -(-self.games // seats) * (self.tournament.planned // self.games)
        thrown = self.game.start().throw is not None  # no two games with dice are alike
        if pairs > len(self.openings) and not (thrown and self.book is None):
            warnings.append(f"{pairs} pairs share {len(self.openings)} openings: games may repeat")
        drawn = {self._drawn(pair) for pair in range(min(pairs, LOOKED_AT))}
        over = sorted(number + 1 for number in drawn if self._is_over(number))
        if over:
            shown = ", ".join(map(str, over[:SHOWN])) + (", ..." if over[SHOWN:] else "")
            warnings.append(f"openings that are over already are left out: number {shown}")
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
            "openings": to_plain(self.book),
            "plies": self.plies,
            "seed": self.seed,
            "rules": to_plain(self.rules),
            "test": to_plain(self.test),
        }


def position_after(game: Game, opening: Opening) -> Position:
    """Return the position that an opening leads to; raises PositionError or IllegalMove."""
    position = game.start(opening.start)
    for move in opening.moves:
        position = position.play(move)
    return position


def record_tags(game: Game, controls: Sequence[TimeControl]) -> dict[str, str]:
    """Return the tags of a record that tell the date and the time controls by seat."""
    texts = [format_time_control(control) or "-" for control in controls]
    tags = {"Date": time.strftime("%Y.%m.%d")}
    if len(set(texts)) == 1:
        return tags | {"TimeControl": texts[0]}
    seats = zip(game.seats, texts, strict=True)
    return tags | {f"{seat}TimeControl": text for seat, text in seats}


def restore_plan(description: Mapping[str, Any], directory: Path) -> Plan:
    """Return the plan that was described so; its book is kept in the directory.

    Raises OSError, ValueError for a description of no plan, and PositionError or IllegalMove for a
    book that cannot be read.
    """
    try:
        game = find_game(description["game"])
        contestants = tuple(map(restore_contestant, description["contestants"]))
        control = contestants[0].time_control
        tournament = Tournament.of(description["tournament"], len(contestants))
        given, test = description["openings"], description["test"]
        book = None if given is None else from_plain(Book, given)
        plies = description.get("plies")
        if plies is not None and not (isinstance(plies, int) and plies > 0):
            raise ValueError(f"openings cannot be cut to {plies!r} moves")
        openings = game.openings(book.kept_in(directory), plies) if book else (Opening(),)
        plan = Plan(
            game=game,
            contestants=contestants,
            games=tournament.games,
            time_control=control or TimeControl(),
            openings=openings,
            book=book,
            plies=plies,
            seed=description["seed"],
            rules=from_plain(Rules, description["rules"]),
            test=None if test is None else from_plain(SequentialTest, test),
            kind=tournament.kind,
            rounds=tournament.rounds,
        )
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"the plan of the match cannot be read: {error!r}") from None
    different = [key for key, value in plan.describe().items() if value != description.get(key)]
    if different:
        raise ValueError(f"the plan of the match cannot be followed: {', '.join(different)}")
    return plan
