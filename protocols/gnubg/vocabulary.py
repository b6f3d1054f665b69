"""The words of the command language, in gnubg's order, on which abbreviations depend.

Words that gnubg knows and we do not offer are listed too, lest an abbreviation mean another word
here than there; they are answered as unknown ones. Words that gnubg lacks stand at the ends.
"""

from __future__ import annotations

from protocols.gnubg.keywords import read_table

_SWITCHES = read_table("""
bearoff: bear off without a command while no man can be hit
crawford: hold the Crawford game when a player comes to match point
doubles: double the cube when the opening dice are equal, up to a number of times
game: begin the next game without a command
move: play the only legal move without a command
roll: roll without a command when the cube cannot be turned
""")

_DETAIL = read_table("""
cubeful: regard the cube in evaluations
deterministic
noise: how much to spoil evaluations, as a standard deviation
plies: how many plies to look ahead
prune
""")

_STRENGTH = read_table(
    """
type
evaluation: how positions are evaluated
rollout
""",
    {"evaluation": _DETAIL},
)

PLAYER = read_table(
    """
chequerplay: how the program chooses plays for this player
cubedecision: how the program decides about the cube for this player
external: let a program at a socket play for this player
gnubg: let this program play for this player
human: take this player's decisions from the commands
movefilter
name: what the player is called
engine=gnubg: let this program play for this player
""",
    {"chequerplay": _STRENGTH, "cubedecision": _STRENGTH},
)
"""What may follow `set player N`."""

_SET = read_table(
    """
analysis annotation appearance
automatic: what happens without a command
beavers: how many times a double may be turned back in a money session
board: put men on the board by an ID or by numbers
browser cache calibration cheat clockwise colours commandwindow confirm
crawford: whether this is the Crawford game
cube: the cube's value and owner, and whether there is one
cubeefficiency
delay: accepted and not used
dice: the roll of this turn
display: whether boards and plays are shown while the program plays
dockpanels
evaluation: how `hint' and `eval' evaluate
export fullscreen gamelist geometry gotofirstgame gui import sgf invert
jacoby: whether money sessions have the Jacoby rule
defaultnames: what players are called in new matches
aliases lang matchequitytable
matchid: the state of the match, by its ID
gnubgid: the position and the state of the match, by both IDs
xgid: the position and the state of the match, by an XGID
matchinfo
matchlength: how long new matches are
message met
output: how results are shown
panels panelwidth
player: who a player is and how it plays
postcrawford: whether the Crawford game is past
priority prompt ratingoffset record
rng: where dice come from
rollout: how positions are rolled out
score: the score of the match or session
seed: where random dice begin
sound styledgamelist theorywindow threads toolbar
turn: which player is on roll
tutor
variation: which game new matches are of
vsync3d warning autosave
rules: options of the variation's rules
holland: whether players wait two turns before they double after the Crawford game
clock: the time a player has, in seconds, and what each turn adds
machine: whether each command's answer ends with a line of its own
""",
    {
        "automatic": _SWITCHES,
        "cube": read_table("""
center=centre: let both players have access to the cube
centre: let both players have access to the cube
owner: let one player have access to the cube
use: whether the cube is used
value: what the cube is at
"""),
        "evaluation": read_table(
            """
chequerplay: how `hint' ranks plays
cubedecision: how `hint' judges the cube
movefilter sameasanalysis
""",
            {"chequerplay": _STRENGTH, "cubedecision": _STRENGTH},
        ),
        "output": read_table("""
output matchpc mwc
rawboard: boards as one line for programs
winpc digits errorratefactor
"""),
        "rng": read_table("""
bbs
file: from a file of digits
isaac
manual: from the one who gives the commands
md5
mersenne: at random
random.org
"""),
        "rollout": read_table("""
bearofftruncation cubedecision cubeful cubeful deterministic initial jsd later
limit log logfile
player
quasirandom
rng
seed: where the dice of rollouts begin
trials: how many games a rollout plays
truncation
"""),
    },
)

