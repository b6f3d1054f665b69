"""A bridge between a scripted engine and a scripted xboard."""

from __future__ import annotations

import pytest

from tests.bots.match.bridge.wire import Wire


@pytest.fixture
def wire() -> Wire:
    return Wire()
