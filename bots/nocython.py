"""Stands in for Cython where it is not installed: the names of it that the sources use."""

from contextlib import nullcontext

nogil = nullcontext()
compiled = False
