"""Find the ballots of draughts that decide games: `python -m scripts.check_ballots`.

A short search judges the position after every ballot of two and three moves that loses no man by
captures alone. Those where a side stands much worse are written to the file of ballots that
bot-match leaves out, a line for each variant.
"""

from __future__ import annotations

from pathlib import Path

import click

from bots.draughts.notation import parse_hub_move
from bots.draughts.openings import ballots
from bots.draughts.rules import Position, start
from bots.draughts.thinker import Thinker
from bots.draughts.variants import VARIANTS, Aim, Variant
from bots.game import Opening
from bots.search.deepening import Goal

LOPSIDED = Path(__file__).parent.parent / "bots" / "draughts" / "lopsided.json"
PLIES = (2, 3)
ADVANTAGE = 60
"""Hundredths of a man by which a side may be ahead."""


def reach(variant: Variant, opening: Opening) -> Position:
    """Return the position after an opening from the variant's start."""
    position = start(variant)
    for word in opening.moves:
        move = parse_hub_move(position, word)
        assert move is not None
        position = position.after(move)
    return position


def advantage(thinker: Thinker, position: Position, nodes: int) -> int:
    """Return by how much a side is ahead, in hundredths of a man."""
    thinker.clear()
    (line,) = thinker.think(
        position, position.legal_moves(), Goal(nodes=nodes), lambda line: None, lambda lines: True
    )
    return abs(line.score)


def lopsided(variant: Variant, nodes: int) -> list[str]:
    """Return the ballots of a variant that give one side too much, as their moves of Hub."""
    found: list[str] = []
    if variant.aim is Aim.LOSE:
        return found  # a man less is no harm there
    thinker = Thinker(1)
    for plies in PLIES:
        for opening in ballots(variant, plies, found):
            if advantage(thinker, reach(variant, opening), nodes) > ADVANTAGE:
                found.append(" ".join(opening.moves))
    return found


def format_lists(lists: dict[str, list[str]]) -> str:
    """Return the content of the file: JSON with a line for each variant."""
    lines = [f'  "{name}": "{"; ".join(found)}"' for name, found in lists.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


@click.command()
@click.option("--nodes", default=2000, show_default=True, help="Nodes to search a ballot.")
def main(nodes: int) -> None:
    """Write the file and say how many ballots of each variant are in it."""
    lists: dict[str, list[str]] = {}
    for name, variant in VARIANTS.items():
        lists[name] = lopsided(variant, nodes)
        left = [len(ballots(variant, plies, lists[name])) for plies in PLIES]
        click.echo(f"{name}: {len(lists[name])} are left out, {left} are left")
    LOPSIDED.write_text(format_lists(lists), encoding="utf-8")


if __name__ == "__main__":
    main()
