"""Dominoes: rules, player, and the game for the match runner; the command is `dominoes-bot`."""
