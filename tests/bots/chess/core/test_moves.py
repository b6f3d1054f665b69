import chess
import pytest

from bots.chess.bridge import decode, encode, load
from bots.chess.core import COMPILED
from bots.chess.core.moves import legal_moves, perft, pseudo_legal
from bots.chess.core.position import Position
from scripts.perft_suite import FOLDER, Row, board_of, listed_rows, standard_rows
from tests.bots.chess.core.games import random_games

SHALLOW = 200_000 if COMPILED else 3_000


def rows() -> list[Row]:
    chess960 = list(listed_rows(FOLDER / "chess960.perft"))
    return [
        *standard_rows(FOLDER / "ethereal_standard.epd"),
        *listed_rows(FOLDER / "tricky.perft"),
        *(chess960 if COMPILED else chess960[::40]),
    ]


def test_every_perft_row_agrees_to_the_depth_that_fits() -> None:
    position = Position()
    for row in rows():
        load(position, board_of(row))
        for depth, count in row.counts.items():
            if count <= SHALLOW:
                assert perft(position, depth) == count, (row.name, depth)


@pytest.mark.skipif(not COMPILED, reason="deep counts need the compiled core")
def test_perft_of_the_start_position_and_kiwipete_at_depth() -> None:
    position = Position()
    first, second = list(standard_rows(FOLDER / "ethereal_standard.epd"))[:2]
    load(position, board_of(first))
    assert perft(position, 5) == 4_865_609
    load(position, board_of(second))
    assert perft(position, 4) == 4_085_603


@pytest.mark.parametrize("chess960", [False, True])
def test_random_games_agree_with_python_chess(chess960: bool) -> None:
    position = Position()
    for board in random_games(25 if COMPILED else 6, chess960):
        load(position, board)
        codes = legal_moves(position)
        assert {decode(code, chess960) for code in codes} == set(board.legal_moves), board.fen()
        assert len(codes) == board.legal_moves.count()
        assert {encode(board, move) for move in board.legal_moves} == set(codes)


@pytest.mark.parametrize("chess960", [False, True])
def test_key_score_and_board_stay_right_through_make_and_undo(chess960: bool) -> None:
    position, fresh = Position(), Position()
    for board in random_games(10 if COMPILED else 3, chess960):
        load(position, board)
        key, score, phase, state = position.key, position.score, position.phase, board.fen()
        assert key == position.scratch_key(), state
        assert score == position.scratch_score()
        for code in legal_moves(position)[::7]:
            move = decode(code, chess960)
            position.make(code)
            board.push(move)
            load(fresh, board)
            assert position.key == position.scratch_key() == fresh.key, board.fen()
            assert list(position.board) == list(fresh.board)
            assert position.score == position.scratch_score() == fresh.score
            assert position.phase == fresh.phase
            assert [*position.parts] == [*fresh.parts]
            board.pop()
            position.undo()
        assert (position.key, position.score, position.phase) == (key, score, phase)
        assert list(position.pieces) == [
            int(board.pieces(kind, colour))
            for kind in chess.PIECE_TYPES
            for colour in (True, False)
        ]


def test_table_moves_pass_only_where_they_could_be_generated() -> None:
    position = Position()
    for board in random_games(6 if COMPILED else 1, chess960=True):
        load(position, board)
        checkers = position.checkers()
        legal = set(legal_moves(position))
        for kind in range(8):
            for source in chess.scan_forward(board.occupied_co[board.turn]):
                for target in range(64):
                    code = source | target << 6 | kind << 12
                    if not pseudo_legal(position, code, checkers):
                        assert code not in legal, (board.fen(), code)
                    elif code not in legal:
                        assert not position.make(code), (board.fen(), decode(code, True))
                        position.undo()


def test_a_pinned_pawn_may_not_capture_en_passant() -> None:
    position = Position()
    load(position, chess.Board("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1"))
    assert chess.Move.from_uci("e4d3") not in {decode(m, False) for m in legal_moves(position)}


def test_a_rook_pinned_on_the_back_rank_may_not_castle_in_chess960() -> None:
    position = Position()
    board = chess.Board("8/8/8/8/8/8/8/rR2K1k1 w B - 0 1", chess960=True)
    load(position, board)
    assert {decode(m, True) for m in legal_moves(position)} == set(board.legal_moves)


def test_en_passant_is_in_the_key_only_if_a_pawn_can_capture() -> None:
    position, other = Position(), Position()
    board = chess.Board()
    board.push_uci("e2e4")
    load(position, board)
    load(other, chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"))
    assert position.key == other.key
    load(position, chess.Board("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"))
    load(other, chess.Board("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"))
    assert position.key != other.key
