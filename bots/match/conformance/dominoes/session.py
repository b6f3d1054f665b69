"""A bot for dominoes under check, spoken to line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from bots.dice import SeededDice, format_throw
from bots.game import DealtPosition, Game, Position
from bots.match.conformance.marked import MarkedSession
from bots.match.conformance.search import Search
from bots.match.conformance.step import quote, require
from bots.registry import find_game
from protocols.dominoes.answers import Decision, parse_answer
from protocols.dominoes.phrases import unknown_keyword
from protocols.dominoes.tiles import format_move

GAME = "domino-draw"
SEED = 1
SHORT = "samples 5"
CHOICE = 3
"""So many moves there are where nothing else is said."""


class DominoSearch(Search):
    """A finished `go`; moves come in one writing."""

    __slots__ = ()

    @property
    def move(self) -> str:
        """The move that was answered, "" if there is none."""
        answer = parse_answer(self.answer)
        if isinstance(answer, Decision):
            return format_move(answer.move)
        return self.answer.removeprefix("move").strip()


class DominoSession(MarkedSession):
    """A bot that plays one seat; it has done what it was told when it does not know a word."""

    program = "the bot"
    asking = "an unknown word"
    answer_word = "move"
    moment = SHORT
    search_type = DominoSearch

    def game(self, name: str = "") -> Game:
        """Return the rules by which moves are judged, those of the draw game of two for ""."""
        return find_game(name or GAME)

    def _mark(self, word: str) -> tuple[str, str]:
        return word, unknown_keyword(word)

    def prepare(self) -> None:
        """See that the bot answers and takes the user's own options, once for each process."""
        told = self.is_prepared
        super().prepare()
        if not told:
            lines = self._until_mark("its options", self._start_seconds)
            require(not lines, "options that can be set", " | ".join(lines))

    def tell(self, position: DealtPosition, seat: int) -> None:
        """Tell a seat of the last event, answered by nothing; the next move is judged after it."""
        self._position = position
        lines = position.told(seat)
        answers = self.ask(*lines)
        told = quote(" / ".join(lines))
        require(not answers, f"no answer to `{told}`", " | ".join(answers))

    def position(self, start: str = "", moves: Sequence[str] = (), game: str = "") -> None:
        """Tell a game to the seat whose turn it then is; the next move is judged by it.

        Without moves the first round is dealt by a seed and played on to a choice of moves.
        """
        begun = self.game(game).start(start)
        positions = [begun]
        for move in moves or _to_choice(begun):
            positions.append(positions[-1].play(move))
        for each in positions:
            self.tell(cast(DealtPosition, each), positions[-1].seat)

    def begin(self, limits: str) -> None:
        """Ask for a move; `finish` waits for it."""
        self.send(self._command(limits))

    def begin_held(self, limits: str) -> None:
        """Ask for a move for which there is an hour."""
        self.begin("movetime 3600000")

    def _command(self, limits: str) -> str:
        return f"go {limits}".strip()

    def require_sound(self, lines: Sequence[str]) -> None:
        """Take any lines: only answers have a form."""


def shuffle(position: Position, seed: int = SEED) -> str:
    """Return the shuffle that a seed gives where one is due."""
    throw = position.throw
    assert throw is not None
    return format_throw(SeededDice(seed).values(throw))


def _to_choice(position: Position) -> Iterator[str]:
    """Yield moves from the beginning of a round to where there are several."""
    while len(moves := position.legal_moves()) < CHOICE:
        yield (move := moves[0] if moves else shuffle(position))
        position = position.play(move)


def walk(game: Game, seed: int = SEED) -> Iterator[DealtPosition]:
    """Yield the positions of a game in which everybody plays the first legal move."""
    position = game.start()
    yield cast(DealtPosition, position)
    while position.result() is None:
        move = position.legal_moves()[0] if position.throw is None else shuffle(position, seed)
        position = position.play(move)
        yield cast(DealtPosition, position)
