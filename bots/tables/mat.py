"""The `.mat` format (Jellyfish): read liberally, written strictly as GNU Backgammon writes it.

Nardy's plays stand in the same rows, each point numbered by the player who moves. How Russian
programs write theirs has not been seen.

Reading never fails: what cannot be read is told among the record's faults, a game is cut there and
the rest of the file is still read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bots.tables.notation import parse_ways
from bots.tables.record import Action, Deed, GameRecord, MatchRecord
from protocols.errors import quoted

RIGHT = 33
"""The column at which the right cells with a roll begin."""
MIDDLE = 20
"""A lone cell that begins behind this column of its row is the right one."""
_LONGEST_LINE = 1000
_TAG = re.compile(r'\s*[;#]\s*\[\s*([^"\]]+?)\s*"([^"]*)"\s*\]')
_LENGTH = re.compile(r"\s*(\d{1,5})\s+point\s+match", re.IGNORECASE | re.ASCII)
_GAME = re.compile(r"\s*Game\s+\d+", re.IGNORECASE | re.ASCII)
_SCORE = re.compile(r":\s*(\d{1,5})(?:\s+|$)", re.ASCII)
_ROW = re.compile(r"\s*\d{1,4}\)", re.ASCII)
_CELL = re.compile(
    r"(?<!\S)(?:(?P<dice>[1-6]{2}):|(?P<double>Doubles)\b|(?P<beaver>Beavers)\b|(?P<take>Takes)\b"
    r"|(?P<drop>Drops|Passes)\b|(?P<win>Wins)\b|(?P<unknown>\?{2,}))",
    re.IGNORECASE | re.ASCII,
)
_POINTS = re.compile(r"\s*(\d{1,6})\s+points?", re.IGNORECASE | re.ASCII)
_VALUE = re.compile(r"\s*(?:=>\s*\d{1,6})?\s*", re.ASCII)
_DANCE = re.compile(r"(?:cannot move|no move|\(no play\))?", re.IGNORECASE)


class _Unreadable(ValueError):
    """A cell of a row is none."""


@dataclass(slots=True)
class _Reader:
    """What has been read so far; the last game grows until the next one begins."""

    length: int | None = None
    names: tuple[str, str] | None = None
    tags: dict[str, str] = field(default_factory=dict)
    games: list[GameRecord] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    expects_names: bool = False
    cut: bool = False

    def read(self, number: int, line: str) -> None:
        """Take one line, numbered from 1."""
        if len(line) > _LONGEST_LINE:
            self.faults.append(f"line {number}: longer than {_LONGEST_LINE} characters")
        elif not line.strip():
            return
        elif line.lstrip()[:1] in (";", "#"):
            if tag := _TAG.match(line):
                self.tags[tag[1]] = tag[2]
        elif self.length is None and (found := _LENGTH.match(line)):
            self.length = int(found[1])
        elif self.games and _LENGTH.match(line):
            self.close()
            self.cut = True
            self.faults.append(f"line {number}: another match begins")
        elif _GAME.fullmatch(line.rstrip()):
            self.expects_names = True
        elif self.expects_names:
            self.begin(number, line)
        elif self.games and not self.cut:
            self.read_row(number, line)
        elif not self.cut:
            self.faults.append(f"line {number}: not part of a game: {quoted(line.strip())}")

    def begin(self, number: int, line: str) -> None:
        """Begin a game with the line of names and scores."""
        self.close()
        self.expects_names = False
        first = _SCORE.search(line)
        second = _SCORE.fullmatch(line, line.rindex(":")) if first else None
        names = "", ""
        if first and second:
            names = line[: first.start()].strip(), line[first.end() : second.start()].strip()
        self.cut = not all(names)
        if first is None or second is None or self.cut:
            self.faults.append(f"line {number}: not the names and scores: {quoted(line.strip())}")
            return
        self.names = self.names or names
        self.games.append(GameRecord((int(first[1]), int(second[1]))))

    def close(self) -> None:
        """Put the actions that were read into their game."""
        if self.games and self.actions:
            self.games[-1] = replace(self.games[-1], actions=tuple(self.actions))
            self.actions = []

    def read_row(self, number: int, line: str) -> None:
        """Read a row of a game, up to two cells."""
        try:
            for start, end, player in _cells(line):
                self.add(number, player, line[start:end])
        except _Unreadable as error:
            self.cut = True
            self.faults.append(f"line {number}: {error}")

    def add(self, number: int, player: int, cell: str) -> None:
        """Add what a cell tells to the game."""
        game = self.games[-1]
        if game.winner is not None:
            raise _Unreadable("the game is over")
        found = _CELL.match(cell)
        assert found is not None and found.lastgroup is not None
        rest = cell[found.end() :]
        if found["win"]:
            points = _POINTS.match(rest)
            if points is None:
                raise _Unreadable(f"not a number of points: {quoted(cell.strip())}")
            self.games[-1] = replace(game, winner=player, points=int(points[1]))
            return
        action = _action(player, found.lastgroup, found["dice"], rest, number)
        if action.deed is Deed.DOUBLE and all(deed.dice for deed in self.actions):
            self.games[-1] = replace(game, cube=_cube_before(rest))
        self.actions.append(action)


def _cube_before(rest: str) -> int:
    """Return what the cube was at before a double to the value told, 1 if that cannot be."""
    value = int(rest.strip().removeprefix("=>") or 2)
    return value // 2 if value > 1 and value & (value - 1) == 0 else 1


def _cells(line: str) -> list[tuple[int, int, int]]:
    """Return start and end of each cell of a row, and whose it is."""
    row = _ROW.match(line)
    begin = row.end() if row else 0
    starts = [found.start() for found in _CELL.finditer(line, begin)]
    if not starts or len(starts) > 2 or line[begin : starts[0]].strip():
        raise _Unreadable(f"not a row of a game: {quoted(line.strip())}")
    if len(starts) == 2:
        return [(starts[0], starts[1], 0), (starts[1], len(line), 1)]
    return [(starts[0], len(line), int(starts[0] > MIDDLE))]


def _action(player: int, kind: str, dice: str | None, rest: str, number: int) -> Action:
    if kind == "unknown":
        raise _Unreadable("the play is not known")
    if dice is None:
        if kind != "drop" and not _VALUE.fullmatch(rest):
            raise _Unreadable(f"unknown words: {quoted(rest.strip())}")
        return Action(player, Deed[kind.upper()], line=number)
    play = " ".join(rest.split())
    if _DANCE.fullmatch(play):
        play = ""
    else:
        try:
            parse_ways(play)
        except ValueError as error:
            raise _Unreadable(f"{error}: {quoted(play)}") from None
    return Action(player, Deed.ROLL, (int(dice[0]), int(dice[1])), play, number)


def parse_mat(text: str) -> MatchRecord:
    """Read a file; what could not be read is told in the record's faults."""
    reader = _Reader()
    for number, line in enumerate(text.lstrip("\N{BYTE ORDER MARK}").splitlines(), 1):
        reader.read(number, line.expandtabs())
    reader.close()
    if reader.length is None:
        reader.faults.insert(0, "no line tells the length of the match")
    return MatchRecord(
        reader.names or ("", ""),
        reader.length or 0,
        tuple(reader.games),
        reader.tags,
        faults=tuple(reader.faults),
    )


