"""The answers of backgammon-bot to board lines: see `protocols.gnubg.external`."""

from __future__ import annotations

from dataclasses import replace

from bots.backgammon.board_line import BoardLine, parse_board_line
from bots.backgammon.rules import Position
from bots.backgammon.variations import STANDARD
from bots.tables.match import Match, Settings, Stage
from bots.tables.notation import format_steps
from bots.tables.served import ServedMatch
from bots.version import VERSION
from protocols.control import Control
from protocols.errors import PositionError
from protocols.gnubg.adviser import Adviser, Outlook
from protocols.gnubg.external import Question
from protocols.gnubg.match import UnreadableText


class BoardOracle:
    """Asks an adviser about the match that a board line tells of."""

    name = f"backgammon-bot {VERSION}"

    def __init__(self, adviser: Adviser) -> None:
        self._adviser = adviser

    def decide(self, question: Question) -> str:
        """Return the decision of who has to act; raises UnreadableText."""
        match = read_match(question)
        strength, control = question.cube, Control()
        if match.resigned:
            return "accept" if self._adviser.accepts(match, strength, control) else "reject"
        if match.doubled:
            beaver = question.beavers and not match.length
            if beaver and self._adviser.beavers(match, strength, control):
                return "beaver"
            return "take" if self._adviser.takes(match, strength, control) else "drop"
        if match.dice is None:
            may = match.state.refuses_double() is None
            return "double" if may and self._adviser.doubles(match, strength, control) else "roll"
        if not match.plays():
            return ""
        text = self._adviser.choose_play(match, question.plays, control)
        return format_steps(replace(step, hit=False) for step in match.found(text).steps)

    def evaluate(self, question: Question) -> Outlook:
        """Return the chances of the player on roll; raises UnreadableText."""
        match = read_match(question)
        outlook = self._adviser.evaluate(match, question.plays, Control())
        return outlook if question.cubeful else replace(outlook, cubeful=outlook.cubeless)


def read_match(question: Question) -> ServedMatch[Position]:
    """Return the match of a board line, "me" being player 0; raises UnreadableText."""
    try:
        line = parse_board_line("board:" + question.board.partition(":")[2])
        if line.turn is None:
            raise PositionError("the game is over")
        position = line.position(line.turn)
        if position.lost is not None or position.swapped.lost is not None:
            raise PositionError("the game is over")
    except PositionError as error:
        raise UnreadableText(f"badly formed board: {error}") from None
    if line.length and max(line.scores) >= line.length:
        raise UnreadableText("badly formed board: the match is over")
    return ServedMatch(STANDARD, _state(question, line, line.turn, position))


def _state(question: Question, line: BoardLine, turn: int, position: Position) -> Match[Position]:
    """Put the state together.

    In a question about a double the turn is still the doubler's. Flags of the cube may both be
    off where it is dead or not allowed; nobody has access to it then.
    """
    length = line.length
    first = 0 if question.own_first else _first_told(line)
    scores = line.scores if first == 0 else (line.scores[1], line.scores[0])
    waits = bool(line.doubled or question.resignation)
    told = line.crawford and not line.post_crawford
    crawford = told if question.crawford is None else question.crawford
    jacoby = False if question.jacoby is None else question.jacoby
    return Match(
        STANDARD,
        Settings(length=length, jacoby=jacoby and not length, cube=any(line.may_double) or waits),
        position,
        scores,
        crawford=bool(length) and crawford and 1 in (length - scores[0], length - scores[1]),
        stage=Stage.PLAY if line.dice else Stage.ROLL,
        turn=turn,
        decider=1 - turn if waits else turn,
        dice=line.dice,
        rolls=(2, 2),
        cube=line.cube,
        owner=None if line.may_double[0] == line.may_double[1] else int(line.may_double[1]),
        doubled=bool(line.doubled),
        resigned=question.resignation,
    )


def _first_told(line: BoardLine) -> int:
    """Return whose score gnubg tells first, "me" being 0: player 0's, or player 1's with a double.

    Player 1's men are the positive ones.
    """
    player_1 = 0 if line.colour == 1 else 1
    return player_1 if line.doubled else 1 - player_1
