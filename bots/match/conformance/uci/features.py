"""What an engine may offer: skipped unless it declares the option."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bots.match.conformance.search import Search
from bots.match.conformance.session import SLOW
from bots.match.conformance.step import Fault, Group, Skip, Step, require
from bots.match.conformance.uci.limits import DEPTH
from bots.match.conformance.uci.session import UciSession
from protocols.engine import Bound, Info
from protocols.options import CheckOption, SpinOption

LINES = 3
PONDERED = ("e2e4", "e7e5")
HELD_SECONDS = 0.5
CHESS960 = "1r3k1r/pppppppp/8/8/8/8/PPPPPPPP/1R3K1R w HBhb - 0 1"


@contextmanager
def _switched_on(engine: UciSession, name: str) -> Iterator[None]:
    option = engine.option(name, CheckOption)
    engine.set_option(name, "true")
    yield
    engine.settle()
    engine.set_option(name, str(option.default).lower())


def _ponder_hit(engine: UciSession) -> str:
    with _switched_on(engine, "Ponder"):
        engine.position("", PONDERED)
        engine.held("ponder movetime 200", HELD_SECONDS)
        engine.send("ponderhit")
        search = engine.finish("ponder movetime 200", cause="`ponderhit`")
        return f"{search.require_legal()}, {1000 * search.seconds:.0f} ms after `ponderhit`"


def _ponder_miss(engine: UciSession) -> str:
    with _switched_on(engine, "Ponder"):
        engine.position("", PONDERED)
        engine.held("ponder wtime 1000 btime 1000", HELD_SECONDS)
        engine.send("stop")
        search = engine.finish("ponder wtime 1000 btime 1000", cause="`stop`")
        search.require_legal()
        engine.position("", ("e2e4", "c7c5"))
        return engine.go("movetime 100").require_legal()


def _several_lines(engine: UciSession) -> Search:
    option = engine.option("MultiPV", SpinOption)
    if option.maximum < LINES:
        raise Skip(f"the engine has {option.maximum} lines at most")
    engine.set_option("MultiPV", str(LINES))
    engine.position()
    search = engine.go(f"depth {DEPTH}", SLOW * engine.seconds)
    engine.set_option("MultiPV", str(option.default))
    return search


def _all_lines(engine: UciSession) -> str:
    search = _several_lines(engine)
    ranks = sorted({info.rank for info in search.infos if info.rank is not None})
    require(ranks == [1, 2, 3], "info lines of multipv 1, 2 and 3", f"multipv {ranks}")
    return search.require_legal()


def _last_lines(search: Search) -> list[Info]:
    """Return the last exact line of each rank at the greatest depth that has them all."""
    by_depth: dict[int, dict[int, Info]] = {}
    for info in search.infos:
        exact = info.score is not None and info.score.bound is Bound.EXACT
        if info.rank and info.depth and exact and info.principal_variation:
            by_depth.setdefault(info.depth, {})[info.rank] = info
    complete = [lines for lines in by_depth.values() if set(lines) >= {1, 2, 3}]
    if not complete:
        raise Fault("three exact lines of one depth", " | ".join(search.lines[-LINES:]))
    return [complete[-1][rank] for rank in (1, 2, 3)]


def _distinct_lines(engine: UciSession) -> str:
    search = _several_lines(engine)
    heads = [info.principal_variation[0] for info in _last_lines(search)]
    require(
        len(set(heads)) == LINES, "three lines that begin with different moves", " ".join(heads)
    )
    require(search.move == heads[0], f"the first line's move {heads[0]}", search.answer)
    return " ".join(heads)


def _sorted_lines(engine: UciSession) -> None:
    scores = [_rating(info) for info in _last_lines(_several_lines(engine))]
    falling = scores == sorted(scores, reverse=True)
    require(falling, "lines sorted by their scores", ", ".join(map(str, scores)))


def _rating(info: Info) -> int:
    """Return a number that orders scores, mates beyond all centipawns."""
    assert info.score is not None
    mate = info.score.mate
    if mate is None:
        return info.score.centipawns or 0
    return 1_000_000 - mate if mate > 0 else -1_000_000 - mate


def _chess960(engine: UciSession) -> str:
    with _switched_on(engine, "UCI_Chess960"):
        engine.position(CHESS960, ("f1h1",), "chess960")
        return engine.go("movetime 200").require_legal()


def _castles(engine: UciSession) -> str:
    with _switched_on(engine, "UCI_Chess960"):
        engine.position(CHESS960, game="chess960")
        search = engine.go("movetime 100 searchmoves f1h1")
        search.require_legal()
        require(search.move == "f1h1", "f1h1, the only move to search", search.answer)
        return search.move


def _analyses(engine: UciSession) -> str:
    with _switched_on(engine, "UCI_AnalyseMode"):
        engine.position()
        return engine.go("movetime 200").require_legal()


def _outlook(engine: UciSession) -> str:
    with _switched_on(engine, "UCI_ShowWDL"):
        engine.position()
        search = engine.go(f"depth {DEPTH}", SLOW * engine.seconds)
        told = [info.score.outlook for info in search.infos if info.score and info.score.outlook]
        last = search.lines[-1] if search.lines else "no line"
        require(told, "win, draw and loss beside the scores", last)
        return " ".join(map(str, told[-1] or ()))


GROUP = Group(
    "features",
    (
        Step("pondering lasts until `ponderhit`, then the time runs", _ponder_hit),
        Step("pondering lasts until `stop`, and the next search is another's", _ponder_miss),
        Step(f"`MultiPV` {LINES} tells {LINES} lines", _all_lines),
        Step("the lines of `MultiPV` differ, and the first is played", _distinct_lines),
        Step("the lines of `MultiPV` are sorted by their scores", _sorted_lines),
        Step("`UCI_Chess960`: it knows castling as king takes rook", _chess960),
        Step("`UCI_Chess960`: it castles so itself", _castles),
        Step("`UCI_AnalyseMode` may be switched on", _analyses),
        Step("`UCI_ShowWDL` adds win, draw and loss in permille", _outlook),
    ),
)
