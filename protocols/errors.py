"""What can go wrong on a wire, one exception each."""

from __future__ import annotations

LONGEST_QUOTE = 300


def quoted(text: str) -> str:
    """Return a text of unknown origin as one printable line of at most 300 characters."""
    start = "".join(
        " " if letter.isspace() else letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}"
        for letter in text[:LONGEST_QUOTE]
    )
    return start if len(text) <= LONGEST_QUOTE else f"{start[:-3]}..."


class ProtocolError(Exception):
    """A text or a peer did not keep to the protocol."""


class PositionError(ProtocolError):
    """A text that should describe a position does not.

    The reason may quote it: of that one printable line remains.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(quoted(reason))


class IllegalMove(ProtocolError):
    """A move of a list is not legal where it stands.

    `ply` counts from 1 at the first move of the list; `move` is its text as it came.
    """

    def __init__(self, ply: int, move: str) -> None:
        super().__init__(f"illegal move {quoted(move)} at ply {ply}")
        self.ply = ply
        self.move = move


class UnreadableMove(IllegalMove):
    """A text in a list of moves is not a move at all."""


class OptionError(ProtocolError):
    """An option that does not exist, or a value that it does not take."""


class EngineError(ProtocolError):
    """A program on the other end of a pipe failed; after it the program is of no more use."""


class EngineDied(EngineError):
    """A program ended, or could not be started (`status` None), when something was wanted of it.

    `status` is the exit status, negative for the signal that ended it; `errors` the last of what
    it wrote to its standard error stream.
    """

    def __init__(self, program: str, status: int | None, errors: str) -> None:
        what = "could not be started" if status is None else f"ended with status {status}"
        super().__init__(f"{program} {what}" + (f": {errors.strip()}" if errors.strip() else ""))
        self.status = status
        self.errors = errors


class EngineTimeout(EngineError):
    """A program did not give what was asked for within the time set for it."""
