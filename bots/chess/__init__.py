"""Chess: a compiled core, a search, and the engine that the UCI server drives."""
