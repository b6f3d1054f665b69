"""Runs backgammon-bot: `python -m bots.backgammon`."""

from bots.backgammon.cli import main

if __name__ == "__main__":
    main()
