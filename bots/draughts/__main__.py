"""Runs draughts-bot: `python -m bots.draughts`."""

from bots.draughts.cli import main

if __name__ == "__main__":
    main()
