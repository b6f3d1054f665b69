"""What the server says of lines that it does not carry out, in gnubg's words where it has them."""

from __future__ import annotations

NO_GAME = "No game in progress (type `new game' to start one)."
NO_BOARD = "No game is being played."
NOT_ON_TURN = "It is not your turn."
ILLEGAL_MOVE = "Illegal or unparsable move."
INCOMPLETE = "Incomplete command."
NO_RATING = "This bot does not rate its moves."
HINT_NUMBER = "You must specify a number of moves above 0."
GO_LIMITS = "You must specify a number of milliseconds or samples above 0."


def unknown_keyword(word: str) -> str:
    """Answer a word that its place does not have."""
    return f"Unknown keyword `{word}'."


def no_number(word: str) -> str:
    """Answer a word that is no whole number."""
    return f"`{word}' is not a number."


def no_tile(word: str) -> str:
    """Answer a word that is no tile."""
    return f"`{word}' is not a tile."


def no_help(topic: str) -> str:
    """Answer a wish for help about something unknown."""
    return f"No help available for topic `{topic}'"
