import zlib
from array import array

import pytest

from bots.draughts import weights
from bots.draughts.variants import find_variant


def test_weights_are_read_as_they_were_written() -> None:
    numbers = array("h", [(7 * at) % 60001 - 30000 for at in range(2 * weights.COUNT)])
    assert weights.parse(weights.format_weights(numbers)) == numbers


@pytest.mark.parametrize(
    "data", [b"", b"no weights", zlib.compress(b"\0" * (4 * weights.COUNT - 2))]
)
def test_other_files_are_not_taken_for_weights(data: bytes) -> None:
    with pytest.raises(ValueError, match="not the weights"):
        weights.parse(data)


def test_lists_of_another_length_are_not_written() -> None:
    with pytest.raises(ValueError, match="not the weights"):
        weights.format_weights(array("h", [0]))


def test_every_school_has_its_file_and_belongs_to_a_variant() -> None:
    assert all(find_variant(name).name == name for name in weights.SCHOOLS)
    for number in weights.SCHOOLS.values():
        assert len(weights.load_school(number)) == 2 * weights.COUNT
    assert weights.school("losing") == 0
