"""The cube and resignations."""

from __future__ import annotations

from bots.match.conformance.gnubg.exchange import Exchange, exchanges, refusals
from bots.match.conformance.step import Group

ON_ROLL = ("8/5 6/5",)
MATCH = "new match 5"
SCORE = "The score (after 1 game) is: "
SESSION = Exchange("before a roll", (), (), before=ON_ROLL)
ROLLED = Exchange("after the roll", (), ())
OTHERS = Exchange("when the other owns it", (), (), before=(*ON_ROLL, "set cube owner 0"))
DEAD = Exchange("when the cube is dead", (), (), before=(*ON_ROLL, "set cube value 8"), new=MATCH)
CRAWFORD = Exchange("in the Crawford game", (), (), before=(*ON_ROLL, "set score 4 0"), new=MATCH)
DISABLED = Exchange("when it is not used", (), (), before=(*ON_ROLL, "set cube use off"))
DOUBLED = Exchange("while one waits", (), (), before=(*ON_ROLL, "double"))
IN_MATCH = Exchange("in a match", (), (), before=(*ON_ROLL, "double"), new=MATCH)
BEAVERED = Exchange(
    "when one is the most", (), (), before=("set beavers 1", *ON_ROLL, "double", "beaver")
)
NONE = Exchange("when none are allowed", (), (), before=("set beavers 0", *ON_ROLL, "double"))

GROUP = Group(
    "cube",
    (
        *exchanges(
            Exchange(
                "a double gives the decision to the other",
                ("double", "show board"),
                ("P1 doubles.",),
                before=ON_ROLL,
            ),
            Exchange(
                "a double is taken",
                ("take", "show cube"),
                ("P0 accepts the cube at 2.", "The cube is at 2, and is owned by P0."),
                before=(*ON_ROLL, "double"),
            ),
            Exchange(
                "`accept` takes too",
                ("accept", "show cube"),
                ("The cube is at 2, and is owned by P0.",),
                before=(*ON_ROLL, "double"),
            ),
            Exchange(
                "a double is dropped",
                ("drop", "show score"),
                ("P0 refuses the cube and gives up 1 point.", "P1 wins a single game and 1 point."),
                before=(*ON_ROLL, "double"),
            ),
            Exchange(
                "`reject` drops too",
                ("reject",),
                ("P1 wins a single game and 1 point.",),
                before=(*ON_ROLL, "double"),
            ),
            Exchange(
                "a beaver turns the cube back",
                ("beaver", "take", "show cube"),
                (
                    "P0 accepts and immediately redoubles to 4.",
                    "P1 accepts the cube at 4.",
                    "The cube is at 4, and is owned by P0.",
                ),
                before=(*ON_ROLL, "double"),
            ),
            Exchange(
                "a raccoon turns it once more",
                ("redouble", "redouble", "take", "show cube"),
                (
                    "P1 accepts and immediately redoubles to 8.",
                    "The cube is at 8, and is owned by P0.",
                ),
                before=(*ON_ROLL, "double"),
            ),
            Exchange(
                "an automatic double doubles the cube",
                ("new session", "4 4", "3 1", "show cube"),
                ("The cube is now at 2.", "The cube is at 2, and is centred."),
                before=("set automatic doubles 1",),
            ),
            Exchange(
                "automatic doubles do not depend on the display",
                ("new session", "4 4", "3 1", "show cube"),
                ("The cube is at 2, and is centred.",),
                before=("set automatic doubles 1", "set display off"),
            ),
            Exchange(
                "the score has a line of its own at the end of a match",
                ("agree",),
                (
                    f"{SCORE}P0 0, P1 1 (match to 1 point, post-Crawford play)",
                    "P1 has won the match.",
                ),
                before=("resign",),
                new="new match 1",
            ),
            Exchange(
                "the Jacoby rule cuts gammons of a centred cube",
                ("set dice 6 5", "6/off 1/off"),
                ("P0 wins a single game and 1 point.",),
                before=("set board simple 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 -15 0 0 0 0 0 0 0",),
            ),
            Exchange(
                "a resignation is offered and agreed to",
                ("resign", "agree"),
                (
                    "P0 offers to resign a single game.",
                    "P1 accepts and wins a single game.",
                    "P1 wins a single game and 1 point.",
                ),
            ),
            Exchange(
                "a gammon may be resigned",
                ("resign gammon", "accept"),
                ("P0 offers to resign a gammon.", "P1 wins a gammon and 2 points."),
                new=MATCH,
            ),
            Exchange(
                "a resignation is declined and the game goes on",
                ("resign", "decline", "show turn"),
                ("P1 declines the single game.", "P0 in on move."),
            ),
            Exchange(
                "a higher resignation may follow",
                ("resign", "decline", "resign b", "reject"),
                ("P0 offers to resign a backgammon.", "P1 declines the backgammon."),
            ),
            Exchange(
                "a doubled player may resign",
                ("resign", "agree"),
                ("P0 offers to resign a single game.", "P1 wins a single game and 1 point."),
                before=(*ON_ROLL, "double"),
            ),
        ),
        *refusals(
            (
                (
                    "double",
                    "You can't double after rolling the dice -- wait until your next turn.",
                    ROLLED,
                ),
                ("double", "You do not own the cube.", OTHERS),
                ("double", "The cube is dead; you can't double any more.", DEAD),
                (
                    "double",
                    "Doubling is forbidden by the Crawford rule (see `help set crawford').",
                    CRAWFORD,
                ),
                (
                    "double",
                    "The doubling cube has been disabled (see `help set cube use').",
                    DISABLED,
                ),
                (
                    "double",
                    "You have already doubled; waiting for P0 to take, drop or beaver.",
                    DOUBLED,
                ),
                ("take", "The cube must have been offered before you can take it.", SESSION),
                ("drop", "The cube must have been offered before you can drop it.", SESSION),
                (
                    "redouble",
                    "The cube must have been offered before you can redouble it.",
                    SESSION,
                ),
                ("beaver", "Beavers and Raccoons are not permitted during match play.", IN_MATCH),
                ("beaver", "Only one beaver is permitted (see `help set beavers').", BEAVERED),
                ("beaver", "Beavers are disabled (see `help set beavers').", NONE),
                (
                    "accept",
                    "You can only accept if the cube or a resignation has been offered.",
                    SESSION,
                ),
                (
                    "reject",
                    "You can only reject if the cube or a resignation has been offered.",
                    SESSION,
                ),
                ("agree", "No resignation was offered.", SESSION),
                ("decline", "No resignation was offered.", SESSION),
                (
                    "resign b",
                    "Please resolve the resignation first.",
                    Exchange("while another waits", (), (), before=("resign",)),
                ),
                (
                    "resign",
                    "P1 has already declined your offer of a single game.",
                    Exchange("when it was declined", (), (), before=("resign", "decline")),
                ),
            )
        ),
    ),
)
