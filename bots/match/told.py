"""What players told about their moves, a word a move, as the journal keeps it.

A word is `seat:score/depth/milliseconds/nodes`, what was not told left empty: `0:35/12/1234/5678`,
`1:#-3/20/5/`. Scores are the mover's: centipawns, or own moves to mate behind `#`. A throw of the
dice for a seat is `0:-`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from bots.game import PlayedMove
from protocols.engine import Score

_WORD = re.compile(r"([0-9]+):(?:(-?[0-9]+)|#(-?[0-9]+))?/([0-9]+)?/([0-9]+)/([0-9]+)?")

_THROWN = re.compile(r"([0-9]+):-")


def format_told(moves: Iterable[PlayedMove]) -> str:
    """Write what was told of moves, without the moves themselves."""
    return " ".join(map(_word, moves))


def _word(move: PlayedMove) -> str:
    if move.thrown:
        return f"{move.seat}:-"
    score = ""
    if move.score is not None:
        mate, centipawns = move.score.mate, move.score.centipawns or 0
        score = f"{centipawns}" if mate is None else f"#{mate}"
    depth, nodes = ("" if value is None else str(value) for value in (move.depth, move.nodes))
    return f"{move.seat}:{score}/{depth}/{round(1000 * move.seconds)}/{nodes}"


def parse_told(text: str, moves: Iterable[str]) -> tuple[PlayedMove, ...]:
    """Read what was told of the last ones of `moves`; those before it came from the opening.

    Raises ValueError for other words, or more of them than moves.
    """
    words = text.split()
    played = tuple(moves)
    first = len(played) - len(words)
    if first < 0:
        raise ValueError(f"{len(words)} moves told of, {len(played)} played")
    return tuple(_read(move, word) for move, word in zip(played[first:], words, strict=True))


def _read(move: str, word: str) -> PlayedMove:
    thrown = _THROWN.fullmatch(word)
    if thrown:
        return PlayedMove(move, seat=int(thrown[1]), thrown=True)
    found = _WORD.fullmatch(word)
    if found is None:
        raise ValueError(f"not what is told of a move: {word[:40]!r}")
    seat, centipawns, mate, depth, milliseconds, nodes = (
        None if group is None else int(group) for group in found.groups()
    )
    told = centipawns is not None or mate is not None
    return PlayedMove(
        text=move,
        seconds=(milliseconds or 0) / 1000,
        score=Score(centipawns=centipawns, mate=mate) if told else None,
        depth=depth,
        nodes=nodes,
        seat=seat or 0,
    )
