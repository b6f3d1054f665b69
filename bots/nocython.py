"""Stands in for Cython where it is not installed: the one name of it that the sources use."""

from contextlib import nullcontext

nogil = nullcontext()
