"""DamExchange, by which two programs play international draughts against each other."""
