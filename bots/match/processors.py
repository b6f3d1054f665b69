"""How many games this machine can play at once without slowing each other."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from bots.match.contestant import Contestant

TOPOLOGY = Path("/sys/devices/system/cpu")


def physical_cores() -> int:
    """Return how many processor cores this process may use, hardware threads not counted twice."""
    if not hasattr(os, "sched_getaffinity"):
        return os.cpu_count() or 1
    usable = os.sched_getaffinity(0)
    cores = set()
    for number in usable:
        siblings = TOPOLOGY / f"cpu{number}" / "topology" / "thread_siblings_list"
        cores.add(siblings.read_text() if siblings.exists() else str(number))
    return len(cores)


def default_concurrency(contestants: Sequence[Contestant]) -> int:
    """Return cores divided by the threads of the contestant that uses most, at least 1."""
    threads = [
        int(value)
        for contestant in contestants
        for name, value in contestant.options
        if name.lower() == "threads" and value.isdigit()
    ]
    return max(1, physical_cores() // max([1, *threads]))
