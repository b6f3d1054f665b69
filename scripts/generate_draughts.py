"""Play games of draughts of the engine against itself and keep quiet positions for tuning.

Every game starts with random moves, and a few moves in its course are random, too; the others are
searched with the same few nodes. Kept are positions in which neither side can capture. Games end by
the rules, or early when both sides have long agreed. The file grows game by game; begun again, the
work goes on after the last game of the file.

    python -m scripts.generate_draughts positions.bin --games 100000 --nodes 500 --seed 1
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np

from bots.draughts.bridge import load
from bots.draughts.core.geometry import CROWN, LOSE, MATE, MATE_BOUND
from bots.draughts.core.moves import can_capture, legal_moves
from bots.draughts.core.position import Position
from bots.draughts.core.search import Search
from bots.draughts.rules import start
from bots.draughts.variants import VARIANTS, Variant, find_variant
from bots.search.core.transposition import Table
from scripts.draughts_data import RECORD

RANDOM_PLIES = (4, 14)
"""The least and most random moves at the start of a game."""
BALANCED = 120
"""Openings beyond this score, in hundredths of a man, are not played."""
ASTRAY = 0.03
"""Share of the later moves that are random."""
WON, WON_PLIES = 600, 8
LONGEST = 300

Moves = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Found:
    """What a search says: the best move with what it takes, and the score for the side to move."""

    move: tuple[int, int]
    score: int


class SelfPlay:
    """Plays games of a variant and collects their positions."""

    def __init__(self, variant: Variant, nodes: int, seed: int) -> None:
        self.variant = variant
        self.nodes = nodes
        self.seed = seed
        self.random = random.Random(seed)
        self.position = Position()
        self.table = Table(1)
        self.search = Search(self.position, self.table)

    def think(self, moves: Moves) -> Found:
        """Search the position by growing depths until the nodes are used up."""
        self.search.prepare(moves, self.nodes)
        self.table.age()
        score = 0
        for depth in range(1, 64):
            value = self.search.run(-MATE, MATE, depth, 0)
            if self.search.stopped():
                break
            score = value
        return Found(self.search.ordered()[0], score)

    def opening(self) -> None:
        """Set up a position after random moves that is about level."""
        while True:
            load(self.position, start(self.variant))
            for _ in range(self.random.randint(*RANDOM_PLIES)):
                moves = legal_moves(self.position)
                if not moves:
                    break
                self.position.make(*self.random.choice(moves))
            moves = legal_moves(self.position)
            if moves and abs(self.think(moves).score) <= BALANCED:
                return

    def ended(self, moves: Moves) -> int | None:
        """Return White's half points if the rules end the game here."""
        position = self.position
        if position.aim == CROWN and position.kings[1 - position.turn]:
            return 2 * position.turn
        if not moves:
            return 2 * (1 - position.turn if position.aim == LOSE else position.turn)
        return 1 if position.drawn(0) else None

    def game(self, number: int) -> np.ndarray:
        """Play a game; return the records of its quiet positions."""
        self.random.seed(f"{self.seed} {number}")
        self.table.clear()
        self.search.forget()
        self.opening()
        position = self.position
        records = []
        won = 0
        result: int | None = None
        for _ in range(LONGEST):
            moves = legal_moves(position)
            result = self.ended(moves)
            if result is not None:
                break
            found = self.think(moves)
            white = -found.score if position.turn else found.score
            won = won + 1 if abs(white) >= WON else 0
            if won >= WON_PLIES:
                result = 2 * (white > 0)
                break
            quiet = not (can_capture(position, 0) or can_capture(position, 1))
            if quiet and abs(white) < MATE_BOUND:
                boards = (*position.men, *position.kings)
                records.append((boards, position.turn, 0, white, number))
            if self.random.random() < ASTRAY:
                position.make(*self.random.choice(moves))
            else:
                position.make(*found.move)
        table = np.array(records, RECORD)
        table["result"] = 1 if result is None else result
        return table


def games_in(path: Path) -> int:
    """Return how many games a file has, and cut off a record that was not finished."""
    if not path.exists():
        return 0
    whole = path.stat().st_size // RECORD.itemsize
    with path.open("r+b") as file:
        file.truncate(whole * RECORD.itemsize)
    return int(np.fromfile(path, RECORD)["game"].max()) + 1 if whole else 0


@click.command()
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--variant", default="international", type=click.Choice(list(VARIANTS)))
@click.option("--games", default=100000, show_default=True, help="Games that the file shall have.")
@click.option("--nodes", default=500, show_default=True, help="Nodes a move.")
@click.option("--seed", default=1, show_default=True, help="Seed of openings and choices.")
def main(out: Path, variant: str, games: int, nodes: int, seed: int) -> None:
    """Append the positions of self-played games to a file; run several for several cores."""
    play = SelfPlay(find_variant(variant), nodes, seed)
    begin = games_in(out)
    kept = 0
    with (
        out.open("ab") as file,
        click.progressbar(range(begin, games), label="games", file=sys.stderr) as bar,
    ):
        for number in bar:
            records = play.game(number)
            file.write(records.tobytes())
            file.flush()
            kept += len(records)
    click.echo(f"games {begin} + {max(0, games - begin)} positions {kept}")


if __name__ == "__main__":
    main()
