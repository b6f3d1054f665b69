"""A Hub engine as a player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bots.match.failures import failures
from bots.match.player import Reply, Request
from bots.match.search_player import READY_SECONDS, SearchPlayer
from protocols.engine import Info
from protocols.errors import OptionError
from protocols.hub.client import HubClient
from protocols.limits import Clock
from protocols.options import find_option

PONDER, VARIANT = "ponder", "variant"
COMPLAINTS_KEPT = 3
"""Complaints of an engine that are told with its last words."""


class HubPlayer(SearchPlayer[HubClient]):
    """Drives one engine process over Hub.

    It is told the position that the game started from and all moves since, or repetitions would
    remain unknown to it, and its own clock alone.
    """

    client = HubClient
    tells_whole_wins = False

    def _let_ponder(self) -> bool:
        if not self._declares(PONDER):
            return False
        self._client.set_option(PONDER, True)
        return True

    def _declares(self, name: str) -> bool:
        try:
            find_option(list(self._client.options.values()), name)
        except OptionError:
            return False
        return True

    def _set_options(self, of_game: Mapping[str, str], own: Mapping[str, str]) -> None:
        if VARIANT in of_game and not self._declares(VARIANT):
            raise OptionError(f"the engine has no parameter {VARIANT} to play {self._game.name}")
        for name, text in {**of_game, **own}.items():
            option = find_option(list(self._client.options.values()), name)
            try:
                value = option.parse(text)
            except OptionError:
                if name != VARIANT:
                    raise
                value = option.parse(self._game.name)  # some engines spell the variant out
            self._client.set_option(name, value)

    def _make_ready(self) -> None:
        self._client.prepare(READY_SECONDS)

    def new_game(self) -> None:
        """Begin another game and wait until the engine is ready."""
        with failures():
            self._client.new_game()
            self._client.ping(READY_SECONDS)

    def _set_position(self, request: Request, *, wait: bool) -> None:
        start = self._game.start(request.opening.start).text()
        self._client.set_position(start, request.opening.moves + request.moves)
        if wait:
            self._client.ping(READY_SECONDS)

    def _search(self, request: Request, *, wait: bool = True) -> None:
        """Search by the player's own clock, whose time without the increment is never negative."""
        own = request.own_clock
        if own is not None:
            own = Clock(own.remaining, min(own.increment, own.remaining))
        limits = replace(request.limits, clocks=(own, own))
        super()._search(replace(request, limits=limits), wait=wait)

    def play(self, request: Request) -> Reply:
        """Search; captures come in one writing, whatever the engine's order of squares."""
        reply = super().play(request)
        return replace(
            reply,
            move=reply.move and in_order(reply.move),
            infos=tuple(map(_in_order, reply.infos)),
            expected=reply.expected and in_order(reply.expected),
        )

    def last_words(self) -> tuple[str, ...]:
        """Return the engine's last complaints and what it wrote to its standard error."""
        complaints = self._client.complaints[-COMPLAINTS_KEPT:]
        return (*(f"error: {text}" for text in complaints), *super().last_words())


def in_order(move: str) -> str:
    """Write a capture with its captured squares in ascending order; others remain as they are."""
    source, *squares = move.split("x")
    if len(squares) < 3 or not all(square.isdecimal() for square in squares):
        return move
    target, *captured = squares
    return "x".join((source, target, *sorted(captured, key=int)))


def _in_order(info: Info) -> Info:
    return replace(info, principal_variation=tuple(map(in_order, info.principal_variation)))
