import pytest

from bots.search.distance import from_table, to_table


@pytest.mark.parametrize(
    ("from_root", "from_node"), [(995, 998), (900, 903), (899, 899), (0, 0), (-900, -903)]
)
def test_scores_of_decided_games_are_counted_from_the_node_in_the_table(
    from_root: int, from_node: int
) -> None:
    assert to_table(from_root, 3, 900) == from_node


def test_what_goes_into_the_table_comes_out_the_same() -> None:
    for score in range(-1000, 1001):
        assert from_table(to_table(score, 7, 900), 7, 900) == score
