"""The check of a bot for dominoes, step by step."""
