# setup.py defines the name away for a compiler that lacks it.
cdef extern from *:
    void prefetch "__builtin_prefetch" (const void *address) noexcept nogil
