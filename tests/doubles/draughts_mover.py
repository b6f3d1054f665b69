"""A Hub engine of few lines that plays any variant of draughts by the reference rules.

It answers with a legal move that follows from the position, and tells a line of it; an infinite
search ends when it is stopped. Words after
the program's name are vices: `reversed` writes captured squares in descending order, `illegal`
plays 1-2, `fixed` declares no variant, `spelled` knows breakthrough under that name alone, `early`
complains before each answer.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from bots.draughts.fen import format_hub, parse_hub
from bots.draughts.notation import format_hub_move, parse_hub_move
from bots.draughts.variants import VARIANTS, find_variant
from protocols.control import Control
from protocols.engine import Answer, BaseEngine, Info, Report, Score
from protocols.errors import IllegalMove
from protocols.hub.server import serve_stdio
from protocols.limits import Limits
from protocols.options import CheckOption, ComboOption, OptionValue

VICES = sys.argv[1:]
NAMES = tuple(variant.hub for variant in VARIANTS.values())


class DraughtsMover(BaseEngine):
    """Deterministic, and no player at all."""

    name = "Draughts Mover 1"
    author = "The tests"
    options = (
        ComboOption("variant", "normal", ("normal", "breakthrough")),
        CheckOption("ponder", when_idle=False),
    )
    if "fixed" in VICES:
        options = options[1:]
    elif "spelled" not in VICES:
        options = (ComboOption("variant", "normal", NAMES), options[1])

    def __init__(self) -> None:
        self._variant = find_variant("normal")
        self._position = parse_hub("", self._variant)

    def set_option(self, name: str, value: OptionValue) -> None:
        if name == "variant":
            self._variant = find_variant(str(value))

    def set_position(self, text: str, moves: Sequence[str]) -> None:
        position = parse_hub(text, self._variant)
        for ply, word in enumerate(moves, 1):
            move = parse_hub_move(position, word)
            if move is None:
                raise IllegalMove(ply, word)
            position = position.after(move)
        self._position = position

    def search(self, limits: Limits, report: Report, control: Control) -> Answer:
        moves = self._position.legal_moves()
        if not moves:
            return Answer(None)
        if limits.infinite:
            control.wait_for_stop()
        move = moves[sum(map(ord, format_hub(self._position))) % len(moves)]
        text = format_hub_move(move)
        if "reversed" in VICES and move.captured:
            text = "x".join(map(str, (move.source, move.target, *reversed(move.captured))))
        if "illegal" in VICES:
            text = "1-2"
        report(Info(depth=1, score=Score(5), nodes=1, time=0.0, principal_variation=(text,)))
        after = self._position.after(move).legal_moves()
        return Answer(text, format_hub_move(after[0]) if after else None)


if __name__ == "__main__":
    raise SystemExit(serve_stdio(DraughtsMover()))
