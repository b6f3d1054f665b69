"""Programs that misbehave, and whether processes are gone."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

DEADLINE = 60
ROOT = Path(__file__).parents[2]
MISBEHAVING = ROOT / "tests" / "doubles" / "misbehaving_engine.py"


def misbehaving(fault: str) -> list[str]:
    return [sys.executable, str(MISBEHAVING), fault]


def soon() -> float:
    return time.monotonic() + DEADLINE


def wait_until_gone(pid: int) -> bool:
    """Wait for the end of a process that is not ours."""
    end = soon()
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":  # dead; nobody above it collects its status
            return True
        time.sleep(0.01)
    return False


linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
