"""A round as text for people: the line, and what one seat sees beside it."""

from __future__ import annotations

import textwrap

from bots.dominoes.options import Options
from bots.dominoes.rules import Round
from protocols.dominoes.tiles import format_tile

WIDTH = 76
HIDDEN = "?"


def diagram(options: Options, a_round: Round | None, points: tuple[int, ...], seat: int) -> str:
    """Draw a round as a seat sees it: hands of others are hidden until the round is over."""
    if a_round is None:
        return "The tiles have not been dealt."
    line = " ".join(f"[{left}|{right}]" for left, right in a_round.line.halves)
    drawn = textwrap.wrap(line, WIDTH) or ["(no tile has been laid)"]
    hands = [_hand(options, a_round, points, each, seat) for each in range(options.players)]
    left = "stock" if options.draws else "asleep"
    return "\n".join([*drawn, "", *hands, f"{left}: {len(a_round.stock)}"])


def _hand(options: Options, a_round: Round, points: tuple[int, ...], each: int, seat: int) -> str:
    hand = a_round.hands[each]
    seen = each == seat or a_round.is_over
    tiles = " ".join(format_tile(tile) if seen else HIDDEN for tile in hand) or "no tiles"
    mark = ">" if each == a_round.turn and not a_round.is_over else " "
    score = f" ({points[each]} of {options.target})" if options.target else ""
    return f"{mark} seat {each}{score}: {tiles}"
