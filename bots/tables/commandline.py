"""What the command lines of backgammon-bot and nardy-bot share beyond what all have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import IO

import click

from protocols.errors import PositionError


class Setting(click.ParamType):  # type: ignore[type-arg]  # generic since click 8.3 only
    """A name and a value, as NAME=VALUE; several in one environment variable with commas."""

    name = "setting"
    envvar_list_splitter = ","

    def convert(
        self, value: object, parameter: click.Parameter | None, context: click.Context | None
    ) -> tuple[str, str]:
        """Return the name and the value."""
        name, equals, text = str(value).partition("=")
        if not equals or not name.strip():
            self.fail(f"{value!r} is not NAME=VALUE", parameter, context)
        return name, text


def answer_queries(
    reader: IO[bytes], query: Iterable[str], answer: Callable[[str], Iterable[str]]
) -> None:
    """Print the answer to a query of words, or without words to each line of a stream.

    Each answer ends with an empty line. Bad words are an error of usage, a bad line ends the run.
    """
    words = list(query)
    for number, line in enumerate([" ".join(words)] if words else _lines(reader), 1):
        try:
            found = list(answer(line))
        except PositionError as error:
            if words:
                raise click.UsageError(str(error)) from None
            raise click.ClickException(f"line {number}: {error}") from None
        click.echo("".join(f"{play}\n" for play in found))


def _lines(reader: IO[bytes]) -> Iterator[str]:
    """Yield the lines of a stream, whatever its bytes are."""
    for line in reader:
        yield line.decode("utf-8", "replace")
