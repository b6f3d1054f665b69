"""The player: deals what it cannot see by chance, searches, and chooses what is worth most.

Each deal agrees with all that was seen and is as likely as it is; it is then looked at in the open,
as deep as the limits allow. Where there are few deals, all of them are looked at, by their chance;
if nothing can be drawn any more, they are searched jointly.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from bots.dominoes.bridge import ends_of, move_of, new_position
from bots.dominoes.choice import Choice, Estimate, Limits
from bots.dominoes.core import COMPILED
from bots.dominoes.core.deals import Deals
from bots.dominoes.core.geometry import JOINT_PLIES, WORLDS
from bots.dominoes.core.joint import Joint
from bots.dominoes.core.search import Search
from bots.dominoes.knowledge import Knowledge, knowledge_of
from bots.dominoes.view import View
from bots.dominoes.worth import Worth, worth_of
from protocols.dominoes.tiles import Move, Play

DEPTHS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 255)
"""How many choices to look ahead; the last one is to the end."""
TO_THE_END = DEPTHS[-1]
BATCH = 8
"""Deals between two looks at the clock."""
MOST_LISTED = 1000
"""So many deals are all looked at, if as many samples are wanted."""
MOST_JOINT_NODES = 5_000_000
MOST_NODES_A_DEAL = 2_000_000
NODES_A_SECOND = 5_000_000 if COMPILED else 50_000
EXCESS = 3
"""A deal may take so many times what the one took on which the depth was tried."""
LEAST_DEALS_IN_TIME = 100
"""In limited time the depth leaves time for so many deals."""
NODES_A_SAMPLE = 10_000
UNLIMITED = 1 << 40
DEAD_ENDS = 200
"""After so many draws without a deal what others could not play is no longer believed."""
SECONDS_FROM_SOURCE = 0.08
"""What a level thinks at most where the cores are not compiled."""
RANDOM, HEAVIEST = 0, 1
"""The levels below those that search."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a level thinks: deals to look at, and positions to visit in all of them.

    Seconds and `stopped` end it early.
    """

    deals: int
    nodes: int
    seconds: float | None
    stopped: Callable[[], bool]

    @property
    def nodes_a_deal(self) -> int:
        """How many positions to visit in one deal, of as many as there will be time for."""
        nodes = self.nodes // self.deals
        if self.seconds is not None:
            nodes = min(
                nodes, int(self.seconds * NODES_A_SECOND) // min(self.deals, LEAST_DEALS_IN_TIME)
            )
        return min(nodes, MOST_NODES_A_DEAL)

    def has_time(self, since: float) -> bool:
        """Tell whether to go on, having begun at a time of the monotonic clock."""
        if self.stopped():
            return False
        return self.seconds is None or time.monotonic() - since < self.seconds


_LEVELS = (
    (0, 0),
    (0, 0),
    (8, 1_000),
    (20, 3_000),
    (60, 10_000),
    (200, 40_000),
    (500, 120_000),
    (1000, 400_000),
    (3000, 2_000_000),
    (10_000, 10_000_000),
)
"""Deals and positions by level."""


def never() -> bool:
    """Do not stop."""
    return False


def choose(
    view: View,
    limits: Limits | None = None,
    chance: random.Random | None = None,
    stopped: Callable[[], bool] = never,
    *,
    inference: bool = True,
) -> Choice:
    """Choose a move for the seat on turn, whose view it is; raises ValueError for any other.

    The same `chance` gives the same choice unless time or `stopped`, which may be asked at any
    moment, ended the search. Without `inference` nothing is made of what others could not play.
    """
    limits, chance = limits or Limits(), chance or random.Random()
    moves = view.legal_moves()
    if not moves:
        raise ValueError("the seat is not on turn")
    effort = effort_of(limits, stopped)
    if len(moves) == 1 or effort is None:
        return unthought(moves, chance if effort is None and limits.level == RANDOM else None)
    return Thought(view, chance, inference=inference).choice(effort)


def unthought(moves: list[Move], chance: random.Random | None = None) -> Choice:
    """Return a choice without thinking: by chance, or else the heaviest tile."""
    move = chance.choice(moves) if chance else heaviest(moves)
    others = (each for each in moves if each != move)
    return Choice(move, tuple(Estimate(each, 0.0, 0.0) for each in (move, *others)))


class Thought:
    """The work on one decision: deals and search, loaded with what a view tells."""

    def __init__(self, view: View, chance: random.Random, *, inference: bool) -> None:
        self.view = view
        self.deals = Deals()
        self.search = Search(new_position(view.options), self.deals)
        self.worth: Worth = worth_of(view.options, view.points)
        self.search.value_rounds(self.worth.by_winner, self.worth.shared, self.worth.bounds)
        if not (inference and self._load(knowledge_of(view), chance)):
            self._load(knowledge_of(view, inference=False), chance)

    def choice(self, effort: Effort) -> Choice:
        """Look at deals for as long as the effort allows, at one at least."""
        begun = time.monotonic()
        found = self._list(effort)
        if 0 < found <= WORLDS and self._is_short and self._solve(found, effort):
            weight, moves = self.joint.report()
            estimates = self._estimates(weight, 0.0, moves)
            return Choice(estimates[0].move, estimates, found, True)
        depth = self._depth(effort, begun)
        if 0 < found <= effort.deals:
            looked = self._sweep(found, depth, effort, begun)
        else:
            looked = self._sample(depth, effort, begun)
        weight, squares, moves = self.search.report()
        if not looked:
            return unthought(self.view.legal_moves())
        all_looked_at = looked == found
        estimates = self._estimates(weight, 0.0 if all_looked_at else squares, moves)
        exact = all_looked_at and depth == TO_THE_END and not self.search.excessive()
        return Choice(estimates[0].move, estimates, looked, exact)

    def _list(self, effort: Effort) -> int:
        """List the deals if there are few; return how many, or -1."""
        view = self.view
        if not self._is_counted or (view.options.draws and view.stock > 1):
            return -1
        return self.deals.list_all(min(max(effort.deals, WORLDS), MOST_LISTED))

    @property
    def _is_short(self) -> bool:
        """Whether the deals can be searched jointly: without draws, and not too long."""
        players = self.view.options.players
        draws = self.view.options.draws and self.view.stock
        return not draws and (sum(self.view.sizes) + 1) * players <= JOINT_PLIES

    def _solve(self, found: int, effort: Effort) -> bool:
        """Search the deals listed jointly; tell whether the effort allowed it."""
        limit = min(effort.nodes // 2, MOST_JOINT_NODES)
        if effort.seconds is not None:
            limit = min(limit, int(effort.seconds * NODES_A_SECOND))
        self.joint = Joint(self.search, self.deals)
        return self.joint.solve(found, limit)

    def _load(self, knowledge: Knowledge, chance: random.Random) -> bool:
        """Load what is known; tell whether any deal agrees with it."""
        view = self.view
        seed = chance.getrandbits(64)
        ways = self.deals.load(list(knowledge.allowed), list(knowledge.capacity), seed)
        self._is_counted = ways > 0
        self.search.begin(
            view.seat,
            list(view.hand),
            list(knowledge.tiles),
            knowledge.laid,
            list(knowledge.seats),
            view.options.draws,
            (*ends_of(view.line), view.passes),
            view.options.players > 2,
        )
        return ways > 0 or (ways < 0 and any(self.deals.drawn() for _ in range(DEAD_ENDS)))

    def _depth(self, effort: Effort, begun: float) -> int:
        """Return the greatest depth that leaves effort for the deals wanted, tried on one deal."""
        deepest = DEPTHS[0]
        for depth in DEPTHS:
            self.search.allow(effort.nodes_a_deal)
            if not self._look_at_one(depth) or self.search.excessive():
                break
            deepest = depth
            if not effort.has_time(begun):
                break
        self.search.reset()
        self.search.allow(EXCESS * effort.nodes_a_deal)
        return deepest

    def _look_at_one(self, depth: int) -> bool:
        """Look at one deal by chance; tell whether one was found."""
        return any(self.search.sample(1, depth) for _ in range(DEAD_ENDS))

    def _sample(self, depth: int, effort: Effort, begun: float) -> int:
        """Look at deals by chance; return at how many."""
        looked = tried = 0
        while looked < effort.deals and tried < DEAD_ENDS * (looked + 1):
            number = min(BATCH, effort.deals - looked)
            looked += self.search.sample(number, depth)
            tried += number
            if not effort.has_time(begun):
                break
        return looked or int(self._look_at_one(DEPTHS[0]))

    def _sweep(self, found: int, depth: int, effort: Effort, begun: float) -> int:
        """Look at the deals listed; return at how many."""
        looked = 0
        while looked < found:
            number = min(BATCH, found - looked)
            self.search.sweep(looked, looked + number, depth)
            looked += number
            if not effort.has_time(begun):
                break
        return looked

    def _estimates(
        self, weight: float, weight_squares: float, totals: list[tuple[int, float, float, float]]
    ) -> tuple[Estimate, ...]:
        """Return the estimates of all moves, the best first, of equal ones that of most pips.

        Without squares of weights there is nothing left to chance.
        """
        found = []
        for code, total, squares, wins in totals:
            mean = total / weight
            variance = max(squares / weight - mean * mean, 0.0)
            error = math.sqrt(variance * weight_squares) / weight
            move = move_of(code, self.view.line)
            scale = self.worth.scale
            found.append(Estimate(move, mean / scale, wins / weight, error / scale))
        return tuple(sorted(found, key=lambda each: (-each.value, -_weight(each.move))))


def effort_of(limits: Limits, stopped: Callable[[], bool] = never) -> Effort | None:
    """Return what limits allow, None for levels that do not search."""
    if limits.seconds is None and limits.samples is None:
        if limits.level in (RANDOM, HEAVIEST):
            return None
        deals, nodes = _LEVELS[limits.level]
        return Effort(deals, nodes, None if COMPILED else SECONDS_FROM_SOURCE, stopped)
    if limits.samples is None:
        return Effort(UNLIMITED, UNLIMITED * UNLIMITED, limits.seconds, stopped)
    return Effort(limits.samples, NODES_A_SAMPLE * limits.samples, limits.seconds, stopped)


def heaviest(moves: list[Move]) -> Move:
    """Return the move that lays the most pips, of equal ones the first; or the only one."""
    return max(moves, key=_weight)


def _weight(move: Move) -> int:
    return move.tile.pips if isinstance(move, Play) else 0
