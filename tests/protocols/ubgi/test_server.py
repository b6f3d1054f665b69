"""UBGI: decisions on positions, and one error for each line that cannot be carried out."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.backgammon.bot import variations
from bots.backgammon.position_id import parse_position_id
from bots.backgammon.variations import STANDARD
from protocols.lines import LineWriter
from protocols.ubgi.server import Server, serve

START = "4HPwATDgc/ABMA"
DANCE = "27YBAGDbtgEACA"
BAR = "W9sAALBt2wAABA"
LAST = "AAD/fwABAAAAAA"


class Peer:
    """A server in this process."""

    def __init__(self) -> None:
        self._stream = io.BytesIO()
        self.server = Server(*variations()[0].load(), "A. Uthor", LineWriter(self._stream))

    def ask(self, *lines: str) -> list[str]:
        self._stream.seek(0)
        self._stream.truncate()
        for line in lines:
            self.server.obey(line)
        return self._stream.getvalue().decode().split("\n")[:-1]


def test_the_bot_introduces_itself_and_is_ready() -> None:
    lines = Peer().ask("ubgi", "isready")
    assert [line.split()[0] for line in lines] == ["id", "id", "option", "ubgiok", "readyok"]


def test_a_play_comes_step_by_step_and_as_the_position_it_leads_to() -> None:
    peer = Peer()
    play, reached = peer.ask("newgame", f"position gnubgid {START}", "dice 3 1", "go role chequer")
    steps = [step.split("/") for step in play.split()[1:]]
    assert sorted(int(source) - int(target) for source, target in steps) == [1, 3]
    after = parse_position_id(reached.removeprefix("bestmoveid "))
    plays = STANDARD.legal_plays(parse_position_id(START), (3, 1))
    assert after.swapped in [each.position for each in plays]


def test_bar_and_off_are_words_and_a_dance_has_no_steps() -> None:
    peer = Peer()
    play, _ = peer.ask(f"position gnubgid {BAR}", "dice 3 1", "go role chequer")
    assert play.startswith("bestmove bar/22 ")
    play, _ = peer.ask(f"position gnubgid {LAST}", "dice 6 5", "go role chequer")
    assert play == "bestmove 1/off"
    play, reached = peer.ask(f"position gnubgid {DANCE}", "dice 6 5", "go role chequer")
    assert (play, reached) == ("bestmove", "bestmoveid 27YNAEDbtgEAAA")


def test_the_cube_is_offered_where_the_score_makes_it_free_and_not_where_it_is_forbidden() -> None:
    peer = Peer()
    context = ("newsession type match length 5 crawford off", "setscore 2 4")
    assert peer.ask(*context, f"position gnubgid {START}", "go role cube") == ["bestcube double"]
    owned = ("setcube value 2 owner p1", "go role cube")
    assert peer.ask(*owned) == ["bestcube nodouble"]
    crawford = ("newsession type match length 5", "setscore 2 4", f"position gnubgid {START}")
    assert peer.ask(*crawford, "go role cube") == ["bestcube nodouble"]


def test_a_whole_turn_is_answered_in_one_line() -> None:
    (line,) = Peer().ask(f"position gnubgid {START}", "dice 6 1", "go role turn")
    assert line.startswith("bestturn cube=nodouble moveid=")


def test_an_xgid_brings_its_dice() -> None:
    xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:3:0:10"
    assert Peer().ask(f"position xgid {xgid}", "go role chequer")[0].startswith("bestmove ")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("foo", "unknown_command"),
        ("go role chequer", "missing_context"),
        ("go", "bad_argument"),
        ("dice 7 1", "bad_argument"),
        ("position gnubgid xyz", "bad_argument"),
        ("position fen x", "bad_argument"),
        ("setcube value 3 owner p0", "bad_argument"),
        ("setscore 1", "bad_argument"),
        ("setturn p2", "bad_argument"),
        ("newsession type match", "bad_argument"),
        ("newsession type money length 5", "bad_argument"),
        ("newsession length", "bad_argument"),
        ("setoption name Hash value 3", "bad_argument"),
        ("setoption name Plies value 9", "bad_argument"),
    ],
)
def test_a_wrong_line_is_told_and_changes_nothing(line: str, code: str) -> None:
    (answer,) = Peer().ask(line)
    assert answer.startswith(f"error {code} ")
    peer = Peer()
    peer.ask(f"position gnubgid {START}", "dice 3 1")
    before = peer.ask("go role chequer")
    if not line.startswith("go role"):
        peer.ask(line)
    assert peer.ask("go role chequer") == before


def test_the_end_of_the_input_and_quit_end_the_program() -> None:
    rules, adviser = variations()[0].load()
    for given_text in (b"isready", b"isready\nquit\nisready\n", b"", b"\r\nisready\r\n"):
        out = io.BytesIO()
        assert serve(rules, adviser, "A. Uthor", io.BytesIO(given_text), out) == 0
        assert out.getvalue().count(b"readyok") == (b"isready" in given_text)


@given(st.text(max_size=100))
def test_any_line_leaves_the_server_ready(text: str) -> None:
    peer = Peer()
    peer.ask(text, f"go {text}", f"position {text}", f"newsession {text}")
    assert peer.ask("isready") == ["readyok"]