_SHOW = read_table("""
aliases analysis autosave
automatic: what happens without a command
beavers: how many times a double may be turned back in a money session
bearoff
board: the board
buildinfo browser calibration cheat clockwise
commands: the commands
confirm copying
crawford: whether this is the Crawford game
credits
cube: the cube's value and owner
cubeefficiency
delay: accepted and not used
dice: the roll of this turn
display: whether boards and plays are shown while the program plays
engine
evaluation: how `hint' and `eval' evaluate
fullboard gammonvalues export geometry isight
jacoby: whether money sessions have the Jacoby rule
8912 keith kleinman lang manual marketwindow matchequitytable matchinfo
matchlength: how long new matches are
matchresult met onesidedrollout
output: how results are shown
panels
pipcount: how many pips each player has to go
player: who the players are
postcrawford: whether the Crawford game is past
prompt ratingoffset
rng: where dice come from
rollout: how positions are rolled out
rolls
score: the score of the match or session
scoresheet
seed: where random dice began
sound
statistics: what an analysis found, of a game, match or session
temperaturemap scoremap threads thorp
turn: which player is on roll
version: the program's name and version
tutor
variation: which game is played
warning warranty
rules: options of the variation's rules
holland: whether players wait two turns before they double after the Crawford game
""")

_ANALYSE = read_table("""
clear
game: analyse this game
match: analyse the match, or that of a .mat or SGF file
move rollout
session: analyse the session, or that of a .mat or SGF file
""")

TOP = read_table(
    """
.n=next: go ahead to the next deed of the game, or so many, or `game'
.p=previous: go back to the deed before, or so many, or `game'
.r=roll: roll the dice
accept: accept the cube or a resignation
agree: accept a resignation
analyse: tell what the decisions of games cost, and their luck
.analyze=analyse: tell what the decisions of games cost, and their luck
annotate
end: play the game to its end
beaver=redouble: take the cube and turn it at once
calibrate
clear: forget something
cmark copy
decline: decline a resignation
dicerolls
double: offer the cube
drop: give up the game instead of taking the cube
eq2mwc
eval: evaluate the position
exit=quit: leave
export: write a file for other programs
external: answer the positions of a program at a socket
first
help: tell about commands
hint: tell the best plays or cube action
history invert
import: read a file of another program
list: list the moves
load: read a file
move: play men from point to point
mwc2eq
new: begin a game, match or session
next: go ahead to the next deed of the game, or so many, or `game'
pass=drop: give up the game instead of taking the cube
play: have the program play now
previous: go back to the deed before, or so many, or `game'
quit: leave
redouble: take the cube and turn it at once
reject: decline the cube or a resignation
relational
resign: offer to give up the game
roll: roll the dice
rollout: play the position many times and tell how it goes
save: write a file
set: change how things are
show: tell how things are
swap: exchange the players
take: take the offered cube
?=help: tell about commands
""",
    {
        "analyse": _ANALYSE,
        "analyze": _ANALYSE,
        "clear": read_table("""
cache hint
turn: take back the roll of this turn
"""),
        "end": read_table("game: let the program play the game to its end"),
        "export": read_table(
            """
game htmlimages
match: write the match
position: write the position
session
""",
            {
                "match": read_table(
                    "mat: write the match as a .mat file\nsnowietxt html latex text pdf ps"
                ),
                "position": read_table("""
bgo2clipboard bgonline ps pdf svg html png pos snowietxt
text: write the board as it is shown
"""),
            },
        ),
        "import": read_table("""
auto
mat: read a .mat file
gam oldmoves empire party bgroom pos sgg snowietxt tmg
"""),
        "list": read_table("""
game: list the moves of this game
match: list the games of this match
session=match: list the games of this session
"""),
        "load": read_table("""
commands: carry out the commands of a file
game
match: read a match from an SGF file
position python weights
"""),
        "new": read_table("""
game: begin the next game of the match or session
match: begin a match to some number of points
session: begin a money session
"""),
        "save": read_table("""
game
match: write the match as an SGF file
position settings
"""),
        "set": _SET,
        "show": _SHOW,
        "swap": read_table("players: exchange the players"),
    },
)
"""The words with which a command begins."""
