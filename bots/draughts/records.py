"""Writes finished games of draughts as PDN 3.0, the engines' words in comments.

A result names White's points first, whoever has the first move.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bots.draughts.fen import format_fen
from bots.draughts.notation import format_pdn_move, parse_hub_move
from bots.draughts.pdn.document import Document, Line, Move
from bots.draughts.pdn.gametype import KNOWN, format_gametype
from bots.draughts.pdn.writer import format_document
from bots.draughts.replay import VARIANT
from bots.draughts.rules import Position, start
from bots.draughts.variants import Variant
from bots.game import Record
from bots.records import TERMINATIONS, format_comment, last_comment, printable

_DEFAULT = {(1.0, 0.0): "1-0", (0.0, 1.0): "0-1", (0.5, 0.5): "1/2-1/2"}
_INTERNATIONAL = {(1.0, 0.0): "2-0", (0.0, 1.0): "0-2", (0.5, 0.5): "1-1"}
_SEAT_TAG = re.compile(r"(White|Black)TimeControl")


def format_points(variant: Variant, points: Sequence[float]) -> str:
    """Return the points of White and Black as a result of the variant."""
    words = _INTERNATIONAL if _number(variant) == 20 else _DEFAULT
    return words[points[0], points[1]]


def _number(variant: Variant) -> int:
    """Return the GameType that a variant is written with, that of its board if it has none."""
    return 20 if variant.game_type is None else variant.game_type


def write_record(record: Record, begun: Position) -> str:
    """Return the game, which started from that position, in PDN, ending with an empty line.

    Raises ValueError for a move that is illegal.
    """
    variant = begun.variant
    texts = [*record.opening.moves, *(move.text for move in record.moves)]
    comments = [""] * len(record.opening.moves) + [format_comment(move) for move in record.moves]
    end = last_comment(comments[-1] if comments else "", record.result.reason, record.details)
    moves, position = [], begun
    for number, (text, comment) in enumerate(zip(texts, comments, strict=True), 1):
        move = parse_hub_move(position, text)
        if move is None:
            raise ValueError(f"not a legal move: {text}")
        said = end if number == len(texts) else comment
        moves.append(Move(format_pdn_move(position, move), comments=_comments(said)))
        position = position.after(move)
    line = Line(tuple(moves), () if moves else _comments(end))
    first_ply = int(begun.turn != variant.first)
    return format_document(Document(_tags(record, begun), line, first_ply=first_ply))


def _comments(text: str) -> tuple[str, ...]:
    plain = " ".join(printable(text).split())
    return (plain,) if plain else ()


def _tags(record: Record, begun: Position) -> Mapping[str, str]:
    variant = begun.variant
    first, second = variant.first, 1 - variant.first
    points = record.result.points[first], record.result.points[second]
    tags = {
        "Event": "bot-match",
        "White": record.players[first],
        "Black": record.players[second],
        "Result": format_points(variant, points),
        "GameType": format_gametype(KNOWN[_number(variant)]),
    }
    if variant.game_type is None:
        tags[VARIANT] = variant.name
    if begun != start(variant):
        tags["FEN"] = format_fen(begun)
    tags["PlyCount"] = str(len(record.opening.moves) + len(record.moves))
    tags["Termination"] = TERMINATIONS[record.result.termination]
    if record.result.termination.is_fault:
        tags["TerminationDetails"] = record.result.reason
    if record.opening.name:
        tags["Opening"] = record.opening.name
    further = {_SEAT_TAG.sub(r"TimeControl\1", name): text for name, text in record.tags.items()}
    return {name: " ".join(printable(text).split()) for name, text in {**tags, **further}.items()}
