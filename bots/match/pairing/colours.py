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


def seat_two(one: int, two: int, balance: list[int], place: int) -> tuple[int, int]:
    """Give the first seat to who had it more rarely, if equal by turns from place to place."""
    if balance[one] == balance[two]:
        return (one, two) if place % 2 == 0 else (two, one)
    return (one, two) if balance[one] < balance[two] else (two, one)
