"""The commands `set player ...` and `set evaluation ...`: who plays, and how hard is thought."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from protocols.gnubg import phrases
from protocols.gnubg.adviser import Strength
from protocols.gnubg.commands import (
    Command,
    Incomplete,
    UnknownWord,
    first_word,
    parse_count,
    parse_switch,
    parse_words,
    split_words,
)
from protocols.gnubg.host import Guest
from protocols.gnubg.output import Output
from protocols.gnubg.playing import Handler
from protocols.gnubg.settings import LONGEST_NAME, Kind, Seat, Settings
from protocols.gnubg.vocabulary import PLAYER
from protocols.numbers import parse_decimal

MOST_PLIES = 7
KINDS = ("chequerplay", "cubedecision")
DETAILS = ("plies", "noise", "cubeful")


class Seating:
    """Seats people, the program and programs at sockets."""

    def __init__(self, settings: Settings, out: Output, deepest: Callable[[], int]) -> None:
        """`deepest` tells how many plies the program looks ahead at most."""
        self._settings = settings
        self._out = out
        self._deepest = deepest

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """The methods by the commands that they carry out."""
        analysis = {
            f"set evaluation {kind} evaluation {detail}": self._set_analysis
            for kind in KINDS
            for detail in DETAILS
        }
        return {"set player": self._set_player, **analysis}

    def _set_player(self, command: Command) -> None:
        who, rest = first_word(command.rest)
        if not who:
            self._out.refuse("You must specify a player (see `help set player').")
            return
        players = self.find_players(who)
        if not players:
            self._out.refuse(f"Unknown player `{who}' (see `help set player').")
            return
        parsed = parse_words(rest, PLAYER)
        if isinstance(parsed, UnknownWord):
            self._out.refuse(phrases.unknown_keyword(parsed.word))
        elif isinstance(parsed, Incomplete):
            self._out.refuse(phrases.INCOMPLETE)
        elif isinstance(parsed, Command):
            for player in players:
                self._set_one(player, parsed)

    def find_players(self, word: str) -> tuple[int, ...]:
        """Find the players that a word means: a number, a name, or `both`; none if it is none."""
        lowered = word.lower()
        if lowered in ("0", "1"):
            return (int(lowered),)
        named = [p for p, name in enumerate(self._settings.names) if name.lower() == lowered]
        if named:
            return (named[0],)
        return (0, 1) if lowered and "both".startswith(lowered) else ()

    def _set_one(self, player: int, command: Command) -> None:
        seat = self._settings.seats[player]
        match command.name:
            case "human" | "gnubg":
                self._seat_person_or_program(seat, command.name)
            case "name":
                self._set_name(player, command.rest)
            case "external":
                self._seat_guest(player, command.rest)
            case _:
                self._set_player_strength(seat, command)

    def _seat_person_or_program(self, seat: Seat, word: str) -> None:
        if seat.guest is not None:
            seat.guest.close()
            seat.guest = None
        seat.kind = Kind(word)
        if seat.kind is Kind.HUMAN:
            self._out.say(f"Moves for {seat.name} must now be entered manually.")
        else:
            self._out.say(f"Moves for {seat.name} will now be played by GNU Backgammon.")

    def _set_name(self, player: int, text: str) -> None:
        name = " ".join(split_words(text))[:LONGEST_NAME]
        if not name:
            self._out.refuse("You must specify a name to use.")
        elif fault := phrases.no_name(name):
            self._out.refuse(fault)
        elif name.lower() == self._settings.seats[1 - player].name.lower():
            self._out.refuse("That name is already in use by the other player.")
        else:
            self._settings.seats[player].name = name
            self._out.say(f"Player {player} is now known as `{name}'.")

    def _seat_guest(self, player: int, address: str) -> None:
        if not address:
            self._out.refuse("You must specify the name of the socket to the external player.")
            return
        seat = self._settings.seats[player]
        try:
            guest = Guest.connect(address, player, self._out)
        except (OSError, ValueError) as error:
            self._out.refuse(f"{address}: {error}")
            return
        if seat.guest is not None:
            seat.guest.close()
        seat.guest, seat.kind = guest, Kind.EXTERNAL

    # Strength

    def _set_analysis(self, command: Command) -> None:
        kind, _, what = command.name.removeprefix("set evaluation ").split(" ")
        is_play = kind == "chequerplay"
        who = f"`eval' and `hint' {'chequerplay' if is_play else 'cube decisions'}"
        strength = self._settings.plays if is_play else self._settings.cube
        changed = self._changed(strength, what, command.rest, who)
        if is_play:
            self._settings.plays = changed
        else:
            self._settings.cube = changed

    def _set_player_strength(self, seat: Seat, command: Command) -> None:
        kind, _, what = command.name.split(" ")
        if kind == "chequerplay":
            seat.plays = self._changed(seat.plays, what, command.rest, seat.name)
        else:
            seat.cube = self._changed(seat.cube, what, command.rest, seat.name)
        if seat.kind is not Kind.PROGRAM:
            self._out.say(
                "(Note that this setting will have no effect until you "
                f"`set player {seat.name} gnu'.)"
            )

    def _changed(self, strength: Strength, what: str, text: str, who: str) -> Strength:
        """Return a strength with one thing changed as the text says, and tell it."""
        if what == "plies":
            plies = parse_count(text, MOST_PLIES)
            if plies is None:
                self._out.refuse(f"Valid numbers of plies to look ahead are 0 to {MOST_PLIES}.")
            else:
                strength = replace(strength, plies=plies)
            self._out.say(f"{who} will use {strength.plies} ply evaluation.")
            if strength.plies > self._deepest():
                self._out.say(f"(This program looks no more than {self._deepest()} plies ahead.)")
        elif what == "noise":
            noise = parse_decimal(first_word(text)[0])
            if noise is None or noise < 0:
                self._out.refuse(
                    "You must specify a valid amount of noise to use (see `help set evaluation')."
                )
                return strength
            strength = replace(strength, noise=noise)
            told = (
                f"noise with standard deviation {noise:.3f}" if noise else "noiseless evaluations"
            )
            self._out.say(f"{who} will use {told}.")
        elif parse_switch(text):
            self._out.say(f"{who} will use cubeful evaluation.")
        else:
            self._out.refuse("The cube is always regarded where there is one.")
        return strength
