"""Small matches on disk, with names and words that would like to be markup."""

from __future__ import annotations

from pathlib import Path

from bots.game import Game, Opening
from bots.match.clock import parse_time_control
from bots.match.journal import Journal
from bots.match.plan import Plan
from bots.match.player import Disconnected, Reply, Request
from bots.match.referee import Rules
from bots.match.runner import run_match
from bots.match.sprt import SequentialTest
from bots.match.tournament import Kind
from protocols.engine import Info, Score
from tests.bots.match.doubles import CHESS, Mover, Stable, after, contestant

ATTACK = "</script></title><script>window.hacked=1</script><img src=x onerror='hacked=2'>\"&\u2028"
"""Words of a hostile player."""


def tell(_request: Request, reply: Reply) -> Reply:
    """Tell everything that a page shows of a move."""
    line = (str(reply.move),)
    info = Info(depth=12, score=Score(35), nodes=123456, principal_variation=line)
    return Reply(reply.move, 1.25, (info,))


def crash(_request: Request, _reply: Reply) -> Reply:
    raise Disconnected(f"exit status 3 {ATTACK}", [ATTACK])


def play_small_game(directory: Path, game: Game, names: str, games: int = 6) -> Plan:
    """Play a match in a game of the tests, by a player for each letter of `names`."""
    plan = Plan(game, tuple(map(contestant, names)), games, parse_time_control("60+1"), seed=3)
    journal = Journal(directory, plan.describe(), game.record_suffix)
    try:
        run_match(plan, lambda player: Mover(player.name, game=game), journal=journal)
    finally:
        journal.close()
    return plan


def play_match(
    directory: Path,
    names: tuple[str, ...] = ("plain", ATTACK),
    *,
    games: int = 6,
    kind: Kind = Kind.MATCH,
    test: SequentialTest | None = None,
    plies: int = 40,
) -> Plan:
    """Play a match in which a player called ATTACK breaks each game off after some plies."""
    plan = Plan(
        CHESS,
        tuple(contestant(name) for name in names),
        games,
        parse_time_control("60+1"),
        openings=[Opening("", ("e2e4", "e7e5")), Opening("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7")],
        rules=Rules(move_limit=plies // 2),
        test=test,
        kind=kind,
    )
    journal = Journal(directory, plan.describe(), ".pgn")
    try:
        run_match(plan, Stable(plain=tell, **{ATTACK: after(9, crash)}).open, journal=journal)
    finally:
        journal.close()
    return plan
