"""Games ended by scores and by length."""

from bots.game import Position, Result, Termination
from bots.match.adjudication import Adjudicator, DrawRule, ResignRule
from protocols.engine import Score
from tests.bots.match.doubles import CHESS

SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8")


def results(
    adjudicator: Adjudicator, scores: list[Score | None], moves: tuple[str, ...] = SHUFFLE * 9
) -> list[Result | None]:
    """Feed the scores of successive moves."""
    position: Position = CHESS.start()
    found = []
    for score, move in zip(scores, moves, strict=False):
        seat = position.seat
        position = position.play(move)
        found.append(adjudicator.after_move(seat, score, position))
    return found


def scores(*centipawns: int | None) -> list[Score | None]:
    return [None if number is None else Score(number) for number in centipawns]


def test_a_draw_needs_both_scores_near_zero_for_a_number_of_moves() -> None:
    rule = DrawRule(number=2, count=2, score=10)
    found = results(Adjudicator(draw=rule), scores(0, 5, -10, 10))
    assert found == [None, None, None, Result.drawn(Termination.ADJUDICATED_DRAW, ADJUDICATED)]
    assert not any(results(Adjudicator(draw=rule), scores(0, 5, 11, 0, 0, 0)))
    assert not any(results(Adjudicator(draw=rule), scores(0, 5, None, 0, 0, 0)))


def test_no_draw_is_adjudicated_before_its_move_number() -> None:
    found = results(Adjudicator(draw=DrawRule(5, 1, 10)), scores(*[0] * 10))
    assert [result is not None for result in found] == [False] * 9 + [True]


def test_captures_and_pawn_moves_begin_the_count_for_a_draw_again() -> None:
    moves = ("g1f3", "g8f6", "e2e4", "f6g8", "f3g1", "g8f6", "g1f3")
    found = results(Adjudicator(draw=DrawRule(1, 2, 10)), scores(*[0] * 7), moves)
    assert [result is not None for result in found] == [False] * 6 + [True]


def test_a_player_whose_scores_are_hopeless_loses() -> None:
    one_sided = ResignRule(count=2, score=500, two_sided=False)
    found = results(Adjudicator(resign=one_sided), scores(0, -500, 0, -900))
    assert found[-1] == Result.lost_by(1, Termination.ADJUDICATED_WIN, ADJUDICATED)
    assert found[:3] == [None] * 3
    assert not any(results(Adjudicator(resign=one_sided), scores(-900, 900, 0, 900, -900, 900)))


def test_two_sided_resignation_needs_the_winner_to_agree() -> None:
    rule = ResignRule(count=2, score=500)
    assert not any(results(Adjudicator(resign=rule), scores(-900, 400, -900, 400, -900, 400)))
    found = results(Adjudicator(resign=rule), scores(-900, 400, -900, 500, -900, 500))
    assert found[-1] == Result.lost_by(0, Termination.ADJUDICATED_WIN, ADJUDICATED)
    assert not any(found[:-1])


def test_being_mated_is_hopeless() -> None:
    rule = ResignRule(count=1, score=500, two_sided=True)
    found = results(Adjudicator(resign=rule), [Score(mate=3), Score(mate=-2)])
    assert found[1] == Result.lost_by(1, Termination.ADJUDICATED_WIN, ADJUDICATED)


def test_a_game_is_drawn_at_the_limit_of_moves() -> None:
    found = results(Adjudicator(move_limit=3), scores(*[0] * 6))
    assert found == [None] * 5 + [Result.drawn(Termination.MOVE_LIMIT)]


ADJUDICATED = "adjudicated by scores"
