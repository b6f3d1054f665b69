"""An engine with one fault, named by the first argument; all else it does as UCI wants it."""

import os
import signal
import subprocess
import sys
import time

FAULT = sys.argv[1]
UNFLUSHED: list[str] = []
REGISTRATIONS: list[str] = []
INFO = "info depth 1 score cp 0 pv e2e4"


def say(line: str) -> None:
    if FAULT == "no_flush":
        UNFLUSHED.append(line)
        return
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def begin() -> None:
    if FAULT == "crash_at_start":
        sys.exit(7)
    if FAULT == "garbage":
        sys.stdout.buffer.write(b"\xff\x00 hello\r\r\n\n")
        say("Traceback (most recent call last):")
    if FAULT == "endless_line":
        for _ in range(64):
            sys.stdout.write("x" * (1 << 16))
        say("")
    if FAULT == "slow_start":
        time.sleep(0.3)
    if FAULT in ("family", "family_dies"):
        child = subprocess.Popen(
            [sys.executable, __file__, "deaf"], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        say(f"info string child {child.pid}")


def answer() -> None:
    if FAULT == "crash":
        sys.stderr.write("Segmentation fault, more or less\n")
        sys.exit(3)
    if FAULT == "killed":
        os.kill(os.getpid(), signal.SIGTERM)
    if FAULT == "closes_output":
        os.close(1)
        time.sleep(60)
    if FAULT in ("mute_search", "late"):
        return
    if FAULT == "stops_reading":
        time.sleep(60)
    if FAULT == "flood":
        for number in range(50_000):
            say(f"info nodes {number}")
    while FAULT == "endless_flood":
        say("info nodes 1")
    if FAULT == "garbage":
        say("bestmov e2e4")
        say("info depth x score cp pv")
        say("\x00\x01")
    for registration in REGISTRATIONS:
        say(f"info string {registration}")
    say(INFO)
    say("bestmove " + ("e2e5" if FAULT == "illegal" else "e2e4"))
    if FAULT == "twice":
        say("bestmove d2d4")


def main() -> None:
    if FAULT in ("deaf", "family"):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    begin()
    answers = 0
    for line in sys.stdin:
        word = line.split()[0] if line.split() else ""
        if FAULT == "mute":
            continue
        if word == "uci":
            say(f"id name {FAULT}")
            say("id author nobody")
            say("option name Hash type spin default 16 min 1 max 32")
            say("option name Path type string default <empty>")
            say("option name Ponder type check default false")
            say("option name Clear Hash type button")
            if FAULT == "register":
                say("registration error")
            say("uciok")
        elif word == "register":
            REGISTRATIONS.append(line.strip())
        elif word == "setoption":
            say(f"info string {line.strip()}")
        elif word == "isready":
            say("readyok")
        elif word == "go":
            answers += 1
            answer()
        elif word == "stop" and FAULT == "late":
            # The answer of each search names its number, a moment after it was given up.
            time.sleep(0.3)
            say(f"bestmove a{answers}a{answers + 1}")
        elif word == "quit":
            if FAULT == "family_dies":
                os._exit(4)
            if FAULT not in ("deaf", "family"):
                return
    while FAULT in ("deaf", "family"):
        time.sleep(60)


main()
