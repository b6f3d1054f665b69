"""Every fault of a Hub engine fails the step that is about it; an engine without faults passes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bots.match.conformance.step import Verdict
from tests.bots.match.conformance.vices import Examinations, Examiner, Vice

EXAMINER = Examiner("hub", "tests.doubles.filtered_hub_engine", "tests.doubles.draughts_mover")

VICES = (
    Vice(("out", "wait", "info depth=1|wait"), "`hub` is answered with `wait`", "info"),
    Vice(("out", "id .*", "id author=Nobody"), "it tells its name", "none"),
    Vice(("out", "id .*", "id version=1 name=X author=Y"), "name, version and", "version name"),
    Vice(("out", "param name=variant.*", "param name=v type=odd"), "the declarations of", "odd"),
    Vice(("out", "(param name=ponder.*)", r"\1|\1"), "no parameter is declared twice", "ponder"),
    Vice(("out", "(param name=variant) value=normal (.*)", r"\1 value=x \2"), "the value of", "x"),
    Vice(("out", "(param name=variant).*", r"\1 value=x type=string"), "the parameter `v", "Str"),
    Vice(("out", "(param name=ponder).*", r"\1 value=x type=string"), "the parameter `p", "Str"),
    Vice(("in", "init", "!exit 3"), "`init` is answered with `ready`", "status 3"),
    Vice(("out", "pong", "param name=late value=1|pong"), "identity and parameters come", "late"),
    Vice(("out", "pong", "pong|pong"), "`ping` is answered with one `pong`", "2 of them"),
    Vice(("out", "<begin>", "ready"), "it says nothing of the protocol before `hub`", "ready"),
    Vice(("in", "junk", "!exit 3"), "unknown lines are ignored", "status 3"),
    Vice(("in", "ping\r", ""), "lines may end in CR LF", "nothing", True),
    Vice(("in", " +ping +", ""), "words may stand amid several blanks", "nothing", True),
    Vice(("in", "quit", "!exit 3"), "`quit` ends it with exit status 0", "exit status 3"),
    Vice(("in", "quit", ""), "`quit` during a search ends it", "it runs on", True),
    Vice(("in", "<end>", ""), "the end of its input ends it", "it runs on", True),
    Vice(("in", "<end>", ""), "the end of its input during a search", "it runs on", True),
    Vice(("out", "done.*", "done move=32-27x"), "it plays in the start position", "32-27x"),
    Vice(("in", "pos start", ""), "`pos start` is the", "done move=28x28"),
    Vice(("in", ".*28x19x23.*", "!exit 3"), "it plays after moves and captures", "status 3"),
    Vice(("out", "done.*", "done move=50x39x44"), "it takes as many pieces", "50x39x44"),
    Vice(("out", "done move=28x28.*", "done move=28-28"), "it writes a capture that", "28-28"),
    Vice(("out", "done move=33x.*", "done move=33x50"), "it plays on with a king's", "33x50"),
    Vice(("out", "done move=4x15.*", "done move=4x15"), "it tells two captures", "4x15"),
    Vice(("in", ".*4x15x37x13.*", "!exit 3"), "captured squares come in any", "status 3"),
    Vice(("in", ".*moves=.{1500,}", "!exit 3"), "it plays after 400 moves", "status 3"),
    Vice(("out", "done move=46.*", "done"), "it plays in a position drawn", "done"),
    Vice(("out", "done", "done move=1-1"), "a side without pieces has no move", "1-1"),
    Vice(("out", "done", "done move=1-1"), "a side that is blocked has no move", "1-1"),
    Vice(("in", ".*moves=.*28x19.*", ""), "a new position replaces the old one", "done"),
    Vice(("in", "new-game", "!exit 3"), "another game begins", "status 3"),
    Vice(("in", "level move-time=0.25", "level infinite"), "`move-time=0.25` ends", "not", True),
    Vice(("in", "level time=-.*", "!exit 3"), "less time than the increment", "status 3"),
    Vice(("in", "level time=0", "!exit 3"), "`time=0` is answered", "status 3"),
    Vice(("in", "level depth=5", "!exit 3"), "`depth=5` ends by itself", "status 3"),
    Vice(("in", "level nodes=1000", "!exit 3"), "`nodes=1000` ends by itself", "status 3"),
    Vice(("in", "level depth=60", "!exit 3"), "of several lines of `level`", "status 3"),
    Vice(("in", "level handicap.*", "!exit 3"), "an unknown limit beside", "status 3"),
    Vice(
        ("in", "go analyze", ">done move=32-28"),
        "an analysis lasts until `stop`, ",
        "done",
    ),
    Vice(("in", "stop", ""), "a `stop` at once is answered", "nothing", True),
    Vice(("in", "ping", "stop|ping"), "`ping` during a search is answered", "done"),
    Vice(("in", "stop", "stop|>done move=32-28"), "`stop` without a search", "done"),
    Vice(("in", "ponder-hit", ">done move=32-28"), "`ponder-hit` without a search", "done"),
    Vice(("in", "stop", "stop|>done move=32-28"), "`stop` behind the answer", "done"),
    Vice(("in", "new-game", ">done move=32-28"), "nothing but `go` is answered", "done"),
    Vice(("in", "go ponder", "!exit 3"), "pondering ends after `ponder-hit`", "status 3"),
    Vice(("in", ".*32-28 18-22.*", "!exit 3"), "pondering ends by `stop`", "status 3"),
    Vice(("in", "go think", ""), "`stop`, `pos` and `go` in one breath", "nothing", True),
    Vice(("out", "(info.*) nps=.*", r"\1 nps=nan"), "its info lines are sound", "nan"),
    Vice(("out", "info (depth=1) (.*)", r"info \2 \1"), "the pairs of its info", "depth=1"),
    Vice(("out", "(info depth=1) .*( nodes=.*)", r"\1\2"), "a score is told before", "done"),
    Vice(("out", "(info) depth=1(.*)", r"\1 depth=2\2|\1 depth=1\2"), "the depth does", "2 to 1"),
    Vice(("out", "(info.*) pv=.*", r'\1 pv="32-27 32-27"'), "principal variations", "32-27"),
    Vice(("out", "(info.*) pv=.*", r'\1 pv="35-30"'), "the move played begins", "35-30"),
    Vice(("out", "(done move=.*) ponder=.*", r"\1 ponder=1-1"), "the move to ponder on", "1-1"),
    Vice(("in", "set-param name=ponder.*", "!exit 3"), "each parameter takes", "status 3"),
    Vice(("in", "set-param name=no-such.*", "!exit 3"), "a parameter that was not", "status 3"),
    Vice(("in", ".*value=.?abc.*", "!exit 3"), "values outside a parameter's", "status 3"),
    Vice(("in", "(set-param name=variant) .*", r"\1 value=normal"), "each variant that", "done"),
    Vice(("in", "level depth=abc", "!exit 3"), "`level depth=abc` does no harm", "status 3"),
    Vice(("in", "pos pos=We{49}", "!hang"), "a position too short", "nothing", True),
    Vice(("in", '.*"z9-z9"', "!exit 3"), "a search after the illegal moves `z9", "status 3"),
    Vice(("in", "level move-time=0.1", "!exit 3"), "`go` before any position", "status 3"),
    Vice(("in", "level move-time=0.1", "!exit 3"), "`go` before `init`", "status 3"),
    Vice(("out", "(done.*)", r"\1|\1"), "a second `go` during a search", "4 of them"),
    Vice(("in", ".*999 with.*", "!exit 3"), "1000 unknown lines", "status 3"),
    Vice(("in", "x{5000,}", "!exit 3"), "a line of 100000 characters", "status 3"),
    Vice(("in", "[^ -~].*", "!exit 3"), "bytes that are no text", "status 3"),
    Vice(("in", "init", "!exit 3"), "a client reads its name", "status 3"),
    Vice(("out", "pong", 'error message="oh"|pong'), "it plays 12 moves of a game", "oh"),
    Vice(("out", "info .*", ""), "a client gets an analysis", "0 lines"),
)


@pytest.fixture(scope="module")
def examinations() -> Iterator[Examinations]:
    found = Examinations(EXAMINER, VICES)
    yield found
    found.close()


@pytest.mark.parametrize("vice", VICES, ids=lambda vice: vice.sentence)
def test_a_fault_fails_its_step(vice: Vice, examinations: Examinations) -> None:
    examinations.require_failed(vice)


def test_an_engine_without_faults_passes_every_step() -> None:
    found = EXAMINER.findings_of_sound_engine()
    assert [each for each in found if each.verdict is not Verdict.PASSED] == []
