import os

import pytest

from protocols.transcript import Transcript


def test_lines_are_kept_from_opening_to_closing(tmp_path):
    path = tmp_path / "log"
    transcript = Transcript()
    transcript.sent("lost")
    transcript.open(str(path))
    transcript.received("uci")
    transcript.sent("uciok \ud800")
    transcript.open("")
    transcript.sent("lost")
    assert path.read_text() == ">> uci\n<< uciok ?\n"


def test_a_file_is_continued(tmp_path):
    path = tmp_path / "log"
    path.write_text("before\n")
    transcript = Transcript()
    transcript.open(str(path))
    transcript.sent("after")
    transcript.open("")
    assert path.read_text() == "before\n<< after\n"


def test_a_file_that_cannot_be_opened_ends_the_one_before(tmp_path):
    path = tmp_path / "log"
    transcript = Transcript()
    transcript.open(str(path))
    with pytest.raises(OSError):
        transcript.open(str(tmp_path))
    transcript.sent("lost")
    assert path.read_text() == ""


def test_a_disk_that_is_full_ends_the_copy_and_nothing_else():
    transcript = Transcript()
    transcript.open("/dev/full")
    transcript.sent("lost")
    transcript.sent("lost too")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_that_nobody_reads_cannot_be_opened_and_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError):
        Transcript().open(str(tmp_path / "pipe"))
