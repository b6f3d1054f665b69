"""Maximum matching against trying everything."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from bots.match.pairing.matching import maximum_matching

Edges = frozenset[tuple[int, int]]
graphs = st.integers(0, 9).flatmap(
    lambda size: st.tuples(
        st.just(size),
        st.frozensets(st.sampled_from(list(combinations(range(size), 2))))
        if size > 1
        else st.just(frozenset()),
    )
)


def neighbours(size: int, edges: Edges) -> list[list[int]]:
    return [
        [two for two in range(size) if (one, two) in edges or (two, one) in edges]
        for one in range(size)
    ]


def best(edges: list[tuple[int, int]]) -> int:
    """Try every set of edges without a common vertex."""
    if not edges:
        return 0
    (one, two), rest = edges[0], edges[1:]
    apart = [edge for edge in rest if not {one, two} & set(edge)]
    return max(1 + best(apart), best(rest)) if apart != rest else 1 + best(rest)


@given(graphs)
def test_no_matching_has_more_pairs(graph: tuple[int, Edges]) -> None:
    size, edges = graph
    partners = maximum_matching(neighbours(size, edges))
    for one, two in enumerate(partners):
        if two is not None:
            assert partners[two] == one
            assert (min(one, two), max(one, two)) in edges
    assert sum(partner is not None for partner in partners) == 2 * best(sorted(edges))


def test_odd_cycles_are_shrunk_and_opened_again() -> None:
    # a triangle and a pentagon hang on a path: greedy choices must be undone through both
    edges = {(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 4), (6, 9)}
    ordered = frozenset((min(edge), max(edge)) for edge in edges)
    partners = maximum_matching(neighbours(10, ordered))
    assert None not in partners
