"""Pawn structure and shelter, remembered from one position to the next that has the same pawns."""

from bots.search import bit

from .. import weights
from . import areas, geometry
from .kings import shelter
from .position import Position
from .sheet import Sheet, advanced, pawn_attacks

ABREAST = areas.ABREAST
AHEAD = areas.AHEAD
BESIDE = areas.BESIDE
EDGE = areas.EDGE
FRONT = areas.FRONT
PAWN_ATTACKS = geometry.PAWN_ATTACKS
REAR = areas.REAR
SLOTS = 4096

ISOLATED = weights.offset("pawn_isolated")
ISOLATED_OPEN = weights.offset("pawn_isolated_open")
DOUBLED = weights.offset("pawn_doubled")
BACKWARD = weights.offset("pawn_backward")
ABREAST_BONUS = weights.offset("pawn_abreast")
SUPPORTED = weights.offset("pawn_supported")
CANDIDATE = weights.offset("pawn_candidate")
RAMMED = weights.offset("pawn_rammed")
PASSED = weights.offset("passed")
PASSED_FILE = weights.offset("passed_file")


class PawnTable:
    """Scores of pawn structures by their key; the pawns themselves tell whose a slot is.

    A slot is a cache line of ``sets`` (by side: pawns, passed pawns, attack spans) and one of
    ``scores`` (structure, and by side from the third word on: king's square, shelter).
    """

    def __init__(self) -> None:
        self.sets = [0] * 32768
        self.scores = [64] * 32768
        self.scores[0] = 0  # a board without pawns finds its slot filled from the start

    def look_up(self, s: Sheet, p: Position) -> int:
        """Return White's packed score of pawns and shelters; put passed pawns on the sheet."""
        slot = ((p.parts[0] ^ p.parts[1]) & (SLOTS - 1)) * 8
        if self.sets[slot] != p.pieces[0] or self.sets[slot + 1] != p.pieces[1]:
            for side in range(2):
                self.sets[slot + side] = p.pieces[side]
                self.sets[slot + 2 + side] = 0
                self.sets[slot + 4 + side] = attack_span(p.pieces[side], side)
                self.scores[slot + 2 + side] = 64
            self.scores[slot] = self.structure(s, p, 0, slot) - self.structure(s, p, 1, slot)
        for side in range(2):
            s.passed[side] = self.sets[slot + 2 + side]
            s.spans[side] = self.sets[slot + 4 + side]
            if self.scores[slot + 2 + side] != s.king[side]:
                self.scores[slot + 2 + side] = s.king[side]
                self.scores[slot + 4 + side] = shelter(s, p, side)
        return self.scores[slot] + self.scores[slot + 4] - self.scores[slot + 5]

    def structure(self, s: Sheet, p: Position, side: int, slot: int) -> int:
        """Return the packed score of a side's pawns, and note the passed ones in a slot."""
        score = 0
        own = p.pieces[side]
        enemy = p.pieces[1 - side]
        left = own
        while left:
            square = bit.lsb(left)
            one = left & -left
            left ^= one
            at = side * 64 + square
            score += links(s, own, enemy, side, square)
            if AHEAD[at] & own:
                score += s.weight[DOUBLED]
            elif FRONT[at] & enemy == 0:
                self.sets[slot + 2 + side] |= one
                rank = square >> 3 ^ (7 if side else 0)
                score += s.weight[PASSED + rank] + s.weight[PASSED_FILE + EDGE[square]]
            elif AHEAD[at] & enemy == 0:
                score += candidacy(s, own, enemy, side, square)
        return score


def attack_span(pawns: int, side: int) -> int:
    """Return the squares that a side's pawns attack now or could attack after advancing."""
    span = pawn_attacks(pawns, side)
    for _ in range(5):
        span |= advanced(span, side)
    return span


def links(s: Sheet, own: int, enemy: int, side: int, square: int) -> int:
    """Return the score of a pawn's bonds with its neighbours, or of their lack."""
    at = side * 64 + square
    rank = square >> 3 ^ (7 if side else 0)
    friends = BESIDE[square] & own
    supporters = PAWN_ATTACKS[(1 - side) * 64 + square] & own
    abreast = ABREAST[square] & own
    open_file = AHEAD[at] & enemy == 0
    score = 0
    one = 1
    one <<= square
    if abreast:
        score += s.weight[ABREAST_BONUS + rank]
    if advanced(one, side) & enemy:
        score += s.weight[RAMMED + rank]
    if supporters:
        score += s.weight[SUPPORTED + rank]
    if friends == 0:
        score += s.weight[ISOLATED + EDGE[square]]
        if open_file:
            score += s.weight[ISOLATED_OPEN]
    elif REAR[at] & own == 0:
        stop = square - 8 if side else square + 8
        if PAWN_ATTACKS[side * 64 + stop] & enemy:
            score += s.weight[BACKWARD + (1 if open_file else 0)]
    return score


def candidacy(s: Sheet, own: int, enemy: int, side: int, square: int) -> int:
    """Return the score of a pawn on a free file whose friends may outnumber its enemies."""
    at = side * 64 + square
    sentries = bit.popcount(FRONT[at] & enemy)
    helpers = bit.popcount(REAR[at] & own)
    if helpers < sentries:
        return 0
    return s.weight[CANDIDATE + (square >> 3 ^ (7 if side else 0))]
