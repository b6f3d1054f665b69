"""Static evaluation of a position: a tapered sum of weighted terms, in centipawns.

The terms of a theme are in a module of their own (pawns, pieces, kings, threats, passers, endings);
their weights are in ``bots.chess.weights``. Everything is linear in the weights except king danger,
which counts by its square.
"""

from .. import weights
from .areas import DANGER_END_SHIFT, DANGER_SHIFT
from .endings import end_scale, mate_drive, middle_scale
from .kings import danger
from .passers import passers
from .pawns import PawnTable
from .pieces import pieces
from .position import Position
from .sheet import Sheet
from .threats import space, threats

TEMPO = weights.offset("tempo")


class Evaluator:
    """Evaluates positions; one per search thread, as it keeps what it knows of pawns."""

    def __init__(self, values: list[int] | None = None) -> None:
        """Take packed weights as ``weights.core_values`` returns them, or the tuned ones."""
        self.sheet = Sheet(weights.VALUES if values is None else values)
        self.pawns = PawnTable()

    def terms(self, p: Position) -> int:
        """Return White's packed score but for piece squares and king danger; fill in the sheet."""
        self.sheet.prepare(p)
        score = self.pawns.look_up(self.sheet, p)
        score += pieces(self.sheet, p, 0) - pieces(self.sheet, p, 1)
        score += threats(self.sheet, p, 0) - threats(self.sheet, p, 1)
        score += passers(self.sheet, p, 0) - passers(self.sheet, p, 1)
        score += space(self.sheet, p, 0) - space(self.sheet, p, 1)
        tempo = self.sheet.weight[TEMPO]
        return score - tempo if p.turn else score + tempo

    def king_danger(self, p: Position, side: int) -> int:
        """Return the danger of a side's king in the position whose terms were computed last."""
        return danger(self.sheet, p, side)

    def evaluate(self, p: Position) -> int:
        """Return the static score, side to move."""
        score = p.score + self.terms(p)
        score += danger_cost(danger(self.sheet, p, 1)) - danger_cost(danger(self.sheet, p, 0))
        middle = (score & 0xFFFF) ^ 0x8000
        middle -= 0x8000
        end = (score - middle) >> 16
        strong = 1 if end < 0 or (end == 0 and middle < 0) else 0
        scale = end_scale(p, strong)
        if scale == 0:
            return 0
        drive = mate_drive(p, strong)
        end += -drive if strong else drive
        if p.turn:
            middle = -middle
            end = -end
        phase = min(p.phase, 24)
        whole = middle_scale(p, strong)
        return (middle * phase * whole + end * (24 - phase) * scale) // 1536

    def rough(self, p: Position) -> int:
        """Return the score of material and piece squares alone, side to move."""
        middle = (p.score & 0xFFFF) ^ 0x8000
        middle -= 0x8000
        end = (p.score - middle) >> 16
        phase = min(p.phase, 24)
        score = (middle * phase + end * (24 - phase)) // 24
        return -score if p.turn else score

    def score(self, p: Position) -> int:
        """Return the static score, for callers outside the core."""
        return self.evaluate(p)

    def scale(self, p: Position, strong: int) -> int:
        """Return the part in 64 that a side keeps of its end-game score."""
        return end_scale(p, strong)


def danger_cost(units: int) -> int:
    """Return the packed price of a king in danger."""
    if units <= 0:
        return 0
    return (units * units >> DANGER_SHIFT) + 65536 * (units >> DANGER_END_SHIFT)
