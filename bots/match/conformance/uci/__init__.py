"""The check of a UCI engine."""
