"""The program through the player of matches: it plays a seat, and files are read and written."""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path

from bots.dice import SeededDice
from bots.game import Opening, Position
from bots.match.conformance.gnubg.exchange import UNKNOWN, Exchange, exchanges
from bots.match.conformance.gnubg.session import GnubgSession
from bots.match.conformance.step import Fault, Group, Skip, Step, require
from bots.match.gnubg_player import GnubgPlayer
from bots.match.player import Act, PlayerFailure, Request
from bots.registry import find_game
from protocols.errors import IllegalMove
from protocols.limits import Limits

TURN = "It is the computer's turn -- type `play' to force it to move immediately."
LONGEST = 2000


def _plain(position: Position) -> str:
    """Return a person's decision: to roll, to take, or the first play."""
    moves = position.legal_moves()
    return next((move for move in ("roll", "take") if move in moves), moves[0])


def _match(engine: GnubgSession, seat: int, name: str) -> str:
    """Play a match through the player that the referee of matches uses."""
    engine.prepare()  # a program that does not answer is not waited for again
    engine.drop()
    game, dice = find_game(name), SeededDice(seat + 1)
    moves: list[str] = []
    position = game.start()
    try:
        player = GnubgPlayer.start(engine.contestant, game)
        try:
            while position.result() is None and len(moves) < LONGEST:
                if position.throw is not None:
                    move = "-".join(map(str, dice.values(position.throw)))
                elif position.seat != seat:
                    move = _plain(position)
                else:
                    move = _decision(engine, player, tuple(moves), seat)
                position = position.play(move)
                moves.append(move)
        finally:
            player.close()
    except (PlayerFailure, IllegalMove) as error:
        raise Fault(f"a match of {name} to its end", str(error)) from None
    require(position.result(), f"a match within {LONGEST} moves", f"{len(moves)} moves")
    return f"{len(moves)} moves and throws"


def _decision(engine: GnubgSession, player: GnubgPlayer, moves: tuple[str, ...], seat: int) -> str:
    reply = player.play(Request(Opening(), moves, Limits(), engine.patience(), seat=seat))
    if reply.move is None or reply.act is not Act.MOVE:
        raise Fault("a decision of the program", reply.words or "none")
    return reply.move


def _turn(engine: GnubgSession) -> None:
    """Nobody else takes the program's turn."""
    engine.seat("set player 1 gnubg", "8/5 6/5", "6 4", "set player 1 human", "set player 0 human")
    engine.seat("set player 0 gnubg")
    for line in ("move 8/5 6/5", "8/5 6/5", "roll", "double", "resign"):
        lines = engine.ask(line)
        require(lines == [TURN], f"`{TURN}`", f"{line}: {' | '.join(lines)}")


def _play(engine: GnubgSession) -> str:
    engine.seat("set player 0 gnubg")
    lines = engine.ask("play")
    made = [line for line in lines if line.startswith("P0 moves ")]
    require(len(made) == 1, "`P0 moves ...`", " | ".join(lines))
    return made[0]


def _score(engine: GnubgSession) -> str:
    """Return the score that is told, without what is told of the kind of the game."""
    return " | ".join(engine.ask("show score")).partition(" (match")[0]


def _files(engine: GnubgSession, write: str, read: str) -> None:
    """A match that is written is the same when it is read again."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match"
        engine.seat(
            "8/5 6/5", "double", "take", "roll", "6 6", "24/18(2) 13/7(2)", new="new match 5"
        )
        engine.ask("resign g", "accept")
        listed, score = engine.ask("list game"), _score(engine)
        lines = engine.ask(f"{write} {path}")
        if any(line.startswith(UNKNOWN) for line in lines):
            raise Skip(f"the program does not know `{write}`")
        engine.seat()
        engine.ask(f"{read} {path}")
        require(_score(engine) == score, f"`{score}`", _score(engine))
        again = engine.ask("list game")
        require(len(again) == len(listed), f"{len(listed)} lines of moves", f"{len(again)}")


GROUP = Group(
    "program",
    (
        *(
            Step(f"it plays {name} at seat {seat}", partial(_match, seat=seat, name=name))
            for name in ("backgammon", "backgammon-3")
            for seat in (0, 1)
        ),
        Step("its turn is not taken by anybody else", _turn),
        Step("`play` makes it play", _play),
        Step(
            "a match goes through a .mat file",
            partial(_files, write="export match mat", read="import mat"),
        ),
        Step(
            "a match goes through an SGF file",
            partial(_files, write="save match", read="load match"),
        ),
        *exchanges(
            Exchange("it goes on after `hint`", ("hint", "show turn"), ("P0 in on move.",)),
            Exchange("it goes on after `eval`", ("eval", "show turn"), ("P0 in on move.",)),
        ),
    ),
)
