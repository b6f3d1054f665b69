"""Finds the check of a protocol by the protocol's name; its module is imported when asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from bots.match.conformance.step import Group, Session
from bots.match.contestant import Contestant

MODULES = {
    "uci": "bots.match.conformance.uci.checklist",
    "hub": "bots.match.conformance.hub.checklist",
    "dominoes": "bots.match.conformance.dominoes.checklist",
    "gnubg": "bots.match.conformance.gnubg.checklist",
}
"""A protocol's module offers `CHECKLIST`."""

OpenSession = Callable[[Contestant, float, float], Session]
"""Starts an engine under check: who, seconds a wait, and the monotonic time when all waits end.

Raises EngineDied if its program cannot be started.
"""


@dataclass(frozen=True, slots=True)
class Checklist:
    """The groups of steps of one protocol, and how to open the session that they take."""

    groups: Sequence[Group[Any]]
    open_session: OpenSession


def find_checklist(protocol: str) -> Checklist:
    """Return the check of a protocol; raises LookupError if there is none."""
    if protocol not in MODULES:
        raise LookupError(f"no check of {protocol!r}; there is {', '.join(MODULES)}")
    return cast(Checklist, importlib.import_module(MODULES[protocol]).CHECKLIST)
