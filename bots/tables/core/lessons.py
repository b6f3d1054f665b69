"""Positions that a training has looked at, each with what is expected of it."""

from array import array


class Lessons:
    """So many positions as there is room for; the first ``kept`` of them are filled in.

    A position is four numbers, those of rows.py for the side on roll and for the other; it has
    eight goals, what the outputs of its network should be.
    """

    def __init__(self, positions: "array[int]", goals: "array[float]") -> None:
        """Take the arrays to fill in: four positive numbers of 64 bits and eight goals each."""
        self.positions = positions
        self.goals = goals
        self.room = len(goals) // 8
        self.kept = 0

    def keep(
        self, low: int, high: int, other_low: int, other_high: int, goals: list[float]
    ) -> None:
        """Fill in one position more, if there is room."""
        if self.kept == self.room:
            return
        place = 4 * self.kept
        self.positions[place] = low
        self.positions[place + 1] = high
        self.positions[place + 2] = other_low
        self.positions[place + 3] = other_high
        for o in range(8):
            self.goals[8 * self.kept + o] = goals[o]
        self.kept += 1
