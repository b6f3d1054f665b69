"""What spares a search its work: nodes decided without their moves, moves not worth searching."""

from typing import Any

from bots.search import bit, distance
from bots.search.bounds import LOWER
from bots.search.core.transposition import Table

from .exchange import wins_at_least
from .geometry import KNOWN_BOUND, KNOWN_WIN, NO_TRAIL, UNKNOWN
from .learning import Learning
from .position import Position

FUTILITY = 98
"""Centipawns a ply by which the opponent may catch up."""


class Pruning(Learning):
    """A search thread that looks for shortcuts."""

    def __init__(self, position: Position, table: Table) -> None:
        super().__init__(position, table)
        self.cutoffs = [0] * 140
        self.improving = [0] * 140
        self.null_from = 0
        self.tables: Any = None
        self.men = 0
        self.probe_depth = 1

    def prune_node(self, alpha: int, beta: int, depth: int, ply: int, estimate: int) -> int:
        """Return a score that makes searching the moves of a node needless, or UNKNOWN."""
        # Razoring: far below alpha only captures can help.
        if depth <= 4 and estimate + 250 + 220 * depth * depth <= alpha:
            score = self.quiesce(alpha, alpha + 1, ply, True)
            if score <= alpha:
                return score
        # Reverse futility (static null move): far above beta the opponent cannot catch up.
        if (
            depth <= 9
            and estimate - FUTILITY * (depth - (1 if self.improving[ply] else 0)) >= beta
            and beta > -KNOWN_BOUND
            and estimate < KNOWN_BOUND
        ):
            return (estimate + beta) // 2
        if (
            estimate >= beta
            and beta > -KNOWN_BOUND
            and self.trails[ply + 3] != NO_TRAIL
            and ply >= self.null_from
            and self.has_pieces()
        ):
            return self.try_null(beta, depth, ply, estimate)
        return UNKNOWN

    def has_pieces(self) -> bool:
        """Tell whether the side to move has more than pawns, so that zugzwang is unlikely."""
        turn = self.position.turn
        return (
            self.position.sides[turn] ^ self.position.pieces[turn] ^ self.position.pieces[10 + turn]
        ) != 0

    def known_result(self, ply: int) -> int:
        """Return the endgame tables' score of the position, or UNKNOWN."""
        if self.position.rights:
            return UNKNOWN
        if bit.popcount(self.position.sides[0] | self.position.sides[1]) > self.men:
            return UNKNOWN
        result = self.ask_tables()
        if result > 2:
            return UNKNOWN
        self.table_hits += 1
        if result == 2:
            return KNOWN_WIN - ply
        if result == -2:
            return -KNOWN_WIN + ply
        return result // 2 if result > 0 else -(-result // 2)

    def ask_tables(self) -> int:
        """Return -2 (loss) to 2 (win), 3 if not known; takes the interpreter's lock."""
        answer = self.tables.probe_position(self.position)
        return 3 if answer is None else answer

    def try_null(self, beta: int, depth: int, ply: int, estimate: int) -> int:
        """Null move: who stands above beta even after passing fails high. UNKNOWN if not.

        Deep ones are verified without null moves, because of zugzwang.
        """
        reduction = 4 + depth // 3 + min((estimate - beta) // 200, 3)
        self.position.make_null()
        self.table.touch(self.position.key)
        self.trails[ply + 4] = NO_TRAIL
        self.checks[ply + 1] = 0
        score = -self.search(-beta, -beta + 1, depth - reduction, ply + 1, True)
        self.position.undo_null()
        if self.halt or score < beta:
            return UNKNOWN
        if score >= KNOWN_BOUND:
            score = beta
        if self.null_from or depth < 14:
            return score
        self.null_from = ply + 3 * (depth - reduction) // 4
        verified = self.search(beta - 1, beta, depth - reduction, ply, False)
        self.null_from = 0
        if verified >= beta and not self.halt:
            return score
        return UNKNOWN

    def try_captures(
        self, margin: int, depth: int, ply: int, table_move: int, raw: int, cut: bool
    ) -> int:
        """ProbCut's captures: a score that beats the margin, or UNKNOWN."""
        level = self.level
        self.level = level + 1
        if table_move and not self.picker.noisy(table_move):
            table_move = 0
        self.picker.open(level, table_move, 0, 1)
        found = UNKNOWN
        while found == UNKNOWN:
            move = self.picker.next(level, False)
            if move == 0:
                break
            if not wins_at_least(self.position, move, margin - self.statics[ply + 8]):
                continue
            self.table.touch(self.position.key_after(move))
            if self.enter(move, ply):
                score = -self.quiesce(-margin, -margin + 1, ply + 1, True)
                if score >= margin:
                    score = -self.search(-margin, -margin + 1, depth - 4, ply + 1, not cut)
                if score >= margin and not self.halt:
                    found = score
            self.position.undo()
            if self.halt:
                break
            if found != UNKNOWN:
                self.table.store(
                    self.position.key,
                    move,
                    distance.to_table(found, ply, KNOWN_BOUND),
                    raw,
                    depth - 3,
                    LOWER,
                    0,
                )
        self.picker.close(level)
        self.level = level
        return found

    def hopeless(
        self, move: int, alpha: int, depth: int, ply: int, reduction: int, past: int
    ) -> bool:
        """Tell whether a quiet move that gives no check is not worth searching."""
        left = max(depth - 1 - (reduction >> 10), 0)
        # History pruning: moves that failed again and again.
        if depth <= 6 and past < -3500 * depth:
            return True
        if left > 8:
            return False
        # Futility: a quiet move does not bring the score up to alpha.
        if self.checks[ply] == 0 and self.statics[ply + 8] + 90 + 90 * left <= alpha:
            return True
        return not wins_at_least(self.position, move, -22 * left * left)

    def reduction(self, move: int, ply: int, pv: bool, cut: bool) -> int:
        """Return what a node adds to the reduction of a move just made, in 1024ths of a ply."""
        more = 0
        if not self.improving[ply]:
            more += 512
        if cut:
            more += 1536
        if self.table_pv[ply]:
            more -= 1024
        if pv:
            more -= 512
        if self.checks[ply + 1]:
            more -= 1024
        if self.cutoffs[ply + 1] > 3:
            more += 768
        if move == self.killers[ply * 2] or move == self.killers[ply * 2 + 1]:
            more -= 1024
        return more
