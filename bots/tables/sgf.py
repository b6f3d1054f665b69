"""GNU Backgammon's own files: Smart Game Format with GM[6], one tree for each game of a match.

Letters a to x are the points 1 to 24 as player 0 (W) numbers them, y is the bar and z is off.
Reading never fails: what cannot be read is told among the record's faults. Setups, variations
within a tree, analysis and comments are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from bots.tables.match import Settings
from bots.tables.notation import parse_ways
from bots.tables.plays import BAR, OFF
from bots.tables.record import Action, Deed, GameRecord, MatchRecord
from protocols.errors import quoted

Opposite = Callable[[int], int]
Node = dict[str, list[str]]
SIDES = "WB"
_TOKEN = re.compile(r"[();\[]|[A-Za-z]+")
_END = re.compile(r"(?:[^\]\\]|\\.)*(\])", re.DOTALL)
_PLAY = re.compile(r"([1-6])([1-6])((?:[a-z]{2}){0,4})")
_RESULT = re.compile(r"([WB])\+(\d{1,6})(R?)", re.ASCII)
_SCORES = {"length", "game", "ws", "bs"}
_WORDS = {"double": Deed.DOUBLE, "take": Deed.TAKE, "drop": Deed.DROP}
MOST_POINTS = 32767


def backgammon_opposite(point: int) -> int:
    """Return how the other player numbers a point in backgammon."""
    return BAR - point


def parse_sgf(text: str, opposite: Opposite = backgammon_opposite) -> MatchRecord:
    """Read a file; what could not be read is told in the record's faults."""
    faults: list[str] = []
    games: list[GameRecord] = []
    first: Node | None = None
    for number, nodes in enumerate(_trees(text), 1):
        root = nodes[0]
        if root.get("GM") != ["6"]:
            faults.append(f"tree {number}: not a game of backgammon (GM[6])")
            continue
        first = first or root
        game, found = _game(nodes, opposite)
        games.append(game)
        faults += [f"tree {number}: {fault}" for fault in found]
    if first is None:
        return MatchRecord(("", ""), 0, faults=(*faults, "no game of backgammon in it"))
    names = first.get("PW", [""])[0], first.get("PB", [""])[0]
    length = _numbers(first).get("length", 0)
    rules = {word for value in first.get("RU", []) for word in value.split(":")}
    settings = Settings(
        length=length,
        crawford=not length or "Crawford" in rules,
        jacoby=bool(length) or "Jacoby" in rules,
        cube="NoCube" not in rules,
    )
    tags = {"Date": first["DT"][0]} if "DT" in first else {}
    return MatchRecord(names, length, tuple(games), tags, settings, tuple(faults))


def _trees(text: str) -> Iterator[list[Node]]:
    """Yield the nodes of the main line of each tree."""
    nodes: list[Node] = []
    depth, name, closed = 0, "", False
    for token, value in _tokens(text):
        if token == "[":
            if nodes and not closed:
                nodes[-1].setdefault(name, []).append(value)
        elif token == ";":
            if depth and not closed:
                nodes.append({})
        elif token == "(":
            depth += 1
        elif token == ")":
            if depth:
                depth, closed = depth - 1, True
            if depth == 0 and nodes:
                yield nodes
            if depth == 0:
                nodes, closed = [], False
        else:
            name = token
    if nodes:
        yield nodes


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    """Yield parentheses, semicolons and names of properties, and `[` with each value.

    A value that has no end is passed over with all behind it.
    """
    place = 0
    while found := _TOKEN.search(text, place):
        token, place = found[0], found.end()
        if token != "[":
            yield token, ""
            continue
        end = _END.match(text, place)
        if end is None:
            return
        yield token, re.sub(r"\\(.)", r"\1", text[place : end.start(1)], flags=re.DOTALL)
        place = end.end()


def _numbers(root: Node) -> Mapping[str, int]:
    """Return what the root says of length and score."""
    pairs = (value.partition(":") for value in root.get("MI", []))
    return {
        name: min(int(number), MOST_POINTS)
        for name, _, number in pairs
        if name in _SCORES and re.fullmatch(r"[0-9]{1,5}", number)
    }


