"""Any interleaving of kill and resume ends in the same files as an uninterrupted run.

A kill leaves what had been written by then: of the game under way a part of its record, or the
whole record and a part of its line in the journal. So files cut off at any byte of that stand for
a process killed there.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bots.match.clock import parse_time_control
from bots.match.journal import Entry, Journal, read_entries
from bots.match.plan import Plan
from bots.match.runner import run_match
from bots.match.standing import Standing
from bots.match.tournament import Kind
from tests.bots.match.doubles import Stable, contestant
from tests.bots.match.games import RACE

NAMES = {Kind.MATCH: "ab", Kind.SWISS: "abcde", Kind.KNOCKOUT: "abcdef"}
ROUNDS = {Kind.SWISS: 3}


@dataclass(frozen=True, slots=True)
class Kill:
    """A run that ends when so many games are written, the last one up to a share of its bytes."""

    games: int
    share: float
    concurrency: int


kills = st.lists(st.builds(Kill, st.integers(0, 5), st.floats(0, 1), st.integers(1, 3)), max_size=8)


def plan(kind: Kind) -> Plan:
    return Plan(
        RACE,
        tuple(map(contestant, NAMES[kind])),
        games=8 if kind is Kind.MATCH else 2,
        time_control=parse_time_control("10+0.1"),
        seed=4,
        kind=kind,
        rounds=ROUNDS.get(kind, 1),
    )


def open_journal(match: Plan, folder: Path) -> Journal:
    return Journal(folder, json.loads(json.dumps(match.describe())), RACE.record_suffix)


def finish(match: Plan, folder: Path, concurrency: int = 1) -> None:
    files = open_journal(match, folder)
    run_match(match, Stable(game=RACE).open, journal=files, concurrency=concurrency)
    files.close()


def run_and_kill(match: Plan, folder: Path, kill: Kill) -> None:
    """Play on until so many more games are finished, and cut the files off in the last of them."""
    files = open_journal(match, folder)
    last = len(list(files.entries())) + kill.games

    def stop(standing: Standing, _entry: Entry) -> None:
        if len(standing.games) >= last:
            raise KeyboardInterrupt

    if kill.games:
        with contextlib.suppress(KeyboardInterrupt):
            run_match(
                match,
                Stable(game=RACE).open,
                journal=files,
                concurrency=kill.concurrency,
                report=stop,
            )
    files.close()
    if kill.games and read_entries(folder):
        cut_off(folder, kill.share)


def cut_off(folder: Path, share: float) -> None:
    """Leave of the last game what had been written after a share of its bytes."""
    records, lines = folder / "games.txt", folder / "journal.jsonl"
    journal = lines.read_bytes()
    start = journal.rfind(b"\n", 0, -1) + 1
    written = records.read_bytes()
    before = read_entries(folder)[-2].record_end if start else 0
    at = round(share * (len(written) - before + len(journal) - start))
    records.write_bytes(written[: before + at])
    lines.write_bytes(journal[: start + max(0, at - (len(written) - before))])


def games(folder: Path) -> list[object]:
    """Everything about the finished games except the places of their records in the file."""
    entries = read_entries(folder)
    return sorted((entry.number, entry.players, entry.points, entry.moves) for entry in entries)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[Kind, Path]:
    """The files of uninterrupted runs."""
    folders = {kind: tmp_path_factory.mktemp(kind.value) for kind in NAMES}
    for kind, folder in folders.items():
        finish(plan(kind), folder)
    return folders


@pytest.mark.parametrize("kind", NAMES)
@settings(max_examples=25)
@given(kills)
@example([Kill(games, share, 1) for games in (1, 2) for share in (0.0, 0.3, 0.9, 0.999, 1.0)])
@example([Kill(0, 0.0, 1), Kill(4, 1.0, 3), Kill(5, 0.5, 3), Kill(5, 0.95, 2)])
def test_any_kills_and_resumptions_end_in_the_journal_of_one_run(
    whole: dict[Kind, Path], kind: Kind, killed: list[Kill]
) -> None:
    match = plan(kind)
    with TemporaryDirectory() as place:
        folder = Path(place)
        for kill in killed:
            run_and_kill(match, folder, kill)
        finish(match, folder)
        assert games(folder) == games(whole[kind])
        files = ("journal.jsonl", "games.txt")
        one, other = (
            [(each / name).read_bytes() for name in files] for each in (folder, whole[kind])
        )
        if all(kill.concurrency == 1 for kill in killed):
            assert one == other
        assert sorted(one[1].split(b"\n\n")) == sorted(other[1].split(b"\n\n"))


def test_the_tournaments_of_this_test_have_more_to_them_than_their_first_games(
    whole: dict[Kind, Path],
) -> None:
    played = {kind: len(read_entries(folder)) for kind, folder in whole.items()}
    assert played[Kind.MATCH] == 8
    assert played[Kind.SWISS] == 3 * 2 * 2
    assert played[Kind.KNOCKOUT] > 5 * 2, "no encounter of the knockout had a tie-break"
