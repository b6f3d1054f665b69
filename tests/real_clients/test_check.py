"""The check of UCI engines agrees with what is known of Stockfish."""

from __future__ import annotations

import json

from click.testing import CliRunner

from bots.match.cli import main
from tests.real_clients.conftest import find_program

GROUPS = ("handshake", "positions", "stopping", "information", "features", "client")


def test_stockfish_keeps_to_the_protocol_where_clients_meet_it() -> None:
    stockfish = find_program("stockfish")
    options = [word for group in GROUPS for word in ("--group", group)]
    result = CliRunner().invoke(main, ["check", stockfish, "--json", "--seconds", "30", *options])
    steps = json.loads(result.output)["steps"]
    assert [step for step in steps if step["verdict"] == "fail"] == []
    assert len(steps) > 40 and result.exit_code == 0
