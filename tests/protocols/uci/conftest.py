"""UCI servers with the scripted engine behind them."""

import sys
from pathlib import Path

import pytest

from tests.doubles.dialogue import ProcessDialogue, ThreadDialogue
from tests.doubles.scripted_engine import COMMANDS, ScriptedEngine

ROOT = Path(__file__).parents[3]
SCRIPTED = [sys.executable, "-m", "tests.doubles.scripted_engine"]


@pytest.fixture(params=["thread", "process"])
def dialogue(request):
    if request.param == "thread":
        wire = ThreadDialogue(ScriptedEngine(), COMMANDS)
    else:
        wire = ProcessDialogue(SCRIPTED, cwd=ROOT)
    yield wire
    wire.close()


@pytest.fixture
def engine():
    return ScriptedEngine()


@pytest.fixture
def observed(engine):
    """A server in a thread whose engine the test can look into."""
    wire = ThreadDialogue(engine, COMMANDS)
    yield wire
    wire.close()
