"""Play games of the engine against itself and keep quiet positions for tuning.

Every game starts with random moves; each move is then searched with the same few nodes. Kept are
positions without check whose best move changes no material. Games end by the rules, or early when
both sides have long agreed. The file grows game by game.

    python -m scripts.generate_positions positions.bin --games 10000 --nodes 5000 --seed 1
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from pathlib import Path

import chess
import click
import numpy as np

from bots.chess.bridge import load
from bots.chess.core.geometry import DOUBLE_STEP, EMPTY, MATE, MATE_BOUND
from bots.chess.core.moves import legal_moves
from bots.chess.core.position import Position
from bots.chess.core.search import Search
from bots.search.core.transposition import Table
from scripts.training_data import RECORD, pack_squares

RANDOM_PLIES = (8, 9)
BALANCED = 200
"""Openings beyond this score, in centipawns, are not played."""
WON, WON_PLIES = 1200, 6
LEVEL, LEVEL_PLIES, LEVEL_FROM = 8, 20, 100
LONGEST = 400
KEPT = 0.9
"""Share of the quiet positions that is kept."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search says: the best move and the score for the side to move."""

    move: int
    score: int


class SelfPlay:
    """Plays games and collects their positions."""

    def __init__(self, nodes: int, seed: int) -> None:
        self.nodes = nodes
        self.random = random.Random(seed)
        self.position = Position()
        self.table = Table(1)
        self.search = Search(self.position, self.table)

    def think(self, moves: list[int]) -> Found:
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
            load(self.position, chess.Board())
            for _ in range(self.random.choice(RANDOM_PLIES)):
                moves = legal_moves(self.position)
                if not moves:
                    break
                self.position.make(self.random.choice(moves))
            moves = legal_moves(self.position)
            if moves and abs(self.think(moves).score) <= BALANCED:
                return

    def quiet(self, found: Found) -> bool:
        """Tell whether the position may be judged by its evaluation."""
        return (
            self.position.checkers() == 0
            and found.move >> 12 <= DOUBLE_STEP
            and self.position.board[found.move >> 6 & 63] == EMPTY
            and abs(found.score) < MATE_BOUND
        )

    def ended(self, moves: list[int]) -> int | None:
        """Return White's half points if the rules end the game here."""
        position = self.position
        if not moves:
            if position.checkers():
                return 2 * position.turn
            return 1
        bare = not any(position.pieces[piece] for piece in (0, 1, 6, 7, 8, 9))
        if position.clock >= 100 or position.seen_before(position.ply + 1):
            return 1
        return 1 if bare and position.phase <= 1 else None

    def game(self, number: int) -> np.ndarray:
        """Play a game; return the records of its quiet positions."""
        self.opening()
        self.search.forget()
        records = []
        won = level = 0
        for ply in range(LONGEST):
            moves = legal_moves(self.position)
            result = self.ended(moves)
            if result is not None:
                break
            found = self.think(moves)
            white = -found.score if self.position.turn else found.score
            won = won + 1 if abs(white) >= WON else 0
            level = level + 1 if abs(white) <= LEVEL and ply >= LEVEL_FROM else 0
            if won >= WON_PLIES or level >= LEVEL_PLIES:
                result = 1 if level else 2 * (white > 0)
                break
            if self.quiet(found) and self.random.random() < KEPT:
                board = pack_squares(self.position.board)
                records.append((board, self.position.turn, 0, white, number))
            self.position.make(found.move)
        table = np.array(records, RECORD)
        table["result"] = 1 if result is None else result
        return table


@click.command()
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--games", default=10000, show_default=True, help="Games to play.")
@click.option("--nodes", default=5000, show_default=True, help="Nodes a move.")
@click.option("--seed", default=1, show_default=True, help="Seed of openings and choices.")
def main(out: Path, games: int, nodes: int, seed: int) -> None:
    """Append the positions of self-played games to a file; run several for several cores."""
    play = SelfPlay(nodes, seed)
    kept = 0
    with (
        out.open("ab") as file,
        click.progressbar(range(games), label="games", file=sys.stderr) as bar,
    ):
        for number in bar:
            records = play.game(number)
            file.write(records.tobytes())
            file.flush()
            kept += len(records)
    click.echo(f"games {games} positions {kept}")


if __name__ == "__main__":
    main()
