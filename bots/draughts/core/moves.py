"""Move generation for all variants: one generator with the switches of the position.

Captured pieces stay on the board until the capture ends: they block, and none is taken twice.
"""

from bots.search import bit

from . import geometry
from .geometry import (
    CROWNED,
    GO_ON,
    KING_VALUE,
    KINGS,
    MAN_VALUE,
    MOST_MOVES,
    MOVE_ROOM,
    NUMBER,
    ORDER,
    PATIENCE,
    ROOM,
    STOP,
    VALUE,
)
from .position import Position

STEPS = geometry.STEPS


class MoveStack:
    """The moves of all plies of a search, and the capture that is being followed.

    The moves of a position are ``moves[begin]`` to ``moves[end - 1]`` with the sets of pieces that
    they take in ``taken``. ``every`` lists captures that differ in their turns only, too.
    """

    def __init__(self) -> None:
        self.moves = [0] * 16384
        self.taken = [0] * 16384
        self.begin = 0
        self.end = 0
        self.best = 0
        self.every = False
        self.left = 0
        self.source = 0
        self.by_king = False
        self.crowned = 0
        self.empty = 0
        self.enemy = 0
        self.enemy_kings = 0
        self.takes = 0
        self.low = 0
        self.high = 4
        self.king_high = 4

    def add(self, move: int, taken: int) -> None:
        """List a move."""
        self.moves[self.end] = move
        self.taken[self.end] = taken
        self.end += 1

    def add_capture(
        self, p: Position, target: int, taken: int, number: int, kings: int, order: int
    ) -> None:
        """List a complete capture if no better one is known, in place of worse ones.

        ``order`` has a bit for each piece taken, set for kings, the first piece highest.
        """
        worth = 0
        if p.majority == NUMBER:
            worth = number
        elif p.majority == VALUE:
            worth = 2 * (KING_VALUE * kings + MAN_VALUE * (number - kings)) + self.by_king
        elif p.majority == KINGS:
            worth = 64 * number + kings
        elif p.majority == ORDER:
            worth = ((2 * number + self.by_king) * 64 + kings) * 1073741824 + order
        if worth < self.best:
            return
        if worth > self.best:
            self.best = worth
            self.end = self.begin
        move = self.source | target << 6 | self.crowned
        if not self.every and self.known(move, taken):
            return
        if self.end - self.begin < MOST_MOVES:
            self.add(move, taken)

    def known(self, move: int, taken: int) -> bool:
        """Tell whether a capture of the present piece is listed already."""
        i = self.end - 1
        while i >= self.begin and self.moves[i] & 63 == self.source:
            if self.taken[i] == taken and (self.moves[i] ^ move) & 4095 == 0:
                return True
            i -= 1
        return False

    def follow_short(
        self, p: Position, square: int, taken: int, number: int, kings: int, order: int
    ) -> bool:
        """Follow the captures of a man or short king from a square; False if there is none."""
        self.left -= 1
        if self.left < 0:
            return False
        found = False
        for i in range(self.low, self.high):
            over = square + STEPS[i]
            to = over + STEPS[i]
            if to < 0 or to >= ROOM:
                continue
            one = 1
            one <<= over
            two = 1
            two <<= to
            if (self.takes & one) == 0 or (self.empty & two) == 0 or taken & one != 0:
                continue
            found = True
            is_king = 1 if self.enemy_kings & one != 0 else 0
            more = order * 2 + is_king
            if not self.by_king and two & p.last_row[p.turn] != 0 and p.promotion == GO_ON:
                self.crowned = CROWNED
                if not self.follow_flying(
                    p, to, taken | one, number + 1, kings + is_king, more, -1
                ):
                    self.add_capture(p, to, taken | one, number + 1, kings + is_king, more)
                self.crowned = 0
                continue
            if (
                not self.by_king and two & p.last_row[p.turn] != 0 and p.promotion == STOP
            ) or not self.follow_short(p, to, taken | one, number + 1, kings + is_king, more):
                self.add_capture(p, to, taken | one, number + 1, kings + is_king, more)
        return found

    def follow_flying(
        self,
        p: Position,
        square: int,
        taken: int,
        number: int,
        kings: int,
        order: int,
        barred: int,
    ) -> bool:
        """Follow the captures of a flying king from a square; False if there is none.

        What lies straight ahead is taken from the first landing square only: direction ``barred``
        is left out from the others (-1: none).
        """
        self.left -= 1
        if self.left < 0:
            return False
        found = False
        for i in range(self.king_high):
            if i == barred:
                continue
            step = STEPS[i]
            over = square + step
            one = 1
            while 0 <= over < ROOM:
                one = 1
                one <<= over
                if self.empty & one == 0:
                    break
                over += step
            first = over + step
            if over < 0 or first < 0 or over >= ROOM or first >= ROOM:
                continue
            two = 1
            two <<= first
            if self.enemy & one == 0 or taken & one != 0 or self.empty & two == 0:
                continue
            found = True
            is_king = 1 if self.enemy_kings & one != 0 else 0
            more = order * 2 + is_king
            goes_on = False
            to = first
            ahead = -1
            while 0 <= to < ROOM:
                two = 1
                two <<= to
                if self.empty & two == 0:
                    break
                if self.follow_flying(p, to, taken | one, number + 1, kings + is_king, more, ahead):
                    goes_on = True
                ahead = i
                to += step
            if not goes_on:
                self.land(p, first, step, taken | one, number + 1, kings + is_king, more)
        return found

    def land(
        self, p: Position, first: int, step: int, taken: int, number: int, kings: int, order: int
    ) -> None:
        """List the ends of a flying king's capture, from the square behind the last piece on."""
        to = first
        while 0 <= to < ROOM:
            two = 1
            two <<= to
            if self.empty & two == 0:
                break
            self.add_capture(p, to, taken, number, kings, order)
            if p.stops_behind_king and order & 1:
                break
            to += step


