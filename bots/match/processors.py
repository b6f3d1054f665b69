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
    return len({_core_of(number) for number in os.sched_getaffinity(0)})


def default_concurrency(contestants: Sequence[Contestant]) -> int:
    """Return cores divided by the threads that think in a game at the same time, at least 1."""
    return max(1, physical_cores() // _threads_at_once(contestants))


def places(contestants: Sequence[Contestant], concurrency: int) -> list[tuple[int, ...]]:
    """Part the processors among so many games: as many to each as threads think in it.

    One processor of each core is given away before its siblings are. Raises ValueError if they do
    not suffice, or where processes cannot be kept to processors.
    """
    if not hasattr(os, "sched_setaffinity"):
        raise ValueError("this system does not keep processes to processors")
    threads = _threads_at_once(contestants)
    groups: dict[str, list[int]] = {}
    for number in sorted(os.sched_getaffinity(0)):
        groups.setdefault(_core_of(number), []).append(number)
    ranks = range(max(map(len, groups.values())))
    ordered = [group[rank] for rank in ranks for group in groups.values() if rank < len(group)]
    if threads * concurrency > len(ordered):
        raise ValueError(
            f"{concurrency} games of {threads} threads need more than the {len(ordered)} processors"
        )
    return [tuple(ordered[threads * k : threads * (k + 1)]) for k in range(concurrency)]


def _core_of(number: int) -> str:
    """Return what is the same for all processors of a core."""
    siblings = TOPOLOGY / f"cpu{number}" / "topology" / "thread_siblings_list"
    return siblings.read_text() if siblings.exists() else str(number)


def _threads_at_once(contestants: Sequence[Contestant]) -> int:
    """Return how many threads may think in one game: with pondering, those of two players."""
    threads = sorted(map(_threads, contestants), reverse=True)
    pondering = any(contestant.ponders for contestant in contestants)
    return sum(threads[: 2 if pondering else 1])


def _threads(contestant: Contestant) -> int:
    values = (value for name, value in contestant.options if name.lower() == "threads")
    return max([1, *(int(value) for value in values if value.isdigit())])
