"""The bot that the README shows plays a whole game, as a program."""

import sys
from pathlib import Path

import chess

from protocols.limits import Clock, Limits
from protocols.uci.client import UciClient

ROOT = Path(__file__).parents[3]
BOT = ROOT / "tests" / "doubles" / "random_mover.py"
DEADLINE = 60


def test_it_has_less_than_thirty_lines():
    assert len(BOT.read_text(encoding="utf-8").splitlines()) < 30


def test_it_plays_a_game_to_its_end():
    board = chess.Board()
    limits = Limits(clocks=(Clock(1.0, 0.1), Clock(1.0, 0.1)))
    with UciClient.start([sys.executable, str(BOT)], env={"PYTHONPATH": str(ROOT)}) as client:
        client.new_game()
        while not board.is_game_over(claim_draw=True):
            client.set_position("", [move.uci() for move in board.move_stack])
            move = client.search(limits, DEADLINE).answer.move
            assert move is not None
            board.push(board.parse_uci(move))
        assert client.quit() == 0


def test_it_refuses_wrong_positions_and_moves():
    with UciClient.start([sys.executable, str(BOT)], env={"PYTHONPATH": str(ROOT)}) as client:
        for text, moves in (
            ("not a position", []),
            ("", ["e2e5"]),
            ("", ["e2e4", "z9z9"]),
            ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", []),
        ):
            client.set_position(text, moves)
            assert client.search(Limits(depth=1), DEADLINE).answer.move is None
