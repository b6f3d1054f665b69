"""An xboard engine for the tests: it plays a move that follows from the position, or has a vice.

Its first argument is the vice:
`good`; `old` (sets no features), `edits` (no setboard, moves without `usermove`), `san` (speaks
and wants SAN); `slow` (says `done=0` and takes its time), `endless` (never says `done=1`),
`sleepy` (sets features when it is asked a second time), `mute` (says nothing at all);
`late` (moves when told to), `silent` (never moves), `floods` (talks for ever instead), `crash`
(dies at its second move), `deaf` (answers no more pings once it has moved);
`resigns`, `resigns_in_words`, `gives_up`, `claims`, `claims_behind` (a win, in place of its second
move or behind its first), `refuses` (calls the opponent's second move illegal), `doubts` (finds it
ambiguous), `illegal`,
`offers` (a draw, with each move), `accepts` (any draw, on its turn), `agrees` (at once);
`babbles` (garbage of all kinds around its moves), `haunts` (claims a win when a game is over).
Further arguments, but for `log=FILE`, are the settings of one more feature line.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from pathlib import Path

VICE = sys.argv[1] if len(sys.argv) > 1 else "good"
LOGS = [argument.removeprefix("log=") for argument in sys.argv[2:] if argument.startswith("log=")]
SETTINGS = [argument for argument in sys.argv[2:] if not argument.startswith("log=")]
if VICE == "slow":  # before anything takes its time
    print("feature done=0", flush=True)

import chess  # noqa: E402

IGNORED = (
    *("xboard", "accepted", "rejected", "hard", "easy", "post", "level", "st", "sd", "time"),
    *("otim", "white", "black", "random", "memory", "cores", "option", "egtpath"),
)
GARBAGE = ("", "\x00\xff", "move", 'feature a="', "1-", "pong", "pong 999999", "stat01: x", "9 9")


def say(text: str) -> None:
    sys.stdout.buffer.write(text.encode("latin-1") + b"\n")
    sys.stdout.buffer.flush()


def choose(board: chess.Board) -> chess.Move:
    moves = sorted(board.legal_moves, key=chess.Move.uci)
    digest = hashlib.sha256(board.epd().encode()).digest()
    return moves[int.from_bytes(digest[:4]) % len(moves)]


def write(board: chess.Board, move: chess.Move) -> str:
    if VICE == "san":
        return board.san(move)
    castles = board.chess960 and board.is_castling(move)
    return board.san(move) if castles else board.uci(move)


class Engine:
    """What the engine knows."""

    def __init__(self) -> None:
        self.board = chess.Board()
        self.plays: chess.Color | None = None
        self.moves = 0
        self.deaf = False
        self.protovers = 0
        self.owes = False
        self.draw_offered = False
        self.edited: list[str] | None = None

    def features(self) -> None:
        self.protovers += 1
        if VICE in ("old", "mute") or (VICE == "sleepy" and self.protovers == 1):
            return
        if VICE == "slow":
            time.sleep(2.5)
        if VICE == "endless":
            say("feature done=0")
            return
        boards = "setboard=0" if VICE == "edits" else "setboard=1 usermove=1"
        san = "san=1" if VICE == "san" else "colors=0"
        say(f'feature ping=1 {boards} {san} myname="Double {VICE}" memory=1 smp=1 egt="syzygy"')
        say('feature variants="normal,fischerandom"')
        say('feature option="Style -combo a /// *b" option="Clear -button" option="Loud -check 0"')
        say('feature option="Level -spin 5 0 9" option="Odd -odd" highlight=1')
        say(" ".join(["feature", *SETTINGS, "done=1"]))

    def think(self) -> None:
        self.moves += 1
        self.deaf = VICE == "deaf"
        if VICE == "late":
            self.owes = True
        if VICE in ("late", "silent"):
            return
        while VICE == "floods":
            say("1 0 0 1 e4")
        if VICE == "accepts" and self.draw_offered:
            say("offer draw")
            return
        if self.moves == 2:
            if VICE == "crash":
                sys.stderr.write("out of ideas\n")
                sys.stderr.flush()
                os._exit(3)
            words = {
                "resigns": "resign",
                "resigns_in_words": f"{self.loss()} {{I resign}}",
                "gives_up": f"{self.loss()} {{mated}}",
                "claims": f"{self.win()} {{mated}}",
                "illegal": "move e1e8",
            }.get(VICE)
            if words:
                say(words)
                return
        self.move()

    def win(self) -> str:
        return "1-0" if self.board.turn else "0-1"

    def loss(self) -> str:
        return "0-1" if self.board.turn else "1-0"

    def move(self) -> None:
        move = choose(self.board)
        win = self.win()
        if VICE == "babbles":
            for text in GARBAGE:
                say(text)
        say(f"3 15 2 100 {write(self.board, move)} (and so on)")
        if VICE == "offers":
            say("offer draw")
        say(f"move {write(self.board, move)}")
        self.board.push(move)
        if VICE == "claims_behind":
            say(f"{win} {{mated}}")
        if VICE == "babbles":
            for text in GARBAGE:
                say(text)
        if VICE == "old":
            say(f"{self.moves}. ... {move.uci()}")  # as older engines tell their moves twice

    def receive(self, text: str) -> None:
        if self.plays is not None and self.moves == 1 and VICE in ("refuses", "doubts"):
            say(("Illegal move: " if VICE == "refuses" else "Error (ambiguous move): ") + text)
            return
        try:
            self.board.push(self.board.parse_san(text) if VICE == "san" else self.read(text))
        except ValueError:
            say(f"Illegal move: {text}")
            return
        if self.plays == self.board.turn:
            self.think()

    def read(self, text: str) -> chess.Move:
        return self.board.parse_san(text) if text.startswith("O") else self.board.parse_uci(text)

    def edit(self, line: str) -> None:
        assert self.edited is not None
        if line == ".":
            board, colour = chess.Board(None), chess.WHITE
            for word in self.edited:
                if word == "c":
                    colour = not colour
                elif word != "#":
                    square = chess.parse_square(word[1:])
                    board.set_piece_at(
                        square, chess.Piece(chess.Piece.from_symbol(word[0]).piece_type, colour)
                    )
            board.castling_rights = chess.BB_CORNERS
            board.castling_rights = board.clean_castling_rights()
            board.turn = self.board.turn
            self.board, self.edited = board, None
        else:
            self.edited.append(line)

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if self.edited is not None:
            self.edit(line)
        elif word == "protover":
            self.features()
        elif word == "new":
            self.board, self.plays, self.moves = chess.Board(), chess.BLACK, 0
        elif word == "variant":
            self.board = chess.Board(chess960=rest == "fischerandom")
        elif word == "setboard":
            self.board = chess.Board(rest, chess960=self.board.chess960)
        elif word == "edit":
            self.edited = []
        elif word == "force":
            self.plays = None
        elif word == "go":
            self.plays = self.board.turn
            self.think()
        elif word == "?" and self.owes:
            self.owes = False
            self.move()
        elif word == "draw":
            self.draw_offered = True
            if VICE == "agrees":
                say("offer draw")
        elif word == "ping":
            if VICE != "old" and not self.deaf:
                say(f"pong {rest}")
        elif word == "result" and VICE == "haunts":
            say(f"{self.win()} {{mated}}\nmove a2a4\nresign")
        elif word == "quit":
            raise SystemExit(0)
        elif word == "usermove":
            self.receive(rest)
        elif word[:1] in "abcdefghNBRQKO" and any(sign in word for sign in "12345678-"):
            self.receive(line)
        elif word not in IGNORED:
            say(f"Error (unknown command): {line}")


def main() -> None:
    engine = Engine()
    for line in sys.stdin:
        if LOGS:
            with Path(LOGS[0]).open("a", encoding="utf-8") as log:
                log.write(line)
        if VICE != "mute":
            engine.obey(line.strip())


if __name__ == "__main__":
    main()
