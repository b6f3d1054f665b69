"""Makes tables of endings by going back from the ends of games, one ply at a time.

A class of material and the same with the sides exchanged are solved together; the tables that
captures and promotions lead to must be there before.
"""

from bots.search import bit

from . import geometry
from .bitbases import Bitbases
from .geometry import LAST, LONGEST, LOST, NO_POSITION, ROOM
from .moves import MoveStack, generate_captures, must_capture
from .position import Position

try:
    import cython
except ImportError:
    from bots import nocython as cython

STEPS = geometry.STEPS


class Solver:
    """Solves one class of material after another into the codes of ``bitbases``.

    ``position`` has the rules of international draughts, its board is used as a scratch pad.
    ``pending`` holds, for each position of all classes, the best code known so far: it becomes
    final when its ply is reached.
    """

    def __init__(self, bitbases: Bitbases, position: Position, pending: bytearray) -> None:
        self.bitbases = bitbases
        self.position = position
        self.codes = bitbases.codes
        self.pending = pending
        self.stack = MoveStack()
        self.sets = memoryview(bytearray(8)).cast("Q")
        self.starts = [0] * 4
        self.counts = [0] * 4
        self.place = 0
        self.top = 0

    def choose(self, place: int, groups: list[int], sets: memoryview) -> None:
        """Turn to a class: where its table begins, the sizes of its four lists of sets, these."""
        self.place = place
        self.sets = sets
        start = 0
        for group in range(4):
            self.starts[group] = start
            self.counts[group] = groups[group]
            start += groups[group]

    def reset(self) -> None:
        """Forget the highest code pending, before a class and its mirror image."""
        self.top = 0

    def begin(self) -> None:
        """Judge each position of the chosen class by what leads out of it and its mirror image."""
        with cython.nogil:
            self.judge_all()

    def advance(self, code: int) -> int:
        """Make a code final in the chosen class; return the highest code that is pending."""
        with cython.nogil:
            self.settle_all(code)
        return self.top  # a return may not leave a nogil block

    def judge_all(self) -> None:
        """Find the pending code of every position before any of the class is final."""
        at = self.place
        for i in range(self.counts[0]):
            for j in range(self.counts[1]):
                for k in range(self.counts[2]):
                    for n in range(self.counts[3]):
                        if self.set_up(i, j, k, n):
                            self.note(at, self.judge())
                        else:
                            self.codes[at] = NO_POSITION
                        at += 1

    def settle_all(self, code: int) -> None:
        """Make a code final wherever it is pending, and tell the positions before these."""
        at = self.place
        for i in range(self.counts[0]):
            for j in range(self.counts[1]):
                for k in range(self.counts[2]):
                    for n in range(self.counts[3]):
                        if self.pending[at] == code and self.codes[at] == 0:
                            self.codes[at] = code
                            self.set_up(i, j, k, n)
                            self.spread(code)
                        at += 1

    def set_up(self, i: int, j: int, k: int, n: int) -> bool:
        """Set up a position by the numbers of its sets; False if they overlap."""
        men = self.sets[self.starts[0] + i]
        kings = self.sets[self.starts[1] + j]
        other_men = self.sets[self.starts[2] + k]
        other_kings = self.sets[self.starts[3] + n]
        if men & kings or (men | kings) & (other_men | other_kings) or other_men & other_kings:
            return False
        self.position.men[0] = men
        self.position.kings[0] = kings
        self.position.men[1] = other_men
        self.position.kings[1] = other_kings
        self.position.turn = 0
        return True

    def note(self, at: int, code: int) -> None:
        """Let a code be pending unless a lower one is."""
        if code == 0 or (self.pending[at] != 0 and self.pending[at] <= code):
            return
        self.pending[at] = code
        self.top = max(self.top, code)

    def judge(self) -> int:
        """Return the code of the position by what is final, 0 if that leaves it open."""
        if must_capture(self.position):
            return self.judge_captures()
        return self.judge_steps()

    def judge_captures(self) -> int:
        """Return the code of a position where White must capture."""
        men = self.position.men[0]
        kings = self.position.kings[0]
        self.stack.begin = 0
        self.stack.end = 0
        generate_captures(self.position, self.stack)
        best = 0
        worst = 0
        drawn = False
        for i in range(self.stack.end):
            move = self.stack.moves[i]
            taken = self.stack.taken[i]
            one = 1
            one <<= move & 63
            two = 1
            two <<= (move >> 6) & 63
            new_men = men
            new_kings = kings
            if kings & one:
                new_kings = (kings ^ one) | two
            elif two & self.position.last_row[0]:
                new_men = men ^ one
                new_kings = kings | two
            else:
                new_men = (men ^ one) | two
            code = self.after(
                new_men,
                new_kings,
                self.position.men[1] & ~taken,
                self.position.kings[1] & ~taken,
            )
            if code == 0:
                drawn = True
            elif code & 1:
                best = code + 1 if best == 0 else min(best, code + 1)
            else:
                worst = max(worst, code + 1)
        if best:
            return min(best, LONGEST)
        return 0 if drawn else min(worst, LONGEST - 1)

    def after(self, men: int, kings: int, other_men: int, other_kings: int) -> int:
        """Return the final code of a position with Black to move; 0 if there is none yet."""
        if other_men | other_kings == 0:
            return LOST
        return self.codes[self.bitbases.find(1, other_men, other_kings, men, kings)]

    def judge_steps(self) -> int:
        """Return the code of a position where White cannot capture."""
        men = self.position.men[0]
        kings = self.position.kings[0]
        other_men = self.position.men[1]
        other_kings = self.position.kings[1]
        empty = self.position.board & ~(men | kings | other_men | other_kings)
        best = 0
        worst = LOST
        open_end = False
        left = men
        while left:
            one = left & -left
            left &= left - 1
            for i in range(2):
                two = one >> (0 - STEPS[i])
                if two & empty == 0:
                    continue
                if two & self.position.last_row[0]:
                    code = self.after(men ^ one, kings | two, other_men, other_kings)
                else:
                    code = self.after((men ^ one) | two, kings, other_men, other_kings)
                if code == 0:
                    open_end = True
                elif code & 1:
                    best = code + 1 if best == 0 else min(best, code + 1)
                else:
                    worst = max(worst, code + 1)
        left = kings
        while left:
            source = bit.lsb(left)
            one = left & -left
            left &= left - 1
            for i in range(4):
                to = source + STEPS[i]
                while 0 <= to < ROOM:
                    two = 1
                    two <<= to
                    if empty & two == 0:
                        break
                    to += STEPS[i]
                    code = self.after(men, (kings ^ one) | two, other_men, other_kings)
                    if code == 0:
                        open_end = True
                    elif code & 1:
                        best = code + 1 if best == 0 else min(best, code + 1)
                    else:
                        worst = max(worst, code + 1)
        if best:
            return min(best, LONGEST)
        return 0 if open_end else min(worst, LONGEST - 1)

    def spread(self, code: int) -> None:
        """Tell the final code of the position to those from which Black moves to it in a step."""
        men = self.position.men[1]
        kings = self.position.kings[1]
        empty = self.position.board
        empty &= ~(men | kings | self.position.men[0] | self.position.kings[0])
        left = men
        while left:
            one = left & -left
            left &= left - 1
            for i in range(2):
                two = one >> (0 - STEPS[i])
                if two & empty:
                    self.tell((men ^ one) | two, kings, code)
        left = kings
        while left:
            source = bit.lsb(left)
            one = left & -left
            left &= left - 1
            for i in range(4):
                to = source + STEPS[i]
                while 0 <= to < ROOM:
                    two = 1
                    two <<= to
                    if empty & two == 0:
                        break
                    to += STEPS[i]
                    self.tell(men, (kings ^ one) | two, code)

    def tell(self, men: int, kings: int, code: int) -> None:
        """Tell a final code to a position before it, with Black's pieces as given and to move."""
        at = self.bitbases.find(1, men, kings, self.position.men[0], self.position.kings[0])
        if self.codes[at] != 0:
            return
        white_men = self.position.men[0]
        white_kings = self.position.kings[0]
        black_men = self.position.men[1]
        black_kings = self.position.kings[1]
        self.position.men[0] = turned(men)
        self.position.kings[0] = turned(kings)
        self.position.men[1] = turned(white_men)
        self.position.kings[1] = turned(white_kings)
        if not must_capture(self.position):
            if code & 1:
                self.note(at, min(code + 1, LONGEST))
            else:
                found = self.judge_steps()
                if found & 1:
                    self.note(at, found)
        self.position.men[0] = white_men
        self.position.kings[0] = white_kings
        self.position.men[1] = black_men
        self.position.kings[1] = black_kings


def turned(pieces: int) -> int:
    """Return a set as the other side sees it."""
    around = 0
    while pieces:
        one = 1
        one <<= LAST - bit.lsb(pieces)
        around |= one
        pieces &= pieces - 1
    return around
