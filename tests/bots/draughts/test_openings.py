"""Ballots, and openings from files."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from bots.draughts.game import GAMES
from bots.draughts.openings import ballots, format_line, lopsided, parse_line, read_openings
from bots.draughts.variants import VARIANTS, Variant
from bots.game import Opening
from protocols.errors import IllegalMove, PositionError

INTERNATIONAL = VARIANTS["international"]


@pytest.mark.parametrize(
    ("variant", "plies", "count"),
    [
        ("international", 1, 9),
        ("international", 2, 79),
        ("english", 2, 47),
        ("russian", 2, 47),
        ("english", 3, 174),
    ],
)
def test_ballots_are_all_openings_that_lose_no_man(variant: str, plies: int, count: int) -> None:
    assert len(ballots(VARIANTS[variant], plies)) == count


def test_a_ballot_that_gives_a_man_away_is_left_out() -> None:
    names = {opening.name for opening in ballots(INTERNATIONAL, 2)}
    assert "32-28 19-23" in names, "an exchange"
    assert "9-14 22-18" in {opening.name for opening in ballots(VARIANTS["english"], 2)}
    assert not names & {"31-27 16-21", "32-27 16-21"}, "27x16 takes a man for nothing"


def test_ballots_of_one_position_are_one() -> None:
    names = {opening.name for opening in ballots(VARIANTS["english"], 3)}
    assert ("9-13 21-17 11-15" in names) != ("11-15 21-17 9-13" in names)


def test_a_ballot_left_out_is_so_in_every_order_of_its_moves_and_with_more() -> None:
    english = VARIANTS["english"]
    every = {opening.moves for opening in ballots(english, 3, ())}
    (listed,) = {("9-13", "21-17", "11-15"), ("11-15", "21-17", "9-13")} & every
    left = {opening.moves for opening in ballots(english, 3, [" ".join(listed)])}
    assert every - left == {listed}
    shorter = {opening.moves for opening in ballots(english, 3, ["11-15 21-17"])}
    assert len(shorter) < len(every)
    assert not {moves for moves in shorter if moves[:2] == ("11-15", "21-17")}


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.name)
def test_the_ballots_left_out_are_legal_and_few(variant: Variant) -> None:
    listed = lopsided(variant)
    assert len({*listed}) == len(listed)
    for moves in listed:
        assert len(parse_line(f"start {moves}", variant).moves) in (2, 3)
    assert 10 < len(listed) < 100 or (variant.name == "losing" and not listed)


@pytest.mark.parametrize("plies", [-1, 0, 5, 10**9])
def test_ballots_have_few_moves(plies: int) -> None:
    with pytest.raises(PositionError, match="1 to 4 moves"):
        GAMES["draughts"].ballots(plies)


@pytest.mark.parametrize(
    ("line", "opening"),
    [
        ("start", Opening()),
        ("start 32-28 19-23; a name ", Opening("", ("32-28", "19-23"), "a name")),
        ("W:W31-50:B1-20 32-28", Opening("", ("32-28",))),
        ("start 32-28 19-23 28x19", Opening("", ("32-28", "19-23", "28x19x23"))),
    ],
)
def test_a_line_is_a_position_and_moves(line: str, opening: Opening) -> None:
    assert parse_line(line, INTERNATIONAL) == opening
    assert parse_line(format_line(opening), INTERNATIONAL) == opening


def test_a_line_may_start_from_a_fen_or_a_hub_position() -> None:
    fen = parse_line("B:WK46:BK1", INTERNATIONAL)
    assert fen == Opening("BB" + "e" * 44 + "W" + "e" * 4)
    assert parse_line(fen.start + " 1-6", INTERNATIONAL) == Opening(fen.start, ("1-6",))


@pytest.mark.parametrize("line", ["W:W99:B1", "nonsense", "W" * 50])
def test_a_line_without_a_position_is_refused(line: str) -> None:
    with pytest.raises(PositionError):
        parse_line(line, INTERNATIONAL)


def test_an_illegal_move_of_a_line_is_told() -> None:
    with pytest.raises(IllegalMove) as error:
        parse_line("start 32-28 19-24x", INTERNATIONAL)
    assert error.value.ply == 2


PDN = """[Opening "one"] [GameType "20"]
1. 32-28 19-23 *
[FEN "B:W50:BK1"]
1... 1-6 *
"""


@pytest.mark.parametrize("zipped", [False, True])
def test_files_of_games_are_read(tmp_path: Path, zipped: bool) -> None:
    path = tmp_path / ("openings.zip" if zipped else "openings.pdn")
    if zipped:
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("openings.pdn", PDN)
    else:
        path.write_text(PDN, encoding="utf-8")
    first, second = read_openings(path, INTERNATIONAL)
    assert first == Opening("", ("32-28", "19-23"), "one")
    assert second == Opening("BB" + "e" * 48 + "w", ("1-6",))


def test_files_of_lines_are_read(tmp_path: Path) -> None:
    path = tmp_path / "openings.epd"
    path.write_text("# remark\n\nstart 32-28\nB:W50:BK1\n", encoding="utf-8")
    assert [opening.moves for opening in read_openings(path, INTERNATIONAL)] == [("32-28",), ()]


def test_openings_with_moves_can_be_cut(tmp_path: Path) -> None:
    path = tmp_path / "lines.epd"
    path.write_text("start 32-28 19-23 28x19\nstart 32-28\n")
    openings = GAMES["draughts"].openings(path, 2)
    assert [opening.moves for opening in openings] == [("32-28", "19-23"), ("32-28",)]
    path = tmp_path / "games.pdn"
    path.write_text('[GameType "20"]\n1. 32-28 19-23 2. 28x19 *\n')
    assert [opening.moves for opening in GAMES["draughts"].openings(path, 1)] == [("32-28",)]


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("a.pgn", "1. e4", ".epd, .fen or .pdn"),
        ("a.epd", "# nothing\n", "nothing in it"),
        ("a.pdn", "", "nothing in it"),
        ("a.pdn", '[GameType "40"] 1. 32-28 *', "an opening of frisian, not of international"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, name: str, text: str, words: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PositionError, match=words):
        read_openings(path, INTERNATIONAL)
