"""What a search tells while it runs."""

from __future__ import annotations

from bots.match.conformance.hub.limits import DEPTH
from bots.match.conformance.hub.reading import INFO_ORDER, words_of
from bots.match.conformance.hub.session import HubSession
from bots.match.conformance.search import Search
from bots.match.conformance.session import SLOW, first_word
from bots.match.conformance.step import Fault, Group, Skip, Step, require
from bots.match.hub_player import in_order
from protocols.errors import IllegalMove


def _search(engine: HubSession) -> Search:
    engine.position()
    search = engine.go(f"depth={DEPTH}", seconds=SLOW * engine.seconds)
    if not search.infos:
        raise Skip("the engine tells nothing while it searches")
    return search


def _sound(engine: HubSession) -> str:
    return f"{len(_search(engine).infos)} lines"


def _order(engine: HubSession) -> None:
    """One client matches one expression in this order and drops all other lines."""
    for line in _search(engine).lines:
        if first_word(line) == "info":
            names = [name for name, _ in words_of(line).pairs if name in INFO_ORDER]
            wanted = [name for name in INFO_ORDER if name in names]
            require(names == wanted, f"pairs in the order {' '.join(wanted)}", line)


def _depth(engine: HubSession) -> None:
    _search(engine).require_steady_depth()


def _legal_lines(engine: HubSession) -> None:
    search = _search(engine)
    for info in search.infos:
        position = search.position
        for move in map(in_order, info.principal_variation):
            try:
                position = position.play(move)
            except IllegalMove:
                told = " ".join(info.principal_variation)
                raise Fault("a principal variation that is legal move by move", told) from None


def _head(engine: HubSession) -> None:
    search = _search(engine)
    lines = [info.principal_variation for info in search.infos if info.principal_variation]
    if lines:
        told = f"{search.answer} after {' '.join(lines[-1])}"
        require(in_order(lines[-1][0]) == search.move, f"{lines[-1][0]} to be played", told)


def _scored(engine: HubSession) -> None:
    search = _search(engine)
    told = any(info.score for info in search.infos)
    require(told, "an info line with a score before the answer", search.answer)


def _ponder_move(engine: HubSession) -> str:
    return _search(engine).require_legal_ponder()


GROUP = Group(
    "information",
    (
        Step("its info lines are sound", _sound),
        Step("the pairs of its info lines come in the usual order", _order),
        Step("a score is told before the answer", _scored),
        Step("the depth does not go back within a search", _depth),
        Step("principal variations are legal move by move", _legal_lines),
        Step("the move played begins the last principal variation", _head),
        Step("the move to ponder on is legal", _ponder_move),
    ),
)
