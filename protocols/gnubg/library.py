"""The variations that a server can play, and the one that new matches are of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from protocols.gnubg.adviser import Adviser
from protocols.gnubg.match import Rules

if TYPE_CHECKING:
    from protocols.gnubg.external import Oracle


@dataclass(frozen=True, slots=True)
class Variation:
    """A variation that the server can be told to play, by its keyword; loaded when it is.

    `oracle` makes what answers board lines of programs at a socket, if anything does.
    """

    keyword: str
    name: str
    load: Callable[[], tuple[Rules, Adviser]]
    synonyms: tuple[str, ...] = ()
    oracle: Callable[[], Oracle] | None = None


class Library:
    """Variations by keyword; each is loaded when it is first asked for.

    Those further behind are not even looked at before a word is none of the first ones.
    """

    def __init__(self, variations: Iterable[Variation]) -> None:
        """Take the variations, the usual one first; there must be one."""
        self._further = iter(variations)
        self.default = next(self._further)
        self._known = [self.default]
        self._loaded: dict[str, tuple[Rules, Adviser]] = {}

    @property
    def variations(self) -> tuple[Variation, ...]:
        """All variations."""
        return tuple(self._each())

    def _each(self) -> Iterator[Variation]:
        yield from tuple(self._known)
        for variation in self._further:
            self._known.append(variation)
            yield variation

    @property
    def chosen(self) -> tuple[Rules, Adviser]:
        """The rules and the adviser of the variation that new matches are of."""
        return self.load(self.default)

    def load(self, variation: Variation) -> tuple[Rules, Adviser]:
        """Return the rules and the adviser of a variation."""
        if variation.keyword not in self._loaded:
            self._loaded[variation.keyword] = variation.load()
        return self._loaded[variation.keyword]

    def find(self, word: str) -> Variation | None:
        """Find a variation by its keyword, a synonym, or the beginning of one; None if none."""
        lowered = word.lower()
        if not lowered:
            return None
        for variation in self._each():
            names = (variation.keyword, *variation.synonyms)
            if any(name.startswith(lowered) for name in names):
                return variation
        return None
