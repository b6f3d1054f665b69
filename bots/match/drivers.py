"""Which kind of player speaks a contestant's protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bots.game import Game
from bots.match.cecp_player import CecpPlayer
from bots.match.contestant import Contestant
from bots.match.player import Player
from bots.match.uci_player import UciPlayer

DRIVERS: Mapping[str, Callable[[Contestant, Game], Player]] = {
    "uci": UciPlayer.start,
    "cecp": CecpPlayer.start,
}
"""What starts a contestant, by its protocol; each raises PlayerFailure."""


def open_player(contestant: Contestant, game: Game) -> Player:
    """Start a contestant by its protocol; raises PlayerFailure."""
    return DRIVERS[contestant.protocol](contestant, game)
