"""The answering end of gnubg's External protocol: board lines in, decisions out.

It serves gnubg's own player connection (`set player N external`) and the commands of its server
(`external`). Every line of a packet is read, of any length; what cannot be is answered by a line
that starts with `Error: ` and changes nothing.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import IO, Any, Protocol, cast

from protocols.errors import quoted
from protocols.gnubg.adviser import Outlook, Strength
from protocols.gnubg.commands import parse_switch
from protocols.gnubg.match import UnreadableText
from protocols.gnubg.sockets import parse_address
from protocols.lines import EndOfInput, LineEvent, LineWriter
from protocols.numbers import parse_decimal, parse_number
from protocols.serving import serve_lines
from protocols.transcript import Transcript

ACCEPT_SECONDS = 0.5
HANG_UP_SECONDS = 5.0
MOST_PLIES = 7


@dataclass(frozen=True, slots=True)
class Question:
    """A board line and what is said with it; None is "not said".

    `resignation` is the value offered to the one who is asked. `plays` and `cube` are how hard to
    think about plays and positions, and about the rest. `own_first` tells that the line has the
    scores in the order of FIBS, the one who is "me" first; else they come as gnubg has them.
    """

    board: str
    resignation: int = 0
    jacoby: bool | None = None
    crawford: bool | None = None
    beavers: bool = True
    plays: Strength = field(default_factory=Strength)
    cube: Strength = field(default_factory=Strength)
    cubeful: bool = True
    own_first: bool = False


USUAL = Question("")
"""What holds where nothing is said."""


class Oracle(Protocol):
    """What answers the questions; both methods raise UnreadableText."""

    @property
    def name(self) -> str:
        """The program's version."""

    def decide(self, question: Question) -> str:
        """Return a play by single steps, "" for a dance, or a word for what else is asked."""

    def evaluate(self, question: Question) -> Outlook:
        """Return the chances of the player on roll."""


class UnreadableQuestion(ValueError):
    """A line is no command; the reason is one line."""


SWITCHES = {
    "jacobyrule": "jacoby",
    "crawfordrule": "crawford",
    "beavers": "beavers",
    "cube": "cubeful",
}
FLAGS: dict[str, bool | None] = {"cubeful": True, "cubeless": False}
IGNORED = ("prune", "deterministic")


def parse_question(text: str, asked: Question) -> Question:
    """Read a board line and the options behind it; raises UnreadableQuestion.

    What is not said is as in the question `asked`.
    """
    board, _, rest = text.strip().partition(" ")
    question = replace(asked, board=board)
    words = rest.lower().split()
    while words:
        word = words.pop(0)
        if word in FLAGS:
            question = replace(question, cubeful=bool(FLAGS[word]))
        elif word in IGNORED:
            continue
        elif word in (*SWITCHES, "resignation", "plies", "noise"):
            if not words:
                raise UnreadableQuestion(f"{word} needs a value")
            question = _with_option(question, word, words.pop(0))
        else:
            raise UnreadableQuestion(f"syntax error, unexpected {quoted(word)}")
    return question


def _with_option(question: Question, word: str, value: str) -> Question:
    if word in SWITCHES:
        switch = parse_switch(value)
        if switch is None:
            raise UnreadableQuestion(f"{word} is on or off, not {quoted(value)}")
        changes: dict[str, Any] = {SWITCHES[word]: switch}
        return replace(question, **changes)
    if word == "noise":
        noise = parse_decimal(value)
        if noise is None or noise < 0:
            raise UnreadableQuestion(f"noise is 0 or more, not {quoted(value)}")
        return _thought(question, noise=noise)
    number = parse_number(value)
    most = 3 if word == "resignation" else MOST_PLIES
    if number is None or not 0 <= number <= most:
        raise UnreadableQuestion(f"{word} is 0 to {most}, not {quoted(value)}")
    if word == "plies":
        return _thought(question, plies=number)
    return replace(question, resignation=number)


def _thought(question: Question, **changes: Any) -> Question:
    """Return a question to be thought about otherwise."""
    plays, cube = (replace(each, **changes) for each in (question.plays, question.cube))
    return replace(question, plays=plays, cube=cube)


