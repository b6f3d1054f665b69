from bots.search.workload import measure
from protocols.control import Control
from tests.doubles.letter_thinker import LetterThinker

TASKS = [("word", list("word")), ("move", list("move"))]


def test_each_position_is_told_with_its_move_and_nodes_and_then_the_totals() -> None:
    told: list[str] = []
    measure(LetterThinker(), TASKS, 3, str.upper, told.append, Control())
    assert told[:3] == ["Position 1/2: W 30", "Position 2/2: V 30", ""]
    assert told[3].startswith("Total time (ms) : ")
    assert told[4] == "Nodes searched  : 60"
    assert told[5].startswith("Nodes/second    : ")


def test_a_stopped_workload_tells_what_was_counted_so_far() -> None:
    told: list[str] = []
    control = Control()
    control.stop()
    measure(LetterThinker(), TASKS, 3, str.upper, told.append, control)
    assert told[-2:] == ["Nodes searched  : 0", "Nodes/second    : 0"]
    told.clear()
    control = Control()

    def write(line: str) -> None:
        told.append(line)
        control.stop()

    measure(LetterThinker(), TASKS, 3, str.upper, write, control)
    assert told[0] == "Position 1/2: W 30"
    assert told[2].startswith("Total time")
