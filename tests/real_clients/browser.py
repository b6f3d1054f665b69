"""A real browser without a window, driven through the DevTools protocol over a pair of pipes.

Protocol: https://chromedevtools.github.io/devtools-protocol/; messages are JSON ended by NUL.
"""

from __future__ import annotations

import base64
import fcntl
import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.real_clients.conftest import find_program

DEADLINE = 60.0
LAUNCHER = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.dup2(int(sys.argv[2]), 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""The browser reads commands from descriptor 3 and answers on 4."""

KEYS = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Tab": 9, "Enter": 13}


class Browser:
    """One page in a browser; `complaints` are exceptions of its scripts and errors of its log."""

    def __init__(self, commands: int, answers: int) -> None:
        self._commands = commands
        self._answers = answers
        self._buffer = b""
        self._number = 0
        self._events: list[dict[str, Any]] = []
        self._session: str | None = None
        self.complaints: list[str] = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **parameters: object) -> dict[str, Any]:
        """Give a command and return its result; its error fails the test."""
        self._number += 1
        message: dict[str, object] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") == self._number:
                assert "error" not in answer, f"{method}: {answer['error']}"
                return dict(answer["result"])

    def _receive(self) -> dict[str, Any]:
        end = time.monotonic() + DEADLINE
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._answers], [], [], max(0, end - time.monotonic()))
            assert ready, "the browser does not answer"
            part = os.read(self._answers, 1 << 16)
            assert part, "the browser has gone"
            self._buffer += part
        text, self._buffer = self._buffer.split(b"\0", 1)
        message: dict[str, Any] = json.loads(text)
        self._note(message)
        return message

    def _note(self, message: Mapping[str, Any]) -> None:
        if "method" in message:
            self._events.append(dict(message))
        if message.get("method") == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(message["params"]["exceptionDetails"]))
        if message.get("method") == "Log.entryAdded":
            self.complaints.append(message["params"]["entry"]["text"])

    def open(self, address: str) -> None:
        """Load a page and wait until it is there."""
        self._events.clear()
        self.call("Page.navigate", url="about:blank")
        self._wait_for("Page.loadEventFired")
        self.call("Page.navigate", url=address)
        self._wait_for("Page.loadEventFired")

    def _wait_for(self, event: str) -> None:
        while not any(each["method"] == event for each in self._events):
            self._receive()
        self._events.clear()

    def look(self, *, width: int, height: int, scheme: str = "light", phone: bool = False) -> None:
        """Set the window's size in pixels of the style sheet, and the colours wished for."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=2 if phone else 1,
            mobile=phone,
        )
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.call("Emulation.setEmulatedMedia", features=[feature])

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression of JavaScript, that of a promise when it is kept."""
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def wait_until(self, expression: str) -> None:
        """Wait until an expression of JavaScript is true; the deadline of commands holds."""
        self.evaluate(
            "new Promise((done) => { const timer = setInterval(() => {"
            f" if ({expression}) {{ clearInterval(timer); done(); }} }}, 5); }})"
        )

    def text(self, selector: str) -> str:
        """Return the text of the first element that a selector of CSS finds."""
        return str(self.evaluate(f"document.querySelector({json.dumps(selector)}).textContent"))

    def click(self, selector: str) -> None:
        """Click on the first element that a selector finds, where it is on the screen."""
        quoted = json.dumps(selector)
        self.evaluate(f"document.querySelector({quoted}).scrollIntoView({{block: 'center'}})")
        x, y = self.evaluate(
            f"(() => {{ const box = document.querySelector({quoted}).getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, key: str) -> None:
        """Press and release a key."""
        for kind in ("rawKeyDown", "keyUp"):
            self.call(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                code=key,
                windowsVirtualKeyCode=KEYS[key],
            )

    def screenshot(self, path: Path, *, whole: bool = True) -> None:
        """Write a picture of the whole page, or of the window, as PNG."""
        answer = self.call("Page.captureScreenshot", captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(answer["data"]))


@contextmanager
def chromium(home: Path) -> Iterator[Browser]:
    """Start the browser with everything it writes below `home`, and end it whatever happens."""
    program = find_program("chromium")
    ours, theirs = _pipe(), _pipe()
    options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    options += ["--no-first-run", "--disable-background-networking", "--remote-debugging-pipe"]
    options.append(f"--user-data-dir={home / 'profile'}")
    launch = [sys.executable, "-c", LAUNCHER, str(ours[0]), str(theirs[1]), program, *options]
    with (home / "chromium.log").open("wb") as log:
        process = subprocess.Popen(
            launch,
            pass_fds=(ours[0], theirs[1]),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env=os.environ | {"HOME": str(home)},
            start_new_session=True,
        )
    os.close(ours[0])
    os.close(theirs[1])
    try:
        yield Browser(ours[1], theirs[0])
    finally:
        os.killpg(process.pid, 9)
        process.wait(20)
        os.close(ours[1])
        os.close(theirs[0])


def _pipe() -> tuple[int, int]:
    """Return a pipe whose ends are none of the descriptors that the browser wants."""
    ends = os.pipe()
    moved = tuple(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends)
    for end in ends:
        os.close(end)
    return moved[0], moved[1]
