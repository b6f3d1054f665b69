"""What the server says: one function or constant for each line, so that scripts share a table."""

from __future__ import annotations

from collections.abc import Sequence

from protocols.gnubg.match import Match, Names

NOT_COUNTED = ("koks",)
"""Results without an article."""

NO_GAME = "No game in progress (type `new game' to start one)."
NO_GAME_NOW = "No game in progress."
COMPUTERS_TURN = "It is the computer's turn -- type `play' to force it to move immediately."
NOT_COMPUTERS_TURN = "It's not the computer's turn to play."
ILLEGAL_MOVE = "Illegal or unparsable move."
MUST_ROLL = "You must roll the dice before you can move."
HAVE_ROLLED = "You have already rolled the dice."
MUST_SPECIFY_MOVE = "You must specify a move (type `help move' for instructions)."
RESOLVE_RESIGNATION = "Please resolve the resignation first."
MATCH_OVER = "The match is already over."

DICE_RANGE = "You must enter two numbers between 1 and 6."
DICE_PROMPT = "Enter dice: "
NO_SEED = "You must specify a valid seed (see `help set seed')."
SET_DICE_RANGE = "You must specify two numbers from 1 to 6 for the dice."

DOUBLE_AFTER_ROLL = "You can't double after rolling the dice -- wait until your next turn."
NOT_ON_ROLL = "You are only allowed to double if you are on roll."
NOT_OWNER = "You do not own the cube."
DEAD_CUBE = "The cube is dead; you can't double any more."
CRAWFORD_FORBIDS = "Doubling is forbidden by the Crawford rule (see `help set crawford')."
NO_CUBE = "The doubling cube has been disabled (see `help set cube use')."
CANNOT_DOUBLE = "You cannot double."
HIGHEST_CUBE = "The cube is already at its highest supported value ; you can't double any more."
NO_BEAVERS_IN_MATCH = "Beavers and Raccoons are not permitted during match play."
BEAVERS_DISABLED = "Beavers are disabled (see `help set beavers')."
TAKE_WITHOUT_OFFER = "The cube must have been offered before you can take it."
DROP_WITHOUT_OFFER = "The cube must have been offered before you can drop it."
REDOUBLE_WITHOUT_OFFER = "The cube must have been offered before you can redouble it."
ACCEPT_WITHOUT_OFFER = "You can only accept if the cube or a resignation has been offered."
REJECT_WITHOUT_OFFER = "You can only reject if the cube or a resignation has been offered."
NO_RESIGNATION = "No resignation was offered."
RESIGN_WITHOUT_GAME = "You must be playing a game if you want to resign it."

NO_HINT_OF_BEAVERS = "This decision is part of beaver/raccoon sequence and cannot be hinted"
ILLEGAL_POSITION = "Illegal position."
SCORE_OF_THE_END = "You cannot set a score where the match is already over."
NO_POSITION = "No position specified and no game in progress."
NO_BOARD = "You must set up a board first."
DOUBLES_IN_SESSIONS = (
    "(Note that automatic doubles will have no effect until you start session play.)"
)
JACOBY_WITHOUT_CUBE = (
    "Note that you'll have to disable the Jacoby rule if you want gammons and",
    "backgammons to be scored (see `help set jacoby').",
)
NO_SUCH_HINT = "There is no such play in the last hint."
NO_EVALUATION = "This bot does not evaluate positions."
INCOMPLETE = "Incomplete command."


def unknown_keyword(word: str) -> str:
    """Answer a word that its place does not have."""
    return f"Unknown keyword `{word}'."


def no_switch(command: str, word: str) -> str:
    """Refuse what is not `on` or `off` behind a command `set ...`."""
    if word:
        return f"Illegal keyword `{word}'."
    return f"You must specify whether to set '{command.removeprefix('set ')}' on or off."


def points(number: int) -> str:
    """Write a number of points."""
    return f"{number} point{'' if number == 1 else 's'}"


match_length = points


def with_article(result: str) -> str:
    """Name a result as what somebody wins."""
    return result if result in NOT_COUNTED else f"a {result}"


