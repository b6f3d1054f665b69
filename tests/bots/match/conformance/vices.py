"""Engines with one fault each: the step that is about it must fail and tell what was seen."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from bots.match.conformance.checklist import Checklist, find_checklist
from bots.match.conformance.examination import examine
from bots.match.conformance.session import LineSession
from bots.match.conformance.step import Finding, Group, Verdict
from bots.match.contestant import Contestant

ROOT = Path(__file__).parents[4]
DEADLINE = 60.0
HANG_SECONDS = 3.0
"""How long the check waits for an engine that the test lets hang."""
AT_ONCE = 4


@dataclass(frozen=True)
class Vice:
    """Rules for the filtered engine, a step that must fail of them, and words of what is seen.

    A vice that `hangs` gets ready first, and is then waited for a moment only.
    """

    rules: tuple[str, ...]
    sentence: str
    words: str
    hangs: bool = False


@dataclass(frozen=True)
class Examiner:
    """The check of a protocol, and the modules that run as its filtered and its sound engine.

    Each of the `vices` fails its step; the sound engine passes all but those that are `skipped`.
    """

    protocol: str
    filtered: str
    sound: str
    vices: tuple[Vice, ...]
    skipped: tuple[str, ...] = ()

    @property
    def checklist(self) -> Checklist:
        return find_checklist(self.protocol)

    def groups_of(self, sentence: str) -> list[Group[Any]]:
        """The one step whose sentence begins so, in its group."""
        found = [
            Group(group.name, (step,))
            for group in self.checklist.groups
            for step in group.steps
            if step.sentence.startswith(sentence)
        ]
        assert len(found) == 1, sentence
        return found

    @contextmanager
    def session(self, module: str, until: float, *rules: str) -> Iterator[LineSession]:
        command = (sys.executable, "-m", module, *rules)
        contestant = Contestant(
            "double", command, self.protocol, directory=str(ROOT), start_seconds=DEADLINE
        )
        session = cast(LineSession, self.checklist.open_session(contestant, DEADLINE, until))
        try:
            yield session
        finally:
            session.drop()

    def examined(self, vice: Vice) -> Finding:
        until = time.monotonic() + DEADLINE
        with self.session(self.filtered, until, *vice.rules) as session:
            if vice.hangs:
                session.prepare()
                session.seconds = HANG_SECONDS
            (finding,) = examine(self.groups_of(vice.sentence), session, until)
            return finding

    def findings_of_sound_engine(self) -> list[Finding]:
        """Take an engine without faults through the whole check, some groups at a time."""

        def examined(group: Group[Any]) -> list[Finding]:
            until = time.monotonic() + 2 * DEADLINE
            with self.session(self.sound, until) as session:
                return list(examine([group], session, until))

        with ThreadPoolExecutor(AT_ONCE) as executor:
            found = executor.map(examined, self.checklist.groups)
            return [finding for group in found for finding in group]


class Examinations:
    """Examines vices in their order, a few ahead of the one asked for: most of it is waiting."""

    def __init__(self, examiner: Examiner) -> None:
        self._examiner = examiner
        self._executor = ThreadPoolExecutor(AT_ONCE)
        self._findings: dict[Vice, Future[Finding]] = {}

    def require_failed(self, vice: Vice) -> None:
        """Check that the step of a vice has failed, and has told what it saw."""
        vices = self._examiner.vices
        place = vices.index(vice)
        for each in vices[place : place + AT_ONCE]:
            if each not in self._findings:
                self._findings[each] = self._executor.submit(self._examiner.examined, each)
        found = self._findings[vice].result(2 * DEADLINE)
        assert found.verdict is Verdict.FAILED, found
        assert vice.words in found.seen, found

    def close(self) -> None:
        """Wait for what runs."""
        self._executor.shutdown(cancel_futures=True)
