"""Kinds of scores in a transposition table, as bits: ``LOWER`` is also set in exact ones."""

NONE, UPPER, LOWER, EXACT = 0, 1, 2, 3
"""No score; the true score is at most, at least, exactly the one kept."""
BIAS = 32768
"""Added to scores so that they are kept as unsigned fields of 16 bits."""
