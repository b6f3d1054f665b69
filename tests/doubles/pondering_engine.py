"""A UCI engine that ponders, and keeps what it is told in the file of its second argument.

Its first argument says how: `hit` (expects the move that `tests/bots/match/engine.py` plays),
`miss` (expects another), `early` (answers before it is told to), `slow` (takes a while to obey a
stop), `stuck` (does not obey one that ends pondering), `unable` (does not declare the option).
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import chess

from tests.bots.match.engine import choose, read_position

STOP_SECONDS = 0.2


def say(text: str) -> None:
    print(text, flush=True)


def answer(board: chess.Board, how: str) -> None:
    move = choose(board)
    say(f"info depth 1 score cp 1 nodes 1 pv {move}")
    board.push_uci(move)
    replies = sorted(reply.uci() for reply in board.legal_moves)
    if not replies:
        say(f"bestmove {move}")
        return
    expected = choose(board)
    if how in ("miss", "slow", "stuck") and len(replies) > 1:
        expected = next(reply for reply in replies if reply != expected)
    say(f"bestmove {move} ponder {expected}")


def main(how: str, path: Path) -> None:
    board, ponders = chess.Board(), False
    with path.open("a") as log:
        for line in sys.stdin:
            log.write(line)
            log.flush()
            words = line.split()
            match words[0]:
                case "uci":
                    say("id name Ponderer")
                    if how != "unable":
                        say("option name Ponder type check default false")
                    say("uciok")
                case "isready":
                    say("readyok")
                case "position":
                    board = read_position(words)
                case "go":
                    ponders = "ponder" in words and how != "early"
                    if not ponders:
                        answer(board, how)
                case "stop" | "ponderhit" if ponders:
                    ponders = False
                    if how == "stuck":
                        continue
                    if how == "slow":
                        time.sleep(STOP_SECONDS)
                    answer(board, how)
                case "quit":
                    return


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
