"""What a check consists of: steps in groups, each a sentence and a function over a session."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

QUOTED = 200
"""Characters of an engine's words that a verdict quotes."""


class Fault(Exception):
    """The engine did something else than the step's sentence says."""

    def __init__(self, expected: str, seen: str) -> None:
        super().__init__(f"expected {expected}, seen {seen}")
        self.expected = expected
        self.seen = quote(seen)


class Skip(Exception):
    """The step does not apply to this engine; the text says why."""


def quote(text: str) -> str:
    """Return a text on one line and of bounded length."""
    line = " ".join(text.split())
    return line if len(line) <= QUOTED else line[: QUOTED - 3] + "..."


def require(condition: object, expected: str, seen: str) -> None:
    """Raise Fault unless the condition holds."""
    if not condition:
        raise Fault(expected, seen)


class Session(Protocol):
    """An engine under check, started when a step wants it and again after a fault."""

    def settle(self) -> None:
        """Bring the engine to rest; raises Fault if it is gone, hangs or said what it should not.

        What it said on the way still belongs to the step before.
        """

    def drop(self) -> None:
        """End the engine's process at once: the next step has another."""


S_contra = TypeVar("S_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S_contra]):
    """One thing that an engine has to do.

    `run` raises Fault or Skip, and may return a few words on what it saw.
    """

    sentence: str
    run: Callable[[S_contra], str | None]


@dataclass(frozen=True, slots=True)
class Group(Generic[S_contra]):
    """Steps that belong together; `name` selects them."""

    name: str
    steps: tuple[Step[S_contra], ...]


class Verdict(enum.Enum):
    """What became of a step."""

    PASSED = "pass"
    FAILED = "fail"
    SKIPPED = "skip"


@dataclass(frozen=True, slots=True)
class Finding:
    """A step's verdict. `expected` is told of a failure, `seen` also of a pass, `why` of a skip."""

    group: str
    sentence: str
    verdict: Verdict
    seconds: float
    expected: str = ""
    seen: str = ""
    why: str = ""
