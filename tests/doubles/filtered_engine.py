"""An engine with its lines rewritten on the way: a sound engine with one fault, as asked for.

As a program this is chess-bot.

Arguments come in threes: `in` (commands) or `out` (answers), a regular expression, and what a line
that it matches as a whole becomes. `|` in it separates lines, "" drops the line, `>` in front of a
command's text answers with it at once. `!exit N` ends the process with that status, `!hang` keeps
everything that follows. `<begin>` of the answers and `<end>` of the commands are matched too.
"""

from __future__ import annotations

import os
import re
import sys
import threading
import time
from collections.abc import Callable
from typing import IO

from bots.chess.bot import ChessBot
from protocols.uci.server import serve

ARGUMENTS = iter(sys.argv[1:])
RULES = [(where, re.compile(pattern), text) for where, pattern, text in zip(*[ARGUMENTS] * 3)]  # noqa: B905


def rewritten(where: str, line: str) -> list[str]:
    for direction, pattern, text in RULES:
        found = pattern.fullmatch(line) if direction == where else None
        if found:
            if text.startswith("!exit"):
                os._exit(int(text.split()[1]))
            while text == "!hang":
                time.sleep(60)
            text = found.expand(text)
            return text.split("|") if text else []
    return [line]


def write(target: int, text: str) -> None:
    os.write(target, text.encode("utf-8", "surrogateescape") + b"\n")


def pass_on(where: str, source: int, target: int) -> None:
    """Copy lines from one pipe to another, and its end."""
    with os.fdopen(source, "rb") as stream:
        for line in stream:
            text = line.decode("utf-8", "surrogateescape").removesuffix("\n")
            for new in rewritten(where, text):
                to_client = where == "in" and new.startswith(">")
                write(1 if to_client else target, new[1:] if to_client else new)
    if rewritten(where, "<end>") == ["<end>"]:
        os.close(target)


def main(serve: Callable[[IO[bytes], IO[bytes]], int]) -> None:
    """Serve an engine on two streams, the lines rewritten on their way to it and from it."""
    commands_read, commands_write = os.pipe()
    answers_read, answers_write = os.pipe()
    threads = [
        threading.Thread(target=pass_on, args=("in", 0, commands_write), daemon=True),
        threading.Thread(target=pass_on, args=("out", answers_read, 1), daemon=True),
    ]
    for line in rewritten("out", "<begin>"):
        if line != "<begin>":
            write(1, line)
    for thread in threads:
        thread.start()
    with os.fdopen(commands_read, "rb") as source, os.fdopen(answers_write, "wb") as sink:
        status = serve(source, sink)
    threads[1].join(1)
    os._exit(status)


if __name__ == "__main__":
    main(lambda source, sink: serve(ChessBot(), source, sink))
