"""What the command lines of the bots share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import IO, Any, TypeVar

import click

from bots.modes import COMPILED
from bots.version import VERSION
from protocols.errors import OptionError
from protocols.options import Option, OptionValue, find_option
from protocols.transcript import Transcript

Command = TypeVar("Command", bound=Callable[..., Any])
Streams = tuple[IO[bytes], IO[bytes]]
"""What commands read and write, as the entry point hands it in."""


class Setting(click.ParamType):  # type: ignore[type-arg]  # generic since click 8.3 only
    """An option with its value as NAME=VALUE; several in one environment variable with commas."""

    name = "setting"
    envvar_list_splitter = ","

    def __init__(self, options: Sequence[Option]) -> None:
        self._options = options

    def convert(
        self, value: object, parameter: click.Parameter | None, context: click.Context | None
    ) -> tuple[str, OptionValue]:
        """Return the option's own name and its checked value."""
        name, equals, text = str(value).partition("=")
        try:
            option = find_option(self._options, name)
            return option.name, option.parse(text if equals else "")
        except OptionError as error:
            self.fail(str(error), parameter, context)


def context_settings(environment: str) -> Mapping[str, Any]:
    """Return how a bot's command reads its words, and variables that begin with `environment`."""
    return {"help_option_names": ["-h", "--help"], "auto_envvar_prefix": environment}


def setting_option(
    environment: str,
    kind: click.ParamType,  # type: ignore[type-arg]  # generic since click 8.3 only
    told: str,
) -> Callable[[Command], Command]:
    """Give a command the parameter `settings`: those of `--option`, which may be repeated."""
    return click.option(
        "--option",
        "settings",
        multiple=True,
        type=kind,
        metavar="NAME=VALUE",
        envvar=f"{environment}_OPTION",
        show_envvar=True,
        help=told,
    )


log_option = click.option("--log", metavar="FILE", help="Write the whole dialogue to this file.")


def open_transcript(path: str | None) -> Transcript:
    """Return what keeps a dialogue, in a file if one is named; raises click.BadParameter."""
    transcript = Transcript()
    if path:
        try:
            transcript.open(path)
        except (OSError, ValueError) as error:
            raise click.BadParameter(str(error), param_hint="--log") from None
    return transcript


def _show_version(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        mode = "compiled" if COMPILED else "interpreted"
        click.echo(f"{context.find_root().command.name} {VERSION} ({mode})")
        context.exit()


version_option = click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version, and whether the core is compiled, and exit.",
)
