"""The sizes of the evaluation's network; ``shape.pxd`` tells them to the compiler."""

WIDTH = 64
"""Neurons of one side's view."""
BOTH = 2 * WIDTH
CEILING = 255
"""What a neuron gives at most: 1 in the network's own units."""
PLIES = 256
"""Plies whose sums are kept, a power of two."""
