"""The check of a UCI engine as a whole, from the first byte to whole games.

What is asked: the UCI text of April 2006, and what the clients in use rely on beside it.
"""

from __future__ import annotations

from bots.match.conformance.checklist import Checklist
from bots.match.conformance.uci import (
    client,
    exchange,
    features,
    handshake,
    information,
    limits,
    options,
    positions,
    process,
    robustness,
    stopping,
)
from bots.match.conformance.uci.session import UciSession

CHECKLIST = Checklist(
    groups=(
        handshake.GROUP,
        process.GROUP,
        exchange.GROUP,
        positions.GROUP,
        limits.GROUP,
        stopping.GROUP,
        information.GROUP,
        options.GROUP,
        features.GROUP,
        robustness.GROUP,
        client.GROUP,
    ),
    open_session=UciSession,
)
