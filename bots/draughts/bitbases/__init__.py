"""Bitbases of international draughts: how they are made, kept in files and loaded."""
