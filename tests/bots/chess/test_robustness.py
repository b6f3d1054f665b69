"""No input, however wrong, ends the bot or costs a client an answer."""

import random

from protocols.lines import LineSplitter
from protocols.uci.commands import Go, Plain, parse_command
from tests.bots.chess.wire import ChessWire
from tests.doubles.client_logs import mutated, sent_lines

MORE = """
position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 moves e1g1 e8c8
position fen bnrbkrnq/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRNQ w FCfc - 0 1 moves e2e4
position fen 8/8/8/8/8/1k6/7r/K7 w - - 0 1
position startpos moves e2e4 e7e5 0000
setoption name UCI_Chess960 value true
setoption name MultiPV value 3
setoption name Hash value 4
setoption name Clear Hash
setoption name UCI_LimitStrength value true
setoption name UCI_Elo value 900
setoption name Skill Level value 3
setoption name OwnBook value true
setoption name UCI_ShowWDL value true
d
eval
go nodes 50
go mate 2
go movetime 5
go searchmoves e2e4 d2d4 depth 2
go ponder wtime 50 btime 50
ponderhit
go infinite
stop
ucinewgame
"""
BATCHES, BATCH = 40, 50


def test_two_thousand_lines_half_of_them_changed_cost_no_answer(wire: ChessWire):
    source = random.Random(8)
    lines = [*sent_lines(), *MORE.strip().encode().splitlines() * 8]
    for _ in range(BATCHES):
        chosen = [source.choice(lines) for _ in range(BATCH)]
        batch = [mutated(line, source) if source.random() < 0.5 else line for line in chosen]
        # A number that was changed must not take the memory or the hours that it asks for.
        batch = [line for line in batch if not {b"perft", b"bench", b"Threads"} & {*line.split()}]
        batch = [line for line in batch if b"Hash" not in line or line in lines]
        data = b"\n".join([*batch, b"stop", b"isready", b""])
        commands = [parse_command(line.text) for line in LineSplitter().feed(data)]
        assert Plain.QUIT not in commands
        wire.send_bytes(data)
        told: list[str] = []
        for _ in range(commands.count(Plain.IS_READY)):
            told += wire.until("readyok", 60.0)
        owed = sum(isinstance(command, Go) for command in commands)
        assert sum(line.startswith("bestmove ") for line in told) == owed, data
    wire.send("quit")
    assert wire.wait() == 0
