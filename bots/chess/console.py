"""The bot at a client's or a person's end: UCI, and commands for people beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import IO, TYPE_CHECKING

from bots.chess.bot import ChessBot
from protocols.control import Control
from protocols.transcript import Transcript
from protocols.uci.server import serve

if TYPE_CHECKING:
    import chess

    from bots.chess.core.position import Position

Write = Callable[[str], None]
Command = Callable[[str, Write, Control], None]

ENVIRONMENT = "CHESS_BOT"
"""What the environment variables that stand for command-line options begin with."""
PIECE_DEPTH = 3
"""Plies of perft between two looks at whether it was stopped."""
LONGEST_PERFT = 100
"""Plies beyond which nobody will see a perft end."""
OF_POSITION = frozenset({"d", "eval", "perft"})
"""The commands that tell something of the position."""
HELP = """\
chess-bot speaks UCI. Besides the protocol's commands there are
  go perft N   count the positions N plies ahead, by root move
  d            draw the position
  eval         tell the static evaluation
  bench [N]    search fixed positions to depth N and tell speed and node total
  help         tell this"""


def speak(
    bot: ChessBot, reader: IO[bytes], writer: IO[bytes], transcript: Transcript | None = None
) -> int:
    """Speak UCI, with the commands for people, until the end; return the exit status."""
    return serve(bot, reader, writer, console(bot), transcript, OF_POSITION)


def console(bot: ChessBot) -> Mapping[str, Command]:
    """Return the extra commands for the UCI server."""

    def draw(text: str, write: Write, control: Control) -> None:
        from bots.chess.diagram import diagram

        for line in diagram(bot.player.board):
            write(line)

    def judge(text: str, write: Write, control: Control) -> None:
        board = bot.player.board
        score = bot.player.thinker.evaluate(board) * (1 if board.turn else -1)
        write(f"Evaluation: {score / 100:+.2f} pawns for White, before any search")

    def measure(text: str, write: Write, control: Control) -> None:
        from bots.chess.bench import DEPTH, bench

        bench(bot.player.thinker, write, control, _number(text) or DEPTH)

    def count(text: str, write: Write, control: Control) -> None:
        divide(bot.player.board, min(_number(text) or 1, LONGEST_PERFT), write, control)

    def tell(text: str, write: Write, control: Control) -> None:
        for line in HELP.splitlines():
            write(line)

    return {"d": draw, "eval": judge, "bench": measure, "perft": count, "help": tell}


def divide(board: chess.Board, depth: int, write: Write, control: Control) -> None:
    """Write the number of positions `depth` plies ahead behind each root move, then their sum.

    Stopping `control` ends it soon, without a sum.
    """
    from bots.chess.bridge import load
    from bots.chess.core.position import Position
    from bots.chess.fen import format_move

    position = Position()
    board = board.copy(stack=False)
    total = 0
    for move in list(board.legal_moves):
        name = format_move(board, move)
        board.push(move)
        load(position, board)
        board.pop()
        count = _leaves(position, depth - 1, control)
        if control.stopped:
            return
        total += count
        write(f"{name}: {count}")
    write("")
    write(f"Nodes searched: {total}")


def _leaves(position: Position, depth: int, control: Control) -> int:
    """Count the positions `depth` plies ahead in pieces that take a moment, until stopped."""
    from bots.chess.core.moves import legal_moves, perft

    if depth <= PIECE_DEPTH:
        return perft(position, depth)
    total = 0
    for move in legal_moves(position):
        if control.stopped:
            break
        position.make(move)
        total += _leaves(position, depth - 1, control)
        position.undo()
    return total


def _number(text: str) -> int | None:
    """Read the whole number that a command's text begins with, if it does."""
    word = (text.split() or [""])[0]
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else None
