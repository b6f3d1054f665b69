"""Openings of draughts: ballots made by the rules, lines of EPD and FEN, games of PDN.

A ballot is a choice of the first moves by lot: 2-move ballots are a move of each side, 3-move
ballots one more, as in the tournaments of the WCDF.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Sequence
from importlib import resources
from pathlib import Path

from bots.draughts.fen import format_hub, parse_fen, parse_hub
from bots.draughts.notation import (
    format_hub_move,
    format_pdn_move,
    parse_hub_move,
    parse_pdn_move,
)
from bots.draughts.pdn.document import Document
from bots.draughts.pdn.reader import read_documents
from bots.draughts.replay import find_rules, replay
from bots.draughts.rules import Position, start
from bots.draughts.variants import Variant
from bots.game import Opening
from bots.openings import LazyOpenings, cut, read_file, some, useful_lines
from protocols.errors import IllegalMove, PositionError

MOST_PLIES = 4
"""Moves of the longest ballots: there are ten thousand of these already."""


def read_start(text: str, variant: Variant) -> Position:
    """Read a FEN or a Hub position, "" being the variant's start; raises PositionError."""
    return parse_fen(text, variant) if ":" in text else parse_hub(text, variant)


def lopsided(variant: Variant) -> list[str]:
    """Return the ballots that a search found to decide games, as moves of Hub with blanks."""
    text = (resources.files("bots.draughts") / "lopsided.json").read_text(encoding="utf-8")
    listed: str = json.loads(text).get(variant.name, "")
    return listed.split("; ") if listed else []


def ballots(variant: Variant, plies: int, without: Collection[str] | None = None) -> list[Opening]:
    """Return every opening of so many moves in which no man is lost or won.

    Those that come to the same position are one, and those whose last move can be answered by a
    capture are left out unless the material is even again after the captures that follow. So are
    those that begin with one of `without`, by default the known ones that decide games.
    Raises PositionError for too few or too many moves.
    """
    if not 1 <= plies <= MOST_PLIES:
        raise PositionError(f"ballots have 1 to {MOST_PLIES} moves, not {plies}")
    begun = start(variant)
    even = _balance(begun)
    dropped = {*(lopsided(variant) if without is None else without)}
    found: dict[str, Opening] = {}
    lines: list[tuple[Position, tuple[str, ...], tuple[str, ...]]] = [(begun, (), ())]
    for _ in range(plies):
        lines = [
            (
                position.after(move),
                (*moves, format_hub_move(move)),
                (*names, format_pdn_move(position, move)),
            )
            for position, moves, names in lines
            for move in position.legal_moves()
        ]
        # Other orders of the moves come to the same position.
        unfair = {format_hub(at) for at, moves, _ in lines if " ".join(moves) in dropped}
        if unfair:
            lines = [line for line in lines if format_hub(line[0]) not in unfair]
    for position, moves, names in lines:
        if _settled(position) == even:
            name = " ".join(names)
            found.setdefault(format_hub(position), Opening("", moves, name))
    return list(found.values())


def _balance(position: Position) -> int:
    """Return White's pieces less Black's."""
    return len(position.side(0).all) - len(position.side(1).all)


def _settled(position: Position) -> int:
    """Return the balance after the best captures of both sides."""
    captures = [move for move in position.legal_moves() if move.captured]
    if not captures:
        return _balance(position)
    values = [_settled(position.after(move)) for move in captures]
    return min(values) if position.turn else max(values)


def read_openings(path: Path, variant: Variant, plies: int | None = None) -> Sequence[Opening]:
    """Read the openings of a .epd, .fen or .pdn file or a .zip archive that holds one of these.

    Each is cut to `plies` moves from its start position.
    Raises OSError, and PositionError for a file without openings or of another kind; faults
    within one opening come out when it is asked for or played.
    """
    name, text = read_file(path)
    if name.endswith(".pdn"):
        documents = list(read_documents(text))
        if not documents:
            raise PositionError(f"{path}: nothing in it")
        return [cut(_pdn_opening(document, variant), plies) for document in documents]
    if name.endswith((".epd", ".fen")):
        lines = some(useful_lines(text), path)
        return LazyOpenings(lines, lambda line: cut(parse_line(line, variant), plies))
    raise PositionError(f"{path}: openings come as .epd, .fen or .pdn, or in a .zip")


def parse_line(line: str, variant: Variant) -> Opening:
    """Read a position, a FEN or as Hub writes it, and moves of Hub or PDN played from it.

    The word `start` is the start position; what follows a semicolon is the opening's name.
    Raises PositionError or IllegalMove.
    """
    told, _, name = line.partition(";")
    head, *words = told.split() or [""]
    begun = position = start(variant) if head == "start" else read_start(head, variant)
    moves = []
    for ply, word in enumerate(words, 1):
        move = parse_hub_move(position, word) or parse_pdn_move(position, word)
        if move is None:
            raise IllegalMove(ply, word)
        position = position.after(move)
        moves.append(format_hub_move(move))
    return Opening(_start_text(begun), tuple(moves), name.strip())


def format_line(opening: Opening) -> str:
    """Write an opening so that `parse_line` reads the same one."""
    name = re.sub(r"[;\s]+", " ", opening.name).strip()
    words = " ".join((opening.start or "start", *opening.moves))
    return f"{words}; {name}" if name else words


def _pdn_opening(document: Document, variant: Variant) -> Opening:
    found = find_rules(document, variant)
    if found != variant:
        raise PositionError(f"an opening of {found.name}, not of {variant.name}")
    game = replay(document, variant)
    moves = tuple(map(format_hub_move, game.moves))
    return Opening(_start_text(game.start), moves, document.tags.get("Opening", ""))


def _start_text(position: Position) -> str:
    """Return what an opening calls its start, "" for the variant's own."""
    return "" if position == start(position.variant) else format_hub(position)
