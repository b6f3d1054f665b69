cdef enum:
    WIDTH = 64
    BOTH = 128
    CEILING = 255
    PLIES = 256
