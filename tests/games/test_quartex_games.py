"""Quartex: whole random games keep every tile and token, agree at every corner, and end."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import pytest

from fourfold.games.quartex import notation, rules
from fourfold.games.quartex.tiles import SYMBOLS, TILE_OF, TILES
from fourfold.games.quartex.types import SEATS, Options, State

GAMES = [
    Options(),
    Options(frame=8),
    Options(frame=8, redraw="all"),
    Options(frame=8, shown="hidden"),
    Options(corners="edges-only"),
    Options(starter=True),
    Options(stuck="declared"),
    Options(stuck="declared", frame=8, redraw="all", corners="edges-only", starter=True, first=1),
]


def check(state: State) -> None:
    tokens = [sum(kind) for kind in zip(state.stock, *(player.tokens for player in state.players), strict=True)]
    assert tokens == [10, 10, 10, 10]
    everywhere = [*state.bag, *state.removed, *state.aside, *(TILE_OF[face] for _, face in state.table)]
    everywhere += [tile for player in state.players for tile in player.hand]
    assert sorted(everywhere) == sorted(TILES)
    assert all(len(player.hand) <= 5 and {*player.shown} <= {*player.hand} for player in state.players)
    assert hash(state) == hash(state)


def check_table(state: State) -> None:
    """Every complete symbol is of one kind, and the tokens gone from the stock are those symbols, up to ten."""
    points: dict[tuple[int, int], list[str]] = defaultdict(list)
    for (x, y), face in state.table:
        for (right, up), symbol in zip(((0, 1), (1, 1), (1, 0), (0, 0)), face, strict=True):
            points[x + right, y + up].append(symbol)
    if state.options.corners == "touching":
        assert all(len(set(symbols)) == 1 for symbols in points.values())
    complete = [symbols for symbols in points.values() if len(symbols) == 4]
    assert all(len(set(symbols)) == 1 for symbols in complete)
    made = Counter(symbols[0] for symbols in complete)
    assert state.stock == tuple(10 - min(10, made[symbol]) for symbol in SYMBOLS)


@pytest.mark.parametrize("options", GAMES, ids=lambda options: f"{options.stuck}-{options.corners}-{options.frame}")
@pytest.mark.parametrize("seats", SEATS)
def test_random_games_end_with_nothing_lost(options: Options, seats: int) -> None:
    rng = random.Random(seats)
    for _ in range(3):
        state = rules.start(options, seats)
        while rules.mover(state) is not None:
            check(state)
            menu = rules.legal(state)
            assert len(menu) == len(set(menu)) > 0
            for action in menu[:: len(menu) // 4 + 1]:
                assert notation.read_action(notation.write_action(action)) == action
                assert rules.play(state, action) != state
            state = rules.play(state, rng.choice(menu))
        check(state)
        check_table(state)
        assert all(player.out or not player.hand for player in state.players)
