"""What a search tells while it runs."""

from __future__ import annotations

from bots.match.checks import RemarkKind, check_reply
from bots.match.conformance.search import Search
from bots.match.conformance.session import SLOW
from bots.match.conformance.step import Group, Skip, Step, require
from bots.match.conformance.uci.limits import DEPTH
from bots.match.conformance.uci.session import UciSession
from bots.match.player import Reply


def _search(engine: UciSession) -> Search:
    engine.position()
    search = engine.go(f"depth {DEPTH}", SLOW * engine.seconds)
    if not search.infos:
        raise Skip("the engine tells nothing while it searches")
    return search


def _sound(engine: UciSession) -> str:
    return f"{len(_search(engine).infos)} lines"


def _depth(engine: UciSession) -> None:
    _search(engine).require_steady_depth()


def _selective_depth(engine: UciSession) -> None:
    lone = [
        line
        for line in _search(engine).lines
        if "seldepth" in line.split() and "depth" not in line.split()
    ]
    require(not lone, "`seldepth` only beside `depth`", " | ".join(lone[:1]))


def _remarks(engine: UciSession, *kinds: RemarkKind) -> None:
    search = _search(engine)
    reply = Reply(search.move, search.seconds, tuple(search.infos))
    for remark in check_reply(search.position, reply):
        require(remark.kind not in kinds, f"no {remark.kind.value}", remark.words)


def _legal_lines(engine: UciSession) -> None:
    _remarks(engine, RemarkKind.ILLEGAL_LINE, RemarkKind.AFTER_THE_END)


def _head(engine: UciSession) -> None:
    _remarks(engine, RemarkKind.OTHER_HEAD)


def _scored_lines(engine: UciSession) -> None:
    """A line of moves stands beside a depth and a score: clients index them."""
    for line in _search(engine).lines:
        words = line.partition(" string ")[0].split()
        if words[:1] == ["info"] and "pv" in words:
            complete = "score" in words and "depth" in words
            require(complete, "`depth` and `score` in each line with `pv`", line)


def _ponder_move(engine: UciSession) -> str:
    return _search(engine).require_legal_ponder()


GROUP = Group(
    "information",
    (
        Step("its info lines are of sound grammar", _sound),
        Step("the depth does not go back within a search", _depth),
        Step("`seldepth` comes with `depth` only", _selective_depth),
        Step("principal variations are legal move by move", _legal_lines),
        Step("the move played begins the last principal variation", _head),
        Step("a principal variation comes with a depth and a score", _scored_lines),
        Step("the move to ponder on is legal", _ponder_move),
    ),
)
