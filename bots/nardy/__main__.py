"""Runs nardy-bot: `python -m bots.nardy`."""

from bots.nardy.cli import main

if __name__ == "__main__":
    main()
