"""Search over all deals that there may be at once, where nothing can be drawn any more.

The seat that asks does not know which deal it is: wherever it is on turn, it makes the same move in
all deals that what was laid and passed until then leaves. The others are taken to know everything,
and to play for themselves in each deal (Frank and Basin's vector minimaxing; with more than two
players, max-n). Unlike the search of single deals it counts on no knowledge that will be missing.
"""

from .deals import Deals
from .geometry import PASS, RIGHT, SEATS, WORLDS
from .search import Search

try:
    import cython
except ImportError:
    from bots import nocython as cython

NOTHING = -(1 << 30)


class Joint:
    """All deals at once: of each the hands as they were, and in common what was laid since.

    No round may be longer than ``geometry.JOINT_PLIES``. ``nodes`` counts positions times the deals
    that they may be in; more than ``limit`` end it.
    """

    def __init__(self, search: Search, deals: Deals) -> None:
        self.search = search
        self.deals = deals
        self.nodes = 0
        self.limit = 0
        self.worlds = 0
        self.players = 2
        self.largest = 0
        self.seat = 0
        self.turn = 0
        self.left = 0
        self.right = 0
        self.passes = 0
        self.out = -1
        self.held = [0] * 4096
        self.pips = [0] * 256
        self.weight = [0.0] * 64
        self.size = [0] * 4
        self.laid = [0] * 16
        self.alive = [0] * 8192
        self.number = [0] * 128
        self.value = [0] * 32768
        self.totals = [0.0] * 32
        self.squares = [0.0] * 32
        self.wins = [0.0] * 32

    def solve(self, worlds: int, limit: int) -> bool:
        """Solve for so many listed deals, at most WORLDS; tell whether the limit allowed it."""
        self.worlds = worlds
        self.limit = limit
        self.nodes = 0
        self.set_up()
        with cython.nogil:
            for n in range(self.search.roots):
                self.assess(n)
        return self.nodes <= self.limit

    def set_up(self) -> None:
        """Take the deals, and the place in the round."""
        position = self.search.position
        self.players = position.players
        self.largest = position.largest
        self.seat = self.search.seat
        self.out = -1
        for n in range(16):
            self.laid[n] = 0
        for world in range(self.worlds):
            self.deals.recall(world)
            self.search.set_up(True)
            self.weight[world] = self.deals.weight
            self.alive[world] = world
            for n in range(64):
                self.held[world * 64 + n] = position.held[n]
            for seat in range(SEATS):
                self.pips[world * SEATS + seat] = position.pips[seat]
                self.size[seat] = position.size[seat]
        self.number[0] = self.worlds
        self.left = position.left
        self.right = position.right
        self.turn = self.seat
        self.passes = position.passes

    def assess(self, n: int) -> None:
        """Set the totals of a move of the root."""
        for i in range(self.worlds):
            self.alive[WORLDS + i] = i
        self.number[1] = self.worlds
        self.advance(1, self.search.root[n])
        self.totals[n] = 0.0
        self.squares[n] = 0.0
        self.wins[n] = 0.0
        for world in range(self.worlds):
            weight = self.weight[world]
            score = self.value[(WORLDS + world) * SEATS + self.seat]
            self.totals[n] += weight * score
            self.squares[n] += weight * score * score
            if score > 0:
                self.wins[n] += weight
            elif score == 0:
                self.wins[n] += weight / 2

    def advance(self, ply: int, code: int) -> None:
        """Make a move, value what it leads to in the deals alive at a ply, and take it back."""
        seat = self.turn
        passes = self.passes
        end = self.right if code >= RIGHT else self.left
        beside = code & 15
        self.turn = seat + 1 if seat + 1 < self.players else 0
        if code == PASS:
            self.passes = passes + 1
            self.visit(ply)
            self.passes = passes
            self.turn = seat
            return
        self.passes = 0
        self.lay(ply, seat, end, beside, 1)
        if code >= RIGHT:
            self.right = beside
        else:
            self.left = beside
        self.visit(ply)
        if code >= RIGHT:
            self.right = end
        else:
            self.left = end
        self.lay(ply, seat, end, beside, -1)
        self.passes = passes
        self.turn = seat

    def lay(self, ply: int, seat: int, end: int, beside: int, sign: int) -> None:
        """Lay a tile in all deals alive, or take it back where the sign is negative."""
        self.laid[end] ^= 1 << beside
        if end != beside:
            self.laid[beside] ^= 1 << end
        self.size[seat] -= sign
        self.out = seat if self.size[seat] == 0 else -1
        for i in range(self.number[ply]):
            self.pips[self.alive[ply * WORLDS + i] * SEATS + seat] -= sign * (end + beside)

    def visit(self, ply: int) -> None:
        """Set the values of the position, by deal alive and player."""
        self.nodes += self.number[ply]
        if self.nodes > self.limit:
            return
        if self.out >= 0 or self.passes == self.players:
            for i in range(self.number[ply]):
                self.end(ply, self.alive[ply * WORLDS + i])
        elif self.turn == self.seat:
            self.choose_once(ply)
        else:
            self.choose_each(ply)

    def end(self, ply: int, world: int) -> None:
        """Set the values of the end of the round in a deal."""
        self.search.position.out = self.out
        for seat in range(self.players):
            self.search.position.pips[seat] = self.pips[world * SEATS + seat]
        for seat in range(self.players):
            self.value[(ply * WORLDS + world) * SEATS + seat] = self.search.outcome(seat)

    def fitting(self, world: int, end: int) -> int:
        """Return the set of numbers beside an end on the tiles of the seat on turn in a deal."""
        row = self.held[world * 64 + self.turn * 16 + end]
        return row & (self.laid[end] ^ 0x1FFF)

    def choose_once(self, ply: int) -> None:
        """Set the values of the move that is best over all deals alive, as they cannot be told."""
        first = self.alive[ply * WORLDS]
        lefts = self.fitting(first, self.left)
        rights = self.fitting(first, self.right)
        if self.left == self.right:
            rights = 0
        best = -1.0e300
        if lefts | rights == 0:
            self.try_everywhere(ply, PASS, best)
            return
        for beside in range(self.largest, -1, -1):
            if (lefts >> beside) & 1 != 0:
                best = self.try_everywhere(ply, beside, best)
            if (rights >> beside) & 1 != 0:
                best = self.try_everywhere(ply, beside + RIGHT, best)

    def try_everywhere(self, ply: int, code: int, best: float) -> float:
        """Try a move in all deals alive; keep its values if their sum is the best; return that."""
        number = self.number[ply]
        for i in range(number):
            self.alive[(ply + 1) * WORLDS + i] = self.alive[ply * WORLDS + i]
        self.number[ply + 1] = number
        self.advance(ply + 1, code)
        total = 0.0
        for i in range(number):
            world = self.alive[ply * WORLDS + i]
            score = self.value[((ply + 1) * WORLDS + world) * SEATS + self.seat]
            total += self.weight[world] * score
        if total <= best:
            return best
        for i in range(number):
            self.keep(ply, self.alive[ply * WORLDS + i])
        return total

    def keep(self, ply: int, world: int) -> None:
        """Take the values of a deal from the ply below."""
        for seat in range(SEATS):
            below = self.value[((ply + 1) * WORLDS + world) * SEATS + seat]
            self.value[(ply * WORLDS + world) * SEATS + seat] = below

    def choose_each(self, ply: int) -> None:
        """Set the values where the seat on turn makes its best move in each deal alive."""
        for i in range(self.number[ply]):
            world = self.alive[ply * WORLDS + i]
            self.value[(ply * WORLDS + world) * SEATS + self.turn] = NOTHING
        for beside in range(self.largest, -1, -1):
            self.try_where_held(ply, beside)
            if self.left != self.right:
                self.try_where_held(ply, beside + RIGHT)
        self.try_where_held(ply, PASS)

    def try_where_held(self, ply: int, code: int) -> None:
        """Try a move in the deals alive in which it can be made and may be better."""
        number = 0
        for i in range(self.number[ply]):
            world = self.alive[ply * WORLDS + i]
            at = (ply * WORLDS + world) * SEATS + self.turn
            if self.value[at] < self.search.highest[self.turn] and self.can(world, code):
                self.alive[(ply + 1) * WORLDS + number] = world
                number += 1
        if number == 0:
            return
        self.number[ply + 1] = number
        self.advance(ply + 1, code)
        for i in range(number):
            world = self.alive[(ply + 1) * WORLDS + i]
            at = (ply * WORLDS + world) * SEATS + self.turn
            if self.value[at + WORLDS * SEATS] > self.value[at]:
                self.keep(ply, world)

    def can(self, world: int, code: int) -> bool:
        """Tell whether the seat on turn can make a move in a deal."""
        if code == PASS:
            return self.fitting(world, self.left) | self.fitting(world, self.right) == 0
        end = self.right if code >= RIGHT else self.left
        return (self.fitting(world, end) >> (code & 15)) & 1 != 0

    def visited(self) -> int:
        """Return the positions looked at, times the deals that each may be in."""
        return self.nodes

    def report(self) -> tuple[float, list[tuple[int, float, float, float]]]:
        """Return the sum of weights and, of each move, what `Search.report` does."""
        moves = [
            (self.search.root[n], self.totals[n], self.squares[n], self.wins[n])
            for n in range(self.search.roots)
        ]
        return sum(self.weight[n] for n in range(self.worlds)), moves
