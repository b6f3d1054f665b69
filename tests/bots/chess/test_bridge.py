import chess
import pytest

from bots.chess.bridge import decode, encode, load
from bots.chess.core.position import Position


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1",
        "pppppppp/8/8/8/8/8/8/4K2k w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/N2NNNNN/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/K2K4 w - - 0 1",
    ],
)
def test_a_position_that_the_core_cannot_work_on_is_refused(fen: str) -> None:
    board = chess.Board(fen)
    board.turn = not board.turn if fen.startswith("4k3/4R3") else board.turn
    with pytest.raises(ValueError, match="not a possible position"):
        load(Position(), board)


def test_castling_is_the_king_taking_its_rook_inside_and_two_squares_in_standard_mode() -> None:
    board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    for uci, rook in (("e1g1", chess.H1), ("e1c1", chess.A1)):
        code = encode(board, chess.Move.from_uci(uci))
        assert code >> 6 & 63 == rook
        assert decode(code, False) == chess.Move.from_uci(uci)
        assert decode(code, True) == chess.Move(chess.E1, rook)
        assert encode(board, chess.Move(chess.E1, rook)) == code


def test_repetitions_before_the_root_are_known() -> None:
    board = chess.Board()
    position = Position()
    load(position, board)
    assert not position.seen_before(0)
    for uci in ("g1f3", "g8f6", "f3g1", "f6g8"):
        board.push_uci(uci)
    load(position, board)
    assert position.ply == 4
    assert position.seen_before(0)
    assert not position.seen_before(position.ply)
    for uci in ("g1f3", "g8f6", "f3g1", "f6g8"):
        board.push_uci(uci)
    load(position, board)
    assert position.seen_before(position.ply)


def test_a_long_shuffle_of_pieces_fits_the_history() -> None:
    board = chess.Board()
    for uci in ("g1f3", "g8f6", "f3g1", "f6g8") * 300:
        board.push_uci(uci)
    position = Position()
    load(position, board)
    assert position.ply <= 512
    assert list(position.board)[chess.G1] == 2


def test_every_castling_right_of_shredder_notation_is_taken_over() -> None:
    board = chess.Board("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", chess960=True)
    position = Position()
    load(position, board)
    assert position.rights == 15
    assert list(position.home) == [chess.B1, chess.G1, chess.B8, chess.G8]
