"""Matches of the command language's server as files, and files as its matches."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import dropwhile, pairwise
from typing import TypeVar

from bots.tables.choice import format_choice, parse_choice
from bots.tables.game import Board, Game
from bots.tables.mat import format_mat, parse_mat
from bots.tables.match import Ending, Match
from bots.tables.notation import format_steps
from bots.tables.record import (
    Action,
    Deed,
    GameRecord,
    MatchRecord,
    replay_games,
)
from bots.tables.served import ServedMatch
from bots.tables.sgf import format_sgf, parse_sgf
from protocols.errors import OptionError, PositionError
from protocols.gnubg.match import Names, UnreadableText
from protocols.gnubg.record import Deed as Done
from protocols.gnubg.record import Event, GameLog, MatchLog

EARLY = 6
"""Actions before which a file breaks the rules that is of another game, or by other rules."""
_DATE = re.compile(r"[0-9]{4}\.[0-9]{2}\.[0-9]{2}")
B = TypeVar("B", bound=Board)

WRITERS: dict[str, Callable[[MatchRecord], str]] = {"mat": format_mat, "sgf": format_sgf}
READERS: dict[str, Callable[[str], MatchRecord]] = {"mat": parse_mat, "sgf": parse_sgf}
_DEEDS = {Done.DOUBLE: Deed.DOUBLE, Done.TAKE: Deed.TAKE, Done.DROP: Deed.DROP}


def write_log(form: str, log: MatchLog, names: Names) -> str:
    """Write a match as a file of the form `mat` or `sgf`.

    Raises UnreadableText for one whose state was set by commands: files tell what was played.
    """
    start = _served(log.games[0].start)
    _check_form(start.game, form)
    games = tuple(_game(game, number) for number, game in enumerate(log.games, 1))
    tags = _tags(start.game) if start.game.options else {}
    if log.date:
        tags["EventDate" if form == "mat" else "Date"] = log.date.replace("-", ".")
    return WRITERS[form](MatchRecord(names, start.length, games, tags, start.state.settings))


def _check_form(game: Game[B], form: str) -> None:
    if form not in game.file_forms:
        forms = " or ".join(game.file_forms)
        raise UnreadableText(f"matches of {game.title} are written as {forms}, not as {form}")


def _tags(game: Game[B]) -> dict[str, str]:
    return {"Variation": game.name, "Rules": format_choice(game.presets, game.chosen)}


def _served(match: object) -> ServedMatch[Board]:
    assert isinstance(match, ServedMatch)
    return match


def _state(match: object) -> Match[Board]:
    return _served(match).state


def _game(log: GameLog, number: int) -> GameRecord:
    start, events = _played(log, number)
    last = _state(events[-1].after) if events else start
    outcome = last.outcome
    return GameRecord(
        start.scores,
        tuple(action for event in events if (action := _action(event)) is not None),
        None if outcome is None else outcome.winner,
        0 if outcome is None else outcome.points,
        cube=max(start.cube, _state(events[0].after).cube) if events else start.cube,
        crawford=start.crawford,
        resigned=outcome is not None and outcome.ending is Ending.RESIGNED,
    )


def _played(log: GameLog, number: int) -> tuple[Match[Board], list[Event]]:
    """Return a game's start and what was played; UnreadableText if its state was set by commands.

    Who begins and the score may be set before the first play: files tell them.
    """
    events = [event for event in log.events if event.deed is not Done.ROLL]
    played = [*dropwhile(lambda event: event.deed is Done.SET, events)]
    start = _state(log.start)
    if len(played) < len(events):
        given = _state(events[len(events) - len(played) - 1].after)
        if replace(start, scores=given.scores, crawford=given.crawford) != _opening(given, start):
            raise UnreadableText(f"game {number} was not played: its state was set by commands")
        start = replace(start, scores=given.scores, crawford=given.crawford)
    if any(event.deed is Done.SET for event in played):
        raise UnreadableText(f"game {number} was not played: its state was set by commands")
    return start, played


def _opening(state: Match[Board], start: Match[Board]) -> Match[Board]:
    """Return a state as it was before anybody had the first roll."""
    return replace(
        state,
        stage=start.stage,
        turn=start.turn,
        decider=start.decider,
        first=start.first,
        dice=None,
        rolls=start.rolls,
        declined=0,
        settings=start.settings,
    )


def _action(event: Event) -> Action | None:
    """Return what a file says of an event; a roll that was not played is left out."""
    if event.deed is Done.PLAY:
        assert isinstance(event.before, ServedMatch)
        steps = event.before.found(event.play).steps if event.play else ()
        return Action(event.player, Deed.ROLL, event.dice, format_steps(steps))
    if event.deed is Done.DOUBLE and event.before.doubled:
        return Action(event.player, Deed.BEAVER)
    deed = _DEEDS.get(event.deed)
    return None if deed is None else Action(event.player, deed)


def read_log(game: Game[B], form: str, text: str) -> tuple[MatchLog, Names]:
    """Read a match from such a file; raises UnreadableText if it is none of this game.

    The rules are those that the file tells, or else those of the game that is given. A game is cut
    where it cannot be read, or where it does not keep to the rules; the log tells of that.
    """
    _check_form(game, form)
    try:
        record = READERS[form](text)
        if not record.games:
            raise UnreadableText(f"no games{_first_fault(record)}")
        game = _by_tags(game, record.tags)
        faults = [*record.faults]
        replayed = list(replay_games(game, record, faults))
    except (OptionError, PositionError) as error:
        raise UnreadableText(str(error)) from None
    if faults and not any(map(_is_of_the_game, record.games, replayed)):
        raise UnreadableText([*faults[len(record.faults) :], *faults][0])
    date = record.tags.get("EventDate" if form == "mat" else "Date", "").replace("-", ".")
    log = MatchLog(date=date if _DATE.fullmatch(date) else "", faults=tuple(faults))
    for played, states in zip(record.games, replayed, strict=False):
        served = [ServedMatch(game, state) for state in states]
        log.games.append(GameLog(served[0]))
        for number, (before, after) in enumerate(pairwise(served)):
            action = played.actions[number] if number < len(played.actions) else None
            log.games[-1].events.append(_event(action, before, after))
    return log, record.names


def _is_of_the_game(game: GameRecord, states: Sequence[object]) -> bool:
    """Tell whether a recorded game was played for a while, or as far as it goes."""
    return bool(game.actions) and len(states) > min(len(game.actions), EARLY)


def _by_tags(game: Game[B], tags: Mapping[str, str]) -> Game[B]:
    """Return the game by the rules that a file of ours tells; raises OptionError.

    Other programs' words for games and rules mean nothing here: the plays show what they are.
    """
    if not game.options or tags.get("Variation") != game.name or "Rules" not in tags:
        return game
    return game.with_options(parse_choice(game.presets, tags["Rules"]))


def _first_fault(record: MatchRecord) -> str:
    return f": {record.faults[0]}" if record.faults else ""


def _event(action: Action | None, before: ServedMatch[B], after: ServedMatch[B]) -> Event:
    if action is None:
        loser = 1 - (after.outcome.winner or 0) if after.outcome else 0
        return Event(Done.RESIGN, loser, before, after)
    if action.dice is not None:
        rolled = before if before.playing else before.started_by(action.player)
        rolled = rolled.roll(action.dice)
        play = rolled.written(action.play) if action.play else ""
        return Event(Done.PLAY, action.player, rolled, after, action.dice, play)
    done = {Deed.TAKE: Done.TAKE, Deed.DROP: Done.DROP}.get(action.deed, Done.DOUBLE)
    return Event(done, action.player, before, after)
