"""The chess player behind the bot: position, thinker, book and tables between searches."""

from __future__ import annotations

import random
from collections.abc import Sequence

import chess

from bots.chess.book import Book
from bots.chess.fen import PositionReader
from bots.chess.options import Settings
from bots.chess.tablebase import Tables
from bots.chess.thinker import Thinker
from bots.chess.turn import Turn
from bots.modes import COMPILED
from protocols.control import Control
from protocols.engine import Answer, Info, Report
from protocols.errors import OptionError
from protocols.limits import Limits


class Player:
    """Holds what outlives a search. Called from one thread at a time."""

    def __init__(self, settings: Settings, generator: random.Random | None = None) -> None:
        self._settings = Settings()
        self._thinker = Thinker(settings.hash_megabytes, settings.threads)
        self._generator = generator or random.Random()
        self._reader = PositionReader()
        self._book: Book | None = None
        self._tables: Tables | None = None
        self._notices = [f"the search runs {'compiled' if COMPILED else 'interpreted'}"]
        self.board = chess.Board(chess960=settings.chess960)
        self.configure(settings)

    @property
    def thinker(self) -> Thinker:
        """What searches and judges positions."""
        return self._thinker

    def prepare(self) -> None:
        """Take the memory that the first search needs, which may last with a large table."""
        self._thinker.equip()

    def configure(self, settings: Settings) -> None:
        """Take new settings; OptionError if a file is not what it should or memory lacks."""
        old = self._settings
        if settings.hash_megabytes != old.hash_megabytes:
            self._resize(settings.hash_megabytes)
        if settings.threads != old.threads:
            self._thinker.set_threads(settings.threads)
        if _tables_part(settings) != _tables_part(old):
            self._open_tables(settings)
        if settings.book_file != old.book_file:
            self._change_book(Book(settings.book_file) if settings.book_file else None)
        self._settings = settings

    def _resize(self, megabytes: int) -> None:
        try:
            self._thinker.resize(megabytes)
        except (OSError, MemoryError, OverflowError) as error:
            raise OptionError(f"Hash: no memory for {megabytes} MB") from error

    def _open_tables(self, settings: Settings) -> None:
        """Open the endgame tables of a path, or none for an empty one."""
        tables = None
        if settings.tables_path:
            tables = Tables(settings.tables_path, settings.tables_limit, settings.fifty_move_rule)
            self._notices.append(
                f"found {tables.wdl_count} WDL and {tables.dtz_count} DTZ tables"
                f" of up to {tables.limit} men"
            )
            self._notices += [f"no such folder of tables: {path}" for path in tables.missing]
        self._use_tables(tables, settings.tables_depth)

    def _use_tables(self, tables: Tables | None, depth: int) -> None:
        if self._tables is not None:
            self._tables.close()
        self._tables = tables
        self._thinker.set_tables(tables, depth)

    def _change_book(self, book: Book | None) -> None:
        if self._book is not None:
            self._book.close()
        self._book = book

    def clear(self) -> None:
        """Forget all that was searched."""
        self._thinker.clear()

    def new_game(self) -> None:
        """Begin anew: nothing of earlier games is left, the position is the start position."""
        self._thinker.clear()
        self._reader = PositionReader()
        self.board = chess.Board(chess960=self._settings.chess960)

    def set_position(self, text: str, moves: Sequence[str], chess960: bool) -> None:
        """Take a position; PositionError or IllegalMove leave the earlier one."""
        self.board = self._reader.read(text, moves, chess960)

    def search(
        self, settings: Settings, limits: Limits, report: Report, control: Control, started: float
    ) -> Answer:
        """Search the position under the settings of the moment."""
        notices, self._notices = self._notices, []
        for notice in notices:
            report(Info(text=notice))
        if settings.own_book and self._book is None:
            self._book = Book()
        turn = Turn(
            self.board,
            settings,
            limits,
            self._thinker,
            self._tables,
            self._book if settings.own_book else None,
            self._generator,
            started,
        )
        answer = turn.run(report, control)
        if self._tables is not None and self._tables.damage is not None:
            report(Info(text=self._tables.damage))
            self._use_tables(None, 1)
        return answer


def _tables_part(settings: Settings) -> tuple[object, ...]:
    return (
        settings.tables_path,
        settings.tables_depth,
        settings.tables_limit,
        settings.fifty_move_rule,
    )
