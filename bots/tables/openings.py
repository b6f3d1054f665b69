"""Where games of the family start: lines of IDs, games of .mat files."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from bots.dice import format_throw
from bots.game import Opening
from bots.openings import LazyOpenings, cut, read_file, some, useful_lines
from bots.tables.game import Board
from bots.tables.mat import parse_mat
from bots.tables.match import Match, Rules, Settings, Stage, new_match
from bots.tables.record import Deed, GameRecord
from protocols.errors import PositionError

B = TypeVar("B", bound=Board)

_HEAD = re.compile(r"^\s*\d+\s+point\s+match", re.IGNORECASE | re.MULTILINE | re.ASCII)


def checked(read: Match[B], settings: Settings, text: str) -> Match[B]:
    """Return the match that a text tells of, agreed on as in `settings`, ready for the next throw.

    Raises PositionError for one that cannot be played on, or is as long as another one.
    """
    if read.settings.length != settings.length:
        told = read.settings.length
        raise PositionError(f"{text} is of a match to {told} points, not to {settings.length}")
    left = any(read.position.own[1:]) and any(read.position.other[1:])
    if read.stage is Stage.OVER or read.winner is not None or not left:
        raise PositionError(f"the game of {text} is over")
    if not settings.cube and (read.cube > 1 or read.doubled):
        raise PositionError(f"{text} tells of a cube, and the game is played without one")
    if read.stage is Stage.PLAY and not read.legal_plays():
        read = read.dance()
    return replace(read, settings=settings)


def read_openings(
    path: Path, rules: Rules[B], check: Callable[[str], object], plies: int | None = None
) -> Sequence[Opening]:
    """Read the openings of a file of IDs, one a line, or of a .mat file, or from a .zip of one.

    `check` raises PositionError for a line that tells no start. What follows a semicolon in a line
    of IDs is the opening's name. A game of a .mat file is played up to `plies` moves, throws among
    them, from the start of a game without a score.
    Raises OSError, and PositionError for a file without openings; faults within one opening come
    out when it is asked for or played.
    """
    name, text = read_file(path)
    if name.endswith(".mat"):
        return [cut(opening, plies) for opening in _mat_openings(text, path, rules)]
    lines = some(useful_lines(text), path)
    return LazyOpenings(lines, lambda line: _parse_line(line, check))


def _parse_line(line: str, check: Callable[[str], object]) -> Opening:
    start, _, name = line.partition(";")
    check(start)
    return Opening("" if start.strip() == "start" else start.strip(), name=name.strip())


def _mat_openings(text: str, path: Path, rules: Rules[B]) -> list[Opening]:
    heads = [found.start() for found in _HEAD.finditer(text)]
    parts = [text[a:b] for a, b in zip(heads, [*heads[1:], None], strict=True)]
    games = [game for part in parts for game in parse_mat(part).games if game.actions]
    if not games:
        raise PositionError(f"{path}: no games in it")
    return [Opening("", tuple(_moves(game, rules))) for game in games]


def _moves(game: GameRecord, rules: Rules[B]) -> list[str]:
    """Return throws and plays of a game up to its first use of the cube.

    The opening throw is turned so that player 0 begins or not as in the game; where it is not told,
    because the starter rolls again, it is made up.
    """
    moves: list[str] = []
    match = new_match(rules, Settings(cube=False))
    for action in game.actions:
        if action.dice is None or action.deed is not Deed.ROLL:
            break
        if match.stage is Stage.OPENING and not rules.opening_is_played:
            throw = (1, 2) if action.player else (2, 1)
            match = match.open(throw)
            moves.append(format_throw(throw))
        if match.stage is Stage.OPENING:
            high, low = max(action.dice), min(action.dice)
            dice = (low, high) if action.player else (high, low)
            match = match.open(dice)
        elif action.player != match.turn:
            break
        else:
            dice = action.dice
            match = match.roll(dice)
        moves.append(format_throw(dice))
        if match.stage is not Stage.PLAY:
            break
        plays = match.legal_plays()
        if not plays:
            match = match.dance()
            continue
        try:
            play = rules.read_play(match.position, plays, action.play)
        except ValueError:
            raise PositionError(f"line {action.line}: not a legal play: {action.play}") from None
        moves.append(play.text)
        match = match.play(play)
    return moves
