"""A lock on an open file that tells programs apart: the system frees it however its holder ends."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    FAR = (1 << 31) - 2
    """The byte that is locked. Nobody else can read a locked one, so it is beyond the content."""

    def try_lock(descriptor: int) -> bool:
        """Lock an open file against others; tell whether nobody had. Raises OSError."""
        os.lseek(descriptor, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def try_lock(descriptor: int) -> bool:
        """Lock an open file against others; tell whether nobody had. Raises OSError."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
