"""Dice for games within the core: fast, and the same each time for a seed."""

ALL = 0xFFFFFFFFFFFFFFFF


class Lot:
    """Marsaglia's xorshift generator of 64 bits; ``first`` and ``second`` are the roll thrown last.

    Of 1296 games that follow one another each begins with another pair of two rolls; of 36 of them
    each has another first and another second roll.
    """

    def __init__(self, seed: int) -> None:
        self.state = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & ALL
        if self.state == 0:
            self.state = 1
        self.first = 0
        self.second = 0

    def die(self) -> int:
        """Throw one die by the upper bits; 6 and 7 are thrown again."""
        while True:
            self.state ^= (self.state << 13) & ALL
            self.state ^= self.state >> 7
            self.state ^= (self.state << 17) & ALL
            found = (self.state >> 40) & 7
            if found < 6:
                return found + 1

    def one_of(self, number: int) -> int:
        """Return a number from 0 below another one, of up to a thousand each as likely."""
        self.die()
        return (self.state >> 20) % number

    def throw(self, game: int, number: int) -> None:
        """Throw roll ``number`` of a game, both counted from 0."""
        if number < 2:
            place = game % 36 if number == 0 else (5 * game + game // 36) % 36
            self.first = place // 6 + 1
            self.second = place % 6 + 1
        else:
            self.first = self.die()
            self.second = self.die()


def throws(lot: Lot, number: int) -> list[int]:
    """Return the next so many throws of one die."""
    return [lot.die() for _ in range(number)]


def rolls(lot: Lot, game: int, number: int) -> list[tuple[int, int]]:
    """Return the first so many rolls of a game."""
    found = []
    for n in range(number):
        lot.throw(game, n)
        found.append((lot.first, lot.second))
    return found
