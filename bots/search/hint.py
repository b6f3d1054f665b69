"""Hints to the processor; from source they do nothing."""


def prefetch(address: object) -> None:
    """Begin to read memory into the cache."""
