"""Follows the main line of a PDN game by the rules of its variant."""

from __future__ import annotations

from dataclasses import dataclass

from bots.draughts.fen import parse_fen
from bots.draughts.notation import parse_pdn_move
from bots.draughts.pdn.document import Document, Setup
from bots.draughts.pdn.gametype import GameType, parse_gametype
from bots.draughts.rules import Move, Position, start
from bots.draughts.variants import (
    ENGLISH,
    INTERNATIONAL,
    VARIANTS,
    Variant,
    find_game_type,
    find_variant,
)
from protocols.errors import IllegalMove, PositionError

COLOURS = "WB"
VARIANT = "Variant"
"""The tag that tells the variants apart that share a GameType, or have none."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game by the rules: its start, its moves, and the position behind each of them."""

    start: Position
    moves: tuple[Move, ...]
    positions: tuple[Position, ...]


def find_rules(document: Document, usual: Variant) -> Variant:
    """Return the variant of a game, the usual one if its tags do not say; raises PositionError."""
    try:
        if document.tags.get(VARIANT):
            return find_variant(document.tags[VARIANT])
        if not document.tags.get("GameType"):
            return usual
        kind = parse_gametype(document.tags["GameType"])
    except ValueError as error:
        raise PositionError(str(error)) from None
    found = usual if kind.number in _numbers(usual) else find_game_type(kind.number)
    if found is None or not _same_board(kind, found):
        raise PositionError(f"GameType {document.tags['GameType']} is not played here")
    return found


def _numbers(variant: Variant) -> tuple[int | None, ...]:
    """Return the GameTypes that a variant's games bear: some have none, or are given another's."""
    if variant.game_type is None:
        return (INTERNATIONAL.game_type,)
    if variant == ENGLISH:
        return (ENGLISH.game_type, VARIANTS["pool"].game_type)
    return (variant.game_type,)


def _same_board(kind: GameType, variant: Variant) -> bool:
    """Whether squares and the first side are those of the variant; names may replace numbers."""
    told = (kind.starts, kind.width, kind.height, kind.inverted)
    if told != (COLOURS[variant.first], variant.size, variant.size, variant.mirrored):
        return False
    return kind.notation == "A" or f"{kind.notation}{kind.corner}" == variant.notation


def replay(document: Document, variant: Variant) -> Replayed:
    """Play the main line; raises PositionError for its start, IllegalMove for what is illegal."""
    fen = document.tags.get("FEN", "")
    moves = list(document.line.moves)
    if moves and isinstance(moves[0], Setup):
        fen, moves = moves[0].fen, moves[1:]
    position = begun = parse_fen(fen, variant) if fen else start(variant)
    played, positions = [], []
    for ply, written in enumerate(moves, 1):
        move = None if isinstance(written, Setup) else parse_pdn_move(position, written.text)
        if move is None:
            told = "a position set up" if isinstance(written, Setup) else written.text
            raise IllegalMove(ply, told)
        position = position.after(move)
        played.append(move)
        positions.append(position)
    return Replayed(begun, tuple(played), tuple(positions))
