"""What a search thread learns at its nodes: killers, histories, and how static scores err."""

from bots.search import distance
from bots.search.bounds import LOWER, UPPER
from bots.search.core.transposition import Table

from .geometry import KNOWN_BOUND, NO_TRAIL
from .position import Position
from .quiescence import Quiescence


class Learning(Quiescence):
    """A search thread that remembers what was good.

    The static score of a node is at ``ply + 8`` of ``statics``, the move made there at ``ply + 4``
    of ``trails``; there are two ``killers`` a ply, and ``tried`` has the quiet moves from
    ``ply * 128`` on, the captures 96 further.
    """

    def __init__(self, position: Position, table: Table) -> None:
        super().__init__(position, table)
        self.statics = [0] * 140
        self.trails = [NO_TRAIL] * 144
        self.killers = [0] * 280
        self.table_pv = [0] * 140
        self.tried = [0] * 20480

    def enter(self, move: int, ply: int) -> bool:
        """Make a move; False if it is illegal. The caller takes it back in either case."""
        at = (self.position.board[move & 63] * 64 + ((move >> 6) & 63)) * 768
        if not self.position.make(move):
            return False
        self.trails[ply + 4] = at
        self.checks[ply + 1] = self.position.checkers()
        return True

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
