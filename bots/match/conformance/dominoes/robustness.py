"""What no sound dealer sends, but some do: the bot must neither end nor hang."""

from __future__ import annotations

from bots.match.conformance.robustness import floods, harmless
from bots.match.conformance.step import Group

MALFORMED = (
    "new game",
    "new game domino-draw players",
    "new game domino-draw players -1",
    "new game domino-draw seed x",
    "new game chess",
    "hand",
    "hand x",
    "hand 6-6 6-6",
    "stock",
    "stock -1",
    "stock 99999999999999999999999999",
    "start",
    "start 9 9-9",
    "played",
    "played x 6-6",
    "played 0 99-99 left",
    "played 0 6-6 middle",
    "drew",
    "drew 0 0",
    "passed",
    "passed everywhere",
    "turn me",
    "result",
    "result winner 0",
    "result draw 0 reason out",
    "hands",
    "hands 5: 6-6",
    "score",
    "score x",
    "set",
    "set seed",
    "set nothing 1",
    "show",
    "show nothing",
    "go movetime",
    "go movetime -5",
    "go samples many",
    "go sideways",
    "hint 0",
    "legal moves",
)
GROUP = Group(
    "robustness",
    (*harmless(MALFORMED), *floods("go movetime 100", "go movetime 100")),
)
