"""Sets of up to 64 squares held in a number; compiled, each function is one instruction."""


def lsb(squares: int) -> int:
    """Return the lowest square of a set that is not empty."""
    return (squares & -squares).bit_length() - 1


def popcount(squares: int) -> int:
    """Return the number of squares in a set."""
    return squares.bit_count()