def men_that_take(p: Position, men: int, enemy: int, empty: int, low: int, high: int) -> int:
    """Return the men (or short kings) that can jump in one of a range of directions."""
    found = 0
    if low == 0:
        found |= ((enemy & (empty << 7)) << 7) & men
        found |= ((enemy & (empty << 6)) << 6) & men
    if high >= 4:
        found |= (enemy & (empty >> 7)) >> 7 & men
        found |= (enemy & (empty >> 6)) >> 6 & men
    if high == 8:
        found |= (enemy & (empty >> 1)) >> 1 & men
        found |= ((enemy & (empty << 1)) << 1) & men
        found |= (enemy & (empty >> 13)) >> 13 & men
        found |= ((enemy & (empty << 13)) << 13) & men
    return found


def kings_take(kings: int, enemy: int, empty: int, high: int) -> bool:
    """Tell whether a flying king can jump, in the first 4 or all 8 directions."""
    for i in range(high):
        step = STEPS[i]
        ray = kings
        if step < 0:
            step = 0 - step
            while ray:
                if ((ray >> step) & enemy) >> step & empty != 0:
                    return True
                ray = ray >> step & empty
        else:
            while ray:
                if ((((ray << step) & enemy) << step) & empty) != 0:
                    return True
                ray = (ray << step) & empty
    return False


def must_capture(p: Position) -> bool:
    """Tell whether the side to move can capture."""
    return can_capture(p, p.turn)


def can_capture(p: Position, side: int) -> bool:
    """Tell whether a side can capture, or could if it were to move."""
    enemy = p.men[1 - side] | p.kings[1 - side]
    empty = p.board & ~(enemy | p.men[side] | p.kings[side])
    high = 8 if p.straight else 4
    takes = enemy if p.takes_kings else p.men[1 - side]
    low = 0
    men_high = high
    if not p.backward:
        low = 2 * side
        men_high = low + 2
    if men_that_take(p, p.men[side], takes, empty, low, men_high):
        return True
    kings = p.kings[side]
    if kings == 0:
        return False
    if p.flying:
        return kings_take(kings, enemy, empty, high)
    return men_that_take(p, kings, enemy, empty, 0, high) != 0


def generate_captures(p: Position, stack: MoveStack) -> None:
    """List the captures that the majority rule leaves; nothing if there is none."""
    turn = p.turn
    stack.begin = stack.end
    stack.best = 0
    stack.left = PATIENCE
    if stack.end > MOVE_ROOM - MOST_MOVES:
        return
    own = p.men[turn] | p.kings[turn]
    enemy = p.men[1 - turn] | p.kings[1 - turn]
    empty = p.board & ~(own | enemy)
    stack.enemy = enemy
    stack.enemy_kings = p.kings[1 - turn]
    stack.king_high = 8 if p.straight else 4
    stack.crowned = 0
    stack.by_king = False
    stack.low = 0 if p.backward else 2 * turn
    stack.high = stack.king_high if p.backward else 2 + 2 * turn
    stack.takes = enemy if p.takes_kings else p.men[1 - turn]
    left = men_that_take(p, p.men[turn], stack.takes, empty, stack.low, stack.high)
    while left:
        stack.source = bit.lsb(left)
        stack.empty = empty | (left & -left)
        stack.follow_short(p, stack.source, 0, 0, 0, 0)
        left &= left - 1
    left = p.kings[turn]
    stack.by_king = True
    if p.flying:
        while left:
            stack.source = bit.lsb(left)
            stack.empty = empty | (left & -left)
            stack.follow_flying(p, stack.source, 0, 0, 0, 0, -1)
            left &= left - 1
    elif left:
        stack.low = 0
        stack.high = stack.king_high
        stack.takes = enemy
        left = men_that_take(p, left, enemy, empty, 0, stack.king_high)
        while left:
            stack.source = bit.lsb(left)
            stack.empty = empty | (left & -left)
            stack.follow_short(p, stack.source, 0, 0, 0, 0)
            left &= left - 1


