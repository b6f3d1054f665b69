"""Chess: a bot that speaks UCI, and what the match runner needs to know of the game."""
