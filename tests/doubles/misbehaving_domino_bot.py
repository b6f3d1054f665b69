"""A bot for dominoes with one fault, named by the first argument; all else it does as it should."""

from __future__ import annotations

import os
import random
import sys
import time

from bots.dominoes.served import DominoRules
from protocols.control import Control
from protocols.dominoes.answers import Decision, format_answer
from protocols.dominoes.commands import Limits
from protocols.dominoes.seat import BasePlayer, Seat
from protocols.dominoes.server import serve_stdio
from protocols.dominoes.tiles import Move, Play

FAULT = sys.argv[1]


def say(*lines: str) -> None:
    for line in lines:
        os.write(1, f"{line}\n".encode())


class Misbehaving(BasePlayer):
    name = "Misbehaving 1.0"

    def choose(self, seat: Seat, limits: Limits, chance: random.Random, control: Control) -> Move:
        move = chance.choice(list(seat.legal_moves()))
        match FAULT:
            case "crash":
                sys.stderr.write("Segmentation fault, more or less\n")
                sys.stderr.flush()
                sys.exit(3)
            case "mute":
                time.sleep(600)
            case "late":
                control.wait_for_stop(600)
            case "illegal":
                say("move pass" if isinstance(move, Play) else "move 6-6 left")
            case "unreadable":
                say("move the best one")
            case "garbage":
                say("", "\x01", "moves 6-6", "legal legal", "line", "Move?", "hand 1-1", "?" * 9999)
            case "flood":
                say(*(f"thinking about {number}" for number in range(20_000)))
            case "twice":
                say(format_answer(Decision(move)))
        return move


def main() -> int:
    if FAULT == "refuse":
        for line in sys.stdin:
            word = line.split()[0] if line.split() else ""
            if word == "go":
                say("I would rather not.")
            elif word == "quit":
                return 0
            elif word.startswith("ready-or-not"):
                say(f"Unknown keyword `{word}'.")
        return 0
    if FAULT == "silent":
        for _ in sys.stdin:
            pass
        return 0
    if FAULT == "stays":
        serve_stdio(DominoRules(), Misbehaving())
        time.sleep(600)
    return serve_stdio(DominoRules(), Misbehaving())


raise SystemExit(main())
