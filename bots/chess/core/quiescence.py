"""Quiescence: captures until the position is quiet, and every evasion of a check."""

from bots.search import distance
from bots.search.bounds import BIAS, EXACT, LOWER, UPPER
from bots.search.core.thread import SearchThread
from bots.search.core.transposition import Table

from . import geometry
from .areas import DARK
from .evaluation import Evaluator
from .exchange import wins_at_least
from .geometry import KNOWN_BOUND, MATE, MAX_PLY, NO_TRAIL, PROMOTION, UNKNOWN
from .history import History
from .moves import generate
from .picker import Picker
from .position import Position

EXCHANGE = geometry.EXCHANGE
STACK_ROOM = 15000
CAPTURE_PLIES = 6
"""How many plies of quiescence try every capture."""


class Quiescence(SearchThread):
    """The state of one search thread, and the search of its leaves.

    ``lines`` is a triangular table: the principal variation from ply ``n`` begins at ``n * 128``.
    ``nodes`` counts looks at positions: after moves, after passes, and second looks.
    """

    def __init__(self, position: Position, table: Table) -> None:
        super().__init__()
        self.position = position
        self.table = table
        self.evaluator = Evaluator()
        self.history = History()
        self.picker = Picker(position, self.history)
        self.lines = [0] * 16640
        self.lengths = [0] * 130
        self.checks = [0] * 140
        self.table_hits = 0
        self.level = 0
        self.horizon = 0

    def extend_line(self, ply: int, move: int) -> None:
        """Put a move before the principal variation of the next ply."""
        length = self.lengths[ply + 1]
        at = ply * 128
        self.lines[at] = move
        for i in range(length):
            self.lines[at + 1 + i] = self.lines[at + 128 + i]
        self.lengths[ply] = length + 1

    def drawn(self) -> bool:
        """Tell whether the position is drawn by repetition, fifty moves or bare material."""
        if self.position.clock >= 100 and (self.position.checkers() == 0 or self.can_move()):
            return True
        if self.position.seen_before(self.root):
            return True
        return self.position.phase <= 2 and self.bare()

    def bare(self) -> bool:
        """Tell whether no mate is possible: a lone minor piece, or bishops of one colour only."""
        if (
            self.position.pieces[0]
            | self.position.pieces[1]
            | self.position.pieces[6]
            | self.position.pieces[7]
            | self.position.pieces[8]
            | self.position.pieces[9]
        ):
            return False
        if self.position.phase <= 1:
            return True
        bishops = self.position.pieces[4] | self.position.pieces[5]
        knights = self.position.pieces[2] | self.position.pieces[3]
        return knights == 0 and (bishops & DARK == 0 or bishops & DARK == bishops)

    def can_move(self) -> bool:
        """Tell whether the side to move has a legal move."""
        begin = self.picker.stack.end
        generate(self.position, self.picker.stack)
        end = self.picker.stack.end
        self.picker.stack.end = begin
        for i in range(begin, end):
            safe = self.position.make(self.picker.stack.moves[i])
            self.position.undo()
            if safe:
                return True
        return False

    def corrected(self, static: int) -> int:
        """Return a static score with the learned correction, short of known results."""
        score = static + self.history.correction(self.position)
        return max(-KNOWN_BOUND + 1, min(KNOWN_BOUND - 1, score))

    def search(self, alpha: int, beta: int, depth: int, ply: int, cut: bool) -> int:
        """Return the score of a node; without a tree above them, all nodes are leaves."""
        return self.quiesce(alpha, beta, ply, True)

    def quiesce(self, alpha: int, beta: int, ply: int, first: bool) -> int:
        """Return the score when only captures and evasions are played, at the first ply checks."""
        pv = beta - alpha > 1
        if first:
            self.horizon = ply
        if pv:
            self.lengths[ply] = 0
            self.seldepth = max(self.seldepth, ply)
        self.nodes += 1
        if self.halted():
            return 0
        if self.drawn():
            return 0
        checkers = self.checks[ply]
        if ply >= MAX_PLY - 2 or self.picker.stack.end > STACK_ROOM:
            return 0 if checkers else self.evaluator.evaluate(self.position)
        # Deeper nodes cost less than looking them up.
        data = self.table.probe(self.position.key) if first else 0
        table_move = 0
        table_score = UNKNOWN
        bound = 0
        static = UNKNOWN
        if data:
            table_move = data & 0xFFFF
            table_score = (data >> 16) & 0xFFFF
            table_score = distance.from_table(table_score - BIAS, ply, KNOWN_BOUND)
            static = (data >> 32) & 0xFFFF
            static -= BIAS
            bound = (data >> 56) & 3
            if not pv and (
                (bound & LOWER and table_score >= beta) or (bound & UPPER and table_score <= alpha)
            ):
                return table_score
        best = -MATE
        futility = -MATE
        raw = UNKNOWN
        if checkers == 0:
            raw = static
            if raw == UNKNOWN:
                raw = self.evaluator.evaluate(self.position)
            best = self.corrected(raw)
            futility = best + 150
            if not pv and (
                (bound & LOWER and table_score > best) or (bound & UPPER and table_score < best)
            ):
                best = table_score
            if best >= beta:
                if first and bound == 0:
                    self.table.store(
                        self.position.key,
                        0,
                        distance.to_table(best, ply, KNOWN_BOUND),
                        raw,
                        0,
                        LOWER,
                        0,
                    )
                return best
        return self.try_moves(alpha, beta, ply, table_move, best, futility, raw, first)

    def try_moves(
        self,
        alpha: int,
        beta: int,
        ply: int,
        table_move: int,
        best: int,
        futility: int,
        raw: int,
        first: bool,
    ) -> int:
        """Search captures, or evasions, after the static score (``best``) did not reach beta."""
        pv = beta - alpha > 1
        checkers = self.checks[ply]
        first_alpha = alpha
        alpha = max(alpha, best)
        best_move = 0
        moved = False
        level = self.level
        self.level = level + 1
        if checkers == 0 and table_move and not self.picker.noisy(table_move):
            table_move = 0
        self.picker.checks.find(self.position, level)
        # Far beyond the horizon only recaptures count, so that boards full of captures end.
        recapture = -1
        if checkers == 0 and ply > self.horizon + CAPTURE_PLIES:
            recapture = self.position.last_target()
        extent = 0
        if checkers == 0:
            extent = 2 if first else 1
        self.picker.open(level, table_move, checkers, extent)
        self.picker.follow(level, NO_TRAIL, NO_TRAIL, NO_TRAIL)
        while True:
            move = self.picker.next(level, best <= -KNOWN_BOUND)
            if move == 0:
                break
            if recapture >= 0 and (move >> 6) & 63 != recapture:
                continue
            if best > -KNOWN_BOUND and move >> 12 < PROMOTION:
                gain = futility + EXCHANGE[self.position.board[(move >> 6) & 63]]
                check = self.picker.checks.given(self.position, move, level)
                if checkers == 0 and gain <= alpha and not check:
                    # Delta pruning: not even winning the piece brings the score near alpha.
                    best = max(best, gain)
                    continue
                least = -20
                if check:
                    least = 0
                elif checkers == 0 and futility <= alpha:
                    least = 1
                if not wins_at_least(self.position, move, least):
                    continue
            if not self.position.make(move):
                self.position.undo()
                continue
            moved = True
            self.checks[ply + 1] = self.position.checkers()
            score = -self.quiesce(-beta, -alpha, ply + 1, False)
            self.position.undo()
            if self.halt:
                break
            if score > best:
                best = score
                if score > alpha:
                    best_move = move
                    if pv and score < beta:
                        self.extend_line(ply, move)
                    if score >= beta:
                        break
                    alpha = score
        self.picker.close(level)
        self.level = level
        if self.halt:
            return 0
        if checkers and not moved:
            return -MATE + ply
        kind = LOWER if best >= beta else EXACT if pv and best > first_alpha else UPPER
        if first:
            self.table.store(
                self.position.key,
                best_move,
                distance.to_table(best, ply, KNOWN_BOUND),
                raw,
                0,
                kind,
                1 if pv else 0,
            )
        return best
