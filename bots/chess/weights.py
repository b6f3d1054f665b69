"""Weights of the evaluation, as the compiled core takes them: packed, for both colours."""

VALUES = [(82, 94), (337, 290), (365, 310), (477, 520), (1025, 950), (0, 0)]
"""Pawn to king: value in the middle game and in the end game, in centipawns."""


def packed(middle: int, end: int) -> int:
    """Return a pair of scores as one integer."""
    return middle + 65536 * end


def _centre(square: int) -> int:
    """Return 0 (corner) to 6 (centre)."""
    return min(square % 8, 7 - square % 8) + min(square // 8, 7 - square // 8)


def _placed(kind: int, square: int) -> tuple[int, int]:
    """Return what a white piece is worth on a square, in the middle game and in the end game."""
    middle, end = VALUES[kind]
    column, row, centre = square % 8, square // 8, _centre(square)
    if kind == 0:
        inner = 4 * min(column, 7 - column) if row in (2, 3, 4) else 0
        return middle + inner + 2 * row * row // 3, end + 3 * row * row - 10
    if kind == 5:
        return (-12 * row - 12 * min(column, 7 - column, 2), 10 * centre - 25)
    gain = (0, 7, 5, 1, 1)[kind]
    seventh = 15 if kind == 3 and row == 6 else 0
    return middle + gain * (centre - 3) + seventh, end + gain * (centre - 3) + seventh


def _tables() -> list[int]:
    table = []
    for kind in range(6):
        table += [packed(*_placed(kind, square)) for square in range(64)]
        table += [-packed(*_placed(kind, square ^ 56)) for square in range(64)]
    return table


PIECE_SQUARE = _tables()
"""White's packed score of each piece on each square, at ``(kind * 2 + colour) * 64 + square``."""
