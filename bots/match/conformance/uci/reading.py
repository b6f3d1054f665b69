"""What a UCI engine under check said, as values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bots.match.conformance.search import Search
from bots.match.conformance.session import first_word
from bots.match.conformance.step import require
from protocols.engine import Info
from protocols.options import Option
from protocols.uci.grammar import fault_of
from protocols.uci.messages import NO_MOVES, parse_info, parse_option

ANSWER = "bestmove"


@dataclass(frozen=True, slots=True)
class Handshake:
    """What an engine said between `uci` and `uciok`."""

    lines: tuple[str, ...]

    def identity(self, key: str) -> str:
        """Return the text of `id KEY`, "" if there is none."""
        texts = [re.match(rf"\s*id\s+{key}\s+(\S.*)", line) for line in self.lines]
        return next((text[1].strip() for text in texts if text), "")

    @property
    def declarations(self) -> list[str]:
        """The lines that declare options."""
        return [line for line in self.lines if first_word(line) == "option"]

    def declares_empty(self, name: str) -> bool:
        """Whether the engine itself writes `<empty>` as the default of an option."""
        start = f"option name {name} type "
        return any(
            " ".join(line.split()).startswith(start) and line.rstrip().endswith("<empty>")
            for line in self.declarations
        )

    @property
    def options(self) -> list[Option]:
        """The options, as far as their declarations can be read."""
        texts = (line.strip().removeprefix("option").strip() for line in self.declarations)
        return [option for option in map(parse_option, texts) if option is not None]


class UciSearch(Search):
    """A finished search, read as UCI."""

    __slots__ = ()
    no_moves = ("", *NO_MOVES)

    @property
    def infos(self) -> list[Info]:
        """What the engine told meanwhile."""
        texts = (line.strip() for line in self.lines)
        return [parse_info(text[4:].strip()) for text in texts if first_word(text) == "info"]

    @property
    def move(self) -> str:
        """The word behind `bestmove`, "" if there is none."""
        return next(iter(self.answer.split()[1:2]), "")

    @property
    def ponder(self) -> str | None:
        """The move expected in reply."""
        words = self.answer.split()
        return words[3] if len(words) > 3 and words[2] == "ponder" else None


def require_sound(lines: Sequence[str]) -> None:
    """Raise Fault for the first line that breaks the grammar of its own first word."""
    for line in lines:
        fault = fault_of(line)
        require(fault is None, f"a line of sound grammar ({fault})", line)
