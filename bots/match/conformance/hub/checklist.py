"""The check of a Hub engine as a whole, from the first byte to a game.

What is asked: the text of version 2 of the protocol, and what the clients in use rely on beside
it. Moves are judged by the rules of international draughts, those of other variants by their own.
"""

from __future__ import annotations

from bots.match.conformance.checklist import Checklist
from bots.match.conformance.hub import (
    client,
    handshake,
    information,
    limits,
    parameters,
    positions,
    process,
    robustness,
    stopping,
)
from bots.match.conformance.hub.session import HubSession

CHECKLIST = Checklist(
    groups=(
        handshake.GROUP,
        process.GROUP,
        positions.GROUP,
        limits.GROUP,
        stopping.GROUP,
        information.GROUP,
        parameters.GROUP,
        robustness.GROUP,
        client.GROUP,
    ),
    open_session=HubSession,
)
