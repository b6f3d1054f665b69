"""Measures how fast a bot of a game with dice decides, and how fast its program starts."""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence

Query = tuple[int, int, int, int, int, int]
"""A packed position with the roll to come."""
STARTS = 5


def repeated(
    queries: Sequence[Query], seconds: float, once: Callable[[Query], int]
) -> tuple[int, int, float]:
    """Ask again and again for some seconds; return how often, the sum of answers, seconds."""
    asked = total = 0
    began = time.process_time()
    while True:
        for query in queries:
            total += once(query)
            asked += 1
            if asked % 8 == 0 and time.process_time() - began >= seconds:
                return asked, total, time.process_time() - began


def longest(queries: Sequence[Query], once: Callable[[Query], int]) -> tuple[float, float]:
    """Ask each query once; return the mean and the longest time, in seconds of the processor."""
    times = []
    for query in queries:
        began = time.process_time()
        once(query)
        times.append(time.process_time() - began)
    return sum(times) / len(times), max(times)


def start_to_play(module: str, commands: bytes) -> str:
    """Tell how long a bot's program takes from its start to a play, and the memory it needs."""
    walls, seconds = [], []
    for _ in range(STARTS):
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        command = [sys.executable, "-m", module]
        told = subprocess.run(command, input=commands, capture_output=True, check=True).stdout
        walls.append(time.perf_counter() - began)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        if b" moves " not in told:
            raise SystemExit("the bot did not move")
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return (
        f"start to the first play: {min(seconds):.3f} s of the processor,"
        f" {min(walls):.3f} s by the clock, {memory:.0f} MB"
    )
