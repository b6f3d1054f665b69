"""Writes finished games of the match runner down: see `bots.dominoes.record`."""

from __future__ import annotations

from dataclasses import replace

from bots.dominoes.dealer import ended
from bots.dominoes.position import DominoPosition
from bots.dominoes.record import GameRecord, RoundRecord, format_record
from bots.game import Record
from bots.records import TERMINATIONS, printable


def write_record(record: Record, begun: DominoPosition) -> str:
    """Return a game that started from that position, ending with an empty line.

    Raises IllegalMove for a move that is illegal.
    """
    rounds = [RoundRecord(begun.text())] if begun.round else []
    position = begun
    for move in (*record.opening.moves, *(move.text for move in record.moves)):
        is_deal = position.throw is not None
        position = position.play(move)
        assert position.round is not None
        if is_deal:
            rounds.append(RoundRecord(position.text()))
            continue
        result = position.round.result()
        rounds[-1] = replace(
            rounds[-1],
            events=position.round.history,
            result=None if result is None else ended(result),
        )
    return format_record(
        GameRecord(
            begun.options,
            tuple(map(_tidy, record.players)),
            _tags(record),
            tuple(rounds),
            tuple(record.result.points),
            TERMINATIONS[record.result.termination].replace(" ", "-"),
            _tidy(record.result.reason),
        )
    )


def _tags(record: Record) -> dict[str, str]:
    tags = {**record.tags}
    if record.opening.name:
        tags["Opening"] = record.opening.name
    if record.details:
        tags["LastWords"] = " / ".join(record.details)
    return {"".join(name.split()): _tidy(value) for name, value in tags.items()}


def _tidy(text: str) -> str:
    """Return a text as one printable line without needless blanks."""
    return " ".join(printable(text).split())
