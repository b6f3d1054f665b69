"""Runs the command `bot-match`."""

from bots.match.cli import main

main(prog_name="bot-match")
