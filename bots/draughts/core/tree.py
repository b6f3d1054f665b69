"""The search tree of one thread: principal-variation search over a quiescence of captures."""

from bots.search import bit, distance
from bots.search.bounds import BIAS, EXACT, LOWER, UPPER
from bots.search.core.thread import SearchThread
from bots.search.core.transposition import Table

from . import geometry
from .bitbases import Bitbases
from .evaluation import Evaluator
from .geometry import CROWN, LOSE, MATE, MATE_BOUND, MAX_PLY, UNKNOWN
from .moves import MoveStack, can_capture, count_steps, generate, generate_captures, must_capture
from .position import Position

REDUCTION = geometry.REDUCTION

HISTORY_LIMIT = 8192
THREAT_PLIES = 1
"""How many plies of a quiescence look at every move because a capture threatens."""
QUIET_NODES = 1000
"""After so many nodes a quiescence follows one capture only; those of games have far fewer."""
PROBCUT_DEPTH = 5
PROBCUT_MARGIN = 30
FUTILITY = 45
"""What a position can hardly gain in a ply, in hundredths of a man."""


class Tree(SearchThread):
    """The state of one search thread.

    ``lines`` and ``line_taken`` are triangular tables: the principal variation from ply ``n``
    begins at ``n * 128``. ``butterfly`` holds how often a move of a side failed high, by
    ``side * 4096 + move``. ``presses`` tells whether drawn endings are played on, as chances for
    the opponent to go wrong, because the root is one itself.
    """

    def __init__(self, position: Position, table: Table, bitbases: Bitbases) -> None:
        super().__init__()
        self.position = position
        self.table = table
        self.bitbases = bitbases
        self.stack = MoveStack()
        self.evaluator = Evaluator()
        self.order = [0] * 16384
        self.lines = [0] * 16640
        self.line_taken = [0] * 16640
        self.lengths = [0] * 130
        self.killers = [0] * 280
        self.butterfly = [0] * 8192
        self.presses = False
        self.quiet_end = 0

    def extend_line(self, ply: int, move: int, taken: int) -> None:
        """Put a move before the principal variation of the next ply."""
        length = self.lengths[ply + 1]
        at = ply * 128
        self.lines[at] = move
        self.line_taken[at] = taken
        for i in range(length):
            self.lines[at + 1 + i] = self.lines[at + 128 + i]
            self.line_taken[at + 1 + i] = self.line_taken[at + 128 + i]
        self.lengths[ply] = length + 1

    def blocked(self, ply: int) -> int:
        """Return the score of a side without a move."""
        if self.position.aim == LOSE:
            return MATE - ply
        return ply - MATE

    def over(self, ply: int) -> int:
        """Return the score of a game that has ended here, UNKNOWN if it goes on.

        A side without a move is left to those who look for moves, unless the game is drawn: a win
        comes before a draw.
        """
        if self.position.aim == CROWN and self.position.kings[1 - self.position.turn] != 0:
            return ply - MATE
        if self.position.men[self.position.turn] | self.position.kings[self.position.turn] == 0:
            return self.blocked(ply)
        if self.position.drawn(self.root):
            if must_capture(self.position) or count_steps(self.position) > 0:
                return 0
            return self.blocked(ply)
        return UNKNOWN

    def known(self, ply: int) -> int:
        """Return the score of an ending by the bitbases, UNKNOWN if they do not tell it.

        They know no draw clocks: a win that takes longer than those of endings with a lone king
        leave is a draw, one that may be too long for king moves without capture is searched.
        """
        code = self.bitbases.probe(self.position)
        if code < 0:
            return UNKNOWN
        plies = code - 1
        if plies < 0 or plies > self.position.plies_left():
            return UNKNOWN if self.presses else 0
        if self.position.quiet_plies and plies > self.position.quiet_plies - self.position.quiet:
            return UNKNOWN
        if plies & 1:
            return MATE - ply - plies
        return ply + plies - MATE

    def quiesce(self, alpha: int, beta: int, threats: int, ply: int) -> int:
        """Search captures until there are none, in up to ``threats`` plies also what meets one.

        Boards full of kings have no end of captures: when the nodes reach ``quiet_end``, only the
        first move of each position is followed.
        """
        if self.halted():
            return 0
        self.seldepth = max(self.seldepth, ply)
        self.lengths[ply] = 0
        score = self.over(ply)
        if score == UNKNOWN:
            score = self.known(ply)
        if score != UNKNOWN:
            return score
        captures = must_capture(self.position)
        best = -MATE
        if ply >= MAX_PLY - 2:
            return self.evaluator.evaluate(self.position)
        begin = self.stack.end
        if captures and self.position.obligatory:
            generate_captures(self.position, self.stack)
        elif threats > 0 and can_capture(self.position, 1 - self.position.turn):
            generate(self.position, self.stack)
            if self.stack.end == begin:
                return self.blocked(ply)
        else:
            if count_steps(self.position) == 0 and not captures:
                return self.blocked(ply)
            best = self.evaluator.evaluate(self.position)
            if best >= beta or not captures:
                return best
            alpha = max(alpha, best)
            generate_captures(self.position, self.stack)
        end = self.stack.end
        less = threats if captures else threats - 1
        for i in range(begin, end):
            move = self.stack.moves[i]
            taken = self.stack.taken[i]
            self.nodes += 1
            self.position.make(move, taken)
            score = -self.quiesce(-beta, -alpha, less, ply + 1)
            self.position.undo()
            if self.halt:
                break
            if score > best:
                best = score
                if score > alpha:
                    self.extend_line(ply, move, taken)
                    if score >= beta:
                        break
                    alpha = score
            if self.nodes > self.quiet_end:
                break
        self.stack.end = begin
        return best

    def search(self, alpha: int, beta: int, depth: int, ply: int, cut: bool) -> int:
        """Return the score of the position for the side to move, within or beyond the window."""
        if depth <= 0 or ply >= MAX_PLY - 2:
            self.quiet_end = self.nodes + QUIET_NODES
            return self.quiesce(alpha, beta, THREAT_PLIES, ply)
        if self.halted():
            return 0
        self.lengths[ply] = 0
        score = self.over(ply)
        if score == UNKNOWN:
            score = self.known(ply)
        if score != UNKNOWN:
            return score
        alpha = max(alpha, ply - MATE)
        beta = min(beta, MATE - ply - 1)
        if alpha >= beta:
            return alpha
        pv = beta - alpha > 1
        data = self.table.probe(self.position.key)
        table_move = 0
        if data:
            table_move = data & 0xFFFF
            table_score = (data >> 16) & 0xFFFF
            table_score = distance.from_table(table_score - BIAS, ply, MATE_BOUND)
            table_depth = (data >> 48) & 0xFF
            bound = (data >> 56) & 3
            if not pv and table_depth >= depth:
                if bound & LOWER and table_score >= beta:
                    return table_score
                if bound & UPPER and table_score <= alpha:
                    return table_score
        if not pv and abs(beta) < MATE_BOUND and not must_capture(self.position):
            score = self.prune(beta, depth, ply, cut)
            if score != UNKNOWN or self.halt:
                return score
        return self.try_all(alpha, beta, depth, ply, cut, table_move)

    def prune(self, beta: int, depth: int, ply: int, cut: bool) -> int:
        """Return a score of at least beta that need not be proved in full, or UNKNOWN.

        Futility from above: the static score stands far above beta and nothing hangs. Probcut: a
        shallow search beats beta by a margin (Buro).
        """
        if depth <= 3 and not can_capture(self.position, 1 - self.position.turn):
            static = self.evaluator.evaluate(self.position)
            if static - FUTILITY * depth >= beta and count_steps(self.position) > 0:
                return static
        if depth >= PROBCUT_DEPTH and cut:
            margin = beta + PROBCUT_MARGIN
            score = self.search(margin - 1, margin, depth * 2 // 5, ply, False)
            if score >= margin and not self.halt:
                return score - PROBCUT_MARGIN if score < MATE_BOUND else score
        return UNKNOWN

    def try_all(
        self, alpha: int, beta: int, depth: int, ply: int, cut: bool, table_move: int
    ) -> int:
        """Search a node's moves, the likely best first, the later ones reduced."""
        pv = beta - alpha > 1
        first_alpha = alpha
        begin = self.stack.end
        generate(self.position, self.stack)
        end = self.stack.end
        if end == begin:
            return self.blocked(ply)
        captures = self.stack.taken[begin] != 0
        if end - begin == 1 and ply < 2 * self.root_depth:
            depth += 1
        self.rate(begin, end, table_move, ply)
        best = -MATE
        best_move = 0
        for i in range(begin, end):
            self.pick(i, end)
            move = self.stack.moves[i]
            taken = self.stack.taken[i]
            count = i - begin
            self.nodes += 1
            self.position.make(move, taken)
            self.table.touch(self.position.key)
            reduced = depth - 1
            if depth >= 2 and count >= 1 and not captures:
                reduced -= self.reduction(depth, count, pv, cut, self.order[i])
                reduced = max(reduced, 0)
            score = alpha + 1
            if count > 0 or not pv:
                score = -self.search(-alpha - 1, -alpha, reduced, ply + 1, count > 0 or not cut)
                if score > alpha and reduced < depth - 1:
                    score = -self.search(-alpha - 1, -alpha, depth - 1, ply + 1, not cut)
            if pv and (count == 0 or score > alpha):
                score = -self.search(-beta, -alpha, depth - 1, ply + 1, False)
            self.position.undo()
            if self.halt:
                break
            if score > best:
                best = score
                if score > alpha:
                    best_move = move
                    if pv:
                        self.extend_line(ply, move, taken)
                    if score >= beta:
                        break
                    alpha = score
        if self.halt:
            self.stack.end = begin
            return 0
        if best >= beta and not captures:
            self.reward(begin, end, best_move, depth, ply)
        self.stack.end = begin
        kind = LOWER if best >= beta else EXACT if pv and best > first_alpha else UPPER
        self.table.store(
            self.position.key,
            best_move,
            distance.to_table(best, ply, MATE_BOUND),
            0,
            min(depth, 255),
            kind,
            1 if pv else 0,
        )
        return best

    def reduction(self, depth: int, count: int, pv: bool, cut: bool, order: int) -> int:
        """Return by how many plies a late quiet move is searched less deep at first."""
        less = REDUCTION[min(depth, 63) * 64 + min(count, 63)]
        if pv:
            less -= 512
        if cut:
            less += 512
        less -= order * 1024 // HISTORY_LIMIT
        return max(less, 0) >> 10

    def rate(self, begin: int, end: int, table_move: int, ply: int) -> None:
        """Give the moves of a node their places in the order."""
        turn = self.position.turn
        for i in range(begin, end):
            move = self.stack.moves[i]
            if move == table_move:
                self.order[i] = 1000000
            elif self.stack.taken[i]:
                self.order[i] = 10000 * bit.popcount(
                    self.stack.taken[i] & self.position.kings[1 - turn]
                )
                self.order[i] += 100 * bit.popcount(self.stack.taken[i])
            elif move == self.killers[ply * 2]:
                self.order[i] = HISTORY_LIMIT + 2
            elif move == self.killers[ply * 2 + 1]:
                self.order[i] = HISTORY_LIMIT + 1
            else:
                self.order[i] = self.butterfly[turn * 4096 + (move & 4095)]

    def pick(self, i: int, end: int) -> None:
        """Bring the best of the moves from an index on to it."""
        best = i
        for j in range(i + 1, end):
            if self.order[j] > self.order[best]:
                best = j
        if best != i:
            move = self.stack.moves[i]
            taken = self.stack.taken[i]
            order = self.order[i]
            self.stack.moves[i] = self.stack.moves[best]
            self.stack.taken[i] = self.stack.taken[best]
            self.order[i] = self.order[best]
            self.stack.moves[best] = move
            self.stack.taken[best] = taken
            self.order[best] = order

    def reward(self, begin: int, end: int, best: int, depth: int, ply: int) -> None:
        """Remember the quiet move that failed high, and mark down those tried before it."""
        if self.killers[ply * 2] != best:
            self.killers[ply * 2 + 1] = self.killers[ply * 2]
            self.killers[ply * 2] = best
        turn = self.position.turn
        bonus = min(depth * depth * 8, 1024)
        for i in range(begin, end):
            move = self.stack.moves[i]
            at = turn * 4096 + (move & 4095)
            old = self.butterfly[at]
            if move == best:
                self.butterfly[at] = old + bonus - old * bonus // HISTORY_LIMIT
                return
            self.butterfly[at] = old - bonus // 2 - old * bonus // (2 * HISTORY_LIMIT)
