"""Draughts in eleven variants: a bot that speaks Hub, and what the match runner needs to know."""
