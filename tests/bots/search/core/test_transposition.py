import mmap
import random
import threading

import pytest

from bots.search.bounds import EXACT, LOWER, UPPER
from bots.search.core.transposition import Table


def unpacked(data: int) -> tuple[int, int, int, int, int, int]:
    """Move, score, static score, depth, bound and principal-variation flag of an entry."""
    return (
        data & 0xFFFF,
        (data >> 16 & 0xFFFF) - 32768,
        (data >> 32 & 0xFFFF) - 32768,
        data >> 48 & 0xFF,
        data >> 56 & 3,
        data >> 58 & 1,
    )


def test_what_is_stored_is_found_again() -> None:
    table = Table(1)
    draw = random.Random(3)
    for _ in range(200):
        key = draw.getrandbits(64)
        entry = (
            draw.randrange(1, 1 << 15),
            draw.randrange(-32000, 32001),
            draw.randrange(-32000, 32501),
            draw.randrange(128),
            draw.choice((UPPER, LOWER, EXACT)),
            draw.randrange(2),
        )
        table.keep(key, *entry)
        assert unpacked(table.lookup(key)) == entry


def test_an_unknown_position_is_not_found() -> None:
    table = Table(1)
    table.keep(5, 1, 0, 0, 1, EXACT, 0)
    assert table.lookup(5 + (1 << 40)) == 0
    assert table.lookup(0) == 0


def test_the_size_is_the_largest_power_of_two_that_fits() -> None:
    assert [len(Table(size).words) * 8 for size in (1, 3, 16)] == [1 << 20, 1 << 21, 1 << 24]


def test_a_full_bucket_loses_its_shallowest_entry() -> None:
    table = Table(1)
    keys = [7 + (i << 40) for i in range(1, 6)]
    for key, depth in zip(keys, (9, 3, 12, 6, 8), strict=True):
        table.keep(key, 1, 0, 0, depth, EXACT, 0)
    assert [bool(table.lookup(key)) for key in keys] == [True, False, True, True, True]


def test_entries_of_earlier_searches_give_way_first() -> None:
    table = Table(1)
    keys = [7 + (i << 40) for i in range(1, 6)]
    table.keep(keys[0], 1, 0, 0, 10, EXACT, 0)
    table.age()
    table.age()
    for key in keys[1:]:
        table.keep(key, 1, 0, 0, 5, EXACT, 0)
    assert [bool(table.lookup(key)) for key in keys] == [False, True, True, True, True]


def test_a_shallow_bound_does_not_replace_a_deep_entry_of_the_same_search() -> None:
    table = Table(1)
    table.keep(9, 77, 50, 0, 20, EXACT, 0)
    table.keep(9, 78, 10, 0, 3, UPPER, 0)
    assert unpacked(table.lookup(9))[:2] == (77, 50)
    table.age()
    table.keep(9, 78, 10, 0, 3, UPPER, 0)
    assert unpacked(table.lookup(9))[:2] == (78, 10)


def test_an_entry_without_a_move_keeps_the_known_one() -> None:
    table = Table(1)
    table.keep(9, 77, 50, 0, 5, LOWER, 0)
    table.keep(9, 0, 10, 0, 6, UPPER, 0)
    assert unpacked(table.lookup(9))[:2] == (77, 10)


def test_a_torn_entry_is_not_found() -> None:
    table = Table(1)
    table.keep(9, 77, 50, 0, 5, LOWER, 0)
    words = table.words
    at = next(i for i in range(0, 16 * 8, 2) if words[i + 1])
    words[at + 1] ^= 1 << 20
    assert table.lookup(9) == 0


def test_clear_forgets_and_hashfull_counts_this_search_only() -> None:
    table = Table(1)
    draw = random.Random(4)
    for _ in range(70_000):
        table.keep(draw.getrandbits(64), 1, 0, 0, 1, EXACT, 0)
    assert 500 < table.hashfull() <= 1000
    table.age()
    assert table.hashfull() == 0
    table.clear()
    assert table.hashfull() == 0
    assert not any(table.words[:4096])


def test_threads_sharing_a_table_never_read_a_mixed_entry() -> None:
    table = Table(1)
    wrong = []

    def work(seed: int) -> None:
        draw = random.Random(seed)
        for _ in range(3000):
            key = draw.randrange(64) << 40 | 1
            if draw.randrange(2):
                table.keep(key, key >> 40 | 64, 0, 0, 5, EXACT, 0)
            elif (data := table.lookup(key)) and data & 63 != key >> 40:
                wrong.append(key)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_a_cleared_table_knows_nothing_and_keeps_its_size() -> None:
    table = Table(1)
    for key in range(1, 40_000, 7):
        table.keep(key, 1, 0, 0, 9, EXACT, 0)
    table.clear()
    assert len(table.words) * 8 == 1 << 20
    assert not any(table.words)
    assert table.hashfull() == 0


def test_more_memory_than_a_machine_has_is_refused() -> None:
    with pytest.raises((OSError, MemoryError, OverflowError)):
        Table(1 << 30)


@pytest.mark.skipif(not hasattr(mmap, "MADV_HUGEPAGE"), reason="other systems have no advice")
def test_a_kernel_without_huge_pages_gives_a_table_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mmap, "MADV_HUGEPAGE", 9999)
    assert len(Table(1).words) * 8 == 1 << 20
