"""Opening books in Polyglot's format: which move to play without thinking."""

from __future__ import annotations

import random
from collections.abc import Collection
from importlib import resources

import chess
import chess.polyglot

from bots.paths import is_file, user_path
from protocols.errors import OptionError


class Book:
    """An opening book, opened when it is made; OptionError if the file is none.

    Without a path it is the book that comes with the program.
    """

    def __init__(self, path: str = "") -> None:
        if not path:
            with resources.as_file(resources.files("bots.chess") / "book.bin") as own:
                self._reader = chess.polyglot.MemoryMappedReader(own)
            return
        file = user_path(path)
        if not is_file(file):
            raise OptionError(f"BookFile: {path} is no file")
        try:
            self._reader = chess.polyglot.MemoryMappedReader(file)
        except OSError as error:
            reason = error.strerror or "no opening book in Polyglot's format"
            raise OptionError(f"BookFile: {path}: {reason}") from None

    def __len__(self) -> int:
        return len(self._reader)

    def choose(
        self, board: chess.Board, allowed: Collection[chess.Move], generator: random.Random
    ) -> chess.Move | None:
        """Draw one of the allowed moves by the book's weights; None if it has none.

        A move that would repeat a position of the game is left out: a book must not draw a game.
        """
        entries = [
            entry
            for entry in self._reader.find_all(board)
            if entry.move in allowed and not _repeats(board, entry.move)
        ]
        if not entries:
            return None
        weights = [entry.weight for entry in entries]
        return generator.choices(entries, weights)[0].move

    def close(self) -> None:
        """Let go of the file."""
        self._reader.close()


def _repeats(board: chess.Board, move: chess.Move) -> bool:
    if board.is_zeroing(move):
        return False
    after = board.copy()
    after.push(move)
    return after.is_repetition(2)
