"""Files of bitbases: one for each class of material, a short head and the codes as xz data."""

from __future__ import annotations

import contextlib
import lzma
import os
import struct
from pathlib import Path

from .material import Material

HEAD = struct.Struct("<8s4s4x")
"""The mark of the format and its version, and the name of the class."""
MARK = b"DBTWIN\x00\x01"
SUFFIX = ".bitbase.bin"


class BitbaseError(Exception):
    """A file that is no bitbase, or not whole; says which and why."""


def file_name(material: Material) -> str:
    """Return the name of the file of a class."""
    return f"{material.name}{SUFFIX}"


def format_table(material: Material, codes: bytes | bytearray | memoryview) -> bytes:
    """Return the content of a file: head and packed codes."""
    return HEAD.pack(MARK, material.name.encode()) + lzma.compress(codes)


def parse_table(material: Material, data: bytes) -> bytes:
    """Return the codes in a file of a class; BitbaseError if it holds anything else.

    No more is unpacked than the class has; the xz format has its own checksum.
    """
    if len(data) < HEAD.size:
        raise BitbaseError("cut short")
    mark, name = HEAD.unpack_from(data)
    if mark != MARK:
        raise BitbaseError("no bitbase of this version")
    if name != material.name.encode():
        raise BitbaseError("a bitbase of another ending")
    unpacker = lzma.LZMADecompressor(lzma.FORMAT_XZ)
    try:
        codes = unpacker.decompress(data[HEAD.size :], material.size + 1)
    except lzma.LZMAError:
        raise BitbaseError("damaged") from None
    if len(codes) > material.size:
        raise BitbaseError("too long")
    if len(codes) < material.size or not unpacker.eof:
        raise BitbaseError("cut short")
    return codes


def write_table(folder: Path, material: Material, codes: bytes | bytearray | memoryview) -> None:
    """Write the file of a class, whole or not at all; OSError if that fails."""
    part = folder / f"{file_name(material)}.{os.getpid()}.part"
    try:
        part.write_bytes(format_table(material, codes))
        part.replace(folder / file_name(material))
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise
