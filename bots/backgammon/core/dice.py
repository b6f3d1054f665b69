"""Dice for games within the core: Marsaglia's xorshift, seeded."""

ALL = 0xFFFFFFFFFFFFFFFF


class Dice:
    """Throws dice; the same seed throws the same ones."""

    def __init__(self, seed: int) -> None:
        self.state = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & ALL
        if self.state == 0:
            self.state = 1

    def die(self) -> int:
        """Throw one die by the upper bits; 6 and 7 are thrown again."""
        while True:
            self.state ^= (self.state << 13) & ALL
            self.state ^= self.state >> 7
            self.state ^= (self.state << 17) & ALL
            found = (self.state >> 40) & 7
            if found < 6:
                return found + 1
