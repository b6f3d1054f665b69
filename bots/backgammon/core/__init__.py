"""The core of ``bots.backgammon``; ``COMPILED`` tells whether it runs compiled or from source."""

from bots.modes import COMPILED as COMPILED
