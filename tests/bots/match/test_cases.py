"""What other match tools got wrong, as one test each.

Elsewhere: a late answer is judged by the clock before the rules (test_referee: each vice), the flag
falls before a period is added (test_clock), a crash without a clock is noticed (test_cli), every
vice costs its own games only and fails the run (test_cli), statistics of few games are never nan or
infinite (test_statistics, test_runner), openings follow from the seed (test_jobs, test_runner),
commands are lists with absolute programs (test_contestant), and what engines must bear from clients
(tests/bots/chess/test_cases_*, tests/protocols/uci).
"""

from __future__ import annotations

import json
import re
import sys
import threading
import time
from pathlib import Path

import pytest

from bots.match.bench import Bench
from bots.match.contestant import Contestant
from bots.match.journal import Journal
from bots.match.runner import run_match
from protocols.limits import Limits
from protocols.uci.client import UciClient
from tests.bots.match.commands import DEADLINE, bot_match, engine, wait_for
from tests.bots.match.doubles import Mover, Stable, contestant, plan

ROOT = Path(__file__).parents[3]
SCRIPTED = [sys.executable, "-m", "tests.doubles.scripted_engine"]


def test_the_answer_of_a_late_player_does_not_reach_the_next_game(
    pids: Path, tmp_path: Path
) -> None:
    one = engine("once_late", name="one", pids=pids, more="tc=st=2")
    two = engine(name="two", pids=pids, more="tc=60")
    limits = ("--patience", 20, "--games", 2, "--concurrency", 1)
    more = ("--move-limit", 10, "--directory", tmp_path / "match")
    result = bot_match("run", one, two, *limits, *more)
    assert re.search(r"Game 1 .*: 0-1, time forfeit: \d+ ms over", result.output)
    assert re.search(r"Game 2 .*: ½-½, move limit", result.output), result.output
    assert len(pids.read_text().split()) == 2, "nobody had to be started again"


def test_a_flag_in_the_last_move_of_a_period_is_a_loss_on_time(pids: Path) -> None:
    one = engine("slow_second", name="one", pids=pids, more="tc=2/0.4")
    two = engine(name="two", pids=pids, more="tc=60")
    result = bot_match("run", one, two, "--games", 2, "--margin", 0.01)
    assert result.output.count("time forfeit: ") >= 2, result.output
    assert "illegal" not in result.output


