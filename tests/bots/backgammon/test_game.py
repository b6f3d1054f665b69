"""Backgammon as a game of the match runner: single games, matches, openings and records."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from bots.backgammon.game import GAMES, LENGTHS, BackgammonGame
from bots.backgammon.position_id import format_position_id
from bots.backgammon.rules import place
from bots.backgammon.variations import STANDARD, VALUE_NAMES
from bots.game import Opening, PlayedMove, Record, Result, Termination
from bots.registry import PACKAGES, find_game
from bots.tables.mat import parse_mat
from bots.tables.match import Settings, Stage
from bots.tables.record import MatchRecord, replay
from protocols.errors import IllegalMove, OptionError, PositionError
from tests.bots.backgammon.samples import DATA, rows
from tests.bots.tables.games import after, played

GAME, MATCH = GAMES["backgammon"], GAMES["backgammon-5"]
SHORT = GAMES["hypergammon"]


def test_the_registry_knows_single_games_and_matches() -> None:
    names = {name for name, package in PACKAGES.items() if package == "bots.backgammon"}
    assert names == set(GAMES)
    assert len(LENGTHS) == 9
    for name in names:
        game = find_game(name)
        assert (game.name, len(game.seats), game.record_suffix) == (name, 2, ".mat")
        assert game.stake == (1 if "-" in name else 3)


def test_the_opening_throw_is_for_both_and_the_higher_die_begins() -> None:
    begun = GAME.start()
    assert begun.throw is not None and begun.throw.sides == (6, 6)
    tied = begun.play("4-4")
    assert tied.throw is not None and (tied.throw.number, tied.ply) == (1, 1)
    first, second = tied.play("6-1"), tied.play("1-6")
    assert (first.seat, second.seat, first.throw) == (0, 1, None)
    assert first.legal_moves() == second.legal_moves()
    assert "13/7 8/7" in first.legal_moves()


def test_without_a_cube_the_next_dice_are_thrown_at_once() -> None:
    position = after(GAME, "3-1", "8/5 6/5")
    assert position.throw is not None
    assert (position.throw.number, position.throw.game, position.seat) == (1, 0, 1)
    with pytest.raises(IllegalMove):
        position.play("double")


def test_with_a_cube_the_player_on_roll_decides_first() -> None:
    position = after(MATCH, "3-1", "8/5 6/5")
    assert position.throw is None
    assert (position.seat, position.legal_moves()) == (1, ["roll", "double"])
    assert position.play("roll").throw is not None
    doubled = position.play("double")
    assert (doubled.seat, doubled.legal_moves()) == (0, ["take", "drop"])
    taken = doubled.play("take")
    assert (taken.seat, taken.legal_moves()) == (1, [])
    assert taken.throw is not None, "the cube is the other player's now"
    dropped = doubled.play("drop")
    assert dropped.throw is not None
    assert (dropped.throw.game, dropped.throw.number, dropped.match.scores) == (1, 0, (0, 1))


def test_a_resignation_is_played_but_never_listed() -> None:
    position = after(MATCH, "3-1")
    offered = position.play("resign 2")
    assert (offered.seat, offered.legal_moves()) == (1, ["accept", "decline"])
    assert offered.play("decline").legal_moves() == position.legal_moves()
    assert offered.play("accept").match.scores == (0, 2)
    assert not any("resign" in move for move in position.legal_moves())


def test_a_player_who_cannot_move_is_passed_over() -> None:
    own = (0,) * 5 + (5,) + (0,) * 18 + (1,)
    closed = format_position_id(place(own, (2,) * 6 + (0,) * 19))
    position = GAME.start(closed)
    assert (position.seat, position.legal_moves()) == (0, [])
    passed = position.play("6-5")
    assert (passed.seat, passed.ply) == (1, 1)
    assert passed.throw is not None and passed.throw.number == 1


@pytest.mark.parametrize("name", ["backgammon", "nackgammon", "hypergammon", "backgammon-3"])
def test_random_games_end_with_their_points(name: str) -> None:
    game = GAMES[name]
    for seed in range(2 if name != "hypergammon" else 10):
        moves = played(game, seed)
        position = after(game, *(move.text for move in moves))
        result = position.result()
        assert result is not None and position.ply == len(moves)
        assert sorted(result.points)[0] == 0 and sorted(result.points)[1] in (1, 2, 3)[: game.stake]
        assert position.legal_moves() == [] and position.throw is None
        with pytest.raises(IllegalMove):
            position.play("roll")


def test_every_position_can_be_drawn_and_started_from_its_text() -> None:
    position = MATCH.start()
    for move in played(MATCH, 3)[:150]:
        board = MATCH.board
        signs = position.placement()
        assert len(signs) == len(board.places)
        assert all(sign in board.pieces for sign in signs if sign)
        assert sum(int(sign[1:-1]) for sign in signs[:28] if sign) == 30
        assert len(position.drawing(unicode=False, seat=position.seat).splitlines()) == 15
        if position.match.stage in (Stage.ROLL, Stage.PLAY) and not position.rolling:
            again = MATCH.start(position.text())
            assert again.text() == position.text()
            assert (again.seat, again.legal_moves()) == (position.seat, position.legal_moves())
        position = position.play(move.text)


def test_the_picture_shows_player_0_below_whoever_is_on_roll() -> None:
    for position in (after(MATCH, "3-1"), after(MATCH, "1-3")):
        names = [place.name for place in MATCH.board.places]
        signs = dict(zip(names, position.placement(), strict=True))
        assert {name: sign for name, sign in signs.items() if sign and name.isdigit()} == {
            "6": "05^", "8": "03^", "13": "05v", "24": "02v",
            "1": "12^", "12": "15^", "17": "13v", "19": "15v",
        }  # fmt: skip
        assert (signs["cube"], signs["cube of player 0"]) == ("c1", "")
    hit = after(GAME, "6-2", "24/18 13/11", "6-1", "13/7* 8/7")
    signs = dict(zip(names, hit.placement(), strict=True))
    assert (signs["bar of player 0"], signs["bar of player 1"], signs["18"]) == ("01v", "", "12v")


def test_people_type_plays_and_words_as_in_gnubg() -> None:
    position = after(MATCH, "3-1")
    for text in ("8/5 6/5", "move 6/5 8/5", "8 5 6 5", " 8/5, 6/5* ", "31: 8/5 6/5"):
        assert position.read_move(text) == "8/5 6/5"
    assert position.play("8/5 6/5").read_move("DOUBLE") == "double"
    for text in ("", "8/4 6/5", "hello", "e2e4"):
        with pytest.raises(ValueError):
            position.read_move(text)
    assert position.notation("8/5 6/5") == "31: 8/5 6/5"


@pytest.mark.parametrize("move", ["", "8/5  6/5", "24/13", "6/5 8/5", "3-1", "take", "roll", "\0"])
def test_other_texts_are_no_moves(move: str) -> None:
    with pytest.raises(IllegalMove):
        after(GAME, "3-1").play(move)


@pytest.mark.parametrize("throw", ["", "7-1", "31", "3-1-1", "8/5 6/5", "0-1"])
def test_other_texts_are_no_throws(throw: str) -> None:
    with pytest.raises(IllegalMove):
        GAME.start().play(throw)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("xyz", "letters"),
        ("4HPwATDgc/ABMA:xyz", "letters"),
        ("4HPwATDgc/ABMA:cAlgAAAAAAAE", "match to 3"),
        ("AACAAAAAAAAAAA", "over"),
        ("XGID=junk", "XGID"),
        ("sGfwATDgc/ABMA:QQkAAAAAAAAE", "cube"),
    ],
)
def test_starts_that_cannot_be_are_refused(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        GAME.start(text)


def test_openings_are_ids_one_a_line(tmp_path: Path) -> None:
    path = tmp_path / "positions.txt"
    path.write_text("# comment\nstart\nsGfwATDgc/ABMA ; after 3-1\n")
    openings = GAME.openings(path)
    assert [(each.start, each.name) for each in openings] == [
        ("", ""),
        ("sGfwATDgc/ABMA", "after 3-1"),
    ]
    assert GAME.start(openings[1].start).throw is not None
    path.write_text("nonsense\n")
    with pytest.raises(PositionError):
        GAME.openings(path)[0]
    path.write_text("")
    with pytest.raises(PositionError, match="nothing"):
        GAME.openings(path)


def test_games_of_a_match_file_are_openings_too(tmp_path: Path) -> None:
    text = (DATA / "sample_random_vs_gnubg.mat").read_text(encoding="utf-8")
    archive = tmp_path / "games.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("games.mat", text + "\n" + text)
    openings = GAME.openings(archive, 4)
    assert len(openings) == 6
    assert openings[0].moves == ("4-1", "24/20 6/5", "6-5", "24/13")
    assert openings[1].moves[:2] == ("3-5", "24/21 13/8")
    assert after(GAME, *openings[1].moves).ply == 4
    empty = tmp_path / "empty.mat"
    empty.write_text(" 3 point match\n")
    with pytest.raises(PositionError, match="no games"):
        GAME.openings(empty)


def test_what_backgammon_has_not_is_told() -> None:
    for ask in (
        lambda: GAME.numbered_openings(range(3)),
        lambda: GAME.ballots(2),
        lambda: GAME.exercises(Path("suite.epd")),
    ):
        with pytest.raises(PositionError):
            ask()
    with pytest.raises(OptionError):
        GAME.oracle("tables")


@pytest.mark.parametrize(("game", "seed"), [(GAME, 1), (MATCH, 2), (MATCH, 5), (SHORT, 3)])
def test_a_record_is_the_match_that_was_played(game: BackgammonGame, seed: int) -> None:
    moves = played(game, seed)
    end = after(game, *(move.text for move in moves))
    result = end.result()
    assert result is not None
    tags = {"Date": "2026.11.30", "Round": "1"}
    text = game.record(Record(("one", 'two "2"'), Opening(), tuple(moves), result, tags))
    assert text.endswith("\n\n")
    record = parse_mat(text)
    assert record.faults == ()
    assert record.tags["EventDate"] == "2026.11.30"
    assert record.tags["Termination"] == "normal"
    assert record.names == ("one", 'two "2"')
    settings = Settings(length=record.length, jacoby=False)
    record = MatchRecord(record.names, record.length, record.games, settings=settings)
    last = replay(game.variation, record)
    assert (last.scores, last.games) == (end.match.scores, end.match.games)
    assert last.position == end.match.position


@pytest.mark.parametrize("seed", range(3))
def test_the_end_of_a_match_is_told_before_its_score_so_that_ends_can_be_counted(seed: int) -> None:
    end = after(MATCH, *(move.text for move in played(MATCH, seed)))
    result = end.result()
    assert result is not None
    ending, _, score = result.reason.partition(": ")
    assert ending.removesuffix(" resigned") in {*VALUE_NAMES.values(), "double dropped"}
    assert score == f"{max(end.match.scores)} to {min(end.match.scores)}"


def test_a_game_that_was_broken_off_is_recorded_as_far_as_it_went() -> None:
    moves = [PlayedMove("3-1", thrown=True), PlayedMove("8/5 6/5")]
    result = Result.lost_by(1, Termination.TIME, "time forfeit: 3 ms over")
    text = MATCH.record(Record(("a", "b"), Opening(), tuple(moves), result))
    record = parse_mat(text)
    assert (record.games[0].winner, len(record.games[0].actions)) == (None, 1)
    assert record.tags["Termination"] == "time forfeit"
    assert record.tags["Reason"] == "time forfeit: 3 ms over"
    assert record.tags["Result"] == "1 - 0"


@pytest.mark.parametrize(
    "row", [row for row in rows("ids.tsv") if row["xgid"]], ids=lambda r: r["case"]
)
def test_an_xgid_of_a_match_is_a_start_of_a_match_as_long(row: dict[str, str]) -> None:
    length = int(row["xgid"].split(":")[8])
    name = f"backgammon-{length}"
    if name in GAMES:
        position = GAMES[name].start(row["xgid"])
        assert position.match.scores[1] == int(row["xgid"].split(":")[5])
        assert position.match.rules == STANDARD
