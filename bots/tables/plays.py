"""The plays of a roll: whole turns of as many steps as possible, one play for each result.

Points are numbered from the mover's side: 24 to 1, the bar is 25, borne off is 0. A step moves one
man by one die. What a single step may do is the game's own rule; that all dice must be played that
can be, the higher one if only one can, is common to the family.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

OFF, BAR = 0, 25
HOME = 6
"""The highest point of the home board."""

Row = tuple[int, ...]
"""One side's men by its own points: 26 counts, borne off first and the bar last."""
Dice = tuple[int, int]


class HasMen(Protocol):
    """A position that never changes, as the mover sees it."""

    @property
    def own(self) -> Row:
        """The mover's men."""


P = TypeVar("P", bound=HasMen)


@dataclass(frozen=True, slots=True, order=True)
class Step:
    """One man moved by one die."""

    source: int
    target: int
    hit: bool = False


Chain = tuple[Step, ...]
"""The steps of one man, each beginning where the one before ended."""


@dataclass(frozen=True, slots=True)
class Play(Generic[P]):
    """A legal play: its canonical text, its steps in an order that is legal, and its result.

    `position` is what the play leads to, seen by the mover still.
    """

    text: str
    steps: tuple[Step, ...]
    position: P


Steps = Callable[[P, int], Iterable[tuple[Step, P]]]
"""The single steps that a die allows in a position, each with the position it leads to."""
_State = tuple[P, tuple[int, ...], tuple[Chain, ...]]


def complete_plays(
    start: P, dice: Dice, steps: Steps[P], may_end: Callable[[P], bool] = lambda _: True
) -> list[Play[P]]:
    """Return every legal play of a roll, none for a dance, in a fixed order.

    A list of steps must end in a position in which it `may_end`; those on the way need not be such.

    Two step lists with the same result are one play. Its text has the fewest men moved; among
    equals the greatest (source, target) pairs; then the fewest stops shown, and of two men that
    come to a blot the first one shown as hitting it. Whoever starts further back is moved first; of
    men from one point, whoever goes further.
    """
    left = (dice[0],) * 4 if dice[0] == dice[1] else dice
    begun: dict[_State[P], tuple[Step, ...]] = {(start, left, ()): ()}
    reached, ended = begun, begun
    while reached := _one_step_on(reached, steps):
        ended = {state: made for state, made in reached.items() if may_end(state[0])} or ended
    ended = _with_the_higher_die(ended, dice)
    best: dict[P, tuple[tuple[Chain, ...], tuple[Step, ...]]] = {}
    for (position, _, chains), made in ended.items():
        known = best.get(position)
        if chains and (known is None or _rank(chains) < _rank(known[0])):
            best[position] = chains, made
    ordered = sorted(best.items(), key=lambda item: [_place(chain) for chain in item[1][0]])
    return [Play(format_chains(chains), made, after) for after, (chains, made) in ordered]


def _one_step_on(
    reached: dict[_State[P], tuple[Step, ...]], steps: Steps[P]
) -> dict[_State[P], tuple[Step, ...]]:
    """Return the states one step further; the dice left are part of a state."""
    following: dict[_State[P], tuple[Step, ...]] = {}
    for (position, left, chains), made in reached.items():
        for die in set(left):
            rest = list(left)
            rest.remove(die)
            for step, after in steps(position, die):
                for longer in _extended(chains, step, position.own[step.source]):
                    following.setdefault((after, tuple(rest), longer), (*made, step))
    return following


def _extended(chains: tuple[Chain, ...], step: Step, men: int) -> Iterable[tuple[Chain, ...]]:
    """Let a man go on that has moved already, or move another one of the `men` at the source."""
    standing = [chain for chain in chains if chain[-1].target == step.source]
    for chain in dict.fromkeys(standing):
        others = list(chains)
        others.remove(chain)
        yield tuple(sorted((*others, (*chain, step)), key=_place))
    if men > len(standing):
        yield tuple(sorted((*chains, (step,)), key=_place))


def _place(chain: Chain) -> tuple[int, int, Chain]:
    """Sort the men that start furthest back first, of these the one that goes furthest."""
    return -chain[0].source, chain[-1].target, chain


def _with_the_higher_die(
    reached: dict[_State[P], tuple[Step, ...]], dice: Dice
) -> dict[_State[P], tuple[Step, ...]]:
    """Drop lists of one step by the lower die if the higher one could be played instead."""
    lower = (min(dice),)
    if dice[0] == dice[1] or not any(left == lower for _, left, _ in reached):
        return reached
    return {state: made for state, made in reached.items() if state[1] == lower}


def _rank(
    chains: tuple[Chain, ...],
) -> tuple[int, list[tuple[int, int]], int, tuple[bool, ...], tuple[Chain, ...]]:
    """Return what is smallest for the step list that is written down."""
    ends = [(-chain[0].source, -chain[-1].target) for chain in chains]
    shown = sum(step.hit for chain in chains for step in chain[:-1])
    later = tuple(not step.hit for chain in chains for step in chain)
    return len(chains), ends, shown, later, chains


def format_chains(chains: Iterable[Chain]) -> str:
    """Write men's ways as in `bar/22 13/11*/8 6/5(2)`: a stop is shown where it hits."""
    ways: dict[str, list[Chain]] = {}
    for chain in chains:
        stops = "".join(f"/{format_point(step.target)}*" for step in chain[:-1] if step.hit)
        way = f"{format_point(chain[0].source)}{stops}/{format_point(chain[-1].target)}"
        ways.setdefault(way, []).append(chain)
    words = []
    for way, alike in ways.items():
        star = "*" if any(chain[-1].hit for chain in alike) else ""
        words.append(f"{way}{star}" + (f"({len(alike)})" if len(alike) > 1 else ""))
    return " ".join(words)


def format_point(point: int) -> str:
    """Write a point's number, `bar` or `off`."""
    return {OFF: "off", BAR: "bar"}.get(point, str(point))


def pips(row: Row) -> int:
    """Return how many pips one side's men are from being borne off."""
    return sum(point * men for point, men in enumerate(row))
