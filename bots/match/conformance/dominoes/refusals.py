"""What cannot be is refused in one line each, and nothing has changed."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.dominoes.session import SHORT, DominoSession
from bots.match.conformance.step import Group, Step, quote, require
from protocols.dominoes.phrases import ILLEGAL_MOVE, NO_GAME, NOT_ON_TURN

ROUND = (
    "new game domino-draw",
    "hand 6-3 5-1 4-4 3-0 2-2 1-0 0-0",
    "stock 14",
    "start 1 6-5 forced",
    "played 1 6-5",
    "turn 0",
)
"""A round in which seat 0 may play 6-3 left or 5-1 right."""
CONTRADICTIONS = (
    ("a tile that is laid already", "played 0 6-5 left"),
    ("a tile that is not in hand", "played 0 6-4 left"),
    ("an own tile that does not fit", "played 0 4-4 left"),
    ("a tile at the wrong end", "played 0 6-3 right"),
    ("a move of another seat out of turn", "played 1 6-6 left"),
    ("a draw of another seat out of turn", "drew 1"),
    ("a pass out of turn", "passed 1"),
    ("a draw of who can play", "drew 0 4-2"),
    ("a pass of who can play", "passed 0"),
    ("a seat that does not exist", "played 2 6-6 left"),
    ("another seat's turn", "turn 1"),
    ("another number of tiles in the stock", "stock 13"),
    ("a second hand in a round", "hand 6-3 5-1 4-4 3-0 2-2 1-0 0-0"),
    ("a second start", "start 1 6-5"),
    ("a result before the end", "result winner 1 points 1 reason out"),
    ("hands before the end", "hands 0: - 1: 6-6"),
    ("points in the middle of a round", "score 3 4"),
)
OTHERS = (
    ("an own tile at another seat's turn", (*ROUND, "played 0 6-3 left"), "played 1 3-0 left"),
    ("a drawn tile that is not in the stock", (*ROUND, "played 0 6-3 left"), "drew 1 6-3"),
    (
        "an own draw that is not told",
        ("new game domino-draw hand 2", "hand 1-0 0-0", "start 1 6-5", "played 1 6-5"),
        "drew 0",
    ),
)
TERMS = (
    ("five players", "new game domino-draw players 5"),
    ("an unknown set", "new game domino-draw set 7"),
    ("a seat that nobody has", "new game domino-block seat 2"),
    ("hands of more tiles than there are", "new game domino-draw hand 15"),
)
HANDS = (
    ("a hand too small", "hand 6-3 5-1 4-4 3-0 2-2 1-0"),
    ("a hand with a tile twice", "hand 6-3 5-1 4-4 3-0 2-2 1-0 3-6"),
    ("a hand with a tile of another set", "hand 6-3 5-1 4-4 3-0 2-2 1-0 9-0"),
)
STATE = ("show board", "show hand", "show turn", "show score")


def _refused(engine: DominoSession, before: tuple[str, ...], line: str, exactly: str = "") -> str:
    engine.ask(*before)
    state = engine.ask(*STATE)
    answers = engine.ask(line)
    expected = f"`{exactly}`" if exactly else f"one line that refuses `{quote(line)}`"
    right = answers == [exactly] if exactly else len(answers) == 1 and bool(answers[0].strip())
    require(right, expected, " | ".join(answers) or "nothing")
    require(engine.ask(*STATE) == state, f"nothing changed by `{quote(line)}`", "another state")
    return answers[0]


def _no_game(engine: DominoSession) -> None:
    engine.restart()
    for line in ("go", "legal", "hand 6-6", "played 0 6-6"):
        lines = engine.ask(line)
        require(lines == [NO_GAME], f"`{NO_GAME}` to `{line}`", " | ".join(lines) or "nothing")


def _plays_on(engine: DominoSession) -> str:
    """After all refusals of a round its move is legal still."""
    engine.ask(*ROUND)
    lines = engine.ask(*(line for _, line in CONTRADICTIONS))
    expected = f"{len(CONTRADICTIONS)} lines"
    require(len(lines) == len(CONTRADICTIONS), expected, f"{len(lines)} of them")
    engine.send(f"go {SHORT}")
    move = engine.until("move", "`go` after refusals")[-1]
    require(move in ("move 6-3 left", "move 5-1 right"), "move 6-3 left or 5-1 right", move)
    return move


GROUP = Group(
    "refusals",
    (
        Step("without a game there is nothing to play", _no_game),
        Step(
            "`go` out of turn is refused",
            partial(_refused, before=(*ROUND, "played 0 6-3 left"), line="go", exactly=NOT_ON_TURN),
        ),
        Step(
            "what is no move is refused",
            partial(_refused, before=ROUND, line="played 0 six-three", exactly=ILLEGAL_MOVE),
        ),
        *(
            Step(f"{what} is refused", partial(_refused, before=ROUND, line=line))
            for what, line in CONTRADICTIONS
        ),
        *(
            Step(f"{what} is refused", partial(_refused, before=before, line=line))
            for what, before, line in OTHERS
        ),
        *(
            Step(f"{what} is refused", partial(_refused, before=ROUND, line=line))
            for what, line in TERMS
        ),
        *(
            Step(f"{what} is refused", partial(_refused, before=ROUND[:1], line=line))
            for what, line in HANDS
        ),
        Step("it plays on after refusals", _plays_on),
    ),
)
