"""The addresses that the command language names, and connections to them."""

from __future__ import annotations

import socket

CONNECT_SECONDS = 10.0


def parse_address(text: str) -> tuple[str, int]:
    """Read HOST:PORT; raises ValueError for anything else."""
    host, colon, port = text.strip().rpartition(":")
    host = host.strip("[]")
    if not (host and colon and port.isascii() and port.isdigit() and int(port) < 1 << 16):
        raise ValueError(f"{text!r} is not HOST:PORT")
    return host, int(port)


def connect(text: str) -> socket.socket:
    """Connect to HOST:PORT or, for a text without a colon, to a Unix socket.

    Raises OSError, and ValueError for a text that is no address.
    """
    if ":" in text or not hasattr(socket, "AF_UNIX"):
        connection = socket.create_connection(parse_address(text), CONNECT_SECONDS)
    else:
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.settimeout(CONNECT_SECONDS)
        try:
            connection.connect(text)
        except BaseException:
            connection.close()
            raise
    connection.settimeout(None)
    return connection
