"""Whole matches of players in this process."""

import contextlib
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bots.game import Opening, Termination
from bots.match.account import summarize_standing
from bots.match.journal import Entry, Journal, read_entries
from bots.match.plan import Plan
from bots.match.player import Disconnected
from bots.match.report import format_game, format_summary
from bots.match.runner import Interruption, run_match
from bots.match.sprt import Decision, Model, SequentialTest
from bots.match.standing import Standing
from tests.bots.match import doubles
from tests.bots.match.doubles import OPENINGS, Mover, Stable, contestant, plan, play_all


def essence(entries: list[Entry]) -> list[tuple[object, ...]]:
    """What a game is, whenever and beside whatever else it was played."""
    return sorted((entry.number, entry.players, entry.points, entry.moves) for entry in entries)


def journal(directory: Path, match: Plan) -> Journal:
    return Journal(directory, match.describe(), ".pgn")


@pytest.mark.parametrize("concurrency", [1, 3])
def test_a_match_plays_every_job_once_and_ends_its_players(concurrency: int) -> None:
    stable = Stable()
    standing, entries = play_all(plan(), stable.open, concurrency=concurrency)
    assert sorted(entry.number for entry in entries) == list(range(8))
    assert sum(standing.tally.games) == 8 and sum(standing.tally.pairs) == 4
    assert 2 <= len(stable.started) <= 2 * concurrency
    assert all(mover.closed for mover in stable.started)
    assert sum(mover.games for mover in stable.started) == 16
    for entry in entries:
        assert entry.players == (("a", "b") if entry.number % 2 == 0 else ("b", "a"))
        assert entry.moves[0] == OPENINGS[entry.opening].moves[0]


def test_each_place_has_players_of_its_own() -> None:
    stable = Stable()
    _, games = play_all(plan(games=40), stable.open, places=[(0,), (1, 2)])
    assert len(games) == 40
    seats = {(who.name, who.processors) for who in stable.opened}
    assert seats <= {("a", (0,)), ("b", (0,)), ("a", (1, 2)), ("b", (1, 2))}
    assert len(stable.opened) == len(seats)
    _, others = play_all(plan(games=40), Stable().open)
    assert essence(others) == essence(games)


def test_the_same_plan_gives_the_same_games_in_parallel_too() -> None:
    _, one = play_all(plan(), Stable().open)
    _, other = play_all(plan(), Stable().open, concurrency=4)
    assert essence(one) == essence(other)
    _, seeded = play_all(plan(seed=8), Stable().open)
    assert essence(seeded) != essence(one)


@pytest.mark.parametrize("seed", range(5))
def test_any_interruptions_and_resumptions_give_the_games_of_one_run(
    tmp_path: Path, seed: int
) -> None:
    generator = random.Random(seed)
    match = plan(games=10)
    _, whole = play_all(match, Stable().open)
    for _ in range(20):
        files = journal(tmp_path, match)
        missing = 10 - len(list(files.entries()))
        patience = generator.randint(0, 3)
        run_interrupted(match, files, patience, concurrency=generator.randint(1, 3))
        assert len(list(files.entries())) >= min(10, 10 - missing + patience)
        files.close()
        truncate_randomly(tmp_path / "journal.jsonl", generator)
    files = journal(tmp_path, match)
    run_match(match, Stable().open, journal=files)
    files.close()
    assert essence(read_entries(tmp_path)) == essence(whole)
    records = (tmp_path / "games.pgn").read_text()
    assert records.count("[Event ") == 10
    rounds = {line for line in records.splitlines() if line.startswith("[Round ")}
    assert len(rounds) == 10


def run_interrupted(match: Plan, files: Journal, games: int, concurrency: int) -> None:
    """Play until so many games have ended; then ask for the end twice, as Ctrl-C does."""
    interruption = Interruption()
    ended = 0

    def report(_standing: Standing, _entry: Entry) -> None:
        nonlocal ended
        ended += 1
        if ended >= games:
            interruption.ask()
            interruption.ask()

    with contextlib.suppress(KeyboardInterrupt):
        run_match(
            match,
            Stable().open,
            journal=files,
            concurrency=concurrency,
            interruption=interruption,
            report=report if games else cut_off,
        )


def cut_off(_standing: Standing, _entry: Entry) -> None:
    raise KeyboardInterrupt


def truncate_randomly(path: Path, generator: random.Random) -> None:
    """Leave the file as a kill in mid-write might."""
    content = path.read_bytes()
    if generator.random() < 0.3 and content:
        path.write_bytes(content[: -generator.randint(1, 20)])


def test_asked_once_a_match_finishes_its_running_games() -> None:
    interruption = Interruption()
    stable = Stable()
    standing = run_match(
        plan(games=100),
        stable.open,
        concurrency=2,
        interruption=interruption,
        report=lambda standing, _: None if interruption.stopping else interruption.ask(),
    )
    assert 1 <= len(standing.games) <= 2
    assert not standing.faults
    assert all(mover.closed for mover in stable.started)


