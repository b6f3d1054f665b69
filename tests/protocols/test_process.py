import os
import re
import subprocess
import sys
import time

import pytest

from protocols.errors import EngineDied, EngineTimeout
from protocols.inbox import Exited, Inbox
from protocols.lines import Line
from protocols.process import EngineProcess
from tests.protocols.processes import ROOT, linux, misbehaving, soon, wait_until_gone


def test_lines_go_both_ways():
    with EngineProcess([sys.executable, "-c", "while True: print(input()[::-1], flush=True)"]) as p:
        p.send("abc")
        before = time.monotonic()
        line = p.receive(soon())
        assert line.text == "cba"
        assert before - 1 < line.arrived <= time.monotonic()


def test_a_program_that_does_not_exist_is_told():
    with pytest.raises(EngineDied, match="could not be started"):
        EngineProcess(["no/such/program"])


def test_the_end_of_a_program_comes_after_its_last_line():
    code = "import sys; print('last'); print('why', file=sys.stderr); sys.exit(5)"
    with EngineProcess([sys.executable, "-c", code]) as process:
        assert process.receive(soon()).text == "last"
        for _ in range(2):
            with pytest.raises(EngineDied, match="ended with status 5: why") as caught:
                process.receive(soon())
            assert caught.value.status == 5
            assert caught.value.errors == "why\n"
        assert process.status == 5


def test_the_signal_that_ended_a_program_is_told():
    with EngineProcess(misbehaving("killed")) as process:
        process.send("go")
        with pytest.raises(EngineDied) as caught:
            process.receive(soon())
        assert caught.value.status == -15


def test_a_wait_ends_at_its_deadline():
    with EngineProcess(misbehaving("mute")) as process:
        process.send("uci")
        with pytest.raises(EngineTimeout, match="waited too long for a sign"):
            process.receive(time.monotonic() + 0.1, "a sign")
        assert process.status is None


def test_a_farewell_is_enough_for_a_willing_program():
    process = EngineProcess(misbehaving("none"))
    assert process.close("quit") == 0
    assert process.close("quit") == 0


def test_the_end_of_input_is_enough_without_a_farewell():
    process = EngineProcess(misbehaving("none"))
    assert process.close() == 0


def test_a_program_that_ignores_everything_is_killed():
    process = EngineProcess(misbehaving("deaf"))
    process.send("isready")
    assert process.receive(soon()).text == "readyok"
    assert process.close("quit", grace=0.05) == -9


def child_of(process: EngineProcess) -> int:
    found = re.fullmatch(r"info string child (\d+)", process.receive(soon()).text)
    assert found
    return int(found[1])


@linux
def test_what_a_program_started_is_killed_with_it():
    process = EngineProcess(misbehaving("family"))
    child = child_of(process)
    process.send("isready")
    process.receive(soon())
    assert process.close("quit", grace=0.05) == -9
    assert wait_until_gone(child)


@linux
def test_what_a_program_leaves_behind_is_killed_when_it_ends():
    process = EngineProcess(misbehaving("family_dies"))
    child = child_of(process)
    assert process.close("quit") == 4
    assert wait_until_gone(child)


def test_a_program_that_does_not_read_blocks_nobody():
    with EngineProcess(misbehaving("stops_reading")) as process:
        process.send("go")
        for _ in range(100):
            process.send("x" * 100_000)
        process.kill()
        assert process.status == -9


def test_a_flood_of_lines_does_not_fill_the_memory():
    inbox = Inbox(limit=3)
    for number in range(10):
        inbox.put(Line(str(number)))
    inbox.put(Exited(0))
    lines = [inbox.get(soon()) for _ in range(5)]
    assert lines == [Line("7"), Line("8"), Line("9"), Exited(0), Exited(0)]


def test_only_the_tail_of_the_errors_is_kept():
    code = "import sys; sys.stderr.write('x' * 100000 + 'end')"
    process = EngineProcess([sys.executable, "-c", code])
    assert process.close() == 0
    assert process.errors.endswith("xend")
    assert len(process.errors) == 8192


def test_the_folder_and_the_environment_can_be_chosen(tmp_path):
    code = "import os; print(os.getcwd()); print(os.environ['NOTE']); print('PATH' in os.environ)"
    with EngineProcess([sys.executable, "-c", code], cwd=tmp_path, env={"NOTE": "x"}) as process:
        lines = [process.receive(soon()).text for _ in range(3)]
    assert lines == [os.path.realpath(tmp_path), "x", "True"]


def test_a_prompt_without_a_line_end_can_be_seen():
    code = "print('Enter dice: ', end='', flush=True); input()"
    with EngineProcess([sys.executable, "-c", code]) as process:
        end = soon()
        while not process.partial(still=0.0) and time.monotonic() < end:
            time.sleep(0.005)
        assert process.partial(still=0.0) == "Enter dice: "


@linux
@pytest.mark.parametrize("ending", ["", "raise SystemExit(1)", "1 / 0"])
def test_no_process_is_left_when_the_interpreter_ends(ending):
    code = (
        "from protocols.process import EngineProcess\n"
        f"process = EngineProcess({misbehaving('deaf')!r})\n"
        "print(process.pid, flush=True)\n" + ending
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=60, check=False
    )
    assert wait_until_gone(int(run.stdout))


def test_a_line_that_arrived_too_late_is_left():
    inbox = Inbox()
    now = time.monotonic()
    inbox.put(Line("early", arrived=now - 1))
    inbox.put(Line("late", arrived=now + 1))
    assert inbox.get(now) == Line("early")
    assert inbox.get(now) is None
    inbox.put(Exited(0))
    assert inbox.get(now) is None
    assert inbox.get(now + 2) == Line("late")
    assert inbox.get(now) == Exited(0)
