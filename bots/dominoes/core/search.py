"""Search over deals of the hidden tiles: each is solved, as far as it is looked ahead, in the open.

With two players it is alpha-beta; with more, everybody is taken to play for himself (max-n), or all
against the one who asks (paranoid). Only moves with a choice count as depth. Where it ends, the
round is played out by everybody's heaviest tiles.
"""

from array import array

from . import geometry
from .deals import Deals
from .geometry import MOVES, POINTS, SEATS
from .position import Position

try:
    import cython
except ImportError:
    from bots import nocython as cython

DEPTH_KEYS = geometry.DEPTH_KEYS
SLOTS = 1 << 13
INFINITE = 1 << 30
EXACT, LOWER, UPPER = 0, 1, 2
ROOTS = 32


class Search:
    """Totals over deals of what each move of the seat on turn is worth.

    Worths are whole numbers within 15 bits and a sign.
    """

    def __init__(self, position: Position, deals: Deals) -> None:
        self.position = position
        self.deals = deals
        self.nodes = 0
        self.limit = 0
        self.allowance = 0
        self.reduced = 0
        self.seat = 0
        self.all_for_themselves = False
        self.salt = 0
        self.left = 0
        self.right = 0
        self.passes = 0
        self.draws = False
        self.own = 0
        self.own_high = [0] * 96
        self.own_low = [0] * 96
        self.laid = 0
        self.high = [0] * 96
        self.low = [0] * 96
        self.home = [0] * 64
        self.roots = 0
        self.root = [0] * 32
        self.weight = 0.0
        self.weight_squares = 0.0
        self.total = [0.0] * 32
        self.squares = [0.0] * 32
        self.wins = [0.0] * 32
        self.scores = [0] * 32
        self.best = [0] * 2560
        self.value = [0] * 4
        self.lowest = [0] * 4
        self.highest = [0] * 4
        self.worth = array("i", [0])
        self.shared = array("i", [0])
        self.keys = array("Q", [0]) * SLOTS
        self.entries = array("q", [0]) * SLOTS
        self.vectors = array("Q", [0]) * SLOTS

    def value_rounds(
        self, worth: "array[int]", shared: "array[int]", bounds: tuple[tuple[int, int], ...]
    ) -> None:
        """Take what the end of a round is worth.

        ``worth`` is by player, winner and the others' pips, ``shared`` by player and the set of
        seats that share a draw, ``bounds`` the least and the greatest worth for each player.
        """
        self.worth = worth
        self.shared = shared
        for player in range(SEATS):
            self.lowest[player], self.highest[player] = bounds[player]

    def begin(
        self,
        seat: int,
        own: list[tuple[int, int]],
        hidden: list[tuple[int, int]],
        laid: int,
        home: list[int],
        draws: bool,
        place: tuple[int, int, int],
        all_for_themselves: bool,
    ) -> None:
        """Begin with a seat on turn and its tiles, and the hidden tiles, of which some are laid.

        ``home`` has the seat of each class of the loaded deals, -1 for the stock; ``place`` the
        ends of the line and the number of passes.
        """
        self.seat = seat
        self.own = len(own)
        for n in range(self.own):
            self.own_high[n], self.own_low[n] = own[n]
        for n in range(len(hidden)):
            self.high[n], self.low[n] = hidden[n]
        self.laid = laid
        for n in range(len(home)):
            self.home[n] = home[n]
        self.draws = draws
        self.left, self.right, self.passes = place
        self.all_for_themselves = all_for_themselves
        self.nodes = 0
        self.reset()
        self.set_up(False)
        self.roots = self.position.generate()
        for n in range(self.roots):
            self.root[n] = self.position.codes[n]

    def reset(self) -> None:
        """Forget the totals."""
        self.weight = 0.0
        self.weight_squares = 0.0
        for n in range(ROOTS):
            self.total[n] = 0.0
            self.squares[n] = 0.0
            self.wins[n] = 0.0

    def allow(self, nodes: int) -> None:
        """Set how many nodes a deal may take, 2^30 at most; forget how many took more."""
        self.allowance = nodes
        self.reduced = 0

    def excessive(self) -> int:
        """Return how many deals took more nodes than allowed, and were looked at less deep."""
        return self.reduced

    def sample(self, number: int, depth: int) -> int:
        """Draw deals and look so deep into each; return how many were no dead ends."""
        found = 0
        with cython.nogil:
            for _ in range(number):
                if self.deals.draw():
                    found += 1
                    self.set_up(True)
                    self.assess(depth)
        return found

    def sweep(self, first: int, last: int, depth: int) -> None:
        """Look so deep into some of the deals that were listed."""
        with cython.nogil:
            for n in range(first, last):
                self.deals.recall(n)
                self.set_up(True)
                self.assess(depth)

    def set_up(self, dealt: bool) -> None:
        """Make the position that of the present deal, its stock shuffled, or of own tiles only."""
        self.position.clear()
        for n in range(self.own):
            self.position.give(self.seat, self.own_high[n], self.own_low[n])
        for n in range(self.laid, self.deals.number if dealt else 0):
            home = self.home[self.deals.place[n]]
            if home >= 0:
                self.position.give(home, self.high[n], self.low[n])
            elif self.draws:
                self.position.put(self.high[n], self.low[n])
        self.shuffle()
        self.salt = self.deals.random()
        self.position.go_on(self.left, self.right, self.seat, self.passes)

    def shuffle(self) -> None:
        """Shuffle the stock (Fisher and Yates)."""
        for n in range(self.position.stocked - 1, 0, -1):
            other = self.deals.below(n + 1)
            high = self.position.stock_high[n]
            low = self.position.stock_low[n]
            self.position.stock_high[n] = self.position.stock_high[other]
            self.position.stock_low[n] = self.position.stock_low[other]
            self.position.stock_high[other] = high
            self.position.stock_low[other] = low

    def assess(self, depth: int) -> None:
        """Add to the totals what each move is worth in the position.

        A deal that takes more nodes than a deal may is looked at again, less deep.
        """
        deepest = depth
        self.value_moves(depth)
        while self.nodes > self.limit:
            depth = min(depth // 2, 16)
            self.salt = self.deals.random()
            self.value_moves(depth)
        if depth < deepest:
            self.reduced += 1
        weight = self.deals.weight
        self.weight += weight
        self.weight_squares += weight * weight
        for n in range(self.roots):
            score = self.scores[n]
            self.total[n] += weight * score
            self.squares[n] += weight * score * score
            if score > 0:
                self.wins[n] += weight
            elif score == 0:
                self.wins[n] += weight / 2

    def value_moves(self, depth: int) -> None:
        """Set the score of each move, unless that takes too many nodes; depth 1 never does."""
        self.limit = self.nodes + (self.allowance if depth > 1 else INFINITE)
        for n in range(self.roots):
            self.position.make(self.root[n])
            if self.all_for_themselves:
                self.search_all(depth)
                self.scores[n] = self.value[self.seat]
            else:
                low = self.lowest[self.seat]
                self.scores[n] = self.search(depth, low, self.highest[self.seat])
            self.position.undo()

    def outcome(self, player: int) -> int:
        """Return what the end of the round is worth to a player."""
        winners = self.position.winners()
        if winners & (winners - 1) != 0:
            return self.shared[player * 16 + winners]
        pips = 0
        winner = 0
        for seat in range(self.position.players):
            if (winners >> seat) & 1 != 0:
                winner = seat
            else:
                pips += self.position.pips[seat]
        return self.worth[(player * SEATS + winner) * POINTS + pips]

    def search(self, depth: int, alpha: int, beta: int) -> int:
        """Return what the position is worth to the seat that asks, all others against it."""
        if self.position.is_over():
            return self.outcome(self.seat)
        self.nodes += 1
        if self.nodes > self.limit:
            return 0
        base = self.position.ply * MOVES
        number = self.position.generate()
        if number == 1:
            self.position.make(self.position.codes[base])
            best = self.search(depth, alpha, beta)
            self.position.undo()
            return best
        if depth <= 0:
            return self.play_out(self.seat)
        key = self.position.state_key() ^ self.salt
        slot = key & (SLOTS - 1)
        if self.keys[slot] == key:
            entry = self.entries[slot]
            score = (entry >> 16) - 32768
            bound = (entry >> 8) & 3
            if entry & 255 >= depth and (
                bound == EXACT
                or (bound == LOWER and score >= beta)
                or (bound == UPPER and score <= alpha)
            ):
                return score
            self.to_front(base, number, (entry >> 10) & 63)
        return self.search_moves(depth, alpha, beta, number, key)

    def search_moves(self, depth: int, alpha: int, beta: int, number: int, key: int) -> int:
        """Search the moves generated; return the worth of the best for who is on turn."""
        base = self.position.ply * MOVES
        maximising = self.position.turn == self.seat
        low = alpha
        high = beta
        best = -INFINITE if maximising else INFINITE
        code = 0
        for n in range(number):
            self.position.make(self.position.codes[base + n])
            score = self.search(depth - 1, low, high)
            self.position.undo()
            if maximising and score > best:
                best = score
                code = self.position.codes[base + n]
                low = max(low, score)
            elif not maximising and score < best:
                best = score
                code = self.position.codes[base + n]
                high = min(high, score)
            if low >= high:
                break
        bound = EXACT
        if best >= beta:
            bound = LOWER
        elif best <= alpha:
            bound = UPPER
        slot = key & (SLOTS - 1)
        self.keys[slot] = key
        self.entries[slot] = (best + 32768) * 65536 + code * 1024 + bound * 256 + min(depth, 255)
        return best

    def to_front(self, base: int, number: int, code: int) -> None:
        """Put a move before the others that were generated."""
        for n in range(number):
            if self.position.codes[base + n] == code:
                while n > 0:
                    self.position.codes[base + n] = self.position.codes[base + n - 1]
                    n -= 1
                self.position.codes[base] = code
                break

    def play_out(self, player: int) -> int:
        """Return what the round is worth to a player if it is played out from here."""
        made = self.position.play_out()
        self.nodes += made
        score = self.outcome(player)
        while made > 0:
            self.position.undo()
            made -= 1
        return score

    def search_all(self, depth: int) -> None:
        """Set ``value`` to what the position is worth to each, everybody playing for himself."""
        if self.position.is_over():
            for seat in range(self.position.players):
                self.value[seat] = self.outcome(seat)
            return
        self.nodes += 1
        if self.nodes > self.limit:
            return
        base = self.position.ply * MOVES
        number = self.position.generate()
        if number == 1:
            self.position.make(self.position.codes[base])
            self.search_all(depth)
            self.position.undo()
            return
        if depth <= 0:
            self.play_all_out()
            return
        key = self.position.state_key() ^ self.salt ^ DEPTH_KEYS[depth]
        slot = key & (SLOTS - 1)
        if self.keys[slot] == key:
            self.unpack(self.vectors[slot])
            return
        at = self.position.ply * SEATS
        turn = self.position.turn
        self.best[at + turn] = -INFINITE
        for n in range(number):
            self.position.make(self.position.codes[base + n])
            self.search_all(depth - 1)
            self.position.undo()
            if self.value[turn] > self.best[at + turn]:
                for seat in range(SEATS):
                    self.best[at + seat] = self.value[seat]
                if self.value[turn] >= self.highest[turn]:
                    break
        for seat in range(SEATS):
            self.value[seat] = self.best[at + seat]
        self.keys[slot] = key
        self.vectors[slot] = self.packed()

    def play_all_out(self) -> None:
        """Set ``value`` to what the round is worth to each if it is played out from here."""
        made = self.position.play_out()
        self.nodes += made
        for seat in range(self.position.players):
            self.value[seat] = self.outcome(seat)
        while made > 0:
            self.position.undo()
            made -= 1

    def packed(self) -> int:
        """Return ``value`` in one number."""
        word = 0
        for seat in range(SEATS):
            part = self.value[seat] + 32768
            word = (word << 16) | part
        return word

    def unpack(self, word: int) -> None:
        """Set ``value`` to what a number holds."""
        for seat in range(SEATS):
            part = (word >> (48 - 16 * seat)) & 65535
            self.value[seat] = part - 32768

    def visited(self) -> int:
        """Return how many positions were looked at, those played through too."""
        return self.nodes

    def report(self) -> tuple[float, float, list[tuple[int, float, float, float]]]:
        """Return the sum of weights and of their squares, and of each move its totals.

        They are its code, weighted sums of worths and of their squares, and the weight of wins.
        """
        moves = [
            (self.root[n], self.total[n], self.squares[n], self.wins[n]) for n in range(self.roots)
        ]
        return self.weight, self.weight_squares, moves
