"""Backgammon: rules, identifiers, records and a bot that speaks GNU Backgammon's language."""
