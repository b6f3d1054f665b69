"""What a dealer tells one seat, an event a line: lines to values and back. Reading is total.

    new game domino-draw players 2 set 6 hand 7 seat 0
    hand 6-3 5-1 4-4 3-0 2-2 1-0 0-0
    stock 14
    start 1 6-5 forced
    played 1 6-5
    played 0 6-3 left
    drew 1
    drew 0 4-2
    passed 1
    turn 0
    result winner 0 points 12 reason out
    hands 0: - 1: 6-4 2-0

Seats are numbered from 0. A hidden draw has no tile; the first tile of a round has no end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from protocols.dominoes import phrases
from protocols.dominoes.events import (
    FORCED,
    HIGHEST_NUMBER,
    NOTHING,
    OPTIONS,
    STRONGEST,
    Dealt,
    Drew,
    Ended,
    Event,
    Fault,
    NewGame,
    OnTurn,
    Passed,
    Played,
    Reason,
    Scored,
    Shown,
    Starts,
    Stock,
)
from protocols.dominoes.tiles import (
    Tile,
    format_tile,
    format_tiles,
    parse_end,
    parse_tile,
)
from protocols.errors import quoted
from protocols.numbers import parse_number


class _Wrong(Exception):
    """A word is not what it should be; the message is one line."""


class _Words:
    """The words of a line, taken one after another."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words
        self._place = 0

    def __iter__(self) -> Iterator[str]:
        while self.left:
            yield self.take()

    @property
    def left(self) -> int:
        return len(self._words) - self._place

    def take(self) -> str:
        if not self.left:
            raise _Wrong(phrases.INCOMPLETE)
        self._place += 1
        return self._words[self._place - 1]

    def expect(self, *known: str) -> str:
        """Take a word that must be one of those."""
        word = self.take()
        if word.lower() not in known:
            raise _Wrong(phrases.unknown_keyword(quoted(word)))
        return word.lower()

    def number(self) -> int:
        word = self.take()
        number = parse_number(word)
        if number is None or not 0 <= number <= HIGHEST_NUMBER:
            raise _Wrong(phrases.no_number(quoted(word)))
        return number

    def tile(self) -> Tile:
        word = self.take()
        tile = parse_tile(word)
        if tile is None:
            raise _Wrong(phrases.no_tile(quoted(word)))
        return tile

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self.left:
            raise _Wrong(phrases.unknown_keyword(quoted(self.take())))


def parse_new_game(words: Sequence[str]) -> NewGame | Fault:
    """Read what stands behind `new game`; of a word that comes twice the last value holds."""
    taken = _Words(words)
    options: dict[str, str] = {}
    seat, seed = 0, None
    try:
        variant = taken.take().lower()
        while taken.left:
            name = taken.expect(*OPTIONS, "seat", "seed")
            if name == "seat":
                seat = taken.number()
            elif name == "seed":
                seed = taken.number()
            elif name == "starter":
                word = taken.expect(STRONGEST, "seat")
                options[name] = word if word == STRONGEST else str(taken.number())
            else:
                options[name] = taken.take().lower()
    except _Wrong as wrong:
        return Fault(str(wrong))
    return NewGame(variant, tuple((n, options[n]) for n in OPTIONS if n in options), seat, seed)


def format_new_game(game: NewGame) -> str:
    """Write the whole line."""
    words = ["new game", game.variant]
    for name, value in game.options:
        seat = "seat " if name == "starter" and value != STRONGEST else ""
        words.append(f"{name} {seat}{value}")
    words.append(f"seat {game.seat}")
    if game.seed is not None:
        words.append(f"seed {game.seed}")
    return " ".join(words)


def parse_event(name: str, words: Sequence[str]) -> Event | Fault:
    """Read the words behind the first one of a line, which is one of PARSERS."""
    taken = _Words(words)
    try:
        event = PARSERS[name](taken)
        taken.end()
    except _Wrong as wrong:
        return Fault(str(wrong))
    return event


