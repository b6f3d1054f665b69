cimport cython

ctypedef long long i64
ctypedef unsigned long long u64

cpdef i64 men_at(u64 low, u64 high, i64 point) noexcept nogil
@cython.locals(found=u64, one=u64, point=i64)
cpdef u64 points_held(u64 low, u64 high, i64 least) noexcept nogil
@cython.locals(total=i64, point=i64)
cpdef i64 pip_count(u64 low, u64 high) noexcept nogil
