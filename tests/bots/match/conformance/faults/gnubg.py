"""Faults of a bot of gnubg's commands."""

from __future__ import annotations

from tests.bots.match.conformance.vices import Examiner, Vice

DOUBLE = "tests.doubles.filtered_gnubg_bot"

VICES = (
    Vice(("out", "<begin>", "Position ID: 4HPwATDgc/ABMA"), "it begins no game unasked", "4HPw"),
    Vice(("out", "Unknown keyword `foo'.", "What?"), "`foo` is answered as an unk", "What?"),
    Vice(("out", "Incomplete command.", ""), "`new` lacks a word", "nothing"),
    Vice(("in", "# a remark", "foo"), "empty lines and remarks", "Unknown keyword"),
    Vice(("in", "show score\r", ""), "lines may end in CR LF", "nothing"),
    Vice(("in", "sho sco", "huh"), "words may be cut short", "Unknown keyword `huh'."),
    Vice(("out", "Automatic doubles will.*", ""), "`set automatic doubles 2` is", "nothing"),
    Vice(("in", "exit", "!exit 3"), "`exit` ends it with exit status 0", "exit status 3"),
    Vice(("in", "<end>", ""), "the end of its input in a game", "it runs on", True),
    Vice(("in", "<end>", ""), "the end of its input at a question", "it runs on", True),
    Vice(("in", "set seed .*", "set seed"), "`set seed` makes the dice the same", "rolls"),
    Vice(("in", "2 2", "6 1"), "an equal opening throw is thrown again", "P0 rolls 6"),
    Vice(("in", "2 5", "5 2"), "the opening throw decides", "P0 rolls 5"),
    Vice(("out", "board:.*", "board:"), "`show board` tells the board", "board:"),
    Vice(("out", "The pip counts.*", "P0 167"), "`show pipcount` tells the pips", "P0 167"),
    Vice(("out", "(.*, )Crawford game(.*)", r"\1post\2"), "`set score 4 0` makes", "post"),
    Vice(("in", "set xgid .*", ""), "`set xgid XGID=-aa", "4HPw"),
    Vice(("in", "set board xyz", "set board sGfwATDgc/ABMA"), "`set board xyz` is refused", ""),
    Vice(("in", "24/25", "8/5 6/5"), "`24/25` is refused after the roll", ""),
    Vice(("in", "move (.*)[(]2[)](.*)", r"move \1\2"), "game 2 of two people has the", ":"),
    Vice(("in", "8 5 6 5", "foo"), "`8 5 6 5` is a play of 3 1", "P0 in on move."),
    Vice(("in", "8/2", "8/2 24/22"), "both dice have to be played", ""),
    Vice(("out", "P1 cannot move.", ""), "a roll that allows no play", "board:"),
    Vice(("in", "beaver", "take"), "a beaver turns the cube back", ""),
    Vice(("in", "set automatic doubles 1", ""), "an automatic double doubles", "P0 rolls 4"),
    Vice(("out", "You do not own the cube.", "No."), "`double` is refused when the other", "No."),
    Vice(("in", "resign b", "decline"), "a higher resignation may follow", ""),
    Vice(("in", "%s%n", "!exit 3"), "`%s%n` does no harm", "status 3"),
    Vice(("in", "x{9999}x*", "!exit 3"), "a line of 100000 characters", "status 3"),
    Vice(("in", ".*\x01.*", "!exit 3"), "bytes that are no text", "status 3"),
    Vice(("in", "play", "foo"), "`play` makes it play", "Unknown keyword `foo'."),
    Vice(("out", "It is the computer.*", ""), "its turn is not taken", ""),
    Vice(("in", "import mat.*", ""), "a match goes through a .mat file", "P0 0, P1 0"),
)

EXAMINER = Examiner("gnubg", DOUBLE, DOUBLE, VICES)