def _parse_hand(words: _Words) -> Dealt:
    tiles = [words.tile()]
    while words.left:
        tiles.append(words.tile())
    return Dealt(tuple(tiles))


def _parse_start(words: _Words) -> Starts:
    seat = words.number()
    tile = words.tile() if words.left else None
    if words.left:
        words.expect(FORCED)
    return Starts(seat, tile)


def _parse_played(words: _Words) -> Played:
    seat, tile = words.number(), parse_tile(words.take())
    word = words.take() if words.left else None
    end = None if word is None else parse_end(word)
    if tile is None or (word is not None and end is None):
        raise _Wrong(phrases.ILLEGAL_MOVE)
    return Played(seat, tile, end)


def _parse_drew(words: _Words) -> Drew:
    return Drew(words.number(), words.tile() if words.left else None)


def _parse_result(words: _Words) -> Ended:
    points = 0
    if words.expect("winner", "draw") == "winner":
        winners = [words.number()]
        words.expect("points")
        points = words.number()
        words.expect("reason")
    else:
        winners = [words.number(), words.number()]
        while (word := words.take()).lower() != "reason":
            seat = parse_number(word)
            if seat is None or not 0 <= seat <= HIGHEST_NUMBER:
                raise _Wrong(phrases.no_number(quoted(word)))
            winners.append(seat)
    return Ended(tuple(winners), points, Reason(words.expect(*(each.value for each in Reason))))


def _parse_hands(words: _Words) -> Shown:
    hands: list[list[Tile]] = []
    for word in words:
        if word == f"{len(hands)}:":
            hands.append([])
        elif not hands:
            raise _Wrong(phrases.unknown_keyword(quoted(word)))
        elif word != NOTHING:
            tile = parse_tile(word)
            if tile is None:
                raise _Wrong(phrases.no_tile(quoted(word)))
            hands[-1].append(tile)
    if not hands:
        raise _Wrong(phrases.INCOMPLETE)
    return Shown(tuple(map(tuple, hands)))


def _parse_score(words: _Words) -> Scored:
    points = [words.number()]
    while words.left:
        points.append(words.number())
    return Scored(tuple(points))


PARSERS: Mapping[str, Callable[[_Words], Event]] = {
    "hand": _parse_hand,
    "stock": lambda words: Stock(words.number()),
    "start": _parse_start,
    "turn": lambda words: OnTurn(words.number()),
    "played": _parse_played,
    "drew": _parse_drew,
    "passed": lambda words: Passed(words.number()),
    "result": _parse_result,
    "hands": _parse_hands,
    "score": _parse_score,
}
"""What reads the lines of events, by their first words."""


def format_event(event: Event) -> str:
    """Write an event as its line."""
    match event:
        case Dealt(tiles):
            return f"hand {format_tiles(tiles)}"
        case Stock(count):
            return f"stock {count}"
        case Starts(seat, tile):
            return f"start {seat}" + ("" if tile is None else f" {format_tile(tile)} {FORCED}")
        case OnTurn(seat):
            return f"turn {seat}"
        case Played(seat, tile, end):
            return f"played {seat} {format_tile(tile)}" + ("" if end is None else f" {end.value}")
        case Drew(seat, tile):
            return f"drew {seat}" + ("" if tile is None else f" {format_tile(tile)}")
        case Passed(seat):
            return f"passed {seat}"
        case Ended(winners, points, reason):
            who = f"winner {winners[0]} points {points}"
            if len(winners) > 1:
                who = f"draw {' '.join(map(str, winners))}"
            return f"result {who} reason {reason.value}"
        case Shown(hands):
            texts = (f"{seat}: {format_tiles(hand)}" for seat, hand in enumerate(hands))
            return f"hands {' '.join(texts)}"
        case Scored(scores):
            return f"score {' '.join(map(str, scores))}"