def format_mat(record: MatchRecord) -> str:
    """Write a match; plays are written as they stand in the record, one step after the other.

    Names lose what would end them: colons become semicolons.
    """
    lines = [f'; [{name} "{_plain(text)}"]' for name, text in _tags(record).items()]
    lines += ["", f" {record.length} point match"]
    game_lines = [line for number, game in enumerate(record.games, 1)
                  for line in _game_lines(record.names, game, number)]  # fmt: skip
    return "\n".join([*lines, *game_lines, "", ""])


def _tags(record: MatchRecord) -> Mapping[str, str]:
    always = {"Site": "", "Player 1": record.names[0], "Player 2": record.names[1]}
    return {**always, "EventDate": "????.??.??", **record.tags}


def _plain(text: str) -> str:
    return quoted(text).replace('"', "'").replace("]", ")")


def _game_lines(names: tuple[str, str], game: GameRecord, number: int) -> list[str]:
    first, second = (quoted(name).replace(":", ";").strip() or "?" for name in names)
    heads = f" {first} : {game.scores[0]}", f"{second} : {game.scores[1]}"
    lines = ["", f" Game {number}", f"{heads[0]:<31} {heads[1]}"]
    cube, rows, player = game.cube, 0, 1
    for action in game.actions:
        cube *= 2 if action.deed in (Deed.DOUBLE, Deed.BEAVER) else 1
        cell = _cell(action, cube)
        if action.player == 0 or player == 1:
            rows += 1
            lines.append(f"{rows:3}) ")
        if action.player == 1:
            lines[-1] = f"{lines[-1]:<{RIGHT}}"
            lines[-1] += "" if lines[-1].endswith(" ") else " "
        lines[-1] += cell
        player = action.player
    lines = [line.rstrip() for line in lines]
    if game.winner is not None:
        plural = "" if game.points == 1 else "s"
        lines.append(f"{'':<{34 if game.winner else 6}}Wins {game.points} point{plural}")
    return lines


def _cell(action: Action, cube: int) -> str:
    if action.dice:
        high, low = sorted(action.dice, reverse=True)
        return f"{high}{low}: {action.play}"
    words = {
        Deed.DOUBLE: f" Doubles => {cube}",
        Deed.BEAVER: f" Beavers => {cube}",
        Deed.TAKE: " Takes",
        Deed.DROP: " Drops",
    }
    return words[action.deed]
