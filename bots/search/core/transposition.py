"""The transposition table: what earlier searches, of any thread, found out about a position.

An entry is two words, the data and ``key ^ data``, so that threads need no lock: a torn entry does
not fit its key (Hyatt and Mann, 2002). Four entries share a bucket, which is one cache line.
"""

import contextlib
import mmap

from bots.search import hint
from bots.search.bounds import BIAS, EXACT

try:
    import cython
except ImportError:
    from bots import nocython as cython

CYCLE = 31
PREPARED_BUCKETS = 1 << 24
"""Up to this size, 1 GB, a table is wiped rather than made anew."""


def zeroed(size: int) -> memoryview:
    """Take bytes of zeroed memory as 64-bit words; OSError if there is not so much."""
    if not hasattr(mmap, "MADV_HUGEPAGE"):
        return memoryview(mmap.mmap(-1, size)).cast("Q")
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    with contextlib.suppress(OSError):  # a kernel without huge pages
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(memory).cast("Q")


class Table:
    """A shared table of a size in megabytes; entries are packed into 64 bits.

    OSError if the system has not so much memory.

    Bits of the data: move 0-15, score 16-31, static score 32-47 (both plus 32768), depth 48-55,
    bound 56-57, principal-variation flag 58, generation 59-63.
    """

    def __init__(self, megabytes: int) -> None:
        buckets = 1
        while buckets * 2 * 64 <= megabytes * 1024 * 1024:
            buckets *= 2
        self.mask = buckets - 1
        self.words = zeroed(buckets * 64)
        self.generation = 0
        self.wiped()

    def clear(self) -> None:
        """Forget everything."""
        self.generation = 0
        if not self.wiped():
            self.words = zeroed((self.mask + 1) * 64)

    def wiped(self) -> bool:
        """Set all words to 0; False if new memory is faster.

        New memory is slow at its first use, so all is used now; a very large table would take
        longer than clients wait.
        """
        if not cython.compiled or self.mask >= PREPARED_BUCKETS:
            return False
        with cython.nogil:
            for i in range((self.mask + 1) * 8):
                self.words[i] = 0
        return True

    def age(self) -> None:
        """Let older entries give way sooner; call it once per search."""
        self.generation = (self.generation + 1) & CYCLE

    def touch(self, key: int) -> None:
        """Read a position's bucket into the cache: the answer is wanted a little later."""
        if cython.compiled:
            at = (key & self.mask) * 8
            hint.prefetch(cython.address(self.words[at]))

    def probe(self, key: int) -> int:
        """Return the data of a position, or 0."""
        at = (key & self.mask) * 8
        for i in range(4):
            data = self.words[at + 2 * i + 1]
            if self.words[at + 2 * i] ^ data == key and data:
                return data
        return 0

    def store(
        self, key: int, move: int, score: int, static: int, depth: int, bound: int, pv: int
    ) -> None:
        """Keep what is known of a position, in place of the least useful entry of its bucket."""
        at = (key & self.mask) * 8
        chosen = at
        least = 1 << 30
        for i in range(4):
            data = self.words[at + 2 * i + 1]
            if self.words[at + 2 * i] ^ data == key and data:
                kept = (data >> 48) & 0xFF
                born = (data >> 59) & CYCLE
                if move == 0:
                    move = data & 0xFFFF
                if bound != EXACT and born == self.generation and depth + 4 + 2 * pv < kept:
                    return
                chosen = at + 2 * i
                break
            kept = (data >> 48) & 0xFF
            born = (data >> 59) & CYCLE
            worth = kept - 4 * ((self.generation - born) & CYCLE) if data else -BIAS
            if worth < least:
                least = worth
                chosen = at + 2 * i
        packed = move
        field = score + BIAS
        packed |= field << 16
        field = static + BIAS
        packed |= field << 32
        field = depth
        packed |= field << 48
        field = bound | pv << 2 | self.generation << 3
        packed |= field << 56
        self.words[chosen + 1] = packed
        self.words[chosen] = key ^ packed

    def hashfull(self) -> int:
        """Return how full the table is with entries of this search, in permille (a sample)."""
        used = 0
        sample = self.mask + 1
        sample = min(250, sample)
        for i in range(sample * 4):
            data = self.words[2 * i + 1]
            born = (data >> 59) & CYCLE
            if data and born == self.generation:
                used += 1
        return used * 1000 // (sample * 4)

    def lookup(self, key: int) -> int:
        """Return the data of a position, or 0, for callers outside the cores."""
        return self.probe(key)

    def keep(
        self, key: int, move: int, score: int, static: int, depth: int, bound: int, pv: int
    ) -> None:
        """Store, for callers outside the cores."""
        self.store(key, move, score, static, depth, bound, pv)
