"""The core of ``bots.chess``; ``COMPILED`` tells whether it runs compiled or from source."""

from bots.modes import COMPILED as COMPILED
