"""A bot for dominoes with its lines rewritten on the way, as the filtered engine does it."""

from __future__ import annotations

from bots.dominoes.served import DominoRules
from protocols.dominoes.server import serve
from tests.doubles.filtered_engine import main
from tests.protocols.dominoes.session import FirstMover

if __name__ == "__main__":
    main(lambda source, sink: serve(DominoRules(), FirstMover(), source, sink))
