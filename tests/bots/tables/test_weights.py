"""The file of a game's weights: it reads back, and damage is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bots.tables.weights import Kind, format_weights, new_weights, parse_weights, write_weights

KIND = Kind("the networks of a game", ("front", "rear"), 7)


def test_weights_read_back_as_they_were_written(tmp_path: Path) -> None:
    weights = new_weights(KIND, (5, 4), 2)
    path = tmp_path / "weights.bin"
    write_weights(weights, path)
    assert parse_weights(KIND, path.read_bytes()) == weights
    assert list(tmp_path.iterdir()) == [path]


def test_inputs_that_are_ignored_begin_with_no_weight() -> None:
    weights = new_weights(KIND, (5, 4), 2, ignored=(3, 6))
    for units, numbers in zip(weights.hidden, weights.numbers, strict=True):
        for n in range(KIND.inputs):
            assert any(numbers[n * units : (n + 1) * units]) == (n not in (3, 6))


def test_broken_weights_are_refused() -> None:
    data = format_weights(new_weights(KIND, (5, 4), 2))
    title, head, _ = data.split(b"\n", 2)
    for broken in (
        b"",
        data[:-1],
        data + b"\0",
        b"x" + data,
        data.replace(b'"inputs": ', b'"inputs": 9'),
        data.replace(b"front", b"other"),
        data.replace(b"{", b"[", 1),
        title + b"\n" + head,
        title + b"\n\xff\xfe\n",
        title + b"\n" + data,
        title + b'\n{"inputs": 7, "hidden": {"front": 1e400, "rear": 4}, "games": 0}\n',
        title + b'\n{"inputs": 7, "hidden": {"front": -1, "rear": 4}, "games": 0}\n',
    ):
        with pytest.raises(ValueError, match=r"weights|networks"):
            parse_weights(KIND, broken)


def test_the_weights_of_another_game_are_refused() -> None:
    other = Kind("another game", KIND.networks, KIND.inputs)
    with pytest.raises(ValueError, match="not the weights of another game"):
        parse_weights(other, format_weights(new_weights(KIND, (5, 4), 2)))
