"""The interface of what evaluates positions for the bot, and the networks behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from bots.nardy.bridge import load, unload
from bots.nardy.evaluation import Chances, Stakes, match_stakes, money
from bots.nardy.net import NetPlayer
from bots.nardy.options import OFFICIAL, Options
from bots.nardy.rules import Position
from bots.tables.core.geometry import unpack
from bots.tables.plays import Dice
from bots.tables.weights import Weights
from protocols.control import Control
from protocols.gnubg.adviser import Outlook


@dataclass(frozen=True, slots=True)
class Stake:
    """What a game is about: its rules and, in a match, the points that each player still needs.

    `away` begins with the player who is asked. `last` tells whether this player, and not the other
    one, has one more roll when the first of them is done; it is None where nobody has.
    """

    options: Options = OFFICIAL
    away: tuple[int, int] | None = None
    last: bool | None = None

    @property
    def stakes(self) -> Stakes:
        """What games are worth to the player whose points come first."""
        score = self.options.score
        return match_stakes(score, *self.away) if self.away else money(score)


class Judged(NamedTuple):
    """What a play leads to and promises, as the mover sees it, so many plies ahead."""

    position: Position
    outlook: Outlook
    plies: int


class Evaluator(Protocol):
    """What evaluates positions and ranks plays; `control` tells when nobody waits any more."""

    @property
    def deepest(self) -> int:
        """The most plies that it looks ahead; with more it does the same."""

    def evaluate(self, position: Position, stake: Stake, plies: int, control: Control) -> Outlook:
        """Return the chances of the player on roll, before the roll, or when all is over."""

    def play_out(self, position: Position, stake: Stake, seed: int) -> Iterator[Outlook]:
        """Yield the results of game after game, for the player on roll: the same for a seed."""

    def best(
        self, position: Position, dice: Dice, stake: Stake, plies: int, control: Control
    ) -> Position:
        """Return what the best play of a roll leads to; the same position in a pass."""

    def rank(
        self, position: Position, dice: Dice, stake: Stake, plies: int, control: Control
    ) -> Sequence[Judged]:
        """Return what the plays of a roll lead to, those seen deepest first, and of these the best.

        There are none in a pass.
        """


class NetEvaluator:
    """An evaluation by networks, at any score and by any rules; it looks up to two plies ahead.

    In an outlook what counts as a backgammon are the games that are worth more than two points.
    """

    deepest = NetPlayer.deepest

    def __init__(self, weights: Weights | None = None) -> None:
        """Take weights; without any, those that the package brings along."""
        self._weights = weights
        self._players: dict[Options, NetPlayer] = {}

    def _player(self, stake: Stake) -> NetPlayer:
        """Return what plays by the rules of a stake, and for it."""
        player = self._players.get(stake.options)
        if player is None:
            player = self._players[stake.options] = NetPlayer(stake.options, self._weights)
        player.play_for(stake.stakes, stake.last)
        return player

    def evaluate(self, position: Position, stake: Stake, plies: int, control: Control) -> Outlook:
        """Return the chances of the player on roll."""
        player = self._player(stake)
        return outlook(player.evaluate(position, plies, control), stake.options, player.stakes)

    def play_out(self, position: Position, stake: Stake, seed: int) -> Iterator[Outlook]:
        """Yield the results of games, or what the bear-off table knows of their rest."""
        player = self._player(stake)
        for chances in player.play_out(position, seed):
            yield outlook(chances, stake.options, player.stakes)

    def best(
        self, position: Position, dice: Dice, stake: Stake, plies: int, control: Control
    ) -> Position:
        """Return what the best play leads to."""
        board = load(position)
        own = self._player(stake).best_play(board, dice, plies, control)
        return unload((*own, *board[2:]))

    def rank(
        self, position: Position, dice: Dice, stake: Stake, plies: int, control: Control
    ) -> Sequence[Judged]:
        """Return what the plays lead to, the best first."""
        player = self._player(stake)
        board = load(position)
        return [
            Judged(
                Position(unpack(*row), position.other),
                outlook(chances, stake.options, player.stakes),
                seen,
            )
            for row, chances, seen in player.rank(board, dice, plies, control)
        ]


def outlook(chances: Chances, options: Options, stakes: Stakes) -> Outlook:
    """Return chances with what they are worth in points and for the stakes; half a draw is won."""
    points = money(options.score)
    return Outlook(
        chances.win + chances.draw / 2,
        chances.win_mars,
        _beyond_mars(options.score, chances.win_home, chances.win_koks),
        chances.lose_mars,
        _beyond_mars(options.score, chances.lose_home, chances.lose_koks),
        points.worth(chances),
        stakes.worth(chances),
    )


def _beyond_mars(score: str, home: float, koks: float) -> float:
    """Return the chance of a game that is worth more than a mars."""
    return {"oin-mars": 0.0, "f-scale": home + koks, "d-scale": home}[score]
