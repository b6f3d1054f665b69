"""What is told of a match, and how states are set from outside."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.gnubg.exchange import Exchange, exchanges, refusals
from bots.match.conformance.gnubg.session import GnubgSession
from bots.match.conformance.step import Group, Step, require

BOARD = (
    "board:P1:P0:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
    ":-1:3:1:3:1:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1"
)
MATCH = "new match 5"
ZERO = "The score (after 0 games) is: "
START, PLAYED = "4HPwATDgc/ABMA", "sGfwATDgc/ABMA"
STATE = "QYkqASAAIAAE"
XGID = "XGID=-aa---EBB---dDa--c-e----B-:0:0:1:16:0:0:3:0:8"
WRONG_BOARDS = ("xyz", "AAAAAAAAAAAAAA", "////////////////////", "4HPwATDgc/ABM")
SIXTEEN = "simple 0 0 0 0 0 0 16 0 0 0 0 0 0 0 0 0 0 0 -5 0 0 0 0 0 0 0"


def _ids(engine: GnubgSession, lines: tuple[str, ...], position: str, match: str) -> str:
    engine.seat("set output rawboard off", *lines)
    told = engine.ask("show board")
    for label, wanted in (("Position ID: ", position), ("Match ID   : ", match)):
        found = [line.partition(label)[2].strip() for line in told if label in line]
        require(found[-1:] == [wanted], f"{label}{wanted}", " | ".join(found) or "no such line")
    return f"{position}:{match}"


def _id(line: str, position: str, match: str, *before: str) -> Step[GnubgSession]:
    run = partial(_ids, lines=(*before, line), position=position, match=match)
    return Step(f"`{line}` puts a state on the table", run)


GROUP = Group(
    "states",
    (
        *exchanges(
            Exchange(
                "`new session` is told",
                ("new session", "3 1"),
                ("A new session has been started.",),
            ),
            Exchange(
                "`new match 5` is told", (MATCH, "3 1"), ("A new 5 points match has been started.",)
            ),
            Exchange(
                "`new match 1` is told",
                ("new match 1", "3 1"),
                ("A new 1 point match has been started.",),
            ),
            Exchange(
                "the opening throw decides who begins",
                (MATCH, "2 5", "show turn"),
                ("P0 rolls 2, P1 rolls 5.", "P1 in on move."),
            ),
            Exchange(
                "an equal opening throw is thrown again",
                (MATCH, "2 2", "6 1"),
                ("P0 rolls 2, P1 rolls 2.", "P0 rolls 6, P1 rolls 1."),
            ),
            Exchange(
                "what is no throw is asked for again",
                (MATCH, "7 1", "hello", "6 1"),
                (
                    "You must enter two numbers between 1 and 6.",
                    "You must enter two numbers between 1 and 6.",
                    "P0 rolls 6, P1 rolls 1.",
                ),
            ),
            Exchange("`show board` tells the board as one line", ("show board",), (BOARD,)),
            Exchange("`show turn` tells who moves", ("show turn",), ("P0 in on move.",)),
            Exchange("`show dice` tells the roll", ("show dice",), ("P0 has rolled 3 and 1.",)),
            Exchange(
                "`show dice` tells that nobody rolled",
                ("show dice",),
                ("P1 has not yet rolled the dice.",),
                before=("8/5 6/5",),
            ),
            Exchange(
                "`show cube` tells the cube", ("show cube",), ("The cube is at 1, and is centred.",)
            ),
            Exchange(
                "`show pipcount` tells the pips",
                ("show pipcount",),
                ("The pip counts are: P0 167, P1 167.",),
            ),
            Exchange(
                "`show score` tells the score",
                ("show score",),
                ("The score (after 0 games) is: P0 0, P1 0 (match to 5 points)",),
                new=MATCH,
            ),
            Exchange(
                "`show crawford` tells of a match",
                ("show crawford",),
                ("This game is not the Crawford game",),
                new=MATCH,
            ),
            Exchange(
                "`set dice` is the roll",
                ("set dice 6 6", "show dice"),
                ("The dice have been set to 6 and 6.", "P1 has rolled 6 and 6."),
                before=("8/5 6/5",),
            ),
            Exchange(
                "a roll is told with the higher die first",
                ("roll", "2 5", "show dice"),
                ("P1 has rolled 5 and 2.",),
                before=("8/5 6/5",),
            ),
            Exchange(
                "`set turn 1` gives the turn",
                ("set turn 1", "show turn"),
                ("`P1' is now on roll.", "P1 in on roll."),
            ),
            Exchange(
                "`set score 4 0` makes the Crawford game",
                ("set score 4 0",),
                (f"{ZERO}P0 4, P1 0 (match to 5 points, Crawford game)",),
                new=MATCH,
            ),
            Exchange(
                "`set score 4 4` is past the Crawford game",
                ("set score 4 4",),
                (f"{ZERO}P0 4, P1 4 (match to 5 points, post-Crawford play)",),
                new=MATCH,
            ),
            Exchange(
                "`set cube` sets the cube",
                ("set cube value 4", "set cube owner 1", "show cube"),
                (
                    "The cube has been set to 4.",
                    "P1 now owns the cube.",
                    "The cube is at 4, and is owned by P1.",
                ),
            ),
            Exchange(
                "`new game` begins the game again",
                ("new game", "6 2", "show dice"),
                ("P0 rolls 6, P1 rolls 2.", "P0 has rolled 6 and 2."),
                before=("8/5 6/5",),
            ),
        ),
        _id(f"set board {PLAYED}", PLAYED, "MIEFAAAAAAAA"),
        _id(f"set matchid {STATE}", START, STATE, "new match 9", "3 1"),
        _id(f"set gnubgid {PLAYED}:cAkAAAAAAAAA", PLAYED, "cAkAAAAAAAAA"),
        _id(f"set xgid {XGID}", "4HPkASjg2+ABMA", "cAkHAAAAAAAA"),
        *refusals(
            [
                (f"set board {text}", "Illegal position.", Exchange("in a game", (), ()))
                for text in (*WRONG_BOARDS, SIXTEEN)
            ]
            + [
                (
                    "set board simple 0 2 2",
                    "`simple' must be followed by 26 integers; found only 3",
                    Exchange("in a game", (), ()),
                ),
                (
                    "set xgid XGID=junk",
                    "Not a valid XGID 'XGID=junk'",
                    Exchange("in a game", (), ()),
                ),
                (
                    "set turn nobody",
                    "Unknown player `nobody' (see `help set turn').",
                    Exchange("in a game", (), ()),
                ),
                (
                    "set dice 7 1",
                    "You must specify two numbers from 1 to 6 for the dice.",
                    Exchange("in a game", (), ()),
                ),
                (
                    "set score 9 9",
                    "You cannot set a score where the match is already over.",
                    Exchange("in a match to 5", (), (), new=MATCH),
                ),
                (
                    "set crawford on",
                    "Cannot set Crawford play for money sessions.",
                    Exchange("in a session", (), ()),
                ),
                (
                    "set cube value 3",
                    "You must specify a legal cube value (see `help set cube value').",
                    Exchange("in a game", (), ()),
                ),
            ]
        ),
    ),
)
