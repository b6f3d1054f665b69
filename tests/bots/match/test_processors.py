"""How many games at once, and on which processors."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from bots.match import processors
from bots.match.contestant import Contestant
from bots.match.processors import default_concurrency, physical_cores, places

ONE = Contestant("a", ("x",))
TWO_THREADS = Contestant("b", ("x",), options=(("Threads", "2"),))


@pytest.fixture
def four_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine of four cores with two processors each: 0 and 4, 1 and 5, and so on."""
    for number in range(8):
        folder = tmp_path / f"cpu{number}" / "topology"
        folder.mkdir(parents=True)
        (folder / "thread_siblings_list").write_text(f"{number % 4},{number % 4 + 4}\n")
    monkeypatch.setattr(processors, "TOPOLOGY", tmp_path)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: set(range(8)), raising=False)
    monkeypatch.setattr(os, "sched_setaffinity", None, raising=False)


def test_as_many_games_run_at_once_as_cores_bear_threads() -> None:
    cores = physical_cores()
    assert cores >= 1
    one, many = Contestant("a", ("x",)), Contestant("b", ("x",), options=(("threads", "1000"),))
    assert default_concurrency([one, one]) == cores
    assert default_concurrency([one, many]) == 1


@pytest.mark.usefixtures("four_cores")
def test_hardware_threads_are_no_cores() -> None:
    assert physical_cores() == 4
    assert default_concurrency([ONE, TWO_THREADS]) == 2


@pytest.mark.usefixtures("four_cores")
def test_with_pondering_two_players_think_at_once() -> None:
    pondering = replace(ONE, ponders=True)
    assert default_concurrency([ONE, pondering]) == 2
    assert default_concurrency([TWO_THREADS, pondering, ONE]) == 1
    assert places([ONE, pondering], 2) == [(0, 1), (2, 3)]


@pytest.mark.usefixtures("four_cores")
def test_cores_are_given_away_before_their_second_processors() -> None:
    assert places([ONE, ONE], 4) == [(0,), (1,), (2,), (3,)]
    assert places([ONE, TWO_THREADS], 2) == [(0, 1), (2, 3)]
    assert places([ONE, ONE], 6) == [(0,), (1,), (2,), (3,), (4,), (5,)]


@pytest.mark.usefixtures("four_cores")
def test_more_than_there_are_cannot_be_given() -> None:
    with pytest.raises(ValueError, match="5 games of 2 threads need more than the 8 processors"):
        places([ONE, TWO_THREADS], 5)


def test_a_system_without_affinity_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_setaffinity", raising=False)
    with pytest.raises(ValueError, match="does not keep processes"):
        places([ONE], 1)
