"""The engine side of UBGI, a thin protocol of positions, dice and decisions.

Sources: draft 0.01 (oysteijo/Universal-Backgammon-Interface) and 0.1 (bungogood/bgci,
docs/ubgi-v0.1-spec.md), compliance level 1. Where they are silent: the player on roll is p0 until
`setturn`; what is not said about a session holds as in a money session with the Jacoby rule; a
dance is a `bestmove` without steps; a wrong command changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import IO

from protocols.control import Control
from protocols.errors import quoted
from protocols.gnubg.adviser import Adviser, Strength
from protocols.gnubg.commands import parse_count, parse_switch
from protocols.gnubg.match import Dice, Match, Rules, Terms, UnreadableText
from protocols.lines import LineWriter
from protocols.serving import serve_lines
from protocols.transcript import Transcript

MOST_PLIES = 7
LONGEST_MATCH = 64
OWNERS = {"center": None, "centre": None, "p0": 0, "p1": 1}
CUBES = tuple(1 << power for power in range(13))


class BadArgument(ValueError):
    """A command cannot be carried out as it is; the reason is one line."""


class MissingContext(ValueError):
    """A command needs another one before it."""


@dataclass(frozen=True, slots=True)
class Context:
    """What a client has said: the session, the score, the cube, and the position to decide on."""

    terms: Terms = field(default_factory=lambda: Terms(beavers=0))
    scores: tuple[int, int] = (0, 0)
    cube: tuple[int, int | None] = (1, None)
    turn: int = 0
    position: str = ""
    xgid: str = ""
    dice: Dice | None = None

    @property
    def crawford(self) -> bool:
        """Whether it is the Crawford game: by the rule, where just one player needs a point."""
        terms = self.terms
        needs_one = [terms.length - score == 1 for score in self.scores]
        return terms.crawford and terms.length > 1 and sum(needs_one) == 1


def serve(
    rules: Rules,
    adviser: Adviser,
    author: str,
    reader_stream: IO[bytes],
    writer_stream: IO[bytes],
    transcript: Transcript | None = None,
) -> int:
    """Speak UBGI until `quit` or the end of the input; return the exit status."""
    return serve_lines(
        lambda writer, on_failure: Server(rules, adviser, author, writer),
        reader_stream,
        writer_stream,
        transcript or Transcript(),
    )


class Server:
    """Answers one client; each line is carried out before the next one is read."""

    def __init__(self, rules: Rules, adviser: Adviser, author: str, writer: LineWriter) -> None:
        self._rules = rules
        self._adviser = adviser
        self._author = author
        self._writer = writer
        self._control = Control()
        self._strength = Strength()
        self._context = Context()
        self._table: Mapping[str, Callable[[list[str]], None]] = {
            "ubgi": self._introduce,
            "isready": lambda words: writer.write("readyok"),
            "setoption": self._set_option,
            "newgame": self._new_game,
            "newsession": self._new_session,
            "setscore": self._set_score,
            "setcube": self._set_cube,
            "setturn": self._set_turn,
            "position": self._set_position,
            "dice": self._set_dice,
            "go": self._go,
            "stop": lambda words: None,
        }

    def obey(self, line: str) -> bool:
        """Carry out one line; False if it was `quit`."""
        words = line.split()
        if words[:1] == ["quit"]:
            return False
        handler = self._table.get(words[0]) if words else None
        if handler is None:
            if words:
                self._writer.write(f"error unknown_command {quoted(words[0])}")
            return True
        try:
            handler(words[1:])
        except BadArgument as error:
            self._writer.write(f"error bad_argument {quoted(str(error))}")
        except MissingContext as error:
            self._writer.write(f"error missing_context {quoted(str(error))}")
        return True

    def stop(self) -> None:
        """End what runs: nobody reads what it prints."""
        self._control.stop()

    def close(self) -> bool:
        """Do nothing: all is answered."""
        return True

    def _introduce(self, words: list[str]) -> None:
        for line in (
            f"id name {self._adviser.name}",
            f"id author {self._author}",
            f"option name Plies type spin default 0 min 0 max {MOST_PLIES}",
            "ubgiok",
        ):
            self._writer.write(line)

    def _set_option(self, words: list[str]) -> None:
        match words:
            case ["name", name, "value", value] if name.lower() == "plies":
                plies = parse_count(value, MOST_PLIES)
                if plies is None:
                    raise BadArgument(f"Plies is 0 to {MOST_PLIES}")
                self._strength = replace(self._strength, plies=plies)
            case _:
                raise BadArgument(f"no such option: {' '.join(words)}")

    def _new_game(self, words: list[str]) -> None:
        self._context = replace(
            self._context, cube=(1, None), turn=0, position="", xgid="", dice=None
        )

    def _new_session(self, words: list[str]) -> None:
        """Take the terms of a session, given as pairs of a word and its value."""
        if len(words) % 2:
            raise BadArgument("a session is told in pairs of words")
        told = dict(zip(words[::2], words[1::2], strict=True))
        if told.pop("type", None) not in ("money", "match"):
            raise BadArgument("a session is of type money or match")
        length = parse_count(told.pop("length", "0"), LONGEST_MATCH)
        jacoby = parse_switch(told.pop("jacoby", "on"))
        crawford = parse_switch(told.pop("crawford", "on"))
        if told or length is None or jacoby is None or crawford is None:
            raise BadArgument(f"no such session: {' '.join(words)}")
        if (length == 0) is (words[words.index("type") + 1] == "match"):
            raise BadArgument("a match has a length, a money session has none")
        terms = Terms(length=length, jacoby=jacoby, crawford=crawford, beavers=0)
        self._context = Context(terms)

    def _set_score(self, words: list[str]) -> None:
        numbers = [parse_count(word, (1 << 15) - 1) for word in words]
        if len(numbers) != 2 or numbers[0] is None or numbers[1] is None:
            raise BadArgument("a score is two numbers")
        length = self._context.terms.length
        if length and max(numbers[0], numbers[1]) >= length:
            raise BadArgument("the match would be over")
        self._context = replace(self._context, scores=(numbers[0], numbers[1]))

    def _set_cube(self, words: list[str]) -> None:
        match words:
            case ["value", text, "owner", owner] if owner in OWNERS:
                value = parse_count(text)
                if value not in CUBES:
                    raise BadArgument(f"no such cube: {text}")
                assert value is not None
                self._context = replace(self._context, cube=(value, OWNERS[owner]))
            case _:
                raise BadArgument("a cube has a value and an owner center, p0 or p1")

    def _set_turn(self, words: list[str]) -> None:
        if words not in (["p0"], ["p1"]):
            raise BadArgument("the turn is p0 or p1")
        self._context = replace(self._context, turn=int(words[0][1]))

    def _set_position(self, words: list[str]) -> None:
        """Take a position; the dice of an earlier one do not hold for it."""
        match words:
            case ["gnubgid", text]:
                context = replace(self._context, position=text, xgid="", dice=None)
            case ["xgid", text]:
                context = replace(self._context, position="", xgid=text, dice=None)
            case _:
                raise BadArgument("a position is gnubgid ID or xgid XGID")
        self._build(context)
        self._context = context

    def _set_dice(self, words: list[str]) -> None:
        if len(words) != 2 or any(word not in ("1", "2", "3", "4", "5", "6") for word in words):
            raise BadArgument("dice are two numbers from 1 to 6")
        self._context = replace(self._context, dice=(int(words[0]), int(words[1])))

    def _build(self, context: Context) -> Match:
        """Return the match before the roll; raises BadArgument for an impossible position."""
        begun = self._rules.new_match(context.terms).open((6, 1))
        try:
            if context.xgid:
                return begun.with_xgid(context.xgid)
            scored = begun.with_scores(context.scores).with_crawford(context.crawford)
            placed = scored.with_turn(context.turn)
            return placed.with_cube(*context.cube).with_board(context.position)
        except UnreadableText as error:
            raise BadArgument(str(error)) from None

    def _go(self, words: list[str]) -> None:
        if words[:1] != ["role"] or len(words) < 2:
            raise BadArgument("go has a role: chequer, cube or turn")
        if not (self._context.position or self._context.xgid):
            raise MissingContext("no position was set")
        match = self._build(self._context)
        if match.outcome is not None or not match.playing:
            raise BadArgument("the game is over")
        match words[1]:
            case "chequer":
                self._answer_play(match)
            case "cube":
                self._writer.write(f"bestcube {self._cube(match)}")
            case "turn":
                rolled = self._rolled(match)
                after = rolled.dance() if not rolled.plays() else rolled.play(self._choice(rolled))
                self._writer.write(
                    f"bestturn cube={self._cube(match)} moveid={after.position_id()}"
                )
            case role:
                raise BadArgument(f"no such role: {role}")

    def _rolled(self, match: Match) -> Match:
        dice = self._context.dice or match.dice
        if dice is None:
            raise MissingContext("no dice were set")
        return match.roll(dice)

    def _choice(self, match: Match) -> str:
        return self._adviser.choose_play(match, self._strength, self._control)

    def _answer_play(self, match: Match) -> None:
        rolled = self._rolled(match)
        if not rolled.plays():
            self._writer.write("bestmove")
            self._writer.write(f"bestmoveid {rolled.dance().position_id()}")
            return
        play = self._choice(rolled)
        self._writer.write(f"bestmove {rolled.steps(play)}")
        self._writer.write(f"bestmoveid {rolled.play(play).position_id()}")

    def _cube(self, match: Match) -> str:
        match = match.without_roll()
        dead = match.length and match.scores[match.turn] + match.cube >= match.length
        shut = match.crawford or dead or match.owner == 1 - match.turn or match.cube >= CUBES[-1]
        may = match.has_cube and not shut and match.forbids_double is None
        doubles = may and self._adviser.doubles(match, self._strength, self._control)
        return "double" if doubles else "nodouble"
