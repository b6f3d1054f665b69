"""A dialogue with the draughts bot, and what can be said of its answers by the rules."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from bots.draughts.notation import parse_hub_move
from bots.draughts.reader import PositionReader
from bots.draughts.variants import INTERNATIONAL, Variant
from protocols.engine import Answer, Info
from protocols.hub.messages import parse_message
from tests.doubles.dialogue import DEADLINE
from tests.doubles.hub_dialogue import HubProcessDialogue

ROOT = Path(__file__).parents[3]
COMMAND = [sys.executable, "-m", "bots.draughts"]


class DraughtsWire(HubProcessDialogue):
    """A running draughts bot."""

    def __init__(self, *arguments: str, **surroundings: object) -> None:
        super().__init__([*COMMAND, *arguments], cwd=ROOT, **surroundings)

    def search(self, *lines: str, seconds: float = DEADLINE) -> list[str]:
        """Send lines, the last a `go`; return all lines up to its answer."""
        self.send(*lines)
        return self.until("done.*", seconds)


def infos(lines: list[str]) -> list[Info]:
    """The lines of information."""
    return [message for line in lines if isinstance(message := parse_message(line), Info)]


def check_search(
    lines: list[str], text: str = "", moves: tuple[str, ...] = (), variant: Variant = INTERNATIONAL
) -> str:
    """Check an answer: legal, with a legal reply, every variation playable; return the move."""
    assert re.fullmatch(r"done move=\S+( ponder=\S+)?", lines[-1]), lines[-1]
    answer = parse_message(lines[-1])
    assert isinstance(answer, Answer) and answer.move
    position = PositionReader(variant).read(text, moves)
    told = infos(lines)
    assert told and told[-1].principal_variation[0] == answer.move
    for variation in [info.principal_variation for info in told] + [
        tuple(move for move in (answer.move, answer.ponder) if move)
    ]:
        at = position
        for word in variation:
            move = parse_hub_move(at, word)
            assert move is not None, (word, variation)
            at = at.after(move)
    return answer.move
