"""Why an action is not allowed in a match: one member for each reason a player can be told."""

from __future__ import annotations

import enum


class Refusal(enum.Enum):
    """A reason for which an action is refused; the state stays as it was."""

    NO_GAME = "no game is in progress"
    GAME_RUNS = "the game is not over"
    MATCH_OVER = "the match is over"
    DOUBLE_PENDING = "a double has not been answered"
    RESIGNATION_PENDING = "a resignation has not been answered"
    ROLLED = "the dice have been rolled"
    NOT_ROLLED = "the dice have not been rolled"
    ILLEGAL_PLAY = "the play is not legal"
    MUST_PLAY = "there are legal plays"
    CRAWFORD = "the Crawford rule forbids doubling in this game"
    HOLLAND = "the Holland rule forbids doubling before both sides have rolled twice"
    NO_CUBE = "the cube is not in use"
    NOT_OWNER = "the other player owns the cube"
    DEAD_CUBE = "the cube is dead"
    HIGHEST_CUBE = "the cube is at its highest value"
    NO_DOUBLE = "no double was offered"
    BEAVER_IN_MATCH = "there are no beavers in matches"
    BEAVERS_USED = "no more beavers are allowed"
    NO_RESIGNATION = "no resignation was offered"
    DECLINED = "that resignation has been declined in this turn"
    NO_SUCH_RESIGNATION = "there is no such resignation"


class Refused(ValueError):
    """An action that the state of a match does not allow; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal
