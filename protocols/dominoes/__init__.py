"""The text protocol of dominoes, in the manner of gnubg's commands: one process is one seat."""
