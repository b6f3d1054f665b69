"""The program itself: what its command line offers, how it speaks, and that it plays."""

from __future__ import annotations

import io
import random
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bots.dominoes.bot import DominoesBot
from bots.dominoes.choice import DEFAULT_LEVEL, Limits
from bots.dominoes.command import command
from bots.dominoes.console import speak
from bots.dominoes.game import GAMES
from bots.dominoes.served import DominoRules, ServedSeat
from bots.version import VERSION
from protocols.control import Control
from protocols.dominoes import commands
from protocols.dominoes.commands import parse_line
from protocols.dominoes.events import Event, NewGame
from tests.bots.dominoes.games import record_of
from tests.doubles.dialogue import DEADLINE, ProcessDialogue

ROOT = Path(__file__).parents[3]
ROUND = (
    "new game domino-draw seed 5",
    "hand 6-3 5-1 4-4 3-0 2-2 1-0 0-0",
    "start 1 6-5 forced",
    "played 1 6-5",
)


def run(*arguments: str, text: str = "") -> Result:
    out = io.BytesIO()
    source = io.BytesIO(text.encode())
    result = CliRunner().invoke(command, [*arguments], obj=(source, out))
    result.stdout_bytes = result.stdout_bytes or out.getvalue()
    return result


def seat_of(*lines: str) -> ServedSeat:
    served: ServedSeat | None = None
    for line in lines:
        event = parse_line(line)
        if isinstance(event, NewGame):
            served = DominoRules().new_game(event)
        else:
            assert served is not None and isinstance(event, Event)
            served = served.after(event)
    assert served is not None
    return served


def program() -> ProcessDialogue:
    command = [sys.executable, "-W", "ignore", "-m", "bots.dominoes"]
    return ProcessDialogue(command, cwd=str(ROOT))


def test_the_version_is_told() -> None:
    assert run("--version").stdout.startswith(f"dominoes-bot {VERSION} (")


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["deal", "--help"], ["replay", "--help"]])
def test_help_is_there(words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == 0 and "Usage:" in result.stdout


def test_settings_come_from_the_command_line_too() -> None:
    settings = ("--option", "level=3", "--option", "seed=9")
    lines = run(*settings, text="show settings\n").stdout.splitlines()
    assert lines == ["level 3", "movetime 0", "samples 0", "seed 9"]
    assert run("--option", "level=99").exit_code == 2
    assert run("--option", "mood=good").exit_code == 2
    assert run("--option", "level").exit_code == 2


def test_the_dialogue_is_kept_in_a_file(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    run("--log", str(log), text="show seed\nfoo\n")
    assert "Unknown keyword `foo'." in log.read_text()
    assert run("--log", str(tmp_path)).exit_code == 2


def test_deals_are_openings_of_matches(tmp_path: Path) -> None:
    path = tmp_path / "deals.txt"
    result = run("deal", "domino-block", "--players", "3", "--count", "5", "--seed", "7")
    path.write_text(result.stdout)
    openings = GAMES["domino-block-3p"].openings(path)
    assert len({opening.start for opening in openings}) == 5
    assert run("deal", "--players", "5").exit_code == 2


def test_records_are_replayed_or_said_to_be_wrong(tmp_path: Path) -> None:
    path = tmp_path / "games.dominoes"
    text = "".join(GAMES["domino-draw"].record(record_of(GAMES["domino-draw"], n)[0]) for n in "12")
    path.write_text(text)
    result = run("replay", str(path))
    assert result.exit_code == 0 and result.stdout.count("1 rounds") == 2
    path.write_text(text.replace("played 1", "passed 1", 1))
    result = run("replay", str(path))
    assert result.exit_code == 1 and "game 1: line" in result.stdout
    path.write_text("nothing\n")
    assert run("replay", str(path)).exit_code == 1


def test_go_tells_limits_over_those_that_are_set() -> None:
    bot = DominoesBot()
    assert bot.limits_of(commands.Limits()) == Limits(DEFAULT_LEVEL)
    bot.set_option("level", 2)
    bot.set_option("samples", 9)
    bot.set_option("movetime", 250)
    assert bot.limits_of(commands.Limits()) == Limits(2, 0.23, 9)
    assert bot.limits_of(commands.Limits(samples=3)) == Limits(2, None, 3)
    assert bot.limits_of(commands.Limits(move_time=1.5)) == Limits(2, 1.48)
    assert bot.limits_of(commands.Limits(move_time=0.01)) == Limits(2, 0.005)


def test_moves_and_ratings_are_legal_and_the_same_for_the_same_chance() -> None:
    bot, seat = DominoesBot(), seat_of(*ROUND)
    limits = commands.Limits(samples=5)
    moves = [bot.choose(seat, limits, random.Random(3), Control()) for _ in range(2)]
    rated = bot.rate(seat, limits, random.Random(3), Control())
    assert moves[0] == moves[1] == rated[0].move
    assert sorted(map(str, seat.legal_moves())) == sorted(str(each.move) for each in rated)
    assert rated[0].value >= rated[-1].value


def test_a_stop_ends_the_thinking() -> None:
    control = Control()
    control.stop()
    bot, seat = DominoesBot(), seat_of(*ROUND)
    move = bot.choose(seat, commands.Limits(move_time=600.0), random.Random(1), control)
    assert move in seat.legal_moves()


@pytest.mark.parametrize("name", ["domino-draw", "domino-block-3p", "domino-draw-4p-to-100"])
def test_the_bot_decides_at_every_seat_of_a_game(name: str) -> None:
    bot = DominoesBot()
    bot.set_option("samples", 2)
    _, positions = record_of(GAMES[name], 3)
    for seat in range(GAMES[name].options.players):
        served: ServedSeat | None = None
        decided = 0
        for position in positions[:80]:
            for line in position.told(seat):
                served = seat_of(line) if served is None else after(served, line)
            assert served is not None
            if served.turn == seat:
                move = bot.choose(served, commands.Limits(), random.Random(1), Control())
                assert move in served.legal_moves()
                decided += 1
        assert decided > 2


def after(served: ServedSeat, line: str) -> ServedSeat:
    event = parse_line(line)
    assert isinstance(event, Event)
    return served.after(event)


def test_the_program_speaks_at_once_and_ends_with_its_input() -> None:
    dialogue = program()
    try:
        dialogue.send(*ROUND, "show turn", "go samples 3", "quit")
        assert dialogue.read() == "turn 0"
        assert dialogue.read() in ("move 6-3 left", "move 5-1 right")
        assert dialogue.wait() == 0
    finally:
        dialogue.close()


def test_the_program_answers_before_it_ends_when_its_input_ends_in_a_decision() -> None:
    dialogue = program()
    try:
        dialogue.send(*ROUND, "go movetime 3600000")
        dialogue.process.end_input()
        assert dialogue.until("move .*", DEADLINE)
        assert dialogue.wait() == 0
    finally:
        dialogue.close()


@pytest.mark.parametrize("data", [b"\xff\xfe\x00\x80\n", b"\r\n\r\rgo\r\n", b"x" * 3_000_000])
def test_the_program_survives_any_bytes(data: bytes) -> None:
    dialogue = program()
    try:
        dialogue.send_bytes(data + b"\nshow level\n")
        dialogue.until(f"level {DEFAULT_LEVEL}")
        assert dialogue.end() == 0
    finally:
        dialogue.close()


def test_the_console_serves_streams() -> None:
    out = io.BytesIO()
    assert speak(io.BytesIO(b"show level"), out, values=[("level", "4")]) == 0
    assert out.getvalue() == b"level 4\n"
