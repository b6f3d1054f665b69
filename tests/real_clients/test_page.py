"""The page of a match in a real browser: a game is stepped through and the drawn board checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.match.journal import Entry, read_entries, read_plan
from bots.match.page.document import make_page, write_page
from bots.match.sprt import SequentialTest
from bots.registry import find_game
from tests.bots.match.games import PILE, RACE
from tests.bots.match.page.matches import ATTACK, play_match, play_small_game
from tests.real_clients.browser import Browser, chromium

CHESS = find_game("chess")
GAMES = 30

DRAWN = """
Object.fromEntries(Array.from(document.querySelectorAll("#men use"), (man) => [
  man.getAttribute("transform"), man.getAttribute("href")]))
"""


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("match")
    play_match(directory, games=GAMES, test=SequentialTest(0, 5))
    write_page(directory, read_plan(directory), read_entries(directory))
    return directory


@pytest.fixture(scope="module")
def entries(directory: Path) -> list[Entry]:
    return sorted(read_entries(directory), key=lambda entry: entry.number)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with chromium(tmp_path_factory.mktemp("browser")) as browser:
        yield browser


@pytest.fixture
def page(running: Browser, directory: Path) -> Iterator[Browser]:
    """The page at the start of its third game; nothing on it may have gone wrong in the end."""
    running.look(width=1280, height=900)
    running.open((directory / "report.html").as_uri() + "#game=3&ply=0")
    yield running
    assert running.complaints == []


def expected(entry: Entry, plies: int, *, turned: bool = False) -> dict[str, str]:
    """Return what the board must show: the pieces by where they are drawn."""
    position = CHESS.start(entry.start)
    for move in entry.moves[:plies]:
        position = position.play(move)
    board = CHESS.board
    numbers = {sign: number for number, sign in enumerate(board.pieces)}
    drawn = {}
    for place, sign in zip(board.places, position.placement(), strict=True):
        x, y = (7 - place.x, 7 - place.y) if turned else (place.x, place.y)
        if sign:
            drawn[f"translate({x:g} {y:g})"] = f"#piece-{numbers[sign]}"
    return drawn


def test_keys_buttons_and_moves_step_through_a_game(page: Browser, entries: list[Entry]) -> None:
    entry = entries[2]
    last = len(entry.moves)
    assert page.evaluate(DRAWN) == expected(entry, 0)
    for ply in range(1, 5):
        page.press("ArrowRight")
        assert page.evaluate(DRAWN) == expected(entry, ply), ply
    page.press("ArrowLeft")
    assert page.evaluate(DRAWN) == expected(entry, 3)
    page.click("#to-next")
    assert page.evaluate(DRAWN) == expected(entry, 4)
    page.click("#to-last")
    assert page.evaluate(DRAWN) == expected(entry, last)
    assert page.evaluate("document.getElementById('to-next').disabled") is True
    page.click("#to-first")
    assert page.evaluate(DRAWN) == expected(entry, 0)
    page.click("#moves button[data-ply='6']")
    assert page.evaluate(DRAWN) == expected(entry, 6)
    page.press("End")
    assert page.evaluate(DRAWN) == expected(entry, last)
    assert page.evaluate("location.hash") == f"#game=3&ply={last}"


def test_the_move_on_the_board_is_marked_and_told(page: Browser, entries: list[Entry]) -> None:
    plain = entries[2].players.index("plain")
    ply = next(ply for ply in range(3, 5) if (ply - 1) % 2 == plain)
    page.evaluate(f"location.hash = '#game=3&ply={ply}'")
    page.wait_until("document.querySelector('[aria-current]')")
    assert page.evaluate(DRAWN) == expected(entries[2], ply)
    assert page.evaluate("document.querySelector('[aria-current]').dataset.ply") == str(ply)
    assert page.evaluate("document.querySelectorAll('#marks rect').length") == 2
    assert page.text("#move-told").endswith("plain")
    assert page.text("#told") == "Score+0.35Depth12Time1.250 sNodes123 k"
    squares = page.text("#board-description").split(", ")
    assert len(squares) == len(expected(entries[2], ply))
    assert "e1 white king" in squares


def test_the_board_turns(page: Browser, entries: list[Entry]) -> None:
    page.click("#to-turn")
    page.press("ArrowRight")
    assert page.evaluate(DRAWN) == expected(entries[2], 1, turned=True)
    assert page.text("#labels text") == "h"


def test_the_game_plays_by_itself_to_its_end(page: Browser, entries: list[Entry]) -> None:
    last = len(entries[2].moves)
    page.evaluate(f"location.hash = '#game=3&ply={last - 2}'")
    page.wait_until("document.querySelector('[aria-current]')")
    page.click("#to-play")
    page.wait_until("document.getElementById('to-next').disabled")
    assert page.evaluate(DRAWN) == expected(entries[2], last)
    assert page.evaluate("document.getElementById('to-play').ariaPressed") == "false"


def test_the_list_sorts_filters_and_opens_games(page: Browser, entries: list[Entry]) -> None:
    shown = "Array.from(document.querySelectorAll('#rows tr'), (row) => row.dataset.game)"
    assert page.evaluate(shown) == [str(number) for number in range(1, 26)]
    page.click("th[data-column=number] button")
    assert page.evaluate(shown)[:2] == [str(GAMES), str(GAMES - 1)]
    assert page.evaluate("document.querySelector('th[data-column=number]').ariaSort") == (
        "descending"
    )
    page.click("#pages-next")
    assert page.evaluate(shown) == [str(number) for number in range(GAMES - 25, 0, -1)]
    assert page.text("#shown") == f"26–{GAMES} of {GAMES} games"  # noqa: RUF001 (a dash it is)
    page.click("#rows tr:last-child a")
    page.wait_until("document.getElementById('game-title').textContent.startsWith('Game 1: ')")
    assert page.evaluate(DRAWN) == expected(entries[0], 0)
    page.evaluate(
        "(() => { const choice = document.getElementById('choose-ending');"
        " choice.value = 'disconnect'; choice.dispatchEvent(new Event('change')); })()"
    )
    ended = sum(entry.termination.value == "disconnect" for entry in entries)
    assert page.text("#shown").endswith(f"of {ended} games")


def test_a_game_of_dice_and_one_for_three_are_stepped_through(
    page: Browser, tmp_path: Path
) -> None:
    for game, names in ((RACE, "ab"), (PILE, "abc")):
        plan = play_small_game(tmp_path / game.name, game, names)
        entries = read_entries(tmp_path / game.name)
        path = tmp_path / f"{game.name}.html"
        path.write_text(make_page(game, plan.describe(), entries), encoding="utf-8")
        page.open(f"{path.as_uri()}#game=1&ply=0")
        position = game.start()
        for ply, move in enumerate(entries[0].moves, start=1):
            was_thrown = position.throw is not None
            seat, position = position.seat, position.play(move)
            page.press("ArrowRight")
            men = sum(sign != "" for sign in position.placement())
            assert page.evaluate("document.querySelectorAll('#men use').length") == men
            ending = ", dice" if was_thrown else ""
            told = page.text("#move-told")
            assert told.startswith(f"{ply}. {move} · {entries[0].players[seat]}{ending}")
        assert page.evaluate("document.getElementById('to-next').disabled") is True
        assert page.evaluate("document.getElementById('to-turn')") is None
        heads = page.evaluate(
            "Array.from(document.querySelectorAll('#list th'), (h) => h.innerText)"
        )
        assert [head.split()[0] for head in heads[2:-3]] == list(game.seats)


def test_hostile_words_are_shown_and_not_obeyed(page: Browser) -> None:
    assert page.evaluate("'hacked' in window") is False
    assert page.evaluate("document.querySelectorAll('img, iframe').length") == 0
    assert ATTACK in page.text("#game-title")
    assert ATTACK in page.text("#game-notes")
    assert ATTACK in page.text("#ranking")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "phone"), [(1280, False), (360, True)])
def test_the_page_fits_the_window_and_its_picture_is_not_blank(
    page: Browser, width: int, phone: bool, scheme: str, tmp_path: Path
) -> None:
    page.look(width=width, height=800, scheme=scheme, phone=phone)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    size = page.evaluate(
        "document.getElementById('board').getBoundingClientRect().width"
        " / document.documentElement.clientWidth"
    )
    assert size > (0.7 if phone else 0.3)
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    light = sum(map(int, ground.removeprefix("rgb(").rstrip(")").split(","))) > 3 * 128
    assert light is (scheme == "light")
    picture = tmp_path / "page.png"
    page.screenshot(picture)
    assert picture.stat().st_size > 50_000
