import lzma

import pytest

from bots.draughts.bitbases.file import (
    HEAD,
    MARK,
    BitbaseError,
    file_name,
    format_table,
    parse_table,
    write_table,
)
from bots.draughts.bitbases.material import Material

KINGS = Material(0, 1, 0, 1)
CODES = bytes(range(250)) * 10


def test_a_table_is_read_as_it_was_written():
    assert KINGS.size == len(CODES)
    assert parse_table(KINGS, format_table(KINGS, CODES)) == CODES


@pytest.mark.parametrize("length", [0, 5, HEAD.size, HEAD.size + 1, 60, -1])
def test_a_file_cut_short_is_refused(length):
    with pytest.raises(BitbaseError, match=r"cut short|damaged"):
        parse_table(KINGS, format_table(KINGS, CODES)[:length])


def test_no_flipped_bit_goes_unseen():
    whole = format_table(KINGS, CODES)
    for at in range(len(whole)):
        if HEAD.size - 4 <= at < HEAD.size:
            continue
        changed = bytearray(whole)
        changed[at] ^= 4
        try:
            assert parse_table(KINGS, bytes(changed)) == CODES
        except BitbaseError:
            continue


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"\0" * 100, "no bitbase"),
        (HEAD.pack(MARK, b"1001") + lzma.compress(CODES), "another ending"),
        (HEAD.pack(MARK, b"0101") + lzma.compress(CODES[1:]), "cut short"),
        (HEAD.pack(MARK, b"0101") + b"damaged: no xz data", "damaged"),
        (HEAD.pack(MARK, b"0101") + lzma.compress(bytes(10**7)), "too long"),
    ],
)
def test_other_files_are_refused(data, fault):
    with pytest.raises(BitbaseError, match=fault):
        parse_table(KINGS, data)


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    write_table(tmp_path, KINGS, CODES)
    assert [path.name for path in tmp_path.iterdir()] == [file_name(KINGS)]
    gone = tmp_path / "gone"
    with pytest.raises(FileNotFoundError):
        write_table(gone, KINGS, CODES)
    (tmp_path / file_name(KINGS.mirrored)).unlink()
    (tmp_path / file_name(KINGS.mirrored)).mkdir()
    with pytest.raises(OSError, match=r"."):
        write_table(tmp_path, KINGS, CODES)
    assert [path.name for path in tmp_path.iterdir()] == [file_name(KINGS)]
