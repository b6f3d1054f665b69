"""What no sound client sends, but some do: the engine must neither end nor hang."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.step import Group, Step, require
from bots.match.conformance.uci.reading import answers
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
BURST = 1000
LONG_LINE = 100_000


def _survives(engine: UciSession, text: str) -> None:
    engine.position()
    engine.provoke(text)
    _plays(engine)


def _plays(engine: UciSession) -> str:
    engine.position()
    return engine.go("movetime 50").require_legal()


def _search_of_nothing(engine: UciSession) -> None:
    """A search in a position that cannot be ends, whatever its answer."""
    engine.provoke("position fen this is not a position", "go movetime 50")
    _plays(engine)


def _no_position(engine: UciSession) -> None:
    engine.restart()
    engine.handshake()
    engine.provoke("go movetime 100")
    _plays(engine)


def _short_fen(engine: UciSession) -> None:
    engine.provoke("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - moves e2e4")
    _plays(engine)


def _two_searches(engine: UciSession) -> str:
    engine.position()
    lines = engine.provoke("go movetime 100", "go movetime 100")
    lines += engine.listen(0.3)
    engine.synchronise()
    count = len(answers(lines))
    require(count <= 2, "two answers at most", f"{count} of them")
    _plays(engine)
    return f"{count} answers"


def _burst(engine: UciSession) -> None:
    engine.handshake()
    engine.send(*(f"junk line {number} with some words" for number in range(BURST)))
    engine.synchronise(f"{BURST} unknown lines and `isready`")
    _plays(engine)


def _long_line(engine: UciSession) -> None:
    engine.handshake()
    engine.send("x" * LONG_LINE)
    engine.synchronise(f"a line of {LONG_LINE} characters and `isready`")
    _plays(engine)


def _bytes(engine: UciSession) -> None:
    engine.handshake()
    engine.process.send_bytes(b"\xff\xfe\x80 caf\xe9 \x01\x7f\n")
    engine.synchronise("bytes that are no text and `isready`")
    _plays(engine)


GROUP = Group(
    "robustness",
    (
        *(Step(f"`{text}` does no harm", partial(_survives, text=text)) for text in MALFORMED),
        *(
            Step(f"a position {name} does no harm", partial(_survives, text=f"position fen {fen}"))
            for name, fen in IMPOSSIBLE
        ),
        Step("a search in a position that is none does no harm", _search_of_nothing),
        *(
            Step(
                f"the illegal moves `{moves}` do no harm",
                partial(_survives, text=f"position startpos moves {moves}"),
            )
            for moves in ILLEGAL
        ),
        Step("a FEN without its counters does no harm", _short_fen),
        Step("`go` before any position does no harm", _no_position),
        Step("a second `go` during a search does no harm", _two_searches),
        Step(f"{BURST} unknown lines do no harm", _burst),
        Step(f"a line of {LONG_LINE} characters does no harm", _long_line),
        Step("bytes that are no text do no harm", _bytes),
    ),
)
