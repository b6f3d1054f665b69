"""The page of a match: complete, and safe against what players say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from bots.match.cli import main
from bots.match.journal import Entry, StoredEntries, read_entries, read_plan
from bots.match.page.document import choose_replays, make_page, ratio_history, write_page
from bots.match.page.markup import VOID
from bots.match.sprt import SequentialTest
from bots.match.standing import Standing
from bots.match.tournament import Kind
from bots.registry import find_game
from tests.bots.match.games import PILE, RACE
from tests.bots.match.page.matches import ATTACK, play_match, play_small_game
from tests.bots.match.page.reader import Reader


def page_of(directory: Path, **options: int) -> str:
    path = write_page(directory, read_plan(directory), StoredEntries(directory), **options)
    return path.read_text(encoding="utf-8")


def data_of(page: str) -> dict[str, list[dict[str, object]]]:
    (text,) = re.findall(r'id="games-data">(.*?)</script>', page)
    return dict(json.loads(text))


def test_what_players_say_stays_text(tmp_path: Path) -> None:
    play_match(tmp_path)
    page = page_of(tmp_path)
    reader = Reader(page)
    scripts = [attributes for name, attributes in reader.elements if name == "script"]
    assert [each.get("type") for each in scripts] == ["application/json", None]
    assert not [name for name, _ in reader.elements if name in ("img", "iframe", "object", "link")]
    assert not [key for _, attributes in reader.elements for key in attributes if key[:2] == "on"]
    assert "window.hacked=1" in reader.text


def test_elements_are_closed_in_order_and_ids_are_unique(tmp_path: Path) -> None:
    play_match(tmp_path)
    page = re.sub(r"<script.*?</script>|<style>.*?</style>", "", page_of(tmp_path), flags=re.DOTALL)
    stack: list[str] = []
    for closing, name, empty in re.findall(r"<(/?)([a-z0-9]+)[^>]*?(/?)>", page):
        if closing:
            assert stack.pop() == name
        elif name not in VOID and not empty:
            stack.append(name)
    assert stack == []
    ids = [each["id"] for _, each in Reader(page).elements if "id" in each]
    assert len(ids) == len(set(ids))
    labels = [
        each["aria-labelledby"] for _, each in Reader(page).elements if "aria-labelledby" in each
    ]
    assert {word for label in labels for word in str(label).split()} <= set(ids)


def test_a_page_refers_to_nothing_outside_itself(tmp_path: Path) -> None:
    play_match(tmp_path)
    page = page_of(tmp_path)
    assert "default-src &#x27;none&#x27;" in page
    for _, attributes in Reader(page).elements:
        assert not attributes.keys() & {"src", "srcset", "action", "data"}
        assert str(attributes.get("href", "#")).startswith("#")
    assert not re.search(r"url\(|@import|fetch\(|XMLHttp", page)


def test_a_match_of_two_tells_strength_test_faults_times_and_settings(tmp_path: Path) -> None:
    play_match(tmp_path, test=SequentialTest(0, 5))
    text = Reader(page_of(tmp_path)).text
    for words in (
        "6 of 6 games played, 6 broken off by a player",
        "plain: 6 won, 0 drawn, 0 lost",
        "SPRT of 0 against 5 normalized Elo: undecided",
        "Points by seat",
        "Game 1 and 5 more: </script>",
        "disconnect",
        "exit status 3",
        "Lost on time",
        "rules margin",
        "60+1",
    ):
        assert words in text, words
    assert not re.search(r"\b(nan|inf)\b", re.sub(r"(?s)const data.*", "", text))


def test_a_round_robin_has_a_ranking_and_a_crosstable_of_all(tmp_path: Path) -> None:
    play_match(tmp_path, ("plain", "b", "c<"), games=2, kind=Kind.ROUND_ROBIN)
    page = page_of(tmp_path)
    text = Reader(page).text
    assert "Round-robin of 3 players" in text and "c<" in text
    (table,) = re.findall(r'<table class="crosstable"[^>]*>.*?</table>', page, re.DOTALL)
    assert table.count("<tr>") == 4 and table.count('class="self"') == 3
    assert "SPRT" not in text and len(data_of(page)["games"]) == 6


def test_a_knockout_shows_its_rounds(tmp_path: Path) -> None:
    play_match(tmp_path, ("plain", "b", "c", ATTACK), games=2, kind=Kind.KNOCKOUT)
    text = Reader(page_of(tmp_path)).text
    assert "Round 1" in text and "Round 2" in text


def test_stakes_dice_and_three_seats_have_their_page(tmp_path: Path) -> None:
    race = play_small_game(tmp_path / "race", RACE, "ab")
    text = Reader(make_page(RACE, race.describe(), read_entries(tmp_path / "race"))).text
    assert "Pairs of games by the margin of a" in text and "+4" in text
    pile = play_small_game(tmp_path / "pile", PILE, "abc")
    text = Reader(make_page(PILE, pile.describe(), read_entries(tmp_path / "pile"))).text
    assert "Match of 3 players" in text and "Third" in text


def test_only_some_games_of_a_long_match_are_replayed_faults_first(tmp_path: Path) -> None:
    play_match(tmp_path, ("plain", "b", ATTACK), games=2, kind=Kind.ROUND_ROBIN)
    entries = read_entries(tmp_path)
    faults = {entry.number for entry in entries if entry.termination.is_fault}
    assert 0 < len(faults) < len(entries)
    assert (
        choose_replays(Standing(("plain", "b", ATTACK), None, entries).games, len(faults)) == faults
    )
    page = page_of(tmp_path, replays=1)
    assert "1 of 6 games can be replayed here" in page
    assert sum("moves" in game for game in data_of(page)["games"]) == 1


def test_a_game_that_ends_while_the_page_is_made_is_left_for_the_next_page(
    tmp_path: Path,
) -> None:
    plan = play_match(tmp_path)
    entries = read_entries(tmp_path)
    passes = iter([entries[:3], entries])

    class Growing:
        def __iter__(self) -> Iterator[Entry]:
            return iter(next(passes))

    page = make_page(find_game("chess"), plan.describe(), Growing())
    assert len(data_of(page)["games"]) == 3 and "3 of 6 games played" in Reader(page).text


def test_a_match_that_has_not_begun_has_a_page(tmp_path: Path) -> None:
    play_match(tmp_path)
    (tmp_path / "journal.jsonl").write_text("")
    text = Reader(page_of(tmp_path)).text
    assert "0 of 6 games played" in text and "n/a" in text


def test_the_curve_of_a_test_keeps_its_ends(tmp_path: Path) -> None:
    test = SequentialTest(0, 5)
    plan = play_match(tmp_path, test=test)
    history = ratio_history(Standing(plan.names, test, read_entries(tmp_path)))
    assert history[0] == (0, 0.0) and history[-1][0] == 6
    assert [ratio for _, ratio in history][1] == 0.0, "half a pair decides nothing"
    assert history[-1][1] > 0


def test_the_command_tells_the_standing_and_where_the_page_is(tmp_path: Path) -> None:
    play_match(tmp_path)
    result = CliRunner().invoke(main, ["report", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert result.stderr.endswith(f"Page: {tmp_path / 'report.html'}\n")
    assert "6 of 6 games played" in (tmp_path / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("moves", ["e2e5", "e2e4 e7e5 e1e9"])
def test_a_journal_that_breaks_the_rules_gets_an_error_and_no_page(
    tmp_path: Path, moves: str
) -> None:
    play_match(tmp_path)
    entry = json.loads((tmp_path / "journal.jsonl").read_text().splitlines()[0])
    entry |= {"moves": moves, "told": "", "start": ""}
    (tmp_path / "journal.jsonl").write_text(json.dumps(entry) + "\n")
    result = CliRunner().invoke(main, ["report", str(tmp_path)])
    assert result.exit_code == 1 and "Error: " in result.output
    assert not (tmp_path / "report.html").exists()
