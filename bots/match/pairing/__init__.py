"""Who meets whom: round robin, gauntlet, knockout, Swiss; pure functions of earlier results."""
