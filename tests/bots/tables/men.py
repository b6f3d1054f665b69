"""Men as rows of counts."""

from __future__ import annotations


def row(*men: int) -> tuple[int, ...]:
    """A side with so many men on its points 1, 2 and so on."""
    return (15 - sum(men), *men, *(0,) * (25 - len(men)))
