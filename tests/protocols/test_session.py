import queue
import threading
import time

import pytest

from protocols.session import SearchSession

DEADLINE = 60


class Recorder:
    """A session whose jobs tell what they do; `next` waits for the next thing told."""

    def __init__(self) -> None:
        self.told: queue.SimpleQueue[object] = queue.SimpleQueue()
        self.session = SearchSession(lambda failure: self.told.put(failure))
        self.gate = threading.Event()

    def next(self) -> object:
        return self.told.get(timeout=DEADLINE)

    def silent(self) -> bool:
        """Whether nothing more is told while the session comes to rest."""
        try:
            self.told.get(timeout=0.1)
        except queue.Empty:
            return True
        return False

    def work(self, name: str) -> None:
        self.session.submit(lambda: self.told.put(name))

    def interrupt(self, name: str) -> None:
        self.session.interrupt(lambda: self.told.put(name))

    def mark(self, name: str) -> None:
        self.session.mark(lambda: self.told.put(name))

    def search(self, name: str, early: bool = False, **mode: bool) -> None:
        """A search that tells its start and, unless it ends early, thinks until stopped."""

        def think(control):
            self.told.put(f"{name} starts")
            if not early:
                control.wait_for_release() if control.pondering else control.wait_for_stop()
            return name

        self.session.search(think, lambda name: self.told.put(f"{name} answers"), **mode)

    def hold(self) -> None:
        """Keep the session busy, with a search that was stopped, until the gate is opened."""
        self.session.search(lambda control: self.gate.wait(DEADLINE), lambda result: None)
        self.session.stop()


@pytest.fixture
def recorder():
    recorder = Recorder()
    yield recorder
    recorder.gate.set()
    recorder.session.stop()
    assert recorder.session.close()


def test_jobs_are_done_in_order(recorder):
    for name in "abc":
        recorder.work(name)
    assert [recorder.next() for _ in "abc"] == ["a", "b", "c"]


def test_stop_ends_a_search_with_one_answer(recorder):
    recorder.search("one")
    assert recorder.next() == "one starts"
    recorder.session.stop()
    recorder.session.stop()
    assert recorder.next() == "one answers"
    assert recorder.silent()


def test_stop_and_ponder_hit_do_nothing_when_idle(recorder):
    recorder.session.stop()
    recorder.session.ponder_hit()
    assert recorder.silent()
    assert recorder.session.idle


def test_a_second_search_ends_the_first(recorder):
    recorder.search("one")
    recorder.search("two", early=True)
    expected = ["one starts", "one answers", "two starts", "two answers"]
    assert [recorder.next() for _ in expected] == expected


def test_stop_ends_searches_that_have_not_begun(recorder):
    recorder.hold()
    recorder.search("one", infinite=True)
    recorder.session.stop()
    recorder.gate.set()
    assert [recorder.next(), recorder.next()] == ["one starts", "one answers"]


@pytest.mark.parametrize("mode", [{"infinite": True}, {"ponder": True}])
def test_an_early_result_is_held_until_stop(recorder, mode):
    recorder.search("one", early=True, **mode)
    assert recorder.next() == "one starts"
    assert recorder.silent()
    recorder.session.stop()
    assert recorder.next() == "one answers"


def test_an_early_result_is_held_until_the_ponder_hit(recorder):
    recorder.search("one", early=True, ponder=True)
    assert recorder.next() == "one starts"
    assert recorder.silent()
    recorder.session.ponder_hit()
    assert recorder.next() == "one answers"


def test_a_ponder_hit_that_comes_before_the_search_begins_counts(recorder):
    recorder.hold()
    recorder.search("one", ponder=True, early=True)
    recorder.session.ponder_hit()
    recorder.gate.set()
    assert [recorder.next(), recorder.next()] == ["one starts", "one answers"]


def test_work_waits_for_the_end_of_a_search_and_does_not_end_it(recorder):
    recorder.search("one")
    recorder.work("work")
    assert recorder.next() == "one starts"
    assert recorder.silent()
    recorder.session.stop()
    assert [recorder.next(), recorder.next()] == ["one answers", "work"]


