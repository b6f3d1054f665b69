"""The games of a match in few bytes, for the page's script to draw.

A position is the signs of its pieces, a character for each place; a move is the places that it
changes, each followed by its new piece: `tegr` may stand for e2-e4.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import cycle, islice

from bots.game import Game, Position
from bots.match.journal import Entry
from bots.picture import Board

_NUMBERED = re.compile(r"([0-9]{1,6})\.(?:\.\.)?[ ]?(?=.)")
_SEAT = re.compile(r"\b[0-9]+:")
_PLAIN = [chr(code) for code in range(0x21, 0x7F) if chr(code) not in "\"&'<>\\"]
NOTES, NOTE_LENGTH = 10, 200
"""Remarks of a game that are shown, and their characters: some engines tell lines without end."""


def alphabet(size: int) -> str:
    """Return that many different characters, those of one byte first, no blank among them."""
    others = (chr(0x100 + code) for code in range(max(0, size - len(_PLAIN))))
    return "".join((_PLAIN + list(others))[:size])


def shorten(text: str) -> str:
    """Cut a text of a player off where it is longer than anybody reads."""
    return text if len(text) <= NOTE_LENGTH else f"{text[:NOTE_LENGTH]}…"


class GamePacker:
    """Packs the games of one match; starts that games share are stored once."""

    def __init__(self, game: Game, players: Sequence[str]) -> None:
        self._game = game
        self._players = {name: number for number, name in enumerate(players)}
        board = game.board
        self._signs = ["", *board.pieces]
        self._alphabet = alphabet(max(len(self._signs), len(board.places)))
        self._codes = dict(zip(self._signs, self._alphabet, strict=False))
        self._starts: dict[str, int] = {}

    def pack(self, entries: Iterable[Entry], replayed: frozenset[int]) -> dict[str, object]:
        """Return the games in their order, as plain values; those not `replayed` without moves.

        Raises PositionError or IllegalMove for a game that breaks the rules.
        """
        games = {
            entry.number: self._pack_game(entry, entry.number in replayed) for entry in entries
        }
        return {
            "seats": list(self._game.seats),
            "players": list(self._players),
            "alphabet": self._alphabet,
            "board": describe_board(self._game.board),
            "starts": list(self._starts),
            "games": [games[number] for number in sorted(games)],
        }

    def _pack_game(self, entry: Entry, replayed: bool) -> dict[str, object]:
        values: dict[str, object] = {
            "number": entry.number + 1,
            "round": entry.pair + 1,
            "players": [self._players[name] for name in entry.players],
            "points": list(entry.points),
            "reason": shorten(entry.reason),
            "termination": entry.termination.value,
            "plies": len(entry.moves),
        }
        notes = [shorten(note) for note in (*entry.details, *entry.words)][:NOTES]
        if notes:
            values["notes"] = notes
        return values | self._pack_moves(entry) if replayed else values

    def _pack_moves(self, entry: Entry) -> dict[str, object]:
        position: Position = self._game.start(entry.start)
        before = self._encode(position)
        values: dict[str, object] = {"start": self._starts.setdefault(before, len(self._starts))}
        if entry.start:
            values["position"] = entry.start
        notations, changes, seats = [], [], []
        for move in entry.moves:
            seats.append(position.seat)
            following = position.play(move)
            notations.append(position.notation(move))
            position = following
            after = self._encode(position)
            changes.append(self._difference(before, after))
            before = after
        return values | {
            "first": _first_number(notations),
            "moves": [_NUMBERED.sub("", notation, count=1) for notation in notations],
            "changes": " ".join(changes),
            "seats": _pack_seats(seats, len(self._game.seats)),
            "told": _SEAT.sub("", entry.told),
        }

    def _encode(self, position: Position) -> str:
        return "".join(self._codes[sign] for sign in position.placement())

    def _difference(self, before: str, after: str) -> str:
        """Write the places that differ; a move that changes nothing is a hyphen."""
        pairs = zip(self._alphabet, before, after, strict=False)
        return "".join(place + new for place, old, new in pairs if old != new) or "-"


def describe_board(board: Board) -> dict[str, object]:
    """Return what the script needs to know of a board beside its drawing."""
    return {
        "width": board.width,
        "height": board.height,
        "turnable": board.turnable,
        "places": [[p.name, p.x, p.y, p.width, p.height] for p in board.places],
        "pieces": [piece.name for piece in board.pieces.values()],
        "labels": [[label.text, label.turned] for label in board.labels],
    }


def _first_number(notations: Sequence[str]) -> int | None:
    """Return the number of the first move where the game numbers its moves."""
    found = _NUMBERED.match(notations[0]) if notations else None
    return int(found[1]) if found else None


def _pack_seats(seats: Sequence[int], count: int) -> str:
    """Write who moved: the first one if the seats take turns, else all."""
    text = "".join(map(str, seats))
    turns = islice(cycle(range(count)), seats[0] if seats else 0, None)
    return text[:1] if all(seat == turn for seat, turn in zip(seats, turns, strict=False)) else text
