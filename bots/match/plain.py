"""Values of the match runner as plain ones for JSON, and back.

Dataclasses become objects, tuples lists, enumerations their values; on the way back everything is
checked against the type that is wanted.
"""

from __future__ import annotations

import dataclasses
import enum
import types
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

Value = TypeVar("Value")


def to_plain(value: Any) -> Any:
    """Return a value of dataclasses, enumerations and tuples as one of objects and lists."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = dataclasses.fields(value)
        return {field.name: to_plain(getattr(value, field.name)) for field in fields}
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [to_plain(each) for each in value]
    return value


def from_plain(wanted: type[Value], value: Any) -> Value:
    """Return the value of the wanted dataclass that `to_plain` wrote; raises ValueError if none."""
    return _read(wanted, value, wanted.__name__)  # type: ignore[no-any-return]


def _read(wanted: Any, value: Any, place: str) -> Any:
    if dataclasses.is_dataclass(wanted):
        return _read_object(wanted, value, place)
    origin, arguments = get_origin(wanted), get_args(wanted)
    if origin in (Union, types.UnionType):
        if value is None and types.NoneType in arguments:
            return None
        (wanted,) = (each for each in arguments if each is not types.NoneType)
        return _read(wanted, value, place)
    if origin is tuple:
        return _read_tuple(arguments, value, place)
    if isinstance(wanted, type) and issubclass(wanted, enum.Enum):
        return wanted(value)
    if wanted is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if type(value) is not wanted:
        raise ValueError(f"{place} cannot be {value!r}")
    return value


def _read_object(wanted: Any, value: Any, place: str) -> Any:
    if not isinstance(value, dict):
        raise ValueError(f"{place} cannot be {value!r}")
    hints = get_type_hints(wanted)
    known = {field.name for field in dataclasses.fields(wanted) if field.init}
    unknown = value.keys() - known
    if unknown:
        raise ValueError(f"{place} has no {', '.join(sorted(unknown))}")
    try:
        return wanted(**{name: _read(hints[name], each, name) for name, each in value.items()})
    except TypeError as error:
        raise ValueError(f"{place} is incomplete: {error}") from None


def _read_tuple(arguments: tuple[Any, ...], value: Any, place: str) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise ValueError(f"{place} cannot be {value!r}")
    if arguments[-1:] == (...,):
        arguments = arguments[:1] * len(value)
    if len(value) != len(arguments):
        raise ValueError(f"{place} cannot have {len(value)} parts")
    return tuple(_read(wanted, each, place) for wanted, each in zip(arguments, value, strict=True))
