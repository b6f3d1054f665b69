"""Compiled parts of what backgammon and nardy share; ``COMPILED`` tells whether they run so."""

from bots.modes import COMPILED as COMPILED
