"""A plan can be read back from what the directory of its match keeps."""

import json
from pathlib import Path

import pytest

from bots.match.adjudication import DrawRule, ResignRule
from bots.match.clock import parse_time_control
from bots.match.plan import Book, Plan, restore_plan
from bots.match.referee import Rules
from bots.match.sprt import Model, SequentialTest
from bots.match.tournament import Kind
from tests.bots.match.doubles import CHESS, contestant

BOOK = "8/8/8/8/8/5k2/8/4K2R w K - 0 1\n8/8/8/8/8/5k2/8/4K2Q w - - 0 1\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "some book.epd"
    path.write_text(BOOK)
    return path


def whole_plan(path: Path) -> Plan:
    """A plan of which nothing is as usual."""
    return Plan(
        CHESS,
        (
            contestant("a", options=(("Hash", "64"),), directory="/tmp", ponders=True),
            contestant("b", time_control=parse_time_control("40/60+0.6 depth=8")),
        ),
        games=12,
        time_control=parse_time_control("10+0.1"),
        openings=CHESS.openings(path),
        book=Book.of(path),
        seed=9,
        rules=Rules(0.1, 5.0, 200, DrawRule(40, 8, 10), ResignRule(4, 600, two_sided=False)),
        test=SequentialTest(-3, 7, 0.1, 0.2, Model.LOGISTIC),
    )


def test_a_plan_is_restored_from_its_description_and_its_copy_of_the_book(
    path: Path, tmp_path: Path
) -> None:
    plan = whole_plan(path)
    assert plan.book is not None
    folder = tmp_path / "match"
    plan.book.keep(path, folder)
    path.unlink()
    description = json.loads(json.dumps(plan.describe()))
    again = restore_plan(description, folder)
    assert again.describe() == plan.describe()
    assert list(again.openings) == list(plan.openings) and len(again.openings) == 2
    assert (again.rules, again.test, again.seed) == (plan.rules, plan.test, plan.seed)
    for number in (0, 1):
        assert again.control_of(number) == plan.control_of(number)
    assert again.contestants[0].options == (("Hash", "64"),)
    assert again.contestants[0].command == ("a",) and again.contestants[0].ponders


@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_of_tournament_is_restored(kind: Kind, tmp_path: Path) -> None:
    names = "ab" if kind is Kind.MATCH else "abcde"
    rounds = 1 if kind in (Kind.MATCH, Kind.KNOCKOUT) else 3
    plan = Plan(
        CHESS,
        tuple(map(contestant, names)),
        4,
        parse_time_control("st=1"),
        kind=kind,
        rounds=rounds,
    )
    again = restore_plan(json.loads(json.dumps(plan.describe())), tmp_path)
    assert again.tournament == plan.tournament


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "ludo"),
        ("contestants", []),
        ("contestants", [{"name": "a"}]),
        ("tournament", {"kind": "league", "games": 2, "rounds": 1, "seats": 2}),
        ("tournament", {"kind": "match", "games": 0, "rounds": 1, "seats": 2}),
        ("rules", {"margin": "much"}),
        ("rules", {}),
        ("stake", 3),
        ("test", {"elo0": 5, "elo1": 0}),
        ("openings", {"name": "missing.epd"}),
    ],
)
def test_a_description_of_no_plan_is_refused(
    path: Path, tmp_path: Path, key: str, value: object
) -> None:
    plan = whole_plan(path)
    assert plan.book is not None
    plan.book.keep(path, tmp_path)
    with pytest.raises(ValueError):
        restore_plan({**plan.describe(), key: value}, tmp_path)


def test_a_book_that_was_changed_is_refused(path: Path, tmp_path: Path) -> None:
    plan = whole_plan(path)
    assert plan.book is not None
    plan.book.keep(path, tmp_path)
    (tmp_path / "openings.epd").write_text(BOOK.splitlines()[0])
    with pytest.raises(ValueError, match="has been changed"):
        restore_plan(plan.describe(), tmp_path)
