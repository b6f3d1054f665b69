import pytest

from bots.draughts.bitbases.file import file_name
from bots.draughts.bitbases.generator import BLACK_MEN, KINGS, WHITE_MEN, Generator, subsets
from bots.draughts.bitbases.material import classes, classes_up_to
from bots.draughts.bitbases.shelf import read
from bots.draughts.core.geometry import NUMBERS
from bots.modes import COMPILED
from scripts.make_bitbases import PACKAGE

PAIRS = classes(2)


def made(generator):
    done = []
    generator.run(done.append)
    return done


@pytest.mark.parametrize("pieces", [2, pytest.param(3, marks=pytest.mark.skipif(
    not COMPILED, reason="takes minutes from source"))])  # fmt: skip
def test_the_shipped_files_are_what_the_generator_makes(tmp_path, pieces):
    wanted = classes_up_to(pieces)
    assert set(made(Generator(pieces, tmp_path, fresh=True))) == {*wanted}
    for material in wanted:
        name = file_name(material)
        assert (tmp_path / name).read_bytes() == (PACKAGE / name).read_bytes()


def test_whole_files_are_kept_and_damaged_ones_made_anew(tmp_path):
    first = Generator(2, tmp_path, fresh=True)
    made(first)
    damaged, kept = (tmp_path / file_name(PAIRS[number]) for number in (0, 3))
    damaged.write_bytes(damaged.read_bytes()[:-9])
    before = kept.stat().st_mtime_ns
    assert made(Generator(2, tmp_path)) == PAIRS
    assert kept.stat().st_mtime_ns == before
    assert read(PAIRS[0], tmp_path) == bytes(first.table(PAIRS[0]))


def test_what_comes_with_the_program_is_not_made_again(tmp_path):
    generator = Generator(2, tmp_path)
    assert made(generator) == PAIRS
    assert [*tmp_path.iterdir()] == []
    assert generator.size == sum(material.size for material in PAIRS)


@pytest.mark.parametrize("squares", [WHITE_MEN, BLACK_MEN, KINGS])
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_sets_come_in_the_order_of_their_highest_squares(squares, count):
    found = subsets(count, *squares)
    assert len({*found}) == len(found)
    assert all(way.bit_count() == count for way in found)
    numbers = [sorted((NUMBERS[at] for at in range(63) if way >> at & 1), reverse=True)
               for way in found]  # fmt: skip
    assert numbers == sorted(numbers)
