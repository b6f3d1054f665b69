"""The core of ``bots.draughts``; ``COMPILED`` tells whether it runs compiled or from source."""

from bots.modes import COMPILED as COMPILED
