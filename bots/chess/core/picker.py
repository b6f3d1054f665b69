"""The order in which a search tries the moves of a node, generated and sorted in stages.

Table move; captures that do not lose material; killers and the counter move; quiet moves by
history; losing captures. Quiescence takes the first two only, or every evasion when in check.
"""

from . import geometry
from .checks import Checks
from .exchange import wins_at_least
from .geometry import EMPTY, EN_PASSANT, NO_TRAIL, PROMOTION, QUEENING
from .history import History
from .moves import (
    MoveStack,
    evasion_targets,
    generate_checks,
    generate_noisy,
    generate_quiets,
    pseudo_legal,
)
from .position import Position

EXCHANGE = geometry.EXCHANGE
TABLE, NOISY, WINNING, KILLERS, QUIETS, QUIET, LOSING, CHECKING, OVER = range(9)
"""Stages; NOISY and QUIETS generate, WINNING, KILLERS, QUIET, LOSING and CHECKING hand out."""
ALL, CAPTURES, CHECKS = 0, 1, 2


class Picker:
    """Hands out the moves of nested nodes; a node's level is its nesting depth.

    Between ``open`` and ``close`` a level owns the top of the move stack. Moves are pseudo-legal.
    """

    def __init__(self, position: Position, history: History) -> None:
        self.position = position
        self.history = history
        self.stack = MoveStack()
        self.checks = Checks()
        self.stage = [0] * 320
        self.table_move = [0] * 320
        self.killers = [0] * 960
        self.targets = [0] * 320
        self.begin = [0] * 320
        self.losing = [0] * 320
        self.at = [0] * 320
        self.end = [0] * 320
        self.trails = [0] * 960
        self.extent = [0] * 320

    def open(self, level: int, table_move: int, checkers: int, extent: int) -> None:
        """Begin a node; a table move that cannot be played here is dropped.

        ``extent`` is ALL, or CAPTURES for good captures only, or CHECKS for quiet checks as well.
        """
        self.stage[level] = TABLE
        self.table_move[level] = 0
        if table_move and pseudo_legal(self.position, table_move, checkers):
            self.table_move[level] = table_move
        self.targets[level] = evasion_targets(self.position, checkers)
        self.begin[level] = self.stack.end
        self.extent[level] = extent
        for i in range(3):
            self.killers[level * 3 + i] = 0

    def prefer(self, level: int, i: int, move: int) -> None:
        """Try a quiet move before the other quiet ones; ``i`` from 0 to 2."""
        self.killers[level * 3 + i] = move

    def follow(self, level: int, one: int, two: int, four: int) -> None:
        """Sort quiet moves as replies to the moves (trails) one, two and four plies ago.

        The squares that give check must have been found for the level.
        """
        self.trails[level * 3] = one
        self.trails[level * 3 + 1] = two
        self.trails[level * 3 + 2] = four

    def close(self, level: int) -> None:
        """End a node: give its room on the stack back."""
        self.stack.end = self.begin[level]

    def next(self, level: int, quiets: bool) -> int:
        """Return the next move, or 0; without ``quiets`` the rest of them is passed over."""
        if self.stage[level] == TABLE:
            self.stage[level] = NOISY
            if self.table_move[level]:
                return self.table_move[level]
        if self.stage[level] == NOISY:
            self.start_noisy(level)
        if self.stage[level] == WINNING:
            move = self.next_winning(level)
            if move:
                return move
            self.at[level] = 0
            if self.extent[level] == CHECKS:
                self.start_checks(level)
            else:
                self.stage[level] = KILLERS if self.extent[level] == ALL else OVER
        if self.stage[level] == KILLERS:
            move = self.next_killer(level) if quiets else 0
            if move:
                return move
            self.stage[level] = QUIETS
        if self.stage[level] == QUIETS:
            self.start_quiets(level, quiets)
        if self.stage[level] == QUIET:
            move = self.next_quiet(level) if quiets else 0
            if move:
                return move
            self.stage[level] = LOSING
            self.at[level] = self.begin[level]
        if self.stage[level] == CHECKING:
            while self.at[level] < self.end[level]:
                self.at[level] += 1
                move = self.stack.moves[self.at[level] - 1]
                if move != self.table_move[level]:
                    return move
            self.stage[level] = OVER
        if self.stage[level] == LOSING:
            if self.at[level] < self.losing[level]:
                self.at[level] += 1
                return self.stack.moves[self.at[level] - 1]
            self.stage[level] = OVER
        return 0

    def all_moves(self, table_move: int, preferred: list[int]) -> list[int]:
        """List a node's moves in the order they are tried, for callers outside the core."""
        self.checks.find(self.position, 0)
        self.open(0, table_move, self.position.checkers(), ALL)
        for i in range(min(3, len(preferred))):
            self.prefer(0, i, preferred[i])
        self.follow(0, NO_TRAIL, NO_TRAIL, NO_TRAIL)
        found = []
        move = self.next(0, True)
        while move:
            found.append(move)
            move = self.next(0, True)
        self.close(0)
        return found

    def start_checks(self, level: int) -> None:
        """Generate the quiet moves of pieces that give check."""
        at = level * 8
        self.at[level] = self.end[level]
        generate_checks(
            self.position,
            self.stack,
            self.checks.squares[at + 1],
            self.checks.squares[at + 2],
            self.checks.squares[at + 3],
        )
        self.end[level] = self.stack.end
        self.stage[level] = CHECKING

    def start_noisy(self, level: int) -> None:
        """Generate captures and promotions, and value them: victim first, then history."""
        begin = self.begin[level]
        generate_noisy(self.position, self.stack, self.targets[level])
        self.at[level] = begin
        self.losing[level] = begin
        self.end[level] = self.stack.end
        self.stage[level] = WINNING
        for i in range(begin, self.stack.end):
            move = self.stack.moves[i]
            kind = move >> 12
            target = (move >> 6) & 63
            victim = self.position.board[target]
            if kind == EN_PASSANT:
                victim = 0
            piece = self.position.board[move & 63]
            score = EXCHANGE[victim] * 16
            score += self.history.captures[(piece * 64 + target) * 8 + (victim >> 1)]
            if kind == QUEENING:
                score += 16000
            elif kind >= PROMOTION:
                score -= 40000
            self.stack.scores[i] = score

    def next_winning(self, level: int) -> int:
        """Return the best capture that does not lose material; set the losing ones aside."""
        while self.at[level] < self.end[level]:
            move = self.best(self.at[level], self.end[level])
            score = self.stack.scores[self.at[level]]
            self.at[level] += 1
            if move == self.table_move[level]:
                continue
            if score > -20000 and wins_at_least(self.position, move, -(score >> 7)):
                return move
            self.stack.moves[self.losing[level]] = move
            self.losing[level] += 1
        return 0

    def next_killer(self, level: int) -> int:
        """Return the next preferred quiet move that can be played and was not yet handed out."""
        checkers = self.position.checkers()
        while self.at[level] < 3:
            i = self.at[level]
            move = self.killers[level * 3 + i]
            self.at[level] += 1
            if move == 0 or move == self.table_move[level]:
                continue
            if i > 0 and move == self.killers[level * 3]:
                continue
            if i > 1 and move == self.killers[level * 3 + 1]:
                continue
            if self.noisy(move) or not pseudo_legal(self.position, move, checkers):
                self.killers[level * 3 + i] = 0
                continue
            return move
        return 0

    def noisy(self, move: int) -> bool:
        """Tell whether a move of this position captures or promotes."""
        kind = move >> 12
        if kind >= EN_PASSANT:
            return True
        return kind < 2 and self.position.board[(move >> 6) & 63] != EMPTY

    def start_quiets(self, level: int, quiets: bool) -> None:
        """Generate the quiet moves and value them by history."""
        self.stage[level] = QUIET
        if not quiets:
            return
        begin = self.end[level]
        generate_quiets(self.position, self.stack, self.targets[level])
        self.at[level] = begin
        self.end[level] = self.stack.end
        side = self.position.turn * 4096
        one = self.trails[level * 3]
        two = self.trails[level * 3 + 1]
        four = self.trails[level * 3 + 2]
        for i in range(begin, self.stack.end):
            move = self.stack.moves[i]
            at = self.position.board[move & 63] * 64 + ((move >> 6) & 63)
            score = self.history.butterfly[side + (move & 4095)]
            score += 2 * self.history.continuation[one + at]
            score += self.history.continuation[two + at]
            score += self.history.continuation[four + at] >> 1
            if self.checks.given(self.position, move, level) and wins_at_least(
                self.position, move, -60
            ):
                score += 10000
            self.stack.scores[i] = score

    def next_quiet(self, level: int) -> int:
        """Return the best quiet move that was not handed out before."""
        while self.at[level] < self.end[level]:
            move = self.best(self.at[level], self.end[level])
            self.at[level] += 1
            if (
                move != self.table_move[level]
                and move != self.killers[level * 3]
                and move != self.killers[level * 3 + 1]
                and move != self.killers[level * 3 + 2]
            ):
                return move
        return 0

    def best(self, begin: int, end: int) -> int:
        """Swap the best move of a range to its front, and return it."""
        chosen = begin
        for i in range(begin + 1, end):
            if self.stack.scores[i] > self.stack.scores[chosen]:
                chosen = i
        move = self.stack.moves[chosen]
        score = self.stack.scores[chosen]
        self.stack.moves[chosen] = self.stack.moves[begin]
        self.stack.scores[chosen] = self.stack.scores[begin]
        self.stack.moves[begin] = move
        self.stack.scores[begin] = score
        return move
