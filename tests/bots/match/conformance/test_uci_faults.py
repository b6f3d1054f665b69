"""Every fault of an engine fails the step that is about it; chess-bot, which has none, passes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bots.match.conformance.step import Verdict
from tests.bots.match.conformance.vices import Examinations, Examiner, Vice

EXAMINER = Examiner("uci", "tests.doubles.filtered_engine", "bots.chess")

VICES = (
    Vice(("out", "<begin>", "uciok"), "it says nothing of the protocol before `uci`", "uciok"),
    Vice(("in", "joho.*", "!exit 3"), "unknown lines before `uci` are ignored", "status 3"),
    Vice(("in", "joho.*", "!exit 3"), "unknown lines later are ignored", "status 3"),
    Vice(("in", "isready\r", ""), "lines may end in CR LF", "nothing", True),
    Vice(("in", r"\s+isready.*", ""), "words may stand amid several blanks", "nothing", True),
    Vice(("out", "uciok", "uciok "), "`uciok` and `readyok` are whole lines", "'uciok '"),
    Vice(("out", "uciok", "bestmove e2e4|uciok"), "`uci` is answered with `uciok`", "bestmove"),
    Vice(("out", "id name.*", ""), "it tells its name", "none"),
    Vice(("out", "id author.*", ""), "it tells its author", "none"),
    Vice(
        ("out", "option name Hash.*", "option name Hash type spin default 0 min 1 max 8"),
        "the declarations of its options are sound",
        "default 0",
    ),
    Vice(("out", "(option name Hash.*)", r"\1|\1"), "no option is declared twice", "hash"),
    Vice(
        ("out", "uciok", "uciok|option name Late type button"),
        "identity and options come before `uciok`",
        "Late",
    ),
    Vice(("out", "readyok", "readyok|readyok"), "`isready` is answered with one", "2 of them"),
    Vice(
        ("out", "readyok", "readyok|readyok"),
        "`isready` behind a position is answered with one",
        "2 of them",
    ),
    Vice(
        ("out", "uciok", "registration checking|uciok"),
        "registration and copy protection are settled",
        "registration checking",
    ),
    Vice(("in", "quit", "!exit 3"), "`quit` ends it with exit status 0", "exit status 3"),
    Vice(("in", "quit", ""), "`quit` during a search ends it", "it runs on", True),
    Vice(("in", "<end>", ""), "the end of its input ends it", "it runs on", True),
    Vice(("in", "<end>", ""), "the end of its input during a search", "it runs on", True),
    Vice(
        ("out", "info depth.*", "info depth 1 nps 1.5"),
        "every line that it says is of sound grammar",
        "nps 1.5",
    ),
    Vice(
        ("out", "info depth.*", "info depth 1 time 1.5"),
        "White's clock alone: its figures are whole numbers",
        "time 1.5",
    ),
    Vice(("out", "info.*score.*", ""), "Black's clock alone: a score is told", "info string"),
    Vice(("out", "bestmove.*", "bestmove e2e5"), "both clocks, White to move: a legal", "e2e5"),
    Vice(("in", "go .*", ""), "the first move of a game: a legal move", "nothing", True),
    Vice(("in", "go .*", "!exit 3"), "the second move of a game: a legal move", "status 3"),
    Vice(("in", "ucinewgame", "!hang"), "`ucinewgame` between games", "nothing", True),
    Vice(("in", "position startpos moves", "!exit 2"), "the word `moves` without", "status 2"),
    Vice(("in", ".* a7a8n", "position startpos"), "it knows an underpromotion", "bestmove"),
    Vice(("out", r"bestmove \(none\)", "bestmove a1a1"), "a mated side has no move", "a1a1"),
    Vice(("in", "go depth.*", "!exit 3"), "`depth 5` ends by itself", "status 3"),
    Vice(("in", "go mate 1", "go depth 1 searchmoves a2a3"), "`mate 1` finds the mate", "a2a3"),
    Vice(("in", "(go .*) searchmoves.*", r"\1"), "`searchmoves` restricts", "bestmove"),
    Vice(("in", "go wtime 2000.*", "go movetime 2200"), "a move on a clock of two", "after 2."),
    Vice(("in", "go infinite", ">bestmove e2e4"), "`infinite` lasts until `stop`, ", "bestmove"),
    Vice(("in", "stop", ""), "a `stop` at once is answered", "other lines", True),
    Vice(("in", "stop", "stop|>bestmove e2e4"), "`stop` without a search", "bestmove e2e4"),
    Vice(("in", "stop", "stop|>bestmove e2e4"), "`stop` behind the answer", "bestmove e2e4"),
    Vice(("in", "ponderhit", ">bestmove e2e4"), "`ponderhit` without a search", "bestmove e2e4"),
    Vice(("in", "isready", "stop|isready"), "`isready` during a search", "bestmove"),
    Vice(("in", "ucinewgame", ">bestmove e2e4"), "nothing but `go`", "bestmove e2e4"),
    Vice(("out", "(bestmove.*)", r"\1|\1"), "it plays in the start position", "bestmove"),
    Vice(
        ("out", "info depth 5 (.*)", r"info depth 5 \1|info depth 2 \1"),
        "the depth does not go back",
        "5 to 2",
    ),
    Vice(("out", r"info depth \d+ (seldepth.*)", r"info \1"), "`seldepth` comes", "seldepth"),
    Vice(("out", "(info.*) pv .*", r"\1 pv e2e5"), "principal variations are legal", "e2e5"),
    Vice(("out", "(info.*) pv .*", r"\1 pv a2a3"), "the move played begins", "a2a3"),
    Vice(("out", "(info).* pv (.*)", r"\1 pv \2"), "a principal variation comes", "info pv"),
    Vice(("out", r"(bestmove \S+).*", r"\1 ponder a1a8"), "the move to ponder on", "a1a8"),
    Vice(("in", "setoption name Ponder.*", "!exit 3"), "each option takes values", "status 3"),
    Vice(("in", "setoption name hASH.*", "!exit 3"), "the name of an option", "status 3"),
    Vice(("in", "setoption name No Such.*", "!exit 3"), "an option that was not", "status 3"),
    Vice(("in", "setoption.*value abc", "!exit 3"), "values outside a spin's domain", "status 3"),
    Vice(("out", "option name UCI_Elo.*", ""), "limited strength has both", "UCI_LimitStrength"),
    Vice(("in", "debug on", ">id name Bug"), "`debug` is taken", "id name Bug"),
    Vice(("in", "go ponder.*", ">bestmove e2e4"), "pondering lasts until `ponderhit`", "bestmove"),
    Vice(("in", "go ponder.*", ">bestmove e2e4"), "pondering lasts until `stop`", "bestmove"),
    Vice(("out", "info.* multipv 3 .*", ""), "`MultiPV` 3 tells", "multipv [1, 2]"),
    Vice(("out", "(.* multipv .*) pv .*", r"\1 pv a2a3"), "the lines of `MultiPV` differ", "a2a3"),
    Vice(
        ("out", "(.*multipv 2 score) cp .* (nodes.*)", r"\1 cp 9000 \2"),
        "the lines of `MultiPV` are sorted",
        "9000",
    ),
    Vice(("in", "(position.*) moves f1h1", r"\1"), "`UCI_Chess960`: it knows", "bestmove"),
    Vice(("out", "bestmove f1h1.*", "bestmove f1g1"), "`UCI_Chess960`: it castles", "f1g1"),
    Vice(("out", "(info.*) wdl [0-9 ]+ (nodes.*)", r"\1 \2"), "`UCI_ShowWDL` adds", "info"),
    Vice(
        ("out", r"bestmove \(none\)", "bestmove a1a1"),
        "`infinite` lasts until `stop` when th",
        "a1a1",
    ),
    Vice(("in", "go infinite", ">bestmove h5f7"), "`infinite` lasts until `stop` when a", "h5f7"),
    Vice(("in", "go searchmoves .* h2h3 (.*)", r"go \1"), "`searchmoves` ends", "bestmove"),
    Vice(("out", "(bestmove.*)", r"\1|\1"), "a second `go` during a search", "4 of them"),
    Vice(("in", "go movetime 100", "!exit 3"), "`go` before any position", "status 3"),
    Vice(("in", ".* KQkq - moves e2e4", "!exit 3"), "a FEN without its counters", "status 3"),
    Vice(("in", "go movetime 50", "!exit 3"), "a search in a position that is none", "status 3"),
    Vice(("in", ".* moves d2d4 d7d5", ""), "a new position replaces the old one", "bestmove"),
    Vice(("in", "position (\\S+ ){600}.*", "!exit 3"), "it plays after 600 moves", "status 3"),
    Vice(("in", "ucinewgame", "!exit 3"), "another game begins", "status 3"),
    Vice(("in", ".*AnalyseMode value true", "!exit 3"), "`UCI_AnalyseMode` may be", "status 3"),
    Vice(
        ("out", "option name Ponder.*", "option name Ponder type button"),
        "pondering lasts until `ponderhit`",
        "type button",
    ),
    Vice(("in", "go depth abc", "!exit 3"), "`go depth abc` does no harm", "status 3"),
    Vice(("in", "position fen 9/8.*", "!hang"), "a position of nine files", "nothing", True),
    Vice(("in", ".*z9z9", "!exit 3"), "the illegal moves `z9z9`", "status 3"),
    Vice(("in", ".*999 with.*", "!exit 3"), "1000 unknown lines", "status 3"),
    Vice(("in", "x{5000,}", "!exit 3"), "a line of 100000 characters", "status 3"),
    Vice(("in", "[^ -~].*", "!exit 3"), "bytes that are no text", "status 3"),
    Vice(("out", "bestmove.*", "bestmove e2e4"), "it plays 12 moves of a game", "e2e4"),
    Vice(("out", "id author.*", ""), "a client reads its name", "by ''"),
    Vice(("out", "(info).*", r"\1 string nothing"), "a client gets an analysis", "lines"),
    Vice(("out", "bestmove.*", "bestmove a1a1"), "a client plays Chess960", "a1a1"),
)


@pytest.fixture(scope="module")
def examinations() -> Iterator[Examinations]:
    found = Examinations(EXAMINER, VICES)
    yield found
    found.close()


@pytest.mark.parametrize("vice", VICES, ids=lambda vice: vice.sentence)
def test_a_fault_fails_its_step(vice: Vice, examinations: Examinations) -> None:
    examinations.require_failed(vice)


def test_an_empty_default_is_set_as_the_engine_itself_writes_it() -> None:
    """Some take the word `<empty>` for the name of a file."""
    vice = Vice(
        (
            *("out", "option name BookFile .*", "option name BookFile type string default"),
            *("in", "setoption name BookFile value <empty>", "!exit 3"),
        ),
        "each option takes values of its own domain",
        "",
    )
    assert EXAMINER.examined(vice).verdict is Verdict.PASSED


def test_chess_bot_passes_every_step() -> None:
    found = EXAMINER.findings_of_sound_engine()
    assert [each for each in found if each.verdict is Verdict.FAILED] == []
    skipped = [each.sentence for each in found if each.verdict is Verdict.SKIPPED]
    assert skipped == ["registration and copy protection are settled"]
