"""The game of chess as the match runner sees it, against python-chess and the Laws."""

import io
import random
import zipfile
from pathlib import Path

import chess
import chess.pgn
import pytest

from bots.game import Opening, PlayedMove, Record, Result, Termination
from bots.registry import find_game
from protocols.engine import Score
from protocols.errors import IllegalMove, PositionError

CHESS = find_game("chess")
CHESS960 = find_game("chess960")
FOOLS_MATE = ("f2f3", "e7e5", "g2g4", "d8h4")
SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8")


def after(*moves: str, start: str = ""):
    position = CHESS.start(start)
    for move in moves:
        position = position.play(move)
    return position


def test_an_unknown_game_is_named_in_the_error() -> None:
    with pytest.raises(LookupError, match="ludo"):
        find_game("ludo")


def test_a_move_makes_a_new_position_and_leaves_the_old_one() -> None:
    start = CHESS.start()
    moved = start.play("e2e4")
    assert start.text() == chess.STARTING_FEN
    assert (start.seat, start.ply, len(start.legal_moves())) == (0, 0, 20)
    assert moved.text() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    assert (moved.seat, moved.ply, moved.result()) == (1, 1, None)


@pytest.mark.parametrize("move", ["e2e5", "E2E4", "e2-e4", "e4", "0000", "(none)", "e7e5", ""])
def test_moves_that_are_not_legal_moves_as_uci_writes_them_are_refused(move: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        after("g1f3", "g8f6").play(move)
    assert (caught.value.ply, caught.value.move) == (3, move)


def test_castling_is_written_as_the_variant_wants_it() -> None:
    fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    standard, shuffled = CHESS.start(fen), CHESS960.start(fen)
    assert {"e1g1", "e1c1"} < set(standard.legal_moves())
    assert {"e1h1", "e1a1"} < set(shuffled.legal_moves())
    assert standard.play("e1g1").text() == "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"
    assert shuffled.play("e1h1").text() == "r3k2r/8/8/8/8/8/8/R4RK1 b ha - 1 1"
    with pytest.raises(IllegalMove):
        standard.play("e1h1")
    with pytest.raises(IllegalMove):
        shuffled.play("e1g1")


def test_promotion_letters_are_lower_case() -> None:
    position = CHESS.start("7k/P7/8/8/8/8/8/K7 w - - 0 1")
    assert "a7a8n" in position.legal_moves()
    with pytest.raises(IllegalMove):
        position.play("a7a8Q")


@pytest.mark.parametrize(
    ("fen", "moves", "result"),
    [
        ("", FOOLS_MATE, Result((0.0, 1.0), Termination.WON, "checkmate")),
        (
            "7k/8/5KQ1/8/8/8/8/8 w - - 98 80",
            ("g6g7",),
            Result((1.0, 0.0), Termination.WON, "checkmate"),
        ),
        (
            "7k/8/4QK2/8/8/8/8/8 w - - 99 80",
            ("e6h3",),
            Result.drawn(Termination.DRAWN, "fifty moves"),
        ),
        ("7k/8/4QK2/8/8/8/8/8 w - - 97 80", ("e6h3", "h8g8"), None),
        (
            "k7/8/1K6/8/8/8/8/2Q5 w - - 99 80",
            ("c1c8",),
            Result((1.0, 0.0), Termination.WON, "checkmate"),
        ),
        ("7k/8/8/6Q1/8/8/8/K7 w - - 0 1", ("g5g6",), Result.drawn(Termination.DRAWN, "stalemate")),
        (
            "7k/8/8/8/8/8/1p6/K1B5 w - - 0 1",
            ("a1b2",),
            Result.drawn(Termination.DRAWN, "insufficient material"),
        ),
        ("", SHUFFLE * 2, Result.drawn(Termination.DRAWN, "threefold repetition")),
        ("", (*SHUFFLE, *SHUFFLE[:3]), None),
    ],
)
def test_a_game_ends_as_the_laws_say(fen: str, moves: tuple[str, ...], result: Result) -> None:
    assert after(*moves, start=fen).result() == result


def test_a_lost_right_to_castle_makes_another_position() -> None:
    fen = "r3k3/8/8/8/8/8/8/4K2R w K - 0 1"
    rook = ("h1g1", "a8b8", "g1h1", "b8a8")
    assert after(*rook, *rook, start=fen).result() is None
    assert after(*rook, *rook, *rook[:1], start=fen).result() is not None


def test_an_impossible_capture_in_passing_does_not_make_another_position() -> None:
    moves = ("e2e4", "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8", "f3g1")
    assert after(*moves).result() == Result.drawn(Termination.DRAWN, "threefold repetition")


@pytest.mark.parametrize("seed", range(8))
def test_random_games_agree_with_python_chess_to_their_end(seed: int) -> None:
    generator = random.Random(seed)
    game = CHESS960 if seed % 2 else CHESS
    board = chess.Board.from_chess960_pos(seed * 100) if seed % 2 else chess.Board()
    position = game.start(board.fen())
    while position.result() is None:
        assert set(position.legal_moves()) == {board.uci(move) for move in board.legal_moves}
        assert not board.is_repetition(3) and not board.is_fifty_moves()
        move = generator.choice(position.legal_moves())
        assert position.notation(move).split()[1] == board.san(board.parse_uci(move))
        position = position.play(move)
        board.push_uci(move)
        assert position.resets_draws == (board.halfmove_clock == 0)
    result = position.result()
    assert result is not None
    if result.reason == "threefold repetition":
        assert board.is_repetition(3)
    elif result.reason == "fifty moves":
        assert board.is_fifty_moves()
    else:
        outcome = board.outcome()
        assert outcome is not None
        assert outcome.termination.name.lower() == result.reason.replace(" ", "_")


@pytest.mark.parametrize(
    "text", ["nonsense", "8/8/8/8/8/8/8/8 w - - 0 1", "k6R/8/K7/8/8/8/8/8 w - - 0 1", "9/8 w"]
)
def test_positions_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(PositionError):
        CHESS.start(text)


def test_rights_without_a_rook_and_vain_passing_squares_are_dropped() -> None:
    position = CHESS.start("4k3/8/8/8/4P3/8/8/4K3 b KQkq e3")
    assert position.text() == "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"


def test_the_board_is_drawn_in_letters_and_in_figures() -> None:
    position = after("e2e4", start="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    letters = position.drawing(unicode=False)
    assert letters.splitlines() == [
        "8  . . . . k . . .",
        "7  . . . . . . . .",
        "6  . . . . . . . .",
        "5  . . . . . . . .",
        "4  . . . . P . . .",
        "3  . . . . . . . .",
        "2  . . . . . . . .",
        "1  . . . . K . . .",
        "",
        "   a b c d e f g h",
    ]
    figures = letters.translate({ord("P"): "♙", ord("K"): "♔", ord("."): "·"}).replace("k", "♚")
    assert position.drawing(unicode=True) == figures


def test_moves_are_numbered_from_the_position_they_are_played_in() -> None:
    position = after("e2e4", "e7e5", "g1f3")
    assert position.notation("b8c6") == "2... Nc6"
    assert position.play("b8c6").notation("f1b5") == "3. Bb5"


EPD = '4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 3; fmvn 9; id "a";\n\n# remark\n'
FEN = "4k3/8/8/8/8/8/4P3/4K3 b - - 2 7"
PGN = """[Event "x"]
[Opening "Spanish"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 { comment } *

[Event "y"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e3 *
"""


def test_openings_come_from_epd_fen_and_pgn(tmp_path: Path) -> None:
    path = tmp_path / "book.epd"
    path.write_text(EPD + FEN + "\n")
    assert list(CHESS.openings(path)) == [
        Opening("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9"),
        Opening(FEN),
    ]
    path = tmp_path / "book.pgn"
    path.write_text(PGN)
    assert list(CHESS.openings(path)) == [
        Opening("", ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5"), "Spanish"),
        Opening("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ("e2e3",)),
    ]
    assert len(CHESS.openings(path)[1:]) == 1


def test_openings_of_games_can_be_cut(tmp_path: Path) -> None:
    path = tmp_path / "book.pgn"
    path.write_text(PGN)
    assert list(CHESS.openings(path, 2)) == [
        Opening("", ("e2e4", "e7e5"), "Spanish"),
        Opening("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ("e2e3",)),
    ]


def test_positions_cannot_be_cut(tmp_path: Path) -> None:
    path = tmp_path / "book.epd"
    path.write_text(EPD)
    with pytest.raises(PositionError, match="no moves to be cut"):
        CHESS.openings(path, 2)


def test_openings_come_from_an_archive_of_one_file_only(tmp_path: Path) -> None:
    path = tmp_path / "book.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("book.epd", EPD)
    assert len(CHESS.openings(path)) == 1
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("more.epd", EPD)
    with pytest.raises(PositionError, match="2 files"):
        CHESS.openings(path)


@pytest.mark.parametrize(
    ("name", "text"), [("a.epd", "# nothing\n"), ("a.txt", FEN), ("a.pgn", "\n")]
)
def test_a_file_without_openings_is_refused(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(PositionError):
        CHESS.openings(tmp_path / name)


def test_an_opening_with_an_illegal_move_is_refused_when_it_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "book.pgn"
    path.write_text('[Event "x"]\n\n1. e4 Ke3 *\n')
    openings = CHESS.openings(path)
    with pytest.raises(PositionError):
        openings[0]


def test_exercises_have_best_moves_moves_to_avoid_points_and_mates(tmp_path: Path) -> None:
    path = tmp_path / "suite.epd"
    path.write_text(
        'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O Ra2; am Rxa8+; id "one"; '
        'c8 "100 40"; c9 "e1g1 a1a2";\n'
        "7k/8/5KQ1/8/8/8/8/8 w - - dm 1;\n"
    )
    one, two = CHESS.exercises(path)
    assert (one.name, one.best, one.avoid) == ("one", {"e1g1", "a1a2"}, {"a1a8"})
    assert one.points == {"e1g1": 100, "a1a2": 40}
    assert (two.name, two.best, two.mate) == ("2", frozenset(), 1)


@pytest.mark.parametrize("line", ["nonsense", "7k/8/5KQ1/8/8/8/8/8 w - - bm Rook;"])
def test_an_exercise_that_cannot_be_read_is_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "suite.epd"
    path.write_text(line + "\n")
    with pytest.raises(PositionError):
        CHESS.exercises(path)


def test_a_record_is_a_game_that_others_can_read() -> None:
    moves = (
        PlayedMove("g2g4", 1.5, Score(35), 12, 5678),
        PlayedMove("d8h4", 0.25, Score(mate=1), 3),
    )
    opening = Opening("", FOOLS_MATE[:2], "Fool")
    result = Result.lost_by(0, Termination.WON, "checkmate")
    text = CHESS.record(Record(("A", "B"), opening, moves, result, {"Round": "1.2"}))
    assert text.endswith("0-1\n\n")
    stream = io.StringIO(text * 2)
    games = [chess.pgn.read_game(stream), chess.pgn.read_game(stream)]
    for game in games:
        assert game is not None and not game.errors
        assert [move.uci() for move in game.mainline_moves()] == list(FOOLS_MATE)
        headers = game.headers
        assert (headers["White"], headers["Black"], headers["Result"]) == ("A", "B", "0-1")
        assert (headers["Round"], headers["Termination"]) == ("1.2", "normal")
        comments = [node.comment for node in game.mainline()]
        assert comments == ["", "", "+0.35/12 1.500s n=5678", "+M1/3 0.250s, checkmate"]
    assert chess.pgn.read_game(stream) is None


def test_a_record_of_chess960_names_the_variant_and_castles_there() -> None:
    fen = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"
    result = Result.lost_by(1, Termination.TIME)
    moves = (PlayedMove("e1h1"),)
    game = chess.pgn.read_game(
        io.StringIO(CHESS960.record(Record(("A", "B"), Opening(fen), moves, result)))
    )
    assert game is not None and not game.errors
    assert game.headers["Variant"] == "Chess960"
    assert game.headers["Termination"] == "time forfeit"
    assert game.end().san() == "O-O"
    assert game.end().comment == "0.000s, time forfeit"


def test_every_termination_has_its_word_in_the_record() -> None:
    for termination in Termination:
        result = Result.drawn(termination)
        text = CHESS.record(Record(("A", "B"), Opening(), (), result))
        assert '[Termination "' in text and "1/2-1/2" in text


def test_names_and_last_words_cannot_break_a_record() -> None:
    result = Result.lost_by(0, Termination.DISCONNECT, 'disconnect: "x"]\n')
    record = Record(
        ('A "the\\ bad"', "B\n[x"), Opening(), (PlayedMove("e2e4"),), result, {}, ("a } b", "c\0")
    )
    game = chess.pgn.read_game(io.StringIO(CHESS.record(record)))
    assert game is not None and not game.errors
    assert game.headers["White"] == "A 'the/ bad'" and game.headers["Black"] == "B [x"
    assert game.headers["TerminationDetails"] == "disconnect: 'x'] "
    assert game.headers["Termination"] == "abandoned"
    assert "last words: a ) b / c" in game.end().comment