def test_an_interrupt_ends_the_search_first(recorder):
    recorder.search("one")
    recorder.interrupt("position")
    assert [recorder.next() for _ in range(3)] == ["one starts", "one answers", "position"]


def test_a_mark_is_answered_at_once_when_idle(recorder):
    told = []
    recorder.session.mark(lambda: told.append(threading.current_thread()))
    assert told == [threading.current_thread()]


def test_a_mark_is_answered_at_once_during_a_search(recorder):
    recorder.search("one")
    assert recorder.next() == "one starts"
    recorder.mark("ready")
    assert recorder.next() == "ready"


def test_a_mark_is_answered_at_once_when_work_waits_for_the_end_of_a_search(recorder):
    recorder.search("one")
    assert recorder.next() == "one starts"
    recorder.work("option")
    recorder.mark("ready")
    assert recorder.next() == "ready"


def test_a_mark_behind_work_waits_for_the_work(recorder):
    recorder.hold()
    recorder.work("position")
    recorder.mark("ready")
    assert recorder.silent()
    recorder.gate.set()
    assert [recorder.next(), recorder.next()] == ["position", "ready"]


def test_a_mark_behind_a_search_that_waits_is_answered_when_that_search_begins(recorder):
    recorder.hold()
    recorder.interrupt("position")
    recorder.search("one")
    recorder.mark("ready")
    recorder.mark("ready again")
    assert recorder.silent()
    recorder.gate.set()
    expected = ["position", "ready", "ready again", "one starts"]
    assert [recorder.next() for _ in expected] == expected


def test_a_mark_behind_a_stopped_search_comes_after_its_answer(recorder):
    recorder.hold()
    recorder.search("one")
    recorder.session.stop()
    recorder.mark("ready")
    recorder.gate.set()
    assert [recorder.next() for _ in range(3)] == ["one starts", "one answers", "ready"]


def test_a_command_is_ended_by_stop_but_not_by_what_follows(recorder):
    def command(control):
        recorder.told.put("command starts")
        control.wait_for_stop()
        recorder.told.put("command ends")

    recorder.session.command(command)
    recorder.interrupt("position")
    recorder.search("one", early=True)
    assert recorder.next() == "command starts"
    assert recorder.silent()
    recorder.session.stop()
    expected = ["command ends", "position", "one starts", "one answers"]
    assert [recorder.next() for _ in expected] == expected


def test_closing_ends_all_searches_with_their_answers_and_does_all_work(recorder):
    recorder.search("one", infinite=True)
    recorder.work("option")
    recorder.search("two", ponder=True)
    recorder.work("last")
    assert recorder.session.close()
    expected = ["one starts", "one answers", "option", "two starts", "two answers", "last"]
    assert [recorder.next() for _ in expected] == expected


def test_closing_gives_up_on_a_search_that_does_not_end(recorder, monkeypatch):
    monkeypatch.setattr("protocols.session.GRACE_SECONDS", 0.05)
    recorder.session.search(lambda control: recorder.gate.wait(DEADLINE), lambda result: None)
    assert not recorder.session.close()


def test_closing_waits_for_a_long_line_of_searches_that_do_end(recorder, monkeypatch):
    monkeypatch.setattr("protocols.session.GRACE_SECONDS", 0.05)
    for _ in range(8):
        recorder.session.search(lambda control: time.sleep(0.02), recorder.told.put)
    assert recorder.session.close()
    assert [recorder.next() for _ in range(8)] == [None] * 8


def test_a_failure_is_told_and_ends_the_work(recorder):
    def fail():
        raise KeyError("broken")

    recorder.hold()
    recorder.session.submit(fail)
    recorder.work("never done")
    recorder.gate.set()
    failure = recorder.next()
    assert isinstance(failure, KeyError)
    assert recorder.silent()


def test_waiting_for_release_takes_no_processor_time(recorder):
    recorder.search("one", early=True, infinite=True)
    assert recorder.next() == "one starts"
    before = time.process_time()
    assert recorder.silent()
    assert time.process_time() - before < 0.05
