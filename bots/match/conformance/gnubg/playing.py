"""Rolls and plays, judged by the reference rules, and what is refused of them."""

from __future__ import annotations

from functools import partial

from bots.dice import SeededDice
from bots.game import Position
from bots.match.conformance.gnubg.exchange import Exchange, exchanges, refusals
from bots.match.conformance.gnubg.session import PEOPLE, GnubgSession, require_lines
from bots.match.conformance.step import Group, Step, require

ILLEGAL = "Illegal or unparsable move."
SEEDS = (1, 2, 3)
ROLLED = Exchange("after the roll", (), ())
BEFORE_ROLL = Exchange("before the roll", (), (), before=("8/5 6/5",))
DOUBLED = Exchange("while a double waits", (), (), before=("8/5 6/5", "double"))
RESIGNED = Exchange("while a resignation waits", (), (), before=("resign",))
DANCE = "set board simple 1 0 0 0 0 0 14 0 0 0 0 0 0 0 0 0 0 0 0 -3 -3 -3 -2 -2 -2 0"
FORMS = {
    "8/5 6/5": "3 1",
    "8/5, 6/5": "3 1",
    "8/5/4": "3 1",
    "8/4": "3 1",
    "8 5 6 5": "3 1",
    "8/5* 6/5*": "3 1",
    "8/7(2) 6/5(2)": "1 1",
    "24/13": "6 5",
}


def _same(lines: list[str], position: Position) -> None:
    ids = [line.partition("ID")[2].strip(" :") for line in lines if " ID" in line]
    told = ":".join(ids[-2:])
    require(told == position.text(), f"the position {position.text()}", told or " | ".join(lines))


def _game(engine: GnubgSession, seed: int) -> str:
    """Follow a game in which both people play the last of their plays."""
    engine.ask(*PEOPLE, "set output rawboard off", "set cube use off", "set jacoby off")
    position, dice, turns = engine.game().start(), SeededDice(seed), 0
    lines: list[str] = []
    said = ["new session"]
    while position.result() is None:
        throw = position.throw
        if throw is not None:
            values = dice.values(throw)
            said += [*(["roll"] if turns else []), "{} {}".format(*values)]
            position = position.play("-".join(map(str, values)))
            continue
        lines = engine.ask(*said, "show board")
        _same(lines, position)
        move, turns = position.legal_moves()[-1], turns + 1
        said = [f"move {move}"]
        position = position.play(move)
    require_lines(engine.ask(*said), [r"P[01] wins a \w+(?: game)? and [123] points?\."], said[0])
    return f"{turns} turns"


def _form(engine: GnubgSession, text: str, dice: str) -> str:
    engine.seat(f"set dice {dice}")
    lines = engine.ask(text, "show turn")
    require("P1 in on roll." in lines, f"`{text}` to be taken as a play of {dice}", lines[-1])
    return text


def _whole(engine: GnubgSession) -> None:
    """A play that leaves a die unused that could be played is none."""
    engine.seat("set dice 6 2")
    engine.ask("set board simple 0 0 0 0 -2 0 13 0 1 0 0 0 0 0 0 0 -2 0 -3 -4 -4 0 0 0 1 0")
    lines = engine.ask("8/2")
    require(lines == [ILLEGAL], f"`{ILLEGAL}`", " | ".join(lines))
    require("P1 in on roll." in engine.ask("8/2 24/22", "show turn"), "24/22 8/2 to be taken", "")


GROUP = Group(
    "plays",
    (
        *(
            Step(f"game {seed} of two people has the same positions", partial(_game, seed=seed))
            for seed in SEEDS
        ),
        *(
            Step(f"`{text}` is a play of {dice}", partial(_form, text=text, dice=dice))
            for text, dice in FORMS.items()
        ),
        Step("both dice have to be played", _whole),
        *exchanges(
            Exchange(
                "a roll that allows no play passes the turn",
                ("roll", "6 5", "show turn"),
                ("P1 cannot move.", "P0 in on roll."),
                before=("8/5 6/5", DANCE),
            ),
            Exchange(
                "`move` alone makes the only play",
                ("set dice 6 5", "move", "show turn"),
                ("P0 moves 24/13.", "P1 in on roll."),
                before=(
                    "set board simple 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -2 0 -2 0 -2 1 0",
                ),
            ),
            Exchange(
                "the last man off ends the game",
                ("set dice 6 5", "6/off 1/off", "show score"),
                (
                    "P0 wins a gammon and 2 points.",
                    "The score (after 1 game) is: P0 2, P1 0 (match to 5 points)",
                ),
                before=("set board simple 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 -15 0 0 0 0 0 0 0",),
                new="new match 5",
            ),
        ),
        *refusals(
            [
                (text, ILLEGAL, ROLLED)
                for text in (
                    "move 8/3",
                    "8/7 6/5",
                    "24/25",
                    "move foo",
                    "bar/22",
                    "8/5",
                    "5/8 6/5",
                    "6/off",
                    "24/23(9)",
                    "8-5 6-5",
                )
            ]
            + [
                ("move", "You must specify a move (type `help move' for instructions).", ROLLED),
                ("roll", "You have already rolled the dice.", ROLLED),
                ("play", "It's not the computer's turn to play.", ROLLED),
                ("move 8/5", "You must roll the dice before you can move.", BEFORE_ROLL),
                ("roll", "Please wait for P0 to consider the cube before moving.", DOUBLED),
                ("roll", "Please resolve the resignation first.", RESIGNED),
            ]
        ),
    ),
)
