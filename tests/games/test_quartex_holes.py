"""Quartex: the holes that nothing can fill any more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fourfold.games.quartex import rules
from fourfold.games.quartex.table import demand, neighbours
from fourfold.games.quartex.tiles import TILE_OF, TILES, fitting
from fourfold.games.quartex.types import Options, State
from harness.rule_marker import rule
from tests.games.quartex_tables import paved, turn
from tests.games.test_quartex_seen import states

SEEN_BY_THE_RULES = [Options(), Options(frame=8), Options(frame=8, shown="hidden"), Options(corners="edges-only")]


def dead(state: State) -> set[tuple[int, int]]:
    return set(rules.view(state, None).dead)


@rule("OX-25")
def test_a_hole_dies_when_the_last_tile_that_fits_it_is_laid_or_out_of_the_game() -> None:
    ring = paved("pppp/pbrp/pyyp/pppp", holes={(1, 1)})  # the hole wants bryy
    everything_else = " ".join(tile for tile in TILES if tile not in {TILE_OF["bryy"], *(TILE_OF[f] for _, f in ring)})
    alive = turn("bryy", everything_else, table=ring)
    assert (1, 1) not in dead(alive)
    assert (1, 1) in dead(turn("", everything_else, table=ring))  # then bryy is out of the game


def test_nothing_is_dead_on_an_empty_table_or_when_the_game_is_over() -> None:
    *_, start, over = [*states(Options(), 2, seed=1)]
    assert over.outcome
    assert not dead(over)
    assert dead(start)
    assert not dead(rules.start(Options(), 2))


@rule("OX-25")
def test_players_who_must_see_for_themselves_are_told_of_no_hole() -> None:
    for state in states(Options(stuck="declared"), 2, seed=2):
        assert not dead(state)


@rule("OX-25")
def test_what_a_player_who_is_out_has_shown_fills_nothing() -> None:
    ring = paved("pppp/pbrp/pyyp/pppp", holes={(1, 1)})
    state = turn("pppp", "bryy", table=ring, out=[1])
    assert (1, 1) not in dead(state)  # nobody knows who has it
    first, second = state.players
    assert (1, 1) in dead(replace(state, players=(first, replace(second, shown=second.hand))))


@pytest.mark.parametrize("options", SEEN_BY_THE_RULES, ids=str)
def test_the_dead_stay_dead_and_everything_else_could_still_be_filled(options: Options) -> None:
    for seats in (2, 4):
        before: set[tuple[int, int]] = set()
        for state in states(options, seats, seed=seats):
            layout = dict(state.table)
            assert not before & layout.keys()
            if state.outcome:
                break
            now = dead(state)
            assert before <= now
            before = now
            edge = {near for cell in layout for near in neighbours(cell)} - layout.keys()
            known = {tile for player in state.players if player.out for tile in player.shown}
            to_come = {*state.bag, *state.aside, *(tile for player in state.players for tile in player.hand)} - known
            for cell in edge - now:
                assert to_come & fitting(demand(layout, cell, options.corners)).keys()
