import threading

from protocols.control import Control

DEADLINE = 60


def test_callbacks_are_called_once_on_stop():
    control, told = Control(), []
    control.on_stop(lambda: told.append("stop"))
    assert not control.stopped
    control.stop()
    control.stop()
    assert control.stopped
    assert told == ["stop"]


def test_a_callback_for_a_stop_that_is_past_is_called_at_once():
    control, told = Control(), []
    control.stop()
    control.on_stop(lambda: told.append("stop"))
    assert told == ["stop"]


def test_callbacks_are_called_once_on_the_ponder_hit():
    control, told = Control(pondering=True), []
    control.on_ponder_hit(lambda: told.append("hit"))
    assert control.pondering
    control.ponder_hit()
    control.ponder_hit()
    assert not control.pondering
    assert not control.stopped
    assert told == ["hit"]


def test_a_ponder_hit_without_pondering_changes_nothing():
    control, told = Control(), []
    control.ponder_hit()
    control.on_ponder_hit(lambda: told.append("own time"))
    assert told == ["own time"]
    assert not control.stopped


def test_waiting_for_a_stop_tells_whether_it_came():
    control = Control()
    assert not control.wait_for_stop(0.01)
    threading.Timer(0.01, control.stop).start()
    assert control.wait_for_stop(DEADLINE)


def test_stop_and_ponder_hit_both_release():
    for release in ("stop", "ponder_hit"):
        control = Control(pondering=True)
        threading.Timer(0.01, getattr(control, release)).start()
        control.wait_for_release()
