"""A game written down as its dealer saw it, line by line, and played again from that.

    game domino-draw players 2 set 6 hand 7 starter strongest draw one score win target 0
    player 0 north
    player 1 south
    tag Date 2026.11.30
    deal 6-6,6-3;6-5,4-1;1-0
    played 1 6-5
    drew 0 1-0
    result winner 1 points 1 reason out
    end 0 1 normal out: 13 to 0 pips

Moves are told as in the text protocol, drawn tiles shown; each round has a deal. An empty line ends
a game. Reading never fails: what cannot be read is told among the faults, a game is cut there and
the next one is still read. Writing is strict.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from bots.dominoes.dealer import ended
from bots.dominoes.deals import parse_deal
from bots.dominoes.options import Options, format_options, parse_options
from bots.dominoes.rules import Round
from protocols.dominoes.events import Deed, Drew, Ended, Fault, Played
from protocols.dominoes.messages import format_event, parse_event
from protocols.dominoes.tiles import DRAW, PASS, Move, Play
from protocols.errors import IllegalMove, OptionError, PositionError, quoted
from protocols.numbers import parse_number

MOVES = ("played", "drew", "passed")
MOST_SHARES = 12
_POINTS = re.compile(r"\d{1,9}(?:/[1-9]\d?)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round: its deal as text, its events with drawn tiles shown, and its result if it ended."""

    deal: str
    events: tuple[Deed, ...] = ()
    result: Ended | None = None


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game: what it was played by and by whom, its rounds, and how it ended.

    `points` are those of the match runner by seat, () where the game has no end; `termination` is
    one word, `reason` any words. `faults` tell what could not be read.
    """

    options: Options
    players: tuple[str, ...]
    tags: Mapping[str, str] = field(default_factory=dict)
    rounds: tuple[RoundRecord, ...] = ()
    points: tuple[float, ...] = ()
    termination: str = ""
    reason: str = ""
    faults: tuple[str, ...] = ()


def format_record(record: GameRecord) -> str:
    """Write a game, ending with an empty line; raises ValueError for what has no place in it."""
    options = " ".join(f"{name} {value}" for name, value in format_options(record.options).items())
    lines = [f"game {record.options.variant} {options}"]
    lines += [f"player {seat} {_line(name)}" for seat, name in enumerate(record.players)]
    for name, value in record.tags.items():
        if name.split() != [name]:
            raise ValueError(f"a tag's name is one word, not {name!r}")
        lines.append(f"tag {name} {_line(value)}")
    for a_round in record.rounds:
        lines.append(f"deal {a_round.deal}")
        lines += map(format_event, a_round.events)
        if a_round.result is not None:
            lines.append(format_event(a_round.result))
    if record.points:
        points = " ".join(str(_fraction(each)) for each in record.points)
        if record.termination.split() != [record.termination]:
            raise ValueError(f"a termination is one word, not {record.termination!r}")
        lines.append(f"end {points} {record.termination} {_line(record.reason)}")
    return "".join(f"{line}\n" for line in (*lines, ""))


def _fraction(points: float) -> Fraction:
    """Return points as a share of a few winners; raises ValueError for others."""
    share = Fraction(points).limit_denominator(MOST_SHARES)
    if float(share) != points:
        raise ValueError(f"{points} points are no share among {MOST_SHARES} seats")
    return share


def _line(text: str) -> str:
    """Return a text that stands at the end of a line; raises ValueError for one that cannot."""
    if text != " ".join(text.split()) or not text.isprintable():
        raise ValueError(f"not one printable line without needless blanks: {text!r}")
    return text


def parse_records(text: str) -> list[GameRecord]:
    """Read the games of a text."""
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.read(number, line)
    return reader.games


class _Wrong(ValueError):
    """A line cannot be read; the reason is one line."""


class _Reader:
    """What has been read so far; the last game grows until the next one begins."""

    def __init__(self) -> None:
        self.games: list[GameRecord] = []
        self._cut = False
        self._parsers: Mapping[str, Callable[[GameRecord, str], GameRecord]] = {
            "player": _with_player,
            "tag": _with_tag,
            "deal": _with_deal,
            **{name: self._with_event(name) for name in MOVES},
            "result": self._with_event("result"),
            "end": _with_end,
        }

    def read(self, number: int, line: str) -> None:
        """Take one line, numbered from 1."""
        word, _, rest = line.strip().partition(" ")
        if not word:
            self._cut = True
            return
        if word.startswith("#"):
            return
        try:
            if word == "game":
                self.games.append(GameRecord(_parse_options(rest.split()), ()))
                self._cut = False
            elif not self.games or self._cut:
                raise _Wrong("not in a game")
            elif word in self._parsers:
                self.games[-1] = self._parsers[word](self.games[-1], rest.strip())
            else:
                raise _Wrong(f"unknown word {quoted(word)}")
        except _Wrong as wrong:
            self._note(f"line {number}: {wrong}")

    def _note(self, fault: str) -> None:
        """Keep a fault with the game that it is in, and cut that; before any game it is lost."""
        if self.games and len(self.games[-1].faults) < 100:
            self.games[-1] = replace(self.games[-1], faults=(*self.games[-1].faults, fault))
        self._cut = True

    def _with_event(self, name: str) -> Callable[[GameRecord, str], GameRecord]:
        def with_event(game: GameRecord, rest: str) -> GameRecord:
            event = parse_event(name, rest.split())
            if isinstance(event, Fault):
                raise _Wrong(event.message)
            if not game.rounds or game.rounds[-1].result is not None:
                raise _Wrong("there is no round under way")
            *before, last = game.rounds
            if isinstance(event, Ended):
                last = replace(last, result=event)
            else:
                assert isinstance(event, Deed)
                last = replace(last, events=(*last.events, event))
            return replace(game, rounds=(*before, last))

        return with_event


def _parse_options(words: list[str]) -> Options:
    if not words or len(words) % 2 == 0:
        raise _Wrong("a game has a variant, then pairs of a word and a value")
    values = dict(zip(words[1::2], words[2::2], strict=True))
    try:
        return parse_options(words[0], values)
    except OptionError as error:
        raise _Wrong(str(error)) from None


def _with_player(game: GameRecord, rest: str) -> GameRecord:
    number, _, name = rest.partition(" ")
    if parse_number(number) != len(game.players) or len(game.players) == game.options.players:
        raise _Wrong(f"not the next player: {quoted(number)}")
    return replace(game, players=(*game.players, name.strip()))


def _with_tag(game: GameRecord, rest: str) -> GameRecord:
    name, _, value = rest.partition(" ")
    if not name:
        raise _Wrong("a tag has a name")
    return replace(game, tags={**game.tags, name: value.strip()})


def _with_deal(game: GameRecord, rest: str) -> GameRecord:
    try:
        parse_deal(rest, game.options)
    except PositionError as error:
        raise _Wrong(str(error)) from None
    return replace(game, rounds=(*game.rounds, RoundRecord(rest)))


def _with_end(game: GameRecord, rest: str) -> GameRecord:
    words = rest.split()
    seats = game.options.players
    if len(words) <= seats or not all(_POINTS.fullmatch(word) for word in words[:seats]):
        raise _Wrong(f"an end has {seats} numbers of points and a word how it came")
    reason = " ".join(words[seats + 1 :])
    known = tuple(float(Fraction(word)) for word in words[:seats])
    return replace(game, points=known, termination=words[seats], reason=reason)


class ReplayError(ValueError):
    """A record does not keep to the rules; the reason names round and event."""


def replay(record: GameRecord) -> list[Round]:
    """Return the rounds of a game as they were left; raises ReplayError."""
    rounds = []
    for number, written in enumerate(record.rounds, 1):
        a_round = parse_deal(written.deal, record.options)
        for count, event in enumerate(written.events, 1):
            try:
                a_round = _replayed(a_round, event)
            except (IllegalMove, ReplayError) as error:
                raise ReplayError(f"round {number}, event {count}: {error}") from None
        result = a_round.result()
        told = None if result is None else ended(result)
        if written.result is not None and told != written.result:
            raise ReplayError(f"round {number}: the rules have another result: {told}")
        rounds.append(a_round)
    return rounds


def _replayed(a_round: Round, event: Deed) -> Round:
    """Return a round after an event; raises IllegalMove or ReplayError."""
    if event.seat != a_round.turn:
        raise ReplayError(f"it is the turn of seat {a_round.turn}")
    move: Move = PASS
    if isinstance(event, Played):
        move = Play(event.tile, event.end)
    elif isinstance(event, Drew):
        move = DRAW
    after = a_round.apply(move)
    if after.history[-1] != event:
        raise ReplayError(f"the rules tell of {format_event(after.history[-1])}")
    return after
