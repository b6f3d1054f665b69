"""Deals of the hidden tiles that agree with all that was seen, each as likely as it is.

Tiles go to places: the places of one class were filled by the same seat (or make up the stock),
and allow the same tiles. All ways to fill all places are equally likely, so a tile goes to a class
with a chance in proportion to its empty places, times the ways to go on from there. These are
counted once; where that takes too much, a deal is drawn without them and has a weight instead.
"""

from array import array

from bots.search import bit

from .geometry import FULL

WAYS = 1 << 19
"""So many counts of ways are kept at most, 4 MB."""


class Deals:
    """Where the hidden tiles may be, and a deal of them: ``place[n]`` is the class of tile n.

    ``weight`` of the deal is 1 if deals come as likely as they are; ``number`` tiles are hidden.
    """

    def __init__(self) -> None:
        self.number = 0
        self.classes = 0
        self.states = 1
        self.counted = False
        self.weight = 1.0
        self.seed = 1
        self.allowed = [0] * 96
        self.place = [0] * 96
        self.room = [0] * 64
        self.capacity = [0] * 64
        self.stride = [0] * 64
        self.ways = array("d", [0.0])
        self.kept = array("B", [0])
        self.kept_weights = array("d", [0.0])
        self.found = 0

    def load(self, allowed: list[int], capacity: list[int], seed: int) -> float:
        """Take the classes that each tile may go to as a set, and the places of each class.

        The places must be as many as the tiles, at most 91 of each and 60 classes. Return how many
        ways there are in all, -1 if they are not counted.
        """
        self.number = len(allowed)
        self.classes = len(capacity)
        self.seed = seed & FULL | 1
        for n in range(self.number):
            self.allowed[n] = allowed[n]
        stride = 1
        most = max(capacity, default=0)
        spared = capacity.index(most) if capacity else 0
        for n in range(self.classes):
            self.capacity[n] = self.room[n] = capacity[n]
            self.stride[n] = 0 if n == spared else stride
            stride = stride if n == spared else stride * (capacity[n] + 1)
        self.states = stride
        self.counted = stride * (self.number + 1) <= WAYS
        if not self.counted:
            return -1.0
        self.ways = array("d", [-1.0]) * (stride * (self.number + 1))
        return self.count(0, stride - 1)

    def count(self, tile: int, state: int) -> float:
        """Return in how many ways the tiles from one on can fill the room there is."""
        if tile == self.number:
            return 1.0
        known = self.ways[tile * self.states + state]
        if known >= 0.0:
            return known
        total = 0.0
        left = self.allowed[tile]
        while left != 0:
            n = bit.lsb(left)
            left &= left - 1
            room = self.room[n]
            if room > 0:
                self.room[n] = room - 1
                total += room * self.count(tile + 1, state - self.stride[n])
                self.room[n] = room
        self.ways[tile * self.states + state] = total
        return total

    def draw(self) -> bool:
        """Draw a deal into ``place``; tell whether it is one, as drawing may come to a dead end."""
        self.weight = 1.0
        state = self.states - 1
        going = True
        for n in range(self.classes):
            self.room[n] = self.capacity[n]
        for tile in range(self.number):
            total = self.chance(tile, state)
            if total <= 0.0:
                going = False
                break
            if not self.counted:
                self.weight *= total / (self.number - tile)
            self.place[tile] = self.pick(tile, state, total)
            self.room[self.place[tile]] -= 1
            state -= self.stride[self.place[tile]]
        return going

    def chance(self, tile: int, state: int) -> float:
        """Return the sum over the classes for a tile of what each is likely by."""
        total = 0.0
        left = self.allowed[tile]
        while left != 0:
            n = bit.lsb(left)
            left &= left - 1
            total += self.share(tile, state, n)
        return total

    def share(self, tile: int, state: int, n: int) -> float:
        """Return what a class for a tile is likely by: its empty places, times the ways on."""
        room = self.room[n]
        if room == 0 or not self.counted:
            return room
        if tile + 1 == self.number:
            return room
        return room * self.ways[(tile + 1) * self.states + state - self.stride[n]]

    def pick(self, tile: int, state: int, total: float) -> int:
        """Return a class for a tile, by chance."""
        mark = total * (self.random() >> 11) / 9007199254740992.0
        left = self.allowed[tile]
        last = 0
        while left != 0:
            n = bit.lsb(left)
            left &= left - 1
            share = self.share(tile, state, n)
            if share > 0.0:
                last = n
                mark -= share
                if mark < 0.0:
                    break
        return last

    def random(self) -> int:
        """Return 64 random bits (Marsaglia's xorshift)."""
        self.seed ^= (self.seed << 13) & FULL
        self.seed ^= self.seed >> 7
        self.seed ^= (self.seed << 17) & FULL
        return self.seed

    def below(self, number: int) -> int:
        """Return a random number from 0 to before a number less than 2^31."""
        high = self.random() >> 33
        return (high * number) >> 31

    def list_all(self, most: int) -> int:
        """Keep all deals that there are; return how many, -1 if more than ``most``.

        The ways must be counted.
        """
        self.kept = array("B", [0]) * (max(self.number, 1) * most)
        self.kept_weights = array("d", [0.0]) * most
        self.found = 0
        for n in range(self.classes):
            self.room[n] = self.capacity[n]
        complete = self.extend(0, self.states - 1, 1.0, most)
        return self.found if complete else -1

    def extend(self, tile: int, state: int, weight: float, most: int) -> bool:
        """Keep the deals that go on from here; tell whether there was room for them all."""
        if tile == self.number:
            if self.found == most:
                return False
            for n in range(self.number):
                self.kept[self.found * self.number + n] = self.place[n]
            self.kept_weights[self.found] = weight
            self.found += 1
            return True
        left = self.allowed[tile]
        while left != 0:
            n = bit.lsb(left)
            left &= left - 1
            share = self.share(tile, state, n)
            if share > 0.0:
                room = self.room[n]
                self.place[tile] = n
                self.room[n] = room - 1
                fits = self.extend(tile + 1, state - self.stride[n], weight * room, most)
                self.room[n] = room
                if not fits:
                    return False
        return True

    def recall(self, n: int) -> None:
        """Take deal n of those kept."""
        for tile in range(self.number):
            self.place[tile] = self.kept[n * self.number + tile]
        self.weight = self.kept_weights[n]

    def drawn(self) -> tuple[list[int], float] | None:
        """Draw a deal; return the class of each tile and its weight, None in a dead end."""
        if not self.draw():
            return None
        return [self.place[n] for n in range(self.number)], self.weight

    def listed(self, most: int) -> list[tuple[list[int], float]] | None:
        """Return all deals with their weights, None if there are more than ``most``."""
        if self.list_all(most) < 0:
            return None
        deals = []
        for n in range(self.found):
            self.recall(n)
            deals.append(([self.place[tile] for tile in range(self.number)], self.weight))
        return deals
