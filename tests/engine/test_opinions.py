"""Chances along a game, and mistakes judged by what the player could know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fourfold.engine.review.chances import MISTAKE, SLIP, chances_along, noise, shares
from fourfold.engine.review.opinions import Observer, Opinion
from fourfold.engine.review.review_game import review_game
from fourfold.engine.review.timeline import Timeline, build_timeline
from fourfold.game import NATURE, Outcome
from fourfold.games import GAMES
from fourfold.games.quartino import QUARTINO
from fourfold.games.quartino.types import Place, State
from fourfold.play.match import Entry, Match, play
from tests.engine.test_advice import redealt_match
from tests.engine.test_review import played, random_match
from tests.games.quartino_table import TWO, table

FEW = 40


def followed(match: Match, playouts: int = FEW, seed: int = 0) -> Timeline:
    return build_timeline(match, playouts, seed, lambda: None)


def one_card_left() -> State:
    """Seat 0 can make the last card with p3, and seat 1 has one card left, too."""
    return replace(table("y b g"), hands=(("ybgp",), TWO[1][:1]), laid=(TWO[0][1:], TWO[1][1:]))


def after(state: State, action: Place) -> Match:
    return play(Match(QUARTINO, state.options, ("Anna", "Bob"), state), action)


@pytest.mark.parametrize(("game", "seats"), [("quartex", 3), ("quartino", 2)])
def test_chances_go_from_even_to_the_result(game: str, seats: int) -> None:
    match = random_match(GAMES[game], seats, 4, **({"cap": 12} if game == "quartino" else {}))
    told: list[None] = []
    timeline = build_timeline(match, FEW, 1, lambda: told.append(None))
    assert len(told) == len(timeline.chances) == len(match.log) + 1
    assert timeline.chances[0] == pytest.approx([1 / seats] * seats)
    assert all(sum(each) == pytest.approx(1, abs=1e-3) for each in timeline.chances)
    assert match.outcome
    assert timeline.chances[-1] == shares(match.outcome, seats)
    # Nature decides nothing: the chances stay as they were.
    ply = next(ply for ply, entry in enumerate(match.log) if entry.seat == NATURE and ply > 3)
    assert timeline.chances[ply] == timeline.chances[ply - 1]
    assert followed(match, seed=1) == timeline
    assert followed(match, seed=2) != timeline


def test_every_seat_has_the_same_weight() -> None:
    match = random_match(GAMES["quartex"], 2, 5)
    observer = Observer(match, FEW)
    one, two = (next(ply for ply in observer.plies if match.log[ply].seat == seat) for seat in (0, 1))
    opinions = {ply: observer.opinion(ply) for ply in sorted((one, two))}
    along = chances_along(match, opinions)
    assert along[min(one, two)] == opinions[min(one, two)].advice.chances
    both = zip(opinions[one].advice.chances, opinions[two].advice.chances, strict=True)
    assert along[max(one, two)] == pytest.approx([sum(each) / 2 for each in both])


def test_without_a_winner_all_have_equal_shares() -> None:
    assert shares(Outcome((), (0, 0), "full"), 2) == (0.5, 0.5)
    assert shares(Outcome((0, 2), (3, 1, 3), "x"), 3) == (0.5, 0.0, 0.5)


def test_a_win_that_is_not_taken_is_a_mistake() -> None:
    timeline = followed(after(one_card_left(), Place("y", 8)), 800)
    (remark,) = [each for each in timeline.remarks if each.kind == "loses-chances"]
    assert (remark.ply, remark.seat, remark.weight, remark.better) == (0, 0, "mistake", "p3")
    assert remark.count >= 100 * MISTAKE
    assert timeline.chances[0][0] > 0.9


def test_the_best_action_is_no_mistake() -> None:
    timeline = followed(after(one_card_left(), Place("p", 3)), 800)
    assert [each for each in timeline.remarks if each.kind == "loses-chances"] == []


def test_bad_luck_is_no_mistake() -> None:
    """The same action in the same view is judged the same, whatever the opponents hold and the bag contains."""
    random = Random(9)
    for name in ("quartex", "quartino"):
        match = random_match(GAMES[name], 2, 6, **({"cap": 12} if name == "quartino" else {}))
        observer = Observer(match, FEW, 3)
        for ply in observer.plies[5:30:6]:
            entry = match.log[ply]
            here = Match(match.game, match.options, match.names, entry.before, match.log[:ply])
            there = redealt_match(here, entry.seat, random)
            assert there.state != here.state
            opinions: list[Opinion] = []
            for each in (here, there):
                log = (*each.log, Entry(entry.seat, entry.action, each.state))
                opinions.append(Observer(replace(each, log=log), FEW, 3).opinion(ply))
            assert opinions[0] == opinions[1]


def test_moments_can_be_evaluated_in_any_order() -> None:
    match = random_match(GAMES["quartex"], 2, 2)
    one, other = Observer(match, FEW), Observer(match, FEW)
    some = one.plies[10:16]
    assert {ply: one.opinion(ply) for ply in some} == {ply: other.opinion(ply) for ply in reversed(some)}
    nature = next(ply for ply, entry in enumerate(match.log) if entry.seat == NATURE)
    with pytest.raises(ValueError, match="nobody decides"):
        one.opinion(nature)


def test_few_playouts_mark_little() -> None:
    assert noise(40) > 2 * MISTAKE
    assert noise(2000) < SLIP


def test_where_nothing_can_be_searched_there_are_no_chances() -> None:
    timeline = followed(random_match(GAMES["quartex"], 2, 1, stuck="declared"))
    assert timeline.chances == ()
    assert {remark.kind for remark in timeline.remarks} <= {"overlooks-place", "costs-points", "is-out"}


def test_a_solved_game_has_the_same_kind_of_timeline() -> None:
    match = played("quarto", "?0 a1 ?1 b1 ?2 c1 ?3 d1", first=0, calls="automatic")
    timeline = followed(match)
    assert timeline.chances[:7] == ((0.5, 0.5),) * 7
    assert timeline.chances[7:] == ((1.0, 0.0),) * 2
    (remark,) = timeline.remarks
    assert remark.kind == "gives-win"
    assert remark.better in [f"?{piece:x}" for piece in range(8, 16)]


def test_a_line_nobody_called_should_have_been_called() -> None:
    timeline = followed(played("quarto", "?0 a1 ?1 b1 ?2 c1 ?3 d1 ?4 a2", first=0))
    assert {remark.better for remark in timeline.remarks if remark.kind == "overlooks-line"} == {"!a1-d1"}
    assert timeline.advice[len(timeline.chances) - 1].action  # advice for the player to move


def test_a_review_has_the_chances_first() -> None:
    match = random_match(GAMES["quartino"], 2, 4, cap=6)
    observer = Observer(match, FEW)
    told = review_game(match, opinions={ply: observer.opinion(ply) for ply in observer.plies})
    assert [each.name for each in told.series] == ["chances", "cards"]
    assert [each.name for each in review_game(match).series] == ["cards"]
