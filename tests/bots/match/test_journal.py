"""The journal survives being killed."""

import json
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.game import Termination
from bots.match.journal import (
    Entry,
    Journal,
    JournalInUse,
    format_entry,
    parse_entry,
    read_entries,
)
from tests.bots.match.entry import ENTRY

PLAN = {"game": "chess", "games": 4}
texts = st.text(max_size=20)
entries = st.builds(
    Entry,
    number=st.integers(0, 10**6),
    pair=st.integers(0, 10**6),
    opening=st.integers(0, 10**6),
    players=st.tuples(texts, texts),
    points=st.sampled_from([(1.0, 0.0), (0.5, 0.5), (0.0, 1.0)]),
    termination=st.sampled_from(list(Termination)),
    reason=texts,
    start=texts,
    moves=st.lists(st.from_regex(r"[a-h][1-8]{2}", fullmatch=True) | texts).map(tuple),
    seconds=st.tuples(st.floats(0, 1e6), st.floats(0, 1e6)),
    remarks=st.tuples(st.dictionaries(texts, st.integers()), st.just({})),
    words=st.lists(texts).map(tuple),
    details=st.lists(texts).map(tuple),
    told=texts,
    record_end=st.integers(0),
)


def played(number: int) -> Entry:
    return replace(ENTRY, number=number, pair=number // 2)


def open_journal(directory: Path) -> Journal:
    return Journal(directory, PLAN, ".pgn")


@given(entries)
def test_an_entry_survives_writing_and_reading_as_one_line(entry: Entry) -> None:
    line = format_entry(entry)
    assert len(line.splitlines()) == 1
    assert parse_entry(line) == entry


@pytest.mark.parametrize(
    "line", ["", "{}", "[1]", "null", '{"number": 1}', format_entry(ENTRY)[:-9]]
)
def test_a_line_that_is_no_entry_is_refused(line: str) -> None:
    with pytest.raises(ValueError):
        parse_entry(line)


def test_every_finished_game_is_on_disk_at_once(tmp_path: Path) -> None:
    journal = open_journal(tmp_path)
    for number in range(3):
        entry = journal.append(played(number), f"record ½ {number}\n")
        assert (tmp_path / "journal.jsonl").read_text().count("\n") == number + 1
        records = (tmp_path / "games.pgn").read_bytes()
        assert len(records) == entry.record_end
        assert records.endswith(f"record ½ {number}\n".encode())
    journal.close()
    again = open_journal(tmp_path)
    assert [entry.number for entry in again.entries()] == [0, 1, 2]
    again.close()


def test_the_games_can_be_read_while_the_next_one_is_written(tmp_path: Path) -> None:
    journal = open_journal(tmp_path)
    entry = journal.append(ENTRY, "record\n")
    with (tmp_path / "journal.jsonl").open("a") as file:
        file.write('{"half a line')
    assert read_entries(tmp_path) == [entry]
    journal.close()


@pytest.mark.parametrize("seed", range(20))
def test_a_kill_at_any_byte_loses_only_the_game_being_written(tmp_path: Path, seed: int) -> None:
    generator = random.Random(seed)
    journal = open_journal(tmp_path)
    for number in range(3):
        journal.append(played(number), f"record {number}\n")
    journal.close()
    path, records = tmp_path / "journal.jsonl", tmp_path / "games.pgn"
    content = path.read_bytes()
    before_last = content.rindex(b"\n", 0, -1) + 1
    path.write_bytes(content[: generator.randrange(before_last, len(content))])
    written = records.read_bytes()
    records.write_bytes(written + b"record 3"[: generator.randrange(9)])

    again = open_journal(tmp_path)
    assert [entry.number for entry in again.entries()] == [0, 1]
    again.append(played(2), "record 2\n")
    again.close()
    assert path.read_bytes() == content
    assert records.read_bytes() == written


def test_a_journal_of_another_plan_is_refused_by_what_differs(tmp_path: Path) -> None:
    open_journal(tmp_path).close()
    with pytest.raises(ValueError, match=r"games, seed differ"):
        Journal(tmp_path, {"game": "chess", "games": 5, "seed": 1}, ".pgn")


def test_a_file_of_records_that_lost_something_is_refused(tmp_path: Path) -> None:
    journal = open_journal(tmp_path)
    journal.append(ENTRY, "record\n")
    journal.close()
    (tmp_path / "games.pgn").write_text("rec")
    with pytest.raises(ValueError, match="shorter"):
        open_journal(tmp_path)


def test_the_plan_is_kept_beside_the_journal(tmp_path: Path) -> None:
    open_journal(tmp_path).close()
    assert json.loads((tmp_path / "match.json").read_text()) == PLAN


def test_what_a_new_match_needs_is_put_in_before_its_plan(tmp_path: Path) -> None:
    furnished: list[bool] = []

    def furnish(directory: Path) -> None:
        furnished.append((directory / "match.json").exists())

    for _ in range(2):
        Journal(tmp_path, PLAN, ".pgn", furnish).close()
    assert furnished == [False]


def test_a_game_that_was_written_twice_is_not_counted_twice(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAN, ".pgn") as journal:
        for number in (0, 1, 0):
            journal.append(played(number), "")
        with pytest.raises(ValueError, match="tells of game 1 twice"):
            list(journal.entries())
    with pytest.raises(ValueError, match="tells of game 1 twice"):
        read_entries(tmp_path)


def test_a_journal_is_open_once_at_a_time(tmp_path: Path) -> None:
    journal = open_journal(tmp_path)
    entry = journal.append(ENTRY, "record\n")
    for _ in range(2):
        with pytest.raises(JournalInUse, match=re.escape(str(tmp_path))):
            open_journal(tmp_path)
    assert read_entries(tmp_path) == [entry], "reading is free"
    journal.append(played(1), "record\n")
    journal.close()
    with open_journal(tmp_path) as again:
        assert [entry.number for entry in again.entries()] == [0, 1]


@pytest.mark.parametrize("fault", ["plan", "records", "furnish"])
def test_a_journal_that_cannot_be_opened_is_free_again(tmp_path: Path, fault: str) -> None:
    def furnish(_directory: Path) -> None:
        raise OSError("no room")

    if fault != "furnish":
        with open_journal(tmp_path) as journal:
            journal.append(ENTRY, "record\n")
    if fault == "records":
        (tmp_path / "games.pgn").write_text("rec")
    plan = {} if fault == "plan" else PLAN
    with pytest.raises((OSError, ValueError), match=r"differ|shorter|no room"):
        Journal(tmp_path, plan, ".pgn", furnish)
    (tmp_path / "games.pgn").write_text("record\n")
    open_journal(tmp_path).close()
