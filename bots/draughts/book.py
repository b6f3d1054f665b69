"""The opening book of international draughts: which move to play without thinking.

The file holds entries of twelve bytes in the order of their keys: the key of a position, a move as
``source * 64 + target``, and its score in hundredths of a man for the side to move. It comes from
scripts/make_draughts_book.py.
"""

from __future__ import annotations

import bisect
import hashlib
import itertools
import random
import struct
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from importlib import resources

from bots.draughts.fen import format_hub
from bots.draughts.rules import Move, Position
from bots.draughts.variants import INTERNATIONAL

ENTRY = struct.Struct(">QHh")
MARGIN = 6
"""Hundredths of a man by which a move that is played may be worse than the best."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A move of the book: the position's key, squares, and score for the side to move."""

    key: int
    source: int
    target: int
    score: int


def key_of(position: Position) -> int:
    """Return the key that the book knows a position by."""
    digest = hashlib.blake2b(format_hub(position).encode(), digest_size=8)
    return int.from_bytes(digest.digest())


def format_book(entries: Iterable[Entry]) -> bytes:
    """Return the content of a book's file."""
    ordered = sorted(entries, key=lambda one: (one.key, -one.score, one.source, one.target))
    return b"".join(ENTRY.pack(one.key, one.source << 6 | one.target, one.score) for one in ordered)


def parse_book(data: bytes) -> list[Entry]:
    """Return the entries of a book's file; ValueError if it is cut short or out of order."""
    if len(data) % ENTRY.size:
        raise ValueError("the book is cut short")
    entries = [
        Entry(key, squares >> 6, squares & 63, score)
        for key, squares, score in ENTRY.iter_unpack(data)
    ]
    if any(one.key > two.key for one, two in itertools.pairwise(entries)):
        raise ValueError("the book is out of order")
    return entries


class Book:
    """An opening book, by default the one that comes with the program."""

    def __init__(self, entries: list[Entry] | None = None) -> None:
        if entries is None:
            entries = parse_book((resources.files("bots.draughts") / "book.bin").read_bytes())
        self._entries = entries
        self._keys = [entry.key for entry in entries]

    def __len__(self) -> int:
        return len(self._entries)

    def moves(self, position: Position) -> list[tuple[Move, int]]:
        """Return the book's moves in a position with their scores, the best first.

        A move that its squares leave open, as captures may be, is no book move.
        """
        if position.variant != INTERNATIONAL:
            return []
        key = key_of(position)
        found = []
        for at in range(bisect.bisect_left(self._keys, key), bisect.bisect_right(self._keys, key)):
            entry = self._entries[at]
            fitting = [
                move
                for move in position.legal_moves()
                if (move.source, move.target) == (entry.source, entry.target)
            ]
            if len(fitting) == 1:
                found.append((fitting[0], entry.score))
        return found

    def choose(
        self, position: Position, allowed: Collection[Move], generator: random.Random
    ) -> Move | None:
        """Draw one of the allowed moves that are about as good as the best; None if none is."""
        known = self.moves(position)
        good = [move for move, score in known if score >= known[0][1] - MARGIN and move in allowed]
        return generator.choice(good) if good else None
