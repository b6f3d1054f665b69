"""Writes finished games of the match runner as `.mat` files, a match or a single game each.

How a game was broken off, and whatever else the format has no place for, stands in its comments.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from bots.dice import parse_throw
from bots.game import Record
from bots.records import TERMINATIONS, printable
from bots.tables.choice import format_choice
from bots.tables.game import Board
from bots.tables.mat import format_mat
from bots.tables.match import Ending, Match, Stage
from bots.tables.notation import format_steps
from bots.tables.position import DEEDS, MatchPosition
from bots.tables.record import Action, Deed, GameRecord, MatchRecord

B = TypeVar("B", bound=Board)


def write_record(record: Record, begun: MatchPosition[B]) -> str:
    """Return the match, which started from that position, ending with an empty line.

    Raises IllegalMove for a move that is illegal.
    """
    games = [_begin(begun)]
    position = begun
    for move in (*record.opening.moves, *(move.text for move in record.moves)):
        action = _action(position, move)
        if action is not None:
            games[-1] = replace(games[-1], actions=(*games[-1].actions, action))
        before, position = position, position.play(move)
        if before.match.games != position.match.games:
            games[-1] = _end(games[-1], before, move)
            if position.match.stage is not Stage.OVER:
                games.append(_begin(position))
        elif position.match.stage is Stage.OPENING:
            games[-1] = replace(games[-1], cube=position.match.cube)
    names = record.players[0], record.players[1]
    length = begun.match.settings.length
    return format_mat(MatchRecord(names, length, tuple(games), _tags(record, begun)))


def _begin(position: MatchPosition[B]) -> GameRecord:
    match = position.match
    return GameRecord(match.scores, cube=match.cube, crawford=match.crawford)


def _end(game: GameRecord, before: MatchPosition[B], move: str) -> GameRecord:
    """Return the game with its end: the next one may have begun already."""
    outcome = replace(before, single=True).play(move).match.outcome
    assert outcome is not None
    resigned = outcome.ending is Ending.RESIGNED
    return replace(game, winner=outcome.winner, points=outcome.points, resigned=resigned)


def _action(position: MatchPosition[B], move: str) -> Action | None:
    """Return what the format says of a move; a roll is told with its play, or where none is."""
    match = position.match
    if position.throw is not None:
        return _dance(match, move) if match.stage is Stage.ROLL else None
    if move in ("double", "take", "drop", "beaver"):
        return Action(match.decider, Deed[move.upper()])
    if match.stage is Stage.PLAY and move not in DEEDS:
        plays = {play.text: play for play in match.legal_plays()}
        if move in plays:
            return Action(match.turn, Deed.ROLL, match.dice, format_steps(plays[move].steps))
    return None


def _dance(match: Match[B], move: str) -> Action | None:
    first, second = parse_throw(move, (6, 6))
    rolled = match.roll((first, second))
    return None if rolled.legal_plays() else Action(match.turn, Deed.ROLL, (first, second))


def _tags(record: Record, begun: MatchPosition[B]) -> dict[str, str]:
    tags = {
        "Site": "bot-match",
        "Player 1": record.players[0],
        "Player 2": record.players[1],
        "Variation": begun.game.name,
    }
    if begun.game.options:
        tags["Rules"] = format_choice(begun.game.presets, begun.game.chosen)
    if "Date" in record.tags:
        tags["EventDate"] = record.tags["Date"]
    if record.opening.start:
        tags["Start"] = record.opening.start
    if record.opening.name:
        tags["Opening"] = record.opening.name
    tags["Result"] = " - ".join(f"{points:g}" for points in record.result.points)
    tags["Termination"] = TERMINATIONS[record.result.termination]
    tags["Reason"] = record.result.reason
    further = {name: text for name, text in record.tags.items() if name not in (*tags, "Date")}
    return {name: " ".join(printable(text).split()) for name, text in {**tags, **further}.items()}
