"""Bitbases of international draughts: how they are made, kept in files and loaded.

They know nothing of draw clocks. A clock that begins with the ending cuts no win short: two pieces
or one against a lone king win within 10 plies or not at all, three within 32, which is what the
rules allow. The search compares a clock that has run for a while with the plies told.
"""
