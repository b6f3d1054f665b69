"""The scripted engine at the end of a Hub wire; the move `??` is no move at all."""

from __future__ import annotations

from collections.abc import Sequence

from protocols.errors import UnreadableMove
from protocols.hub.server import serve_stdio
from protocols.options import ButtonOption, CheckOption, ComboOption, SpinOption, StringOption
from tests.doubles.scripted_engine import ScriptedEngine


class ScriptedHubEngine(ScriptedEngine):
    """Deterministic; `log` lists all that it was told, in order."""

    options = (
        ComboOption("variant", "normal", ("normal", "bt"), aliases=(("breakthrough", "bt"),)),
        SpinOption("threads", 1, 1, 16),
        CheckOption("ponder", when_idle=False),
        ButtonOption("clear"),
        StringOption("bb-path"),
    )

    def set_position(self, text: str, moves: Sequence[str]) -> None:
        if "??" in moves:
            raise UnreadableMove(moves.index("??") + 1, "??")
        super().set_position(text, moves)


if __name__ == "__main__":
    raise SystemExit(serve_stdio(ScriptedHubEngine()))
