"""Runs chess-bot: `python -m bots.chess`."""

from bots.chess.cli import main

if __name__ == "__main__":
    main()
