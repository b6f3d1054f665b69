"""The tree of one search thread: principal variation search with a transposition table and pruning.

Each rule names its idea; most are described in the Chess Programming Wiki, and many of their
conditions in the public discussion of Stockfish's tests. The margins are our own.
"""

from typing import Any

from bots.search import bit, distance
from bots.search.bounds import BIAS, EXACT, LOWER, UPPER
from bots.search.core.transposition import Table

from . import geometry
from .exchange import wins_at_least
from .geometry import KNOWN_BOUND, KNOWN_WIN, MATE, MAX_PLY, NO_TRAIL, UNKNOWN
from .position import Position
from .quiescence import Quiescence

REDUCTION = geometry.REDUCTION
LMR_QUIET_HISTORY = 14
FUTILITY = 98
"""Centipawns a ply by which the opponent may catch up."""
MULTI_CUT = 99
"""An extension that is none: the node fails high instead."""


class Tree(Quiescence):
    """A search thread above quiescence, below its root."""

    def __init__(self, position: Position, table: Table) -> None:
        super().__init__(position, table)
        self.statics = [0] * 140
        self.trails = [NO_TRAIL] * 144
        self.excluded = [0] * 140
        self.killers = [0] * 280
        self.cutoffs = [0] * 140
        self.improving = [0] * 140
        self.table_pv = [0] * 140
        self.tried = [0] * 20480
        self.null_from = 0
        self.tables: Any = None
        self.men = 0
        self.probe_depth = 1

    def enter(self, move: int, ply: int) -> bool:
        """Make a move; False if it is illegal. The caller takes it back in either case."""
        at = (self.position.board[move & 63] * 64 + ((move >> 6) & 63)) * 768
        if not self.position.make(move):
            return False
        self.nodes += 1
        self.trails[ply + 4] = at
        self.checks[ply + 1] = self.position.checkers()
        return True

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

    def keep(self, move: int, score: int, depth: int, ply: int, kind: int, raw: int) -> None:
        """Store a node's result, and learn from it how the static evaluation erred."""
        static = self.statics[ply + 8]
        self.table.store(
            self.position.key, move, distance.to_table(score, ply, KNOWN_BOUND), raw, depth, kind,
            1 if self.table_pv[ply] else 0,
        )  # fmt: skip
        if (
            self.checks[ply] == 0
            and (move == 0 or not self.picker.noisy(move))
            and not (kind == LOWER and score <= static)
            and not (kind == UPPER and score >= static)
            and abs(score) < KNOWN_BOUND
        ):
            self.history.learn(self.position, score - static, depth)

    def reward_move(self, move: int, ply: int, bonus: int) -> None:
        """Change the histories of a quiet move at a node."""
        at = self.position.board[move & 63] * 64 + ((move >> 6) & 63)
        self.history.reward_quiet(self.position.turn * 4096 + (move & 4095), bonus)
        self.history.reward_reply(self.trails[ply + 3], at, bonus)
        self.history.reward_reply(self.trails[ply + 2], at, bonus)
        self.history.reward_reply(self.trails[ply], at, bonus)

    def remember(self, move: int, ply: int, depth: int, tried: int, captures: int) -> None:
        """Reward the move that failed high, and mark down those tried before it."""
        bonus = min(150 * depth - 50, 1500)
        if not self.picker.noisy(move):
            if self.killers[ply * 2] != move:
                self.killers[ply * 2 + 1] = self.killers[ply * 2]
                self.killers[ply * 2] = move
            self.history.counters[self.trails[ply + 3] // 768] = move
            self.reward_move(move, ply, bonus)
            for i in range(tried):
                other = self.tried[ply * 128 + i]
                if other != move:
                    self.reward_move(other, ply, -bonus)
        else:
            self.reward_noisy(move, bonus)
        for i in range(captures):
            other = self.tried[ply * 128 + 96 + i]
            if other != move:
                self.reward_noisy(other, -bonus)

    def reward_noisy(self, move: int, bonus: int) -> None:
        """Change the history of a capture or promotion at a node."""
        target = (move >> 6) & 63
        victim = self.position.board[target] >> 1
        at = self.position.board[move & 63] * 64 + target
        self.history.reward_capture(at * 8 + victim, bonus)
