"""The table at which a match is played: whose turn it is, what happens by itself, who decides.

Every action leaves the table in one of three states: it waits for a command, it waits for dice
(`awaiting`), or a turn is done (`turn_done`) and `Turns` has to go on. The order of what is shown
is gnubg's.
"""

from __future__ import annotations

import enum
import time
from collections.abc import Callable
from dataclasses import replace

from protocols.control import Control
from protocols.gnubg import phrases
from protocols.gnubg.adviser import Adviser
from protocols.gnubg.board import draw_board
from protocols.gnubg.commands import parse_dice
from protocols.gnubg.dice import DiceFailure, DiceSource
from protocols.gnubg.match import Dice, Match, Rules
from protocols.gnubg.output import Output
from protocols.gnubg.record import Deed, Event, GameLog, MatchLog
from protocols.gnubg.settings import Kind, Seat, Settings


class Purpose(enum.Enum):
    """What dice are for."""

    OPENING = "who begins"
    PERSON = "a roll that was commanded"
    PROGRAM = "a roll of a player who is no person"


class Table:
    """A match in progress. Methods named after commands expect that those are allowed."""

    def __init__(
        self,
        rules: Rules,
        adviser: Adviser,
        settings: Settings,
        dice: DiceSource,
        out: Output,
        control: Control,
    ) -> None:
        self.rules = rules
        self.adviser = adviser
        self.settings = settings
        self.dice = dice
        self.match: Match = rules.new_match(settings.terms)
        self.begun = False
        self.log = MatchLog()
        self.awaiting: Purpose | None = None
        self._out = out
        self._control = control
        self.turn_done = False
        self._throws = 0
        self._games = -1
        self.in_row = False

    # What is shown

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called."""
        return self.settings.names

    def name(self, player: int) -> str:
        """Return what a player is called."""
        return self.names[player]

    @property
    def decider(self) -> Seat:
        """The player who has to act."""
        return self.settings.seats[self.match.decider]

    @property
    def resignation(self) -> str:
        """What the resignation that waits for its answer offers."""
        return self.rules.results[self.match.resigned - 1]

    def show_board(self) -> None:
        """Show the board, drawn or as one line."""
        if self.settings.raw_board:
            self._out.say(self.match.board_line(self.names))
        else:
            self._out.show(self.drawn_board())

    def drawn_board(self) -> list[str]:
        """Return the lines of the drawn board."""
        return draw_board(self.match, self.names, self.rules.title, self.rules.results)

    def _tell(self, line: str) -> None:
        """Tell what a player does, unless boards and the like are switched off."""
        if self.settings.display:
            self._out.say(line)

    # Games

    def new_match(self, rules: Rules, adviser: Adviser) -> None:
        """Begin a match by the terms of the settings."""
        match = rules.new_match(self.settings.terms)
        self.rules, self.adviser = rules, adviser
        self.match = match
        self.log = MatchLog(date=time.strftime("%Y.%m.%d"))
        self.new_game()

    def new_game(self) -> None:
        """Begin the next game of the match: its opening is thrown."""
        self.in_row = False
        self.begin_game()

    def begin_game(self) -> None:
        """Set up the next game, or this one again, and throw its opening."""
        self.log.forget_ahead()
        if self.log.current is not None and self.log.current.is_taken_back:
            self.log.games.pop()
        if self.match.playing:
            self.match = self._again()
        elif self.match.outcome is not None:
            self.match = self.match.next_game()
        self.begun = True
        self._throws = 0
        self._games += 1
        self.log.games.append(GameLog(self.match))
        if self.match.opening:
            self._throw(Purpose.OPENING)
        else:
            self._game_begun()

    def _again(self) -> Match:
        """Return the start of this game, at the score and to the points that may have been set."""
        match = self.match
        start = self.log.games.pop().start if self.log.games else match
        if start.length != match.length:
            start = self.rules.new_match(replace(self.settings.terms, length=match.length))
        return start.with_scores(match.scores).with_crawford(match.crawford)

    def _game_begun(self) -> None:
        """Go on behind the opening throw."""
        if self.decider.kind is not Kind.HUMAN:
            self.turn_done = True  # whose turn shows the board
            return
        if self.settings.display:
            self.show_board()
        self.show_board()
        self.turn_done = self.in_row or self.match.dice is None

    # Dice

    def use_dice(self, dice: DiceSource) -> None:
        """Take dice from somewhere else, as for a first game."""
        self.dice = dice
        self._games = 0 if self.match.playing else -1

    def _throw(self, purpose: Purpose) -> None:
        """Get dice, or ask for them."""
        try:
            dice = self.dice.throw(max(0, self._games), self._throws)
        except DiceFailure as failure:
            self._out.refuse(str(failure))
            self.awaiting = None
            return
        if dice is None:
            self.awaiting = purpose
            self._out.ask(phrases.DICE_PROMPT)
        else:
            self._thrown(purpose, dice)

    def take_dice(self, line: str) -> None:
        """Read the answer to a question for dice; the question comes again if it is none."""
        dice = parse_dice(line)
        if dice is None:
            self._out.say(phrases.DICE_RANGE)
            self._out.ask(phrases.DICE_PROMPT)
            return
        purpose, self.awaiting = self.awaiting, None
        assert purpose is not None
        self._thrown(purpose, dice)

    def _thrown(self, purpose: Purpose, dice: Dice) -> None:
        self._throws += 1
        if purpose is Purpose.OPENING:
            self._opened(dice)
        else:
            self.set_dice((max(dice), min(dice)))
            if purpose is Purpose.PERSON:
                if self.settings.display:
                    self.show_board()
                self._move_by_itself()
            else:
                self.turn_done = True  # whose turn shows the board

    def _opened(self, dice: Dice) -> None:
        self._tell(phrases.rolls_line(self.names, dice))
        before, self.match = self.match, self.match.open(dice)
        if self.match.cube != before.cube:
            self._tell(f"The cube is now at {self.match.cube}.")
        if self.match.opening:
            self._throw(Purpose.OPENING)
            return
        if self.match.dice:
            self._note(Deed.ROLL, self.match.turn, before, dice=self.match.dice)
        self._game_begun()

    def set_dice(self, dice: Dice) -> None:
        """Take a roll for the player on roll, also in the place of an earlier one."""
        before, self.match = self.match, self.match.roll(dice)
        self._note(Deed.ROLL, self.match.turn, before, dice=dice)

    # Actions

    def roll(self) -> None:
        """Roll for the person on roll."""
        self._throw(Purpose.PERSON)

    def roll_for_program(self) -> None:
        """Roll for a player who is no person."""
        self._throw(Purpose.PROGRAM)

    def _move_by_itself(self) -> None:
        """After a person's roll, make the play that leaves no choice, if that is wanted."""
        plays = self.match.plays()
        automatic = self.settings.automatic
        if not plays:
            self.dance()
        elif len(plays) == 1 and automatic.move:
            self.move_aloud(plays[0])
        elif automatic.bearoff and (play := self.match.bears_off()):
            self.move_aloud(play)

    def move_aloud(self, play: str) -> None:
        """Make a play that was not commanded, and tell it; raises IllegalPlay."""
        self._tell(f"{self.name(self.match.turn)} moves {play}.")
        self.move(play)

    def dance(self) -> None:
        """Pass the turn."""
        self._tell(f"{self.name(self.match.turn)} cannot move.")
        self._do(Deed.PLAY, self.match.dance, dice=self.match.dice)

    def move(self, text: str) -> None:
        """Make a play; raises IllegalPlay."""
        play = self.match.written(text)
        self._do(Deed.PLAY, lambda: self.match.play(play), dice=self.match.dice, play=play)

    def move_without_words(self) -> None:
        """Make the only play there is, or the one that bears men off, or ask for one."""
        plays = self.match.plays()
        if not plays:
            self.dance()
        elif len(plays) == 1:
            self.move_aloud(plays[0])
        elif self.settings.automatic.bearoff and (play := self.match.bears_off()):
            self.move_aloud(play)
        else:
            self._out.refuse(phrases.MUST_SPECIFY_MOVE)

    def double(self) -> None:
        """Offer the cube."""
        self._tell(f"{self.name(self.match.decider)} doubles.")
        self._do(Deed.DOUBLE, self.match.double)

    def beaver(self) -> None:
        """Turn the cube back."""
        name, cube = self.name(self.match.decider), self.match.cube
        self._tell(f"{name} accepts and immediately redoubles to {4 * cube}.")
        self._do(Deed.DOUBLE, self.match.beaver)

    def take(self) -> None:
        """Take the cube."""
        self._tell(f"{self.name(self.match.decider)} accepts the cube at {2 * self.match.cube}.")
        self._do(Deed.TAKE, self.match.take)

    def drop(self) -> None:
        """Give up the game for the cube."""
        self._tell(phrases.drop_line(self.name(self.match.decider), self.match.cube))
        self._do(Deed.DROP, self.match.drop)

    def resign(self, value: int) -> None:
        """Offer a resignation."""
        what = phrases.with_article(self.rules.results[value - 1])
        self._tell(f"{self.name(self.match.decider)} offers to resign {what}.")
        self.match = self.match.resign(value)
        self.turn_done = True

    def accept(self) -> None:
        """Accept the resignation."""
        what = phrases.with_article(self.resignation)
        self._tell(f"{self.name(self.match.decider)} accepts and wins {what}.")
        self._do(Deed.RESIGN, self.match.accept, player=1 - self.match.decider)

    def decline(self) -> None:
        """Decline the resignation."""
        self._tell(f"{self.name(self.match.decider)} declines the {self.resignation}.")
        self.match = self.match.decline()
        self.turn_done = True

    def set_match(self, match: Match) -> None:
        """Take another state, set by a command."""
        before, self.match = self.match, match
        self.begun = True
        if self.log.current is None:
            self.log.games.append(GameLog(match))
        self._note(Deed.SET, match.turn, before)

    def swap_players(self) -> None:
        """Give each player the other's seat and place, in all that happened too."""
        seats = self.settings.seats
        self.settings.seats = seats[1], seats[0]
        for player, seat in enumerate(self.settings.seats):
            if seat.guest is not None:
                seat.guest.player = player
        self.match = self.match.with_players_swapped()
        self.log.swap_players()

    def take_log(self, log: MatchLog, rules: Rules, adviser: Adviser) -> None:
        """Take a match from a file, in the state after its last event."""
        assert log.current is not None
        self.rules, self.adviser = rules, adviser
        self.match, self.log, self.begun = log.current.state, log, True

    def step(self, number: int) -> None:
        """Go so many deeds ahead in the game, or back with a negative number."""
        if self.log.current is not None:
            self.log.current.step(number)
            self.match = self.log.current.state

    def step_games(self, number: int) -> None:
        """Go to the start of the game that is so many ahead, or back with a negative number."""
        self.log.step(number)
        if self.log.current is not None:
            self.match = self.log.current.state

    def _do(
        self,
        deed: Deed,
        act: Callable[[], Match],
        player: int | None = None,
        dice: Dice | None = None,
        play: str = "",
    ) -> None:
        before, self.match = self.match, act()
        self._note(deed, before.decider if player is None else player, before, dice, play)
        self.turn_done = True

    def _note(
        self, deed: Deed, player: int, before: Match, dice: Dice | None = None, play: str = ""
    ) -> None:
        self.log.forget_ahead()
        if self.log.current:
            self.log.current.add(Event(deed, player, before, self.match, dice, play))

    @property
    def abandoned(self) -> bool:
        """Whether nobody waits any more for what happens."""
        return self._control.stopped
