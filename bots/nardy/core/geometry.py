"""Constants of the nardy core, plain Python in both modes.

The inputs of the networks, for the side on roll and then for the other: how many men are on each
point and off in unary form, and features of the side's position.
"""

UNARY = 24 * 4 + 3
FEATURES = 34
SIDE = UNARY + FEATURES
INPUTS = 2 * SIDE
BEARING_OFF, RACE, CONTACT, OVER = range(4)
"""Classes of positions. In a race, and in bearing off, nobody can be in anybody's way again."""
CLASS_NAMES = ("bearing off", "race", "contact", "over")
WIN, WIN_MARS, WIN_HOME, WIN_KOKS, LOSE_MARS, LOSE_HOME, LOSE_KOKS, DRAW = range(8)
"""Chances of the side on roll. Those of a mars contain those with the loser's men all at home, and
of koks, with one by the head."""
