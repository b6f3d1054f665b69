"""UBGI, the Universal Backgammon Interface: drafts 0.01 and 0.1."""
