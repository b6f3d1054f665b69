"""The check of a bot for dominoes as a whole, from the first byte to a round.

What is asked: the text protocol of `protocols.dominoes`. Moves are judged by the reference rules.
"""

from __future__ import annotations

from bots.match.conformance.checklist import Checklist
from bots.match.conformance.dominoes import client, limits, process, refusals, robustness, rounds
from bots.match.conformance.dominoes.session import DominoSession

CHECKLIST = Checklist(
    groups=(
        process.GROUP,
        rounds.GROUP,
        limits.GROUP,
        refusals.GROUP,
        robustness.GROUP,
        client.GROUP,
    ),
    open_session=DominoSession,
)
