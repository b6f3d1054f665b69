"""Matches on a cluster: a real scheduler and two worker processes on this machine."""

from __future__ import annotations

import importlib.util
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from bots.game import Opening
from bots.match.clock import parse_time_control
from bots.match.cluster import Portion, play_portion
from bots.match.contestant import Contestant
from bots.match.jobs import JobCounter
from bots.match.journal import parse_entry
from bots.match.referee import Rules
from tests.bots.match.commands import ENGINE, bot_match, command, is_running, wait_for

ROOT = Path(__file__).parents[3]
DEADLINE = 200.0

needs_dask = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None
    and os.environ.get("BOTS_CLUSTER") != "required",
    reason="the extra `cluster` is not installed",
)


@dataclass
class Cluster:
    """A scheduler's address, and its workers' processes."""

    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    file = tmp_path / "scheduler.json"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}

    def start(stack: ExitStack, role: str, *words: str) -> subprocess.Popen[bytes]:
        arguments = [sys.executable, "-m", f"distributed.cli.dask_{role}", "--no-dashboard"]
        log = stack.enter_context((tmp_path / f"{role}.log").open("ab"))
        process = subprocess.Popen(
            [*arguments, *words], stdout=log, stderr=log, cwd=tmp_path, env=environment
        )
        stack.enter_context(process)
        stack.callback(process.kill)
        return process

    with ExitStack() as stack:
        start(
            stack, "scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file)
        )
        wait_for(lambda: file.exists() and file.stat().st_size > 0, "no scheduler started")
        address = json.loads(file.read_text())["address"]
        offer = ("--nthreads", "1", "--no-nanny", "--resources", "game=1")
        workers = [start(stack, "worker", address, *offer) for _ in range(2)]
        yield Cluster(address, workers)


def double(name: str, pids: Path, vice: str = "good") -> str:
    return f"name={name} cmd='{sys.executable} {ENGINE} {vice} {pids}'"


def parents(pids: Path) -> set[int]:
    """Return the processes that started engines and still run."""
    found = set()
    for pid in pids.read_text().split():
        status = Path(f"/proc/{pid}/stat")
        if status.exists():
            found.add(int(status.read_text().rsplit(")", 1)[1].split()[1]))
    return found


@needs_dask
def test_a_worker_killed_in_mid_match_costs_no_game_and_no_other_result(
    cluster: Cluster, tmp_path: Path
) -> None:
    pids = tmp_path / "pids"
    pids.touch()
    match = ["run", double("one", pids), double("two", pids), "--games", "10", "--tc", "60"]
    match += ["--move-limit", "20", "--directory", str(tmp_path / "match")]
    hold = tmp_path / "pids.hold"
    hold.write_text("7")  # one pair's four starts, so that both workers are in the middle of others
    journal = tmp_path / "match" / "journal.jsonl"
    arguments = command(*match, "--cluster", cluster.address)
    with subprocess.Popen(
        arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT
    ) as process:
        try:
            victim, survivor = cluster.workers
            wait_for(
                lambda: journal.exists() and journal.read_bytes().count(b"\n") >= 2,
                "no pair was finished",
            )
            wait_for(lambda: victim.pid in parents(pids), "the worker does not play")
            victim.kill()
            hold.unlink()
            output, _ = process.communicate(timeout=DEADLINE)
        finally:
            process.kill()
    assert process.returncode == 0, output
    assert "10 played, 10 planned, 0 broken off" in output
    assert survivor.poll() is None
    entries = [parse_entry(line) for line in journal.read_text().splitlines()]
    assert sorted(entry.number for entry in entries) == list(range(10))
    alone = bot_match(*match[:-1], tmp_path / "alone")
    assert alone.exit_code == 0
    lines = (tmp_path / "alone" / "journal.jsonl").read_text().splitlines()
    games = {entry.number: entry.moves for entry in map(parse_entry, lines)}
    assert {entry.number: entry.moves for entry in entries} == games
    wait_for(lambda: not any(map(is_running, pids.read_text().split())), "an engine was left")


@needs_dask
def test_what_cannot_be_played_on_the_cluster_is_told(cluster: Cluster, tmp_path: Path) -> None:
    crash = f"name=two cmd='{sys.executable} {tmp_path}/missing.py'"
    match = ("run", double("one", tmp_path / "pids"), crash, "--cluster", cluster.address)
    result = subprocess.run(
        command(*match), capture_output=True, text=True, cwd=ROOT, timeout=DEADLINE, check=False
    )
    assert result.returncode == 1
    assert "Error: " in result.stderr and "missing.py" in result.stderr


@needs_dask
def test_a_scheduler_that_is_not_there_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.match.cluster.CONNECT_SECONDS", 0.5)
    match = ("run", double("one", tmp_path), double("two", tmp_path))
    folder = tmp_path / "match"
    result = bot_match(*match, "--cluster", "tcp://127.0.0.1:9", "--directory", folder)
    assert result.exit_code == 1
    assert "Error: no scheduler at tcp://127.0.0.1:9" in result.output
    assert not folder.exists()


def test_a_portion_survives_the_wire_and_is_played_where_it_arrives(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    programs = (sys.executable, str(ENGINE), "good", str(pids))
    control = parse_time_control("10+0.1")
    portion = Portion(
        game="chess",
        contestants=(Contestant("a", programs), Contestant("b", programs)),
        controls=(control, control),
        opening=Opening("", ("e2e4",)),
        rules=Rules(move_limit=3),
        seed=1,
        jobs=JobCounter().meet((0, 1), 2, 0).jobs,
    )
    played = pickle.loads(pickle.dumps(play_portion(pickle.loads(pickle.dumps(portion)))))
    assert [job for job, _ in played] == list(portion.jobs)
    assert [len(outcome.moves) for _, outcome in played] == [6, 6]
    assert all(outcome.result.points == (0.5, 0.5) for _, outcome in played)
    wait_for(lambda: not any(map(is_running, pids.read_text().split())), "an engine was left")


def test_files_for_a_connection_need_a_cluster(tmp_path: Path) -> None:
    (tmp_path / "ca.pem").touch()
    engines = (double("a", tmp_path), double("b", tmp_path))
    result = bot_match("run", *engines, "--cluster-ca", tmp_path / "ca.pem")
    assert result.exit_code == 2 and "need --cluster" in result.output


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("", "no address"),
        ("host:8786", "no address"),
        ("tcp://host", "no address"),
        ("tcp://host:port", "no address"),
        ("http://host:8786", "no address"),
        ("tls://host:8786", "needs authority, certificate and key"),
    ],
)
def test_an_address_that_cannot_be_is_refused(tmp_path: Path, address: str, words: str) -> None:
    engines = (double("a", tmp_path), double("b", tmp_path))
    folder = tmp_path / "match"
    result = bot_match("run", *engines, "--cluster", address, "--directory", folder)
    assert result.exit_code == 2 and words in result.output
    assert not folder.exists()
