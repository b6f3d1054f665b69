"""Captures of the reference rules: found one jump at a time, then chosen by majority.

Captured pieces stay on the board until the capture ends, so they block and are jumped only once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from .variants import Majority, Promotion, Variant

KING_VALUE, MAN_VALUE = 199, 100
"""Values in a majority by value: a king is worth just under two men (Frisian rules, article 11)."""
PATIENCE = 10_000
"""Stages of captures looked at in one position: games need hundreds, made-up ones millions."""


@dataclass(frozen=True, slots=True)
class Side:
    """The squares of one side's men and kings."""

    men: frozenset[int]
    kings: frozenset[int]

    @property
    def all(self) -> frozenset[int]:
        """The squares of all its pieces."""
        return self.men | self.kings


@dataclass(frozen=True, slots=True)
class Capture:
    """A complete capture: squares stood on, from first to last, and pieces taken, in order."""

    path: tuple[int, ...]
    taken: tuple[int, ...]
    of_kings: tuple[bool, ...]
    by_king: bool


@dataclass(frozen=True, slots=True)
class _Stage:
    """A capture under way: `crowned` tells whether the piece jumps as a king from here on."""

    path: tuple[int, ...]
    taken: tuple[int, ...]
    crowned: bool


class Hunter:
    """Finds the captures of one side in a position of a variant."""

    def __init__(self, variant: Variant, turn: int, own: Side, other: Side) -> None:
        self._variant = variant
        self._board = variant.board
        self._last_row = variant.last_row(turn)
        self._own = own
        self._other = other
        self._all = own.all | other.all
        oblique = [0, 1, 2, 3]
        self._king_directions = oblique + ([4, 5, 6, 7] if variant.straight else [])
        forward = oblique[2:] if turn else oblique[:2]
        self._man_directions = self._king_directions if variant.backward else forward
        self._patience = PATIENCE

    def captures(self, every: bool = False) -> list[Capture]:
        """Return the captures that the majority rule leaves.

        Captures that differ in their way only are one, unless `every` way is wanted: then they
        are by the squares where they turn, and by what they take in which order. Beyond PATIENCE
        those not found yet are left out.
        """
        self._patience = PATIENCE
        found: list[Capture] = []
        for source in sorted(self._own.all):
            begin = _Stage((source,), (), source in self._own.kings)
            found.extend(self._complete(begin, None if every else set()))
        if every:
            found = list({(self._turns(one.path), one.taken): one for one in found}.values())
        return choose(found, self._variant.majority)

    def _turns(self, path: tuple[int, ...]) -> tuple[int, ...]:
        """Return the squares where a way turns, and its ends."""
        lines = self._board.lines
        legs = [
            next(number for number, line in enumerate(lines[one]) if two in line)
            for one, two in pairwise(path)
        ]
        turns = [path[at + 1] for at, (leg, after) in enumerate(pairwise(legs)) if leg != after]
        return (path[0], *turns, path[-1])

    def leads(self, path: tuple[int, ...], taken: frozenset[int]) -> bool:
        """Tell whether a capture of exactly these pieces can stand on these squares in order.

        Squares between them may be left out; the first and the last are the capture's own.
        """
        self._patience = PATIENCE
        begin = _Stage((path[0],), (), path[0] in self._own.kings)
        return self._leads(begin, path, 1, taken, set())

    def _leads(
        self,
        stage: _Stage,
        path: tuple[int, ...],
        met: int,
        wanted: frozenset[int],
        seen: set[tuple[int, int, frozenset[int]]],
    ) -> bool:
        """Tell whether a stage that has met the first squares of a path can meet the others."""
        if len(stage.taken) == len(wanted):
            return met == len(path) and stage.path[-1] == path[-1]
        state = (stage.path[-1], met, frozenset(stage.taken))
        self._patience -= 1
        if state in seen or self._patience < 0:
            return False
        seen.add(state)
        for victim, landings in self._jumps(stage):
            if victim not in wanted:
                continue
            for landing in landings:
                further = met + (met < len(path) and landing == path[met])
                after = self._after(stage, victim, landing)
                if self._leads(after, path, further, wanted, seen):
                    return True
        return False

    def _complete(self, stage: _Stage, seen: set[object] | None) -> Iterator[Capture]:
        """Yield the captures that a stage leads to; stages in `seen` lead to no new ones."""
        if seen is not None:
            state = self._state(stage)
            if state in seen:
                return
            seen.add(state)
        self._patience -= 1
        if self._patience < 0:
            return
        jumps = self._jumps(stage)
        if not jumps and stage.taken:
            kings = tuple(victim in self._other.kings for victim in stage.taken)
            by_king = stage.path[0] in self._own.kings
            yield Capture(stage.path, stage.taken, kings, by_king)
        for victim, landings in jumps:
            stages = [self._after(stage, victim, landing) for landing in landings]
            # A piece that can go on from some of its landing squares goes to one of these.
            going_on = [after for after in stages if self._jumps(after)]
            if not going_on and self._variant.stops_behind_king and victim in self._other.kings:
                stages = stages[:1]
            for after in going_on or stages:
                yield from self._complete(after, seen)

    def _state(self, stage: _Stage) -> object:
        """Return all of a stage that what follows, or the choice among captures, depends on."""
        order: object = None
        if self._variant.majority is Majority.ORDER:
            order = tuple(victim in self._other.kings for victim in stage.taken)
        elif self._variant.stops_behind_king:
            order = stage.taken[-1:]
        return stage.path[-1], stage.crowned, frozenset(stage.taken), order

    def _after(self, stage: _Stage, victim: int, landing: int) -> _Stage:
        crowned = stage.crowned or (
            self._variant.promotion is Promotion.GO_ON
            and self._board.row(landing) == self._last_row
        )
        return _Stage((*stage.path, landing), (*stage.taken, victim), crowned)

    def _jumps(self, stage: _Stage) -> list[tuple[int, list[int]]]:
        """Return the pieces that can be taken next, each with the squares to land on."""
        square = stage.path[-1]
        if (
            self._variant.promotion is Promotion.STOP
            and not stage.crowned
            and self._board.row(square) == self._last_row
        ):
            return []
        directions = self._king_directions if stage.crowned else self._man_directions
        jumps = []
        for direction in directions:
            line = self._board.lines[square][direction]
            victim, landings = self._jump(stage, line)
            if landings:
                jumps.append((victim, landings))
        return jumps

    def _jump(self, stage: _Stage, line: tuple[int, ...]) -> tuple[int, list[int]]:
        """Return the piece that can be taken on a line and the landing squares, if any."""
        source = stage.path[0]
        flies = stage.crowned and self._variant.flying
        at = 0
        while flies and at < len(line) and (line[at] not in self._all or line[at] == source):
            at += 1
        if at >= len(line) or not self._takes(stage, line[at]):
            return 0, []
        landings = []
        for landing in line[at + 1 :] if flies else line[at + 1 : at + 2]:
            if landing in self._all and landing != source:
                break
            landings.append(landing)
        return line[at], landings

    def _takes(self, stage: _Stage, victim: int) -> bool:
        """Tell whether the piece may take what stands on a square."""
        if victim in stage.taken:
            return False
        if victim in self._other.kings:
            return stage.crowned or self._variant.takes_kings
        return victim in self._other.men


def choose(captures: list[Capture], majority: Majority) -> list[Capture]:
    """Return the captures that a player may choose from."""
    if majority is Majority.FREE or not captures:
        return captures
    best = max(_rank(capture, majority) for capture in captures)
    return [capture for capture in captures if _rank(capture, majority) == best]


def _rank(capture: Capture, majority: Majority) -> tuple[int | tuple[bool, ...], ...]:
    """Return what captures are compared by; the highest must be chosen."""
    number, kings = len(capture.taken), sum(capture.of_kings)
    if majority is Majority.VALUE:
        return KING_VALUE * kings + MAN_VALUE * (number - kings), capture.by_king
    if majority is Majority.KINGS:
        return number, kings
    if majority is Majority.ORDER:
        return number, capture.by_king, kings, capture.of_kings
    return (number,)
