"""The bot that the README shows plays a whole game, as a program."""

import sys
from pathlib import Path

from bots.draughts.notation import format_hub_move, parse_hub_move
from bots.draughts.rules import start
from protocols.hub.client import HubClient
from protocols.limits import Clock, Limits

ROOT = Path(__file__).parents[3]
BOT = ROOT / "tests" / "doubles" / "random_hub_mover.py"
COMMAND = [sys.executable, str(BOT)]
DEADLINE = 60


def test_it_has_less_than_thirty_lines():
    assert len(BOT.read_text(encoding="utf-8").splitlines()) < 30


def test_it_plays_a_game_to_its_end():
    position, moves = start(), []
    limits = Limits(clocks=(Clock(1.0, 0.1), Clock(1.0, 0.1)))
    with HubClient.start(COMMAND, env={"PYTHONPATH": str(ROOT)}) as client:
        client.prepare(DEADLINE)
        client.new_game()
        while position.result() is None:
            client.set_position("", moves)
            answer = client.search(limits, DEADLINE).answer.move
            assert answer is not None
            move = parse_hub_move(position, answer)
            assert move is not None
            moves.append(format_hub_move(move))
            position = position.play(move)
        assert client.complaints == []
        assert client.quit() == 0


def test_it_refuses_wrong_positions_and_moves():
    with HubClient.start(COMMAND, env={"PYTHONPATH": str(ROOT)}) as client:
        client.set_position("Wbbb")
        client.set_position("", ["32-29"])
        client.set_position("", ["32-28", "hello"])
        client.ping(DEADLINE)
        assert [text.split(":")[0] for text in client.complaints] == [
            "bad position",
            "illegal move 32-29 at ply 1",
            "illegal move hello at ply 2",
        ]
