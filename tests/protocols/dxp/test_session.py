import random

import pytest

from protocols.dxp.messages import GameRequest, Reason
from protocols.errors import EngineTimeout, ProtocolError
from protocols.limits import Clock, Limits
from tests.doubles.dxp_peer import CountingEngine, CountingJudge, Peer, counted

BLACK_ASKED = f"R01{'probe':<32}Z001000A"
WHITE_ASKED = f"R01{'probe':<32}W001000A"
ACCEPTED = f"A{'Counter 1':<32}0"


def follower(engine=None, judge=None, **more) -> Peer:
    return Peer(engine or CountingEngine(), judge or CountingJudge(), **more)


def move(ply: int) -> str:
    source, target = map(int, counted(ply).split("-"))
    return f"M0000{source:02}{target:02}00"


# Waiting to be asked


def test_a_follower_accepts_answers_moves_and_ends_when_it_is_told():
    peer = follower()
    peer.send(BLACK_ASKED)
    assert peer.read() == ACCEPTED
    for ply in range(0, 20, 2):
        peer.send(move(ply))
        assert peer.read() == move(ply + 1)
    peer.send("Chello", "E01")
    assert peer.read() == "E01"
    assert peer.end() == [Reason.UNKNOWN]
    assert "chat: hello" in peer.told


def test_a_follower_with_white_moves_first():
    peer = follower()
    peer.send(WHITE_ASKED)
    assert [peer.read(), peer.read()] == [ACCEPTED, move(0)]
    peer.send("E31")
    assert peer.read() == "E11"
    assert peer.end() == [Reason.LOST]


@pytest.mark.parametrize(
    ("told", "answered", "result"),
    [("E01", "E01", Reason.UNKNOWN), ("E11", "E31", Reason.WON), ("E21", "E21", Reason.DRAW)],
)
def test_an_end_is_answered_as_it_is_for_us(told, answered, result):
    peer = follower(CountingEngine(thoughtful=[0]))
    peer.send(WHITE_ASKED)
    peer.read()
    peer.send(told)
    assert peer.read() == answered
    assert peer.end() == [result]


@pytest.mark.parametrize("result", [Reason.LOST, Reason.DRAW])
def test_the_side_to_move_ends_a_game_that_the_rules_have_ended(result):
    peer = follower(judge=CountingJudge(1, result))
    peer.send(BLACK_ASKED, move(0))
    assert [peer.read(), peer.read()] == [ACCEPTED, f"E{result.value}0"]
    peer.send("E31")
    assert peer.end() == [result]


def test_a_game_ends_when_its_moves_are_made():
    peer = follower()
    peer.send(f"R01{'probe':<32}Z001002A", move(0))
    assert [peer.read(), peer.read()] == [ACCEPTED, move(1)]
    peer.send(move(2))
    assert peer.read() == move(3)
    peer.send(move(4))
    assert peer.read() == "E00"
    peer.send("E01")
    assert peer.end() == [Reason.UNKNOWN]


def test_the_time_of_the_game_and_its_moves_are_the_limits_of_the_search():
    engine = CountingEngine()
    peer = follower(engine)
    peer.send(f"R01{'probe':<32}W002010A")
    assert [peer.read(), peer.read()] == [ACCEPTED, move(0)]
    peer.send("E01")
    peer.end()
    assert engine.limits == [Limits(clocks=(Clock(120.0), Clock(120.0)), moves_to_go=10)]


def test_games_follow_one_another_while_more_are_wanted():
    peer = follower()
    for _ in range(3):
        peer.send(BLACK_ASKED, move(0))
        assert [peer.read(), peer.read()] == [ACCEPTED, move(1)]
        peer.send("E20")
        assert peer.read() == "E20"
    peer.leave()
    assert peer.end() == [Reason.DRAW] * 3


def test_a_wrong_version_and_a_wrong_position_are_refused():
    peer = follower()
    peer.send(BLACK_ASKED.replace("R01", "R02"))
    assert peer.read() == f"A{'Counter 1':<32}1"
    peer.send(BLACK_ASKED[:-1] + "BW" + "W" + "e" * 49)
    assert peer.read() == f"A{'Counter 1':<32}2"
    peer.send(BLACK_ASKED)
    assert peer.read() == ACCEPTED
    peer.send("E01")
    peer.end()


def test_a_game_can_begin_from_a_position_with_black_to_move():
    peer = follower()
    peer.send(BLACK_ASKED[:-1] + "BZ" + "z" * 5 + "e" * 40 + "w" * 5)
    assert [peer.read(), peer.read()] == [ACCEPTED, move(0)]
    peer.send("E01")
    peer.end()


def test_going_back_is_granted_as_far_as_the_game_goes():
    peer = follower()
    peer.send(BLACK_ASKED, move(0))
    assert [peer.read(), peer.read()] == [ACCEPTED, move(1)]
    peer.send(move(2))
    assert peer.read() == move(3)
    peer.send("B009W")
    assert peer.read() == "K2"
    peer.send("B002W", move(2))
    assert [peer.read(), peer.read()] == ["K0", move(3)]
    peer.send("B001Z")
    assert [peer.read(), peer.read()] == ["K0", move(1)]
    peer.send("E01")
    peer.end()


