"""A bot of gnubg's commands with its lines rewritten on the way, as the filtered engine does it.

Without rules it has no faults; a question for dice comes then as it is, without a line end.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from bots.backgammon import variations as played
from bots.backgammon.rules import Position
from bots.tables.variation import ServedRules
from protocols.control import Control
from protocols.gnubg.adviser import Adviser, BaseAdviser, Strength
from protocols.gnubg.library import Variation
from protocols.gnubg.match import Match, Rules
from protocols.gnubg.server import serve, serve_stdio
from tests.doubles.filtered_engine import main


class LastMover(BaseAdviser):
    """Makes the last of the plays."""

    name = "Last Mover 1.0"

    def choose_play(self, match: Match, strength: Strength, control: Control) -> str:
        return match.plays()[-1]


def _loader(game: played.Variation) -> Callable[[], tuple[Rules, Adviser]]:
    rules: ServedRules[Position] = ServedRules(game)
    return lambda: (rules, LastMover())


if __name__ == "__main__":
    games = played.VARIATIONS.values()
    variations = [Variation(game.name, game.title, _loader(game)) for game in games]
    if len(sys.argv) == 1:
        raise SystemExit(serve_stdio(variations))
    main(lambda source, sink: serve(variations, source, sink))
