"""The position on the board: sets of squares, key, draw clocks, and the moves made so far."""

from bots.search import bit

from .. import shape
from . import geometry
from .geometry import BOARD_10, CROWNED, FREE, NEVER, TURN_KEY

MARKS = shape.MARKS
ZOBRIST = geometry.ZOBRIST
WOLF_KEY = geometry.WOLF_KEY


class Position:
    """A position that makes and takes back moves; the caller hands it valid squares and moves only.

    ``men[2]`` and ``kings[2]`` are sets by side, ``turn`` is the side to move, ``key`` the Zobrist
    key, ``ply`` counts the moves made since ``clear``. ``quiet`` counts the plies with king moves
    only, without capture. ``began[2]`` is the ply at which each of the variant's endings with a
    lone king arose. ``views[4]`` holds the states of the windows of men, two words of four for each
    side's view, see ``shape.py``. ``school`` says which weights judge the variant. The other fields
    are its switches, see ``variants.py``.
    """

    def __init__(self) -> None:
        self.men = [0, 0]
        self.kings = [0, 0]
        self.views = [0] * 4
        self.last_row = [0, 0]
        self.began = [NEVER, NEVER]
        self.ending_plies = [0, 0]
        self.armies = [0] * 64
        self.wolf = [0, 0]
        self.wolf_count = [0, 0]
        self.saved_men = [0] * 2048
        self.saved_kings = [0] * 2048
        self.saved_views = [0] * 4096
        self.saved_keys = [0] * 1024
        self.saved_quiet = [0] * 1024
        self.saved_began = [0] * 2048
        self.saved_wolf = [0] * 2048
        self.saved_wolf_count = [0] * 2048
        self.salt = 0
        self.school = 0
        self.marks_from = 0
        self.board = 0
        self.flying = False
        self.backward = False
        self.straight = False
        self.takes_kings = True
        self.obligatory = True
        self.stops_behind_king = False
        self.majority = FREE
        self.promotion = 0
        self.aim = 0
        self.quiet_plies = 0
        self.wolf_moves = 0
        self.clear()

    def equip(
        self,
        salt: int,
        board: int,
        white_last: int,
        black_last: int,
        flying: bool,
        backward: bool,
        straight: bool,
        takes_kings: bool,
        obligatory: bool,
        stops_behind_king: bool,
        majority: int,
        promotion: int,
        aim: int,
        quiet_plies: int,
        wolf_moves: int,
        school: int,
    ) -> None:
        """Take the switches of a variant; its ``salt`` is in every key."""
        self.salt = salt
        self.school = school
        self.marks_from = 512 if board == BOARD_10 else 0
        self.board = board
        self.last_row[0] = white_last
        self.last_row[1] = black_last
        self.flying = flying
        self.backward = backward
        self.straight = straight
        self.takes_kings = takes_kings
        self.obligatory = obligatory
        self.stops_behind_king = stops_behind_king
        self.majority = majority
        self.promotion = promotion
        self.aim = aim
        self.quiet_plies = quiet_plies
        self.wolf_moves = wolf_moves
        for army in range(64):
            self.armies[army] = 0
        self.ending_plies[0] = 0
        self.ending_plies[1] = 0

    def end_with(self, number: int, men: int, kings: int, plies: int) -> None:
        """Let ending 0 or 1 be that of an army (7 stands for more) against a lone king."""
        self.armies[men * 8 + kings] |= 1 << number
        self.ending_plies[number] = plies

    def clear(self) -> None:
        """Empty the board and forget the moves made."""
        for side in range(2):
            self.men[side] = 0
            self.kings[side] = 0
            self.began[side] = NEVER
            self.wolf[side] = 0
            self.wolf_count[side] = 0
        for i in range(4):
            self.views[i] = 0
        self.turn = 0
        self.quiet = 0
        self.ply = 0
        self.key = self.salt

    def recall(self, key: int) -> None:
        """Remember an earlier position of the game, before anything is set up."""
        self.saved_keys[self.ply & 1023] = key
        self.ply += 1

    def add(self, square: int, kind: int, side: int) -> None:
        """Put a man (0) or a king (1) of a side on an empty square while setting up."""
        one = 1
        one <<= square
        if kind:
            self.kings[side] |= one
        else:
            self.men[side] |= one
            self.mark(side, square)
        self.key ^= ZOBRIST[(kind * 2 + side) * 64 + square]

    def start(self, turn: int, quiet: int, one: int, two: int) -> None:
        """Finish setting up: side to move, quiet plies, plies since the endings began or -1."""
        self.turn = turn
        if turn:
            self.key ^= TURN_KEY
        self.quiet = quiet
        self.began[0] = self.ply - one if one >= 0 else NEVER
        self.began[1] = self.ply - two if two >= 0 else NEVER

    def tame(self, side: int, square: int, count: int) -> None:
        """Finish setting up: a side's king moved last, without capture, so often in a row."""
        self.wolf[side] = square
        self.wolf_count[side] = count
        self.key ^= self.wolf_key(side)

    def wolf_key(self, side: int) -> int:
        """Return the key of a side's king that may not move, 0 if there is none."""
        if self.wolf_count[side] >= self.wolf_moves and self.wolf_moves:
            return WOLF_KEY[side * 64 + self.wolf[side]]
        return 0

    def mark(self, side: int, square: int) -> None:
        """Put a man into the windows of both views."""
        at = self.marks_from + (side * 64 + square) * 4
        for i in range(4):
            self.views[i] += MARKS[at + i]

    def unmark(self, side: int, square: int) -> None:
        """Take a man out of the windows of both views."""
        at = self.marks_from + (side * 64 + square) * 4
        for i in range(4):
            self.views[i] -= MARKS[at + i]

    def make(self, move: int, taken: int) -> None:
        """Make a legal move that takes a set of pieces."""
        n = self.ply & 1023
        turn = self.turn
        other = 1 - turn
        for side in range(2):
            self.saved_men[n * 2 + side] = self.men[side]
            self.saved_kings[n * 2 + side] = self.kings[side]
        for i in range(4):
            self.saved_views[n * 4 + i] = self.views[i]
        self.saved_keys[n] = self.key
        self.saved_quiet[n] = self.quiet
        self.saved_began[n * 2] = self.began[0]
        self.saved_began[n * 2 + 1] = self.began[1]
        source = move & 63
        target = (move >> 6) & 63
        one = 1
        one <<= source
        two = 1
        two <<= target
        self.key ^= TURN_KEY
        if self.kings[turn] & one:
            self.kings[turn] = (self.kings[turn] ^ one) | two
            self.key ^= ZOBRIST[(2 + turn) * 64 + source] ^ ZOBRIST[(2 + turn) * 64 + target]
            king = True
            changed = False
            self.quiet += 1
        else:
            king = False
            self.quiet = 0
            self.men[turn] ^= one
            self.key ^= ZOBRIST[turn * 64 + source]
            self.unmark(turn, source)
            changed = two & self.last_row[turn] != 0 or move & CROWNED != 0
            if changed:
                self.kings[turn] |= two
                self.key ^= ZOBRIST[(2 + turn) * 64 + target]
            else:
                self.men[turn] |= two
                self.key ^= ZOBRIST[turn * 64 + target]
                self.mark(turn, target)
        if self.wolf_moves:
            self.tire(n, source, target, king, taken)
        if taken:
            self.quiet = 0
            changed = True
            self.remove(other, taken)
        self.ply += 1
        self.turn = other
        if changed:
            self.begin_endings()

    def remove(self, side: int, taken: int) -> None:
        """Take captured pieces of a side off the board."""
        left = taken & self.men[side]
        self.men[side] ^= left
        while left:
            self.key ^= ZOBRIST[side * 64 + bit.lsb(left)]
            self.unmark(side, bit.lsb(left))
            left &= left - 1
        left = taken & self.kings[side]
        self.kings[side] ^= left
        while left:
            self.key ^= ZOBRIST[(2 + side) * 64 + bit.lsb(left)]
            left &= left - 1

    def tire(self, n: int, source: int, target: int, king: bool, taken: int) -> None:
        """Count how often a side's king has moved in a row, where a variant limits it."""
        turn = self.turn
        other = 1 - turn
        for side in range(2):
            self.saved_wolf[n * 2 + side] = self.wolf[side]
            self.saved_wolf_count[n * 2 + side] = self.wolf_count[side]
            self.key ^= self.wolf_key(side)
        if not king or taken:
            self.wolf_count[turn] = 0
        elif self.wolf_count[turn] and self.wolf[turn] == source:
            self.wolf_count[turn] += 1
        else:
            self.wolf_count[turn] = 1
        self.wolf[turn] = target
        one = 1
        one <<= self.wolf[other]
        if taken & one:
            self.wolf_count[other] = 0
        for side in range(2):
            self.key ^= self.wolf_key(side)

    def begin_endings(self) -> None:
        """Begin the clocks of the endings that have just arisen."""
        for side in range(2):
            lone = self.kings[side]
            if self.men[side] == 0 and lone != 0 and lone & (lone - 1) == 0:
                men = bit.popcount(self.men[1 - side])
                kings = bit.popcount(self.kings[1 - side])
                found = self.armies[min(men, 7) * 8 + min(kings, 7)]
                for number in range(2):
                    if (found >> number) & 1 and self.began[number] == NEVER:
                        self.began[number] = self.ply

    def undo(self) -> None:
        """Take back the last move."""
        self.ply -= 1
        n = self.ply & 1023
        self.turn = 1 - self.turn
        for side in range(2):
            self.men[side] = self.saved_men[n * 2 + side]
            self.kings[side] = self.saved_kings[n * 2 + side]
        for i in range(4):
            self.views[i] = self.saved_views[n * 4 + i]
        self.key = self.saved_keys[n]
        self.quiet = self.saved_quiet[n]
        self.began[0] = self.saved_began[n * 2]
        self.began[1] = self.saved_began[n * 2 + 1]
        if self.wolf_moves:
            for side in range(2):
                self.wolf[side] = self.saved_wolf[n * 2 + side]
                self.wolf_count[side] = self.saved_wolf_count[n * 2 + side]

    def drawn(self, root: int) -> bool:
        """Tell whether the game is drawn here: by a clock, or by a repetition.

        One repetition is enough if it is younger than the ply ``root``, else there must be two.
        """
        if self.quiet_plies and self.quiet >= self.quiet_plies:
            return True
        if self.ply - self.began[0] >= self.ending_plies[0] and self.began[0] != NEVER:
            return True
        if self.ply - self.began[1] >= self.ending_plies[1] and self.began[1] != NEVER:
            return True
        n = self.ply
        found = 0
        back = 4
        while back <= self.quiet and back <= n and back < 1024:
            if self.saved_keys[(n - back) & 1023] == self.key:
                if n - back >= root:
                    return True
                found += 1
                if found >= 2:
                    return True
            back += 2
        return False

    def plies_left(self) -> int:
        """Return in how many plies at least a clock of an ending will have run out."""
        left = NEVER
        for number in range(2):
            if self.began[number] != NEVER:
                left = min(left, self.began[number] + self.ending_plies[number] - self.ply)
        return left

    def scratch_key(self) -> int:
        """Return the key, computed anew."""
        key = self.salt
        if self.turn:
            key ^= TURN_KEY
        for side in range(2):
            left = self.men[side]
            while left:
                key ^= ZOBRIST[side * 64 + bit.lsb(left)]
                left &= left - 1
            left = self.kings[side]
            while left:
                key ^= ZOBRIST[(2 + side) * 64 + bit.lsb(left)]
                left &= left - 1
            key ^= self.wolf_key(side)
        return key

    def scratch_views(self) -> list[int]:
        """Return the words of both views, computed anew."""
        kept = [self.views[i] for i in range(4)]
        for i in range(4):
            self.views[i] = 0
        for side in range(2):
            left = self.men[side]
            while left:
                self.mark(side, bit.lsb(left))
                left &= left - 1
        anew = [self.views[i] for i in range(4)]
        for i in range(4):
            self.views[i] = kept[i]
        return anew
