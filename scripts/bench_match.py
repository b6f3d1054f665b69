"""What a match costs the runner itself: `python -m scripts.bench_match --games 1000`.

Two random movers play; journal and records are written. Processor time is that of this process
alone, its threads but not the engines; memory is what it holds after a tenth, half and all games.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from bots.match.clock import parse_time_control
from bots.match.contestant import Contestant
from bots.match.drivers import open_player
from bots.match.journal import Entry, Journal
from bots.match.plan import Plan
from bots.match.referee import Rules
from bots.match.runner import run_match
from bots.match.standing import Standing
from bots.registry import find_game

ROOT = Path(__file__).parents[1]
MOVER = ROOT / "tests" / "doubles" / "random_mover.py"


def resident_megabytes() -> float:
    """Return the memory that this process holds, in MB of 10^6 bytes; Linux."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def mover(name: str) -> Contestant:
    """Return a random mover of that name."""
    return Contestant(name, (sys.executable, str(MOVER)), environment=(("PYTHONPATH", str(ROOT)),))


class Meter:
    """Takes the memory at parts of a match, and counts its moves."""

    def __init__(self, games: int, memory: Callable[[], float] = resident_megabytes) -> None:
        self._stops = {max(1, games // 10), max(1, games // 2), games}
        self._memory = memory
        self.moves = 0
        self.megabytes: list[float] = []

    def report(self, standing: Standing, entry: Entry) -> None:
        """Take notice of a finished game."""
        self.moves += len(entry.moves)
        if len(standing.games) in self._stops:
            self.megabytes.append(self._memory())


@click.command()
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--concurrency", type=click.IntRange(1), default=2, show_default=True)
@click.option("--move-limit", type=click.IntRange(1), default=100, show_default=True)
def main(games: int, concurrency: int, move_limit: int) -> None:
    """Play, and print processor time a move and memory."""
    plan = Plan(
        game=find_game("chess"),
        contestants=(mover("one"), mover("two")),
        games=games,
        time_control=parse_time_control("60+1"),
        rules=Rules(move_limit=move_limit),
    )
    meter = Meter(games)
    begun, used = time.monotonic(), time.process_time()
    with (
        TemporaryDirectory() as folder,
        Journal(Path(folder), plan.describe(), plan.game.record_suffix) as journal,
    ):
        standing = run_match(
            plan,
            lambda contestant: open_player(contestant, plan.game),
            journal=journal,
            concurrency=concurrency,
            report=meter.report,
        )
    milliseconds = 1000 * (time.process_time() - used) / max(1, meter.moves)
    memory = ", ".join(f"{megabytes:.1f}" for megabytes in meter.megabytes)
    click.echo(
        f"{len(standing.games)} games, {meter.moves} moves, {standing.faults} broken off, "
        f"{time.monotonic() - begun:.0f} s: {milliseconds:.3f} ms of processor a move; "
        f"memory {memory} MB"
    )


if __name__ == "__main__":
    main()
