"""Games of draughts between Hub engines, refereed by our rules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bots.draughts.pdn.reader import read_documents
from bots.game import Opening, Record, Termination
from bots.match.adjudication import DrawRule
from bots.match.clock import parse_time_control
from bots.match.contestant import Contestant
from bots.match.drivers import open_player
from bots.match.hub_player import HubPlayer, in_order
from bots.match.player import Disconnected, Player, Request, Stalled
from bots.match.referee import Outcome, Rules, Seat, play_game
from bots.registry import PACKAGES, find_game
from protocols.limits import Clock, Limits

ROOT = Path(__file__).parents[3]
CONTROL = parse_time_control("60+0.5")
MOVER = "tests.doubles.draughts_mover"
NAMES = [name for name, package in PACKAGES.items() if package == "bots.draughts"]

Start = Callable[..., Player]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start Hub engines of the tests, and end them; their lines are kept in `tmp_path`."""
    players: list[Player] = []

    def run(*words: str, game: str = "draughts", module: str = MOVER, **fields: object) -> Player:
        command = (sys.executable, "-m", module, *words)
        name = str(fields.pop("name", f"mover{len(players)}"))
        contestant = Contestant(name, command, "hub", directory=str(ROOT), **fields)  # type: ignore[arg-type]
        players.append(open_player(contestant, find_game(game), tmp_path))
        return players[-1]

    yield run
    for player in players:
        player.close(at_once=True)


def play(game: str, first: Player, second: Player, start: str = "", **rules: object) -> Outcome:
    seats = [Seat(first, CONTROL), Seat(second, CONTROL)]
    return play_game(find_game(game), Opening(start), seats, Rules(**rules))  # type: ignore[arg-type]


def sent(folder: Path, name: str, word: str) -> list[str]:
    """The lines with that first word that an engine was sent."""
    (path,) = folder.glob(f"*{name}*")
    lines = (line.partition("> ") for line in path.read_text().splitlines())
    return [text for _, arrow, text in lines if arrow and text.split()[:1] == [word]]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_each_variant_is_played_to_its_end(start: Start, name: str) -> None:
    outcome = play(name, start(game=name), start(game=name), move_limit=150)
    assert outcome.result.termination in (
        Termination.WON,
        Termination.DRAWN,
        Termination.MOVE_LIMIT,
    )
    assert len(outcome.moves) > 10 and outcome.remarks == ((), ())
    record = Record(("a", "b"), outcome.opening, outcome.moves, outcome.result)
    (document,) = read_documents(find_game(name).record(record))
    assert len(document.line.moves) == len(outcome.moves)


def test_captured_squares_in_another_order_are_the_same_move(start: Start) -> None:
    position = "W:W32,27:B28,18,9,44"
    outcome = play("draughts", start("reversed"), start(), position, move_limit=1)
    assert outcome.moves[0].text == "32x12x18x28"
    assert outcome.remarks == ((), ())


@pytest.mark.parametrize(
    ("move", "written"),
    [
        ("28x19x23", "28x19x23"),
        ("28x28x23x12x9", "28x28x9x12x23"),
        ("28x19", "28x19"),
        ("32-28", "32-28"),
        ("axbxcxd", "axbxcxd"),
        ("", ""),
    ],
)
def test_captured_squares_are_put_in_order(move: str, written: str) -> None:
    assert in_order(move) == written


def test_an_illegal_move_loses(start: Start) -> None:
    outcome = play("draughts", start(), start("illegal"))
    assert outcome.result.termination is Termination.ILLEGAL_MOVE
    assert outcome.result.points == (1.0, 0.0) and "1-2" in outcome.result.reason


def test_an_engine_is_told_the_whole_game_and_its_own_clock(start: Start, tmp_path: Path) -> None:
    outcome = play("draughts", start(name="one"), start(name="two"), move_limit=2)
    moves = [move.text for move in outcome.moves]
    begun = find_game("draughts").start().text()
    assert sent(tmp_path, "one", "pos") == [
        f"pos pos={begun}",
        f'pos pos={begun} moves="{" ".join(moves[:2])}"',
    ]
    first, _ = sent(tmp_path, "one", "level")
    assert first == "level time=59.5 inc=0.5", "the engine adds the increment itself"
    assert sent(tmp_path, "two", "new-game") == ["new-game"]


def test_a_clock_shorter_than_its_increment_is_told_as_no_time_and_that(
    start: Start, tmp_path: Path
) -> None:
    player = start(name="short")
    clocks = (Clock(9.0, 1.0), Clock(0.25, 1.0))
    player.play(Request(Opening(), ("32-28",), Limits(clocks=clocks), allowed=60.0, seat=1))
    assert sent(tmp_path, "short", "level") == ["level time=0 inc=0.25"]


def test_a_variant_is_set_under_the_name_that_the_engine_has_for_it(
    start: Start, tmp_path: Path
) -> None:
    start("spelled", game="breakthrough", name="spelled")
    assert sent(tmp_path, "spelled", "set-param") == ["set-param name=variant value=breakthrough"]
    start(game="breakthrough", name="usual")
    assert sent(tmp_path, "usual", "set-param") == ["set-param name=variant value=bt"]


@pytest.mark.parametrize(
    ("words", "game", "reason"),
    [
        (("fixed",), "frisian", "no parameter variant to play frisian"),
        (("spelled",), "frisian", "variant"),
    ],
)
def test_an_engine_that_does_not_play_the_variant_is_refused(
    start: Start, words: tuple[str, ...], game: str, reason: str
) -> None:
    with pytest.raises(Disconnected, match=reason):
        start(*words, game=game)
    start("fixed")


def test_an_option_that_the_engine_lacks_is_told(start: Start) -> None:
    with pytest.raises(Disconnected, match=r"cannot set option.*Hash"):
        start(options=(("Hash", "1"),))


def test_pondering_ends_by_a_hit_or_by_a_stop(start: Start, tmp_path: Path) -> None:
    ponderer = start(name="ponderer", ponders=True)
    outcome = play("draughts", ponderer, start(), move_limit=8)
    ponderer.close()  # so that the log holds all that was sent
    assert outcome.result.termination is Termination.MOVE_LIMIT
    assert sent(tmp_path, "ponderer", "set-param") == ["set-param name=ponder value=true"]
    goes = sent(tmp_path, "ponderer", "go")
    hits, stops = (sent(tmp_path, "ponderer", word) for word in ("ponder-hit", "stop"))
    assert goes.count("go ponder") == len(hits) + len(stops) >= 7
    assert goes.count("go think") == 8 - len(hits) and hits


def test_complaints_are_among_the_last_words(start: Start) -> None:
    player = start()
    assert isinstance(player, HubPlayer)
    limits = Limits(depth=1)
    player.play(Request(Opening(), ("32-28", "32-28"), limits, allowed=60.0))
    assert any(words.startswith("error: illegal move") for words in player.last_words())


@pytest.mark.parametrize(
    ("fault", "termination"),
    [("crash", Termination.DISCONNECT), ("no_move", Termination.ILLEGAL_MOVE)],
)
def test_an_engine_that_fails_loses(start: Start, fault: str, termination: Termination) -> None:
    failing = start(fault, module="tests.doubles.misbehaving_hub_engine")
    outcome = play("draughts", failing, start())
    assert outcome.result.termination is termination
    assert outcome.result.points == (0.0, 1.0)


def test_an_engine_that_never_gets_ready_is_given_up(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.match.hub_player.READY_SECONDS", 1.0)
    with pytest.raises(Stalled):
        start("never_ready", module="tests.doubles.misbehaving_hub_engine")


def test_draws_and_scores_end_games_of_draughts_as_those_of_chess(start: Start) -> None:
    moves = ("46-41", "45-50", "41-46", "50-45") * 2
    seats = [Seat(start(), CONTROL), Seat(start(), CONTROL)]
    drawn = play_game(find_game("draughts"), Opening("W:WK46:BK45", moves), seats)
    assert (drawn.result.termination, drawn.moves) == (Termination.DRAWN, ())
    assert drawn.result.reason == "third repetition"
    adjudicated = play("draughts", start(), start(), draw=DrawRule(2, 2, 10))
    assert adjudicated.result.termination in (
        Termination.ADJUDICATED_DRAW,
        Termination.DRAWN,
        Termination.WON,
    )
