"""What several games share: the transposition table and the time budget."""
