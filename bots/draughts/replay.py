"""Follows the main line of a PDN game by the rules of its variant."""

from __future__ import annotations

from dataclasses import dataclass

from bots.draughts.fen import parse_fen
from bots.draughts.notation import parse_pdn_move
from bots.draughts.pdn.document import Document, Setup
from bots.draughts.pdn.gametype import GameType, parse_gametype
from bots.draughts.rules import Move, Position, start
from bots.draughts.variants import Variant, find_game_type, find_variant
from protocols.errors import IllegalMove, PositionError

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
    if kind.number == usual.game_type or _same_board(kind, usual):
        return usual
    found = find_game_type(kind.number)
    if found is None or not _same_board(kind, found):
        raise PositionError(f"GameType {kind.number} is not played here on that board")
    return found


def _same_board(kind: GameType, variant: Variant) -> bool:
    """Whether squares mean the same: by name wherever the board is the same."""
    if (kind.width, kind.height, kind.inverted) != (variant.size, variant.size, variant.mirrored):
        return False
    if variant.algebraic or kind.notation == "A":
        return kind.notation == "A"
    return f"{kind.notation}{kind.corner}" == variant.notation


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
