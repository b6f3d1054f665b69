"""The bot as the UCI server drives it, in this process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.chess.bot import ChessBot
from bots.chess.console import OF_POSITION, console
from protocols.control import Control
from protocols.engine import Bound, Info
from protocols.errors import IllegalMove, OptionError, PositionError
from protocols.limits import Limits
from tests.doubles.dialogue import ThreadDialogue

FOLDER = Path(__file__).parents[2] / "data" / "chess" / "syzygy"


@pytest.fixture
def bot() -> ChessBot:
    return ChessBot()


@pytest.fixture
def dialogue() -> Iterator[ThreadDialogue]:
    bot = ChessBot()
    found = ThreadDialogue(bot, console(bot), OF_POSITION)
    yield found
    found.close()


def lines_of(bot: ChessBot, limits: Limits) -> list[tuple[int | None, int | None, tuple[str, ...]]]:
    infos: list[Info] = []
    bot.search(limits, infos.append, Control())
    # Whether bounds are told depends on the time.
    exact = [info for info in infos if info.score is not None and info.score.bound is Bound.EXACT]
    return [(info.depth, info.nodes, info.principal_variation) for info in exact]


@pytest.mark.parametrize("error", [OSError(12, "none"), MemoryError(), OverflowError()])
def test_a_table_too_large_for_the_machine_is_refused_and_the_old_one_kept(
    bot: ChessBot, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse(megabytes: int) -> None:
        raise error

    bot.set_option("Hash", 2)
    monkeypatch.setattr("bots.search.thinker.Table", refuse)
    with pytest.raises(OptionError, match="Hash: no memory for 65536 MB"):
        bot.set_option("Hash", 65536)
    infos: list[Info] = []
    assert bot.search(Limits(depth=1), infos.append, Control()).move is not None


def test_nothing_heavy_is_imported_before_the_handshake_is_answered() -> None:
    code = (
        "import sys; from bots.chess import cli, console;"
        "bot = cli.ChessBot(); console.console(bot);"
        "bot.name, bot.author, bot.options;"
        "heavy = {'chess', 'click', 'bots.chess.core', 'bots.chess.thinker', 'importlib.metadata'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ran.stdout.strip() == "[]", ran.stderr


def test_the_first_search_tells_whether_it_is_compiled_and_later_ones_do_not(
    bot: ChessBot,
) -> None:
    infos: list[Info] = []
    bot.search(Limits(depth=1), infos.append, Control())
    assert infos[0].text in ("the search runs compiled", "the search runs interpreted")
    infos.clear()
    bot.search(Limits(depth=1), infos.append, Control())
    assert not any(info.text for info in infos)


def test_positions_and_moves_that_are_wrong_leave_the_earlier_one(bot: ChessBot) -> None:
    bot.set_position("", ["e2e4"])
    with pytest.raises(PositionError):
        bot.set_position("8/8/8/8/8/8/8/8 w - - 0 1", [])
    with pytest.raises(IllegalMove):
        bot.set_position("", ["e2e4", "e2e4"])
    assert bot.player.board.fen().startswith("rnbqkbnr/pppppppp/8/8/4P3")


def test_nothing_leaks_over_a_new_game(bot: ChessBot) -> None:
    limits = Limits(nodes=3000)
    bot.set_position("", ["e2e4"])
    first = lines_of(bot, limits)
    bot.set_position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", [])
    lines_of(bot, limits)
    bot.new_game()
    assert bot.player.board.fen().startswith("rnbqkbnr/pppppppp/8/8/8/8")
    bot.set_position("", ["e2e4"])
    assert lines_of(bot, limits) == first


def test_clear_hash_forgets_as_well(bot: ChessBot) -> None:
    first = lines_of(bot, Limits(nodes=3000))
    bot.set_option("Clear Hash", None)
    assert lines_of(bot, Limits(nodes=3000)) == first


def test_tables_of_a_missing_folder_are_an_error_and_change_nothing(bot: ChessBot) -> None:
    bot.set_option("SyzygyPath", str(FOLDER))
    with pytest.raises(OptionError):
        bot.set_option("SyzygyPath", "/no/such/folder")
    bot.set_position("8/8/8/3k4/8/8/8/R3K3 w - - 0 1", [])
    infos: list[Info] = []
    bot.search(Limits(depth=1), infos.append, Control())
    assert any(info.text and "5 WDL and 5 DTZ" in info.text for info in infos)
    assert infos[-1].score is not None
    assert infos[-1].score.centipawns == 20000 or infos[-1].score.mate is not None
    bot.set_option("SyzygyPath", "")


def test_damaged_tables_are_told_once_and_the_search_goes_on_without(
    bot: ChessBot, tmp_path: Path
) -> None:
    for name in ("KRvK.rtbw", "KRvK.rtbz", "KQvK.rtbw", "KQvK.rtbz"):
        sound = (FOLDER / name).read_bytes()
        (tmp_path / name).write_bytes(sound[: len(sound) // 2])
    bot.set_option("SyzygyPath", str(tmp_path))
    # Met at the root in the first, in the tree by a promotion in the second.
    for fen in ("8/8/8/3k4/8/8/8/R3K3 w - - 0 1", "8/P2k4/8/8/8/8/8/R3K3 w - - 0 1"):
        bot.set_position(fen, [])
        infos: list[Info] = []
        assert bot.search(Limits(depth=3), infos.append, Control()).move is not None
        told = sum("damaged" in (info.text or "") for info in infos)
        assert told == (1 if "8/8/8/3k4" in fen else 0)
    bot.set_option("SyzygyPath", "")
    bot.set_option("SyzygyPath", str(FOLDER))
    bot.set_position("8/8/8/3k4/8/8/8/R3K3 w - - 0 1", [])
    bot.search(Limits(depth=1), infos.append, Control())
    assert infos[-1].score is not None and infos[-1].score.centipawns == 20000


def test_a_book_file_that_is_none_is_an_error(bot: ChessBot) -> None:
    with pytest.raises(OptionError):
        bot.set_option("BookFile", str(Path(__file__).parent))


def test_an_empty_book_file_means_the_own_book(bot: ChessBot, tmp_path: Path) -> None:
    (tmp_path / "empty.bin").touch()
    bot.set_option("OwnBook", True)
    bot.set_option("BookFile", str(tmp_path / "empty.bin"))
    bot.set_option("BookFile", "")
    assert bot.search(Limits(depth=1), lambda info: None, Control()).move in (
        *("e2e4", "d2d4", "c2c4", "g1f3"),
        *("g2g3", "b2b3", "f2f4"),
    )


def test_settings_before_the_player_is_made_count(bot: ChessBot) -> None:
    bot.set_option("MultiPV", 3)
    infos: list[Info] = []
    bot.search(Limits(depth=2), infos.append, Control())
    assert {info.rank for info in infos if info.rank} == {1, 2, 3}


def test_perft_divides_by_root_move(dialogue: ThreadDialogue) -> None:
    dialogue.send("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "go perft 2")
    lines = dialogue.until("Nodes searched: .*")
    assert lines[-1] == "Nodes searched: 568"
    assert lines[-2] == ""
    assert len(lines) == 26 + 2
    assert any(line.startswith("e1g1: ") for line in lines)


def test_perft_in_chess960_names_castling_by_the_rook(dialogue: ThreadDialogue) -> None:
    dialogue.send("setoption name UCI_Chess960 value true")
    dialogue.send("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "go perft 1")
    lines = dialogue.until("Nodes searched: 26")
    assert "e1h1: 1" in lines and "e1a1: 1" in lines


def test_the_board_is_drawn_after_a_position_was_set(dialogue: ThreadDialogue) -> None:
    dialogue.send("position startpos moves e2e4", "d")
    lines = dialogue.until("Checkers:.*")
    assert "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1" in lines


def test_the_evaluation_is_told_from_white_s_side(dialogue: ThreadDialogue) -> None:
    for side in ("w", "b"):
        dialogue.send(f"position fen 4k3/8/8/8/8/8/8/Q3K3 {side} - - 0 1", "eval")
        line = dialogue.until("Evaluation: .*")[-1]
        assert line.startswith("Evaluation: +")


@pytest.mark.parametrize("command", ["d", "eval", "perft 2"])
def test_where_the_last_position_was_not_valid_there_is_none_to_show(
    dialogue: ThreadDialogue, command: str
) -> None:
    dialogue.send("position startpos moves e2e4", "isready")
    dialogue.until("readyok")
    dialogue.send("position startpos moves e2e5", command, "isready")
    word = command.split()[0]
    assert dialogue.until("readyok")[1:-1] == [f"info string no {word}: the position is not valid"]
    dialogue.send("position startpos", "d")
    dialogue.until("Checkers:.*")


def test_bench_gives_the_same_total_each_time(dialogue: ThreadDialogue) -> None:
    totals = []
    for _ in range(2):
        dialogue.send("bench 2")
        totals.append(dialogue.until("Nodes/second.*", 60)[-2])
    assert totals[0] == totals[1]
    assert int(totals[0].split()[-1]) > 16


def test_bench_and_perft_can_be_stopped(dialogue: ThreadDialogue) -> None:
    dialogue.send("bench 60")
    dialogue.send("stop")
    dialogue.until("Nodes/second.*")
    for depth in (9, 999_999_999):
        dialogue.send("position startpos", f"go perft {depth}", "stop")
        dialogue.synchronise()


def test_help_names_the_commands_for_people(dialogue: ThreadDialogue) -> None:
    dialogue.send("help", "isready")
    text = "\n".join(dialogue.until("readyok"))
    for word in ("perft", "bench", "eval", " d "):
        assert word in text
