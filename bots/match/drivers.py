"""Which kind of player speaks a contestant's protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from bots.game import Game
from bots.match.cecp_player import CecpPlayer
from bots.match.contestant import Contestant
from bots.match.domino_player import DominoPlayer
from bots.match.gnubg_player import GnubgPlayer
from bots.match.hub_player import HubPlayer
from bots.match.player import Player
from bots.match.uci_player import UciPlayer

DRIVERS: Mapping[str, Callable[[Contestant, Game, Path | None], Player]] = {
    "uci": UciPlayer.start,
    "cecp": CecpPlayer.start,
    "hub": HubPlayer.start,
    "gnubg": GnubgPlayer.start,
    "dominoes": DominoPlayer.start,
}
"""What starts a contestant, by its protocol; each raises PlayerFailure."""


def open_player(contestant: Contestant, game: Game, log: Path | None = None) -> Player:
    """Start a contestant by its protocol, its dialogue kept in a file of the folder `log`.

    Raises PlayerFailure.
    """
    return DRIVERS[contestant.protocol](contestant, game, log)
