"""Whole numbers and decimals as words of a line; what is none is None, whatever it is."""

from __future__ import annotations

import re

DECIMAL = re.compile(r"[+-]?(?:\d{1,15}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][+-]?\d{1,2})?", re.ASCII)


def parse_number(word: str) -> int | None:
    """Read a whole number with or without a sign; None for anything else."""
    digits = word[1:] if word[:1] in ("-", "+") else word
    if not (digits.isascii() and digits.isdigit()):
        return None
    number = int(digits) if len(digits) <= 20 else 10**20
    return -number if word[0] == "-" else number


def parse_decimal(word: str) -> float | None:
    """Read a number such as `5`, `0.25`, `-.5` or `5.6e-17`; None for anything else.

    Programs write what their arithmetic leaves, all digits of it.
    """
    return float(word) if DECIMAL.fullmatch(word) else None
