"""Make bitbases and check their counts: `python -m scripts.make_bitbases`.

Without options this writes the files that come with draughts-bot anew. With `--pieces 4 --folder
DIR` it makes or completes those of `draughts-bot bitbases`. The counts of won, drawn and lost
positions are compared with the file of counts, whose rows come from another program's bitbases.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import click

import bots.draughts.bitbases
from bots.draughts.bitbases.generator import Generator
from bots.draughts.bitbases.material import Material, classes_up_to
from bots.draughts.bitbases.shelf import SHIPPED_PIECES
from bots.draughts.bitbases.tally import Tally, tally
from bots.draughts.options import MOST_PIECES

PACKAGE = Path(bots.draughts.bitbases.__file__).parent
COUNTS = Path(__file__).parent.parent / "tests" / "data" / "draughts" / "bb_wld_2_4.tsv"


def known_counts() -> dict[Material, tuple[int, int, int]]:
    """Read the file of counts: won, drawn and lost positions of classes of material."""
    with COUNTS.open(encoding="utf-8") as file:
        return {
            Material(
                int(row["white_men"]),
                int(row["white_kings"]),
                int(row["black_men"]),
                int(row["black_kings"]),
            ): (int(row["wtm_win"]), int(row["wtm_draw"]), int(row["wtm_loss"]))
            for row in csv.DictReader(file, delimiter="\t")
        }


def verdict(found: Tally, wanted: tuple[int, int, int] | None) -> str:
    """Say whether counts are those known."""
    if wanted is None:
        return "no counts to compare with"
    return "equal" if (found.won, found.drawn, found.lost) == wanted else f"WRONG: {wanted}"


@click.command()
@click.option("--pieces", type=click.IntRange(2, MOST_PIECES), default=SHIPPED_PIECES)
@click.option("--folder", type=click.Path(file_okay=False, path_type=Path), default=None,
              help="Where to write.  [default: the package, all anew]")  # fmt: skip
def main(pieces: int, folder: Path | None) -> None:
    """Write the bitbases and compare each class with the known counts."""
    known = known_counts()
    (folder or PACKAGE).mkdir(parents=True, exist_ok=True)
    generator = Generator(pieces, folder or PACKAGE, fresh=folder is None)
    wrong = 0

    def tell(material: Material) -> None:
        nonlocal wrong
        found = tally(generator.table(material))
        said = verdict(found, known.get(material))
        wrong += said.startswith("WRONG")
        click.echo(
            f"{material.name}: {found.won} won, {found.drawn} drawn, {found.lost} lost,"
            f" at most {found.plies} plies; {said}"
        )

    generator.run(tell)
    total = len(classes_up_to(pieces))
    click.echo(f"{total} classes, {wrong} with wrong counts")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
