"""Scores of decided games tell the distance to the end: from the root in the tree, from the node in
the transposition table. ``bound`` is the least of them; compiled, the functions are inlined.
"""


def to_table(score: int, ply: int, bound: int) -> int:
    """Return a score counted from the root as one counted from the node."""
    if score >= bound:
        return score + ply
    if score <= -bound:
        return score - ply
    return score


def from_table(score: int, ply: int, bound: int) -> int:
    """Return a score counted from the node as one counted from the root."""
    if score >= bound:
        return score - ply
    if score <= -bound:
        return score + ply
    return score
