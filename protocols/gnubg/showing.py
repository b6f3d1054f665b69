"""The commands `show ...` and `help`."""

from __future__ import annotations

from collections.abc import Mapping

from protocols.gnubg import phrases
from protocols.gnubg.commands import Command
from protocols.gnubg.dice import FileDice, ManualDice
from protocols.gnubg.keywords import Keyword, find
from protocols.gnubg.library import Library
from protocols.gnubg.match import Match
from protocols.gnubg.output import Output
from protocols.gnubg.playing import Handler
from protocols.gnubg.settings import Kind
from protocols.gnubg.table import Table
from protocols.gnubg.throwing import Throwing
from protocols.gnubg.vocabulary import TOP


class Showing:
    """Tells how things are."""

    def __init__(self, table: Table, library: Library, throwing: Throwing, out: Output) -> None:
        self._table = table
        self._settings = table.settings
        self._library = library
        self._throwing = throwing
        self._out = out

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """The methods by the commands that they carry out."""
        return {
            "help": self._help,
            "show automatic": self._show_automatic,
            "show beavers": self._show_beavers,
            "show board": self._show_board,
            "show commands": self._show_commands,
            "show crawford": self._show_crawford,
            "show cube": self._show_cube,
            "show delay": self._show_delay,
            "show dice": self._show_dice,
            "show display": self._show_display,
            "show evaluation": self._show_evaluation,
            "show holland": self._show_holland,
            "show jacoby": self._show_jacoby,
            "show matchlength": self._show_match_length,
            "show output": self._show_output,
            "show pipcount": self._show_pip_count,
            "show player": self._show_player,
            "show postcrawford": self._show_post_crawford,
            "show rng": self._show_rng,
            "show rollout": self._show_rollout,
            "show rules": self._show_rules,
            "show score": self._show_score,
            "show seed": self._show_seed,
            "show turn": self._show_turn,
            "show variation": self._show_variation,
            "show version": self._show_version,
        }

    @property
    def _match(self) -> Match:
        return self._table.match

    # The match

    def _show_board(self, command: Command) -> None:
        if self._table.begun:
            self._table.show_board()
        else:
            self._out.refuse(phrases.NO_POSITION)

    def _show_turn(self, command: Command) -> None:
        match = self._match
        if not match.playing:
            self._out.say("No game is being played.")
            return
        what = "move" if match.dice else "roll"
        self._out.say(f"{self._table.name(match.turn)} in on {what}.")
        if match.resigned:
            resigner = self._table.name(1 - match.decider)
            resignation = phrases.with_article(self._table.resignation)
            self._out.say(f"{resigner} has offered to resign {resignation}.")

    def _show_dice(self, command: Command) -> None:
        match = self._match
        if not match.playing:
            self._out.say("The dice will not be rolled until a game is started.")
        elif match.dice:
            first, second = match.dice
            self._out.say(f"{self._table.name(match.turn)} has rolled {first} and {second}.")
        else:
            self._out.say(f"{self._table.name(match.turn)} has not yet rolled the dice.")

    def _show_score(self, command: Command) -> None:
        self._out.say(phrases.score_line(self._match, self._table.names))

    def _show_cube(self, command: Command) -> None:
        if not self._match.playing:
            self._out.say("There is no game in progress.")
        elif not self._match.has_cube:
            self._out.say("The doubling cube is disabled.")
        else:
            self._out.say(phrases.cube_line(self._match, self._table.names))

    def _show_pip_count(self, command: Command) -> None:
        if not self._table.begun:
            self._out.refuse(phrases.NO_POSITION)
            return
        self._out.say(phrases.pip_counts_line(self._match, self._table.names))

    def _show_crawford(self, command: Command) -> None:
        if not self._match.length:
            self._out.say("Crawford rule is not used in money sessions.")
        elif self._match.crawford:
            self._out.say("This game is the Crawford game.")
        else:
            self._out.say("This game is not the Crawford game")

    def _show_post_crawford(self, command: Command) -> None:
        if not self._match.length:
            self._out.say("Crawford rule is not used in money sessions.")
        elif self._match.post_crawford:
            self._out.say("This is post-Crawford play.")
        else:
            self._out.say("This is not post-Crawford play.")

    def _show_jacoby(self, command: Command) -> None:
        if not self._match.length:
            told = self._match.jacoby if self._table.begun else self._settings.terms.jacoby
            rule = "with" if told else "without"
            self._out.say(f"This money session is played {rule} the Jacoby rule.")
        rule = "with" if self._settings.terms.jacoby else "without"
        self._out.say(f"New money sessions are played {rule} the Jacoby rule.")

    # Settings

    def _show_automatic(self, command: Command) -> None:
        automatic, doubles = self._settings.automatic, self._settings.terms.automatic_doubles
        states = {
            "bearoff": automatic.bearoff,
            "crawford": automatic.crawford,
            "doubles": str(doubles),
            "game": automatic.game,
            "move": automatic.move,
            "roll": automatic.roll,
        }
        automatic_words = find(TOP, "set")
        assert automatic_words is not None
        switches = find(automatic_words.following, "automatic")
        assert switches is not None
        for keyword in switches.following:
            state = states[keyword.word]
            told = state if isinstance(state, str) else "On" if state else "Off"
            self._out.say(f"{keyword.word:<8}\t({keyword.purpose}):\t{told}")

    def _show_beavers(self, command: Command) -> None:
        self._out.say(phrases.beavers_line(self._settings.terms.beavers))

    def _show_delay(self, command: Command) -> None:
        self._out.say("There is no delay between moves.")

    def _show_display(self, command: Command) -> None:
        what = "will" if self._settings.display else "will not"
        self._out.say(f"GNU Backgammon {what} display boards for computer moves.")

    def _show_holland(self, command: Command) -> None:
        what = "is" if self._settings.terms.holland else "is not"
        self._out.say(f"The Holland rule {what} used in matches.")

    def _show_match_length(self, command: Command) -> None:
        self._out.say(f"New matches default to {phrases.points(self._settings.length)}.")

    def _show_output(self, command: Command) -> None:
        form = "raw format" if self._settings.raw_board else "ASCII"
        self._out.say(f"Boards will be shown in {form}.")

    def _show_player(self, command: Command) -> None:
        for number, seat in enumerate(self._settings.seats):
            self._out.say(f"Player {number}:", f"  Name: {seat.name}", f"  Type: {seat.kind.value}")
            if seat.kind is Kind.PROGRAM:
                self._out.say(f"    Chequer play: {seat.plays.plies}-ply evaluation.")
                self._out.say(f"    Cube decisions: {seat.cube.plies}-ply evaluation.")

    def _show_evaluation(self, command: Command) -> None:
        self._out.say(
            "`eval' and `hint' will use:",
            f"    Chequer play: {self._settings.plays.plies}-ply evaluation.",
            f"    Cube decisions: {self._settings.cube.plies}-ply evaluation.",
        )

    def _show_rng(self, command: Command) -> None:
        self._out.say(f"You are using the {self._table.dice.name} generator.")

    def _show_seed(self, command: Command) -> None:
        dice = self._table.dice
        if isinstance(dice, ManualDice):
            self._out.refuse("You cannot show the seed with this random number generator.")
        elif isinstance(dice, FileDice):
            self._out.say(f"GNU Backgammon is reading dice from file: {dice.path}")
            self._out.say(f"Number of dice read from current file: {dice.read}.")
        else:
            self._out.say(f"The current seed is {self._throwing.seed}")

    def _show_rollout(self, command: Command) -> None:
        self._out.say(
            f"{self._settings.trials} games will be played per rollout, "
            f"their dice from seed {self._settings.rollout_seed}."
        )

    def _show_rules(self, command: Command) -> None:
        rules = self._library.chosen[0]
        if not rules.options:
            self._out.say(f"There are no options of {rules.name}.")
            return
        usual = {option: values[0] for option, values in rules.options.items()}
        chosen = {**usual, **self._settings.terms.options}
        running = self._match.options if self._match.playing else chosen
        preset = next((n for n, values in rules.presets.items() if values == chosen), "no preset")
        self._out.say(f"Rules of new matches of {rules.name} ({preset}):")
        for option, values in rules.options.items():
            now = running.get(option, chosen[option])
            told = "" if now == chosen[option] else f"; in this match {now}"
            self._out.say(f"  {option:<14} {chosen[option]} (of {' '.join(values)}){told}")
        self._out.say(f"Presets are {', '.join(rules.presets)}.")

    def _show_variation(self, command: Command) -> None:
        if self._table.begun:
            self._out.say(f"You are playing: {self._table.rules.name}")
        self._out.say(f"Default variation is: {self._library.default.name}")

    def _show_version(self, command: Command) -> None:
        self._out.say(self._table.adviser.name)

    # Help

    def _show_commands(self, command: Command) -> None:
        self._out.say(*sorted(_full_names("", TOP)))

    def _help(self, command: Command) -> None:
        if not command.rest:
            self._out.say("Available commands:", *_listed(TOP))
            return
        keywords, path, purpose = TOP, [], ""
        for word in command.words:
            keyword = find(keywords, word)
            if keyword is None or not keyword.offered:
                self._out.refuse(f"No help available for topic `{word}'")
                return
            keywords, purpose = keyword.following, keyword.purpose
            path.append(keyword.word)
        name = " ".join(path)
        usage = " <subcommand>" if keywords else ""
        self._out.say(f"{name} - {purpose}", "", f"Usage: {name}{usage}")
        if name == "set variation":
            known = ((each.keyword, each.name) for each in self._library.variations)
            self._out.say("", *(f"{keyword:<15}\t{title}" for keyword, title in known))
        elif keywords:
            self._out.say("Available subcommands:", *_listed(keywords))


def _listed(keywords: tuple[Keyword, ...]) -> list[str]:
    return [
        f"{each.word:<15}\t{each.purpose}" for each in keywords if each.offered and not each.hidden
    ]


def _full_names(prefix: str, keywords: tuple[Keyword, ...]) -> list[str]:
    names: list[str] = []
    for keyword in keywords:
        if not keyword.offered or keyword.hidden:
            continue
        name = f"{prefix} {keyword.word}".strip()
        names += _full_names(name, keyword.following) if keyword.following else [name]
    return names
