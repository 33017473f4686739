"""Determinizations of Quartex: the player cannot tell them apart, each has its exact probability; also in the core."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from math import sqrt
from random import Random
from typing import Literal, NamedTuple

import pytest

from fourfold.engine.quartex.determinizations import InformationSet
from fourfold.engine.quartex.position import position_of
from fourfold.engine.quartex.seen_tiles import Laid, Returned, SeenTiles, TileEvent
from fourfold.game import Seat
from fourfold.games.quartex import QUARTEX, rules
from fourfold.games.quartex.table import can_place
from fourfold.games.quartex.tiles import TILE_OF
from fourfold.games.quartex.types import Options, Phase, Place, State, Stuck, View
from fourfold.testing.laws import check_box
from tests.engine.quartex_histories import episode, histories
from tests.games.quartex_tables import laid, tiles, turn

OPTIONS = [
    Options(),
    Options(frame=8),
    Options(frame=8, redraw="all", starter=True),
    Options(frame=8, stuck="declared"),
    Options(frame=8, shown="hidden"),
    Options(frame=8, corners="edges-only", redraw="all"),
]


class Tiles(NamedTuple):
    """The places of the tiles: all that determinizations differ in."""

    hands: tuple[tuple[str, ...], ...]
    bag: tuple[str, ...]
    aside: tuple[str, ...]


def tiles_of(state: State) -> Tiles:
    return Tiles(tuple(player.hand for player in state.players), state.bag, state.aside)


def states(options: Options, seats: int, seed: int) -> Iterator[State]:
    """A random game, one state after the other."""
    random, state = Random(seed), rules.start(options, seats)
    while rules.mover(state) is not None:
        yield state
        menu = rules.legal(state)
        stuck = Stuck() in menu and random.random() < 0.2
        state = rules.play(state, Stuck() if stuck else random.choice(menu))
    yield state


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_determinization_has_the_same_view(options: Options, seats: int) -> None:
    random = Random(1)
    watchers = {seat: SeenTiles() for seat in (None, *range(seats))}
    for number, state in enumerate(states(options, seats, seed=seats)):
        for seat, seen_tiles in watchers.items():
            view = rules.view(state, seat)
            seen_tiles.observe(view)
            # Between two decisions the events may lag behind the view: they are recorded when a tile has to be laid.
            if number % 4 == 0 or state.phase == Phase.POINT:
                events = seen_tiles.events if state.phase == Phase.PLACE else []
                sampled = InformationSet(view, events).sample(random)
                assert rules.view(sampled, seat) == view
                check_box(QUARTEX, sampled)


@pytest.mark.parametrize("options", [OPTIONS[0], OPTIONS[2], OPTIONS[4]], ids=str)
def test_a_player_who_leaves_the_game_confuses_nobody(options: Options) -> None:
    random = Random(4)
    for seed in range(4):
        seen_tiles, state, truth = SeenTiles(), rules.start(options, 4), list[Laid]()
        while rules.mover(state) is not None:
            leaver = random.randrange(1, 4)
            may_leave = state.phase == Phase.PLACE and sum(not player.out for player in state.players) > 2
            if may_leave and not state.players[leaver].out and random.random() < 0.05:
                state = rules.retire(state, leaver)
                continue
            if state.phase == Phase.PLACE and state.active == 0:
                seen_tiles.observe(view := rules.view(state, 0))
                sampled = InformationSet(view, seen_tiles.events).sample(random)
                assert rules.view(sampled, 0) == view, seed
                check_box(QUARTEX, sampled)
                recorded = [event for event in seen_tiles.events if isinstance(event, Laid)]
                assert recorded == truth[len(truth) - len(recorded) :], seed
            action = random.choice(rules.legal(state))
            truth += [Laid(state.active, TILE_OF[action.face])] if isinstance(action, Place) else []
            state = rules.play(state, action)
        assert any(player.out for player in state.players)


@pytest.mark.parametrize("redraw", ["top-up", "all"])
@pytest.mark.parametrize("seats", [2, 3])
def test_recorded_events_are_those_that_happened(seats: int, redraw: Literal["top-up", "all"]) -> None:
    """Tiles put back, in games with many stuck players; one view in each of the player's turns is enough."""
    returned = 0
    for seed in range(8):
        always, own, put_back = SeenTiles(), SeenTiles(), list[tuple[str, ...]]()
        for before, state in pairwise(states(Options(frame=8, redraw=redraw), seats, seed)):
            if before.aside and not state.aside:
                put_back.append(before.aside)
            always.observe(rules.view(state, 0))
            if rules.mover(state) == 0:
                own.observe(rules.view(state, 0))
                assert own.events == always.events[len(always.events) - len(own.events) :]
        seen = [event.tiles for event in always.events if isinstance(event, Returned)]
        assert all({*tiles} <= {*mine} for tiles, mine in zip(put_back, seen, strict=False))  # the last hand may join
        assert len(put_back) - len(seen) <= seats  # after the last turn nobody looks
        returned += len(seen)
    assert returned > 1


