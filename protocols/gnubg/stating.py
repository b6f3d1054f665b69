"""The commands `set ...` that change the state of the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from protocols.gnubg import phrases
from protocols.gnubg.adviser import Candidate
from protocols.gnubg.commands import Command, first_word, parse_count, parse_dice, parse_switch
from protocols.gnubg.cube import HIGHEST_CUBE
from protocols.gnubg.match import Match, UnreadableText
from protocols.gnubg.output import Output
from protocols.gnubg.playing import Handler
from protocols.gnubg.record import MatchLog
from protocols.gnubg.seating import Seating
from protocols.gnubg.table import Table

CUBE_VALUES = tuple(1 << power for power in range(HIGHEST_CUBE.bit_length()))
SIMPLE_NUMBERS = 26
CRAWFORD_LINES = {
    (True, True): "This game is the Crawford game (no doubling allowed).",
    (True, False): "This game is not the Crawford game.",
    (False, True): "This is post-Crawford play (doubling allowed).",
    (False, False): "This is not post-Crawford play.",
}
"""What is said when the one thing or the other is switched on or off."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Plays that a hint listed, in which state of which match."""

    log: MatchLog
    match: Match
    plays: tuple[str, ...]


class Stating:
    """Checks a wanted state and puts it on the table."""

    def __init__(self, table: Table, seating: Seating, out: Output) -> None:
        self._table = table
        self._seating = seating
        self._out = out
        self._hint: Hint | None = None

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """The methods by the commands that they carry out."""
        return {
            "clear turn": self._clear_turn,
            "set board": self._set_board,
            "set crawford": self._set_crawford,
            "set cube centre": self._set_cube_centre,
            "set cube owner": self._set_cube_owner,
            "set cube value": self._set_cube_value,
            "set dice": self._set_dice,
            "set gnubgid": self._set_gnubgid,
            "set matchid": self._set_matchid,
            "set postcrawford": self._set_post_crawford,
            "set score": self._set_score,
            "set turn": self._set_turn,
            "set xgid": self._set_xgid,
            "swap players": self._swap_players,
        }

    def _game_runs(self, to: str) -> bool:
        if not self._table.match.playing:
            self._out.refuse(f"There must be a game in progress to {to}.")
        return self._table.match.playing

    def _is_resolved(self) -> bool:
        if self._table.match.resigned:
            self._out.refuse(phrases.RESOLVE_RESIGNATION)
        return not self._table.match.resigned

    def _set(self, make: Callable[[], Match], refusal: str | None = None) -> bool:
        """Put a state on the table; tell whether it is one."""
        try:
            match = make()
        except UnreadableText as error:
            self._out.refuse(refusal or str(error))
            return False
        self._table.set_match(match)
        return True

    # Men

    def _set_board(self, command: Command) -> None:
        if not self._game_runs("set the board"):
            return
        match = self.read_board(command.rest, self._table.match)
        if match is not None:
            self._table.set_match(match)
            self._table.show_board()

    def read_board(self, text: str, match: Match) -> Match | None:
        """Return a match with other men: by an ID, by numbers, or those after a hinted play.

        Tell why not, and return None, if the text is none of these.
        """
        if not text:
            self._out.refuse("You must specify a position (see `help set board').")
            return None
        if text.startswith("="):
            return self._after_hint(text, match)
        word, rest = first_word(text)
        if word and "simple".startswith(word.lower()):
            numbers = rest.replace(",", " ").split()
            found = len(_leading_integers(numbers))
            if found < SIMPLE_NUMBERS:
                self._out.refuse(
                    f"`simple' must be followed by {SIMPLE_NUMBERS} integers; found only {found}"
                )
                return None
            text = " ".join(("simple", *numbers[:SIMPLE_NUMBERS]))
        else:
            text = word
        try:
            return match.with_board(text)
        except UnreadableText:
            self._out.refuse(phrases.ILLEGAL_POSITION)
            return None

    def remember(self, ranked: Sequence[Candidate]) -> None:
        """Keep what a hint listed, for `set board =N`, while its match is on the table."""
        plays = tuple(candidate.play for candidate in ranked)
        self._hint = Hint(self._table.log, self._table.match, plays)

    def _after_hint(self, text: str, match: Match) -> Match | None:
        """Return the match with the men after a hinted play, still before the other's turn."""
        number, hint = parse_count(text[1:]), self._hint
        if hint is None or hint.log is not self._table.log or not number:
            self._out.refuse(phrases.NO_SUCH_HINT)
            return None
        try:
            after = hint.match.play(hint.plays[number - 1])
            return match.with_board(after.with_turn(match.turn).position_id())
        except (IndexError, UnreadableText):
            self._out.refuse(phrases.NO_SUCH_HINT)
            return None

    def _swap_players(self, command: Command) -> None:
        self._table.swap_players()
        if self._table.begun:
            self._table.show_board()
        else:
            self._out.say(phrases.NO_GAME_NOW)

    # Turn and dice

    def _set_turn(self, command: Command) -> None:
        if not (self._game_runs("set a player on roll") and self._is_resolved()):
            return
        word = first_word(command.rest)[0]
        players = self._seating.find_players(word)
        if not word:
            self._out.refuse("Which player do you want to set on roll?")
        elif len(players) > 1:
            self._out.refuse("You can't set both players on roll.")
        elif not players:
            self._out.refuse(f"Unknown player `{word}' (see `help set turn').")
        else:
            match = self._table.match
            self._set(lambda: match.with_turn(players[0]))
            self._out.say(f"`{self._table.name(players[0])}' is now on roll.")

    def _clear_turn(self, command: Command) -> None:
        if self._game_runs("set a player on roll") and self._is_resolved():
            self._set(self._table.match.without_roll)

    def _set_dice(self, command: Command) -> None:
        dice = parse_dice(command.rest)
        if not self._game_runs("set the dice"):
            return
        if dice is None:
            self._out.refuse(phrases.SET_DICE_RANGE)
        else:
            self._table.set_dice(dice)
            self._out.say("The dice have been set to {} and {}.".format(*dice))

    # Cube and score

    def _has_cube(self) -> bool:
        if not self._table.rules.has_cube:
            self._out.refuse(phrases.NO_CUBE)
        return self._table.rules.has_cube

    def _cube_is_used(self) -> bool:
        match = self._table.match
        if not self._has_cube() or not self._game_runs("set the cube"):
            return False
        if match.crawford:
            self._out.refuse("The cube is disabled during the Crawford game.")
        elif not match.has_cube:
            self._out.refuse("The cube is disabled (see `help set cube use').")
        return match.has_cube and not match.crawford

    def _set_cube_value(self, command: Command) -> None:
        if not self._cube_is_used():
            return
        value = parse_count(command.rest)
        if value not in CUBE_VALUES:
            self._out.refuse("You must specify a legal cube value (see `help set cube value').")
            return
        match = self._table.match
        assert value is not None
        if self._set(lambda: match.with_cube(value, match.owner)):
            self._out.say(f"The cube has been set to {value}.")

    def _set_cube_owner(self, command: Command) -> None:
        if not self._cube_is_used():
            return
        word = first_word(command.rest)[0]
        players = self._seating.find_players(word)
        if word and "both".startswith(word.lower()):
            self._set_cube_centre(command)
        elif len(players) != 1:
            self._out.refuse(
                "You must specify which player owns the cube (see `help set cube owner')."
            )
        else:
            match = self._table.match
            if self._set(lambda: match.with_cube(match.cube, players[0])):
                self._out.say(f"{self._table.name(players[0])} now owns the cube.")

    def _set_cube_centre(self, command: Command) -> None:
        if self._cube_is_used():
            match = self._table.match
            if self._set(lambda: match.with_cube(match.cube, None)):
                self._out.say("The cube has been centred.")

    def _set_score(self, command: Command) -> None:
        match = self._table.match
        numbers = [_score(word, match.length) for word in command.words[:2]]
        if len(numbers) < 2 or numbers[0] is None or numbers[1] is None:
            self._out.refuse("You must specify two valid scores.")
            return
        scores = numbers[0], numbers[1]
        if match.length and max(scores) >= match.length:
            self._out.refuse(phrases.SCORE_OF_THE_END)
            return
        if self._set(lambda: match.with_scores(scores)):
            self._out.say(phrases.score_line(self._table.match, self._table.names))

    def _set_crawford(self, command: Command) -> None:
        self._set_crawford_game(command, "Crawford play", is_crawford=True)

    def _set_post_crawford(self, command: Command) -> None:
        self._set_crawford_game(command, "post-Crawford play", is_crawford=False)

    def _set_crawford_game(self, command: Command, what: str, *, is_crawford: bool) -> None:
        match = self._table.match
        word = first_word(command.rest)[0]
        wanted = parse_switch(word)
        at_point = 1 in (match.length - match.scores[0], match.length - match.scores[1])
        if not self._has_cube():
            return
        if not match.length:
            self._out.refuse(f"Cannot set {what} for money sessions.")
        elif not at_point:
            kind = "the Crawford game" if is_crawford else what
            self._out.refuse(
                f"Cannot set whether this is {kind}",
                "as none of the players are 1-away from winning.",
            )
        elif wanted is None:
            self._out.refuse(phrases.no_switch(command.name, word))
        else:
            crawford = wanted is is_crawford
            if self._set(lambda: match.with_crawford(crawford)):
                self._out.say(CRAWFORD_LINES[is_crawford, wanted])

    # IDs

    def _set_matchid(self, command: Command) -> None:
        self._set_ids("", first_word(command.rest)[0])

    def _set_gnubgid(self, command: Command) -> None:
        text = first_word(command.rest)[0]
        position, colon, match_id = text.partition(":")
        if not colon:
            position, match_id = (text, "") if len(text) == len("4HPwATDgc/ABMA") else ("", text)
        if self._set_ids(position, match_id):
            self._out.say(f"Setting GNUbg ID {text}")

    def _set_ids(self, position: str, match_id: str) -> bool:
        if not position and not match_id:
            self._out.refuse("No valid IDs found")
            return False
        match = self._table.match

        def make() -> Match:
            changed = match.with_match_id(match_id) if match_id else match
            return changed.with_board(position) if position else changed

        made = self._set(make, "No valid IDs found")
        if made:
            self._table.show_board()
        return made

    def _set_xgid(self, command: Command) -> None:
        text = first_word(command.rest)[0]
        match = self._table.match
        if self._set(lambda: match.with_xgid(text), f"Not a valid XGID '{text}'"):
            self._table.show_board()


def _score(word: str, length: int) -> int | None:
    """Read a score; in a match a negative number is how many points are wanting."""
    away = word.startswith("-")
    number = parse_count(word.removeprefix("-"), length if away else 1 << 14)
    return length - number if away and number is not None else number


def _leading_integers(words: list[str]) -> list[int]:
    numbers = []
    for word in words:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 4):
            break
        numbers.append(int(word))
    return numbers
