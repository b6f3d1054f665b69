"""Static evaluation of a position, in centipawns from the side to move."""

from .position import Position

TEMPO = 12


class Evaluator:
    """Evaluates positions; one per search thread, since it may keep what it knows of pawn structures."""

    def evaluate(self, p: Position) -> int:
        """Return the static score, side to move."""
        middle = (p.score & 0xFFFF) ^ 0x8000
        middle -= 0x8000
        end = (p.score - middle) >> 16
        phase = min(p.phase, 24)
        score = (middle * phase + end * (24 - phase)) // 24
        if p.turn:
            score = -score
        return score + TEMPO

    def score(self, p: Position) -> int:
        """Return the static score, for callers outside the core."""
        return self.evaluate(p)