def test_asked_twice_it_stops_and_ends_its_players() -> None:
    stable = Stable()
    with pytest.raises(KeyboardInterrupt):
        run_match(plan(games=100), stable.open, concurrency=2, report=cut_off)
    assert all(mover.closed for mover in stable.started)


@pytest.mark.parametrize(
    ("vice", "termination", "restarts"),
    [
        (doubles.disconnect, Termination.DISCONNECT, True),
        (doubles.stall, Termination.STALL, True),
        (doubles.late, Termination.TIME, False),
        (doubles.illegal, Termination.ILLEGAL_MOVE, False),
    ],
)
def test_a_faulty_player_loses_and_the_match_goes_on(
    vice: Callable[..., object], termination: Termination, restarts: bool
) -> None:
    stable = Stable(bad=doubles.after(6, vice))  # type: ignore[arg-type]
    standing = run_match(plan(games=6, names=("good", "bad")), stable.open)
    assert [game.termination for game in standing.games] == [termination] * 6
    assert standing.tally.games == (0, 0, 6)
    assert standing.broken_off == {("bad", termination.value): 6}
    started = sum(mover.name == "bad" for mover in stable.started)
    assert started == (6 if restarts else 1)
    assert sum(mover.name == "good" for mover in stable.started) == 1


def test_a_contestant_that_cannot_be_started_ends_the_match_at_once() -> None:
    stable = Stable()

    def open_player(who: object) -> Mover:
        if stable.started:
            raise Disconnected("no such program")
        return stable.open(contestant("a"))

    with pytest.raises(Disconnected):
        run_match(plan(), open_player)  # type: ignore[arg-type]
    assert all(mover.closed for mover in stable.started)


def test_a_contestant_that_cannot_be_started_again_loses_its_games() -> None:
    stable = Stable(bad=doubles.after(6, doubles.disconnect))

    def open_player(who: object) -> Mover:
        if any(mover.name == "bad" for mover in stable.started):
            raise Disconnected("no such program")
        return stable.open(who)  # type: ignore[arg-type]

    match = plan(games=4, names=("good", "bad"))
    standing, entries = play_all(match, open_player)  # type: ignore[arg-type]
    assert standing.tally.games == (0, 0, 4)
    assert [entry.reason for entry in entries][1:] == ["disconnect: no such program"] * 3


def test_an_opening_at_fault_ends_the_match_and_its_players() -> None:
    stable = Stable()
    with pytest.raises(Exception, match="junk"):
        run_match(plan(openings=[Opening("junk")]), stable.open, concurrency=2)
    assert all(mover.closed for mover in stable.started)


def test_a_test_ends_the_match_when_it_is_decided_and_keeps_its_decision(tmp_path: Path) -> None:
    test = SequentialTest(0, 300, model=Model.LOGISTIC)
    match = plan(games=400, names=("good", "bad"), test=test)
    stable = Stable(bad=doubles.after(2, doubles.illegal))
    files = journal(tmp_path, match)
    standing = run_match(match, stable.open, journal=files)
    files.close()
    assert standing.decision is Decision.H1
    assert len(standing.games) < 100
    files = journal(tmp_path, match)
    again = run_match(match, Stable().open, journal=files)
    files.close()
    assert (again.decision, len(again.games)) == (Decision.H1, len(standing.games))
    assert "H1 accepted" in "\n".join(format_summary(summarize_standing(match.describe(), again)))


def test_the_report_tells_score_faults_and_remarks_and_no_infinities() -> None:
    match = plan(games=4, names=("good", "bad"))
    stable = Stable(
        bad=lambda request, reply: (
            doubles.illegal(request, reply)
            if len(request.moves) > 6
            else doubles.Reply(reply.move, 0.0)
        )
    )
    lines: list[str] = []
    standing = run_match(
        match,
        stable.open,
        report=lambda standing, entry: lines.append(format_game(match, standing, entry)),
    )
    assert lines[0].startswith("Game 1 (good - bad): 1-0, illegal move: e1e9, ")
    assert lines[3].endswith("| 4 of 4: +4 -0 =0")
    summary = "\n".join(format_summary(summarize_standing(match.describe(), standing)))
    assert "good - bad: 100.0 % of 4 games (+4 -0 =0)" in summary
    assert "Elo n/a, nElo n/a, LOS n/a" in summary
    assert "4 played, 4 planned, 4 broken off" in summary
    assert "bad: illegal move in 4 games" in summary
    assert re.search(r"bad: no score before the move: \d+, first in game 1, ply 2: ....", summary)
    assert "nan" not in summary and "inf" not in summary


def test_a_plan_warns_of_repeated_openings_and_halves_of_pairs() -> None:
    assert plan(games=8).warnings() == []
    assert "5 pairs share 4 openings" in plan(games=10).warnings()[0]
    assert "7 games leave one without the counterpart" in plan(games=7).warnings()[0]
