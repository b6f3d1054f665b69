# The same as in distance.py, for the cores to inline.
cdef inline long long to_table(long long score, long long ply, long long bound) noexcept nogil:
    if score >= bound:
        return score + ply
    if score <= -bound:
        return score - ply
    return score

cdef inline long long from_table(long long score, long long ply, long long bound) noexcept nogil:
    if score >= bound:
        return score - ply
    if score <= -bound:
        return score + ply
    return score
