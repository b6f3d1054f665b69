"""Who has the first seat, so that nobody has it much more often than others."""

from __future__ import annotations

from collections.abc import Iterable

from bots.match.jobs import Round


def first_seats(rounds: Iterable[Round], contestants: int) -> list[int]:
    """Count for each contestant the games at the first seat less those at the last."""
    balance = [0] * contestants
    for each in rounds:
        for encounter in each.encounters:
            for job in encounter.jobs:
                balance[job.seats[0]] += 1
                balance[job.seats[-1]] -= 1
    return balance


def seat_two(one: int, two: int, balance: list[int]) -> tuple[int, int]:
    """Give the first seat to who had it more rarely, if that is equal to `one`."""
    return (two, one) if balance[two] < balance[one] else (one, two)
