"""One side's men in two numbers: counts, pips and the set of points held; see geometry.py."""


def men_at(low: int, high: int, point: int) -> int:
    """Return how many men are on a point, 1 to 24, on the bar, 25, or off, 0."""
    if point == 0:
        return (high >> 36) & 15
    if point < 17:
        return (low >> 4 * (point - 1)) & 15
    return (high >> 4 * (point - 17)) & 15


def points_held(low: int, high: int, least: int) -> int:
    """Return the set of points, the bar too, with at least so many men; bit n is point n."""
    found = 0
    for point in range(1, 26):
        one = 1
        one <<= point
        if men_at(low, high, point) >= least:
            found |= one
    return found


def pip_count(low: int, high: int) -> int:
    """Return how many pips the men are from being borne off."""
    total = 0
    for point in range(1, 26):
        total += point * men_at(low, high, point)
    return total
