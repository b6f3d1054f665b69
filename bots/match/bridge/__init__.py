"""A UCI engine as an xboard engine: `bot-match bridge`."""
