"""Forfeits: the others play on, and the owner of the seat is placed last, whatever the seat reaches."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.game import NATURE, AnyGame, Outcome
from fourfold.games import GAMES
from fourfold.games.quartex import QUARTEX
from fourfold.games.quartex.types import Options
from fourfold.games.quartino import QUARTINO
from fourfold.options import declared, read_options
from fourfold.play.ending_sentences import NOT_BY_RULES, describe_ending
from fourfold.play.findings import last_findings
from fourfold.play.forfeits import Forfeit, places, with_forfeits
from fourfold.play.match import Match, Refusal, Why, begin, end, forfeit, goes_on, play, settle, take_back, undo
from fourfold.play.nature import Nature
from fourfold.play.record import read_record, record_match, replay, write_record
from harness.rule_marker import rule

NAMES = ("Anna", "Bob", "Cleo", "Dan", "Eve")
LARGE = [game for game in GAMES.values() if game.seats[-1] > 2]


def forfeited(*seats: int) -> tuple[Forfeit, ...]:
    return tuple(Forfeit(seat, "resigned", 0, "casual") for seat in seats)


def begun(game: AnyGame, seats: int, **words: str) -> Match:
    known = declared(game.Options)
    words = {name: text for name, text in ({"cap": "30"} | words).items() if name in known}
    return begin(game, read_options(game.Options, words), NAMES[:seats], Nature(1))


def played(match: Match, random: Random, most: int = 10**6) -> Match:
    for _ in range(most):
        if match.mover is None:
            break
        match = settle(play(match, random.choice(match.actions(match.mover))), Nature(random.getrandbits(32)))
    return match


# --- places ---


@pytest.mark.parametrize(
    ("outcome", "seats", "winners", "expected"),
    [
        (Outcome((1,), (3, 18, 0), "x"), (), (1,), (2, 1, 3)),
        (Outcome((1,), (3, 18, 0), "x"), (0,), (1,), (3, 1, 2)),
        (Outcome((1,), (3, 18, 0), "x"), (1,), (0,), (1, 3, 2)),
        (Outcome((1,), (3, 18, 3), "x"), (1,), (0, 2), (1, 3, 1)),
        (Outcome((0, 1), (9, 9, 9, 2), "x"), (1,), (0,), (1, 4, 2, 3)),
        (Outcome((3,), (1, 2, 3, 4), "x"), (3, 1), (2,), (2, 3, 1, 4)),
        (Outcome((), (1, 0, 2), "x"), (), (), (1, 1, 1)),
        (Outcome((), (1, 0, 2), "x"), (2,), (0, 1), (1, 1, 3)),
        (Outcome((2,), (5, 5, 5), "x", (2, 3, 1)), (2,), (0,), (1, 2, 3)),
    ],
)
def test_who_forfeits_is_placed_last(
    outcome: Outcome, seats: tuple[int, ...], winners: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    after = with_forfeits(outcome, forfeited(*seats)) if seats else outcome
    assert (after.winners, places(after), after.points) == (winners, expected, outcome.points)


@given(data=st.data())
def test_places_are_a_ranking(data: st.DataObject) -> None:
    points = data.draw(st.lists(st.integers(-5, 5), min_size=3, max_size=5))
    seats = range(len(points))
    winners = tuple(seat for seat in seats if points[seat] == max(points)) if data.draw(st.booleans()) else ()
    gone = data.draw(st.lists(st.sampled_from(seats), unique=True, min_size=1, max_size=len(points) - 2))
    after = with_forfeits(Outcome(winners, tuple(points), "x"), forfeited(*gone))
    ranked = places(after)
    assert all(place == 1 + sum(other < place for other in ranked) for place in ranked)
    assert [ranked[seat] for seat in gone] == [len(points) - number for number in range(len(gone))]
    assert after.winners == tuple(seat for seat in seats if ranked[seat] == 1)
    assert not set(after.winners) & set(gone)


def test_equal_points_are_placed_as_the_rules_say() -> None:
    match = played(begun(QUARTEX, 3, ties="fewer-tokens"), Random(2))
    assert match.outcome is not None
    tokens = [sum(player.tokens) for player in match.state.players]
    ranks = [(-points, have) for points, have in zip(match.outcome.points, tokens, strict=True)]
    assert places(match.outcome) == tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    assert played(begun(QUARTEX, 3), Random(2)).outcome == Outcome(
        match.outcome.winners, match.outcome.points, match.outcome.reason
    )


# --- matches ---


@pytest.mark.parametrize("game", LARGE, ids=lambda game: game.name)
@settings(max_examples=25, deadline=None)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_the_game_goes_on_and_its_record_tells_it(game: AnyGame, data: st.DataObject, seed: int) -> None:
    random, seats = Random(seed), data.draw(st.integers(3, game.seats[-1]))
    match = played(begun(game, seats), random, data.draw(st.integers(0, 30)))
    leavers = data.draw(st.lists(st.sampled_from(range(seats)), unique=True, min_size=1, max_size=seats - 2))
    for seat in leavers:
        if match.outcome is None:
            ways = ["casual", *(["out"] if game.retire and not match.view(None).screens[seat].out else [])]
            match = forfeit(match, seat, "resigned", data.draw(st.sampled_from(ways)))
            match = played(settle(match, Nature(seed)), random, 3)
    match = played(match, random)
    outcome, gone = match.outcome, [each.seat for each in match.forfeits]
    assert outcome is not None
    assert not set(outcome.winners) & set(gone)
    assert [places(outcome)[seat] for seat in gone] == [seats - number for number in range(len(gone))]
    again = replay(read_record(write_record(record_match(match))))
    assert (again.state, again.outcome, again.forfeits) == (match.state, match.outcome, match.forfeits)
    calls = [each for each in last_findings(match) if each.kind in ("right", "wrong")]
    assert len(describe_ending(match)) == 2 + len(gone) + (len(calls) if outcome.reason not in NOT_BY_RULES else 0)


def test_with_end_the_game_is_over_for_all() -> None:
    match = forfeit(begun(QUARTINO, 3), 1, "time")
    assert match.outcome == Outcome((0, 2), (0, 0, 0), "time")
    assert match.forfeits == ()


def test_the_last_to_stay_wins_and_the_first_to_go_is_last() -> None:
    match = forfeit(begun(QUARTINO, 3), 1, "time", "casual")
    assert not goes_on(match, {0}, {0, 1, 2})
    ended = forfeit(match, 0, "resigned")
    assert ended.outcome is not None
    assert (ended.outcome.winners, places(ended.outcome)) == ((2,), (2, 3, 1))
    assert describe_ending(ended) == ["Cleo wins: Anna resigned.", "Bob ran out of time and was replaced by casual."]
    drawn = end(match, "agreed")
    assert drawn.outcome is not None
    assert drawn.outcome.winners == (0, 2)


def test_a_game_goes_on_for_two_players_and_at_least_one_person() -> None:
    match = begun(QUARTINO, 4)
    assert goes_on(match, {0}, {0, 1})
    assert goes_on(match, {0, 2}, {0, 1})
    assert not goes_on(match, {0, 1}, {0, 1})
    assert not goes_on(match, {0, 2, 3}, {0, 1})
    assert not goes_on(forfeit(match, 1, "time", "casual"), {0}, {0, 1})
    assert not goes_on(begun(GAMES["quarto"], 2), {0}, {0, 1})


def test_what_happened_before_a_forfeit_cannot_be_taken_back() -> None:
    match = begun(QUARTINO, 3, situations="off")
    assert match.mover is not None
    match = play(match, match.actions(match.mover)[0])
    gone = forfeit(match, 0, "resigned", "casual")
    refusal = undo(gone)
    assert isinstance(refusal, Refusal)
    assert refusal.why == Why.NOTHING_TO_UNDO
    with pytest.raises(ValueError, match="not 1 actions"):
        take_back(gone, 1)
    assert gone.mover is not None
    after = play(gone, gone.actions(gone.mover)[-1])
    before = undo(after)
    assert isinstance(before, Match)
    assert (before.state, before.forfeits) == (gone.state, gone.forfeits)
    with pytest.raises(ValueError, match="not 2 actions"):
        take_back(after, 2)


@pytest.mark.parametrize(
    ("game", "seat", "successor", "reason"),
    [(QUARTINO, 0, "out", "cannot be out in quartino"), (QUARTEX, 1, "casual", "player 2 has forfeited already")],
)
def test_forfeits_that_are_not_possible(game: AnyGame, seat: int, successor: str, reason: str) -> None:
    match = forfeit(begun(game, 3), 1, "resigned", "casual")
    with pytest.raises(ValueError, match=reason):
        forfeit(match, seat, "resigned", successor)


# --- a player who is out ---


@rule("OX-26")
def test_in_quartex_a_player_who_leaves_is_out() -> None:
    match = begin(QUARTEX, Options(first=0), NAMES[:3], Nature(3))
    hand = match.state.players[0].hand
    gone = forfeit(match, 0, "resigned", "out")
    assert gone.mover == 1
    screen = gone.view(None).screens[0]
    assert (screen.out, screen.known, screen.points) == (True, hand, -5)
    assert gone.state.showings[-1] == (0, hand)
    other = forfeit(match, 2, "resigned", "out")
    assert (other.mover, other.view(None).screens[2].out) == (0, True)
    hidden = forfeit(begin(QUARTEX, Options(first=0, shown="hidden"), NAMES[:3], Nature(3)), 0, "resigned", "out")
    assert hidden.view(None).screens[0].known == ()


def test_an_opponent_who_is_asked_for_a_place_may_leave() -> None:
    match = begin(QUARTEX, Options(first=0, stuck="declared"), NAMES[:4], Nature(3))
    match = play(match, match.game.notation.read_action("stuck"))
    assert match.mover == 1
    match = forfeit(match, 1, "time", "out")
    assert match.mover == 2
    active = forfeit(match, 0, "resigned", "out")
    assert (active.mover, active.state.asked, active.state.active) == (2, None, 2)


def test_a_player_leaves_only_between_draws() -> None:
    match = begin(QUARTEX, Options(first=0), NAMES[:3], Nature(3))
    drawing = QUARTEX.rules.play(match.state, match.actions(0)[0])
    assert QUARTEX.rules.mover(drawing) == NATURE
    assert QUARTEX.retire is not None
    with pytest.raises(ValueError, match="while tiles are drawn"):
        QUARTEX.retire(drawing, 1)


# --- records ---

PLAYED = record_match(forfeit(begin(QUARTEX, Options(first=0), NAMES[:3], Nature(3)), 1, "time", "casual"))


def test_a_record_names_the_forfeits() -> None:
    text = write_record(PLAYED)
    assert f"\nForfeits: 2 time {len(PLAYED.actions)} casual\n" in text
    assert read_record(text) == PLAYED
    assert "Forfeits" not in write_record(record_match(begun(QUARTEX, 3)))


@pytest.mark.parametrize(
    ("forfeits", "reason"),
    [
        ("2 bored 3 casual", "a forfeit is a player"),
        ("2 time 03 casual", "a forfeit is a player"),
        ("2 time 3 end", "a forfeit is a player"),
        ("2 time 3", "a forfeit is a player"),
        ("2 time 3 casual 4", "a forfeit is a player"),
        ("2 time 999 casual", "in order"),
        ("2 time 3 casual, 1 time 2 casual", "in order"),
        ("2 time 3 casual, 2 time 3 casual", "each player's once"),
        ("4 time 3 casual", "player 4 cannot forfeit"),
        ("1 time 3 casual, 2 time 3 casual", "cannot go on after 2 forfeits"),
        ("2 time 3 out", "while tiles are drawn"),
    ],
)
def test_what_is_no_forfeit(forfeits: str, reason: str) -> None:
    text = write_record(PLAYED).replace(f"2 time {len(PLAYED.actions)} casual", forfeits)
    with pytest.raises(ValueError, match=reason):
        replay(read_record(text))


def test_a_player_who_has_forfeited_cannot_have_won() -> None:
    record = replace(PLAYED, result="")
    for result, is_possible in (("won by 3; points 0 0 0; resigned", True), ("won by 2; points 0 0 0; time", False)):
        text = write_record(record).replace("Result:", f"Result: {result}")
        if is_possible:
            assert places(replay(read_record(text)).outcome or Outcome((), (), "")) == (2, 3, 1)
        else:
            with pytest.raises(ValueError, match="the record says"):
                replay(read_record(text))
