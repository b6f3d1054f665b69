"""A UCI engine for the tests of bot-match: it plays a move that follows from the position, or errs.

Its argument is a vice: `good`, `late` (ignores the clock, obeys stop), `silent` (never answers),
`deaf` (never answers anything once it thinks, nor ends with its input), `crash` (dies at its third
move), `illegal`, `none`, `unflushed` (forgets to flush), `mute` (does not even say uciok). At its
fault it says so on its standard error. Harmless ones: `chatty` (tells much, and nonsense between),
`slow_start`, `slow_quit`, `once_late` (obeys its first stop late, then is good), `slow_second`
(takes 0.6 s for the second move of a game).
A second argument is a file to which it appends its process number; beside it, a file with its
vice at the end of the name appears when it is first told to think. While there is one with `hold`
at the end, games go no further than it allows: in it stands how often engines may be told of a new
game.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import signal
import sys
import time
from pathlib import Path

import chess

VICE = sys.argv[1] if len(sys.argv) > 1 else "good"


def say(text: str) -> None:
    print(text, flush=VICE != "unflushed")


def choose(board: chess.Board) -> str:
    moves = sorted(board.uci(move) for move in board.legal_moves)
    digest = hashlib.sha256(board.fen().encode()).digest()
    return moves[int.from_bytes(digest[:4]) % len(moves)]


def read_position(words: list[str]) -> chess.Board:
    split = words.index("moves") if "moves" in words else len(words)
    board = chess.Board() if words[1] == "startpos" else chess.Board(" ".join(words[2:split]))
    for move in words[split + 1 :]:
        board.push_uci(move)
    return board


def chat(board: chess.Board) -> None:
    move = choose(board)
    for number in range(2000):
        say(f"info depth {number % 90} nodes {number} currmove {move} currmovenumber 1")
    say("bestmov e2e4\ninfo depth x score cp pv\n\0\x01\nreadyok readyok\nTraceback: none")


def answer(board: chess.Board, played: int) -> None:
    if VICE == "chatty":
        chat(board)
    if VICE == "slow_second" and played == 2:
        time.sleep(0.6)
    if VICE == "crash" and played == 3:
        sys.stderr.write("out of ideas\n")
        sys.stderr.flush()
        os._exit(3)
    if VICE == "deaf":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        while True:
            time.sleep(3600)
    move = {"illegal": "e1e9", "none": "(none)"}.get(VICE) or choose(board)
    say(f"info depth 1 score cp {len(move)} nodes 1 pv {move}")
    say(f"bestmove {move}")


def wait_while_held(pids: str) -> None:
    hold, told = Path(f"{pids}.hold"), Path(f"{pids}.games")
    with told.open("a") as file:
        file.write(f"{os.getpid()}\n")
    own = [at for at, pid in enumerate(told.read_text().split()) if int(pid) == os.getpid()][-1]
    with contextlib.suppress(FileNotFoundError):  # it holds no more
        while own >= int(hold.read_text()):
            time.sleep(0.01)


def main() -> None:
    if VICE == "unflushed":
        sys.stdout = open(1, "w", encoding="utf-8")  # noqa: SIM115 (as long as the process)
    if len(sys.argv) > 2:
        with Path(sys.argv[2]).open("a") as file:
            file.write(f"{os.getpid()}\n")
    board, owed, played, searches = chess.Board(), False, 0, 0
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "uci" and VICE == "slow_start":
            time.sleep(0.5)
        if command == "uci" and VICE != "mute":
            say(
                "id name Double\nid author Tests\n"
                "option name Style type combo default a var a var b"
            )
            say("option name UCI_Chess960 type check default false\nuciok")
        elif command == "isready":
            say("readyok")
        elif command == "ucinewgame":
            played = 0
            if len(sys.argv) > 2:
                wait_while_held(sys.argv[2])
        elif command == "position":
            board = read_position(words)
        elif command == "go":
            played += 1
            searches += 1
            owed = VICE in ("late", "silent") or (VICE == "once_late" and searches == 1)
            if len(sys.argv) > 2:
                Path(f"{sys.argv[2]}.{VICE}").touch()
            if VICE in ("late", "silent", "deaf", "illegal", "none"):
                sys.stderr.write(f"{VICE} at move {played}\n")
                sys.stderr.flush()
            if not owed:
                answer(board, played)
        elif command == "stop" and owed and VICE != "silent":
            owed = False
            if VICE == "once_late":
                time.sleep(0.3)
            answer(board, played)
        elif command == "quit":
            if VICE == "slow_quit":
                time.sleep(600)
            break


if __name__ == "__main__":
    main()
