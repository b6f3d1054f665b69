"""The command language of GNU Backgammon's text interface, for bots and for their controllers."""
