"""Write the opening book that comes with draughts-bot: `python -m scripts.make_draughts_book`.

The book grows from the start position by expansion: a walk down the book takes moves at random, the
better the likelier, up to a position that is not in it; there a search judges each move, and the
scores on the way back are put right (Lincke's drop-out expansion, with walks in place of a queue).
The same options give the same book as long as the search is the same.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from pathlib import Path

import click

from bots.draughts.book import MARGIN, Entry, format_book, key_of
from bots.draughts.rules import Move, Position, start
from bots.draughts.thinker import Thinker
from bots.search.deepening import Goal

BOOK = Path(__file__).parent.parent / "bots" / "draughts" / "book.bin"
GLANCE = 800
"""Nodes for a first look at every move."""
HOPELESS = 40
"""Hundredths of a man behind the best at the first look that rule a move out."""
WARMTH = 6.0
"""Hundredths of a man that make a move 2.7 times less likely in a walk."""


@dataclass(slots=True)
class Node:
    """A position of the book: what each of its moves is worth to the side to move."""

    position: Position
    scores: dict[Move, int] = field(default_factory=dict)

    @property
    def value(self) -> int:
        """The score of the best move."""
        return max(self.scores.values())


class Grower:
    """Grows a book; `nodes` are searched for each move that is not hopeless."""

    def __init__(self, nodes: int, seed: int, thinker: Thinker) -> None:
        self._nodes = nodes
        self._thinker = thinker
        self._generator = random.Random(seed)
        self.book: dict[int, Node] = {}
        self._root = self._judge(start())

    def grow(self) -> None:
        """Walk to a position beyond the book and take it in."""
        node = self._root
        way: list[tuple[Node, Move]] = []
        while True:
            move = self._step(node)
            way.append((node, move))
            after = node.position.after(move)
            known = self.book.get(key_of(after))
            if known is None:
                if after.result() is None:
                    self._judge(after)
                break
            node = known
        for node, move in reversed(way):
            known = self.book.get(key_of(node.position.after(move)))
            if known is not None:
                node.scores[move] = -known.value

    def entries(self) -> list[Entry]:
        """Return the moves of the book that are worth playing."""
        return [
            Entry(key, move.source, move.target, score)
            for key, node in self.book.items()
            for move, score in node.scores.items()
            if score >= node.value - MARGIN
        ]

    def _step(self, node: Node) -> Move:
        moves = list(node.scores)
        weights = [math.exp((node.scores[move] - node.value) / WARMTH) for move in moves]
        return self._generator.choices(moves, weights)[0]

    def _judge(self, position: Position) -> Node:
        """Take a position into the book, with the scores of a search for its better moves."""
        node = Node(position)
        for move in position.legal_moves():
            node.scores[move] = self._score(position.after(move), GLANCE)
        best = node.value
        for move, score in list(node.scores.items()):
            if score < best - HOPELESS:
                del node.scores[move]
            else:
                node.scores[move] = self._score(position.after(move), self._nodes)
        self.book[key_of(position)] = node
        return node

    def _score(self, position: Position, nodes: int) -> int:
        """Return what a position is worth to the side that has moved to it."""
        moves = position.legal_moves()
        if not moves:
            return 10_000
        self._thinker.clear()
        (line,) = self._thinker.think(
            position, moves, Goal(nodes=nodes), lambda line: None, lambda lines: True
        )
        return max(-10_000, min(-line.score, 10_000))


@click.command()
@click.option("--positions", default=1800, show_default=True, help="Positions to take in.")
@click.option("--nodes", default=10_000, show_default=True, help="Nodes to search a move.")
@click.option("--seed", default=1, show_default=True, help="Which walks are taken.")
def main(positions: int, nodes: int, seed: int) -> None:
    """Write the book and say how large it is."""
    grower = Grower(nodes, seed, Thinker(1))
    with click.progressbar(range(positions), label="positions") as bar:
        for _ in bar:
            grower.grow()
    book = format_book(grower.entries())
    BOOK.write_bytes(book)
    click.echo(f"{BOOK}: {len(grower.book)} positions, {len(book)} bytes")


if __name__ == "__main__":
    main()
