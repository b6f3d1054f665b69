"""The commands by which a match is begun and played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from protocols.gnubg import phrases
from protocols.gnubg.commands import Command, first_word, parse_count
from protocols.gnubg.cube import HIGHEST_CUBE, refusal_of_double
from protocols.gnubg.library import Library
from protocols.gnubg.match import IllegalPlay, Match, Rules
from protocols.gnubg.output import Output
from protocols.gnubg.settings import LONGEST_MATCH, Kind
from protocols.gnubg.table import Table
from protocols.gnubg.turns import Turns

Handler = Callable[[Command], None]


class Playing:
    """Checks each command against the state, refuses it in gnubg's words, or carries it out."""

    def __init__(self, table: Table, turns: Turns, library: Library, out: Output) -> None:
        self._table = table
        self._turns = turns
        self._library = library
        self._out = out

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """The methods by the commands that they carry out."""
        return {
            "new match": self._new_match,
            "new session": self._new_session,
            "new game": self._new_game,
            "end game": self._end_game,
            "roll": self._roll,
            "move": self._move,
            "play": self._play,
            "double": self._double,
            "take": self._take,
            "drop": self._drop,
            "redouble": self._redouble,
            "resign": self._resign,
            "accept": self._accept,
            "agree": self._agree,
            "decline": self._decline,
            "reject": self._reject,
        }

    # Beginning

    def _new_match(self, command: Command) -> None:
        settings = self._table.settings
        length: int | None = settings.length
        if command.rest:
            length = parse_count(command.rest, LONGEST_MATCH)
        if length is None:
            self._out.refuse(*phrases.longest_match(LONGEST_MATCH))
            return
        if length == 0:
            self._new_session(command)
            return
        for seat, name in zip(settings.seats, settings.default_names, strict=True):
            seat.name = name
        self._begin(length, phrases.new_match_line(length))

    def _new_session(self, command: Command) -> None:
        self._begin(0, "A new session has been started.")

    def _begin(self, length: int, line: str) -> None:
        table = self._table
        table.settings.terms = replace(table.settings.terms, length=length)
        self._out.say(line)
        table.new_match(*self._library.chosen)

    def _new_game(self, command: Command) -> None:
        if self._table.match.winner is not None:
            self._out.refuse(phrases.MATCH_OVER)
        else:
            self._table.new_game()

    def _end_game(self, command: Command) -> None:
        if self._game_runs():
            self._turns.play_to_end()

    # Checks

    def _game_runs(self) -> bool:
        if not self._table.match.playing:
            self._out.refuse(phrases.NO_GAME)
        return self._table.match.playing

    def _is_persons_turn(self) -> bool:
        person = self._table.decider.kind is Kind.HUMAN
        if not person:
            self._out.refuse(phrases.COMPUTERS_TURN)
        return person

    @property
    def _decider(self) -> str:
        return self._table.name(self._table.match.decider)

    # Rolls and plays

    def _roll(self, command: Command) -> None:
        if self._game_runs() and self._is_persons_turn():
            match = self._table.match
            if match.doubled:
                self._out.refuse(phrases.wait_for_cube(self._decider))
            elif match.resigned:
                self._out.refuse(phrases.RESOLVE_RESIGNATION)
            elif match.dice:
                self._out.refuse(phrases.HAVE_ROLLED)
            else:
                self._table.roll()

    def _move(self, command: Command) -> None:
        if self._game_runs() and self._is_persons_turn():
            match = self._table.match
            if not match.dice:
                self._out.refuse(phrases.MUST_ROLL)
            elif match.resigned:
                self._out.refuse(phrases.wait_for_resignation(self._decider))
            elif not command.rest:
                self._table.move_without_words()
            else:
                self._make(command.rest)

    def _make(self, text: str) -> None:
        try:
            self._table.move(text)
        except IllegalPlay:
            self._out.refuse(phrases.ILLEGAL_MOVE)

    def _play(self, command: Command) -> None:
        if self._game_runs():
            if self._table.decider.kind is Kind.HUMAN:
                self._out.refuse(phrases.NOT_COMPUTERS_TURN)
            else:
                self._turns.decide()

    # The cube

    def _double(self, command: Command) -> None:
        if self._game_runs() and self._is_persons_turn():
            if refusal := refusal_of_double(self._table.match, self._decider):
                self._out.refuse(refusal)
            else:
                self._table.double()

    def _take(self, command: Command) -> None:
        if self._is_doubled(phrases.TAKE_WITHOUT_OFFER):
            self._table.take()

    def _drop(self, command: Command) -> None:
        if self._is_doubled(phrases.DROP_WITHOUT_OFFER):
            self._table.drop()

    def _is_doubled(self, refusal: str) -> bool:
        match = self._table.match
        if not self._table.rules.has_cube:
            self._out.refuse(phrases.NO_CUBE)
            return False
        if not (match.playing and match.doubled):
            self._out.refuse(refusal)
            return False
        return self._is_persons_turn()

    def _redouble(self, command: Command) -> None:
        match = self._table.match
        if not self._table.rules.has_cube:
            self._out.refuse(phrases.NO_CUBE)
        elif match.length:
            self._out.refuse(phrases.NO_BEAVERS_IN_MATCH)
        elif not match.beavers:
            self._out.refuse(phrases.BEAVERS_DISABLED)
        elif match.doubled and match.raises >= match.beavers:
            self._out.refuse(phrases.beavers_used(match.beavers))
        elif self._is_doubled(phrases.REDOUBLE_WITHOUT_OFFER):
            if 4 * match.cube > HIGHEST_CUBE:
                self._out.refuse(phrases.HIGHEST_CUBE)
            else:
                self._table.beaver()

    # Resignations

    def _resign(self, command: Command) -> None:
        table, match = self._table, self._table.match
        if not match.playing:
            self._out.refuse(phrases.RESIGN_WITHOUT_GAME)
        elif not self._is_persons_turn():
            return
        elif match.resigned:
            self._out.refuse(phrases.RESOLVE_RESIGNATION)
        elif (value := parse_resignation(command.rest, table.rules, match)) is None:
            word = first_word(command.rest)[0]
            self._out.refuse(f"Unknown keyword `{word}' (see `help resign').")
        elif value <= match.declined:
            other = table.name(1 - match.decider)
            what = phrases.with_article(table.rules.results[match.declined - 1])
            self._out.refuse(f"{other} has already declined your offer of {what}.")
        else:
            table.resign(value)

    def _accept(self, command: Command) -> None:
        if self._table.match.resigned:
            self._agree(command)
        elif self._table.match.doubled:
            self._take(command)
        else:
            self._out.refuse(phrases.ACCEPT_WITHOUT_OFFER)

    def _reject(self, command: Command) -> None:
        if self._table.match.resigned:
            self._decline(command)
        elif self._table.match.doubled:
            self._drop(command)
        else:
            self._out.refuse(phrases.REJECT_WITHOUT_OFFER)

    def _agree(self, command: Command) -> None:
        if self._has_resignation():
            self._table.accept()

    def _decline(self, command: Command) -> None:
        if self._has_resignation():
            self._table.decline()

    def _has_resignation(self) -> bool:
        if not (self._game_runs() and self._is_persons_turn()):
            return False
        if not self._table.match.resigned:
            self._out.refuse(phrases.NO_RESIGNATION)
        return bool(self._table.match.resigned)


def parse_resignation(text: str, rules: Rules, match: Match) -> int | None:
    """Read what is resigned: a word or its beginning, a number, or nothing for a single game.

    None for what is none of these, and for more than a game can be lost by.
    """
    word = first_word(text)[0].lower()
    if not word:
        return 1
    words = rules.resignations
    number = parse_count(word)
    if number is None:
        number = next((value for name, value in words.items() if name.startswith(word)), 0)
    return number if 1 <= number <= min(match.highest, max(words.values())) else None
