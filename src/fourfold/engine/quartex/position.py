"""Quartex states for the core: states in which a player has to lay a tile, with the order of the bag."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, assert_never

from fourfold._native import QuartexOptions, QuartexPosition
from fourfold.engine.quartex.seen_tiles import Drew, Laid, Returned, Shown, TileEvent
from fourfold.games.quartex.tiles import TILES
from fourfold.games.quartex.types import Options, Phase, Player, State

PlayerTuple = tuple[list[str], list[str], tuple[int, int, int, int], bool]

_TIES: Final = ("shared", "more-tokens", "fewer-tokens")


def options_of(options: Options) -> QuartexOptions:
    """The options for the core; who begins and whether there is a starter is part of a state.

    Raises ValueError for `stuck=declared`: the core itself finds out when a player is stuck.
    """
    if options.stuck == "declared":
        raise ValueError("the core plays Quartex with stuck=automatic only")
    return QuartexOptions(
        frame=min(options.frame, len(TILES)),  # any layout fits in 55, and the core stores the size in a byte
        edges_only=options.corners == "edges-only",
        redraw_all=options.redraw == "all",
        hidden=options.shown == "hidden",
        five_points=options.penalty == "five",
        floor=options.floor,
        ties=_TIES.index(options.ties),
    )


def position_of(state: State, seed: int, events: Sequence[TileEvent] = ()) -> QuartexPosition:
    """The same state in the core; the seed decides the order of the bag, now and whenever tiles are put back.

    The events restrict the determinizations that the core samples.
    """
    if state.outcome is None and state.phase != Phase.PLACE:
        raise ValueError("the core takes over when a player has to lay a tile")
    random, bag = Random(seed), list(state.bag)
    random.shuffle(bag)
    position = QuartexPosition(
        options=options_of(state.options),
        players=[_player(player) for player in state.players],
        active=state.active,
        table=[(*cell, face) for cell, face in state.table],
        stock=_four(state.stock),
        bag=bag,
        aside=list(state.aside),
        over=state.outcome is not None,
        seed=random.getrandbits(64),
    )
    position.set_seen_tiles([_event_tuple(event) for event in events])
    return position


def _event_tuple(event: TileEvent) -> tuple[str, int, int, list[str]]:
    match event:
        case Shown(seat):
            return "shown", seat, 0, []
        case Laid(seat, tile):
            return "laid", seat, 0, [tile]
        case Drew(seat, count):
            return "drew", seat, count, []
        case Returned(tiles):
            return "returned", 0, 0, list(tiles)
        case _:
            assert_never(event)


def _player(player: Player) -> PlayerTuple:
    return list(player.hand), list(player.shown), _four(player.tokens), player.out


def _four(tokens: tuple[int, ...]) -> tuple[int, int, int, int]:
    purple, blue, red, yellow = tokens
    return purple, blue, red, yellow
