"""Compiled parts of dominoes; ``COMPILED`` tells whether they run so."""

from bots.modes import COMPILED as COMPILED