def test_what_comes_during_a_search_is_heard():
    engine = CountingEngine(thoughtful=[1])
    peer = follower(engine)
    peer.send(BLACK_ASKED, move(0))
    assert peer.read() == ACCEPTED
    assert engine.thinks.wait(60)
    peer.send("Cstill there?", "B001W")
    assert peer.read() == "K0"
    peer.send("E11")
    assert peer.read() == "E31"
    assert peer.end() == [Reason.WON]
    assert "chat: still there?" in peer.told


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ("M0000495000", "Cillegal move 49-50"),
        ("M00003228", "Cnot a message: M00003228"),
        ("x" * 500, "Cnot a message: " + "x" * 40),
        (f"A{'me':<32}0", "Cnothing was asked"),
    ],
)
def test_an_opponent_who_breaks_the_rules_is_told_and_left(wrong, complaint):
    peer = follower()
    peer.send(BLACK_ASKED, wrong)
    assert [peer.read(), peer.read(), peer.read()] == [ACCEPTED, complaint, "E01"]
    with pytest.raises(ProtocolError, match="broke the rules"):
        peer.end()


def test_a_move_out_of_turn_breaks_the_rules():
    peer = follower(CountingEngine(thoughtful=[0]))
    peer.send(WHITE_ASKED, move(0))
    assert [peer.read(), peer.read()] == [ACCEPTED, "Cit is not your turn"]
    with pytest.raises(ProtocolError):
        peer.end()


def test_an_opponent_who_leaves_a_game_is_missed_and_one_after_it_is_not():
    peer = follower()
    peer.send(BLACK_ASKED)
    peer.read()
    peer.leave()
    with pytest.raises(ProtocolError, match="has left"):
        peer.end()
    peer = follower()
    peer.leave()
    assert peer.end() == []


def test_an_opponent_who_says_nothing_is_left():
    peer = follower(patience=0.1)
    peer.send(BLACK_ASKED.replace("Z001", "Z000"), "E20")
    assert [peer.read(), peer.read()] == [ACCEPTED, "E20"]
    peer.leave()
    assert peer.end() == [Reason.DRAW]
    asking = Peer(CountingEngine(), CountingJudge(), games=1, patience=0.1)
    with pytest.raises(EngineTimeout, match="silent"):
        asking.end()


def test_a_result_is_known_though_the_opponent_leaves_instead_of_answering():
    peer = follower(judge=CountingJudge(1, Reason.DRAW))
    peer.send(BLACK_ASKED, move(0))
    assert [peer.read(), peer.read()] == [ACCEPTED, "E20"]
    peer.leave()
    assert peer.end() == [Reason.DRAW]
    asking = Peer(CountingEngine(), CountingJudge(1), GameRequest("us", True, 1, 0), games=2)
    asking.read()
    asking.send(f"A{'them':<32}0", move(0))
    assert asking.read() == "E10"
    asking.leave()
    with pytest.raises(ProtocolError, match="has left"):
        asking.end()
    assert asking.told[-1] == "game 1: lost"


def test_messages_may_come_in_pieces_and_together():
    peer = follower()
    for byte in f"{BLACK_ASKED}\0{move(0)}\0".encode():
        peer.send_bytes(bytes([byte]))
    assert [peer.read(), peer.read()] == [ACCEPTED, move(1)]
    peer.send_bytes(f"Chm\0{move(2)}\0".encode())
    assert peer.read() == move(3)
    peer.send_bytes(b"Cbye\0E01\0")
    assert peer.read() == "E01"
    assert peer.end() == [Reason.UNKNOWN]


def test_no_chat_ends_a_game():
    peer = follower()
    peer.send(BLACK_ASKED, "C", "Cgoedemorgen, Adriën", "C" + "very " * 100, move(0))
    peer.send_bytes(b"C\xe9\xff\x01\0")
    assert [peer.read(), peer.read()] == [ACCEPTED, move(1)]
    peer.send("E01")
    assert peer.read() == "E01"
    peer.end()


# Asking


def test_games_are_asked_for_with_colours_in_turn_and_the_last_one_closes():
    peer = Peer(CountingEngine(), CountingJudge(), GameRequest("us", False, 5, 75), games=2)
    assert peer.read() == f"R01{'us':<32}Z005075A"
    peer.send(f"A{'them':<32}0")
    assert peer.read() == move(0)
    peer.send("E20")
    assert peer.read() == "E20"
    assert peer.read() == f"R01{'us':<32}W005075A"
    peer.send(f"A{'them':<32}0", move(0))
    assert peer.read() == move(1)
    peer.send("E30")
    assert peer.read() == "E11"
    assert peer.end() == [Reason.DRAW, Reason.LOST]


def test_a_refusal_ends_the_session():
    peer = Peer(CountingEngine(), CountingJudge(), games=1)
    peer.read()
    peer.send(f"A{'them':<32}1")
    with pytest.raises(ProtocolError, match="refuses the game, with code 1"):
        peer.end()


def test_the_opponent_is_not_served_while_it_is_asked():
    peer = Peer(CountingEngine(), CountingJudge(), games=1)
    peer.read()
    peer.send(BLACK_ASKED)
    assert peer.read() == f"A{'Counter 1':<32}2"
    peer.leave()
    with pytest.raises(ProtocolError, match="has left"):
        peer.end()


def test_random_messages_end_in_order():
    source = random.Random(7)
    known = [BLACK_ASKED, WHITE_ASKED, ACCEPTED, "E00", "E20", "B001W", "K0", "Chello"]
    for _ in range(100):
        peer = follower()
        for _ in range(source.randint(1, 12)):
            message = source.choice([*known, move(source.randrange(4))])
            if source.random() < 0.1:
                message = message[: source.randrange(1, len(message))]
            try:
                peer.send(message)
            except OSError:
                break
        peer.leave()
        try:
            peer.end()
        except ProtocolError as error:
            assert str(error)
