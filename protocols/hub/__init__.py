"""The Hub protocol, version 2, which programs for draughts speak."""
