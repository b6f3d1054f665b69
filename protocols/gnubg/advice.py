"""The commands by which the program tells what it thinks: hint, eval, rollout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from protocols.control import Control
from protocols.gnubg import phrases
from protocols.gnubg.adviser import (
    Candidate,
    CubeOutlook,
    NoEvaluation,
    Outlook,
    ResignationOutlook,
    Strength,
)
from protocols.gnubg.commands import Command, parse_count
from protocols.gnubg.cube import may_double
from protocols.gnubg.match import Match
from protocols.gnubg.output import Output
from protocols.gnubg.playing import Handler
from protocols.gnubg.stating import Stating
from protocols.gnubg.table import Table

USUAL_HINTS = 10
HEADING = "        Win     W(g)    W(bg)   L(g)    L(bg)   Equity    Cubeful  "
HEADING_WITHOUT_CUBE = "        Win     W(g)    L(g)    Equity  "
"""Where there is no cube there are no backgammons either: all chances of more are told as one."""


class Advice:
    """Asks the adviser and writes what it says."""

    def __init__(self, table: Table, stating: Stating, control: Control, out: Output) -> None:
        self._table = table
        self._stating = stating
        self._control = control
        self._out = out

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """The methods by the commands that they carry out."""
        return {
            "eval": self._guarded(self._eval),
            "hint": self._guarded(self._hint),
            "rollout": self._guarded(self._rollout),
        }

    def _guarded(self, handler: Handler) -> Handler:
        """Carry out a command of a bot that may not evaluate."""

        def guarded(command: Command) -> None:
            try:
                handler(command)
            except NoEvaluation:
                self._out.refuse(phrases.NO_EVALUATION)

        return guarded

    def _hint(self, command: Command) -> None:
        match = self._table.match
        if not match.playing:
            self._out.refuse(phrases.NO_BOARD)
        elif match.resigned:
            self._judge_resignation(match)
        elif match.dice:
            self._hint_plays(match, parse_count(command.rest) or USUAL_HINTS)
        elif match.doubled and match.raises:
            self._out.refuse(phrases.NO_HINT_OF_BEAVERS)
        elif match.doubled or may_double(match):
            self._judge_cube(match)
        else:
            self._out.refuse(phrases.CANNOT_DOUBLE)

    def _judge_resignation(self, match: Match) -> None:
        strength = self._table.settings.cube
        judged = self._table.adviser.judge_resignation(match, strength, self._control)
        self._out.say(*format_resignation_outlook(judged))

    def _hint_plays(self, match: Match, most: int) -> None:
        strength = self._table.settings.plays
        ranked = tuple(self._table.adviser.rank(match, strength, self._control))
        if not ranked:
            self._out.refuse("There are no legal moves.")
            return
        self._stating.remember(ranked)
        has_cube = self._table.rules.has_cube
        self._out.say(*format_hints(ranked[:most], has_cube=has_cube))

    def _judge_cube(self, match: Match) -> None:
        """Tell what to do about the cube, as the player sees it who has to decide."""
        strength = self._looked_ahead(self._table.settings.cube)
        judged = self._table.adviser.judge_cube(match, strength, self._control)
        sign = -1 if match.doubled else 1
        told = format_cube_outlook(judged, strength.plies, sign, in_match=bool(match.length))
        self._out.say("", "", *told)

    def _looked_ahead(self, strength: Strength) -> Strength:
        """Return a strength with as many plies as there will be."""
        return replace(strength, plies=min(strength.plies, self._table.adviser.deepest))

    def _eval(self, command: Command) -> None:
        match = self._table.match
        if command.rest:
            if not match.playing:
                # a game that is over, or of a match that is, says nothing about another position
                match = self._table.rules.new_match(replace(self._table.settings.terms, length=0))
            asked = self._stating.read_board(command.rest, match)
            if asked is None:
                return
            match = asked
        elif not match.playing:
            self._out.refuse(phrases.NO_POSITION)
            return
        rolled = match.without_roll()
        strength = self._looked_ahead(self._table.settings.plays)
        self._out.say(
            f"Position ID:\t{match.position_id()}",
            f"Match ID:\t{match.match_id()}",
            "",
            self._heading,
        )
        for plies in range(strength.plies + 1):
            outlook = self._evaluated(rolled, replace(strength, plies=plies))
            self._out.say(self._row(f"{plies:2} ply" if plies else "static", outlook))
        self._out.say("")
        if may_double(rolled):
            self._judge_cube(rolled)

    def _evaluated(self, match: Match, strength: Strength) -> Outlook:
        """Return what the player on roll can expect, who may decide to double."""
        adviser = self._table.adviser
        if not self._table.rules.has_cube:
            return adviser.evaluate(match, strength, self._control)
        return adviser.judge_cube(match, strength, self._control).outlook

    def _rollout(self, command: Command) -> None:
        match, settings = self._table.match, self._table.settings
        if not match.playing:
            self._out.refuse(phrases.NO_POSITION)
            return
        result = self._table.adviser.roll_out(
            match.without_roll(),
            settings.plays,
            settings.trials,
            settings.rollout_seed,
            self._control,
        )
        games = f"{result.games} game{'' if result.games == 1 else 's'}"
        self._out.say(
            f"Rollout of {games}, standard errors below:",
            self._heading,
            self._row("  mean", result.outlook),
            self._row(" error", result.errors, sign=""),
        )

    @property
    def _heading(self) -> str:
        return HEADING if self._table.rules.has_cube else HEADING_WITHOUT_CUBE

    def _row(self, label: str, outlook: Outlook, sign: str = "+") -> str:
        write = format_row if self._table.rules.has_cube else format_row_without_cube
        return write(label, outlook, sign)


def format_hints(candidates: Sequence[Candidate], *, has_cube: bool = True) -> list[str]:
    """Write plays with equities, the best one first, and what they lose against it."""
    lines = []
    kind = "Cubeful" if has_cube else "Cubeless"
    best = candidates[0].outlook.cubeful if candidates else 0.0
    for rank, candidate in enumerate(candidates, 1):
        equity, plies = candidate.outlook.cubeful, candidate.plies
        loss = f" ({equity - best:+.3f})" if rank > 1 else ""
        lines += [
            f"{rank:5}. {kind} {plies}-ply    {candidate.play:<28} Eq.: {equity:+.3f}{loss}",
            f"       {format_chances(candidate.outlook)}",
            f"        {plies}-ply {kind.lower()}",
        ]
    return lines


def format_cube_outlook(
    judged: CubeOutlook, plies: int, sign: int = 1, *, in_match: bool = False
) -> list[str]:
    """Write the equities of the cube decisions, the right one first.

    With the sign -1 they are told to the player who is not on roll.
    """
    best = min(judged.double_take, judged.double_pass)
    options = {
        "No double": judged.no_double,
        "Double, pass": judged.double_pass,
        "Double, take": judged.double_take,
    }
    if best > judged.no_double:
        first = "Double, take" if judged.double_take <= judged.double_pass else "Double, pass"
        rest = [name for name in ("Double, take", "Double, pass", "No double") if name != first]
        order = [first, *rest]
    else:
        order = list(options)
    money = f" (Money: {sign * judged.outlook.money:+.3f})" if in_match else ""
    lines = [
        "Cube analysis",
        f"{plies}-ply cubeless equity {sign * judged.outlook.cubeless:+.3f}{money}",
        f"  {format_chances(judged.outlook, sign)}",
        "Cubeful equities:",
    ]
    for number, name in enumerate(order, 1):
        loss = f"  ({sign * (options[name] - options[order[0]]):+.3f})" if number > 1 else ""
        lines.append(f"{number}. {name:<19} {sign * options[name]:+.3f}{loss}")
    return [*lines, f"Proper cube action: {judged.action}"]


def format_resignation_outlook(judged: ResignationOutlook) -> list[str]:
    """Write what declining and accepting promise, and which is right."""
    gain = judged.accepting - judged.declining
    return [
        "",
        f"Equity before resignation : {judged.declining:+.3f}",
        f"Equity after resignation : {judged.accepting:+.3f} ({gain:+.3f})",
        "",
        f"Correct resign decision : {'Accept' if judged.accepts else 'Reject'}",
        "",
    ]


def format_chances(outlook: Outlook, sign: int = 1) -> str:
    """Write the chances of both sides, with the sign -1 those of the other one first."""
    wins = f"{outlook.win:.3f} {outlook.win_gammon:.3f} {outlook.win_backgammon:.3f}"
    losses = f"{1 - outlook.win:.3f} {outlook.lose_gammon:.3f} {outlook.lose_backgammon:.3f}"
    return " - ".join((wins, losses)[::sign])


def format_row(label: str, outlook: Outlook, sign: str = "+") -> str:
    """Write chances and equities as a row of a table."""
    chances = "   ".join(f"{chance:.3f}" for chance in outlook.chances)
    return f"{label}: {chances}   {outlook.cubeless:{sign}.3f}    {outlook.cubeful:{sign}.3f}    "


def format_row_without_cube(label: str, outlook: Outlook, sign: str = "+") -> str:
    """Write the chances and the equity of a game without a cube as a row of a table."""
    told = (outlook.win, outlook.win_gammon, outlook.lose_gammon)
    chances = "   ".join(f"{chance:.3f}" for chance in told)
    return f"{label}: {chances}   {outlook.cubeless:{sign}.3f}    "
