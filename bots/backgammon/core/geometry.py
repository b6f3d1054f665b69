"""Constants of the backgammon core, plain Python in both modes.

The inputs of the networks, for the side on roll and then for the other: how many men are on each
point, on the bar and off in unary form, and features of the side's position.
"""

UNARY = 24 * 4 + 2 + 3
FEATURES = 25
SIDE = UNARY + FEATURES
INPUTS = 2 * SIDE
REACH = 12
"""How far ahead points are looked at that hold a man back."""
BEARING_OFF, RACE, OWN_CRASHED, OTHER_CRASHED = range(4)
BOTH_BACK, OWN_BACK, OTHER_BACK, NONE_BACK, OVER = range(4, 9)
"""Classes of positions. Contact that is not crashed is parted by the sides with men back."""
CLASS_NAMES = (
    "bearing off",
    "race",
    "own crashed",
    "other crashed",
    "both back",
    "own back",
    "other back",
    "none back",
    "over",
)
BACK = 19
"""The first point of the other side's home board: from here to the bar men are back."""
ACTIVE = 6
"""With so few men on points beyond the second, or on the bar, a side's position is crashed."""
