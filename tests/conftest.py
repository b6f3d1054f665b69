"""What holds for all tests: they are repeatable, untimed, and signals are those of a terminal."""

import signal

from hypothesis import settings

settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.register_profile("exploring", deadline=None)
settings.load_profile("repeatable")

ACTIONS = {"SIGINT": signal.default_int_handler, "SIGHUP": signal.SIG_DFL}


def pytest_configure() -> None:
    """Take back what a start in the background, or nohup, lets programs and children ignore."""
    for name, action in ACTIONS.items():
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, action)