def _game(nodes: list[Node], opposite: Opposite) -> tuple[GameRecord, list[str]]:
    root, faults = nodes[0], []
    told = _numbers(root)
    cube = root.get("CV", ["1"])[0]
    game = GameRecord(
        (told.get("ws", 0), told.get("bs", 0)),
        cube=1 << (int(cube).bit_length() - 1) if re.fullmatch(r"[1-9][0-9]{0,3}", cube) else 1,
        crawford="CrawfordGame" in ":".join(root.get("RU", [])),
    )
    if result := _RESULT.fullmatch(root.get("RE", [""])[0]):
        winner, points, resigned = result.groups()
        game = replace(
            game, winner=SIDES.index(winner), points=int(points), resigned=bool(resigned)
        )
    actions = []
    for node in nodes[1:]:
        for player, side in enumerate(SIDES):
            if side in node:
                try:
                    actions.append(_action(player, node[side][0], opposite))
                except ValueError as error:
                    faults.append(str(error))
                    return replace(game, actions=tuple(actions), winner=None, points=0), faults
    return replace(game, actions=tuple(actions)), faults


def _action(player: int, text: str, opposite: Opposite) -> Action:
    if text in _WORDS:
        return Action(player, _WORDS[text])
    found = _PLAY.fullmatch(text)
    if found is None:
        raise ValueError(f"not a move: {quoted(text)}")
    letters = found[3]
    points = [_point(letter, player, opposite) for letter in letters]
    pairs = zip(points[::2], points[1::2], strict=True)
    play = " ".join(f"{source}/{target}" for source, target in pairs)
    return Action(player, Deed.ROLL, (int(found[1]), int(found[2])), play)


def _point(letter: str, player: int, opposite: Opposite) -> int:
    """Return the point that a letter means to a player."""
    if letter in "yz":
        return BAR if letter == "y" else OFF
    point = ord(letter) - ord("a") + 1
    return opposite(point) if player else point


def format_sgf(record: MatchRecord, opposite: Opposite = backgammon_opposite) -> str:
    """Write a match; raises ValueError for a play that is no text of a play."""
    return "".join(
        _format_game(record, number, game, opposite) for number, game in enumerate(record.games)
    )


def _format_game(record: MatchRecord, number: int, game: GameRecord, opposite: Opposite) -> str:
    settings = record.settings or Settings(length=record.length)
    rules = ["Crawford"] if record.length and settings.crawford else []
    rules += ["Jacoby"] if not record.length and settings.jacoby else []
    rules += [] if settings.cube else ["NoCube"]
    rules += ["CrawfordGame"] if game.crawford else []
    scores = f"[ws:{game.scores[0]}][bs:{game.scores[1]}]"
    root = f"FF[4]GM[6]CA[UTF-8]MI[length:{record.length}][game:{number}]{scores}"
    root += f"PW[{_escaped(record.names[0])}]PB[{_escaped(record.names[1])}]"
    date = record.tags.get("Date", "").replace(".", "-")
    root += f"DT[{_escaped(date)}]" if date else ""
    root += f"RU[{':'.join(rules)}]" if rules else ""
    root += f"CV[{game.cube}]" if game.cube > 1 else ""
    if game.winner is not None:
        root += f"RE[{SIDES[game.winner]}+{game.points}{'R' if game.resigned else ''}]"
    nodes = [f"(;{root}", *(f";{_format_action(action, opposite)}" for action in game.actions)]
    return "\n".join(nodes) + ")\n"


def _escaped(text: str) -> str:
    return re.sub(r"([\]\\])", r"\\\1", quoted(text))


def _format_action(action: Action, opposite: Opposite) -> str:
    side = SIDES[action.player]
    if action.dice is None:
        deed = Deed.DOUBLE if action.deed is Deed.BEAVER else action.deed
        word = next(word for word, meant in _WORDS.items() if meant is deed)
        return f"{side}[{word}]"
    letters = ""
    for pair in parse_ways(action.play) if action.play else []:
        for point in pair:
            if point in (BAR, OFF):
                letters += "y" if point == BAR else "z"
            else:
                own = opposite(point) if action.player else point
                letters += chr(ord("a") + own - 1)
    return f"{side}[{action.dice[0]}{action.dice[1]}{letters}]"
