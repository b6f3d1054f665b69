"""Files with the dialogue between the match runner and an engine."""

from pathlib import Path

import pytest

from bots.match.player import Disconnected
from bots.match.traffic import TrafficLog, open_traffic_log
from tests.bots.match.doubles import contestant


def lines(path: Path) -> list[str]:
    return [line.split(" ", 1)[1] for line in path.read_text(encoding="utf-8").splitlines()]


def test_each_direction_has_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    log = TrafficLog(path, ("engine", "-x"))
    log.sent("uci")
    log.received("uciok \udcff")
    log.complained("one\ntwo\n")
    log.ended(-9)
    log.received("too late")
    assert lines(path)[0].endswith(" engine -x")
    assert lines(path)[1:] == [">> uci", "<< uciok ?", "!! one", "!! two", "-- exit status -9"]


def test_the_size_is_bounded_and_the_last_lines_stay(tmp_path: Path) -> None:
    log = TrafficLog(tmp_path / "a.log", ("engine",), limit=1000)
    for number in range(1000):
        log.received(f"line {number}")
    log.received("x" * 5000)
    sizes = [path.stat().st_size for path in sorted(tmp_path.iterdir())]
    assert len(sizes) == 2 and all(size <= 1000 for size in sizes)
    assert lines(tmp_path / "a.old.log")[-1] == "<< line 999"
    log.ended(0)


def test_each_process_has_a_file_of_its_own_and_none_is_written_over(tmp_path: Path) -> None:
    for _ in range(3):
        log = open_traffic_log(tmp_path / "logs", contestant("../a b"))
        assert log is not None
        log.ended(0)
    names = sorted(path.name for path in (tmp_path / "logs").iterdir())
    assert names == [".._a b.1.log", ".._a b.2.log", ".._a b.3.log"]


def test_no_folder_is_no_log_and_one_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    assert open_traffic_log(None, contestant("a")) is None
    (tmp_path / "file").touch()
    with pytest.raises(Disconnected, match="its log cannot be written"):
        open_traffic_log(tmp_path / "file", contestant("a"))