class ExternalServer:
    """Answers the lines of one connection, as far as nothing else is said as `usual`."""

    def __init__(self, oracle: Oracle, writer: LineWriter, usual: Question = USUAL) -> None:
        self._oracle = oracle
        self._writer = writer
        self._debug = False
        self._usual = usual

    def obey(self, line: str) -> bool:
        """Answer one line; False if it ends the connection."""
        text = line.replace("\0", "").strip()
        word, _, rest = text.partition(" ")
        command = word.lower()
        if command in ("exit", "quit"):
            return False
        try:
            self._answer(command, rest, text)
        except (UnreadableQuestion, UnreadableText) as error:
            self._writer.write(f"Error: {quoted(str(error))}")
        return True

    def _answer(self, command: str, rest: str, text: str) -> None:
        if not text:
            self._writer.write("Error: no command given")
        elif command.startswith("board:"):
            self._decide(text)
        elif command == "evaluation":
            self._evaluate(rest)
        elif command == "version":
            lines = ("Interface: 2", "RFBF: 0", "Engine: 1.00", f"Software: {self._oracle.name}")
            for each in lines:
                self._writer.write(each)
        elif command == "help":
            self._writer.write("\tversion, help, set, evaluation, board:..., exit")
        elif command == "set":
            self._set(rest.lower().split())
        else:
            raise UnreadableQuestion(f"syntax error, unexpected {quoted(command)}")

    def _decide(self, text: str) -> None:
        question = parse_question(text, self._usual)
        if self._debug:
            self._writer.write(f"DBG: {question}")
        self._writer.write(self._oracle.decide(question))

    def _evaluate(self, rest: str) -> None:
        kind, _, text = rest.strip().partition(" ")
        if kind.lower() != "fibsboard" or not text.lower().startswith("board:"):
            raise UnreadableQuestion("an evaluation is of a fibsboard")
        outlook = self._oracle.evaluate(parse_question(text, self._usual))
        equity = outlook.cubeful
        self._writer.write(" ".join(f"{value:.6f}" for value in (*outlook.chances, equity)))

    def _set(self, words: list[str]) -> None:
        match words:
            case ["debug", word] if (value := parse_switch(word)) is not None:
                self._debug = value
                self._writer.write(f"Debug output {'ON' if value else 'OFF'}")
            case ["interface", "new" | "old" | "gnubg" as form]:
                self._usual = replace(self._usual, own_first=False)
                self._writer.write(f"New interface {'OFF' if form == 'old' else 'ON'}")
            case ["interface", "fibs"]:
                self._usual = replace(self._usual, own_first=True)
                self._writer.write("Interface fibs: own score first")
            case [name, *_]:
                raise UnreadableQuestion(f"set option '{quoted(name)}' not supported")
            case _:
                raise UnreadableQuestion("nothing to set")

    def stop(self) -> None:
        """Do nothing: an answer takes no longer than its line."""

    def close(self) -> bool:
        """Do nothing: all is answered."""
        return True


def serve_connections(
    oracle: Oracle,
    address: str,
    tell: Callable[[str], None],
    wanted: Callable[[], bool] = lambda: True,
    transcript: Callable[[], Transcript] = Transcript,
    usual: Question = USUAL,
) -> None:
    """Serve connections at HOST:PORT while they are `wanted`, several at a time.

    One may be that of a match's other player. The oracle is asked one question after another.
    `tell` is told of each connection; `usual` is what holds where a question does not say
    otherwise. Raises OSError if the address cannot be used, ValueError if it is none.
    """
    host, port = parse_address(address)
    shared = _SharedOracle(oracle)
    failures: list[BaseException] = []
    threads: list[threading.Thread] = []

    def goes_on() -> bool:
        return wanted() and not failures

    def serve(connection: socket.socket) -> None:
        try:
            with connection:
                _serve(shared, connection, transcript(), goes_on, usual)
        except BaseException as failure:  # it ends the program, not a thread
            failures.append(failure)

    with socket.create_server((host, port), family=_family(host)) as server:
        server.settimeout(ACCEPT_SECONDS)
        tell(f"Waiting for a connection from {host}:{server.getsockname()[1]}...")
        while goes_on():
            try:
                connection, peer = server.accept()
            except TimeoutError:
                continue
            tell(f"Accepted connection from {peer[0]}.")
            connection.settimeout(None)
            threads = [thread for thread in threads if thread.is_alive()]
            threads.append(threading.Thread(target=serve, args=(connection,), daemon=True))
            threads[-1].start()
    for thread in threads:
        thread.join(HANG_UP_SECONDS)
    if failures:
        raise failures[0]


class _SharedOracle:
    """An oracle that is asked by several threads."""

    def __init__(self, oracle: Oracle) -> None:
        self.name = oracle.name
        self._oracle = oracle
        self._lock = threading.Lock()

    def decide(self, question: Question) -> str:
        """Return what the oracle decides."""
        with self._lock:
            return self._oracle.decide(question)

    def evaluate(self, question: Question) -> Outlook:
        """Return what the oracle thinks."""
        with self._lock:
            return self._oracle.evaluate(question)


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _serve(
    oracle: Oracle,
    connection: socket.socket,
    transcript: Transcript,
    wanted: Callable[[], bool],
    usual: Question,
) -> None:
    """Serve a connection until either end has had enough, or it is not wanted any more."""

    ended = threading.Event()

    def watch() -> None:
        while not ended.wait(ACCEPT_SECONDS):
            if not wanted():
                _hang_up(connection)
                return

    threading.Thread(target=watch, daemon=True).start()

    def overhear(server: ExternalServer, event: LineEvent) -> None:
        if isinstance(event, EndOfInput):
            ended.set()

    with (
        connection.makefile("rb", buffering=0) as reader,
        connection.makefile("wb", buffering=0) as writer,
    ):
        streams = cast("tuple[IO[bytes], IO[bytes]]", (reader, writer))
        serve_lines(
            lambda out, fail: ExternalServer(oracle, out, usual), *streams, transcript, overhear
        )
        _hang_up(connection)
        # the thread that reads must not read from what gets the same descriptor next
        ended.wait(HANG_UP_SECONDS)


def _hang_up(connection: socket.socket) -> None:
    with contextlib.suppress(OSError):  # the other end is gone already
        connection.shutdown(socket.SHUT_RDWR)
