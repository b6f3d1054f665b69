"""The tree of one search thread: principal variation search with a transposition table and pruning.

Each rule names its idea; most are described in the Chess Programming Wiki, and many of their
conditions in the public discussion of Stockfish's tests. The margins are our own.
"""

from bots.search import distance
from bots.search.bounds import BIAS, EXACT, LOWER, UPPER
from bots.search.core.transposition import Table

from . import geometry
from .exchange import wins_at_least
from .geometry import KNOWN_BOUND, MATE, MAX_PLY, UNKNOWN
from .position import Position
from .pruning import Pruning

REDUCTION = geometry.REDUCTION
LMR_QUIET_HISTORY = 14
MULTI_CUT = 99
"""An extension that is none: the node fails high instead."""


class Tree(Pruning):
    """A search thread above quiescence, below its root."""

    def __init__(self, position: Position, table: Table) -> None:
        super().__init__(position, table)
        self.excluded = [0] * 140

    def search(self, alpha: int, beta: int, depth: int, ply: int, cut: bool) -> int:
        """Return the score of a node: exact inside the window, else a bound (fail soft).

        ``cut`` says that the node is expected to fail high.
        """
        if depth <= 0:
            return self.quiesce(alpha, beta, ply, True)
        pv = beta - alpha > 1
        if pv:
            self.lengths[ply] = 0
            self.seldepth = max(self.seldepth, ply)
        self.nodes += 1
        if self.halted():
            return 0
        checkers = self.checks[ply]
        excluded = self.excluded[ply]
        if excluded == 0:
            if self.drawn():
                return 0
            if ply >= MAX_PLY - 2 or self.picker.stack.end > 15000:
                return 0 if checkers else self.evaluator.evaluate(self.position)
            # Mate-distance pruning: no line from here beats a shorter mate found elsewhere.
            alpha = max(alpha, -MATE + ply)
            if alpha >= beta or alpha >= MATE - ply - 1:
                return alpha

        data = 0 if excluded else self.table.probe(self.position.key)
        table_move = 0
        table_score = UNKNOWN
        table_depth = -1
        bound = 0
        table_pv = pv
        raw = UNKNOWN
        if data:
            table_move = data & 0xFFFF
            table_score = (data >> 16) & 0xFFFF
            table_score = distance.from_table(table_score - BIAS, ply, KNOWN_BOUND)
            raw = (data >> 32) & 0xFFFF
            raw -= BIAS
            table_depth = (data >> 48) & 0xFF
            bound = (data >> 56) & 3
            if (data >> 58) & 1:
                table_pv = True
            if (
                not pv
                and table_depth >= depth
                and self.position.clock < 90
                and (
                    (bound & LOWER and table_score >= beta)
                    or (bound & UPPER and table_score <= alpha)
                )
            ):
                if table_score >= beta and table_move and not self.picker.noisy(table_move):
                    self.reward_move(table_move, ply, min(120 * depth, 1200))
                return table_score

        low = -MATE
        high = MATE
        if self.men and excluded == 0 and self.position.clock == 0 and depth >= self.probe_depth:
            known = self.known_result(ply)
            if known != UNKNOWN:
                # A table win is a lower bound (there may be a mate), a loss an upper one.
                kind = LOWER if known > 1 else UPPER if known < -1 else EXACT
                if (
                    kind == EXACT
                    or (kind == LOWER and known >= beta)
                    or (kind == UPPER and known <= alpha)
                ):
                    self.table.store(
                        self.position.key, 0, distance.to_table(known, ply, KNOWN_BOUND), UNKNOWN,
                        min(depth + 6, 120), kind, 1 if table_pv else 0,
                    )  # fmt: skip
                    return known
                if kind != UPPER:
                    low = known
                if kind != LOWER:
                    high = known

        static = UNKNOWN
        estimate = UNKNOWN
        improving = False
        if checkers == 0:
            if excluded:
                static = self.statics[ply + 8]
                estimate = static
            else:
                if raw == UNKNOWN:
                    raw = self.evaluator.evaluate(self.position)
                    if data == 0:
                        self.table.store(self.position.key, 0, 0, raw, 0, 0, 1 if table_pv else 0)
                static = self.corrected(raw)
                estimate = static
                if (bound & LOWER and table_score > estimate) or (
                    bound & UPPER and table_score < estimate
                ):
                    estimate = table_score
            before = self.statics[ply + 6]
            if before == UNKNOWN:
                before = self.statics[ply + 4]
            improving = before != UNKNOWN and static > before
        self.statics[ply + 8] = static
        self.improving[ply] = improving
        if excluded == 0:
            self.table_pv[ply] = table_pv
        self.killers[ply * 2 + 2] = 0
        self.killers[ply * 2 + 3] = 0
        self.cutoffs[ply + 1] = 0

        if not pv and checkers == 0 and excluded == 0:
            score = self.prune_node(alpha, beta, depth, ply, estimate)
            if score != UNKNOWN or self.halt:
                return 0 if self.halt else score

        # Internal iterative reduction: without a table move the node is not worth its depth yet.
        if table_move == 0 and depth >= 4 and (pv or cut) and excluded == 0:
            depth -= 1

        if not pv and checkers == 0 and excluded == 0 and depth >= 5 and abs(beta) < KNOWN_BOUND:
            # ProbCut (Buro): a capture that beats beta by a margin in a shallow search.
            margin = beta + (140 if improving else 190)
            if not (bound and table_depth >= depth - 3 and table_score < margin):
                score = self.try_captures(margin, depth, ply, table_move, raw, cut)
                if score != UNKNOWN or self.halt:
                    return 0 if self.halt else score

        score = self.try_all(
            alpha, beta, depth, ply, cut, table_move, table_score, table_depth, bound, raw
        )
        return max(low, min(high, score))

    def try_all(
        self,
        alpha: int,
        beta: int,
        depth: int,
        ply: int,
        cut: bool,
        table_move: int,
        table_score: int,
        table_depth: int,
        bound: int,
        raw: int,
    ) -> int:
        """Search a node's moves in the picker's order: pruned, reduced, extended."""
        pv = beta - alpha > 1
        checkers = self.checks[ply]
        excluded = self.excluded[ply]
        turn = self.position.turn
        first_alpha = alpha
        best = -MATE
        best_move = 0
        count = 0
        quiets = True
        tried = 0
        captures = 0
        level = self.level
        self.level = level + 1
        one = self.trails[ply + 3]
        two = self.trails[ply + 2]
        four = self.trails[ply]
        safe = self.has_pieces()
        self.picker.checks.find(self.position, level)
        table_noisy = table_move != 0 and self.picker.noisy(table_move)
        self.picker.open(level, table_move, checkers, 0)
        self.picker.prefer(level, 0, self.killers[ply * 2])
        self.picker.prefer(level, 1, self.killers[ply * 2 + 1])
        self.picker.prefer(level, 2, self.history.counters[one // 768])
        self.picker.follow(level, one, two, four)
        while True:
            move = self.picker.next(level, quiets)
            if move == 0:
                break
            if move == excluded:
                continue
            self.table.touch(self.position.key_after(move))
            source = move & 63
            target = (move >> 6) & 63
            noisy = self.picker.noisy(move)
            piece = self.position.board[source]
            at = piece * 64 + target
            captured = self.position.board[target]
            count += 1
            check = self.picker.checks.given(self.position, move, level)
            reduction = REDUCTION[min(depth, 63) * 64 + min(count, 63)]
            if noisy:
                past = self.history.captures[at * 8 + (captured >> 1)]
            else:
                past = (
                    self.history.butterfly[turn * 4096 + (move & 4095)]
                    + self.history.continuation[one + at]
                    + self.history.continuation[two + at]
                )
            if best > -KNOWN_BOUND and safe:
                # Late-move pruning: after enough quiet moves the rest hardly matters.
                if count >= (4 + depth * depth) // (1 if self.improving[ply] else 2):
                    quiets = False
                if noisy or check:
                    if depth <= 7 and not wins_at_least(self.position, move, -105 * depth):
                        continue
                elif self.hopeless(move, alpha, depth, ply, reduction, past):
                    continue

            extension = 0
            if (
                move == table_move
                and excluded == 0
                and depth >= 7
                and ply < 2 * self.root_depth
                and bound & LOWER
                and table_depth >= depth - 3
                and abs(table_score) < KNOWN_BOUND
            ):
                extension = self.extension(move, alpha, beta, depth, ply, table_score, cut)
                if self.halt:
                    break
                if extension == MULTI_CUT:
                    best = table_score - 2 * depth
                    self.picker.close(level)
                    self.level = level
                    return best

            if not self.enter(move, ply):
                self.position.undo()
                count -= 1
                continue
            new_depth = depth - 1 + extension
            if noisy:
                if captures < 32:
                    self.tried[ply * 128 + 96 + captures] = move
                    captures += 1
            elif tried < 96:
                self.tried[ply * 128 + tried] = move
                tried += 1

            score = alpha + 1
            if depth >= 2 and count > 1 and (not noisy or count > 3):
                # Late-move reduction: later moves are searched less deep at first.
                if noisy:
                    reduction = (reduction >> 1) - past // 12
                else:
                    reduction -= past // LMR_QUIET_HISTORY
                if table_noisy:
                    reduction += 768
                reduction += self.reduction(move, ply, pv, cut)
                reduced = max(1, min(new_depth - (reduction >> 10), new_depth))
                score = -self.search(-alpha - 1, -alpha, reduced, ply + 1, True)
                if score > alpha and reduced < new_depth:
                    # A good surprise is worth a ply more, a bare one a ply less.
                    if score > best + 60 + 2 * new_depth:
                        new_depth += 1
                    elif score < best + new_depth:
                        new_depth -= 1
                    if reduced < new_depth:
                        score = -self.search(-alpha - 1, -alpha, new_depth, ply + 1, not cut)
            elif not pv or count > 1:
                score = -self.search(-alpha - 1, -alpha, new_depth, ply + 1, not cut)
            if pv and (count == 1 or score > alpha):
                score = -self.search(-beta, -alpha, new_depth, ply + 1, False)
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
                        self.cutoffs[ply] += 1
                        break
                    alpha = score
        self.picker.close(level)
        self.level = level
        if self.halt:
            return 0
        if count == 0:
            if excluded:
                return alpha
            return -MATE + ply if checkers else 0
        if best == -MATE:
            best = alpha
        if best >= beta:
            self.remember(best_move, ply, depth, tried, captures)
        if excluded == 0:
            kind = LOWER if best >= beta else EXACT if pv and best > first_alpha else UPPER
            self.keep(best_move, best, depth, ply, kind, raw)
        return best

    def extension(
        self, move: int, alpha: int, beta: int, depth: int, ply: int, score: int, cut: bool
    ) -> int:
        """Return how much deeper to search the table move, or MULTI_CUT.

        Singular extension: a move much better than all others is searched deeper. Multi-cut: if
        the others beat beta as well, the node fails high.
        """
        threshold = score - 2 * depth
        self.excluded[ply] = move
        others = self.search(threshold - 1, threshold, (depth - 1) // 2, ply, cut)
        self.excluded[ply] = 0
        if others < threshold:
            return 2 if beta - alpha == 1 and others < threshold - 20 else 1
        if threshold >= beta:
            return MULTI_CUT
        if score >= beta:
            return -2
        return -1 if cut else 0
