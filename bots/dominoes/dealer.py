"""What a dealer tells the seats of a round, each what it may know, as lines of the protocol."""

from __future__ import annotations

from collections.abc import Sequence

from bots.dominoes.moves import seen_by
from bots.dominoes.options import Options, format_options
from bots.dominoes.rules import Round, RoundResult
from protocols.dominoes import events
from protocols.dominoes.messages import format_event, format_new_game


def told(options: Options, a_round: Round | None, seat: int, *, begins: bool) -> Sequence[str]:
    """Return the lines that tell a seat of the last event of a round, and of what came with it.

    A game that `begins` is told before the deal of its first round.
    """
    lines = []
    if begins:
        game = events.NewGame(options.variant, tuple(format_options(options).items()), seat)
        lines.append(format_new_game(game))
    if a_round is None:
        return lines
    if not a_round.history:
        facts: list[events.Event] = list(_deal(a_round, seat))
    else:
        facts = [seen_by(a_round.history[-1], seat)]
    finished = a_round.result()
    if finished is None:
        facts.append(events.OnTurn(a_round.turn))
    else:
        facts += [ended(finished), events.Shown(a_round.hands)]
    return [*lines, *map(format_event, facts)]


def _deal(a_round: Round, seat: int) -> Sequence[events.Event]:
    """Tell a seat its hand, and who starts: with which tile, if all may know that."""
    start = a_round.start
    known = a_round.options.starter is None or start.seat == seat
    tile = start.tile if known else None
    return (
        events.Dealt(a_round.hands[seat]),
        events.Stock(len(a_round.stock)),
        events.Starts(start.seat, tile),
    )


def ended(finished: RoundResult) -> events.Ended:
    """Return how a round ended as the protocol has it."""
    return events.Ended(finished.winners, finished.points, finished.reason)
