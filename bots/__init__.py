"""Bots that play board games, and the matches between them."""
