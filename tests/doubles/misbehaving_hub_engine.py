"""A Hub engine with one fault, named by the first argument; all else it does as Hub wants it."""

import sys
import time

FAULT = sys.argv[1]
INFO = "info depth=1 mean-depth=1.0 score=0.00 nodes=1 time=0.000 nps=0.0 pv=31-26"


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def answer() -> None:
    if FAULT == "crash":
        sys.stderr.write("Segmentation fault, more or less\n")
        sys.exit(3)
    if FAULT in ("mute_search", "late"):
        return
    if FAULT == "flood":
        for number in range(20_000):
            say(f"info nodes={number}")
    while FAULT == "endless_flood":
        say("info nodes=1")
    if FAULT == "garbage":
        for line in ("info depth=abc pv", 'info pv="', "=", "\x01", "done?", "error", "DONE"):
            say(line)
    say(INFO)
    say("done" if FAULT == "no_move" else "done move=31-26 ponder=17-21")
    if FAULT == "twice":
        say("done move=32-28")


for line in sys.stdin:
    word = line.split()[0]
    if word == "hub":
        if FAULT == "crash_at_start":
            sys.exit(7)
        if FAULT != "mute":
            say("id name=Bad")
            say("param name=margin value=0.5 type=real min=0 max=1")
            say("wait")
    elif word == "init" and FAULT != "never_ready":
        say("init eval")
        say("ready")
    elif word == "ping":
        say("pong")
    elif word == "go":
        answer()
    elif word == "stop" and FAULT == "late":
        time.sleep(0.1)
        say("done move=1-6")
    elif word == "quit":
        if FAULT == "stays":
            time.sleep(60)
        break
