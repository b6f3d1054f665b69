"""Dominoes once more, by brute force and in other words, to check the rules against.

Tiles are pairs of numbers in any order, the line is a list of numbers two of which are a tile, and
moves are texts. Everything is found by trying every tile of the whole set at both ends.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter

from bots.dominoes.options import SETS, VARIANTS, Options, options_of


class PlainRound:
    """A round that changes with its moves."""

    def __init__(
        self, options: Options, hands: list[list[tuple[int, int]]], stock: list[tuple[int, int]]
    ) -> None:
        self.options = options
        self.hands = [{frozenset(tile) for tile in hand} for hand in hands]
        self.stock = [frozenset(tile) for tile in stock]
        self.numbers: list[int] = []
        self.passed = 0
        self.on_turn, self.first = self._starter()

    def _starter(self) -> tuple[int, frozenset[int]]:
        """Try the tiles from the one that must start before all others down."""
        ranked = sorted(
            itertools.combinations_with_replacement(range(self.options.set + 1), 2),
            key=lambda tile: (sum(tile) * 2 + (tile[0] == tile[1])) * 100 + tile[1],
        )
        if self.options.variant == "domino-block" and self.options.starter is None:
            ranked.sort(key=lambda tile: tile[0] == tile[1])
        who = range(self.options.players)
        if self.options.starter is not None:
            who = range(self.options.starter, self.options.starter + 1)
        while True:
            tile = frozenset(ranked.pop())
            for seat in who:
                if tile in self.hands[seat]:
                    return seat, tile

    def moves(self) -> list[str]:
        """Return the texts of all legal moves, in no order."""
        if self.over():
            return []
        if not self.numbers:
            high, low = max(self.first), min(self.first)
            return [f"{high}-{low}"]
        found = []
        ends = self.numbers[0], self.numbers[-1]
        for one in range(self.options.set + 1):
            for two in range(one + 1):
                if one not in ends and two not in ends:
                    continue
                if frozenset((one, two)) not in self.hands[self.on_turn]:
                    continue
                if self.numbers[0] in (one, two):
                    found.append(f"{one}-{two} left")
                if self.numbers[-1] in (one, two) and self.numbers[-1] != self.numbers[0]:
                    found.append(f"{one}-{two} right")
        if found:
            return found
        return ["draw" if self.options.variant == "domino-draw" and self.stock else "pass"]

    def play(self, text: str) -> None:
        """Change the round by a legal move."""
        hand = self.hands[self.on_turn]
        if text == "draw":
            hand.add(self.stock.pop(0))
            self.passed = 0
            if self.options.draw == "until-playable":
                return
        elif text == "pass":
            self.passed += 1
        else:
            tile, _, end = text.partition(" ")
            one, two = map(int, tile.split("-"))
            hand.remove(frozenset((one, two)))
            self.passed = 0
            if not self.numbers:
                self.numbers = [one, two]
            elif end == "left":
                self.numbers[:0] = [two, one] if one == self.numbers[0] else [one, two]
            else:
                self.numbers += [one, two] if one == self.numbers[-1] else [two, one]
        self.on_turn = (self.on_turn + 1) % self.options.players

    def over(self) -> bool:
        """Tell whether nobody moves any more."""
        return self.passed >= self.options.players or any(len(hand) == 0 for hand in self.hands)

    def counts(self) -> list[int]:
        """Return the pips in each hand; a tile that is one number in its set counts it twice."""
        return [sum(sum(tile) * (3 - len(tile)) for tile in hand) for hand in self.hands]

    def outcome(self) -> tuple[tuple[int, ...], int, str]:
        """Return who won or shares a draw, the points, and how it ended."""
        counts = self.counts()
        for seat, hand in enumerate(self.hands):
            if not hand:
                won = 1 if self.options.score == "win" else sum(counts)
                return (seat,), won, "out"
        by_count = Counter(counts)
        fewest = min(by_count)
        winners = tuple(seat for seat, count in enumerate(counts) if count == fewest)
        if by_count[fewest] > 1:
            return winners, 0, "blocked"
        won = 1 if self.options.score == "win" else sum(counts[:]) - fewest
        return winners, won, "blocked"


def random_options(chance: random.Random) -> Options:
    """Return options drawn by lot; hands are the usual ones or of any size that can be dealt."""
    variant = chance.choice(VARIANTS)
    players = chance.randint(2, 4)
    largest = chance.choice(SETS)
    most = (largest + 1) * (largest + 2) // 2 // players
    return options_of(
        variant,
        players,
        set=largest,
        hand=chance.choice([None, chance.randint(1, min(most, 12)), most]),
        starter=chance.choice([None, None, chance.randrange(players)]),
        draw=chance.choice(["one", "until-playable"]),
        score=chance.choice(["win", "pips"]),
    )
