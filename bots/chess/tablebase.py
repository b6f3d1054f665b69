"""Syzygy endgame tables: which root moves keep the result, and the probe for the search tree.

What a distance to zeroing (DTZ) means for the fifty-move rule follows the description of the
tables in python-chess; a win counts only if the capture or pawn move comes in time.
"""

from __future__ import annotations

import contextlib
import enum
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import chess
import chess.syzygy

from bots.paths import user_path
from protocols.errors import OptionError

LAST_SAFE_PLY = 99
"""A win whose distance and halfmove clock are together above this may be a draw by fifty moves."""


class Verdict(enum.IntEnum):
    """What the tables say for the side to move, from worst to best."""

    LOSS = -2
    BLESSED_LOSS = -1
    DRAW = 0
    CURSED_WIN = 1
    WIN = 2


@dataclass(frozen=True, slots=True)
class Advice:
    """The root moves that the tables leave, in the order given, and what they are worth."""

    moves: tuple[chess.Move, ...]
    verdict: Verdict


class Tables:
    """The tables in the directories of a path; `limit` is the largest number of men they know.

    `paths` is separated as the system separates search paths. Missing directories are left
    out and named in `missing`; OptionError if none is there. Files are opened when they are first
    needed: once one turns out to be damaged, `damage` tells so and no table is asked any more.
    """

    def __init__(self, paths: str, most_men: int = 7, fifty_move_rule: bool = True) -> None:
        self._tables = chess.syzygy.Tablebase()
        self._fifty_move_rule = fifty_move_rule
        self.damage: str | None = None
        self.missing: list[str] = []
        for path in filter(None, paths.split(os.pathsep)):
            try:
                self._tables.add_directory(str(user_path(path)))
            except (OSError, ValueError):
                self.missing.append(path)
        self.wdl_count = len({id(table) for table in self._tables.wdl.values()})
        self.dtz_count = len({id(table) for table in self._tables.dtz.values()})
        if not self.wdl_count:
            raise OptionError(f"SyzygyPath: no tables in {paths}")
        known = max(len(name) - 1 for name in self._tables.wdl)
        self.limit = min(known, most_men)

    def covers(self, board: chess.Board) -> bool:
        """Tell whether the board has few enough men and no castling rights."""
        return chess.popcount(board.occupied) <= self.limit and not board.castling_rights

    def probe_wdl(self, board: chess.Board) -> int | None:
        """Return -2 to 2 for the side to move, as Syzygy counts; None if no table has the board.

        Holds as it is only right after a capture or a pawn move. Without the fifty-move rule there
        is no 1 and no -1. Any thread may ask.
        """
        if not self.covers(board):
            return None
        try:
            return self._result(board)
        except KeyError:
            return None

    def _result(self, board: chess.Board) -> Verdict:
        """Return what the tables of results say; KeyError if no sound one has the board."""
        return self._lawful(Verdict(self._ask(self._tables.probe_wdl, board)))

    def _ask(self, probe: Callable[[chess.Board], int], board: chess.Board) -> int:
        """Return what a probe of python-chess finds; KeyError if no sound table has the board."""
        if self.damage is not None:
            raise KeyError(self.damage)
        try:
            return probe(board)
        except KeyError:
            raise
        except Exception as error:  # whatever python-chess stumbles over in a damaged file
            reason = str(error) or type(error).__name__
            self.damage = f"a damaged endgame table was met, none is used any more: {reason}"
            raise KeyError(self.damage) from error

    def judge(self, board: chess.Board) -> Verdict | None:
        """Return what a position is worth for the side to move, the moves made so far counted.

        None if no table has it, or if it hangs on the fifty-move rule with moves already counted.
        """
        wdl = self.probe_wdl(board)
        if wdl is None:
            return None
        verdict = Verdict(wdl)
        if verdict in (Verdict.WIN, Verdict.LOSS) and self._fifty_move_rule:
            try:
                plies = abs(self._ask(self._tables.probe_dtz, board)) if board.halfmove_clock else 0
            except KeyError:
                return None
            if plies + board.halfmove_clock > LAST_SAFE_PLY:
                return None
        return verdict

    def advise(self, board: chess.Board, moves: Sequence[chess.Move]) -> Advice | None:
        """Keep the root moves that are best by the tables; None if they do not know all moves.

        Of winning moves those with the shortest way to a capture, pawn move or mate stay, so
        that playing on makes progress; of losing ones the longest. Where there are no tables of
        distances (.rtbz), all moves of the best result stay.
        """
        ranks = self._ranks(board, moves)
        if not ranks:
            return None
        best = max(ranks)
        kept = tuple(move for move, rank in zip(moves, ranks, strict=True) if rank == best)
        return Advice(kept, best[0])

    def sort(
        self, board: chess.Board, moves: Sequence[chess.Move], count: int
    ) -> tuple[Advice, ...]:
        """Group the root moves by their result, the best first, until there are ``count`` moves.

        () if the tables do not know all moves.
        """
        ranks = self._ranks(board, moves)
        groups: list[Advice] = []
        for verdict in sorted({rank[0] for rank in ranks}, reverse=True):
            if sum(len(group.moves) for group in groups) < count:
                kept = (move for move, rank in zip(moves, ranks, strict=True) if rank[0] == verdict)
                groups.append(Advice(tuple(kept), verdict))
        return tuple(groups)

    def _ranks(self, board: chess.Board, moves: Sequence[chess.Move]) -> list[tuple[Verdict, int]]:
        """Order each root move as ``_rank`` does, or by its result alone if no distance is known.

        [] if the tables do not know all moves.
        """
        if not self.covers(board):
            return []
        board = board.copy(stack=False)
        for rank in (self._rank, self._rank_by_result):
            with contextlib.suppress(KeyError):
                return [rank(board, move) for move in moves]
        return []

    def _rank_by_result(self, board: chess.Board, move: chess.Move) -> tuple[Verdict, int]:
        """Order a root move as if all of one result were equally fast."""
        board.push(move)
        try:
            return Verdict(-self._result(board)), 0
        finally:
            board.pop()

    def _rank(self, board: chess.Board, move: chess.Move) -> tuple[Verdict, int]:
        """Order a root move: by its result first, then by how fast or how slowly it comes."""
        clock = board.halfmove_clock
        board.push(move)
        try:
            if board.is_checkmate():
                return Verdict.WIN, 0
            if board.halfmove_clock == 0:
                verdict = Verdict(-self._result(board))
                return verdict, (verdict < 0) - (verdict > 0)
            distance = -self._ask(self._tables.probe_dtz, board)
        finally:
            board.pop()
        if distance == 0:
            return Verdict.DRAW, 0
        plies = abs(distance) + 1
        in_time = plies + clock <= LAST_SAFE_PLY + (distance < 0)
        if distance > 0:
            return self._lawful(Verdict.WIN if in_time else Verdict.CURSED_WIN), -plies
        return self._lawful(Verdict.LOSS if in_time else Verdict.BLESSED_LOSS), plies

    def _lawful(self, verdict: Verdict) -> Verdict:
        """Take the fifty-move rule out of a verdict if it is not to count."""
        if self._fifty_move_rule:
            return verdict
        return Verdict(2 * (verdict > 0) - 2 * (verdict < 0))

    def close(self) -> None:
        """Let go of the files."""
        self._tables.close()
