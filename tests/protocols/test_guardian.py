"""Nothing that a killed program has started is left."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from protocols.guardian import Guardian, read_groups
from tests.protocols.processes import DEADLINE, ROOT, linux, misbehaving, wait_until_gone


def test_groups_are_added_and_removed_and_a_line_cut_off_counts_for_nothing():
    assert read_groups(io.BytesIO(b"+12\n+13\n-12\n+")) == {13}
    assert read_groups(io.BytesIO(b"")) == set()


def start(fault: str) -> subprocess.Popen[str]:
    """A program that starts an engine, tells its number and that of its child, and waits."""
    code = (
        "import signal, time\n"
        "for name in (signal.SIGTERM, signal.SIGHUP):\n"
        "    signal.signal(name, signal.SIG_DFL)  # nohup has them ignored\n"
        "from protocols.process import EngineProcess\n"
        f"process = EngineProcess({misbehaving(fault)!r})\n"
        "print(process.pid, flush=True)\n"
        "process.send('isready')\n"
        "line = process.receive(time.monotonic() + 30).text\n"
        "print(line.split()[-1], flush=True)\n"
        "time.sleep(600)"
    )
    return subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )


@linux
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGHUP"])
def test_an_engine_that_ignores_the_end_of_its_input_ends_with_its_killed_runner(name):
    with start("deaf") as runner:
        assert runner.stdout is not None
        engine = int(runner.stdout.readline())
        assert runner.stdout.readline() == "readyok\n"
        runner.send_signal(signal.Signals[name])
    assert wait_until_gone(engine)


@linux
def test_what_an_engine_started_ends_with_the_killed_runner_too():
    with start("family") as runner:
        assert runner.stdout is not None
        engine, child = (int(runner.stdout.readline()) for _ in range(2))
        runner.kill()
    assert wait_until_gone(engine)
    assert wait_until_gone(child)


@pytest.mark.skipif(os.name != "posix", reason="groups of processes are POSIX")
def test_a_guardian_that_was_killed_is_replaced_and_knows_what_it_guards():
    guardian = Guardian()
    guardian.start()
    sleeper = subprocess.Popen(["sleep", "600"], start_new_session=True)
    try:
        guardian.add(sleeper.pid)
        process = guardian._process
        assert process is not None
        process.kill()
        process.wait(DEADLINE)
        other = subprocess.Popen(["sleep", "600"], start_new_session=True)
        guardian.add(other.pid)
        guardian.remove(other.pid)
        guardian.close()
        assert sleeper.wait(DEADLINE) == -signal.SIGKILL
        assert other.poll() is None
    finally:
        for each in (sleeper, other):
            each.kill()
            each.wait(DEADLINE)


@linux
def test_the_guardian_ends_with_a_program_that_ends_by_itself():
    code = (
        "from protocols import process\n"
        f"with process.EngineProcess({misbehaving('none')!r}):\n"
        "    print(process._GUARDIAN._process.pid, flush=True)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=60, check=True
    )
    assert not Path(f"/proc/{int(run.stdout)}").exists()
