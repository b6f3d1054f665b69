"""Faults of a bot for dominoes."""

from __future__ import annotations

from tests.bots.match.conformance.vices import Examiner, Vice

DOUBLE = "tests.doubles.filtered_domino_bot"

VICES = (
    Vice(("out", "<begin>", "Welcome"), "it says nothing unasked", "Welcome"),
    Vice(("out", "Unknown keyword `foo'.", "What?"), "an unknown word is answered", "What?"),
    Vice(("out", "Incomplete command.", ""), "a command that lacks a word", "nothing"),
    Vice(("in", "# a remark", "foo"), "empty lines and remarks", "Unknown keyword"),
    Vice(("out", "First Mover.*", ""), "`show version` tells its name", "nothing"),
    Vice(("out", "passed .*", ""), "`help` lists the commands", "none for passed"),
    Vice(("in", "show turn\r", ""), "lines may end in CR LF", "nothing"),
    Vice(("in", "  SHOW.*", "huh"), "words may stand amid blanks", "Unknown keyword `huh'."),
    Vice(("in", "quit", "!exit 3"), "`quit` ends it with exit status 0", "exit status 3"),
    Vice(("in", "quit", ""), "`quit` during a search ends it", "it runs on", True),
    Vice(("in", "<end>", ""), "the end of its input ends it", "it runs on", True),
    Vice(("in", "<end>", ""), "the end of its input during a search", "it runs on", True),
    Vice(("in", "(played.*)", r">thanks|\1"), "it plays a game of domino-draw at seat 0", "thanks"),
    Vice(("in", "passed.*", "!exit 3"), "it plays a game of domino-block at seat 1", "status 3"),
    Vice(("in", "hand .*", ""), "it plays a game of domino-draw-3p at seat 0", "No round"),
    Vice(("in", "(new game.*)players 4(.*)", r"\1players 3\2"), "it plays a game of domino-bl"
         "ock-4p at seat 0", "stock"),
    Vice(("out", "move pass", "move draw"), "it plays a game of domino-block-3p at seat 0", "draw"),
    Vice(("in", "result.*", "result"), "it plays rounds up to a target", "Incomplete"),
    Vice(("out", "legal (.*)", r"legal \1, pass"), "`legal` lists the moves of domino-draw-4p",
         "pass"),
    Vice(("out", "legal pass", "legal"), "`legal` lists the moves of domino-block-3p", "legal"),
    Vice(("out", "(line .*) stock .*", r"\1 stock 0"), "`show board` tells the line of domino-dr",
         "stock 0"),
    Vice(("out", "line (.*)", r"board \1"), "`show board` tells the line of domino-block", "board"),
    Vice(("in", "(go .*)", r"\1|passed 0"), "`go` alone makes no move", ""),
    Vice(("in", "new game domino-block .*", ">Not now."), "another game may begin", "Not now."),
    Vice(("out", "move .*", "move 6-6 up"), "`go` without limits ends by itself", "6-6 up"),
    Vice(("in", "go samples 1", "!exit 3"), "`go samples 1` ends", "status 3"),
    Vice(("in", "go samples 50", ">move pass"), "`go samples 50` ends", "move pass"),
    Vice(("in", "go movetime 250", ""), "`go movetime 250` ends", "nothing", True),
    Vice(("in", "go movetime 1", "!exit 3"), "`go movetime 1` is", "status 3"),
    Vice(("in", "go movetime 3600000", ""), "`stop` ends a `go`", "nothing", True),
    Vice(("in", "stop", "foo"), "`stop` without a `go`", "Unknown keyword `foo'."),
    Vice(("in", "stop", ">move pass"), "`stop` behind the move", "move pass"),
    Vice(("in", "set seed.*", ">Why?"), "the same seed gives the same moves", "an answer"),
    Vice(("in", "legal", ""), "without a game there is nothing", "nothing"),
    Vice(("out", "It is not your turn.", "move pass"), "`go` out of turn", "move pass"),
    Vice(("out", "Illegal .*", "Pardon?"), "what is no move is refused", "Pardon?"),
    Vice(("out", "6-5 has been.*", ""), "a tile that is laid already", "nothing"),
    Vice(("out", "6-4 is not.*", "No.|Never."), "a tile that is not in hand", "No. | Never."),
    Vice(("in", "passed 0", "new game domino-block|foo"), "a pass of who can play", "another"),
    Vice(("out", "Players is.*", ""), "five players is refused", "nothing"),
    Vice(("out", "A hand has.*", ""), "a hand too small is refused", "nothing"),
    Vice(("in", "score 3 4", ""), "it plays on after refusals", "16 of them"),
    Vice(("in", "new game chess", "!exit 3"), "`new game chess` does no harm", "status 3"),
    Vice(("in", "go sideways", "!exit 3"), "`go sideways` does no harm", "status 3"),
    Vice(("in", "x{9999}x*", "!exit 3"), "a line of 100000 characters", "status 3"),
    Vice(("in", ".*\x01.*", "!exit 3"), "bytes that are no text", "status 3"),
    Vice(("out", "move .*", "move 0-0 left"), "it plays a round for the dealer", "illegal move"),
    Vice(("in", "quit", "!exit 3"), "it plays a round for the dealer", "exit status 3"),
)  # fmt: skip

EXAMINER = Examiner("dominoes", DOUBLE, DOUBLE, VICES)
