"""Ends what a program has started when the program itself is killed and can do so no more.

A second process waits for the end of a pipe that only the program holds. The kernel closes that
however the program ends, so it works for SIGKILL too, and for children that ignore the end of their
own input. POSIX only: groups of processes are what is ended.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from typing import BinaryIO

GRACE_SECONDS = 1.0
"""What is left to children that end by themselves when their input ends."""
CLOSE_SECONDS = 5.0


class Guardian:
    """Keeps the guarding process and tells it which groups there are; for use from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._groups: set[int] = set()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the guarding process if it does not run; raises OSError."""
        with self._lock:
            if self._process is None or self._process.poll() is not None:
                self._start()

    def add(self, group: int) -> None:
        """Guard a group of processes from now on; raises OSError."""
        with self._lock:
            self._groups.add(group)
            self._tell(f"+{group}\n")

    def remove(self, group: int) -> None:
        """Guard a group no more, as it has ended; raises OSError."""
        with self._lock:
            self._groups.discard(group)
            self._tell(f"-{group}\n")

    def close(self) -> None:
        """End the guarding process; it ends the groups that are left."""
        with self._lock:
            process, self._process = self._process, None
            if process is not None and process.stdin is not None:
                process.stdin.close()
                process.wait(CLOSE_SECONDS)

    def _start(self) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process.wait(CLOSE_SECONDS)
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", __file__],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        for group in self._groups:
            self._write(f"+{group}\n")

    def _tell(self, text: str) -> None:
        if self._process is None:
            return
        try:
            self._write(text)
        except BrokenPipeError:  # somebody has ended the guarding process
            self._start()

    def _write(self, text: str) -> None:
        assert self._process is not None and self._process.stdin is not None
        self._process.stdin.write(text.encode("ascii"))


def read_groups(stream: BinaryIO) -> set[int]:
    """Read lines `+GROUP` and `-GROUP` to their end; return the groups added and not removed."""
    groups: set[int] = set()
    for line in stream:
        with contextlib.suppress(ValueError):  # the last line may be cut off
            group = int(line[1:])
            if line[:1] == b"+":
                groups.add(group)
            else:
                groups.discard(group)
    return groups


def main() -> None:
    """Guard what the standard input tells."""
    groups = read_groups(sys.stdin.buffer)
    if groups:
        time.sleep(GRACE_SECONDS)
    for group in groups:
        with contextlib.suppress(ProcessLookupError, PermissionError):  # ended by itself
            os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    main()
