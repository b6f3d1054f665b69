"""What can go wrong on a wire, one exception each."""

from __future__ import annotations


class ProtocolError(Exception):
    """A text or a peer did not keep to the protocol."""


class PositionError(ProtocolError):
    """A text that should describe a position does not."""


class IllegalMove(ProtocolError):
    """A move of a list is not legal where it stands.

    `ply` counts from 1 at the first move of the list; `move` is its text as it came.
    """

    def __init__(self, ply: int, move: str) -> None:
        super().__init__(f"illegal move {move} at ply {ply}")
        self.ply = ply
        self.move = move


class OptionError(ProtocolError):
    """An option that does not exist, or a value that it does not take."""
