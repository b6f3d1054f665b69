"""Dice for games of a program against itself: fast, and the same each time for a seed."""

ALL = 0xFFFFFFFFFFFFFFFF


class Lot:
    """Marsaglia's xorshift generator of 64 bits."""

    def __init__(self, seed: int) -> None:
        self.state = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & ALL

    def die(self) -> int:
        """Throw one die, from the upper bits."""
        while True:
            self.state ^= (self.state << 13) & ALL
            self.state ^= self.state >> 7
            self.state ^= (self.state << 17) & ALL
            found = (self.state >> 40) & 7
            if found < 6:
                return found + 1


def throws(lot: Lot, number: int) -> list[int]:
    """Return the next so many throws of one die."""
    return [lot.die() for _ in range(number)]
