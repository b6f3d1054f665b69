"""Hub servers with the scripted engine behind them."""

import sys
from pathlib import Path

import pytest

from tests.doubles.hub_dialogue import HubProcessDialogue, HubThreadDialogue
from tests.doubles.scripted_hub_engine import ScriptedHubEngine

ROOT = Path(__file__).parents[3]
SCRIPTED = [sys.executable, "-m", "tests.doubles.scripted_hub_engine"]


@pytest.fixture(params=["thread", "process"])
def dialogue(request):
    if request.param == "thread":
        wire = HubThreadDialogue(ScriptedHubEngine())
    else:
        wire = HubProcessDialogue(SCRIPTED, cwd=ROOT)
    yield wire
    wire.close()


@pytest.fixture
def engine():
    return ScriptedHubEngine()


@pytest.fixture
def observed(engine):
    """A server in a thread whose engine the test can look into."""
    wire = HubThreadDialogue(engine)
    yield wire
    wire.close()
