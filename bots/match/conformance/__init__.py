"""Checks of whether an engine keeps to its protocol: steps in groups, a list for each protocol."""
