"""A UCI engine as a player."""

from __future__ import annotations

from collections.abc import Mapping

from bots.match.failures import failures
from bots.match.player import Request
from bots.match.search_player import READY_SECONDS, SearchPlayer
from protocols.errors import OptionError
from protocols.options import find_option
from protocols.uci.client import UciClient

PONDER = "Ponder"


class UciPlayer(SearchPlayer[UciClient]):
    """Drives one engine process over UCI."""

    client = UciClient

    def _let_ponder(self) -> bool:
        try:
            find_option(list(self._client.options.values()), PONDER)
        except OptionError:
            return False
        self._client.set_option(PONDER, True)
        return True

    def _set_options(self, of_game: Mapping[str, str], own: Mapping[str, str]) -> None:
        declared = list(self._client.options.values())
        for name, text in {**of_game, **own}.items():
            self._client.set_option(name, find_option(declared, name).parse(text))

    def _make_ready(self) -> None:
        self._client.ping(READY_SECONDS)

    def new_game(self) -> None:
        """Begin another game and wait until the engine is ready."""
        with failures():
            self._client.new_game(READY_SECONDS)

    def _set_position(self, request: Request, *, wait: bool) -> None:
        self._client.set_position(request.opening.start, request.opening.moves + request.moves)
        if wait:
            self._client.ping(READY_SECONDS)
