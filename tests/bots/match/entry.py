"""An entry of a journal with a value in every field."""

from __future__ import annotations

from bots.game import Termination
from bots.match.journal import Entry

ENTRY = Entry(
    number=0,
    pair=0,
    opening=3,
    players=("a", "b"),
    points=(1.0, 0.0),
    termination=Termination.WON,
    reason="checkmate",
    start="",
    moves=("e2e4", "e7e5"),
    seconds=(1.5, 2.5),
    remarks=({"no score before the move": 2}, {}),
    words=("a, ply 3: quoted",),
    told="0:35/12/1234/5678 1:-35/11/99/",
)
