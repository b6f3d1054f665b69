"""What happens between commands: the next turn, the program's decisions, the end of a game."""

from __future__ import annotations

import random

from protocols.control import Control
from protocols.gnubg import phrases
from protocols.gnubg.adviser import Strength
from protocols.gnubg.cube import may_beaver, may_double, takes_doubles
from protocols.gnubg.dice import ManualDice, RandomDice
from protocols.gnubg.output import Output
from protocols.gnubg.settings import Kind, Seat
from protocols.gnubg.table import Table


class Turns:
    """Goes on at a table for as long as nothing has to be waited for."""

    def __init__(self, table: Table, control: Control, out: Output) -> None:
        self._table = table
        self._control = control
        self._out = out
        self.input_ended = False
        """Whether no more commands will come: a session of programs alone then ends too."""

    def go_on(self) -> None:
        """Do what follows until the table waits."""
        table = self._table
        while table.turn_done and not self._control.stopped:
            table.turn_done = False
            if table.match.outcome is None:
                self._next_turn()
            else:
                self._end_game()

    def _end_game(self) -> None:
        """Tell how a game ended, and begin the next one if that is wanted."""
        table = self._table
        self._tell_end()
        if table.match.winner is None and table.settings.automatic.game and not self._is_endless():
            table.in_row = True
            table.begin_game()

    def _tell_end(self) -> None:
        table, match = self._table, self._table.match
        self._out.say(phrases.win_line(match, table.names, table.rules.results))
        self._out.say(phrases.score_line(match, table.names))
        if match.winner is not None:
            self._out.say(f"{table.name(match.winner)} has won the match.")
            table.show_board()

    def _is_endless(self) -> bool:
        """Tell whether a session would go on for ever without anybody to end it."""
        people = any(seat.kind is Kind.HUMAN for seat in self._table.settings.seats)
        return self.input_ended and not people and not self._table.match.length

    def _next_turn(self) -> None:
        table = self._table
        person = table.decider.kind is Kind.HUMAN
        if table.settings.display or person:
            table.show_board()
        if not person:
            self.decide()
        elif self._rolls_by_itself():
            table.roll()

    def _rolls_by_itself(self) -> bool:
        table, match = self._table, self._table.match
        waits = match.dice or match.doubled or match.resigned
        return bool(table.settings.automatic.roll and not waits and not takes_doubles(match))

    def decide(self) -> None:
        """Let the program, or one at a socket, decide for the player who has to act."""
        table, match = self._table, self._table.match
        seat = table.decider
        if seat.guest is not None:
            seat.guest.decide(table)
        elif match.resigned:
            agreed = table.adviser.accepts(match, seat.cube, self._control)
            (table.accept if agreed else table.decline)()
        elif match.doubled:
            self._answer_double(seat.cube)
        elif match.dice is None:
            self._before_roll(seat.cube)
        elif match.plays():
            play = table.adviser.choose_play(match, seat.plays, self._control)
            table.move_aloud(match.written(play))
        else:
            table.dance()

    def _answer_double(self, strength: Strength) -> None:
        table, match = self._table, self._table.match
        if may_beaver(match) and table.adviser.beavers(match, strength, self._control):
            table.beaver()
        elif table.adviser.takes(match, strength, self._control):
            table.take()
        else:
            table.drop()

    def _before_roll(self, strength: Strength) -> None:
        table, match = self._table, self._table.match
        value = table.adviser.resigns(match, strength, self._control)
        if value > match.declined:
            table.resign(value)
        elif may_double(match) and table.adviser.doubles(match, strength, self._control):
            table.double()
        else:
            table.roll_for_program()

    def play_to_end(self) -> None:
        """Let the program play the game to its end for both players, quickly and in silence.

        Dice that would have to be asked for are thrown at random. The next game waits for a
        command.
        """
        table, settings, dice = self._table, self._table.settings, self._table.dice
        kept = settings.display, settings.seats
        settings.seats = (Seat(table.name(0), Kind.PROGRAM), Seat(table.name(1), Kind.PROGRAM))
        settings.display = False
        if isinstance(dice, ManualDice):
            table.dice = RandomDice(random.getrandbits(32))
        try:
            table.turn_done = True
            while table.match.playing and table.turn_done and not self._control.stopped:
                table.turn_done = False
                self.decide()
        finally:
            settings.display, settings.seats = kept
            table.dice = dice
        outcome = table.match.outcome
        if outcome is None:
            return
        table.turn_done = False
        self._out.say("Game complete.")
        if outcome.winner is not None:
            self._out.say(f"{table.name(outcome.winner)} wins {phrases.points(outcome.points)}")
        table.show_board()
        self._tell_end()
