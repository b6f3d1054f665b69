"""The tables of tests/data/draughts, read for the tests and the perft script."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bots.draughts.fen import parse_fen
from bots.draughts.rules import Position, start
from bots.draughts.variants import find_variant

FOLDER = Path(__file__).parents[2] / "data" / "draughts"
UNOFFERED = {"czech", "thai", "turkish", "canadian", "international-6x6", "english-6x6"}


@dataclass(frozen=True, slots=True)
class Row:
    """A count of move sequences: `every` counts every way of a capture by itself."""

    name: str
    position: Position
    depth: int
    count: int
    every: bool


def perft_rows() -> Iterator[Row]:
    """Yield the rows of perft.tsv for the variants that there are."""
    with (FOLDER / "perft.tsv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            name = row["variant"].split()[0]
            if name in UNOFFERED:
                continue
            variant = find_variant(name)
            fen = row["fen"]
            position = start(variant) if fen.startswith("startpos") else parse_fen(fen, variant)
            every = row["counting"] == "all-sequences"
            yield Row(f"{name} {fen}", position, int(row["depth"]), int(row["nodes"]), every)


def tricky_rows() -> list[tuple[str, Position, set[str]]]:
    """Return rule, position and legal moves in Hub's notation."""
    rows = []
    with (FOLDER / "tricky.tsv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            position = parse_fen(row["fen"], find_variant(row["variant"]))
            moves = (
                set() if row["legal_moves_hub"] == "(none)" else {*row["legal_moves_hub"].split()}
            )
            rows.append((f"{row['id']} {row['rule']}", position, moves))
    return rows
