"""What a search remembers of moves: which ones refuted or failed, and how the evaluation erred.

Every table is updated by gravity: a value moves towards its limit by a bonus that shrinks as the
value grows, so it stays within the limit (from Stockfish, after an idea of Uri Blass).
"""

from array import array

from .geometry import NO_TRAIL
from .position import Position

LIMIT = 16384
CORRECTION_LIMIT = 1024
CORRECTION_ROWS = 4096


class History:
    """Histories of one search thread.

    ``butterfly``: by side, source and target; ``continuation``: by the piece and target of an
    earlier move (its trail) and those of this one; ``captures``: by piece, target and captured
    kind; ``counters``: the move that refuted a piece's move to a square; ``corrections``: by what
    stands on the board, the error of the static evaluation.
    """

    def __init__(self) -> None:
        self.rows = [0] * 4
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.butterfly = memoryview(array("i", bytes(4 * 2 * 4096)))
        self.continuation = memoryview(array("h", bytes(2 * 769 * 768)))
        self.captures = memoryview(array("i", bytes(4 * 768 * 8)))
        self.counters = memoryview(array("i", bytes(4 * 769)))
        self.corrections = memoryview(array("h", bytes(2 * 8 * CORRECTION_ROWS)))

    def reward_quiet(self, at: int, bonus: int) -> None:
        """Change a butterfly entry (``side * 4096 + source and target``)."""
        old = self.butterfly[at]
        self.butterfly[at] = old + bonus - (old * abs(bonus) >> 14)

    def reward_reply(self, trail: int, at: int, bonus: int) -> None:
        """Change the entry of a move (``piece * 64 + target``) after an earlier one."""
        if trail != NO_TRAIL:
            old = self.continuation[trail + at]
            self.continuation[trail + at] = old + bonus - (old * abs(bonus) >> 14)

    def reward_capture(self, at: int, bonus: int) -> None:
        """Change a capture's entry (``(piece * 64 + target) * 8 + captured kind``)."""
        old = self.captures[at]
        self.captures[at] = old + bonus - (old * abs(bonus) >> 14)

    def correction(self, p: Position) -> int:
        """Return by how much the static evaluation of like positions erred, in centipawns."""
        self.locate(p)
        total = (
            2 * self.corrections[self.rows[0]]
            + self.corrections[self.rows[1]]
            + self.corrections[self.rows[2]]
            + self.corrections[self.rows[3]]
        )
        return total >> 6

    def learn(self, p: Position, error: int, depth: int) -> None:
        """Note that a search of a depth found the evaluation to err by so much."""
        self.locate(p)
        bonus = max(-256, min(256, error * depth >> 3))
        for i in range(4):
            old = self.corrections[self.rows[i]]
            self.corrections[self.rows[i]] = old + bonus - (old * abs(bonus) >> 10)

    def locate(self, p: Position) -> None:
        """Find the rows of a position: by its pawns, each side's pieces, and the minor pieces."""
        pawns = p.parts[0] ^ p.parts[1]
        white = p.parts[2] ^ p.parts[4] ^ p.parts[6] ^ p.parts[8] ^ p.parts[10]
        black = p.parts[3] ^ p.parts[5] ^ p.parts[7] ^ p.parts[9] ^ p.parts[11]
        minor = p.parts[2] ^ p.parts[3] ^ p.parts[4] ^ p.parts[5] ^ p.parts[10] ^ p.parts[11]
        first = p.turn * 4 * CORRECTION_ROWS
        self.rows[0] = first + (pawns & (CORRECTION_ROWS - 1))
        self.rows[1] = first + CORRECTION_ROWS + (white & (CORRECTION_ROWS - 1))
        self.rows[2] = first + 2 * CORRECTION_ROWS + (black & (CORRECTION_ROWS - 1))
        self.rows[3] = first + 3 * CORRECTION_ROWS + (minor & (CORRECTION_ROWS - 1))
