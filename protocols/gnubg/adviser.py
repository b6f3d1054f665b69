"""The interface between the server and what decides for its program, and what that tells."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from protocols.control import Control
from protocols.gnubg.match import BACKGAMMON, Match

FAIR = 1e-3
"""How much less than the game promises a resignation may offer."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How hard the program thinks: plies of look-ahead, and noise added to equities."""

    plies: int = 0
    noise: float = 0.0


@dataclass(frozen=True, slots=True)
class Outlook:
    """Chances of the player who is asked about, and equities in points for a cube of 1.

    `win_gammon` includes backgammons, and so on. `cubeful` regards the cube.
    """

    win: float
    win_gammon: float
    win_backgammon: float
    lose_gammon: float
    lose_backgammon: float
    cubeless: float
    cubeful: float

    @property
    def money(self) -> float:
        """The equity for a cube of 1 that is never turned, in points, whatever is played for."""
        gammons = self.win_gammon + self.win_backgammon - self.lose_gammon - self.lose_backgammon
        return 2 * self.win - 1 + gammons

    @property
    def chances(self) -> tuple[float, float, float, float, float]:
        """The five chances."""
        return (
            self.win,
            self.win_gammon,
            self.win_backgammon,
            self.lose_gammon,
            self.lose_backgammon,
        )


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal play and what it leads to, for the player who makes it, seen so many plies ahead."""

    play: str
    outlook: Outlook
    plies: int = 0


@dataclass(frozen=True, slots=True)
class CubeOutlook:
    """What the player on roll can expect of doubling and of waiting, in equities for a cube of 1.

    `outlook.cubeful` is that of waiting where the cube can be turned. `action` tells people what
    both players should do.
    """

    outlook: Outlook
    no_double: float
    double_pass: float
    double_take: float
    action: str


@dataclass(frozen=True, slots=True)
class ResignationOutlook:
    """What the player who answers a resignation can expect, in equities for a cube of 1."""

    declining: float
    accepting: float

    @property
    def accepts(self) -> bool:
        """Whether to accept."""
        return self.declining <= self.accepting + FAIR


@dataclass(frozen=True, slots=True)
class RolledOut:
    """The mean of a rollout's games, with the standard errors of the five chances and equities."""

    outlook: Outlook
    errors: Outlook
    games: int


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of a rollout's games."""
    middle = sum(values) / len(values)
    squares = sum((value - middle) ** 2 for value in values)
    return math.sqrt(squares / max(1, len(values) - 1) / len(values))


class Adviser(Protocol):
    """What decides for the program. It is asked only for what the state of the match allows.

    `control` tells when nobody waits for the answer any more: it is then to come at once.
    """

    @property
    def name(self) -> str:
        """The program's name and version."""

    @property
    def deepest(self) -> int:
        """The most plies that it looks ahead; with more it does the same."""

    def set_clock(self, seconds: float | None, increment: float) -> None:
        """Learn the time for the rest of the match, and what each turn adds; None is no limit."""

    def choose_play(self, match: Match, strength: Strength, control: Control) -> str:
        """Return one of the match's plays."""

    def doubles(self, match: Match, strength: Strength, control: Control) -> bool:
        """Say whether to double before the roll."""

    def takes(self, match: Match, strength: Strength, control: Control) -> bool:
        """Say whether to take the cube that is offered."""

    def beavers(self, match: Match, strength: Strength, control: Control) -> bool:
        """Say whether to turn the cube back that is offered."""

    def resigns(self, match: Match, strength: Strength, control: Control) -> int:
        """Return the value of a resignation to offer, 0 to play on."""

    def accepts(self, match: Match, strength: Strength, control: Control) -> bool:
        """Say whether to accept the resignation that is offered."""

    def rank(self, match: Match, strength: Strength, control: Control) -> Sequence[Candidate]:
        """Return the legal plays, the best one first; the ones seen deeper before the others."""

    def evaluate(self, match: Match, strength: Strength, control: Control) -> Outlook:
        """Evaluate the position for the player on roll, before a roll."""

    def judge_cube(self, match: Match, strength: Strength, control: Control) -> CubeOutlook:
        """Evaluate what the player on roll and the other one should do about the cube."""

    def judge_resignation(
        self, match: Match, strength: Strength, control: Control
    ) -> ResignationOutlook:
        """Evaluate the resignation that is offered for the player who answers it."""

    def roll_out(
        self, match: Match, strength: Strength, games: int, seed: int, control: Control
    ) -> RolledOut:
        """Play the position so many times, the player on roll to roll, and average."""


class NoEvaluation(Exception):
    """An adviser that only plays was asked what it thinks."""


class BaseAdviser:
    """An Adviser that offers no cube and does not resign: a bot adds its name and `choose_play`.

    It takes every cube, accepts backgammon resignations only, and evaluates nothing.
    """

    name: str = "Unnamed bot"
    deepest: int = 0

    def set_clock(self, seconds: float | None, increment: float) -> None:
        """Take all the time there is."""

    def choose_play(self, match: Match, strength: Strength, control: Control) -> str:
        """Return one of the match's plays: see Adviser."""
        raise NotImplementedError

    def doubles(self, match: Match, strength: Strength, control: Control) -> bool:
        """Never double."""
        return False

    def takes(self, match: Match, strength: Strength, control: Control) -> bool:
        """Always take."""
        return True

    def beavers(self, match: Match, strength: Strength, control: Control) -> bool:
        """Never turn the cube back."""
        return False

    def resigns(self, match: Match, strength: Strength, control: Control) -> int:
        """Never resign."""
        return 0

    def accepts(self, match: Match, strength: Strength, control: Control) -> bool:
        """Accept what cannot be more."""
        return match.resigned >= BACKGAMMON

    def rank(self, match: Match, strength: Strength, control: Control) -> Sequence[Candidate]:
        """Rank nothing."""
        raise NoEvaluation

    def evaluate(self, match: Match, strength: Strength, control: Control) -> Outlook:
        """Evaluate nothing."""
        raise NoEvaluation

    def judge_cube(self, match: Match, strength: Strength, control: Control) -> CubeOutlook:
        """Judge nothing."""
        raise NoEvaluation

    def judge_resignation(
        self, match: Match, strength: Strength, control: Control
    ) -> ResignationOutlook:
        """Judge nothing."""
        raise NoEvaluation

    def roll_out(
        self, match: Match, strength: Strength, games: int, seed: int, control: Control
    ) -> RolledOut:
        """Roll nothing out."""
        raise NoEvaluation
