# setup.py gives the names to a compiler that lacks them.
cdef extern from *:
    int lsb "__builtin_ctzll" (unsigned long long squares) noexcept nogil
    int popcount "__builtin_popcountll" (unsigned long long squares) noexcept nogil
