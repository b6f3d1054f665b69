"""Puts a tournament's results together, from a plan's description and where its match stands.

A report needs nothing but the files: the standing is that of the journal's entries.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from bots.match import statistics
from bots.match.jobs import Encounter, Round
from bots.match.journal import Entry
from bots.match.pairing.knockout import winner
from bots.match.plain import from_plain
from bots.match.ratings import Ratings, Shared, rate
from bots.match.sprt import SequentialTest
from bots.match.standing import Standing
from bots.match.statistics import Estimate, mean_points
from bots.match.summary import (
    Cell,
    Duel,
    Fault,
    Meeting,
    Ranked,
    RoundResult,
    Summary,
    Warned,
)
from bots.match.tiebreak import Score, place_all, score_all
from bots.match.tournament import Kind, Tournament


def summarize(description: Mapping[str, Any], entries: Iterable[Entry]) -> Summary:
    """Put together what a plan's description and its journal's entries say.

    Raises ValueError for a description of no tournament, and for entries of another one.
    """
    return summarize_standing(description, add_up(description, entries))


def add_up(description: Mapping[str, Any], entries: Iterable[Entry]) -> Standing:
    """Return where the match of a plan's description stands after its journal's entries.

    Raises ValueError for a description of no tournament, and for entries of another one.
    """
    with _contradictions():
        names = [str(contestant["name"]) for contestant in description["contestants"]]
        given = description["test"]
        test = None if given is None else from_plain(SequentialTest, given)
        return Standing(names, test, entries, stake=int(description["stake"]))


def summarize_standing(description: Mapping[str, Any], standing: Standing) -> Summary:
    """Put together what a plan's description and the standing of its match say.

    Raises ValueError for a description of no tournament, and for the standing of another one.
    """
    with _contradictions():
        tournament = Tournament.of(description["tournament"], len(standing.names))
        return _Account(str(description["game"]), tournament, standing).summary()


@contextmanager
def _contradictions() -> Iterator[None]:
    try:
        yield
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"plan and journal do not fit together: {error!r}") from None


class _Account:
    """The games of one tournament, looked at from several sides."""

    def __init__(self, game: str, tournament: Tournament, standing: Standing) -> None:
        self._game = game
        self._names = standing.names
        self._tournament = tournament
        self._standing = standing
        self._games = sorted(standing.games, key=lambda game: game.number)
        self._scores = standing.scores
        self._rounds = tournament.schedule(self._scores)

    def summary(self) -> Summary:
        ranking, prior = self._ranking()
        order = [line.name for line in ranking]
        standing = self._standing
        return Summary(
            game=self._game,
            kind=self._tournament.kind.value,
            names=self._names,
            planned=self._tournament.total(self._scores),
            played=len(self._games),
            broken_off=standing.faults,
            ranking=ranking,
            crosstable=tuple(tuple(self._cell(one, two) for two in order) for one in order),
            rounds=tuple(self._round(each) for each in self._rounds),
            rating_prior=prior,
            duel=self._duel(),
            terminations=tuple(standing.terminations.most_common()),
            faults=self._faults(),
            remarks=tuple(
                Warned(name, kind, count, self._example(name, kind))
                for (name, kind), count in sorted(standing.remarks.items())
            ),
        )

    def _ranking(self) -> tuple[tuple[Ranked, ...], bool]:
        scores = score_all(self._tournament, self._rounds, self._scores)
        ratings = self._ratings()
        outcomes = [self._outcomes(name) for name in self._names]
        places = place_all(self._tournament.kind, scores, [each.count(1) for each in outcomes])
        lines = [
            self._line(name, places[number], outcomes[number], scores[number], estimate)
            for number, (name, estimate) in enumerate(
                zip(self._names, ratings.estimates, strict=True)
            )
        ]
        return tuple(sorted(lines, key=lambda line: line.place)), ratings.prior

    def _line(
        self, name: str, place: int, outcomes: list[float], score: Score, rating: Estimate
    ) -> Ranked:
        own = [game for game in self._games if name in game.players]
        sets: dict[int, list[float]] = {}
        for game in own:
            sets.setdefault(game.pair, []).append(game.points_of(name))
        return Ranked(
            place=place,
            name=name,
            games=len(own),
            won=outcomes.count(1),
            drawn=outcomes.count(0.5),
            lost=outcomes.count(0),
            byes=score.byes,
            points=score.points,
            mean=mean_points(sets.values()),
            rating=rating,
            sonneborn_berger=score.sonneborn_berger,
            buchholz=score.buchholz,
            by_seat=self._by_seat(name),
            seconds=math.fsum(
                seconds
                for game in own
                for player, seconds in zip(game.players, game.seconds, strict=False)
                if player == name
            ),
            faults=sum(game.termination.is_fault and game.loser == name for game in own),
        )

    def _outcomes(self, name: str) -> list[float]:
        """Return for each game of a contestant 1, 1/2 or 0: won, shared, not won."""
        outcomes = []
        for game in self._games:
            if name in game.players:
                totals = [game.points_of(player) for player in dict.fromkeys(game.players)]
                own, best = game.points_of(name), max(totals)
                shared = 0.5 if totals.count(best) > 1 else 1.0
                outcomes.append(shared if own == best else 0.0)
        return outcomes

    def _by_seat(self, name: str) -> tuple[tuple[int, float], ...]:
        games = [0] * self._tournament.seats
        points = [0.0] * self._tournament.seats
        for game in self._games:
            for seat, player in enumerate(game.players):
                if player == name:
                    games[seat] += 1
                    points[seat] += game.points[seat]
        return tuple(zip(games, points, strict=True))

    def _ratings(self) -> Ratings:
        """Rate by games won, drawn and lost; games of more than two players give none."""
        numbers = {name: number for number, name in enumerate(self._names)}
        pairs: dict[tuple[int, int, int], list[float]] = {}
        for game in self._games:
            players = tuple(dict.fromkeys(game.players))
            if len(players) == 2:
                one, two = (numbers[player] for player in players)
                share = (1 + _sign(game.points_of(players[0]) - game.points_of(players[1]))) / 2
                key = (game.pair, one, two) if one < two else (game.pair, two, one)
                pairs.setdefault(key, []).append(share if one < two else 1 - share)
        shared = (
            Shared(one, two, math.fsum(shares), len(shares))
            for (_, one, two), shares in pairs.items()
        )
        return rate(len(self._names), list(shared))

    def _cell(self, one: str, two: str) -> Cell | None:
        results = tuple(
            game.points_of(one)
            for game in self._games
            if one != two and one in game.players and two in game.players
        )
        return Cell(results) if results else None

    def _round(self, each: Round) -> RoundResult:
        knockout = self._tournament.kind is Kind.KNOCKOUT
        return RoundResult(
            tuple(
                self._meeting(meeting, knockout, each.is_finished(self._scores))
                for meeting in each.encounters
            ),
            tuple(self._names[player] for player in each.byes),
        )

    def _meeting(self, meeting: Encounter, knockout: bool, finished: bool) -> Meeting:
        points = meeting.points(self._scores)
        games = tuple(job.number for job in meeting.jobs if job.number in self._scores)
        ahead = None
        if knockout and finished:
            ahead = self._names[winner(meeting, self._scores)]
        elif len(games) == len(meeting.jobs) and points.count(max(points)) == 1:
            ahead = self._names[meeting.players[points.index(max(points))]]
        names = tuple(self._names[player] for player in meeting.players)
        return Meeting(names, points, games, ahead)

    def _duel(self) -> Duel | None:
        if not self._tournament.is_duel:
            return None
        standing = self._standing
        tally, test = standing.tally, standing.test
        return Duel(
            tally=tally,
            share=statistics.score(tally.games),
            elo=statistics.elo(tally.counts),
            normalized_elo=statistics.normalized_elo(tally.counts, tally.games_per_count),
            superiority=statistics.likelihood_of_superiority(tally.counts),
            draw_ratio=statistics.draw_ratio(tally.games),
            test=test,
            ratio=standing.ratio if test else None,
            decision=standing.decision,
        )

    def _faults(self) -> tuple[Fault, ...]:
        words = self._standing.last_words
        return tuple(
            Fault(*key, count, words[key].words if key in words else "")
            for key, count in sorted(self._standing.broken_off.items())
        )

    def _example(self, name: str, kind: str) -> str:
        quote = self._standing.examples.get((name, kind))
        if quote is None:
            return "not quoted"
        place, _, words = quote.words.partition(f": {kind}: ")
        return f"first in game {quote.game + 1}, {place.removeprefix(f'{name}, ')}: {words}"


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
