"""A round with all tiles known: moves are made on it and taken back.

The line begins with the tile that must be laid first; until then there is nothing to generate. In
the block game the stock is empty, as its tiles sleep.
"""

from . import geometry
from .geometry import DRAW, FULL, MOVES, PASS, RIGHT, SEATS

TILE_KEYS = geometry.TILE_KEYS
END_KEYS = geometry.END_KEYS
DRAWN_KEYS = geometry.DRAWN_KEYS
TURN_KEYS = geometry.TURN_KEYS


class Position:
    """The hands, the stock, the ends of the line, and the moves made.

    ``out`` is the seat whose hand is empty, -1 for none; the round ends with it, or when as many
    passes in a row as there are players have been made.
    """

    def __init__(self, players: int, largest: int, until_playable: bool) -> None:
        self.players = players
        self.largest = largest
        self.until_playable = until_playable
        self.held = [0] * 64
        self.size = [0] * 4
        self.pips = [0] * 4
        self.stock_high = [0] * 96
        self.stock_low = [0] * 96
        self.codes = [0] * 20480
        self.made = [0] * 640
        self.made_by = [0] * 640
        self.left_before = [0] * 640
        self.right_before = [0] * 640
        self.passes_before = [0] * 640
        self.clear()

    def clear(self) -> None:
        """Take all tiles away."""
        for i in range(SEATS * 16):
            self.held[i] = 0
        for seat in range(SEATS):
            self.size[seat] = 0
            self.pips[seat] = 0
        self.stocked = 0
        self.drawn = 0
        self.ply = 0
        self.out = -1
        self.key = 0
        self.left = 0
        self.right = 0
        self.turn = 0
        self.passes = 0

    def give(self, seat: int, high: int, low: int) -> None:
        """Put a tile into a hand."""
        self.flip(seat, high, low)
        self.size[seat] += 1
        self.pips[seat] += high + low

    def flip(self, seat: int, high: int, low: int) -> None:
        """Put a tile into a hand, or take it out, sizes and pips not touched."""
        self.held[seat * 16 + high] ^= 1 << low
        if high != low:
            self.held[seat * 16 + low] ^= 1 << high

    def put(self, high: int, low: int) -> None:
        """Put a tile at the end of the stock."""
        self.stock_high[self.stocked] = high
        self.stock_low[self.stocked] = low
        self.stocked += 1

    def go_on(self, left: int, right: int, turn: int, passes: int) -> None:
        """Say what the ends of the line are, whose turn it is, and how many passes were made.

        All hands must be given before: whoever has none is out.
        """
        self.left = left
        self.right = right
        self.turn = turn
        self.passes = passes
        for seat in range(self.players):
            if self.size[seat] == 0:
                self.out = seat

    def is_over(self) -> bool:
        """Tell whether a hand is empty or all have passed in a row."""
        return self.out >= 0 or self.passes == self.players

    def state_key(self) -> int:
        """Return the key of what matters in the moves to come, given the deal."""
        ends = (END_KEYS[self.left] + END_KEYS[self.right]) & FULL
        return self.key ^ ends ^ DRAWN_KEYS[self.drawn] ^ TURN_KEYS[self.passes * 4 + self.turn]

    def generate(self) -> int:
        """List the moves of the seat on turn in ``codes`` from 32 times the ply; return how many.

        Higher numbers come first, left before right.
        """
        base = self.ply * MOVES
        number = 0
        lefts = self.held[self.turn * 16 + self.left]
        rights = self.held[self.turn * 16 + self.right]
        if self.left == self.right:
            rights = 0
        if lefts | rights == 0:
            self.codes[base] = DRAW if self.drawn < self.stocked else PASS
            return 1
        for beside in range(self.largest, -1, -1):
            if (lefts >> beside) & 1 != 0:
                self.codes[base + number] = beside
                number += 1
            if (rights >> beside) & 1 != 0:
                self.codes[base + number] = beside + RIGHT
                number += 1
        return number

    def make(self, code: int) -> None:
        """Make a move that was generated."""
        seat = self.turn
        self.made[self.ply] = code
        self.made_by[self.ply] = seat
        self.left_before[self.ply] = self.left
        self.right_before[self.ply] = self.right
        self.passes_before[self.ply] = self.passes
        self.ply += 1
        self.passes = 0
        if code < DRAW:
            beside = code & 15
            end = self.right if code >= RIGHT else self.left
            self.flip(seat, end, beside)
            self.size[seat] -= 1
            self.pips[seat] -= end + beside
            self.key ^= TILE_KEYS[end * 16 + beside]
            if code >= RIGHT:
                self.right = beside
            else:
                self.left = beside
            if self.size[seat] == 0:
                self.out = seat
        elif code == DRAW:
            self.give(seat, self.stock_high[self.drawn], self.stock_low[self.drawn])
            self.drawn += 1
            if self.until_playable:
                return
        else:
            self.passes = self.passes_before[self.ply - 1] + 1
        self.turn = seat + 1 if seat + 1 < self.players else 0

    def undo(self) -> None:
        """Take the last move back."""
        self.ply -= 1
        code = self.made[self.ply]
        seat = self.made_by[self.ply]
        self.left = self.left_before[self.ply]
        self.right = self.right_before[self.ply]
        self.passes = self.passes_before[self.ply]
        self.turn = seat
        self.out = -1
        if code < DRAW:
            beside = code & 15
            end = self.right if code >= RIGHT else self.left
            self.flip(seat, end, beside)
            self.size[seat] += 1
            self.pips[seat] += end + beside
            self.key ^= TILE_KEYS[end * 16 + beside]
        elif code == DRAW:
            self.drawn -= 1
            high = self.stock_high[self.drawn]
            low = self.stock_low[self.drawn]
            self.flip(seat, high, low)
            self.size[seat] -= 1
            self.pips[seat] -= high + low

    def heaviest(self) -> int:
        """Return the move that lays the most pips, a draw or a pass if none can be laid."""
        lefts = self.held[self.turn * 16 + self.left]
        rights = self.held[self.turn * 16 + self.right]
        if lefts | rights == 0:
            return DRAW if self.drawn < self.stocked else PASS
        best = -1
        most = -1
        if lefts != 0:
            best = self.largest
            while lefts >> best == 0:
                best -= 1
            most = self.left + best
        if rights != 0:
            beside = self.largest
            while rights >> beside == 0:
                beside -= 1
            if self.right + beside > most:
                best = beside + RIGHT
        return best

    def play_out(self) -> int:
        """Play the round to its end, everybody the heaviest tile; return how many moves it took."""
        before = self.ply
        while not self.is_over():
            self.make(self.heaviest())
        return self.ply - before

    def play_through(self, rounds: int) -> int:
        """Play the round to its end and take it back, so many times; return the moves made."""
        total = 0
        for _ in range(rounds):
            made = self.play_out()
            total += made
            while made > 0:
                self.undo()
                made -= 1
        return total

    def winners(self) -> int:
        """Return the set of seats that have won a round that is over, or share a draw."""
        one = 1
        if self.out >= 0:
            one <<= self.out
            return one
        least = self.pips[0]
        for seat in range(1, self.players):
            least = min(least, self.pips[seat])
        found = 0
        for seat in range(self.players):
            if self.pips[seat] == least:
                one = 1
                one <<= seat
                found |= one
        return found

    def moves(self) -> list[int]:
        """Return the moves of the seat on turn, none at the end."""
        if self.is_over():
            return []
        number = self.generate()
        return [self.codes[self.ply * MOVES + n] for n in range(number)]

    def play(self, code: int) -> None:
        """Make a move that is among ``moves``."""
        self.make(code)

    def take_back(self) -> None:
        """Take the last move back."""
        self.undo()

    def state(self) -> tuple[int, int, int, int, int, list[int], list[int], int]:
        """Return the ends, the turn, passes, tiles drawn, sizes and pips by seat, and the key."""
        size = [self.size[seat] for seat in range(self.players)]
        left = [self.pips[seat] for seat in range(self.players)]
        place = self.left, self.right, self.turn, self.passes, self.drawn
        return *place, size, left, self.state_key()

    def tiles(self, seat: int) -> list[tuple[int, int]]:
        """Return the tiles of a hand, by higher and lower number."""
        return [
            (high, low)
            for high in range(self.largest + 1)
            for low in range(high + 1)
            if self.held[seat * 16 + high] >> low & 1
        ]

    def in_stock(self) -> int:
        """Return how many tiles the stock has had, drawn ones too."""
        return self.stocked

    def won_by(self) -> int:
        """Return the set of seats that have won, or share a draw."""
        return self.winners()