def chi_square(expected: Counter[Tiles], sample: Callable[[int], Tiles], size: int) -> None:
    """Samples have their exact probabilities, counted in at most 40 bins of about equal probability."""
    total, drawn = sum(expected.values()), Counter(sample(number) for number in range(size))
    assert set(drawn) <= set(expected), "an impossible determinization"
    bins: list[tuple[float, int]] = []
    chance, found = 0.0, 0
    for sampled, ways in sorted(expected.items(), key=lambda item: (item[1], item[0])):
        chance, found = chance + ways / total, found + drawn[sampled]
        if chance >= 1 / 40:
            bins.append((chance * size, found))
            chance, found = 0.0, 0
    if chance * size > 5:
        bins.append((chance * size, found))
    freedom = len(bins) - 1
    assert freedom > 0
    badness = sum((seen - wanted) ** 2 / wanted for wanted, seen in bins)
    assert badness < freedom + 4 * sqrt(2 * freedom), (badness, freedom)


def from_python(view: View, events: list[TileEvent]) -> Callable[[int], Tiles]:
    many = InformationSet(view, events)
    return lambda number: tiles_of(many.sample(Random(number)))


def from_the_core(view: View, events: list[TileEvent]) -> Callable[[int], Tiles]:
    seat = view.seat
    assert seat is not None
    begin = position_of(InformationSet(view, events).sample(Random(0)), 0, events)

    def sample(number: int) -> Tiles:
        other = begin.determinized(seat, number)
        return Tiles(tuple(map(tuple, other.hands)), tuple(sorted(other.bag)), tuple(other.aside))

    return sample


SAMPLERS = pytest.mark.parametrize("sampler", [from_python, from_the_core])
Sampler = Callable[[View, list[TileEvent]], Callable[[int], Tiles]]


SLOW = pytest.mark.skipif("FOURFOLD_SLOW" not in os.environ, reason="`make slowtest` takes its time")


@SAMPLERS
@pytest.mark.parametrize(
    ("seats", "seed", "turns"),
    [(2, 75, 4), (2, 99, 2), (2, 156, 2), (2, 7, 2), pytest.param(3, 41, 2, marks=SLOW)],
)
def test_samples_have_exact_probabilities_after_returns(sampler: Sampler, seats: int, seed: int, turns: int) -> None:
    past = episode(Options(frame=8), seats, seed, turns)
    assert past is not None
    seat = next(seat for seat in range(seats) if seat != past.states[0].active)
    view = rules.view(past.end, seat)
    events = past.events(seat)
    assert any(isinstance(event, Returned) for event in events)
    expected = Counter({tiles_of(state): ways for state, ways in histories(past, seat).items()})
    chi_square(expected, sampler(view, events), 3000)


def test_samples_of_a_spectator_have_exact_probabilities() -> None:
    past = episode(Options(frame=8), 2, 103, 2)
    assert past is not None
    view = rules.view(past.end, None)
    events = past.events(None)
    expected = Counter({tiles_of(state): ways for state, ways in histories(past, None).items()})
    chi_square(expected, from_python(view, events), 3000)


def small(active: Seat, options: Options | None = None, aside: str = "") -> State:
    """A table where few tiles fit, and few hidden ones."""
    table = laid("0,0:pppr 1,0:pbrp")
    state = turn("pppp bbbb", "rrrr ppbb", "yyyy bbyy", table=table, bag="ryry byby", active=active, options=options)
    return replace(state, aside=tiles(aside), removed=tuple(t for t in state.removed if t not in tiles(aside)))


def deals(state: State, seat: Seat) -> Counter[Tiles]:
    """Every deal of the hidden tiles in which the player to move can lay a tile and none of those they set aside."""
    unseen, found = rules.view(state, seat).unseen, Counter[Tiles]()
    secret = len(state.aside) if set(state.aside) <= set(unseen) else 0
    for aside in combinations(unseen, secret):
        rest = [tile for tile in unseen if tile not in aside]
        one, other = (at for at in range(3) if at != seat)
        for hand in combinations(rest, 2):
            for second in combinations([tile for tile in rest if tile not in hand], 2):
                bag = tuple(tile for tile in rest if tile not in (*hand, *second))
                hands = {seat: state.players[seat].hand, one: hand, other: second}
                sampled = Tiles(tuple(hands[at] for at in range(3)), bag, aside or state.aside)
                fits = can_place(state.table, hands[state.active], state.options)
                found[sampled] += fits and not can_place(state.table, sampled.aside, state.options)
    return +found


@SAMPLERS
@pytest.mark.parametrize("active", [0, 1])
def test_samples_are_uniform_and_the_player_to_move_can_lay_a_tile(sampler: Sampler, active: Seat) -> None:
    state = small(active)
    expected = deals(state, 0)
    assert len(expected) < 90 if active else len(expected) == 90
    chi_square(expected, sampler(rules.view(state, 0), []), 3000)


@SAMPLERS
def test_tiles_set_aside_in_secret_fit_nowhere(sampler: Sampler) -> None:
    state = small(1, Options(shown="hidden"), aside="yyyr yybr")
    expected = deals(state, 0)
    assert len(expected) > 90
    chi_square(expected, sampler(rules.view(state, 0), []), 3000)


def test_the_order_of_the_bag_is_uniform() -> None:
    begin = position_of(small(0), 0)
    orders = Counter(tuple(begin.determinized(0, number).bag) for number in range(3000))
    first = Counter(order[0] for order in orders.elements())
    assert set(first) == {*rules.view(small(0), 0).unseen}
    assert all(abs(count - 500) < 4 * sqrt(500) for count in first.values())


def test_two_determinizations_have_the_same_key_in_the_core() -> None:
    seen_tiles = SeenTiles()
    for number, state in enumerate(states(Options(frame=8), 3, seed=5)):
        seen_tiles.observe(rules.view(state, None))
        if state.phase != Phase.PLACE or state.outcome:
            continue
        position = position_of(state, 1, seen_tiles.events)
        for seat in range(3):
            other = position.determinized(seat, number)
            assert other.observation_key(seat) == position.observation_key(seat)
            if seat == state.active:
                assert other.actions == position.actions


def test_a_sample_depends_only_on_the_view_and_the_seed() -> None:
    past = episode(Options(frame=8), 2, 75, 4)
    assert past is not None
    seat = 1 - past.states[0].active
    events = past.events(seat)
    positions = [position_of(state, seed, events) for seed, state in enumerate(list(histories(past, seat))[:5])]
    assert len({tuple(map(tuple, position.hands)) for position in positions}) == 5
    for seed in range(50):
        others = [position.determinized(seat, seed) for position in positions]
        assert len({(tuple(map(tuple, other.hands)), tuple(other.bag)) for other in others}) == 1
