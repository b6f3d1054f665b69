"""A whole match as a dialogue: what was said once is answered so for ever.

Lines with `>>> ` are given to the server, the others are all of its answers but empty lines. The
dice are told; the program makes the play with the greatest text, so that no change of how it judges
changes the dialogue. `python -m tests.bots.nardy.test_dialogue` writes the answers anew.
"""

from __future__ import annotations

import re
from pathlib import Path

from bots.nardy.judging import NetEvaluator
from bots.nardy.notation import read_play
from bots.nardy.options import PRESETS
from bots.nardy.rules import START, legal_plays
from protocols.control import Control
from protocols.gnubg.adviser import Strength
from protocols.gnubg.match import Match
from tests.bots.nardy.samples import DATA
from tests.bots.nardy.session import NardyAdviser, Session

DIALOGUE = DATA / "dialogue.txt"
SAID = ">>> "
LISTED = re.compile(r"([1-6])([1-6])     :((?: [0-9]+/\S+)*)")


class ByText(NardyAdviser):
    """Makes the play with the greatest text, and agrees to any resignation."""

    def choose_play(self, match: Match, strength: Strength, control: Control) -> str:
        return max(match.plays())

    def accepts(self, match: Match, strength: Strength, control: Control) -> bool:
        return True


def replayed(path: Path) -> list[str]:
    """The dialogue with the answers of today."""
    session = Session([], ByText("nardy-bot of the dialogue", NetEvaluator()))
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(SAID):
            lines += [line, *session.say(line.removeprefix(SAID))]
    return lines


def test_a_whole_match_is_answered_as_it_was() -> None:
    assert replayed(DIALOGUE) == DIALOGUE.read_text(encoding="utf-8").splitlines()


def test_the_dialogue_has_what_a_match_may_have() -> None:
    text = DIALOGUE.read_text(encoding="utf-8")
    for line in (
        "Default variation is: Long nardy", "New matches have the rules `popular'.",
        "Illegal or unparsable move.", "The doubling cube has been disabled",
        "cannot move.", "wins a gammon and 2 points.", "has won the match.",
        "offers to resign a single game.", "Unknown keyword `koks'",
    ):  # fmt: skip
        assert line in text, line


def test_the_game_that_was_played_out_keeps_to_the_reference_rules() -> None:
    """Its moves are those that `list game` told of it; the rules are `popular`."""
    text = DIALOGUE.read_text(encoding="utf-8")
    listed = text.partition(f"{SAID}list game\n")[2].partition(SAID)[0]
    turns = LISTED.findall(listed)
    position = START
    for first, second, written in turns:
        plays = legal_plays(position, (int(first), int(second)), PRESETS["popular"])
        assert bool(plays) == bool(written)
        after = read_play(position, plays, written).position if plays else position
        position = after.swapped
    assert len(turns) > 70
    assert position.lost("f-scale") is not None


if __name__ == "__main__":
    DIALOGUE.write_text("\n".join(replayed(DIALOGUE)) + "\n", encoding="utf-8")