def beavers_used(most: int) -> str:
    """Refuse one more beaver."""
    if most == 1:
        return "Only one beaver is permitted (see `help set beavers')."
    return f"Only {most} beavers are permitted (see `help set beavers')."


def score_line(match: Match, names: Names) -> str:
    """Tell the score of a match or session and what is special about the game."""
    games = f"{match.games} game{'' if match.games == 1 else 's'}"
    score = ", ".join(f"{name} {own}" for name, own in zip(names, match.scores, strict=True))
    return f"The score (after {games}) is: {score} {_kind(match)}"


def pip_counts_line(match: Match, names: Names) -> str:
    """Tell how many pips each player has to go, the one on roll first."""
    told = (f"{names[player]} {pips(match, player)}" for player in (match.turn, 1 - match.turn))
    return f"The pip counts are: {', '.join(told)}."


def pips(match: Match, player: int) -> int:
    """Count the pips that a player has to go."""
    return sum(point * men for point, men in enumerate(match.men(player)))


def _kind(match: Match) -> str:
    if not match.length:
        return f"(money session, {'with' if match.jacoby else 'without'} Jacoby rule)."
    special = ""
    if match.post_crawford:
        special = ", post-Crawford play"
    elif match.crawford:
        special = ", Crawford game"
    return f"(match to {points(match.length)}{special})"


def win_line(match: Match, names: Names, results: Sequence[str]) -> str:
    """Tell who won the last game, by what and how many points; or that it is drawn."""
    outcome = match.outcome
    assert outcome is not None
    if outcome.winner is None:
        return "The game is a draw."
    result = with_article(results[outcome.value - 1])
    return f"{names[outcome.winner]} wins {result} and {points(outcome.points)}."


def cube_line(match: Match, names: Names) -> str:
    """Tell where the cube is."""
    if match.owner is None:
        return f"The cube is at {match.cube}, and is centred."
    return f"The cube is at {match.cube}, and is owned by {names[match.owner]}."


def wait_for_cube(name: str) -> str:
    """Refuse a move while a double waits."""
    return f"Please wait for {name} to consider the cube before moving."


def wait_for_resignation(name: str) -> str:
    """Refuse a play while a resignation waits."""
    return f"Please wait for {name} to consider the resignation before moving."


def no_name(name: str) -> str | None:
    """Return why a player cannot be called so, None if that is allowed.

    Commands take such words for another thing.
    """
    if name.strip().lower() == "both":
        return "`both' is a reserved word; you can't call a player that."
    return f"`{name}' is not a valid name." if name.strip() in ("", "0", "1") else None


def already_doubled(name: str) -> str:
    """Refuse a second double while the first one waits."""
    return f"You have already doubled; waiting for {name} to take, drop or beaver."


def rolls_line(names: Names, dice: tuple[int, int]) -> str:
    """Tell the opening throw."""
    return f"{names[0]} rolls {dice[0]}, {names[1]} rolls {dice[1]}."


def drop_line(name: str, cube: int) -> str:
    """Tell that a player drops."""
    return f"{name} refuses the cube and gives up {points(cube)}."


def new_match_line(length: int) -> str:
    """Tell that a match begins; gnubg's words, whose number does not agree."""
    return f"A new {points(length)} match has been started."


def longest_match(most: int) -> tuple[str, str]:
    """Refuse a match that is too long."""
    return (
        f"GNU Backgammon is compiled with support only for matches of length {most}",
        "and below",
    )


def beavers_line(beavers: int) -> str:
    """Tell how many beavers are allowed."""
    if not beavers:
        return "No beavers allowed in money sessions."
    word = "beaver" if beavers == 1 else "beavers/raccoons"
    return f"{beavers} {word} allowed in money sessions."


def automatic_doubles_line(most: int) -> str:
    """Tell how many automatic doubles there may be."""
    if not most:
        return "Automatic doubles will not be used."
    if most == 1:
        return "A single automatic double will be permitted."
    return f"Automatic doubles will be used (up to a limit of {most})."
