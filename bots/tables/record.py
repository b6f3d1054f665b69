"""A match written down: what the players did, game by game, and how it is played again.

Files of every format are read into these values and written from them; plays are text.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from bots.tables.match import Board, Match, Rules, Settings, Stage, new_match
from bots.tables.notation import format_steps
from bots.tables.plays import Dice

Names = tuple[str, str]


class Deed(enum.Enum):
    """What a player did."""

    ROLL = "rolled"
    DOUBLE = "doubled"
    BEAVER = "beavered"
    TAKE = "took"
    DROP = "dropped"


@dataclass(frozen=True, slots=True)
class Action:
    """A deed; a roll has its dice and what was played, "" if nothing was.

    `line` is where it stands in a file that was read, from 1.
    """

    player: int
    deed: Deed
    dice: Dice | None = None
    play: str = ""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game: the scores before it, its actions, and who won how many points, if it ended.

    `cube` is what it began at, more than 1 after automatic doubles. `crawford` and `resigned` tell
    of the Crawford game and of the end, None where a file does not say.
    """

    scores: tuple[int, int]
    actions: tuple[Action, ...] = ()
    winner: int | None = None
    points: int = 0
    cube: int = 1
    crawford: bool | None = None
    resigned: bool | None = None


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match or, with the length 0, a money session, between player 0 and player 1.

    `faults` tell what in a file could not be read, a line of words each.
    """

    names: Names
    length: int
    games: tuple[GameRecord, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    settings: Settings | None = None
    faults: tuple[str, ...] = ()


B = TypeVar("B", bound=Board)


class ReplayError(ValueError):
    """A record does not keep to the rules; the reason names game and line or action."""


def replay(rules: Rules[B], record: MatchRecord) -> Match[B]:
    """Return the state of a match after all its games; raises ReplayError."""
    *_, last = replay_games(rules, record)
    return last[-1]


def replay_games(
    rules: Rules[B], record: MatchRecord, faults: list[str] | None = None
) -> Iterator[list[Match[B]]]:
    """Yield the states of each game, the first one before the first roll.

    A game of another match's score is believed; one that ended otherwise than the rules say was
    resigned. With a list of `faults` a game is cut where it does not keep to the rules, which the
    list then tells, and the next one begins at the score that it has, if that can be; else raises
    ReplayError.
    """
    settings = record.settings or Settings(length=record.length)
    match = new_match(rules, settings)
    if not record.games:
        yield [match]
    for number, game in enumerate(record.games, 1):
        states: list[Match[B]] = []
        try:
            begun = match if number == 1 else _next_game(match)
            states.append(begun if game.scores == begun.scores else _scored(begun, game, number))
            for state in _replay_game(states[0], game, number):
                states.append(state)
        except ReplayError as error:
            if faults is None:
                raise
            faults.append(str(error))
        if not states:
            return
        yield [replace(states[0], cube=game.cube), *states[1:]]
        match = states[-1]


def _next_game(match: Match[B]) -> Match[B]:
    """Return the start of the next game, also behind one that was cut."""
    if match.winner is not None:
        raise ReplayError("the match is over")
    if match.stage is Stage.OVER:
        return match.next_game()
    begun = new_match(match.rules, match.settings)
    return replace(begun, scores=match.scores, games=match.games + 1, crawford=match.crawford)


def _scored(match: Match[B], game: GameRecord, number: int) -> Match[B]:
    """Return the start of a game at the score that a record tells: not all games may be in it.

    Where it does not say so, a game with one player at match point and no double is the Crawford
    game.
    """
    length, scores = match.settings.length, game.scores
    if length and max(scores) >= length:
        raise ReplayError(f"game {number}: with {scores} the match is over")
    match = replace(match, scores=scores, crawford=False)
    at_point = length > 1 and match.away.count(1) == 1
    doubled = any(action.deed is Deed.DOUBLE for action in game.actions)
    usual = match.settings.crawford and match.rules.has_cube and not doubled
    crawford = usual if game.crawford is None else game.crawford
    return replace(match, crawford=at_point and crawford)


def _replay_game(match: Match[B], game: GameRecord, number: int) -> Iterator[Match[B]]:
    """Yield the states of a game behind its start."""
    state = replace(match, cube=game.cube)
    for count, action in enumerate(game.actions, 1):
        place = f"line {action.line}" if action.line else f"game {number}, action {count}"
        try:
            state = after(state, action)
        except ValueError as error:
            raise ReplayError(f"{place}: {error}") from None
        yield state
    if game.winner is not None:
        try:
            ended = _ended(state, game)
        except ValueError as error:
            raise ReplayError(f"game {number}: {error}") from None
        if ended is not state:
            yield ended


def after(match: Match[B], action: Action) -> Match[B]:
    """Return the match after an action; raises ValueError for one against the rules.

    The first roll of a game decides who began it; a double that answers a double is a beaver.
    """
    if match.stage is Stage.OPENING and action.deed is Deed.ROLL:
        match = match.started_by(action.player)
    if action.player != match.decider:
        raise ValueError(f"it is not the turn of player {action.player}")
    if action.dice is None:
        deed = Deed.BEAVER if match.doubled and action.deed is Deed.DOUBLE else action.deed
        return _CHANGES[deed](match)
    rolled = match.roll(action.dice)
    if action.play:
        plays = rolled.legal_plays()
        return rolled.play(match.rules.read_play(match.position, plays, action.play))
    # a game may end by a resignation with a roll that was not played
    return rolled if rolled.legal_plays() else rolled.dance()


_CHANGES = {
    Deed.DOUBLE: Match.double,
    Deed.BEAVER: Match.beaver,
    Deed.TAKE: Match.take,
    Deed.DROP: Match.drop,
}


def _ended(match: Match[B], game: GameRecord) -> Match[B]:
    """Return the match after the end that a record tells of."""
    assert game.winner is not None
    if match.outcome is None:
        value, rest = divmod(game.points, match.cube)
        if rest or match.stage is Stage.OPENING:
            raise ValueError(f"nobody can win {game.points} points here")
        match = replace(match, decider=1 - game.winner, doubled=False, declined=0)
        match = match.resign(value).accept()
    assert match.outcome is not None
    if (match.outcome.winner, match.outcome.points) != (game.winner, game.points):
        raise ValueError(f"the rules do not give player {game.winner} {game.points} points")
    return match


def completed(rules: Rules[B], record: MatchRecord) -> MatchRecord:
    """Return a record with each play written step by step, its hits marked, and beavers as such.

    Raises ReplayError.
    """
    games = []
    for game, states in zip(record.games, replay_games(rules, record), strict=False):
        pairs = zip(game.actions, states, strict=False)
        actions = tuple(_completed(action, before) for action, before in pairs)
        games.append(replace(game, actions=actions))
    return replace(record, games=tuple(games))


def _completed(action: Action, before: Match[B]) -> Action:
    if action.deed is Deed.DOUBLE and before.doubled:
        return replace(action, deed=Deed.BEAVER)
    if action.dice is None or not action.play:
        return action
    plays = before.rules.legal_plays(before.position, action.dice)
    play = before.rules.read_play(before.position, plays, action.play)
    return replace(action, play=format_steps(play.steps))
