"""Positions for the tests of backgammon: the data files, and positions of random games."""

from __future__ import annotations

import csv
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from bots.backgammon.rules import Position, place
from bots.backgammon.variations import STANDARD
from bots.tables.match import Ending, Match, Settings, Stage, new_match
from bots.tables.notation import format_steps
from bots.tables.plays import BAR, Dice
from bots.tables.record import Action, Deed, GameRecord, MatchRecord

DATA = Path(__file__).parents[2] / "data" / "backgammon"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table with tabs."""
    with (DATA / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


def legal_plays() -> list[dict[str, Any]]:
    """Positions with a roll and the IDs of all results, the opponent on roll."""
    with (DATA / "legal_plays.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def placed(own: dict[int, int], other: dict[int, int]) -> Position:
    """The position with men on these points, the rest of them off."""
    sides = [tuple(men.get(point, 0) for point in range(1, BAR + 1)) for men in (own, other)]
    return place(sides[0], sides[1])


def random_positions(seed: int) -> Iterator[tuple[Position, Dice]]:
    """Positions of random games with rolls, without end; one in four is made up by lot."""
    lot = random.Random(seed)
    position = STANDARD.start
    while True:
        dice = (lot.randint(1, 6), lot.randint(1, 6))
        yield position, dice
        if lot.random() < 0.25:
            yield strange_position(lot), dice
        plays = position.legal_plays(dice)
        position = lot.choice(plays).position.swapped if plays else position.swapped
        if position.lost:
            position = STANDARD.start


def strange_position(lot: random.Random) -> Position:
    """A position that no game need come to: men anywhere, on the bar and off."""
    own, other = [0] * 26, [0] * 26
    high = lot.choice((3, 6, 12, 25))
    for row, against in ((own, other), (other, own)):
        for _ in range(15):
            point = lot.randint(lot.choice((0, 1)), high)
            if 1 <= point <= 24 and against[25 - point]:
                point = 25
            row[point] += 1
    if own[0] == 15 or other[0] == 15:
        return strange_position(lot)
    return Position(tuple(own), tuple(other))


def random_matches(seed: int, settings: Settings) -> Iterator[Match[Position]]:
    """The states of matches in which the players act by lot, one match after the other."""
    lot = random.Random(seed)
    while True:
        match = new_match(STANDARD, settings)
        while match.winner is None and match.games < 8:
            yield match
            match = lot.choice(_followers(match, lot))
        yield match


def random_record(seed: int, settings: Settings) -> MatchRecord:
    """A match in which the players act by lot, written down as files tell it."""
    games: list[GameRecord] = []
    states = []
    for match in random_matches(seed, settings):
        states.append(match)
        if match.winner is not None or match.games >= 8:
            break
    for before, after in pairwise(states):
        if before.stage is Stage.OPENING and before.games == len(games):
            games.append(GameRecord(before.scores, crawford=before.crawford))
        if before.stage is Stage.OPENING and after.stage is Stage.OPENING:
            games[-1] = replace(games[-1], cube=after.cube)
        games[-1] = _noted(games[-1], before, after)
    return MatchRecord(("one", "the other"), settings.length, tuple(games), settings=settings)


def _noted(game: GameRecord, before: Match[Position], after: Match[Position]) -> GameRecord:
    """The game with what led from one state to the next; its rolls wait for their plays."""
    actions, player = game.actions, before.decider
    if after.dice and not before.dice:
        actions = (*actions, Action(after.turn, Deed.ROLL, (max(after.dice), min(after.dice))))
    elif before.stage is Stage.PLAY and after.stage is not Stage.PLAY and not before.resigned:
        plays = before.legal_plays()
        made = [play for play in plays if play.position.swapped == after.position]
        text = format_steps(made[0].steps) if made else ""
        actions = (*actions[:-1], replace(actions[-1], play=text))
    elif after.doubled and not before.doubled:
        actions = (*actions, Action(player, Deed.DOUBLE))
    elif after.raises > before.raises:
        actions = (*actions, Action(player, Deed.BEAVER))
    elif before.doubled and not after.doubled and not before.resigned:
        actions = (*actions, Action(player, Deed.DROP if after.outcome else Deed.TAKE))
    if after.outcome and not before.outcome:
        outcome = after.outcome
        resigned = outcome.ending is Ending.RESIGNED
        game = replace(game, winner=outcome.winner, points=outcome.points, resigned=resigned)
    return replace(game, actions=actions)


def _followers(match: Match[Position], lot: random.Random) -> list[Match[Position]]:
    """What one action leads to, likelier ones more than once."""
    dice = (lot.randint(1, 6), lot.randint(1, 6))
    if match.stage is Stage.OPENING:
        return [match.open(dice)]
    if match.stage is Stage.OVER:
        return [match.next_game()]
    if match.resigned:
        return [match.accept(), match.decline(), match.decline()]
    found = []
    # files do not tell of a roll that was not played, and gnubg counts a pending double in
    at_rest = match.stage is Stage.ROLL and not match.doubled
    if at_rest and match.declined < 3 and lot.random() < 0.1:
        found.append(match.resign(lot.randint(match.declined + 1, 3)))
    if match.doubled:
        found += [match.take(), match.take(), match.drop()]
        return found if match.refuses_beaver() else [*found, match.beaver()]
    if match.stage is Stage.PLAY:
        plays = match.legal_plays()
        return [*found, match.play(lot.choice(plays)) if plays else match.dance()]
    if match.refuses_double() is None and lot.random() < 0.3:
        found.append(match.double())
    return [*found, match.roll(dice)]
