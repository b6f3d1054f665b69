"""Both ends of the text protocols of board games; needs the standard library only."""
