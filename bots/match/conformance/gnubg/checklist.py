"""The check of a program that speaks gnubg's commands, from the first byte to a match.

What is asked: the words by which scripts for gnubg's command line go, and the differences that a
bot is to have (faults of gnubg). Positions and plays are judged by the reference rules.
"""

from __future__ import annotations

from bots.match.conformance.checklist import Checklist
from bots.match.conformance.gnubg import (
    client,
    cube,
    playing,
    process,
    robustness,
    settings,
    telling,
)
from bots.match.conformance.gnubg.session import GnubgSession

CHECKLIST = Checklist(
    groups=(
        process.GROUP,
        settings.GROUP,
        telling.GROUP,
        playing.GROUP,
        cube.GROUP,
        robustness.GROUP,
        client.GROUP,
    ),
    open_session=GnubgSession,
)
