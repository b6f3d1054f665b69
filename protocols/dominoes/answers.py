"""What a bot says: answers to lines and back, each one line. Reading is total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from protocols.dominoes.tiles import Move, format_move, format_tile, parse_move
from protocols.numbers import parse_number


@dataclass(frozen=True, slots=True)
class Decision:
    """The answer to `go`."""

    move: Move


@dataclass(frozen=True, slots=True)
class LegalMoves:
    """The answer to `legal`: one move at least."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The answer to `show board`.

    The tiles of the `line` have their left halves first; `ends` are the open numbers, None of an
    empty line; `counts` are the tiles in each hand.
    """

    line: tuple[tuple[int, int], ...]
    counts: tuple[int, ...]
    stock: int

    @property
    def ends(self) -> tuple[int, int] | None:
        """The open numbers, left and right."""
        return (self.line[0][0], self.line[-1][1]) if self.line else None


@dataclass(frozen=True, slots=True)
class Other:
    """Any other line: why something was not carried out, or words for people."""

    text: str


Answer = Decision | LegalMoves | Board | Other


def parse_answer(line: str) -> Answer:
    """Read one line of a bot."""
    text = line.strip()
    word, _, rest = text.partition(" ")
    match word.lower():
        case "move":
            move = parse_move(rest)
            return Other(text) if move is None else Decision(move)
        case "legal":
            moves = [parse_move(part) for part in rest.split(",")]
            known = tuple(move for move in moves if move is not None)
            return LegalMoves(known) if len(known) == len(moves) else Other(text)
        case "line":
            return _parse_board(rest.split()) or Other(text)
    return Other(text)


def _parse_board(words: Sequence[str]) -> Board | None:
    """Read what stands behind `line`; None if it is not of that form, or its ends are others."""
    lowered = [word.lower() for word in words]
    try:
        ends, counts, stock = (lowered.index(name) for name in ("ends", "counts", "stock"))
    except ValueError:
        return None
    if not ends < counts < stock:
        return None
    line = [_parse_laid(word) for word in words[:ends] if word != "-"]
    numbers = [parse_number(word) for word in (*words[counts + 1 : stock], *words[stock + 1 :])]
    if None in line or None in numbers or len(words) != stock + 2 or stock == counts + 1:
        return None
    *sizes, left = [number for number in numbers if number is not None]
    board = Board(tuple(tile for tile in line if tile is not None), tuple(sizes), left)
    told = " ".join(words[ends + 1 : counts])
    return board if told == _format_ends(board) and min(*sizes, left) >= 0 else None


def _parse_laid(word: str) -> tuple[int, int] | None:
    left, _, right = word.partition("-")
    one, other = parse_number(left) if left else None, parse_number(right) if right else None
    return None if one is None or other is None else (one, other)


def _format_ends(board: Board) -> str:
    return "-" if board.ends is None else f"{board.ends[0]} {board.ends[1]}"


def format_answer(answer: Answer) -> str:
    """Write an answer as its line."""
    match answer:
        case Decision(move):
            return f"move {format_move(move)}"
        case LegalMoves(moves):
            return f"legal {', '.join(map(format_move, moves))}"
        case Board(line, counts, stock):
            tiles = " ".join(map(format_tile, line)) or "-"
            sizes = " ".join(map(str, counts))
            return f"line {tiles} ends {_format_ends(answer)} counts {sizes} stock {stock}"
        case Other(text):
            return text
