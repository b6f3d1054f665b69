"""The mover of draughts with its lines rewritten on the way, as the filtered engine does it."""

from __future__ import annotations

from protocols.hub.server import serve
from tests.doubles.draughts_mover import DraughtsMover
from tests.doubles.filtered_engine import main

if __name__ == "__main__":
    main(lambda source, sink: serve(DraughtsMover(), source, sink))
