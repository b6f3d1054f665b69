"""Runs dominoes-bot: `python -m bots.dominoes`."""

from bots.dominoes.cli import main

if __name__ == "__main__":
    main()
