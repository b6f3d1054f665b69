"""Make the one-sided bear-off table that the package ships: ``bots/tables/bearoff.bin``.

Usage: ``python -m scripts.make_bearoff [FILE]``. Compiled cores need a second.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from bots.tables.bearoff_rows import pack_rows
from bots.tables.core.bearoff import BearOff, chances, fill
from bots.tables.core.geometry import BEAROFF_POSITIONS


def main() -> int:
    """Compute and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", default=Path("bots/tables/bearoff.bin"))
    wanted = parser.parse_args()
    table = BearOff()
    fill(table, BEAROFF_POSITIONS)
    data = pack_rows(chances(table))
    wanted.file.write_bytes(data)
    print(f"{wanted.file}: {BEAROFF_POSITIONS} positions, {len(data)} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
