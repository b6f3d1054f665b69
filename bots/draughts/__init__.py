"""Draughts: rules, search and the bot, in eleven variants."""
