"""Two tiny games for the tests of the runner: a race with dice and stakes, and a pile for three."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bots.dice import Throw, parse_throw
from bots.game import Exercise, Opening, Oracle, Record, Result, Termination
from bots.picture import Board, Piece, Place
from protocols.errors import IllegalMove

GOAL = 25
LANE = 48
"""Places that a runner may reach, the start among them."""

STONES = 30


class _Plain:
    """What the tests do not need of a game."""

    record_suffix = ".txt"
    engine_options: Mapping[str, str] = {}

    def openings(self, path: Path, plies: int | None = None) -> Sequence[Opening]:
        raise NotImplementedError

    def exercises(self, path: Path) -> Sequence[Exercise]:
        raise NotImplementedError

    def numbered_openings(self, numbers: range) -> Sequence[Opening]:
        raise NotImplementedError

    def oracle(self, paths: str, *, fifty_moves: bool = True) -> Oracle:
        raise NotImplementedError

    def record(self, record: Record) -> str:
        moves = " ".join(move.text for move in record.moves)
        return f"{record.tags['Round']} {', '.join(record.players)}: {moves}\n\n"


@dataclass(frozen=True, slots=True)
class RacePosition:
    """Two runners; the mover has thrown two dice, or is to throw, and goes by one or by both."""

    places: tuple[int, int] = (0, 0)
    seat: int = 0
    thrown: tuple[int, ...] = ()
    ply: int = 0
    throws: int = 0
    resets_draws: bool = True

    @property
    def throw(self) -> Throw | None:
        over = self.thrown or self.result()
        return None if over else Throw((6, 6), self.throws)

    def legal_moves(self) -> Sequence[str]:
        if not self.thrown or self.result():
            return ()
        return sorted({f"run {n}" for n in (*self.thrown, sum(self.thrown))})

    def play(self, move: str) -> RacePosition:
        if self.throw:
            try:
                thrown = parse_throw(move, self.throw.sides)
            except ValueError:
                raise IllegalMove(self.ply + 1, move) from None
            return replace(self, thrown=thrown, ply=self.ply + 1, throws=self.throws + 1)
        if move not in self.legal_moves():
            raise IllegalMove(self.ply + 1, move)
        places = list(self.places)
        places[self.seat] += int(move.removeprefix("run "))
        return replace(
            self,
            places=(places[0], places[1]),
            seat=1 - self.seat,
            thrown=(),
            ply=self.ply + 1,
        )

    def result(self) -> Result | None:
        if max(self.places) < GOAL:
            return None
        points = 2.0 if min(self.places) < GOAL / 2 else 1.0
        won = tuple(points if place >= GOAL else 0.0 for place in self.places)
        return Result(won, Termination.WON, "double" if points == 2 else "single")

    def text(self) -> str:
        return f"{self.places}"

    def notation(self, move: str) -> str:
        return move

    def drawing(self, *, unicode: bool) -> str:
        return self.text()

    def placement(self) -> Sequence[str]:
        lanes = ["runner" if at == place else "" for place in self.places for at in range(LANE)]
        dice = [str(value) for value in self.thrown] or ["", ""]
        return [*lanes, *dice]


class Race(_Plain):
    """A game of dice for two whose moves have blanks, won by one point or by two."""

    name = "race"
    seats: tuple[str, ...] = ("First", "Second")
    stake = 2
    board = Board(
        width=LANE,
        height=3,
        backdrop=f'<rect width="{LANE}" height="2" fill="#dddddd"/>',
        places=(
            *(Place(f"{lane} {at}", at, y) for y, lane in enumerate("ab") for at in range(LANE)),
            *(Place(f"die {number}", number, 2) for number in (1, 2)),
        ),
        pieces={
            "runner": Piece("runner", '<circle cx="0.5" cy="0.5" r="0.4"/>'),
            **{
                str(n): Piece(str(n), f'<text x="0.5" y="0.8" font-size="0.7">{n}</text>')
                for n in range(1, 7)
            },
        },
    )

    def start(self, text: str = "") -> RacePosition:
        return RacePosition()


@dataclass(frozen=True, slots=True)
class PilePosition:
    """A pile of stones; each in turn takes one to three, and the last one wins."""

    left: int
    ply: int = 0
    resets_draws: bool = True

    @property
    def seat(self) -> int:
        return self.ply % 3

    @property
    def throw(self) -> None:
        return

    def legal_moves(self) -> Sequence[str]:
        return [str(number) for number in range(1, min(3, self.left) + 1)]

    def play(self, move: str) -> PilePosition:
        if move not in self.legal_moves():
            raise IllegalMove(self.ply + 1, move)
        return replace(self, left=self.left - int(move), ply=self.ply + 1)

    def result(self) -> Result | None:
        if self.left:
            return None
        last = (self.ply - 1) % 3
        points = tuple(float(seat == last) for seat in range(3))
        return Result(points, Termination.WON, "last stone")

    def text(self) -> str:
        return str(self.left)

    def notation(self, move: str) -> str:
        return move

    def drawing(self, *, unicode: bool) -> str:
        return "o" * self.left

    def placement(self) -> Sequence[str]:
        return ["stone" if number < self.left else "" for number in range(STONES)]


class Pile(_Plain):
    """A game for three; a start position is a number of stones."""

    name = "pile"
    seats: tuple[str, ...] = ("First", "Second", "Third")
    stake = 1
    board = Board(
        width=STONES,
        height=1,
        backdrop="",
        places=tuple(Place(f"stone {number}", number, 0) for number in range(STONES)),
        pieces={"stone": Piece("stone", '<circle cx="0.5" cy="0.5" r="0.4"/>')},
    )

    def start(self, text: str = "") -> PilePosition:
        return PilePosition(int(text or 17))


RACE, PILE = Race(), Pile()
