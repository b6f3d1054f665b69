"""Set chess-bot's UCI_Elo against Stockfish's: `python -m scripts.calibrate_elo --games 60`.

At each anchor both engines limit their strength to the same Elo and play colour-reversed pairs. The
difference says by how much bots/chess/strength.py misses the anchor there: raise the nodes of a
level that falls short, or lower its slips. The scale is Stockfish's own, at this time control.
"""

from __future__ import annotations

from pathlib import Path

import click

from bots.chess.strength import strength_at
from bots.game import Opening
from bots.match.clock import TimeControl, parse_time_control
from bots.match.contestant import Contestant, parse_contestant
from bots.match.drivers import open_player
from bots.match.plan import Plan
from bots.match.runner import run_match
from bots.match.standing import Standing
from bots.match.statistics import elo
from bots.registry import find_game

ANCHORS = (1500, 2000, 2500)


def contestant(name: str, command: str, level: int) -> Contestant:
    """Return an engine limited to an Elo."""
    return parse_contestant(
        f"name={name}-{level} cmd='{command}' option.UCI_LimitStrength=true option.UCI_Elo={level}"
    )


def measure(
    level: int, anchor: int, rival: str, games: int, control: TimeControl, openings: Path | None
) -> Standing:
    """Play the match of one anchor."""
    game = find_game("chess")
    plan = Plan(
        game=game,
        contestants=(
            contestant("chess-bot", "chess-bot", level),
            contestant("rival", rival, anchor),
        ),
        games=games,
        time_control=control,
        openings=game.openings(openings) if openings else (Opening(),),
    )
    return run_match(plan, lambda player: open_player(player, game))


def describe(level: int, anchor: int, standing: Standing) -> str:
    """Return one line of the scale: what was set, what came out, and how sure that is."""
    lost, drawn, won = standing.tally.games
    estimate = elo(standing.tally.counts)
    measured = "beyond measure"
    if estimate.value is not None:
        error = "" if estimate.error is None else f" +- {estimate.error:.0f}"
        measured = f"{anchor + estimate.value:.0f}{error}"
    strength = strength_at(level)
    return (
        f"UCI_Elo {level} ({strength.nodes} nodes, {strength.slips:.0%} slips): {measured}"
        f"  [+{won} ={drawn} -{lost} against {anchor}, {standing.faults} faults]"
    )


@click.command()
@click.option("--rival", default="stockfish", show_default=True, help="The engine to measure by.")
@click.option("--games", default=60, show_default=True, help="Games at each anchor.")
@click.option("--tc", "control", default="2+0.02", show_default=True, help="Time control.")
@click.option("--openings", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--level",
    "levels",
    multiple=True,
    metavar="ELO[:ANCHOR]",
    help="A level to measure, and the rival's Elo if another.  [default: 1500, 2000, 2500]",
)
def main(
    rival: str, games: int, control: str, openings: Path | None, levels: tuple[str, ...]
) -> None:
    """Print the strength of chess-bot's levels on the rival's Elo scale."""
    for text in levels or map(str, ANCHORS):
        level, _, anchor = text.partition(":")
        pair = int(level), int(anchor or level)
        standing = measure(*pair, rival, games, parse_time_control(control), openings)
        click.echo(describe(*pair, standing))


if __name__ == "__main__":
    main()
