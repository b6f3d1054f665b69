"""Steps that are an exchange: what is given at a table, and what is to be answered."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from bots.match.conformance.gnubg.session import GnubgSession, require_lines
from bots.match.conformance.step import Skip, Step, require

UNKNOWN = "Unknown keyword `"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Lines given at a table set by others, and lines that are to come, as they are.

    `new` and `opening` begin the match; `optional` is for commands that a program may lack.
    """

    sentence: str
    said: Sequence[str]
    wanted: Sequence[str]
    before: Sequence[str] = ()
    new: str = "new session"
    opening: str = "3 1"
    optional: bool = False


def exchanges(*rows: Exchange) -> tuple[Step[GnubgSession], ...]:
    """Return a step for each exchange."""
    return tuple(Step(row.sentence, partial(_exchange, row=row)) for row in rows)


def _exchange(engine: GnubgSession, row: Exchange) -> str:
    engine.seat(*row.before, new=row.new, opening=row.opening)
    lines = engine.ask(*row.said)
    if row.optional and any(line.startswith(UNKNOWN) for line in lines):
        raise Skip(f"the program does not know `{row.said[0]}`")
    require_lines(lines, [re.escape(line) for line in row.wanted], row.said[-1])
    return row.wanted[-1]


def refusals(rows: Iterable[tuple[str, str, Exchange]]) -> tuple[Step[GnubgSession], ...]:
    """Return a step for each command that is to be refused where the exchange has led."""
    return tuple(
        Step(
            f"`{said}` is refused {row.sentence}",
            partial(_refused, row=row, said=said, words=words),
        )
        for said, words, row in rows
    )


def _refused(engine: GnubgSession, row: Exchange, said: str, words: str) -> str:
    engine.seat(*row.before, *row.said, new=row.new, opening=row.opening)
    before = engine.board()
    lines = engine.ask(said)
    require_lines(lines, [re.escape(words)], said)
    after = engine.board()
    require(after == before, f"the board as it was: {before}", after)
    return words