def test_players_start_one_after_another() -> None:
    at_once, most, lock = 0, 0, threading.Lock()

    def open_player(who: Contestant) -> Mover:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        time.sleep(0.02)
        with lock:
            at_once -= 1
        return Mover(who.name)

    bench = Bench([contestant("a")], open_player)
    threads = [threading.Thread(target=bench.borrow, args=(0,)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(DEADLINE)
    assert most == 1
    bench.close()


def test_an_answer_is_stamped_when_it_comes_however_late_it_is_looked_at() -> None:
    with UciClient.start(SCRIPTED, cwd=ROOT) as client:
        client.ping()
        client.go(Limits(depth=1))
        inbox = client.process._inbox
        wait_for(lambda: any("bestmove" in line.text for line in inbox._lines), "no answer came")
        handled = time.monotonic() + 0.2
        wait_for(lambda: time.monotonic() > handled, "time stands still")
        reply = client.wait_for_answer(DEADLINE)
        assert reply.arrived < handled - 0.1
        assert reply.elapsed < time.monotonic() - reply.sent - 0.1


def test_a_book_shorter_than_the_match_is_told_and_openings_are_the_same_again(
    pids: Path, tmp_path: Path
) -> None:
    book = tmp_path / "book.epd"
    book.write_text("".join(f"4k3/8/8/8/8/8/{pawn}PPPPPPP/4K3 w - - 0 1\n" for pawn in "PNBRQ"))
    runs = []
    for folder in ("one", "two"):
        result = bot_match(
            *("run", engine(name="a", pids=pids), engine(name="b", pids=pids), "--games", 20),
            *("--openings", book, "--move-limit", 1, "--directory", tmp_path / folder),
        )
        assert "Warning: 10 pairs share 5 openings" in result.output
        lines = (tmp_path / folder / "journal.jsonl").read_text().splitlines()
        entries = sorted(map(json.loads, lines), key=lambda entry: entry["number"])
        runs.append([(entry["number"], entry["start"]) for entry in entries])
        rounds = re.findall(r'Round "(.*)"', (tmp_path / folder / "games.pgn").read_text())
        assert len(rounds) == len(set(rounds)) == 20
    assert runs[0] == runs[1]
    assert len({start for _, start in runs[0][:10]}) == 5


def test_every_game_begins_with_the_engine_told_so(pids: Path, tmp_path: Path) -> None:
    one, two = engine(name="one", pids=pids), engine(name="two", pids=pids)
    limits = ("--games", 4, "--concurrency", 1, "--move-limit", 3, "--log", tmp_path)
    assert bot_match("run", one, two, *limits).exit_code == 0
    for name in ("one", "two"):
        lines = [
            line.split(" ", 2)[2] for line in (tmp_path / f"{name}.1.log").read_text().splitlines()
        ]
        begun = [number for number, line in enumerate(lines) if line == "ucinewgame"]
        assert len(begun) == 4
        assert all(lines[number + 1] == "isready" for number in begun)


def test_records_are_appended_and_never_written_again(tmp_path: Path) -> None:
    match = plan(games=12)
    files = Journal(tmp_path, match.describe(), ".pgn")
    path = tmp_path / "games.pgn"
    before = [b""]

    def look(*_: object) -> None:
        content = path.read_bytes()
        assert content.startswith(before[0]) and len(content) > len(before[0])
        before[0] = content

    run_match(match, Stable().open, journal=files, report=look)
    files.close()
    assert before[0].count(b"[Event ") == 12


def test_a_chatty_engine_costs_nobody_a_game(pids: Path) -> None:
    one, two = engine("chatty", name="one", pids=pids), engine(name="two", pids=pids)
    limits = ("--games", 2, "--move-limit", 4, "--tc", 60)
    result = bot_match("run", one, two, *limits)
    assert result.exit_code == 0, result.output
    assert "2 played, 2 planned, 0 broken off" in result.output


def test_a_slow_start_is_waited_for_as_long_as_the_engine_may_take(pids: Path) -> None:
    one = engine("slow_start", name="one", pids=pids)
    limits = ("--games", 2, "--move-limit", 2)
    assert bot_match("run", one, engine(name="two"), *limits).exit_code == 0
    hurried = engine("slow_start", name="one", pids=pids, more="start=0.1")
    result = bot_match("run", hurried, engine(name="two"), *limits)
    assert result.exit_code == 1 and "waited too long for uciok" in result.output


def test_engines_that_quit_slowly_are_ended_all_at_once(
    pids: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.match.search_player.QUIT_SECONDS", 0.2)
    one = engine("slow_quit", name="one", pids=pids)
    two = engine("slow_quit", name="two", pids=pids)
    limits = ("--games", 4, "--move-limit", 2, "--concurrency", 2)
    assert bot_match("run", one, two, *limits).exit_code == 0


def test_players_are_closed_at_the_same_time() -> None:
    together = threading.Barrier(4, timeout=DEADLINE)

    class Slow(Mover):
        def close(self, *, at_once: bool = False) -> None:
            together.wait()
            super().close(at_once=at_once)

    players: list[Slow] = []

    def open_player(who: Contestant) -> Slow:
        players.append(Slow(who.name))
        return players[-1]

    bench = Bench([contestant("a"), contestant("b")], open_player)
    for number in (0, 0, 1, 1):
        bench.borrow(number)
    bench.close()
    assert [player.closed for player in players] == [1] * 4
