"""A UCI engine for xboard: `bridge`."""

from __future__ import annotations

import queue
import signal
import sys

import click

from bots.match.bridge.session import Events, Quit, serve_bridge
from bots.match.cli.options import NAMES, contestants
from protocols.errors import EngineError
from protocols.serving import standard_streams


@click.command()
@click.argument("engine")
@NAMES
def bridge(engine: str, engines: tuple[str, ...]) -> None:
    """Be an xboard engine (CECP, version 2) on standard input and output, played by a UCI ENGINE.

    For programs that speak no UCI: xboard -fcp "bot-match bridge chess-bot".
    """
    (contestant,) = contestants(engines, engine)
    if contestant.protocol != "uci":
        raise click.UsageError(f"{contestant.name} speaks {contestant.protocol}, not UCI")
    events: Events = queue.SimpleQueue()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # xboard sends it to wake older engines up
    signal.signal(signal.SIGTERM, lambda *_: events.put(Quit()))
    try:
        sys.exit(serve_bridge(contestant, *standard_streams(), events))
    except EngineError as error:
        raise click.ClickException(str(error)) from None
