"""The chess bot as a process, for the tests of what it does on the wire."""

import pytest

from tests.bots.chess.wire import ChessWire


@pytest.fixture
def wire():
    """A bot that has shaken hands and is ready."""
    wire = ChessWire()
    wire.handshake()
    yield wire
    wire.close()


@pytest.fixture
def fresh():
    """A bot that was told nothing yet."""
    wire = ChessWire()
    yield wire
    wire.close()