def generate_steps(p: Position, stack: MoveStack) -> None:
    """List the moves without capture."""
    turn = p.turn
    if stack.end > MOVE_ROOM - MOST_MOVES:
        return
    empty = p.board & ~(p.men[0] | p.men[1] | p.kings[0] | p.kings[1])
    men = p.men[turn]
    if turn:
        add_steps(stack, (men << 6) & empty, 6)
        add_steps(stack, (men << 7) & empty, 7)
    else:
        add_steps(stack, men >> 6 & empty, -6)
        add_steps(stack, men >> 7 & empty, -7)
    left = movable_kings(p)
    while left:
        source = bit.lsb(left)
        left &= left - 1
        for i in range(4):
            to = source + STEPS[i]
            while 0 <= to < ROOM:
                one = 1
                one <<= to
                if empty & one == 0:
                    break
                stack.add(source | to << 6, 0)
                if not p.flying:
                    break
                to += STEPS[i]


def add_steps(stack: MoveStack, targets: int, step: int) -> None:
    """List the steps of men on to a set of squares."""
    while targets:
        target = bit.lsb(targets)
        targets &= targets - 1
        stack.add((target - step) | target << 6, 0)


def movable_kings(p: Position) -> int:
    """Return the kings of the side to move that may move without capture."""
    turn = p.turn
    kings = p.kings[turn]
    if p.wolf_moves and p.wolf_count[turn] >= p.wolf_moves and p.men[turn] != 0:
        one = 1
        one <<= p.wolf[turn]
        kings &= ~one
    return kings


def generate(p: Position, stack: MoveStack) -> None:
    """List the legal moves behind those listed before; ``stack.begin`` is the first of them."""
    stack.begin = stack.end
    if must_capture(p):
        generate_captures(p, stack)
        if p.obligatory:
            return
    begin = stack.begin
    generate_steps(p, stack)
    stack.begin = begin


def count_steps(p: Position) -> int:
    """Count the moves without capture."""
    turn = p.turn
    empty = p.board & ~(p.men[0] | p.men[1] | p.kings[0] | p.kings[1])
    men = p.men[turn]
    if turn:
        count = bit.popcount((men << 6) & empty) + bit.popcount((men << 7) & empty)
    else:
        count = bit.popcount(men >> 6 & empty) + bit.popcount(men >> 7 & empty)
    kings = movable_kings(p)
    if kings == 0:
        return count
    for i in range(4):
        step = STEPS[i]
        ray = kings
        while ray:
            ray = (ray << step if step > 0 else ray >> (0 - step)) & empty
            count += bit.popcount(ray)
            if not p.flying:
                break
    return count


def count_leaves(p: Position, stack: MoveStack, depth: int) -> int:
    """Count the move sequences of a length of at least 1."""
    begin = stack.end
    if depth == 1:
        count = 0
        if must_capture(p):
            generate_captures(p, stack)
            count = stack.end - begin
            stack.end = begin
            if p.obligatory:
                return count
        return count + count_steps(p)
    total = 0
    generate(p, stack)
    end = stack.end
    for i in range(begin, end):
        p.make(stack.moves[i], stack.taken[i])
        total += count_leaves(p, stack, depth - 1)
        p.undo()
    stack.end = begin
    return total


def perft(p: Position, depth: int, every: bool = False) -> int:
    """Count the move sequences of a length; with ``every``, captures by their turns, too."""
    if depth <= 0:
        return 1
    stack = MoveStack()
    stack.every = every
    return count_leaves(p, stack, depth)


def legal_moves(p: Position, every: bool = False) -> list[tuple[int, int]]:
    """Return the legal moves with the sets of pieces that they take."""
    stack = MoveStack()
    stack.every = every
    generate(p, stack)
    return [(stack.moves[i], stack.taken[i]) for i in range(stack.begin, stack.end)]
