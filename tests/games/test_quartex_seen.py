"""Quartex: what each seat may know, and what an action gives away."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from fourfold.game import Seat
from fourfold.games.quartex import rules
from fourfold.games.quartex.tiles import TILES, Tile
from fourfold.games.quartex.types import Draw, First, Options, Phase, Place, Player, Point, Silent, State, Stuck
from harness.rule_marker import rule
from tests.games.quartex_tables import drawn, laid, played, tiles, turn

PURPLE = laid("0,0:pppp")
JAM = "bbbb rrrr yyyy bbyy rryy"
HOST = "ppbr pppb pppr pppy bbbr ppyy"
HIDDEN = Options(shown="hidden")
ALL_OPTIONS = [
    Options(),
    Options(frame=8),
    Options(frame=8, redraw="all"),
    Options(stuck="declared"),
    Options(frame=8, shown="hidden"),
    Options(frame=8, stuck="declared", redraw="all", corners="edges-only", starter=True),
]


def states(options: Options, seats: int, seed: int) -> Iterator[State]:
    """The states of a random game."""
    rng = random.Random(seed)
    state = rules.start(options, seats)
    while rules.mover(state) is not None:
        yield state
        menu = rules.legal(state)
        stuck = Stuck() in menu and rng.random() < 0.2
        state = rules.play(state, Stuck() if stuck else rng.choice(menu))
    yield state


def reshuffled(state: State, seat: Seat | None, rng: random.Random) -> State:
    """A state that differs only in where the tiles lie that this seat cannot see."""
    secret = state.options.shown == "hidden" and seat != state.active
    aside = state.aside if secret else ()
    others = [() if at == seat else hidden(player) for at, player in enumerate(state.players)]
    pool = [*state.bag, *aside, *(tile for hand in others for tile in hand)]
    rng.shuffle(pool)

    def some(old: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(sorted(pool.pop() for _ in old))

    players = tuple(
        player if at == seat else replace(player, hand=tuple(sorted((*player.shown, *some(others[at])))))
        for at, player in enumerate(state.players)
    )
    return replace(state, bag=some(state.bag), aside=some(aside) if secret else state.aside, players=players)


def hidden(player: Player) -> tuple[Tile, ...]:
    return tuple(tile for tile in player.hand if tile not in player.shown)


@rule("QX-13", "QX-18", "OX-07")
@pytest.mark.parametrize(
    "options", ALL_OPTIONS, ids=lambda options: f"{options.stuck}-{options.shown}-{options.redraw}"
)
def test_views_and_menus_do_not_depend_on_what_a_seat_cannot_see(options: Options) -> None:
    rng = random.Random(4)
    for seats in (2, 3, 5):
        for state in states(options, seats, seed=seats):
            for seat in (None, *range(seats)):
                other = reshuffled(state, seat, rng)
                assert rules.view(other, seat) == rules.view(state, seat)
                if rules.mover(state) == seat:
                    assert rules.legal(other) == rules.legal(state)


@pytest.mark.parametrize(
    "options", ALL_OPTIONS, ids=lambda options: f"{options.stuck}-{options.shown}-{options.redraw}"
)
def test_unseen_are_exactly_the_tiles_in_the_bag_and_behind_the_other_screens(options: Options) -> None:
    for state in states(options, 3, seed=1):
        for seat in (None, 0, 1, 2):
            out_of_sight = {*state.bag, *(t for at, p in enumerate(state.players) if at != seat for t in hidden(p))}
            if options.shown == "hidden" and seat != state.active:
                out_of_sight |= {*state.aside}
            assert set(rules.view(state, seat).unseen) == out_of_sight


def test_a_view_has_ones_own_hand_and_what_lies_open() -> None:
    state = turn(
        "pppb yyyy", "rrrr", table=PURPLE, bag="bbbb", tokens=((1, 0, 0, 0), (0, 0, 0, 0)), stock=(9, 10, 10, 10)
    )
    view = rules.view(state, 1)
    assert (view.seat, view.mover, view.active, view.phase) == (1, 0, 0, Phase.PLACE)
    assert (view.hand, view.table, view.bag, view.removed) == (("rrrr",), PURPLE, 1, state.removed)
    assert [(screen.tiles, screen.known, screen.out) for screen in view.screens] == [(2, (), False), (1, (), False)]
    assert view.unseen == tiles("pppb yyyy bbbb")
    assert rules.view(state, None).unseen == tiles("pppb yyyy bbbb rrrr")
    assert view.outcome is None


@rule("QX-45", "OX-07")
def test_a_stuck_hand_and_what_is_set_aside_are_seen_by_all() -> None:
    state = played(turn(HOST, JAM, table=PURPLE, bag="ppbb ryry byry"), "1,0:pbrp")
    for seat in (None, 0, 1):
        view = rules.view(state, seat)
        assert (view.aside, view.aside_count) == (tiles(JAM), 5)
        assert [showing.tiles for showing in view.showings] == [tiles(JAM)]
    state = drawn(state, "ppbb ryry byry")
    assert rules.view(state, 0).screens[1].known == ()  # the new hand stays hidden
    assert not {*tiles("ppbb ryry byry")} - {*rules.view(state, 0).unseen}


@rule("OX-07")
def test_a_stuck_hand_may_be_agreed_to_stay_hidden() -> None:
    state = played(turn(HOST, JAM, table=PURPLE, bag="ppbb ryry byry", options=HIDDEN), "1,0:pbrp")
    assert state.aside == tiles(JAM)
    assert rules.view(state, 1).aside == tiles(JAM)
    for seat in (None, 0):
        view = rules.view(state, seat)
        assert (view.aside, view.aside_count, view.showings) == ((), 5, ())
        assert {*tiles(JAM)} <= {*view.unseen}
    out = played(turn(HOST, JAM, table=PURPLE, options=HIDDEN), "1,0:pbrp")
    assert (out.players[1].out, rules.view(out, 0).screens[1].known) == (True, ())
    with pytest.raises(ValueError, match="shown cannot be hidden when stuck is declared"):
        Options(stuck="declared", shown="hidden")


@rule("OX-22")
def test_of_a_player_who_is_out_only_the_shown_tiles_are_known() -> None:
    state = drawn(played(turn(HOST, JAM, table=PURPLE, bag="ryry byry"), "1,0:pbrp"), "ryry byry bbbb rrrr yyyy")
    assert state.players[1].out
    assert rules.view(state, 0).screens[1].known == tiles("ryry byry")
    assert set(tiles("bbbb rrrr yyyy")) < set(rules.view(state, 0).unseen)


def test_lots_draws_showing_a_hand_and_new_tiles_cannot_be_taken_back() -> None:
    state = rules.start(Options(), 2)
    assert rules.reveals(state, First(0))
    assert rules.reveals(rules.play(state, First(0)), Draw(TILES[0]))
    state = turn("pppb pppr", "yyyy", table=PURPLE, options=Options(stuck="declared"))
    assert rules.reveals(state, Place((1, 0), "ppbp"))
    assert rules.reveals(state, Stuck())
    state = played(state, "stuck")
    assert not rules.reveals(state, Silent())
    assert not rules.reveals(state, Point((1, 0), "ppbp"))
    state = played(state, "point 1,0:ppbp", "stuck", "silent")
    assert state.players[1].out
    assert not rules.reveals(state, Place((0, 1), "rppp"))  # pppr was shown with pppb


@pytest.mark.parametrize("options", [Options(), HIDDEN])
def test_a_placement_after_which_the_next_player_is_out_cannot_be_taken_back(options: Options) -> None:
    """Even if everybody knew the tile: it told that none of the next player's tiles fits."""
    state = turn("pppb pppr", JAM, table=PURPLE, options=options)
    known = replace(state, players=(replace(state.players[0], shown=tiles("pppb")), state.players[1]))
    assert rules.play(known, Place((1, 0), "ppbp")).players[1].out
    assert rules.reveals(known, Place((1, 0), "ppbp"))


def test_everybody_sees_what_is_done_on_the_table() -> None:
    state = turn("pppb", "yyyy", table=PURPLE, options=Options(stuck="declared"))
    for action in (Place((1, 0), "ppbp"), Stuck(), Silent(), Point((1, 0), "ppbp"), First(0)):
        assert rules.witness(state, action) is None
