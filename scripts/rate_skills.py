"""Play draughts-bot's skills against each other: `python -m scripts.rate_skills --games 20`.

Each skill meets the next weaker one of the list in colour-reversed pairs; it should have more than
half of the points. A level that does not needs more nodes, or fewer slips, in SKILLS of
bots/draughts/turn.py. Levels below the highest are limited by nodes, so the time is what a busy
machine may need for them.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Sequence

import click

from bots.game import Opening
from bots.match.clock import TimeControl, parse_time_control
from bots.match.contestant import Contestant, parse_contestant
from bots.match.drivers import open_player
from bots.match.plan import Plan
from bots.match.runner import run_match
from bots.match.standing import Standing
from bots.registry import find_game

LEVELS = "0,3,5,8,10,13,15,17,19"


def contestant(skill: int) -> Contestant:
    """Return draughts-bot with a skill, without book, on the interpreter that runs this."""
    return parse_contestant(
        f"name=skill-{skill} cmd='{sys.executable} -m bots.draughts'"
        f" proto=hub option.skill={skill} option.book=false"
    )


def meet(
    stronger: int, weaker: int, games: int, control: TimeControl, openings: Sequence[Opening]
) -> Standing:
    """Play a match of two skills."""
    game = find_game("draughts")
    plan = Plan(
        game=game,
        contestants=(contestant(stronger), contestant(weaker)),
        games=games,
        time_control=control,
        openings=tuple(openings),
    )
    return run_match(plan, lambda player: open_player(player, game))


@click.command()
@click.option("--levels", default=LEVELS, show_default=True, help="Skills, the weakest first.")
@click.option("--games", default=20, show_default=True, help="Games of each pair of levels.")
@click.option("--tc", "control", default="st=10", show_default=True, help="Time control.")
@click.option("--seed", default=1, show_default=True, help="Which ballots are drawn.")
def main(levels: str, games: int, control: str, seed: int) -> None:
    """Print the points of each skill against the one below it; fail if one has not more."""
    ballots = [*find_game("draughts").ballots(2)]
    random.Random(seed).shuffle(ballots)
    steady = True
    for weaker, stronger in itertools.pairwise([int(level) for level in levels.split(",")]):
        standing = meet(stronger, weaker, games, parse_time_control(control), ballots)
        lost, drawn, won = standing.tally.games
        points = won + drawn / 2
        steady &= points > games / 2
        click.echo(
            f"skill {stronger} against {weaker}: {points:g} of {games}"
            f" (+{won} ={drawn} -{lost}, {standing.faults} faults)"
        )
    sys.exit(not steady)


if __name__ == "__main__":
    main()
