"""Static evaluation of a position, in centipawns: tapered piece squares, a network, and endings.

The piece squares are kept up to date by the position. The network adds what they cannot see. What
is known of endings (drawn material, driving a bare king) corrects both.
"""

from .endings import end_scale, mate_drive, middle_scale
from .network import Network
from .position import Position


class Evaluator:
    """Evaluates positions; one per search thread, as it keeps what it knows of earlier plies."""

    def __init__(self) -> None:
        self.network = Network()

    def evaluate(self, p: Position) -> int:
        """Return the static score, side to move."""
        value = self.placed(p) + self.network.judge(p)
        strong = p.turn if value > 0 else 1 - p.turn
        scale = end_scale(p, strong)
        if scale == 0:
            return 0
        phase = min(p.phase, 24)
        value = value * (phase * middle_scale(p, strong) + (24 - phase) * scale) // 1536
        drive = mate_drive(p, strong)
        return value + (drive if strong == p.turn else -drive)

    def placed(self, p: Position) -> int:
        """Return the tapered score of the pieces on their squares, side to move."""
        middle = (p.score & 0xFFFF) ^ 0x8000
        middle -= 0x8000
        end = (p.score - middle) >> 16
        if p.turn:
            middle = -middle
            end = -end
        phase = min(p.phase, 24)
        return (middle * phase + end * (24 - phase)) // 24

    def score(self, p: Position) -> int:
        """Return the static score, for callers outside the core."""
        return self.evaluate(p)
