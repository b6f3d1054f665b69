"""Games with xboard engines in processes of their own, and what becomes of their claims."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import chess.pgn
import pytest
from click.testing import CliRunner

from bots.game import Opening, Result, Termination
from bots.match.cecp_player import CecpPlayer
from bots.match.cli import main
from bots.match.clock import parse_time_control
from bots.match.contestant import HUMAN, PROTOCOLS, Contestant
from bots.match.drivers import DRIVERS, open_player
from bots.match.player import Disconnected, Player
from bots.match.referee import Outcome, Rules, Seat, play_game
from bots.registry import find_game
from protocols.cecp import client as client_module
from protocols.errors import PositionError, ProtocolError
from tests.bots.match.doubles import Mover

ENGINE = Path(__file__).parents[2] / "doubles" / "cecp_engine.py"
CHESS, CHESS960 = find_game("chess"), find_game("chess960")
BLACK_TO_MOVE = Opening("r3k3/8/8/8/8/8/P7/4K2R b Kq - 3 9", ("e8d7", "e1g1"))


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines that set features get ten times the time for it, as the machine may be busy."""
    monkeypatch.setattr(client_module, "FEATURE_SECONDS", 20.0)
    monkeypatch.setattr(client_module, "SILENT_SECONDS", 20.0)


def contestant(vice: str = "good", *arguments: str, **fields: object) -> Contestant:
    command = (sys.executable, str(ENGINE), vice, *arguments)
    return Contestant(vice, command, "cecp", **fields)  # type: ignore[arg-type]


@contextmanager
def opened(*contestants: Contestant, game: object = CHESS) -> Iterator[list[Player]]:
    players: list[Player] = []
    try:
        for each in contestants:
            players.append(open_player(each, game))  # type: ignore[arg-type]
        yield players
    finally:
        for player in players:
            player.close()


def play(
    *players: Player,
    opening: Opening | None = None,
    game: object = CHESS,
    control: str = "60+0.5",
    **rules: object,
) -> Outcome:
    settings = {"move_limit": 4, "patience": 20.0, **rules}
    seats = [Seat(player, parse_time_control(control)) for player in players]
    return play_game(game, opening or Opening(), seats, Rules(**settings))  # type: ignore[arg-type]


def said(log: Path) -> list[str]:
    lines = log.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith(("accepted", "rejected", "ping"))]


def test_every_protocol_has_its_driver() -> None:
    assert set(PROTOCOLS.values()) == {*DRIVERS, HUMAN}
    assert PROTOCOLS["xboard"] == "cecp"


def test_a_whole_game_is_played_between_two_protocols() -> None:
    with opened(contestant(options=(("memory", "8"), ("Level", "3")))) as (engine,):
        assert isinstance(engine, CecpPlayer) and engine.name == "Double good"
        outcome = play(Mover("a"), engine, move_limit=None)
        assert outcome.result.termination in (Termination.WON, Termination.DRAWN)
        assert outcome.remarks[1] == ()
        second = outcome.moves[1]
        assert (second.depth, second.nodes) == (3, 100)
        assert second.score is not None and second.score.centipawns == 15
        again = play(engine, Mover("a"), move_limit=3)
        assert again.result.termination is Termination.MOVE_LIMIT


@pytest.mark.parametrize("vice", ["good", "edits", "san", "old"])
@pytest.mark.parametrize("seat", [0, 1])
def test_engines_of_all_habits_play_the_same_moves(
    vice: str, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if vice == "old":
        monkeypatch.setattr(client_module, "SILENT_SECONDS", 0.3)
    with opened(contestant(vice), contestant()) as (engine, good):
        for opening in (Opening("", ("e2e4",)), BLACK_TO_MOVE):
            outcomes = []
            for player in (engine, good):
                players: list[Player] = [Mover("a"), Mover("a")]
                players[seat] = player
                outcomes.append(play(*players, opening=opening))
            assert outcomes[0].moves and outcomes[0].result.termination is Termination.MOVE_LIMIT
            texts = [[move.text for move in outcome.moves] for outcome in outcomes]
            assert texts[0] == texts[1]


def test_an_engine_without_pings_gets_a_new_process_for_each_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "SILENT_SECONDS", 0.3)
    log = tmp_path / "log"
    with opened(contestant("old", f"log={log}")) as (engine,):
        for _ in range(2):
            play(engine, Mover("a"))
    assert said(log).count("xboard") == said(log).count("quit") == 2


def test_a_player_that_was_closed_does_not_start_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "SILENT_SECONDS", 0.3)
    player = CecpPlayer(contestant("old"), CHESS)
    player.new_game()
    player.close()
    with pytest.raises(Disconnected, match="closed"):
        player.new_game()
    assert player._client.process.wait(20)


def test_chess960_is_played_with_its_castling(tmp_path: Path) -> None:
    log = tmp_path / "log"
    opening = Opening("1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1", ("c1g1", "c8b8"))
    with opened(contestant("good", f"log={log}"), game=CHESS960) as (engine,):
        outcome = play(engine, Mover("a", game=CHESS960), opening=opening, game=CHESS960)
    assert outcome.result.termination is Termination.MOVE_LIMIT
    lines = said(log)
    assert "variant fischerandom" in lines
    start = lines.index("setboard 1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1")
    assert lines[start + 1 : start + 3] == ["usermove O-O", "usermove O-O-O"]


def test_clocks_and_the_result_are_told(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with opened(contestant("good", f"log={log}", ponders=True)) as (engine,):
        play(Mover("a"), engine, control="40/90+0.5", move_limit=1)
    lines = said(log)
    assert [line.split()[0] for line in lines[lines.index("force") :]] == [
        *("force", "new", "hard", "post", "force", "usermove", "level", "time", "otim", "go"),
        *("result", "force", "quit"),
    ]
    assert {"level 40 1:30 0.5", "time 9000", "otim 9049", "result 1/2-1/2 {move limit}"} <= set(
        said(log)
    )


# Claims


@pytest.mark.parametrize(
    ("vice", "termination", "words"),
    [
        ("resigns", Termination.RESIGNATION, ""),
        ("resigns_in_words", Termination.RESIGNATION, ""),
        ("gives_up", Termination.RESIGNATION, ""),
        ("claims", Termination.FALSE_CLAIM, "{mated}"),
        ("claims_behind", Termination.FALSE_CLAIM, "{mated}"),
        ("refuses", Termination.FALSE_CLAIM, "Illegal move: "),
        ("illegal", Termination.ILLEGAL_MOVE, "e1e8"),
        ("crash", Termination.DISCONNECT, "exit status 3"),
        ("silent", Termination.STALL, "a move"),
        ("late", Termination.TIME, "ms over"),
        ("floods", Termination.STALL, "a move"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_whatever_is_no_move_ends_the_game_as_what_it_is(
    vice: str, termination: Termination, words: str, seat: int
) -> None:
    control = "0.2" if vice in ("silent", "late", "floods") else "60"
    patience = 0.2 if vice in ("silent", "floods") else 20.0
    with opened(contestant(vice)) as (engine,):
        players: list[Player] = [Mover("a"), Mover("a")]
        players[seat] = engine
        outcome = play(*players, control=control, patience=patience)
        if outcome.failed_seat is not None:
            engine.close(at_once=True)
    assert outcome.result.points == ((0.0, 1.0) if seat == 0 else (1.0, 0.0))
    assert outcome.result.termination is termination
    assert words in outcome.result.reason
    assert outcome.result.termination.is_fault == (termination is not Termination.RESIGNATION)


def test_a_false_claim_does_not_disturb_the_next_game() -> None:
    with opened(contestant("claims_behind")) as (engine,):
        for _ in range(2):
            outcome = play(engine, Mover("a"))
            assert outcome.result.termination is Termination.FALSE_CLAIM
            assert len(outcome.moves) == 2


def test_what_an_engine_says_after_a_game_does_not_reach_the_next() -> None:
    with opened(contestant("haunts")) as (engine,):
        for _ in range(2):
            outcome = play(engine, Mover("a"))
            assert outcome.result.termination is Termination.MOVE_LIMIT


def test_two_engines_may_agree_on_a_draw_and_one_alone_may_not() -> None:
    with opened(contestant("offers"), contestant("accepts")) as (offering, accepting):
        outcome = play(offering, accepting)
        assert outcome.result == Result.drawn(Termination.AGREED_DRAW)
        assert len(outcome.moves) == 1
        outcome = play(offering, Mover("a"))
        assert outcome.result.termination is Termination.MOVE_LIMIT


def test_garbage_loses_nothing() -> None:
    with opened(contestant("babbles"), contestant()) as (babbling, good):
        outcomes = [play(player, Mover("a")) for player in (babbling, good)]
    texts = [[move.text for move in outcome.moves] for outcome in outcomes]
    assert texts[0] == texts[1]


# What cannot be played


def test_a_game_that_the_wire_does_not_know_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bots.registry.PACKAGES", {"chess": "bots.match"})
    with pytest.raises(Disconnected, match="chess is not played over cecp"):
        open_player(contestant(), CHESS)


def test_a_wrong_option_is_told_when_the_engine_starts() -> None:
    with pytest.raises(Disconnected, match="no such option: Nonesuch"):
        open_player(contestant(options=(("Nonesuch", "1"),)), CHESS)


def test_a_variant_that_the_engine_does_not_play_loses_its_game() -> None:
    with opened(contestant("good", 'variants="normal"'), game=CHESS960) as (engine,):
        outcome = play(engine, Mover("a", game=CHESS960), game=CHESS960)
    assert outcome.result.termination is Termination.DISCONNECT
    assert "does not play fischerandom" in outcome.result.reason


def test_an_opening_that_an_engine_cannot_be_told_is_nobodys_loss() -> None:
    opening = Opening("r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1")
    with opened(contestant("edits")) as (engine,), pytest.raises(PositionError, match="FEN"):
        play(engine, Mover("a"), opening=opening)


def test_a_limit_on_nodes_is_refused() -> None:
    with opened(contestant()) as (engine,), pytest.raises(ProtocolError, match="nodes"):
        play(engine, Mover("a"), control="nodes=100")


def test_bot_match_runs_engines_of_two_protocols(tmp_path: Path) -> None:
    uci = Path(__file__).with_name("engine.py")
    result = CliRunner().invoke(
        main,
        [
            "run",
            f"name=uci cmd='{sys.executable} {uci}'",
            f"name=xboard cmd='{sys.executable} {ENGINE}' proto=xboard option.Level=4",
            *("--games", "2", "--concurrency", "1", "--tc", "30", "--move-limit", "6"),
            *("--directory", str(tmp_path)),
        ],
    )
    assert result.exit_code == 0, result.output
    assert "2 played, 2 planned, 0 broken off" in result.output
    with (tmp_path / "games.pgn").open() as records:
        game = chess.pgn.read_game(records)
    assert game is not None and len(list(game.mainline_moves())) == 12
