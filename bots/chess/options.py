"""The options of chess-bot, and the settings that they make up.

Only what a running search cannot bear waits until it has ended; the rest counts from the next
search on, as each search keeps the settings that it began with.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from protocols.options import (
    ButtonOption,
    CheckOption,
    Option,
    OptionValue,
    SpinOption,
    StringOption,
)

ABOUT = "chess-bot, free software under the GPL, part of boardbots"
WEAKEST_ELO = 500
STRONGEST_ELO = 2500
FULL_SKILL = 20


@dataclass(frozen=True, slots=True)
class Settings:
    """The values of all options: sizes in megabytes, `move_overhead` in seconds."""

    hash_megabytes: int = 16
    threads: int = 1
    ponder: bool = False
    lines: int = 1
    move_overhead: float = 0.03
    chess960: bool = False
    limit_strength: bool = False
    elo: int = STRONGEST_ELO
    skill: int = FULL_SKILL
    analyse: bool = False
    show_outlook: bool = False
    opponent: str = ""
    tables_path: str = ""
    tables_depth: int = 1
    fifty_move_rule: bool = True
    tables_limit: int = 7
    own_book: bool = False
    book_file: str = ""


_DEFAULT = Settings()

OPTIONS: tuple[Option, ...] = (
    SpinOption("Hash", _DEFAULT.hash_megabytes, 1, 65536),
    ButtonOption("Clear Hash"),
    SpinOption("Threads", _DEFAULT.threads, 1, 256),
    CheckOption("Ponder", when_idle=False),
    SpinOption("MultiPV", _DEFAULT.lines, 1, 256, when_idle=False),
    SpinOption("Move Overhead", round(_DEFAULT.move_overhead * 1000), 0, 10000, when_idle=False),
    CheckOption("UCI_Chess960"),
    CheckOption("UCI_LimitStrength", when_idle=False),
    SpinOption("UCI_Elo", _DEFAULT.elo, WEAKEST_ELO, STRONGEST_ELO, when_idle=False),
    SpinOption("Skill Level", _DEFAULT.skill, 0, FULL_SKILL, when_idle=False),
    CheckOption("UCI_AnalyseMode", when_idle=False),
    CheckOption("UCI_ShowWDL", when_idle=False),
    StringOption("UCI_Opponent", when_idle=False),
    StringOption("UCI_EngineAbout", ABOUT, when_idle=False),
    StringOption("SyzygyPath"),
    SpinOption("SyzygyProbeDepth", _DEFAULT.tables_depth, 1, 100),
    CheckOption("Syzygy50MoveRule", _DEFAULT.fifty_move_rule),
    SpinOption("SyzygyProbeLimit", _DEFAULT.tables_limit, 0, 7),
    CheckOption("OwnBook", when_idle=False),
    StringOption("BookFile"),
)

_FIELDS = {
    "Hash": "hash_megabytes",
    "Threads": "threads",
    "Ponder": "ponder",
    "MultiPV": "lines",
    "UCI_Chess960": "chess960",
    "UCI_LimitStrength": "limit_strength",
    "UCI_Elo": "elo",
    "Skill Level": "skill",
    "UCI_AnalyseMode": "analyse",
    "UCI_ShowWDL": "show_outlook",
    "UCI_Opponent": "opponent",
    "SyzygyPath": "tables_path",
    "SyzygyProbeDepth": "tables_depth",
    "Syzygy50MoveRule": "fifty_move_rule",
    "SyzygyProbeLimit": "tables_limit",
    "OwnBook": "own_book",
    "BookFile": "book_file",
}


def change(settings: Settings, name: str, value: OptionValue) -> Settings:
    """Return the settings with one option's checked value put in.

    Options that are no settings (a button, the text about the engine) change nothing.
    """
    if name == "Move Overhead":
        assert isinstance(value, int)
        return replace(settings, move_overhead=value / 1000)
    field = _FIELDS.get(name)
    if field is None:
        return settings
    return replace(settings, **{field: value})  # type: ignore[arg-type]
