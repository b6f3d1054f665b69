"""What no sound client sends, but some do: the engine must neither end nor hang."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.robustness import floods, harmless, survive
from bots.match.conformance.step import Group, Step
from bots.match.conformance.uci.session import UciSession

MALFORMED = (
    "go depth abc",
    "go movetime",
    "go wtime btime",
    "position fen",
    "position",
    "setoption",
    "setoption name",
    "setoption value 3",
    "position startpos moves",
    "debug maybe",
)
IMPOSSIBLE = (
    (
        "of 64 pawns",
        "pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/pppppppp w - - 0 1",
    ),
    ("without kings", "8/8/8/8/8/8/8/8 w - - 0 1"),
    ("with both kings in check", "4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1"),
    ("whose king may be captured", "4k3/8/8/8/8/8/4r3/4K3 b - - 0 1"),
    ("of nine files", "9/8/8/8/8/8/8/K6k w - - 0 1"),
    ("with a side to move of no colour", "4k3/8/8/8/8/8/8/4K3 x - - 0 1"),
    ("that is none", "this is not a position"),
)
ILLEGAL = ("e2e4 e2e4", "e2e4 e7e5 e1e8", "z9z9")


def _search_of_nothing(engine: UciSession) -> None:
    """A search in a position that cannot be ends, whatever its answer."""
    engine.provoke("position fen this is not a position", "go movetime 50")
    engine.play()


def _no_position(engine: UciSession) -> None:
    engine.restart()
    engine.handshake()
    engine.provoke("go movetime 100")
    engine.play()


def _short_fen(engine: UciSession) -> None:
    engine.provoke("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - moves e2e4")
    engine.play()


GROUP = Group(
    "robustness",
    (
        *harmless(MALFORMED),
        *(
            Step(f"a position {name} does no harm", partial(survive, text=f"position fen {fen}"))
            for name, fen in IMPOSSIBLE
        ),
        Step("a search in a position that is none does no harm", _search_of_nothing),
        *(
            Step(
                f"the illegal moves `{moves}` do no harm",
                partial(survive, text=f"position startpos moves {moves}"),
            )
            for moves in ILLEGAL
        ),
        Step("a FEN without its counters does no harm", _short_fen),
        Step("`go` before any position does no harm", _no_position),
        *floods("go movetime 100", "go movetime 100"),
    ),
)
